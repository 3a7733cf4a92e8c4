/** The turn in words: what may be done now, what happened last, and what everybody should know. */

import type { Options, TableEvent } from "../protocol";
import type { TableState } from "../state/table.svelte";
import { list, maybe, t } from "./index.svelte";
import { nameOf } from "./table";
import { eventWords, failureWords, refusalWords, sourceOf, tileShort } from "./tell";

/** Whose turn it is and what may be done, as one line. */
export function nowWords(game: TableState): string {
  const { choices } = game;
  const view = game.view!;
  const table = game.table!;
  if (view.phase === "over") return t("say-over");
  if (!choices) {
    const people = table.seats.filter((seat) => seat.kind !== "bot");
    if (people.length > 0 && people.every((seat) => seat.away)) return t("say-waits");
    const name = nameOf(game, view.seat);
    if (game.options && game.waiting) return t("say-showing", { name });
    return t("say-other", { name, phase: view.last_builds ? "last" : view.phase });
  }
  const who = table.mine.length > 1 ? t("say-hot-seat", { name: nameOf(game, choices.seat) }) : "";
  const what = view.phase === "take" ? takeWords(game, choices) : buildWords(game, choices);
  return [who, what].filter(Boolean).join(" ");
}

function takeWords(game: TableState, choices: Options): string {
  const { barred, skip } = choices;
  const theft = choices.steal.length > 0;
  const count = game.view!.tokens[choices.seat] ?? 0;
  const ways: string[] = [];
  if (skip) ways.push(t("say-skip", { theft: theft ? "yes" : "no" }));
  else if (barred.beige === null)
    ways.push(t("say-take", { how: sourceOf(game.table!), brown: barred.brown ?? "yes" }));
  else if (barred.brown === null)
    ways.push(
      barred.beige === "must_spend" ? t("say-spend", { count, on: "brown" }) : t("say-brown"),
    );
  else return t("say-spend", { count, on: "theft" });
  if (theft) ways.push(t("say-steal"));
  return ways.join(" ");
}

function buildWords(game: TableState, choices: Options): string {
  const view = game.view!;
  if (view.last_builds && game.atHand.length === 0) return t("say-last-nothing");
  // What is on its way is not news: until it has arrived, the words stay as they were.
  if (game.laying && game.draft.length > 0)
    return t("say-place", { tile: tileShort(game.faces.get(game.laying)) });
  if (game.draft.length > 0) return t("say-partner");
  if (game.held) return heldWords(game, game.held.tile);
  if (view.last_builds && choices.builds.length > 0) return t("say-last");
  if (view.stolen_from !== null && view.hand) {
    return t("say-stolen", {
      tile: tileShort(game.faces.get(view.hand)),
      name: nameOf(game, view.stolen_from),
    });
  }
  return choices.builds.length > 0 ? t("say-build") : t("say-done");
}

function heldWords(game: TableState, held: string): string {
  const face = game.faces.get(held);
  const tile = tileShort(face);
  if (game.places.length === 0) {
    if (game.table!.rules.turn_roofs && face?.kind === "roof" && game.buildable(held))
      return t("say-turn", { tile });
    return [t("say-no-place", { tile }), nowhereWords(game)].filter(Boolean).join(" ");
  }
  return game.places.every((place) => place.missing > 0)
    ? t("say-unit", { tile })
    : t("say-place", { tile });
}

/** What stands in the way of the held tile, wherever it is tried. */
function nowhereWords(game: TableState): string {
  const reason = game.nowhere;
  return reason ? (maybe(`nowhere-${reason.code}`, reason.facts) ?? "") : "";
}

/** What happened last. Of somebody's moves the mere end of the turn is said only if it is alone. */
export function thenWords(game: TableState): string {
  const ends = (event: TableEvent) =>
    event.type === "moved" && event.move.type === "end_turn" && !event.earned;
  const moves = (event: TableEvent, seat: number) =>
    event.type === "moved" && event.seat === seat && !ends(event);
  return game.latest
    .filter(
      (event) =>
        event.type !== "moved" ||
        !ends(event) ||
        !game.latest.some((other) => moves(other, event.seat)),
    )
    .map((event) => eventWords(event, game.table!, game.view, game.faces))
    .filter((line) => line !== null)
    .join(" ");
}

/** That the line of somebody, at one seat or several, has been gone for a while. */
function vanishedWords(game: TableState, seats: readonly number[]): string {
  return t("notice-vanished", { names: list(seats.map((seat) => nameOf(game, seat))) });
}

/** What everybody at the table should know just now. */
export function notices(game: TableState): string[] {
  const view = game.view!;
  const found: string[] = [];
  if (view.phase === "over") return found;
  if (game.table!.mine.length === 0) found.push(t("notice-watching"));
  for (const seats of game.table!.vanished) found.push(vanishedWords(game, seats));
  if (view.called !== null) found.push(t("notice-called", { name: nameOf(game, view.called) }));
  else if (view.birds_left === 1) found.push(t("notice-birds", { how: sourceOf(game.table!) }));
  if (view.idle_turns_left !== null) found.push(t("notice-idle", { turns: view.idle_turns_left }));
  return found;
}

/** Why the last thing did not work. */
export function troubleWords(game: TableState): string {
  return game.refusal ? refusalWords(game.refusal) : game.failure ? failureWords(game.failure) : "";
}
