/** The five message files: complete, used, translated, and of one mind about their facts. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, Visitor, type BaseNode, type Message } from "@fluent/syntax";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { messageTypes } from "../scripts/message-types.mjs";
import { protocolTypes } from "../scripts/protocol-types.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const LANGUAGES = ["en", "de", "fr", "it", "pl"] as const;
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const file = (language: string) => read(`src/kensington/messages/${language}.ftl`);

/** The same word in two languages, and meant so. */
const ALIKE: Record<string, readonly string[]> = {
  "page-title": ["de", "fr", "it", "pl"],
  menu: ["fr", "pl"],
  "seat-bot": ["de"],
  pause: ["fr"],
  // Nothing but what is put together.
  "heap-kind": ["de", "it", "pl"],
  clauses: ["de", "it", "pl"],
  "cell-door": ["de", "it", "pl"],
  "build-told": ["de", "it", "pl"],
  numbered: ["de", "it", "pl"],
  quoted: ["it"],
};
/** Keys that are put together while the page runs. */
const FAMILIES = [/^refusal-/, /^error-/, /^bot-/, /^nowhere-/, /^because-/];

class Facts extends Visitor {
  names = new Set<string>();
  override visitVariableReference(node: BaseNode): void {
    this.names.add((node as unknown as { id: { name: string } }).id.name);
  }
}

function messages(language: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const entry of parse(file(language), {}).body) {
    const junk = entry.type === "Junk" ? entry.content : "";
    expect(entry.type, `${language}.ftl: ${junk}`).not.toBe("Junk");
    if (entry.type === "Message") {
      const message = entry;
      expect(
        found.has(message.id.name),
        `${message.id.name} is there twice in ${language}.ftl`,
      ).toBe(false);
      found.set(message.id.name, message);
    }
  }
  return found;
}

const facts = (message: Message) => {
  const visitor = new Facts();
  visitor.visit(message);
  return [...visitor.names].sort();
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(svelte|ts)$/.test(entry.name) &&
        !entry.parentPath.includes("generated"),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

const english = messages("en");

/** How many characters a message may have, where its comment says so. */
function limits(): Map<string, number> {
  const found = [...english].flatMap(([key, { comment }]): [string, number][] => {
    const most = /At most (\d+) characters/.exec(comment?.content ?? "")?.[1];
    return most ? [[key, Number(most)]] : [];
  });
  expect(found.length).toBeGreaterThan(30);
  return new Map(found);
}

describe.each(LANGUAGES)("%s", (language) => {
  const own = messages(language);

  it("has every message and no other, in the same order", () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
  });

  it("uses only facts that the English message has", () => {
    for (const [key, message] of own)
      expect(facts(english.get(key)!), key).toEqual(expect.arrayContaining(facts(message)));
  });

  it("can be spoken with any number", () => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(file(language)))).toEqual([]);
    for (const [key, message] of own) {
      for (const number of [0, 1, 2, 3, 5, 12, 22, 25]) {
        const given = Object.fromEntries(facts(message).map((name) => [name, number]));
        const errors: Error[] = [];
        const words = bundle.formatPattern(bundle.getMessage(key)!.value!, given, errors);
        expect(errors, key).toEqual([]);
        expect(words.trim(), key).not.toBe("");
      }
    }
  });

  it("keeps to the room that the comments of the English messages tell of", () => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(file(language)));
    const tooLong = [...limits()].flatMap(([key, most]) => {
      const given = Object.fromEntries(facts(english.get(key)!).map((name) => [name, 22]));
      const words = bundle.formatPattern(bundle.getMessage(key)!.value!, given);
      return words.length > most ? [`${key}, at most ${most}: ${words}`] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it.skipIf(language === "en")("is translated", () => {
    const plain = (message: Message) =>
      JSON.stringify(message.value, (key, value: unknown) => (key === "span" ? undefined : value));
    for (const [key, message] of own) {
      if (ALIKE[key]?.includes(language)) continue;
      expect(plain(message), `${key} is in English`).not.toBe(plain(english.get(key)!));
    }
  });
});

