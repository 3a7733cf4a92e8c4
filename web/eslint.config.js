/** What `make check` looks for in the code of the page, and in that which runs its mutants. */

import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import page from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["web/src/generated/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // Prettier breaks neither texts nor comments.
      "max-len": ["error", { code: 100 }],
      // To TypeScript every element of a list may be missing: "!" says that the index is in range.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // "_" is what nobody asks for.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
      // Rows of cells are texts of plain letters.
      "@typescript-eslint/no-misused-spread": [
        "error",
        { allow: [{ from: "lib", name: "string" }] },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: page } },
  },
  {
    // What one component tells another is typed by svelte-check alone.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    files: ["web/src/offline/worker.js"],
    languageOptions: { globals: globals.serviceworker },
  },
  // TypeScript itself knows which names there are, and is not asked about what has no types.
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } },
  { files: ["**/*.js", "**/*.mjs", "bench/**"], extends: [ts.configs.disableTypeChecked] },
);
