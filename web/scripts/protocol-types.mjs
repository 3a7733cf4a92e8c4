/** Writes src/generated/protocol.ts: the server's JSON schema as TypeScript types. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function type(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return [...new Set(ways.map(type))].join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return schema.minimum === 0 && schema.maximum === 3 ? "0 | 1 | 2 | 3" : "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      if (schema.minItems === schema.maxItems && schema.minItems)
        return `[${Array(schema.minItems).fill(type(schema.items)).join(", ")}]`;
      return `(${type(schema.items)})[]`;
    case "object": {
      if (schema.properties) {
        const fields = Object.entries(schema.properties).map(([name, field]) => {
          const needed = schema.required?.includes(name) ? "" : "?";
          return `  ${JSON.stringify(name)}${needed}: ${type(field)};`;
        });
        return `{\n${fields.join("\n")}\n}`;
      }
      const keys = schema.propertyNames ? type(schema.propertyNames) : "string";
      return `Record<${keys}, ${type(schema.additionalProperties)}>`;
    }
    default:
      if (Object.keys(schema).length === 0 || schema.type === undefined)
        return "Record<string, never>";
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

export function protocolTypes(text) {
  const { $defs } = JSON.parse(text);
  const lines = [
    "/** Made from src/kensington/server/protocol/schema.json by scripts/protocol-types.mjs. */",
    "",
  ];
  for (const [name, schema] of Object.entries($defs))
    lines.push(`export type ${name} = ${type(schema)};`, "");
  return lines.join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(here("../src/generated"), { recursive: true });
  writeFileSync(
    here("../src/generated/protocol.ts"),
    protocolTypes(readFileSync(here("../../src/kensington/server/protocol/schema.json"), "utf8")),
  );
}
