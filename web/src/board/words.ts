/** A house as squares, column by column: what can be seen of it, for those who are told. */

import type { Part, TileFace } from "../protocol";
import { cells, turned } from "./shapes";

/** A square of a house. The front door has no tile. */
export type Square = {
  x: number;
  y: number;
  kind: TileFace["kind"] | "start";
  tile: string | null;
  turns: Part["turns"];
  cat: boolean;
  bird: boolean;
};
/** From the ground up. */
export type Column = { x: number; squares: Square[] };

/** The columns of a house, from the left. */
export function columns(tiles: readonly Part[], faces: ReadonlyMap<string, TileFace>): Column[] {
  const door: Square = {
    x: 0,
    y: 0,
    kind: "start",
    tile: null,
    turns: 0,
    cat: false,
    bird: false,
  };
  const found = new Map<number, Square[]>([[0, [door]]]);
  for (const placed of tiles) {
    for (const square of squaresOf(placed, faces.get(placed.tile))) {
      const column = found.get(square.x) ?? [];
      column[square.y] = square;
      found.set(square.x, column);
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([x, squares]) => ({ x, squares }));
}

/** The squares of a tile; the drawing has the cats in the first ones, and a bird on the first. */
export function squaresOf(placed: Part, face: TileFace | undefined): Square[] {
  if (!face) return [];
  return cells(turned(face.rows, placed.turns))
    .sort(([ax, ay], [bx, by]) => by - ay || ax - bx)
    .map(([dx, dy], i) => ({
      x: placed.x + dx,
      y: placed.y + dy,
      kind: face.kind,
      tile: placed.tile,
      turns: placed.turns,
      cat: i < face.cats,
      bird: face.bird && i === 0,
    }));
}

/** The lowest cell of a column over which nothing stands. */
export function topOf(
  x: number,
  tiles: readonly Part[],
  faces: ReadonlyMap<string, TileFace>,
): number {
  return columns(tiles, faces).find((column) => column.x === x)?.squares.length ?? 0;
}

/** A run of columns that are lower than those on both sides, and have no roof. */
export type Gap = { left: number; right: number; deep: number };

/** The gaps of a house: the columns beside each, as numbers in the list. */
export function gapsOf(house: readonly Column[]): Gap[] {
  const found: Gap[] = [];
  const height = (i: number) => house[i]?.squares.length ?? 0;
  for (let i = 1; i < house.length - 1; i++) {
    let end = i;
    while (height(end + 1) === height(i) && end + 1 < house.length) end++;
    const open = house.slice(i, end + 1).some(({ squares }) => squares.at(-1)?.kind !== "roof");
    const deep = Math.min(height(i - 1), height(end + 1)) - height(i);
    if (open && deep > 0) found.push({ left: i - 1, right: end + 1, deep });
    i = end;
  }
  return found;
}
