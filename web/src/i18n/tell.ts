/** What is said about the game: tiles, events, refusals. The words are in the message files. */

import type {
  Back,
  Failure,
  Move,
  Refusal,
  Seat,
  Table,
  TableEvent,
  TileFace,
  View,
} from "../protocol";
import { shapeName } from "../board/shapes";
import { gainWords } from "../explain/points";
import { list, maybe, t } from "./index.svelte";

/** A tile in words, short: "dark L". */
export function tileShort(face: TileFace | undefined): string {
  if (!face) return t("tile-unknown");
  const { shape, count } = shapeName(face);
  return t("tile-short", { kind: face.kind, shape, count });
}

/** A tile in words, with its diamond, cats and bird. */
export function tileLong(face: TileFace | undefined): string {
  if (!face) return t("tile-unknown");
  const extras: string[] = [];
  if (face.diamond) extras.push(t("tile-diamond"));
  if (face.cats) extras.push(t("tile-cats", { count: face.cats }));
  if (face.bird) extras.push(t("tile-bird"));
  return extras.length > 0
    ? t("tile-with", { tile: tileShort(face), extras: list(extras) })
    : tileShort(face);
}

/** Where tiles come from at a table. */
export const sourceOf = (table: Table): "bag" | "heap" => (table.rules.blind_draw ? "bag" : "heap");

export function backName(back: Back): string {
  return t("back", { back });
}

export function botName(bot: string): string {
  return maybe(`bot-${bot}`) ?? bot;
}

export function seatName(seat: Seat | undefined, index: number): string {
  if (!seat) return t("seat-number", { number: index + 1 });
  if (seat.kind === "bot" && seat.bot && seat.name) {
    // The server numbers bots of one kind: "Careless 2".
    const number = / \d+$/.exec(seat.name)?.[0] ?? "";
    return botName(seat.bot) + number;
  }
  return seat.name ?? t("seat-free");
}

/** Why a move is refused, in a sentence with the number of the rule. */
export function refusalWords(refusal: Refusal): string {
  const sentence = maybe(`refusal-${refusal.code}`, refusal.facts) ?? t("error-illegal");
  const page = refusal.rule.startsWith("R") ? "rulings" : "rules";
  return t("refusal", { sentence, rule: refusal.rule, page });
}

export function failureWords(failure: Failure): string {
  if (failure.refusal) return refusalWords(failure.refusal);
  return maybe(`error-${failure.code}`) ?? t("error-bad_message");
}

/**
 * Those whose devices did not answer, in words; somebody without a seat is whoever opened the
 * table.
 */
export function silentNames(names: readonly string[]): string {
  return names.length > 0 ? list(names) : t("draw-opener");
}

/** Whether a seat is that of the one person who plays here, and they play it themselves. */
const isYours = (table: Table, seat: number) =>
  table.mine.length === 1 && table.mine[0] === seat && !table.seats[seat]?.away;

/** Whoever moves: the one person here is told of as "you". */
export const mover = (table: Table, seat: number) => ({
  who: isYours(table, seat) ? "you" : "other",
  name: seatName(table.seats[seat], seat),
});

/** What happened, in a sentence; null where it is not worth one. */
export function eventWords(
  event: TableEvent,
  table: Table,
  view: View | null,
  faces: ReadonlyMap<string, TileFace>,
  named: (face: TileFace | undefined) => string = tileLong,
): string | null {
  const who = (seat: number) => seatName(table.seats[seat], seat);
  switch (event.type) {
    case "sat":
      return t("event-sat", { name: event.name });
    case "committed":
    case "frozen":
    case "revealed":
    case "staged": // of which the lesson tells
      return null;
    case "voided":
      return t("event-voided", {
        names: silentNames(event.names),
        left: event.left ? "yes" : "no",
      });
    case "stood_up":
      return t("event-stood-up", { names: list(event.names) });
    case "closed":
      return t("event-closed");
    case "started":
      return view ? t("event-started", mover(table, view.start)) : null;
    case "left":
      return t("event-left", { name: who(event.seat) });
    case "stood_in":
      return t("event-stood-in", { names: list(event.seats.map(who)), by: who(event.by) });
    case "returned":
      return t("event-returned", { name: who(event.seat) });
    case "ended":
      return t("event-ended", { ending: event.ending });
    case "moved": {
      const told = [];
      // Tokens come at the end of a turn: whoever earns some has ended it.
      if (event.move.type !== "end_turn" || !event.earned) {
        const taken = event.brought ?? event.put_back;
        told.push(moveWords(event.move, taken, event.seat, table, faces, named));
      }
      if (event.gained) told.push(`${gainWords(event.gained)}.`);
      if (event.earned)
        told.push(t("event-earned", { ...mover(table, event.seat), count: event.earned }));
      if (event.called) told.push(t("event-called"));
      return told.join(" ");
    }
  }
}

function moveWords(
  move: Move,
  taken: string | null,
  seat: number,
  table: Table,
  faces: ReadonlyMap<string, TileFace>,
  named: (face: TileFace | undefined) => string,
): string {
  const by = mover(table, seat);
  const tile = (id: string | null) => named(id === null ? undefined : faces.get(id));
  switch (move.type) {
    case "touch":
    case "reach":
    case "draw": {
      const kind = taken === null ? undefined : faces.get(taken)?.kind;
      const brown = kind === "roof" || kind === "wall" || kind === "door";
      return t("event-took", { ...by, tile: tile(taken), paid: brown ? "yes" : "no" });
    }
    case "steal":
      return t("event-stole", {
        ...by,
        ...(isYours(table, move.seat) ? { who: "from_you" } : {}),
        owner: seatName(table.seats[move.seat], move.seat),
        tile: tile(move.tile),
      });
    case "skip":
      return t("event-skipped", by);
    case "build":
      return t("event-built", {
        ...by,
        tiles: list(move.parts.map((part) => tile(part.tile))),
        count: move.parts.length,
      });
    case "store":
      return t("event-stored", by);
    case "put_back":
      return t("event-put-back", { ...by, tile: tile(taken), how: sourceOf(table) });
    case "end_turn":
      return t("event-ended-turn", by);
    case "take_back":
      return t("event-took-back", by);
    case "give_back":
      return t("event-gave-back", by);
  }
}
