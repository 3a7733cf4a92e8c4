/** The houses of a street side by side, on one ground line and in one measure: cells. */

import type { Part, TileFace } from "../protocol";
import type { Span } from "./lens";
import { cells, turned, width } from "./shapes";

/** How far a house reaches, from the left edge of its door. */
export type Extent = Span;

export type Plot = {
  seat: number;
  /** Where the door's column begins. */
  door: number;
  /** How far its house reaches, in the street. */
  span: Span;
};

/** Between two houses there is a lamp, and room to build. */
export const GAP = 5;

export function extentOf(
  tiles: readonly Part[],
  faces: ReadonlyMap<string, Pick<TileFace, "rows">>,
): Extent {
  let [left, right, top] = [0, 1, 1];
  for (const placed of tiles) {
    const rows = turned(faces.get(placed.tile)?.rows ?? ["#"], placed.turns);
    left = Math.min(left, placed.x);
    right = Math.max(right, placed.x + width(rows));
    top = Math.max(top, placed.y + rows.length);
  }
  return { left, right, top };
}

/**
 * The seats in the order of play around one of them, which has its door at 0 and so stays where it
 * is whoever builds: half of the others stand to its right, the rest to its left.
 */
export function layOut(extents: readonly Extent[], middle: number): Plot[] {
  const seats = extents.length;
  const others = Array.from({ length: seats - 1 }, (_, i) => (middle + 1 + i) % seats);
  const half = Math.ceil(others.length / 2);
  const at = (seat: number, door: number): Plot => {
    const { left, right, top } = extents[seat]!;
    return { seat, door, span: { left: door + left, right: door + right, top } };
  };
  const plots = [at(middle, 0)];
  for (const seat of others.slice(0, half)) {
    const last = plots.at(-1)!;
    plots.push(at(seat, last.span.right + GAP - extents[seat]!.left));
  }
  for (const seat of others.slice(half).reverse()) {
    const first = plots[0]!;
    plots.unshift(at(seat, first.span.left - GAP - extents[seat]!.right));
  }
  return plots;
}

/**
 * Where the feet of houses stand: each under the middle of its house, but within the view and
 * beside one another, so that a house out of sight still shows at the edge whose it is.
 */
export function standApart(
  middles: readonly number[],
  widths: readonly number[],
  wide: number,
): number[] {
  const found: number[] = [];
  let from = 0;
  for (const [i, middle] of middles.entries()) {
    const x = Math.max(from, middle - widths[i]! / 2);
    found.push(x);
    from = x + widths[i]!;
  }
  let to = wide;
  for (let i = found.length - 1; i >= 0; i--) {
    found[i] = Math.max(0, Math.min(found[i]!, to - widths[i]!));
    to = found[i]!;
  }
  return found;
}

export type Sketch = { walls: string; roofs: string; lit: string; dark: string };

export const square = (x: number, y: number) => `M${x} ${-y}h1v-1h-1z`;
export const pane = (x: number, y: number) => `M${x + 0.24} ${-y - 0.2}h.52v-.6h-.52z`;

/** A house in a few strokes, one unit a cell, y down from the ground: for a little map. */
export function sketch(
  tiles: readonly Part[],
  faces: ReadonlyMap<string, Pick<TileFace, "rows" | "kind">>,
): Sketch {
  const found: Sketch = { walls: "M0 0h1v-1h-1z", roofs: "", lit: "", dark: "" };
  for (const placed of tiles) {
    const face = faces.get(placed.tile);
    if (!face) continue;
    for (const [dx, dy] of cells(turned(face.rows, placed.turns))) {
      const [x, y] = [placed.x + dx, placed.y + dy];
      if (face.kind === "roof") found.roofs += square(x, y);
      else found.walls += square(x, y);
      if (face.kind === "lit") found.lit += pane(x, y);
      if (face.kind === "dark") found.dark += pane(x, y);
    }
  }
  return found;
}
