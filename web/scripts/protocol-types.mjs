/** Writes src/generated/protocol.ts: the server's JSON schema as TypeScript types. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A list of two to five is a list in the types too, not a union of tuples. */
function withoutBounds(_, node) {
  if (node?.minItems === node?.maxItems) return node;
  delete node.minItems;
  delete node.maxItems;
  return node;
}

export function protocolTypes(text) {
  return compile(JSON.parse(text, withoutBounds), "Protocol", {
    bannerComment:
      "/** Made from src/kensington/server/protocol/schema.json by scripts/protocol-types.mjs. */",
    unreachableDefinitions: true,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(here("../src/generated"), { recursive: true });
  writeFileSync(
    here("../src/generated/protocol.ts"),
    await protocolTypes(
      readFileSync(here("../../src/kensington/server/protocol/schema.json"), "utf8"),
    ),
  );
}
