/**
 * Whole games, said aloud in five languages: what the page says is held against facts that were
 * counted from the position itself (tests/spoken.py), claim by claim and both ways. A claim that is
 * made must be true, and a truth that matters must be told.
 */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { speak, t, type Language } from "../src/i18n/index.svelte";
import { houseWords } from "../src/spoken/house";
import { placeWords } from "../src/spoken/places";
import { notices, nowWords, thenWords } from "../src/i18n/turn";
import type { Snapshot, Update } from "../src/protocol";
import { setPace } from "../src/state/pace.svelte";
import { TableState } from "../src/state/table.svelte";

const ROOT = join(import.meta.dirname, "..", "..");

type Now = {
  name: string;
  take: boolean;
  bag: boolean;
  tokens: number;
  beige_left: number;
  brown_left: number;
  takes: string[];
  hand: boolean;
  hand_fits: boolean;
  hand_fits_alone: boolean;
  stolen: boolean;
  can_build: boolean;
  last: boolean;
  stored: number;
  called: boolean;
  birds: number;
  built: boolean;
  turns_to_idle_end: number;
  seats: number;
  caller: string | null;
  owner: string | null;
};
type Then = {
  kind: string;
  name: string;
  paid: boolean;
  earned: number;
  owner: string | null;
  bag: boolean;
  birds: number;
  called: boolean;
  over: boolean;
};
/** Cell by cell: columns from the left, each from the ground up, for every seat. */
type Houses = string[][][];
type Line = {
  game: string;
  houses: Houses;
  frame: Snapshot | Update;
  then: Then | null;
  now: Now | null;
};

/** How each claim sounds, by language. */
const CLAIMS: Record<Language, Record<keyof typeof TRUE, RegExp>> = {
  en: {
    beigeFree: /Beige is free|Only beige/,
    brownCosts: /brown costs a token/,
    noToken: /no token for brown/,
    noBrown: /no brown tiles are left/,
    noBeige: /No beige tiles are left: take a brown/,
    spendBrown: /must spend one: take a brown/,
    spendTheft: /must spend one: take a tile from another warehouse/,
    orTheft: /Or take a tile from another warehouse/,
    needNot: /need not take/,
    nothing: /nothing you can take/,
    fitsNowhere: /doesn’t fit anywhere/,
    fits: /glowing spot/,
    fitsAsUnit: /only fits together/,
    choose: /Choose a tile to build/,
    done: /Nothing more to build/,
    mustBuild: /You must build/,
    last: /^\S+ Last chance: build/,
    lastNothing: /Your warehouse is empty/,
  },
  de: {
    beigeFree: /Beige ist kostenlos|nur Beige/,
    brownCosts: /Braun kostet einen Bonuschip/,
    noToken: /Für Braun fehlt dir/,
    noBrown: /keine braunen Teile mehr/,
    noBeige: /keine beigen Teile mehr da: Nimm ein braunes/,
    spendBrown: /musst einen ausgeben: Nimm ein braunes/,
    spendTheft: /musst einen ausgeben: Nimm ein Teil aus einem fremden/,
    orTheft: /Oder nimm für einen Bonuschip/,
    needNot: /musst jetzt nichts nehmen/,
    nothing: /nichts, was du nehmen kannst/,
    fitsNowhere: /nirgends/,
    fits: /wo es leuchtet/,
    fitsAsUnit: /Nur zusammen mit einem anderen Teil/,
    choose: /Wähl ein Teil zum Anbauen/,
    done: /Mehr kannst du nicht anbauen/,
    mustBuild: /noch in diesem Zug anbauen/,
    last: /Letzte Gelegenheit: Verbau/,
    lastNothing: /Lagerhaus ist leer/,
  },
  fr: {
    beigeFree: /Le beige est gratuit|Beige seulement/,
    brownCosts: /le marron coûte un jeton/,
    noToken: /pour le marron, il te manque/,
    noBrown: /plus de tuile marron/,
    noBeige: /plus de tuile beige\s: prends une tuile marron/,
    spendBrown: /dépenser un\s: prends une tuile marron/,
    spendTheft: /dépenser un\s: prends une tuile dans un autre entrepôt/,
    orTheft: /Ou prends une tuile dans un autre/,
    needNot: /Rien ne t’oblige/,
    nothing: /rien que tu puisses prendre/,
    fitsNowhere: /nulle part/,
    fits: /là où ça brille/,
    fitsAsUnit: /ne tient qu’avec une autre tuile/,
    choose: /Choisis une tuile à poser/,
    done: /plus rien à poser/,
    mustBuild: /Tu dois poser/,
    last: /Dernière chance\s: pose/,
    lastNothing: /entrepôt est vide/,
  },
  it: {
    beigeFree: /Le beige sono gratis|Solo beige/,
    brownCosts: /le marroni costano un segnalino/,
    noToken: /per una marrone ti manca/,
    noBrown: /non restano tessere marroni/,
    noBeige: /Non restano tessere beige: prendi una tessera marrone/,
    spendBrown: /spenderne uno: prendi una tessera marrone/,
    spendTheft: /spenderne uno: prendi una tessera da un altro magazzino/,
    orTheft: /Oppure prendi una tessera da un altro/,
    needNot: /Non devi per forza/,
    nothing: /nulla che tu possa prendere/,
    fitsNowhere: /da nessuna parte/,
    fits: /in un punto che brilla/,
    fitsAsUnit: /solo insieme a un’altra tessera/,
    choose: /Scegli una tessera da costruire/,
    done: /Non c’è altro da costruire/,
    mustBuild: /In questo turno devi costruire/,
    last: /Ultima occasione: costruisci/,
    lastNothing: /magazzino è vuoto/,
  },
  pl: {
    beigeFree: /Beżowy jest za darmo|tylko beżowy/,
    brownCosts: /brązowy kosztuje żeton/,
    noToken: /na brązowy nie masz żetonu/,
    noBrown: /nie ma już brązowych/,
    noBeige: /Nie ma już beżowych elementów: weź brązowy/,
    spendBrown: /musisz wydać jeden: weź brązowy/,
    spendTheft: /musisz wydać jeden: weź element z cudzego/,
    orTheft: /Albo weź za żeton/,
    needNot: /Nie musisz nic brać/,
    nothing: /nie możesz nic wziąć/,
    fitsNowhere: /nigdzie nie pasuje/,
    fits: /w podświetlonym miejscu/,
    fitsAsUnit: /tylko razem z innym elementem/,
    choose: /Wybierz element do dołożenia/,
    done: /Nie ma nic więcej do dołożenia/,
    mustBuild: /W tej turze musisz dołożyć/,
    last: /Ostatnia szansa: dołóż/,
    lastNothing: /magazyn jest pusty/,
  },
};

