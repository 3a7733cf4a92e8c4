/** What is announced of a build, in five languages: who, what, where, and what it brought. */

import { beforeEach, describe, expect, it } from "vitest";
import { speak, type Language } from "../src/i18n/index.svelte";
import { spokenEvents } from "../src/spoken/events";
import type { Snapshot, TableEvent, TileFace } from "../src/protocol";
import { setSpeech } from "../src/state/speech.svelte";
import { TableState } from "../src/state/table.svelte";

const FACE: TileFace = {
  kind: "dark",
  rows: [".#", ".#", "##"],
  diamond: false,
  cats: 1,
  bird: false,
};
const PART = { tile: "l", x: -2, y: 0, turns: 0 } as const;

/** Ben has built an L beside the door. */
function table(mine: number[]): TableState {
  const game = new TableState("told");
  const seats = ["Anna", "Ben"].map((name) => ({ kind: "here", name, away: false }));
  game.receive({
    type: "snapshot",
    version: 1,
    table: { mine, seats, rules: {}, draw: { scheme: 1, visitors: [] }, number: null },
    view: {
      seat: 1,
      turn: 2,
      phase: "build",
      tiles: { l: FACE },
      houses: [[], [PART]],
      scores: [],
      warehouses: [[], []],
      builds: [[PART]],
      birds: 0,
      heap: null,
    },
    options: null,
  } as unknown as Snapshot);
  return game;
}
const moved = (move: object, more: object = {}) =>
  ({ type: "moved", seat: 1, move, brought: null, put_back: null, earned: 0, ...more }) as never;
const BUILT: TableEvent = moved(
  { type: "build", parts: [PART] },
  { gained: { points: 1, windows_wait: 4 } },
);
const BACK: TableEvent = moved({ type: "put_back" }, { put_back: "l" });

beforeEach(() => setSpeech("full"));

describe("announcements", () => {
  it.each<[Language, string]>([
    [
      "en",
      "Ben builds the dark L, three high, foot to the left, with a cat: on the ground, " +
        "columns 1 and 2, just left of the door, top: second floor; brings one point, " +
        "4 windows wait for a roof.",
    ],
    [
      "de",
      "Ben baut das dunkle L, drei hoch, Fuß nach links, mit Katze, an: auf dem Boden, " +
        "Spalten 1 und 2, gleich links von der Haustür, oben: 2. Stock; bringt einen Punkt, " +
        "4 Fenster warten auf ein Dach.",
    ],
    [
      "fr",
      "Ben pose le L sombre, trois de haut, pied à gauche, avec un chat : au sol, " +
        "colonnes 1 et 2, juste à gauche de la porte, en haut : 2e étage ; rapporte 1 point, " +
        "4 fenêtres attendent un toit.",
    ],
    [
      "it",
      "Ben costruisce la L scura, tre in altezza, piede a sinistra, con un gatto: a terra, " +
        "colonne 1 e 2, subito a sinistra della porta, in cima: secondo piano; porta un punto, " +
        "4 finestre aspettano un tetto.",
    ],
    [
      "pl",
      "Ben dokłada ciemne L, wysokość trzy, stopka w lewo, z kotem: na ziemi, " +
        "kolumny 1 i 2, tuż na lewo od drzwi, u góry: 2. piętro; daje jeden punkt, " +
        "4 okna czekają na dach.",
    ],
  ])("tell a build in full, in %s", async (language, words) => {
    await speak(language);
    expect(spokenEvents(table([0]), [BUILT]).replaceAll("\u00a0", " ")).toBe(words);
  });

  it("are short where that is wished, and yours are told as yours", async () => {
    await speak("en");
    setSpeech("short");
    expect(spokenEvents(table([0]), [BUILT])).toBe(
      "Ben builds the dark L with a cat: columns 1 and 2; brings one point.",
    );
    expect(spokenEvents(table([1]), [BUILT])).toBe(
      "You build the dark L with a cat: columns 1 and 2; brings one point.",
    );
  });

  it("do not tell points where the server does not, nor that others end their turn", async () => {
    await speak("en");
    const plain = moved({ type: "build", parts: [PART] });
    const end = moved({ type: "end_turn" });
    expect(spokenEvents(table([0]), [plain, end])).toMatch(/top: second floor\.$/);
    expect(spokenEvents(table([0]), [end])).toBe("");
    expect(spokenEvents(table([1]), [end])).toBe("You end your turn.");
  });

  it("close a name that has commas before a sentence goes on", async () => {
    await speak("en");
    expect(spokenEvents(table([0]), [BACK])).toBe(
      "Ben puts the dark L, three high, foot to the left, with a cat, back into the heap.",
    );
  });
});
