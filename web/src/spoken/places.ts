/** Where a tile may go, in words: what it stands on, its columns, how high it reaches. */

import type { Part, TileFace } from "../protocol";
import type { Place } from "../board/places";
import { columns, squaresOf, type Column } from "../board/words";
import { list, t } from "../i18n/index.svelte";
import type { TableState } from "../state/table.svelte";
import { clauses, spanWords, upper } from "./house";

type Faces = ReadonlyMap<string, TileFace>;

/** So near to the door a place is named by it. */
const NEAR_DOOR = 2;

/** What the lowest squares of a tile rest on, from the left, each kind once. */
function supports(part: Part, faces: Faces, standing: readonly Column[]): string[] {
  const lowest = new Map<number, number>();
  for (const { x, y } of squaresOf(part, faces.get(part.tile)))
    lowest.set(x, Math.min(y, lowest.get(x) ?? y));
  const found = [...lowest]
    .sort(([a], [b]) => a - b)
    .map(([x, y]) =>
      y === 0 ? "ground" : standing.find((column) => column.x === x)?.squares[y - 1]?.kind,
    )
    .filter((on) => on !== undefined);
  return [...new Set(found)];
}

/** The columns of some tiles as the house counts them, and those that would be new. */
function columnsWords(xs: readonly number[], house: readonly Column[]): string {
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const [left, right] = [house[0]!.x, house.at(-1)!.x];
  const told: string[] = [];
  if (first < left)
    told.push(t("columns-new", { side: "left", count: Math.min(last + 1, left) - first }));
  if (first <= right && last >= left)
    told.push(spanWords(Math.max(first, left) - left + 1, Math.min(last, right) - left + 1));
  if (last > right)
    told.push(t("columns-new", { side: "right", count: last - Math.max(first - 1, right) }));
  const away = first > 0 ? first : last < 0 ? last : 0;
  const words = list(told);
  const outside = last < left || first > right;
  if (away === 0 || (Math.abs(away) > NEAR_DOOR && !outside)) return words;
  const side = away < 0 ? "left" : "right";
  return `${words}, ${t("by-door", { side, count: Math.abs(away) })}`;
}

/** One column, as the house counts it or by the door. */
export const columnAt = (x: number, house: readonly Column[]): string => columnsWords([x], house);

/** Where tiles lie or would lie, beside what stands there. */
export function whereWords(
  parts: readonly Part[],
  faces: Faces,
  house: readonly Column[],
  standing: readonly Column[] = house,
  missing = 0,
): string {
  const squares = parts.flatMap((part) => squaresOf(part, faces.get(part.tile)));
  const on = parts
    .flatMap((part) => supports(part, faces, standing))
    .filter((each, i, all) => all.indexOf(each) === i);
  const place = t("place", {
    columns: columnsWords(
      squares.map(({ x }) => x),
      house,
    ),
    floor: t("floor", { floor: Math.max(...squares.map(({ y }) => y)) }),
    missing,
  });
  return on.length > 0
    ? `${list(on.map((each) => t("stands-on", { on: each })))}, ${place}`
    : place;
}

/** What building does to the points. */
export function gainWords(gain: number): string {
  return t("gain", { gained: gain < 0 ? "no" : "yes", count: Math.abs(gain) });
}

/** A place for the held tile: what it stands on, where it is, what it brings. */
export function placeWords(place: Place, game: TableState): string {
  const tiles = game.view!.houses[game.options!.seat] ?? [];
  const house = columns(tiles, game.faces);
  const standing = columns([...tiles, ...game.draft], game.faces);
  const where = upper(whereWords([place.part], game.faces, house, standing, place.missing));
  return place.gain === null ? where : clauses(where, gainWords(place.gain));
}
