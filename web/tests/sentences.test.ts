/**
 * Names of tiles within sentences: the same words stand for who does and for what is done to it.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { list, speak, t, type Language } from "../src/i18n/index.svelte";
import { partLabel } from "../src/i18n/table";
import { eventWords, refusalWords, seatName, tileLong } from "../src/i18n/tell";
import { thenWords } from "../src/i18n/turn";
import type { TableState } from "../src/state/table.svelte";
import type { Fragment, Move, Seat, Table, TableEvent, TileFace } from "../src/protocol";

const MESSAGES = join(import.meta.dirname, "..", "..", "src", "kensington", "messages");
const SHAPES = ["single", "row", "tower", "square", "corner", "t", "u", "s", "z", "l", "other"];

function speaker(language: string): (key: string, facts: Record<string, FluentVariable>) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(MESSAGES, `${language}.ftl`), "utf8")));
  return (key, facts) => bundle.formatPattern(bundle.getMessage(key)!.value!, facts);
}

function names(language: string): string[] {
  const say = speaker(language);
  const shaped = ["lit", "dark", "roof"].flatMap((kind) =>
    SHAPES.flatMap((shape) =>
      [2, 3, 4, 5].map((count) => say("tile-short", { kind, shape, count })),
    ),
  );
  return [
    ...shaped,
    say("tile-short", { kind: "wall", shape: "single", count: 1 }),
    say("tile-short", { kind: "door", shape: "single", count: 1 }),
  ];
}

describe("the names of tiles", () => {
  it.each([
    ["de", /^(das|die) \S/], // never "der": that would be "den" in half of the sentences
    ["fr", /^(le|la) \S/],
    ["it", /^(il |la |l’)\S/],
    // never feminine: "ciemną wieżę"
    ["pl", /^(dach|element|\S+[yi] dach|ciemn[ye]|rozświetlon[ye])( |$)/],
    ["en", /^(?!the |a |an )\S/],
  ])("fit every sentence in %s", (language, form) => {
    for (const name of names(language)) {
      expect(name).toMatch(form);
      expect(name).not.toMatch(/ {2}| $/);
    }
  });

  it.each([
    [
      "en",
      "The dark L doesn’t fit anywhere yet.",
      "Anna takes the dark L.",
      "End turn, store the dark L",
      "End turn, put the dark L back",
    ],
    [
      "de",
      "Im Moment passt das dunkle L nirgends.",
      "Anna nimmt das dunkle L.",
      "Zug beenden und das dunkle L einlagern",
      "Zug beenden und das dunkle L zurücklegen",
    ],
    [
      "fr",
      "Pour l’instant, le L sombre n’a sa place nulle part.",
      "Anna prend le L sombre.",
      "Finir le tour et garder le L sombre",
      "Finir le tour et remettre le L sombre",
    ],
    [
      "it",
      "Per ora la L scura non ci sta da nessuna parte.",
      "Anna prende la L scura.",
      "Finisci il turno e tieni la L scura",
      "Finisci il turno e rimetti la L scura",
    ],
    [
      "pl",
      "Na razie ciemne L nigdzie nie pasuje.",
      "Anna bierze ciemne L.",
      "Zakończ turę i schowaj ciemne L",
      "Zakończ turę i zwróć ciemne L",
    ],
  ])("make whole sentences in %s", (language, alone, taken, stored, putBack) => {
    const say = speaker(language);
    const tile = say("tile-short", { kind: "dark", shape: "l", count: 4 });
    expect(say("say-no-place", { tile })).toBe(alone);
    expect(say("event-took", { who: "other", name: "Anna", tile, paid: "no" })).toBe(taken);
    expect(say("end-store", { tile })).toBe(stored);
    expect(say("end-put-back", { tile })).toBe(putBack);
  });
});

describe("the names of seats", () => {
  const seat = (more: Partial<Seat>) => ({ kind: "here", name: null, bot: null, ...more }) as Seat;
  it.each([
    [seat({ name: "Ada" }), "Ada"],
    [seat({ name: "Ada 2" }), "Ada 2"],
    [seat({ kind: "bot", bot: "careless", name: "Careless" }), "Clara Carefree"],
    [seat({ kind: "bot", bot: "careless", name: "Careless 2" }), "Clara Carefree 2"],
    [seat({ kind: "bot", bot: "steady", name: "steady" }), "steady"],
    [seat({ kind: "elsewhere" }), "Free seat"],
    [undefined, "Player 3"],
  ])("%o is called %s", async (given, name) => {
    await speak("en");
    expect(seatName(given, 2)).toBe(name);
  });
});

describe("the parts of the heap", () => {
  const part = (size: number, x: number, y: number): Fragment => ({
    back: "beige",
    outline: [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ],
    holes: [],
    marks: [],
    spot: [x, y],
  });
  it.each([
    [part(1000, 100, 100), "Beige, free; a large part shows at the front, left"],
    [part(900, 500, 500), "Beige, free; a part shows in the middle"],
    [part(500, 800, 800), "Beige, free; a small part shows at the back, right"],
  ])("%# are told by size and place", async (fragment, words) => {
    await speak("en");
    expect(partLabel(fragment, undefined, [900, 900])).toBe(words);
  });
});

describe("one's own moves", () => {
  const seats = [
    { kind: "here", name: "Anna", away: false },
    { kind: "here", name: "Ben", away: false },
  ];
  const told = (move: Move, seat: number, mine: number[], away = false) =>
    eventWords(
      {
        type: "moved",
        seat,
        move,
        brought: null,
        earned: 0,
        called: false,
      } as unknown as TableEvent,
      { seats: seats.map((each) => ({ ...each, away })), mine } as unknown as Table,
      null,
      new Map(),
    );

  it.each<[Language, string, string]>([
    ["en", "You take nothing.", "Ben pays you a token for the tile."],
    ["de", "Du nimmst nichts.", "Ben gibt dir einen Bonuschip und bekommt dafür das Teil."],
    ["fr", "Tu ne prends rien.", "Ben te donne un jeton-bonus et reçoit la tuile."],
    ["it", "Non prendi nulla.", "Ben prende la tessera; tu ricevi un segnalino bonus."],
    ["pl", "Nic nie bierzesz.", "Ben bierze z twojego magazynu element; dostajesz żeton."],
  ])("are told as yours in %s", async (language, skipped, stolen) => {
    await speak(language);
    expect(told({ type: "skip" }, 0, [0])).toBe(skipped);
    expect(told({ type: "steal", seat: 0, tile: "l" }, 1, [0])).toBe(stolen);
  });

  it("are told by name where several play, or nobody, or the computer stands in", async () => {
    await speak("en");
    for (const mine of [[0, 1], []])
      expect(told({ type: "skip" }, 0, mine)).toBe("Anna takes nothing.");
    expect(told({ type: "skip" }, 0, [0], true)).toBe("Anna takes nothing.");
    expect(told({ type: "skip" }, 1, [0])).toBe("Ben takes nothing.");
  });
});

describe("words made in code", () => {
  it("join three things as the British do", async () => {
    await speak("en");
    expect(list(["a", "b", "c"])).toBe("a, b and c");
  });

  it.each<[Language, string]>([
    ["en", "1st 2nd 3rd 4th 5th"],
    ["de", "1. 2. 3. 4. 5."],
    ["fr", "1er 2e 3e 4e 5e"],
    ["it", "1º 2º 3º 4º 5º"],
    ["pl", "1. 2. 3. 4. 5."],
  ])("count places in %s", async (language, places) => {
    await speak(language);
    expect([1, 2, 3, 4, 5].map((rank) => t("rank", { rank })).join(" ")).toBe(places);
  });

  it.each([
    ["5.2", "(Rule 5.2)"],
    ["R12", "(Ruling R12)"],
  ])("tell a rule from a ruling: %s", async (rule, named) => {
    await speak("en");
    expect(refusalWords({ rule, code: "steal_first", facts: {} })).toContain(named);
  });

  it("say that a turn ended only where there is nothing else to say", async () => {
    await speak("en");
    const moved = (type: "skip" | "end_turn", earned = 0) =>
      ({ type: "moved", seat: 0, move: { type }, brought: null, earned, called: false }) as const;
    const table = { seats: [{ kind: "here", name: "Anna" }], mine: [] } as unknown as Table;
    const heard = (...latest: unknown[]) =>
      thenWords({ latest, table, view: null, faces: new Map() } as unknown as TableState);
    expect(heard(moved("end_turn"))).toBe("Anna ends the turn.");
    expect(heard(moved("skip"), moved("end_turn"))).toBe("Anna takes nothing.");
    expect(heard(moved("skip"), moved("end_turn", 1))).toBe(
      "Anna takes nothing. Anna earns a token.",
    );
  });
});

describe("several things in one sentence", () => {
  const row: TileFace = { kind: "dark", rows: ["##"], diamond: true, cats: 1, bird: false };
  const roof: TileFace = { kind: "roof", rows: ["#"], diamond: false, cats: 0, bird: false };

  it.each<[Language, string, string]>([
    ["en", "dark row of 2 with a diamond and a cat", "single roof"],
    ["de", "die dunkle Zweierreihe mit Raute und Katze", "das Einer-Dach"],
    ["fr", "la rangée sombre de 2 avec un losange et un chat", "le toit d’une case"],
    ["it", "la fila scura di 2 con un diamante e un gatto", "il tetto di una casella"],
    ["pl", "ciemny rząd 2 okien z diamentem i kotem", "dach z jednego pola"],
  ])("are joined as one speaks in %s", async (language, long, plain) => {
    await speak(language);
    expect(tileLong(row)).toBe(long);
    expect(tileLong(roof)).toBe(plain);
    const parts = ["row", "roof"].map((tile) => ({ tile, x: 0, y: 0, turns: 0 as const }));
    const event = {
      type: "moved",
      seat: 0,
      move: { type: "build", parts },
      brought: null,
      earned: 0,
      called: false,
    } as unknown as TableEvent;
    const table = { seats: [{ kind: "here", name: "Anna" }], mine: [] } as unknown as Table;
    const words = eventWords(
      event,
      table,
      null,
      new Map([
        ["row", row],
        ["roof", roof],
      ]),
    )!;
    expect(words).toContain(long);
    expect(words).toContain(plain);
    expect(words).not.toContain("+");
  });
});

it("speaks French with “tu”, as the French rulebook does", () => {
  const french = readFileSync(join(MESSAGES, "fr.ftl"), "utf8");
  expect(french.match(/\b(vous|votre|vos)\b/gi)).toBeNull();
});

it.each([
  ["fr", /\bstock\b/i],
  ["it", /(?<!segnalin[oi] in )riserva/i],
])("has one word for the heap in %s", (language, other) => {
  const lines = readFileSync(join(MESSAGES, `${language}.ftl`), "utf8").split("\n");
  expect(lines.filter((line) => !line.startsWith("#") && other.test(line))).toEqual([]);
});
