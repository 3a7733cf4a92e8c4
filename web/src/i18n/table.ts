/** What is said about the houses, the places and the heap of a table. */

import type { Back, Fragment, Options, TileFace, View } from "../protocol";
import type { Place } from "../board/places";
import { area, isBeige } from "../board/heap";
import { cells, turned } from "../board/shapes";
import { columns } from "../board/words";
import type { TableState } from "../state/table.svelte";
import { list, t } from "./index.svelte";
import { backName, seatName, tileLong } from "./tell";

export const nameOf = (game: TableState, seat: number): string =>
  seatName(game.table!.seats[seat], seat);

/** A house in one line: whose it is, how wide, and what it is worth where that is told. */
export function houseLabel(game: TableState, seat: number): string {
  const name = nameOf(game, seat);
  const wide = columns(game.view!.houses[seat] ?? [], game.faces).length;
  const score = game.view!.scores[seat];
  return score
    ? t("house-label", { name, columns: wide, points: score.total })
    : t("house-label-plain", { name, columns: wide });
}

/** A house, column by column. */
export function houseWords(game: TableState, seat: number): string[] {
  return columns(game.view!.houses[seat] ?? [], game.faces).map(({ x, kinds }) =>
    t("column", { x, kinds: list(kinds.map((kind) => t("kind", { kind }))) }),
  );
}

/** A place for a tile, named by the lowest cell that it would cover, the leftmost of several. */
export function placeLabel(place: Place, face: TileFace | undefined): string {
  const [[dx, dy] = [0, 0]] = cells(turned(face?.rows ?? ["#"], place.part.turns)).sort(
    ([ax, ay], [bx, by]) => ay - by || ax - bx,
  );
  const where = t("place", { x: place.part.x + dx, y: place.part.y + dy, missing: place.missing });
  if (place.gain === null) return where;
  const gained = place.gain < 0 ? "no" : "yes";
  return `${where}, ${t("gain", { gained, count: Math.abs(place.gain) })}`;
}

const cost = (back: Back) => (isBeige(back) ? t("free") : t("costs-token"));

/** What one sees of a part of the heap: its back, or the tile that was put back there. */
const seen = (fragment: Fragment, known: TileFace | undefined) =>
  known ? t("heap-known-part", { tile: tileLong(known) }) : backName(fragment.back);

/** A part of the heap: what one sees, what it costs, how much of it shows and where. */
export function partLabel(
  fragment: Fragment,
  known: TileFace | undefined,
  [wide, deep]: readonly [number, number],
): string {
  const [x, y] = fragment.spot ?? [0, 0];
  return t("heap-part", {
    back: seen(fragment, known),
    cost: cost(fragment.back),
    size: known
      ? "whole"
      : area(fragment) > 900_000
        ? "large"
        : area(fragment) > 300_000
          ? "middle"
          : "small",
    across: x < wide / 3 ? "left" : x > (2 * wide) / 3 ? "right" : "middle",
    up: y < deep / 3 ? "front" : y > (2 * deep) / 3 ? "back" : "middle",
  });
}

/** What taking a part means, or why it cannot be taken. */
export function heapHint(
  fragment: Fragment,
  known: TileFace | undefined,
  can: boolean,
  barred: Options["barred"] | null,
): string {
  if (can) return `${seen(fragment, known)}: ${cost(fragment.back)}`;
  if (fragment.spot === null) return t("heap-too-small");
  const why = barred && (isBeige(fragment.back) ? barred.beige : barred.brown);
  if (why === "must_spend") return t("heap-must-spend");
  return why === "no_token" ? t("heap-no-token") : seen(fragment, known);
}

/** The heap in one line, with the tiles in it that everybody knows. */
export function heapLabel(label: string, view: View, faces: ReadonlyMap<string, TileFace>): string {
  if (view.put_back.length === 0) return label;
  const tiles = list(view.put_back.map(({ tile }) => tileLong(faces.get(tile))));
  return `${label.replace(/\.$/, "")}. ${t("heap-known", { tiles })}`;
}
