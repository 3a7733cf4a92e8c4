/**
 * Every message in every language with values that are awkward to say: vowels, bots, nothing, one,
 * many, less than nothing.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { parse, Visitor, type BaseNode, type Message } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { gainWords } from "../src/spoken/places";
import { speak, type Language } from "../src/i18n/index.svelte";
import { leadWords } from "../src/i18n/advice";
import type { Advice } from "../src/protocol";

const LANGUAGES: readonly Language[] = ["en", "de", "fr", "it", "pl"];
const FOLDER = join(import.meta.dirname, "..", "..", "src", "kensington", "messages");
const file = (language: string) => readFileSync(join(FOLDER, `${language}.ftl`), "utf8");
const messages = (language: string) =>
  new Map(
    parse(file(language), {})
      .body.filter((entry) => entry.type === "Message")
      .map((entry) => [entry.id.name, entry]),
  );

const NUMBERS = [-1, 0, 1, 2, 5, 8, 11, 22, 80];
const NAMES = ["Anna", "Éloïse", "Ida", "Oskar", "Ugo", "Hélène", "Ömer", "Zoë", "3"];
/**
 * Facts that are words or pieces of a sentence, and those that are numbers though nothing depends
 * on them.
 */
const WORDS = new Set([
  "name",
  "owner",
  "names",
  "tile",
  "tiles",
  "extras",
  "kinds",
  "what",
  "back",
  "cost",
  "sentence",
  "rule",
  "first",
  "second",
  "where",
  "words",
  "help",
  "cell",
  "cells",
  "why",
  "heights",
  "label",
  "place.columns",
]);
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);
/**
 * Where a fact may be less than nothing: columns to the left of the door. All others count things.
 */
const SIGNED = new Set(["column.x", "place.x", "gap-column.x"]);

/** What is never fewer: nobody has to spend one of three tokens, and it takes seven birds. */
const LEAST = new Map([
  ["say-spend.count", 4],
  ["refusal-must_spend.tokens", 4],
  ["explain-tokens.must", 4],
  ["explain-bird.last", 7],
  ["explain-birds.last", 7],
  ["explain-birds-now.last", 7],
  ["explain-supply-now.all", 8],
  ["explain-warehouse-now.all", 2],
  ["points-bare.width", 2],
]);

type Fact = { selector: boolean; keys: Set<string> };

/** The facts of a message, and the keys of the variants that depend on each. */
class Facts extends Visitor {
  found = new Map<string, Fact>();
  #of(name: string): Fact {
    const fact = this.found.get(name) ?? { selector: false, keys: new Set() };
    this.found.set(name, fact);
    return fact;
  }
  override visitVariableReference(node: BaseNode): void {
    this.#of((node as unknown as { id: { name: string } }).id.name);
  }
  override visitSelectExpression(node: BaseNode): void {
    const select = node as unknown as {
      selector: { type: string; id: { name: string } };
      variants: { key: { name?: string; value?: string } }[];
    };
    const fact = this.#of(select.selector.id.name);
    fact.selector = true;
    for (const { key } of select.variants) fact.keys.add(key.name ?? key.value!);
    this.genericVisit(node);
  }
}

function factsOf(message: Message): Map<string, Fact> {
  const visitor = new Facts();
  visitor.visit(message);
  return visitor.found;
}

const isNumber = (key: string, name: string, fact: Fact) =>
  fact.selector
    ? [...fact.keys].every((each) => PLURALS.has(each) || /^-?\d+$/.test(each))
    : !WORDS.has(name) && !WORDS.has(`${key}.${name}`);

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  expect(bundle.addResource(new FluentResource(file(language)))).toEqual([]);
  return bundle;
}