const can = (now: Now, ...ways: string[]) =>
  now.take && ways.every((way) => now.takes.includes(way));
/** Nothing is held: the player has to choose, or is done. */
const freeHands = (now: Now, held: boolean) =>
  !now.take && !held && !(now.last && now.stored === 0);
/** When each claim is true. What is held in the hand is known from the page alone. */
const TRUE = {
  beigeFree: (now: Now) => can(now, "beige"),
  brownCosts: (now: Now) => can(now, "beige", "brown"),
  noToken: (now: Now) => can(now, "beige") && now.brown_left > 0 && now.tokens === 0,
  noBrown: (now: Now) => can(now, "beige") && now.brown_left === 0,
  noBeige: (now: Now) => can(now, "brown") && now.beige_left === 0 && now.tokens < 4,
  spendBrown: (now: Now) => can(now, "brown") && now.tokens >= 4,
  spendTheft: (now: Now) => can(now, "theft") && now.takes.length === 1,
  orTheft: (now: Now) => can(now, "theft") && now.takes.length > 1,
  needNot: (now: Now) => can(now, "nothing", "theft"),
  nothing: (now: Now) => now.take && now.takes.join() === "nothing",
  fitsNowhere: (now: Now, held: boolean) => held && !now.hand_fits,
  fits: (now: Now, held: boolean) => held && now.hand_fits_alone,
  fitsAsUnit: (now: Now, held: boolean) => held && now.hand_fits && !now.hand_fits_alone,
  choose: (now: Now, held: boolean) =>
    freeHands(now, held) && now.can_build && !now.stolen && !now.last,
  done: (now: Now, held: boolean) => freeHands(now, held) && !now.can_build && !now.stolen,
  mustBuild: (now: Now, held: boolean) => freeHands(now, held) && now.stolen,
  last: (now: Now, held: boolean) => freeHands(now, held) && now.last && now.can_build,
  lastNothing: (now: Now) => now.last && now.stored === 0,
};

