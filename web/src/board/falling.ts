/** Where a tile comes to rest when it is let fall on a house: the places worth asking about. */

import type { Part, Placed, TileFace } from "../protocol";
import { cells, turned, width } from "./shapes";

/** One place for each column, from left to right, whether or not the rules allow it. */
export function falls(
  tile: string, turns: Part["turns"], house: readonly Placed[], faces: ReadonlyMap<string, TileFace>,
): Part[] {
  const heights = new Map<number, number>([[0, 1]]);
  for (const placed of house) {
    for (const [dx, dy] of cells(turned(faces.get(placed.tile)?.rows ?? ["#"], placed.turns))) {
      const x = placed.x + dx;
      heights.set(x, Math.max(heights.get(x) ?? 0, placed.y + dy + 1));
    }
  }
  const rows = turned(faces.get(tile)?.rows ?? ["#"], turns);
  const inside = cells(rows);
  const left = Math.min(...heights.keys()) - width(rows);
  const right = Math.max(...heights.keys()) + 1;
  return Array.from({ length: right - left + 1 }, (_, i) => {
    const x = left + i;
    const y = Math.max(0, ...inside.map(([dx, dy]) => (heights.get(x + dx) ?? 0) - dy));
    return { tile, x, y, turns };
  });
}
