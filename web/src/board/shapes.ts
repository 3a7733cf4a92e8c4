/** Shapes of tiles: rows of a drawing, top row first, and the cells they stand for, y up. */

import type { TileFace } from "../protocol";

export type Cell = readonly [number, number];

export function turned(rows: readonly string[], turns: number): readonly string[] {
  let now = rows;
  for (let i = 0; i < turns; i++) {
    const last = now;
    const width = last[0]?.length ?? 0;
    now = Array.from({ length: width }, (_, x) =>
      [...last]
        .reverse()
        .map((row) => row[x])
        .join(""),
    );
  }
  return now;
}

export function cells(rows: readonly string[]): Cell[] {
  const found: Cell[] = [];
  rows.forEach((row, i) => {
    [...row].forEach((mark, x) => {
      if (mark === "#") found.push([x, rows.length - 1 - i]);
    });
  });
  return found;
}

export function width(rows: readonly string[]): number {
  return rows[0]?.length ?? 0;
}

/** The middle of a shape's cells, measured from its lower left corner. */
export function middle(rows: readonly string[]): Cell {
  return [width(rows) / 2, rows.length / 2];
}

/** The outline of some cells as path data, y down, one unit a cell. */
export function outline(inside: readonly Cell[], unit: number, height: number): string {
  const has = new Set(inside.map(([x, y]) => `${x},${y}`));
  const path: string[] = [];
  for (const [x, y] of inside) {
    const left = x * unit;
    const top = (height - 1 - y) * unit;
    if (!has.has(`${x},${y + 1}`)) path.push(`M${left} ${top}h${unit}`);
    if (!has.has(`${x},${y - 1}`)) path.push(`M${left} ${top + unit}h${unit}`);
    if (!has.has(`${x - 1},${y}`)) path.push(`M${left} ${top}v${unit}`);
    if (!has.has(`${x + 1},${y}`)) path.push(`M${left + unit} ${top}v${unit}`);
  }
  return path.join("");
}

export type ShapeName =
  "single" | "row" | "tower" | "square" | "corner" | "t" | "u" | "s" | "z" | "l" | "other";

const NAMES: Record<string, ShapeName> = {
  "#": "single",
  "##/##": "square",
};
for (const [name, drawings] of Object.entries({
  corner: ["#./##", ".#/##", "##/#.", "##/.#"],
  t: [".#./###", "###/.#.", ".#/##/.#", "#./##/#."],
  u: ["#.#/###", "###/#.#", "##/.#/##", "##/#./##"],
  s: [".##/##.", "#./##/.#"],
  z: ["##./.##", ".#/##/#."],
  l: ["##/#./#.", "##/.#/.#", "###/#..", "###/..#", "#./#./##", ".#/.#/##", "#../###", "..#/###"],
})) {
  for (const drawing of drawings) NAMES[drawing] = name as ShapeName;
}

/** What a shape is called, and how many cells it has. */
export function shapeName(face: TileFace): { shape: ShapeName; count: number } {
  const count = cells(face.rows).length;
  const known = NAMES[face.rows.join("/")];
  if (known) return { shape: known, count };
  if (face.rows.length === 1) return { shape: "row", count };
  if (width(face.rows) === 1) return { shape: "tower", count };
  return { shape: "other", count };
}
