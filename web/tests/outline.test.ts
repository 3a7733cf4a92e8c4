/**
 * What is told of a part of the heap, held against the tile it belongs to: tiles are made up here,
 * laid at an angle and covered from several sides, and of what is left nothing may be told that is
 * not so.
 */

import { describe, expect, it } from "vitest";
import type { Fragment } from "../src/protocol";
import { outlineOf } from "../src/spoken/outline";

type Point = [number, number];
type Cell = readonly [number, number];
const named = ([x, y]: Cell) => `${x} ${y}`;

/** The border of some cells that hang together, anticlockwise. */
function border(cells: readonly Cell[]): Point[] {
  const there = new Set(cells.map(named));
  const next = new Map<string, Point[]>();
  for (const [x, y] of cells) {
    const sides: [Cell, Point, Point][] = [
      [
        [x, y - 1],
        [x, y],
        [x + 1, y],
      ],
      [
        [x + 1, y],
        [x + 1, y],
        [x + 1, y + 1],
      ],
      [
        [x, y + 1],
        [x + 1, y + 1],
        [x, y + 1],
      ],
      [
        [x - 1, y],
        [x, y + 1],
        [x, y],
      ],
    ];
    for (const [beside, from, to] of sides)
      if (!there.has(named(beside))) next.set(named(from), [...(next.get(named(from)) ?? []), to]);
  }
  const [first] = [...cells].sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  const found: Point[] = [];
  let at: Point = [first![0], first![1]];
  do {
    found.push(at);
    at = next.get(named(at))!.shift()!;
  } while (named(at) !== named(found[0]!));
  return found;
}

function laid(points: readonly Point[], angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [
    Math.round(1000 * (x * cos - y * sin)),
    Math.round(1000 * (x * sin + y * cos)),
  ]);
}

/** What is left of a polygon on one side of a line; nothing where it falls into several pieces. */
function cut(points: readonly Point[], [px, py]: Point, angle: number): Point[] {
  const side = ([x, y]: Point) => (x - px) * Math.cos(angle) + (y - py) * Math.sin(angle);
  let crossed = 0;
  const left = points.flatMap((to, i): Point[] => {
    const from = points.at(i - 1)!;
    const [a, b] = [side(from), side(to)];
    if (a >= 0 === b >= 0) return b >= 0 ? [to] : [];
    crossed += 1;
    const middle: Point = [
      Math.round(from[0] + ((to[0] - from[0]) * a) / (a - b)),
      Math.round(from[1] + ((to[1] - from[1]) * a) / (a - b)),
    ];
    return b >= 0 ? [middle, to] : [middle];
  });
  return crossed > 2 ? [] : left;
}

const shows = (
  outline: Point[],
  back: Fragment["back"] = "beige",
  marks: Point[] = [],
): Fragment => ({ back, outline, holes: [], marks, spot: [0, 0] });

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function tile(pick: (below: number) => number): Cell[] {
  const cells: Cell[] = [[0, 0]];
  const wanted = 1 + pick(5);
  while (cells.length < wanted) {
    const [x, y] = cells[pick(cells.length)]!;
    const beside: readonly Cell[] = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ];
    const cell = beside[pick(4)]!;
    if (!cells.some((each) => named(each) === named(cell))) cells.push(cell);
  }
  return cells;
}

/** The longest row of cells, and whether there is more than one row and more than one column. */
function truth(cells: readonly Cell[]): { run: number; bent: boolean } {
  const there = new Set(cells.map(named));
  const run = Math.max(
    ...cells.flatMap(([x, y]) =>
      (
        [
          [1, 0],
          [0, 1],
        ] as const
      ).map(([dx, dy]) => {
        let long = 1;
        while (there.has(named([x + dx * long, y + dy * long]))) long++;
        return long;
      }),
    ),
  );
  const spread = (i: 0 | 1) => new Set(cells.map((cell) => cell[i])).size > 1;
  return { run, bent: spread(0) && spread(1) };
}

const ROW: Cell[] = [
  [0, 0],
  [1, 0],
  [2, 0],
];

describe("a part of the heap", () => {
  it.each<[string, Cell[], number, object]>([
    ["one", [[0, 0]], 0.4, { outline: "one", count: 1 }],
    ["a row", ROW, 0, { outline: "row", count: 3, lies: "level" }],
    ["a row on end", ROW, Math.PI / 2, { outline: "row", count: 3, lies: "upright" }],
    ["a row that leans", ROW, (5 * Math.PI) / 16, { outline: "row", count: 3, lies: "slanted" }],
    [
      "a corner",
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      1,
      { outline: "corner", count: 3 },
    ],
    [
      "a square",
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      1,
      { outline: "square", count: 4 },
    ],
    ["an L", [...ROW, [0, 1]], 2, { outline: "bent", count: 4 }],
    ["a U", [...ROW, [0, 1], [2, 1]], 2, { outline: "bent", count: 5 }],
  ])("without symbols tells its shape: %s", (_, cells, angle, wanted) => {
    const near = Math.round(angle / (Math.PI / 32)) * (Math.PI / 32);
    expect(outlineOf(shows(laid(border(cells), near)))).toMatchObject(wanted);
  });

  it("with one symbol tells what its outline shows beyond that", () => {
    const part = shows(laid(border(ROW), 0), "beige-diamond", [[500, 500]]);
    expect(outlineOf(part)).toEqual({ outline: "row", count: 3, lies: "level" });
  });

  it("never tells more than there is of the tile", () => {
    const pick = chance(12);
    const kinds = new Map<string, number>();
    for (let i = 0; i < 4000; i++) {
      const cells = tile(pick);
      let seen = laid(border(cells), (pick(64) * Math.PI) / 32);
      for (let cover = pick(4); cover > 0 && seen.length > 2; cover--) {
        const at = seen[pick(seen.length)]!;
        const beside: Point = [at[0] + pick(1200) - 600, at[1] + pick(1200) - 600];
        seen = cut(seen, beside, (pick(64) * Math.PI) / 32);
      }
      if (seen.length < 3) continue;
      const told = outlineOf(shows(seen));
      const { run, bent } = truth(cells);
      const facts = JSON.stringify([cells, seen, told]);
      expect(told.count, facts).toBeLessThanOrEqual(cells.length);
      if (told.outline === "row") expect(told.count, facts).toBeLessThanOrEqual(run);
      if (["corner", "square", "bent"].includes(told.outline)) expect(bent, facts).toBe(true);
      kinds.set(told.outline, (kinds.get(told.outline) ?? 0) + 1);
    }
    for (const kind of ["row", "corner", "square", "bent", "some", "one", "part", "sliver"])
      expect(kinds.get(kind), kind).toBeGreaterThan(20);
  });
});