const EVENTS: Record<Language, Record<keyof typeof HAPPENED, RegExp>> = {
  en: {
    paid: /pays a token|pays \S+ a token/,
    bag: /back into the bag/,
    heap: /back into the heap/,
    earned: /earns a token|earns \d+ tokens/,
    seventh: /That was the seventh bird/,
    over: /game is over/,
  },
  de: {
    paid: /zahlt einen Bonuschip|gibt \S+ einen Bonuschip/,
    bag: /in den Beutel zurück/,
    heap: /auf den Haufen zurück/,
    earned: /bekommt (einen|\d+) Bonuschip/,
    seventh: /Das war der siebte Vogel/,
    over: /Das Spiel ist aus/,
  },
  fr: {
    paid: /paie un jeton|donne un jeton/,
    bag: /remet la tuile dans le sac/,
    heap: /remet la tuile dans le tas/,
    earned: /gagne (un|\d+) jeton/,
    seventh: /C’était le septième/,
    over: /La partie est terminée/,
  },
  it: {
    paid: /paga un segnalino|riceve un segnalino/,
    bag: /rimette la tessera nel sacchetto/,
    heap: /rimette la tessera nel mucchio/,
    earned: /guadagna (un|\d+) segnalin/,
    seventh: /Era il settimo/,
    over: /La partita è finita/,
  },
  pl: {
    paid: /oddaje żeton|żeton dostaje/,
    bag: /zwraca element do worka/,
    heap: /zwraca element na stos/,
    earned: /dostaje (żeton\.|\d+ żeton)/,
    seventh: /To był siódmy/,
    over: /Koniec gry/,
  },
};
const HAPPENED = {
  paid: (then: Then) => then.paid,
  bag: (then: Then) => then.kind === "PutBack" && then.bag,
  heap: (then: Then) => then.kind === "PutBack" && !then.bag,
  earned: (then: Then) => then.earned > 0,
  seventh: (then: Then) => then.called,
  over: (then: Then) => then.over,
};

const NOTICES: Record<Language, Record<keyof typeof WARNED, RegExp>> = {
  en: {
    thisTurn: /nothing is built this turn/,
    nextTurns: /nobody builds in the next (\d+) turns/,
    sixBag: /Six birds.*from the bag/,
    sixHeap: /Six birds.*from the heap/,
    called: /found the seventh/,
  },
  de: {
    thisTurn: /Wird in diesem Zug nichts/,
    nextTurns: /in den nächsten (\d+) Zügen niemand/,
    sixBag: /Sechs Vögel.*Beutel/,
    sixHeap: /Sechs Vögel.*Haufen/,
    called: /hat den siebten Vogel/,
  },
  fr: {
    thisTurn: /Si rien n’est construit pendant ce tour/,
    nextTurns: /dans les (\d+) prochains tours/,
    sixBag: /Six oiseaux.*du sac/,
    sixHeap: /Six oiseaux.*du tas/,
    called: /a trouvé le septième/,
  },
  it: {
    thisTurn: /Se in questo turno non si costruisce/,
    nextTurns: /nei prossimi (\d+) turni/,
    sixBag: /sei uccellini.*sacchetto/,
    sixHeap: /sei uccellini.*mucchio/,
    called: /ha trovato il settimo/,
  },
  pl: {
    thisTurn: /Jeśli w tej turze nic/,
    nextTurns: /w ciągu (\d+) tur/,
    sixBag: /sześć ptaków.*z worka/,
    sixHeap: /sześć ptaków.*ze stosu/,
    called: /znajduje siódmego/,
  },
};
const idles = (now: Now) => !now.called && !now.built && now.turns_to_idle_end <= now.seats;
const WARNED = {
  thisTurn: (now: Now) => idles(now) && now.turns_to_idle_end === 1,
  nextTurns: (now: Now) => idles(now) && now.turns_to_idle_end > 1,
  sixBag: (now: Now) => !now.called && now.birds === 6 && now.bag,
  sixHeap: (now: Now) => !now.called && now.birds === 6 && !now.bag,
  called: (now: Now) => now.called,
};

const COSTS: Record<Language, RegExp> = {
  en: /costs/,
  de: /kostet/,
  fr: /coûte/,
  it: /fa perdere/,
  pl: /zabiera/,
};
const BRINGS: Record<Language, RegExp> = {
  en: /brings/,
  de: /bringt/,
  fr: /rapporte/,
  it: /porta (?:un|\d+)? ?punt/,
  pl: /daje/,
};