/** The names of people and of our bots, and the tiles as this language calls them. */
function textsOf(bundle: FluentBundle): Record<string, string[]> {
  const say = (key: string, facts: Record<string, FluentVariable> = {}) =>
    bundle.formatPattern(bundle.getMessage(key)!.value!, facts);
  const bots = ["careless", "greedy", "prudent", "farsighted"].map((bot) => say(`bot-${bot}`));
  const shapes = ["single", "corner", "u", "s", "row"];
  const tiles = ["lit", "dark", "roof", "wall", "door"].flatMap((kind) =>
    shapes.map((shape) => say("tile-short", { kind, shape, count: 2 })),
  );
  const people = [...NAMES, ...bots];
  const cells = ["start", "door", "lit", "dark", "wall", "roof"].map((kind) =>
    say("cell", { kind }),
  );
  const spans = [1, 2, 4].map((count) => say("column-span", { from: 1, to: count, count }));
  const sides = ["left", "right"].map((side) => say("columns-new", { side, count: 1 }));
  return {
    name: people,
    owner: people,
    names: people,
    tile: tiles,
    tiles,
    back: [say("back", { back: "beige" })],
    cell: cells,
    cells: [cells.join(", "), cells[0]!],
    columns: [...spans, ...sides],
    where: [say("stands-on", { on: "ground" }), ...spans],
    why: [say("gain-cats", { count: 1 }), say("gain-level")],
    label: [say("your-house")],
    other: ["x"],
  };
}

/** Every way to fill in a message: all choices, all numbers; of words a few at a time, in turn. */
function* fillings(
  key: string,
  message: Message,
  english: Message,
  texts: Record<string, string[]>,
): Generator<Record<string, FluentVariable>> {
  const known = factsOf(english);
  const names = [...factsOf(message).keys()];
  const values = names.map((name): FluentVariable[] => {
    const fact = known.get(name)!;
    if (fact.selector && !isNumber(key, name, fact)) return [...fact.keys];
    if (isNumber(key, name, fact))
      return NUMBERS.filter(
        (number) =>
          number >= (LEAST.get(`${key}.${name}`) ?? 0) ||
          (number < 0 && (SIGNED.has(`${key}.${name}`) || fact.selector)),
      );
    return texts[name] ?? texts["other"]!;
  });
  const most = Math.max(1, ...values.map((each) => each.length));
  const rows = values.reduce((product, each) => product * (each.length > 12 ? 1 : each.length), 1);
  for (let i = 0; i < Math.min(rows, 3000) * (rows < most ? most : 1); i++) {
    let rest = i;
    yield Object.fromEntries(
      names.map((name, n) => {
        const each = values[n]!;
        if (each.length > 12) return [name, each[i % each.length]!];
        const value = each[rest % each.length]!;
        rest = Math.floor(rest / each.length);
        return [name, value];
      }),
    );
  }
}

/** What is counted, as it is called where there are several; Polish has two such forms. */
const SEVERAL: Record<Language, readonly string[]> = {
  en: ["tiles", "tokens", "points", "columns", "birds", "cats", "parts", "turns", "entrances"],
  de: ["Teile", "Bonuschips", "Chips", "Punkte", "Spalten", "Vögel", "Katzen", "Stücke", "Tore"],
  fr: ["tuiles", "jetons", "jetons-bonus", "points", "colonnes", "oiseaux", "chats", "zones"],
  it: ["tessere", "segnalini", "punti", "colonne", "uccellini", "gatti", "portoni"],
  pl: ["elementy", "żetony", "punkty", "kolumny", "ptaki", "koty", "okna", "miejsca"],
};
const MANY = ["elementów", "żetonów", "kolumn", "ptaków", "kotów", "miejsc"];
const counted = (numbers: string, things: readonly string[]) =>
  new RegExp(String.raw`(?<![-−\p{L}\d]|\bz )(?:${numbers}) (?:${things.join("|")})(?!\p{L})`, "u");

