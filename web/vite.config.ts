/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { pageOf } from "./scripts/text.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts the engine's symbols into the page, which draws every tile from them. */
function artwork(): Plugin {
  return {
    name: "kensington-artwork",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const symbols = readFileSync(here("src/generated/symbols.svg"), "utf8");
        return html.replace("<!-- artwork -->", () => symbols);
      },
    },
  };
}

/**
 * Names the build in the page: by all that the page is made of, since it names its script, and that
 * names the others by what is in them.
 */
function build(): Plugin {
  return {
    name: "kensington-build",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const name = createHash("sha256").update(html).digest("hex").slice(0, 16);
        return html.replace("<title>", `<meta name="build" content="${name}" />\n    <title>`);
      },
    },
  };
}

/** The worker that keeps the page, with the name of the build and the list of its files. */
function offline(): Plugin {
  return {
    name: "kensington-offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const index = bundle["index.html"];
        const html = index?.type === "asset" ? String(index.source) : "";
        const name = /name="build" content="(\w+)"/.exec(html)?.[1];
        if (!name) throw new Error("The page does not name its build.");
        // Whoever can keep files needs no fonts of the older kind.
        const built = Object.keys(bundle).filter((file) => /^assets\/.*(?<!\.woff)$/.test(file));
        const files = [...built, ...readdirSync(here("public"))].map((file) => `/${file}`);
        const worker = readFileSync(here("src/offline/worker.js"), "utf8")
          .replace("%BUILD%", name)
          .replace('["%FILES%"]', () => JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
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

/** `import text from "en.ftl?words"` gives the messages, without what is said to translators. */
function words(): Plugin {
  return {
    name: "kensington-words",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "words" || !file?.endsWith(".ftl")) return null;
      this.addWatchFile(file);
      const text = readFileSync(file, "utf8").replace(/^#.*\n/gm, "");
      return `export default ${JSON.stringify(text)};`;
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
  plugins: [pages(), words(), artwork(), build(), offline(), licences(), svelte()],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: here("../src/kensington/server/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the table shares with other screens packs better in one file than in twenty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "shared", test: /web.src.(?!screens|generated)/, minShareCount: 3 }],
        },
      },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true }, "/healthz": server },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