let lines: Line[] = [];
beforeAll(() => {
  const python = process.env["KENSINGTON_PYTHON"] ?? join(ROOT, ".venv", "bin", "python");
  const text = execFileSync(python, [join(ROOT, "tests", "spoken.py")], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  setPace("quick");
}, 120_000);

function hold<F extends unknown[]>(
  said: string,
  claims: Record<string, RegExp>,
  truths: Record<string, (...facts: F) => boolean>,
  seen: Set<string>,
  at: string,
  ...facts: F
) {
  for (const [claim, truth] of Object.entries(truths)) {
    const is = truth(...facts);
    if (is) seen.add(claim);
    expect(claims[claim]!.test(said), `${at}: “${said}” and ${claim}, which is ${is}`).toBe(is);
  }
}

/** The squares of a column, drawn again from the words. */
function drawn(line: string): string[] {
  const squares = new Map<string, string>();
  for (const kind of ["start", "lit", "dark", "roof", "wall", "door"]) {
    const cell = t("cell", { kind });
    squares.set(cell, kind);
    squares.set(t("cell-cat", { cell }), `${kind} cat`);
    squares.set(t("cell-bird", { cell }), `${kind} bird`);
  }
  const [, told = ""] = /: (.*?)(\s?;|$)/.exec(line) ?? [];
  return told.split(", ").map((words) => squares.get(words) ?? `“${words}”`);
}

describe.each<Language>(["en", "de", "fr", "it", "pl"])("spoken in %s", (language) => {
  it("every sentence is true, and tells what matters", async () => {
    await speak(language);
    const seen = new Set<string>();
    /** What a place brings or costs is said as that, and never with a minus. */
    const hear = (labels: string[], gains: (number | null)[], at: string) =>
      labels.forEach((label, i) => {
        const gain = gains[i] ?? null;
        if (gain !== null && gain < 0) seen.add("a place that costs points");
        expect(COSTS[language].test(label), `${at}: ${label}`).toBe(gain !== null && gain < 0);
        expect(BRINGS[language].test(label), `${at}: ${label}`).toBe(gain !== null && gain >= 0);
      });
    let game = new TableState("spoken");
    let version = 0;
    for (const { frame, then, now, houses, game: name } of lines) {
      if (frame.type !== "update") game = new TableState("spoken");
      game.receive({ ...frame, version: ++version });
      const at = `${name}, turn ${frame.view!.turn}`;
      houses.forEach((house, seat) => {
        expect(houseWords(game, seat).map(drawn), at).toEqual(house);
      });
      const happened = thenWords(game);
      if (then) {
        expect(happened, at).toContain(then.name);
        if (then.owner) expect(happened, at).toContain(then.owner);
        hold(happened, EVENTS[language], HAPPENED, seen, at, then);
      }
      const told = notices(game);
      if (!now) {
        expect(told, at).toEqual([]);
        continue;
      }
      const said = nowWords(game);
      expect(said, at).toContain(now.name);
      hold(said, CLAIMS[language], TRUE, seen, at, now, game.held !== null);
      if (game.held) {
        const places = game.places.map((place) => placeWords(place, game));
        expect(new Set(places).size, `${at}: ${places.join(" | ")}`).toBe(places.length);
        for (const label of places) expect(label, at).not.toMatch(/[-−]\d|\b0\b|undefined/);
        hear(
          places,
          game.places.map((place) => place.gain),
          at,
        );
        game.hold(null); // put down again: what else is there to do?
        const put = nowWords(game);
        hold(put, CLAIMS[language], TRUE, seen, at, now, false);
        // Polish names nobody there.
        if (language !== "pl" && CLAIMS[language].mustBuild.test(put))
          expect(put, at).toContain(now.owner);
      }
      hold(told.join(" "), NOTICES[language], WARNED, seen, at, now);
      const turns = NOTICES[language].nextTurns.exec(told.join(" "))?.[1];
      if (turns) expect(Number(turns), at).toBe(now.turns_to_idle_end);
      if (now.caller)
        expect(
          told.find((notice) => NOTICES[language].called.test(notice)),
          at,
        ).toContain(now.caller);
    }
    // Each of these has been true at some time, or the test would prove nothing.
    const all = [
      ...Object.keys(TRUE),
      ...Object.keys(HAPPENED),
      ...Object.keys(WARNED),
      "a place that costs points",
    ];
    expect(all.filter((claim) => !seen.has(claim))).toEqual([]);
  }, 60_000);
});
