import "@fontsource/playfair-display/latin-700.css";
import "@fontsource/playfair-display/latin-ext-700.css";
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./i18n/index.svelte";

await speak(preferred());
mount(App, { target: document.getElementById("page")! });
