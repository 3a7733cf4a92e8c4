/** What happened, for those who listen: who did what, where, and what it brought. */

import type { Part, TableEvent } from "../protocol";
import { list, t } from "../i18n/index.svelte";
import { eventWords, mover, tileLong } from "../i18n/tell";
import { nowWords } from "../i18n/turn";
import { lessonWords } from "../lesson/lesson";
import { currentSpeech } from "../state/speech.svelte";
import type { TableState } from "../state/table.svelte";
import { clauses, houseOf, spanWords } from "./house";
import { gainWords, whereWords } from "./places";
import type { Gained } from "./points";
import { tileSpoken, tileTurned } from "./tiles";
import { squaresOf } from "../board/words";

const full = () => currentSpeech() === "full";
const withoutStop = (sentence: string) => sentence.replace(/\.$/, "");
/** A name that has commas in it ends with one, wherever the sentence goes on. */
const closed = (sentence: string, tiles: string) =>
  tiles.includes(", ") ? sentence.replace(`${tiles} `, `${tiles}, `) : sentence;

/** Where some tiles lie, in a house as it stands now. */
function laidWords(game: TableState, seat: number, parts: readonly Part[]): string {
  const house = houseOf(game, seat);
  if (full()) return whereWords(parts, game.faces, house);
  const xs = parts
    .flatMap((part) => squaresOf(part, game.faces.get(part.tile)))
    .map(({ x }) => x - house[0]!.x + 1);
  return spanWords(Math.min(...xs), Math.max(...xs));
}

/** What a build brought: points, and what waits for a roof. */
function broughtWords(gained: Gained | undefined): string[] {
  if (!gained) return [];
  const waits = gained.windows_wait ?? 0;
  return [
    gainWords(gained.points),
    ...(waits > 0 && full() ? [t("gain-windows-wait", { count: waits })] : []),
  ];
}

function buildWords(
  game: TableState,
  seat: number,
  parts: readonly Part[],
  gained: Gained | undefined,
): string {
  const name = full() ? tileSpoken : (face: Parameters<typeof tileLong>[0]) => tileLong(face);
  const tiles = list(parts.map((part) => name(game.faces.get(part.tile), part.turns)));
  const by = mover(game.table!, seat);
  const built = t("event-built", { ...by, tiles, count: parts.length });
  const sentence = closed(withoutStop(built), tiles);
  const told = t("build-told", { sentence, where: laidWords(game, seat, parts) });
  const brought = broughtWords(gained);
  return `${brought.length > 0 ? clauses(told, brought.join(", ")) : told}.`;
}

/** One event as it is announced; empty where it is not worth a word. */
function spokenEvent(game: TableState, event: TableEvent): string {
  const view = game.view!;
  const moved = event.type === "moved" ? event : null;
  if (moved?.move.type === "build" && !moved.called)
    return buildWords(game, moved.seat, moved.move.parts, moved.gained);
  const name = full() ? tileSpoken : tileLong;
  const tile = moved && (moved.brought ?? moved.put_back);
  const told = eventWords(event, game.table!, view, game.faces, name) ?? "";
  const said = tile ? closed(told, name(game.faces.get(tile))) : told;
  const bird = moved?.brought && game.faces.get(moved.brought)?.bird;
  const last = view.limits?.birds;
  if (!bird || last === undefined || moved.called || event !== game.log.at(-1)) return said;
  return `${said} ${t("bird-number", { number: view.birds, last })}`;
}

/** The mere end of somebody else's turn is no news: the next thing that happens says it. */
export function spokenEvents(game: TableState, events: readonly TableEvent[]): string {
  const { mine } = game.table!;
  const told = (event: TableEvent) =>
    event.type !== "moved" ||
    event.move.type !== "end_turn" ||
    event.earned > 0 ||
    mine.includes(event.seat);
  return events
    .filter(told)
    .map((event) => spokenEvent(game, event))
    .filter(Boolean)
    .join(" ");
}

/** What to do now. Nothing that glows is any help here: the places are counted instead. */
export function spokenNow(game: TableState): string {
  const { choices, held } = game;
  // In a lesson the coach says what to do, and the referee only why a tile fits nowhere.
  if (game.table!.lesson && (!held || game.places.length === 0))
    return [held && game.nowhere ? nowWords(game) : "", lessonWords(game)]
      .filter(Boolean)
      .join(" ");
  if (choices && held && game.places.length > 0 && !game.laying) {
    const tile = full() ? tileTurned(game.faces.get(held.tile), held.turns) : "";
    const places = t("places-told", {
      count: game.places.length,
      tile: tile || tileLong(game.faces.get(held.tile)),
    });
    const first = game.table!.lesson
      ? lessonWords(game)
      : game.draft.length > 0
        ? nowWords(game)
        : "";
    return [first, places].filter(Boolean).join(" ");
  }
  const mine = choices !== null && game.table!.mine.length === 1;
  const turn = mine && game.view!.phase === "take" ? t("turn-yours") : "";
  if (turn && !full()) return turn;
  return [turn, nowWords(game)].filter(Boolean).join(" ");
}
