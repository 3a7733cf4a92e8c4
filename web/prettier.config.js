/** How the code of the page is laid out; `make format` does it. */

import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 100,
  tabWidth: 2,
  htmlWhitespaceSensitivity: "ignore",
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
