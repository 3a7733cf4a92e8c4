/**
 * Names of tiles within sentences: the same words stand for who does and for what is done to it.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { list, speak, t, type Language } from "../src/i18n/index.svelte";
import { eventWords, refusalWords, seatName, tileLong } from "../src/i18n/tell";
import { thenWords } from "../src/i18n/turn";
import { turned } from "../src/board/shapes";
import { groupsOf, partWords } from "../src/spoken/heap";
import { tileSpoken, tileTurned } from "../src/spoken/tiles";
import type { Seen, TableState } from "../src/state/table.svelte";
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
    ["en", "The dark L doesn’t fit anywhere yet.", "Anna takes the dark L."],
    ["de", "Im Moment passt das dunkle L nirgends.", "Anna nimmt das dunkle L."],
    ["fr", "Pour l’instant, le L sombre n’a sa place nulle part.", "Anna prend le L sombre."],
    ["it", "Per ora la L scura non ci sta da nessuna parte.", "Anna prende la L scura."],
    ["pl", "Na razie ciemne L nigdzie nie pasuje.", "Anna bierze ciemne L."],
  ])("make whole sentences in %s", (language, alone, taken) => {
    const say = speaker(language);
    const tile = say("tile-short", { kind: "dark", shape: "l", count: 4 });
    expect(say("say-no-place", { tile })).toBe(alone);
    expect(say("event-took", { who: "other", name: "Anna", tile, paid: "no" })).toBe(taken);
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

describe("which way round a tile is", () => {
  const sheet = readFileSync(
    join(import.meta.dirname, "..", "..", "src", "kensington", "core", "tiles", "box.sheet"),
    "utf8",
  );
  /** Every drawing of the box: the rows below the name of a shape. */
  const drawings = sheet
    .split(/^shape .*$/m)
    .slice(1)
    .map((block) =>
      block
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => /^[#.]+$/.test(line)),
    );

  it.each<[Language, string]>([
    ["en", "dark L, three high, foot to the left, with a diamond and a cat"],
    ["de", "das dunkle L, drei hoch, Fuß nach links, mit Raute und Katze"],
    ["fr", "le L sombre, trois de haut, pied à gauche, avec un losange et un chat"],
    ["it", "la L scura, tre in altezza, piede a sinistra, con un diamante e un gatto"],
    ["pl", "ciemne L, wysokość trzy, stopka w lewo, z diamentem i kotem"],
  ])("is said in %s", async (language, words) => {
    await speak(language);
    const rows = [".#", ".#", "##"];
    expect(tileSpoken({ kind: "dark", rows, diamond: true, cats: 1, bird: false })).toBe(words);
  });

  it.each<Language>(["en", "de", "fr", "it", "pl"])(
    "tells all tiles of the box apart that have different drawings, in %s",
    async (language) => {
      await speak(language);
      const heard = new Map<string, string>();
      for (const kind of ["lit", "dark", "roof"] as const) {
        for (const rows of drawings.flatMap((each) => [0, 1, 2, 3].map((n) => turned(each, n)))) {
          const drawing = `${kind} ${rows.join("/")}`;
          const face = { kind, rows: [...rows], diamond: false, cats: 0, bird: false };
          const words = tileTurned(face);
          expect(heard.get(words) ?? drawing, words).toBe(drawing);
          heard.set(words, drawing);
        }
      }
      expect(heard.size).toBeGreaterThan(70);
    },
  );
});

describe("the parts of the heap", () => {
  const seen = (marks: [number, number][], x = 500, y = 500): Fragment => ({
    back: "beige",
    outline: [
      [0, 0],
      [800, 0],
      [800, 800],
    ],
    holes: [],
    marks,
    spot: [x, y],
  });
  const row = (angle: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => {
      const far = 1000 * i;
      return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
    });
  const view = (...heap: Fragment[]) =>
    ({
      heap,
      ring: [900, 900],
      put_back: [],
      costs: { beige: false, brown: true },
    }) as never as Seen;
  const told = (now: Seen) =>
    groupsOf(now).flatMap((group) =>
      group.parts.map((part) => partWords(group, part, now, new Map())),
    );

  it.each<[[number, number][], string]>([
    [[], "a sliver shows"],
    [[[0, 0]], "one square shows"],
    [row(0, 2), "at least 2 in a row, level"],
    [row(1.55, 3), "at least 3 in a row, upright"],
    [row(2.2, 4), "at least 4 in a row, slanted"],
    [[...row(0.4, 2), [-389, 921]], "at least three round a corner"],
    [
      [
        [0, 0],
        [1000, 0],
        [0, 1000],
        [1000, 1000],
      ],
      "at least four in a square",
    ],
    [
      [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [2000, 1000],
      ],
      "at least 4, bent",
    ],
    [
      [
        [0, 0],
        [1000, 1000],
      ],
      "at least three round a corner",
    ],
  ])("%# are told by what shows of them", async (marks, words) => {
    await speak("en");
    expect(told(view(seen(marks)))).toEqual([`Beige, free: ${words}, in the middle`]);
  });

  it("are grouped, and equal ones are numbered from the back left", async () => {
    await speak("en");
    const brown = { ...seen([]), back: "brown" } as const;
    const hidden = { ...seen([[0, 0]]), spot: null };
    const now = view(brown, seen([], 800, 100), seen([[0, 0]]), hidden, seen([], 100, 800));
    expect(told(now)).toEqual([
      "Beige, free: one square shows, in the middle",
      "Beige, free: a sliver shows, at the back left, 1 of 2",
      "Beige, free: a sliver shows, at the front right, 2 of 2",
      "Brown, costs a token: a sliver shows, in the middle",
    ]);
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
    // Whose tile it was, and who pays for it, seen by all and by the thief.
    const theft = { type: "steal", seat: 0, tile: "l" } as const;
    expect(told(theft, 1, [])).toMatch(/^Ben .*\bAnna\b/);
    expect(told(theft, 1, [1])).toMatch(/\bAnna\b/);
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