/** What no sentence of a language may hold. */
const WRONG: Record<Language, readonly RegExp[]> = {
  // “30%” in English, Italian and Polish, “30 %” with a space that does not break in the other two.
  en: [/\ba [aeio]/i, /\ban [^aeiouhlsx8]/i, /\s%/],
  de: [/(?<!\u00a0)%/],
  // No “de Anna”, “le Ugo”; a letter's name and a number are no vowels to elide before. No line may
  // break before a colon.
  fr: [
    new RegExp(
      String.raw`(?<![\p{L}’-])(de|le|la|que|ne|se|te|me|je|jusque) ` +
        String.raw`(?!U\b|L\b|S\b|T\b|Z\b|hau|has)[aeiouyâàéèêëîïôöûhAEIOUÉÖH]`,
      "iu",
    ),
    /(?<!\u00a0|Residences)[:;!?%]/,
  ],
  // “l’8 %”, “l’11”, “lo 0”: no article stands before a number. “a Anna” is “ad Anna”.
  it: [
    /\b(il|lo|la|del|dal|al|nel|sul) -?\d/i,
    /\b(il|lo|la|una|della|dalla|alla|nella|quella) (?!U\b|L\b|S\b|T\b|Z\b)[aeiou]/i,
    /\ba [aA]/,
    /\s%/,
  ],
  pl: [/\s%/, counted("5|8|11|80", SEVERAL.pl), counted("1|2|22", MANY)],
};

describe.each(LANGUAGES)("%s", (language) => {
  const bundle = bundleOf(language);
  const english = messages("en");
  const own = messages(language);
  const texts = textsOf(bundle);

  it("says every message with every awkward value, whole and well", () => {
    let said = 0;
    for (const [key, message] of own) {
      for (const given of fillings(key, message, english.get(key)!, texts)) {
        const errors: Error[] = [];
        const words = bundle.formatPattern(bundle.getMessage(key)!.value!, given, errors);
        const at = `${key} ${JSON.stringify(given)}: “${words}”`;
        expect(errors, at).toEqual([]);
        expect(words, at).not.toMatch(/[{}$]|undefined|\bnull\b|NaN|\?\?|\[object/);
        expect(words, at).not.toMatch(/^\s|\s$| {2}| [,.]/);
        for (const wrong of WRONG[language]) expect(words, at).not.toMatch(wrong);
        expect(words, at).not.toMatch(counted("1", SEVERAL[language]));
        said += 1;
      }
    }
    expect(said).toBeGreaterThan(own.size * 3);
  }, 60_000);

  it("says a name as it is, in no other case", () => {
    // Names are not inflected here, so no word before them may ask for it.
    if (language === "pl") {
      for (const [key, message] of own) {
        if (!factsOf(message).has("name")) continue;
        for (const given of fillings(key, message, english.get(key)!, texts)) {
          const words = bundle.formatPattern(bundle.getMessage(key)!.value!, given, []);
          const name = String(given["name"]).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
          expect(words, key).not.toMatch(
            new RegExp(`(od|dla|z|do|u|gracza|gracz|przez|chez) ${name}`),
          );
        }
      }
    }
    for (const bot of ["careless", "greedy", "prudent", "farsighted"]) {
      const name = bundle.formatPattern(bundle.getMessage(`bot-${bot}`)!.value!, {});
      if (language === "de") expect(name).not.toMatch(/^\S+(e|er) /); // “von Gieriger Georg”
    }
  });

  it("tells a loss from a gain", async () => {
    await speak(language);
    const label = gainWords;
    const lead = (points: number) =>
      leadWords({ moves: [], lead: points, points: 0, reasons: [] } as unknown as Advice);
    for (const count of [1, 2, 5, 8, 11, 22]) {
      for (const say of [label, lead]) {
        expect(say(-count)).not.toBe(say(count));
        expect(say(-count)).not.toMatch(/[-−]/);
      }
      expect(label(-count)).toMatch(
        { en: /costs/, de: /kostet/, fr: /coûte/, it: /fa perdere/, pl: /zabiera/ }[language],
      );
      expect(label(count)).toMatch(
        { en: /brings/, de: /bringt/, fr: /rapporte/, it: /porta/, pl: /daje/ }[language],
      );
      expect(lead(-count)).toMatch(
        { en: /behind/, de: /zurück/, fr: /retard/, it: /svantaggio/, pl: /ze stratą/ }[language],
      );
      expect(lead(count)).toMatch(
        { en: /ahead/, de: /vorn/, fr: /avance/, it: /di vantaggio/, pl: /z przewagą/ }[language],
      );
    }
    expect(lead(-0.4)).toBe(lead(0.4));
  });
});
