import "@fontsource/playfair-display/latin-700.css";
import "@fontsource/playfair-display/latin-ext-700.css";
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./i18n/index.svelte";
import { keepThePage } from "./offline/register";
import "./state/contrast.svelte";
import { current } from "./state/router.svelte";
import { screenAt } from "./state/screens";

// Where the files of the first screen cannot be had, the page asks for them once more.
const coming = screenAt(current()).catch(() => null);
await speak(preferred());
mount(App, { target: document.getElementById("page")!, props: { first: await coming } });
keepThePage();