describe("the messages", () => {
  const code = sources(join(ROOT, "web", "src")).join("\n");

  it("are all used", () => {
    for (const key of english.keys()) {
      if (FAMILIES.some((family) => family.test(key))) continue;
      expect(code.includes(`"${key}"`), `${key} is used nowhere`).toBe(true);
    }
  });

  /** The codes of the core, and under which names. */
  const refusals = new Map(
    [
      ...read("src/kensington/core/refusal.py").matchAll(
        /^ {4}([A-Z_]+) = (?:\(\s*)?"([a-z_]+)",/gm,
      ),
    ].map((match) => [match[1]!, match[2]!]),
  );

  it("have words for every refusal", () => {
    expect(refusals.size).toBeGreaterThan(30);
    const known = [...english.keys()]
      .filter((key) => key.startsWith("refusal-"))
      .map((key) => key.slice("refusal-".length));
    const codes = [...refusals.values()].filter((code) => code !== "overhang_or_roof");
    expect(known.toSorted()).toEqual(codes.toSorted());
  });

  it("have words for every reason that a tile fits nowhere", () => {
    const known = [...english.keys()]
      .filter((key) => key.startsWith("nowhere-"))
      .map((key) => key.slice("nowhere-".length));
    const source = read("src/kensington/server/table/fit_reason.py");
    const telling = /^TELLING = \(([^)]*)\)/m.exec(source)![1]!.replace("EITHER", () => {
      return /^EITHER = (.*)$/m.exec(source)![1]!;
    });
    const codes = [...telling.matchAll(/RefusalCode\.([A-Z_]+)/g)].map((match) =>
      refusals.get(match[1]!),
    );
    expect(codes.length).toBeGreaterThan(5);
    expect(known.toSorted()).toEqual(codes.toSorted());
  });

  it("have words for every error", () => {
    const schema = JSON.parse(read("src/kensington/server/protocol/schema.json")) as {
      $defs: { Error: { properties: { code: { enum: string[] } } } };
    };
    const known = [...english.keys()]
      .filter((key) => key.startsWith("error-"))
      .map((key) => key.slice("error-".length));
    expect(known.toSorted()).toEqual(schema.$defs.Error.properties.code.enum.toSorted());
  });

  it("have words for every bot", () => {
    const bots = /^NAMES = \(([^)]*)\)/m.exec(read("src/kensington/bots/__init__.py"))![1]!;
    for (const [, bot] of bots.matchAll(/"([a-z]+)"/g))
      expect(english.has(`bot-${bot}`), bot).toBe(true);
  });

  it("have words for every reason of a hint", () => {
    const schema = JSON.parse(read("src/kensington/server/protocol/schema.json")) as {
      $defs: { AdviceReason: { properties: { code: { enum: string[] } } } };
    };
    const known = [...english.keys()]
      .filter((key) => key.startsWith("because-"))
      .map((key) => key.slice("because-".length));
    expect(known.toSorted()).toEqual(schema.$defs.AdviceReason.properties.code.enum.toSorted());
  });

  it("have types that are up to date, and so has the protocol", async () => {
    expect(read("web/src/generated/messages.ts")).toBe(messageTypes(file("en")));
    expect(read("web/src/generated/protocol.ts")).toBe(
      await protocolTypes(read("src/kensington/server/protocol/schema.json")),
    );
  });

  it("say Polish plurals right", () => {
    const bundle = new FluentBundle("pl", { useIsolating: false });
    bundle.addResource(new FluentResource(file("pl")));
    const points = (count: number) =>
      bundle.formatPattern(bundle.getMessage("points")!.value!, { count });
    expect([1, 2, 5, 12, 22, 25].map(points)).toEqual([
      "jeden punkt",
      "2 punkty",
      "5 punktów",
      "12 punktów",
      "22 punkty",
      "25 punktów",
    ]);
  });
});
