/** Writes src/generated/messages.ts: every message of en.ftl with the facts that it needs. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, Visitor } from "@fluent/syntax";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

class Facts extends Visitor {
  names = new Set();
  visitVariableReference(node) {
    this.names.add(node.id.name);
  }
}

export function messageTypes(text) {
  const lines = [
    "/** Made from en.ftl by scripts/message-types.mjs. */",
    "",
    "export interface Messages {",
  ];
  for (const entry of parse(text, {}).body) {
    if (entry.type === "Junk") throw new Error(`en.ftl: ${entry.content}`);
    if (entry.type !== "Message") continue;
    const facts = new Facts();
    facts.visit(entry);
    const names = [...facts.names].sort().map((name) => `${name}: string | number`);
    lines.push(`  "${entry.id.name}": ${names.length > 0 ? `{ ${names.join("; ")} }` : "null"};`);
  }
  return `${lines.join("\n")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(here("../src/generated"), { recursive: true });
  writeFileSync(
    here("../src/generated/messages.ts"),
    messageTypes(readFileSync(here("../../src/kensington/messages/en.ftl"), "utf8")),
  );
}
