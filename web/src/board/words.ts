/** A house, read out column by column. */

import type { Part, TileFace } from "../protocol";
import { cells, turned } from "./shapes";

export type Column = { x: number; kinds: TileFace["kind"][] };

export function columns(tiles: readonly Part[], faces: ReadonlyMap<string, TileFace>): Column[] {
  const found = new Map<number, TileFace["kind"][]>([[0, ["door"]]]);
  for (const placed of tiles) {
    const face = faces.get(placed.tile);
    if (!face) continue;
    for (const [dx, dy] of cells(turned(face.rows, placed.turns))) {
      const column = found.get(placed.x + dx) ?? [];
      column[placed.y + dy] = face.kind;
      found.set(placed.x + dx, column);
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([x, kinds]) => ({ x, kinds }));
}

/** The lowest cell of a column over which nothing stands. */
export function topOf(
  x: number,
  tiles: readonly Part[],
  faces: ReadonlyMap<string, TileFace>,
): number {
  return columns(tiles, faces).find((column) => column.x === x)?.kinds.length ?? 0;
}
