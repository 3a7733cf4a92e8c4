/**
 * Writes what the server's JSON schema declares: src/generated/protocol.ts has its types, and
 * src/generated/declared.ts the options of a table and the parts of a score as values.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const BANNER =
  "/** Made from src/kensington/server/protocol/schema.json by scripts/protocol-types.mjs. */";

/** A list of two to five is a list in the types too, not a union of tuples. */
function withoutBounds(_, node) {
  if (node?.minItems === node?.maxItems) return node;
  delete node.minItems;
  delete node.maxItems;
  return node;
}

export function protocolTypes(text) {
  return compile(JSON.parse(text, withoutBounds), "Protocol", {
    bannerComment: BANNER,
    unreachableDefinitions: true,
  });
}

function declaredValues(text) {
  const { Rules, Score } = JSON.parse(text).$defs;
  const options = Object.entries(Rules.properties);
  const usual = Object.fromEntries(options.map(([name, option]) => [name, option.default]));
  const switches = options.filter(([, { type }]) => type === "boolean").map(([name]) => name);
  const limits = Object.fromEntries(
    options
      .filter(([name]) => !switches.includes(name))
      .map(([name, { minimum, maximum }]) => [name, { minimum, maximum }]),
  );
  const apart = ["total", "birds", "detail"];
  const parts = Object.keys(Score.properties).filter((part) => !apart.includes(part));
  const values = { USUAL_RULES: usual, SWITCHES: switches, LIMITS: limits, SCORE_PARTS: parts };
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  return `${BANNER}\n\n${lines.join("")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(here("../../src/kensington/server/protocol/schema.json"), "utf8");
  mkdirSync(here("../src/generated"), { recursive: true });
  writeFileSync(here("../src/generated/protocol.ts"), await protocolTypes(text));
  writeFileSync(here("../src/generated/declared.ts"), declaredValues(text));
}
