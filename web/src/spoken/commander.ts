/** Does what was typed, and gives the answer. A question never changes the game. */

import type { Move, Part } from "../protocol";
import { partKey, type Place } from "../board/places";
import { cells, turned } from "../board/shapes";
import { list, t } from "../i18n/index.svelte";
import { heapHint, nameOf } from "../i18n/table";
import { mover, refusalWords } from "../i18n/tell";
import { troubleWords } from "../i18n/turn";
import { knownTile } from "../board/heap";
import type { Hands } from "../state/hands.svelte";
import { setSpeech } from "../state/speech.svelte";
import { announcer } from "./announcer.svelte";
import { helpWords, parse, wordOf, type Typed } from "./commands";
import { spokenNow } from "./events";
import { groupsOf, groupsWords } from "./heap";
import { clauses, gapWords, houseHead, houseOf, houseWords, upper } from "./house";
import { gainWords, placeWords, whereWords } from "./places";
import { tileSpoken, tileTurned } from "./tiles";

/** Something that is offered by number, and what choosing it does or why it cannot be chosen. */
type Offer = { words: string; act: (number: number) => string };
const DONE = "";

export class Commander {
  readonly #hands: Hands;
  /** The joined builds that were listed last, and for which version of the table. */
  #joins: { version: number | null; builds: Part[][] } | null = null;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  get #game() {
    return this.#hands.game;
  }

  /** Do it and give the answer; empty where what happens is told anyway. */
  async run(text: string): Promise<string> {
    if (text.trim() === "") return DONE;
    const typed = parse(text);
    if (!typed) return t("command-unknown", { words: text.trim(), help: wordOf("help") });
    return this.#do(typed);
  }

  async #do(typed: Typed): Promise<string> {
    const [first] = typed.numbers;
    switch (typed.command) {
      case "now":
        return spokenNow(this.#game);
      case "again":
        return announcer.last;
      case "help":
        return helpWords(nameOf(this.#game, this.#someone()));
      case "heap":
      case "bag":
        return this.#heap();
      case "take":
        return this.#take(typed);
      case "hand":
        return this.#atHand();
      case "places":
        return this.#places(first);
      case "build":
        return this.#build(first);
      case "join":
        return this.#join(typed.numbers);
      case "house":
        return this.#of(typed.name, (seat) => this.#house(seat));
      case "gaps":
        return this.#of(
          typed.name,
          (seat) => gapWords(houseOf(this.#game, seat)).join(" ") || t("gaps-none"),
        );
      case "warehouse":
        return this.#warehouses(typed.name);
      case "score":
        return this.#score();
      case "steal":
        return this.#of(typed.name, (seat) => this.#steal(seat, first), this.#someone());
      case "undo":
        return this.#undo();
      case "turn":
        this.#game.turn();
        return spokenNow(this.#game);
      case "why":
        return this.#why(first);
      case "hint":
        return this.#hint();
      case "short":
      case "full":
        setSpeech(typed.command);
        return `${t("speech")}: ${t("speech-choice", { speech: typed.command })}.`;
      default:
        return this.#end(typed.command);
    }
  }

  // ---- asking

  /** Somebody else, to name in an example. */
  #someone(): number {
    return (this.#game.front + 1) % this.#game.table!.seats.length;
  }

  /** Who is meant by a part of a name; nobody named is oneself. */
  #of(name: string, tell: (seat: number) => string, unnamed = this.#game.front): string {
    if (name === "") return tell(unnamed);
    const names = this.#game.table!.seats.map((_, seat) => nameOf(this.#game, seat));
    const begins = (each: string) =>
      ` ${each.toLocaleLowerCase()}`.includes(` ${name.toLocaleLowerCase()}`);
    const seat = names.findIndex(begins);
    return seat < 0 ? t("command-nobody", { name }) : tell(seat);
  }

  #house(seat: number): string {
    const game = this.#game;
    return [
      `${houseHead(game, seat)}.`,
      ...houseWords(game, seat).map((line) => `${line}.`),
      ...gapWords(houseOf(game, seat)),
    ].join(" ");
  }

  #warehouses(name: string): string {
    const { view, table } = this.#game;
    const told = (seat: number) => {
      const stored = (view!.warehouses[seat] ?? []).map((tile, i) =>
        tile === null
          ? t("entrance-free", { number: i + 1 })
          : t("numbered", { number: i + 1, what: tileSpoken(this.#game.faces.get(tile)) }),
      );
      const tokens = t("tokens", { count: view!.tokens[seat] ?? 0 });
      const head = t("warehouse-of", mover(table!, seat));
      return `${head}, ${[tokens, ...stored].join("; ")}.`;
    };
    if (name !== "") return this.#of(name, told);
    return table!.seats.map((_, seat) => told(seat)).join(" ");
  }

  #score(): string {
    const { scores } = this.#game.view!;
    if (scores.length === 0) return t("score-later");
    const { front, table } = this.#game;
    const own = scores[front]!;
    const parts = (["windows", "doors", "levels", "cats", "width", "birds"] as const).map(
      (part) => `${t("score-part", { part })} ${own[part]}`,
    );
    return scores
      .map((score, seat) => {
        const told = t("score-told", { ...mover(table!, seat), points: score.total });
        return `${seat === front ? clauses(told, parts.join(", ")) : told}.`;
      })
      .join(" ");
  }

  #atHand(): string {
    const tiles = this.#game.atHand.map((tile, i) =>
      t("numbered", { number: i + 1, what: tileSpoken(this.#game.faces.get(tile)) }),
    );
    return tiles.length > 0 ? t("hand-told", { tiles: tiles.join("; ") }) : t("hand-none");
  }

  // ---- taking

  #offers(): Offer[] {
    const game = this.#game;
    const view = game.view!;
    const choices = view.phase === "take" ? game.choices : null;
    const play = (move: Move) => () => this.#play(move);
    if (view.heap === null)
      return (["beige", "beige-diamond", "brown", "brown-circle"] as const).map((back) => ({
        words: t("bag-draw", { what: t("back", { back }), count: view.left[back] }),
        act: choices?.draw.includes(back) ? play({ type: "draw", back }) : () => this.#notNow(),
      }));
    const groups = groupsOf(view).map((group): Offer => {
      const beige = group.back.startsWith("beige");
      const act = (number: number) => {
        const part = group.parts[number - 1];
        if (part === undefined) return t("command-which", { number });
        const fragment = view.heap![part]!;
        if (choices && (beige ? choices.touch.beige : choices.touch.brown)) {
          this.#hands.touch(fragment);
          return DONE;
        }
        if (!choices) return this.#notNow();
        const known = game.faces.get(knownTile(view, fragment) ?? "");
        return `${heapHint(fragment, known, false, choices.barred, view.costs)}.`;
      };
      return { words: "", act };
    });
    for (const back of ["beige", "brown"] as const)
      if (choices?.reach[back])
        groups.push({
          words: t("reach", { back }),
          act: play({ type: "reach", beige: back === "beige" }),
        });
    return groups;
  }

  #heap(): string {
    const view = this.#game.view!;
    const told = this.#offers()
      .flatMap(({ words }, i) =>
        words ? [`${t("numbered", { number: i + 1, what: words })}.`] : [],
      )
      .join(" ");
    if (view.heap === null) return told;
    const parts = view.heap.filter(({ spot }) => spot !== null).length;
    if (parts === 0 && told === "") return t("heap-nothing");
    const count = Object.values({ ...view.left }).reduce((sum, each) => sum + each, 0);
    const left = this.#game.table!.aids.left ? "yes" : "no";
    const [x, y] = this.#hands.hints.spot ?? [];
    const marked = view.heap.findIndex(({ spot }) => spot && spot[0] === x && spot[1] === y);
    const groups = groupsWords(groupsOf(view), this.#game.faces, marked);
    return [t("heap-told", { left, count, parts }), groups, told].filter(Boolean).join(" ");
  }

  #take({ numbers: [group = 1, part = 1] }: Typed): string {
    const offer = this.#offers()[group - 1];
    return offer ? offer.act(part) : t("command-which", { number: group });
  }

  #steal(seat: number, number: number | undefined): string {
    const game = this.#game;
    const stored = game.view!.warehouses[seat] ?? [];
    const open = (game.choices?.steal ?? []).filter((theft) => theft.seat === seat);
    const tile = number === undefined ? open[0]?.tile : stored[number - 1];
    if (!open.some((theft) => theft.tile === tile)) return this.#notNow();
    this.#hands.steal(seat, tile!);
    return DONE;
  }

  // ---- building

  async #places(number: number | undefined): Promise<string> {
    const game = this.#game;
    if (!game.choices || game.view!.phase !== "build") return this.#notNow();
    const hand = game.atHand;
    const tile = number === undefined ? (game.held?.tile ?? hand[0]) : hand[number - 1];
    if (tile === undefined)
      return number === undefined ? t("hand-none") : t("command-which", { number });
    this.#joins = null;
    if (game.held?.tile !== tile) game.hold(tile);
    if (game.unexplained) await game.askNowhere();
    const marked = this.#hands.hints.parts.map(partKey);
    const places = game.places.map((place, i) => {
      const words = placeWords(place, game);
      const what = marked.includes(partKey(place.part)) ? t("marked", { what: words }) : words;
      return t("numbered", { number: i + 1, what });
    });
    return [spokenNow(game), ...places.map((each) => `${each}.`)].join(" ");
  }

  async #build(number: number | undefined): Promise<string> {
    const game = this.#game;
    if (!game.choices || game.view!.phase !== "build") return this.#notNow();
    if (this.#joins && this.#joins.version === game.version) {
      const joined = this.#joins.builds[(number ?? 1) - 1];
      if (!joined) return t("command-which", { number: number ?? 1 });
      return this.#play({ type: "build", parts: joined });
    }
    if (!game.held) return this.#places(undefined);
    const only = number === undefined && game.places.length === 1;
    const place: Place | undefined = game.places[only ? 0 : (number ?? 0) - 1];
    if (!place)
      return number === undefined ? this.#places(undefined) : t("command-which", { number });
    void this.#hands.lay(place);
    return DONE;
  }

  /** The builds of some tiles together, to choose one from. */
  #join(numbers: readonly number[]): string {
    const game = this.#game;
    if (!game.choices) return this.#notNow();
    const tiles = numbers.map((number) => game.atHand[number - 1]);
    const missing = tiles.findIndex((tile) => tile === undefined);
    if (missing >= 0) return t("command-which", { number: numbers[missing]! });
    const { builds, gains, seat } = game.choices;
    const found = builds
      .map((parts, i) => ({ parts, gain: gains[i] }))
      .filter(
        ({ parts }) =>
          parts.length > 1 &&
          parts.length === tiles.length &&
          parts.every((part) => tiles.includes(part.tile)),
      );
    if (found.length === 0) return t("joins-none");
    this.#joins = { version: game.version, builds: found.map(({ parts }) => parts) };
    const house = houseOf(game, seat);
    return found
      .map(({ parts, gain }, i) => {
        const where = list(
          parts.map((part) => {
            const tile = tileTurned(game.faces.get(part.tile), part.turns);
            return `${tile}, ${whereWords([part], game.faces, house)}`;
          }),
        );
        const what = gain === undefined ? where : clauses(where, gainWords(gain));
        return `${t("numbered", { number: i + 1, what: upper(what) })}.`;
      })
      .join(" ");
  }

  /** Why the held tile cannot stand with its left edge in a column. */
  async #why(number: number | undefined): Promise<string> {
    const game = this.#game;
    const { held } = game;
    if (number === undefined || !held || !game.choices)
      return troubleWords(game) || spokenNow(game);
    const house = houseOf(game, game.choices.seat);
    const x = house[0]!.x + number - 1;
    const lowest = new Map<number, number>();
    for (const [dx, dy] of cells(turned(game.faces.get(held.tile)!.rows, held.turns)))
      lowest.set(x + dx, Math.min(dy, lowest.get(x + dx) ?? dy));
    const top = (at: number) => house.find((column) => column.x === at)?.squares.length ?? 0;
    const y = Math.max(...[...lowest].map(([at, low]) => top(at) - low));
    const refusal = await game.whyNot({ tile: held.tile, turns: held.turns, x, y });
    return refusal ? refusalWords(refusal) : t("why-fits");
  }

  /** A hint, or the next suggestion of it; it is told where it is shown. */
  #hint(): string {
    const { hints } = this.#hands;
    if (!this.#game.table!.aids.hints) return t("error-no_hints");
    if (!hints.offered) return this.#notNow();
    if (hints.chosen) hints.next();
    else {
      void hints.ask();
      return t("loading");
    }
    return DONE;
  }

  #undo(): string {
    const game = this.#game;
    const [draft] = game.draft;
    if (draft) {
      game.lift(draft);
      return DONE;
    }
    const latest = game.view!.builds.length - 1;
    if (game.choices?.give_back && latest < 0) return this.#play({ type: "give_back" });
    if (!game.choices?.take_back.includes(latest)) return this.#notNow();
    void this.#hands.takeBack(latest, null);
    return DONE;
  }

  // ---- ending

  #end(command: "store" | "put_back" | "end_turn" | "skip" | "give_back"): string {
    const { choices } = this.#game;
    if (choices?.[command]) return this.#play({ type: command });
    // The turn can end, only not so.
    if (command === "end_turn" && (choices?.store || choices?.put_back))
      return `${t("command-not-now")} ${t("refusal-must_choose")}`;
    return this.#notNow();
  }

  #play(move: Move): string {
    void this.#hands.play(move);
    return DONE;
  }

  #notNow(): string {
    return `${t("command-not-now")} ${spokenNow(this.#game)}`;
  }
}
