/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { pageOf } from "./scripts/text.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts the engine's drawings into the page, so that every tile can be used by its name. */
function artwork(): Plugin {
  return {
    name: "kensington-artwork",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const sprite = readFileSync(here("src/generated/sprite.svg"), "utf8");
        return html.replace("<!-- artwork -->", () => sprite);
      },
    },
  };
}

/** `import text from "rules.md?page"` gives the text as HTML. */
function pages(): Plugin {
  return {
    name: "kensington-pages",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "page" || !file?.endsWith(".md")) return null;
      this.addWatchFile(file);
      return pageOf(file);
    },
  };
}

/** The licences of what is built into the page, beside it. */
function licences(): Plugin {
  const packages = [
    "@fluent/bundle",
    "@fontsource-variable/atkinson-hyperlegible-next",
    "@fontsource/playfair-display",
    "svelte",
    "uqr",
  ];
  return {
    name: "kensington-licences",
    generateBundle() {
      const texts = packages.map((name) => {
        const folder = here(`node_modules/${name}`);
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as {
          version: string;
          license: string;
        };
        const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : "";
        return `${name} ${version} (${license})\n\n${text}`;
      });
      this.emitFile({
        type: "asset",
        fileName: "licences.txt",
        source: `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
      });
    },
  };
}

const server = process.env["KENSINGTON_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [pages(), artwork(), licences(), svelte()],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: here("../src/kensington/server/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true }, "/healthz": server },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
