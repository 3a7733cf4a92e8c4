/** What of a game gets a moment of its own, how long it lasts, and what is made of the end. */

import { describe, expect, it } from "vitest";
import { awards, countSteps } from "../src/moments/count";
import { LASTS, lampTimes, momentsOf } from "../src/moments/moments";
import type { Score, TableEvent, TileFace } from "../src/protocol";
import { rotated } from "../src/state/tables.svelte";

const face = (more: Partial<TileFace>): TileFace => ({
  kind: "lit",
  rows: ["#"],
  diamond: false,
  cats: 0,
  bird: false,
  ...more,
});
const FACES = new Map([
  ["plain", face({})],
  ["cat", face({ cats: 1 })],
  ["bird", face({ kind: "roof", bird: true })],
]);
type Moved = Extract<TableEvent, { type: "moved" }>;
const moved = (more: Partial<Moved>): Moved => ({
  type: "moved",
  seat: 1,
  move: { type: "end_turn" },
  brought: null,
  put_back: null,
  earned: 0,
  called: false,
  ...more,
});
const build = (tile: string, gained?: Moved["gained"]) =>
  moved({
    move: { type: "build", parts: [{ tile, x: 0, y: 1, turns: 0 }] },
    ...(gained ? { gained } : {}),
  });

describe("a moment", () => {
  it.each([
    ["a roof that makes windows count", build("plain", { points: 4, windows: 4, roofed: [2] })],
    ["a cat", build("cat", { points: 1, cats: 1, windows_wait: 1 })],
    ["a cat where points are secret", build("cat")],
    ["a tile and no more", build("plain", { points: 0, windows_wait: 1 })],
    ["a roof on the ground", build("plain", { points: 0, roofed: [5] })],
    ["a bird", moved({ move: { type: "touch", x: 0, y: 0 }, brought: "bird" })],
    [
      "the last bird",
      moved({ move: { type: "reach", beige: false }, brought: "bird", called: true }),
    ],
    [
      "a theft of a bird",
      moved({ move: { type: "steal", seat: 0, tile: "bird" }, brought: "bird" }),
    ],
    ["no bird", moved({ move: { type: "touch", x: 0, y: 0 }, brought: "plain" })],
    ["the end of a turn", moved({})],
    [
      "a roof with a new height",
      build("plain", { points: 6, windows: 3, levels: 3, roofed: [0, 1] }),
    ],
  ])("%s", (what, event) => {
    const kinds: Record<string, string> = {
      "a roof that makes windows count": "roof",
      "a cat": "cat",
      "a cat where points are secret": "cat",
      "a tile and no more": "build",
      "a roof on the ground": "build",
      "a bird": "bird",
      "the last bird": "bird called",
      "a theft of a bird": "theft",
      "no bird": "",
      "the end of a turn": "",
      "a roof with a new height": "roof level",
    };
    expect(
      momentsOf(event, FACES)
        .map((each) => each.kind)
        .join(" "),
    ).toBe(kinds[what]);
  });

  it("lasts a second at most", () => {
    for (const [kind, time] of Object.entries(LASTS)) {
      if (kind === "build") continue;
      expect(time).toBeGreaterThanOrEqual(300);
      expect(time).toBeLessThanOrEqual(1000);
    }
  });

  it("lights few lamps slowly and many quickly, one after the other", () => {
    expect(lampTimes(3)).toEqual([0, 110, 220]);
    const many = lampTimes(40);
    expect(many.at(-1)!).toBeLessThan(LASTS.roof * 0.7);
    expect(many).toEqual([...many].sort((a, b) => a - b));
  });
});

describe("the count", () => {
  const score = (more: Partial<Score>): Score => ({
    windows: 0,
    doors: 0,
    levels: 0,
    cats: 0,
    width: 0,
    total: 0,
    birds: 0,
    ...more,
  });
  const scores = [
    score({ windows: 7, levels: 3, total: 10, birds: 1 }),
    score({ windows: 2, doors: 2, cats: 1, total: 5, birds: 1 }),
    score({ windows: 9, cats: 3, total: 12 }),
  ];

  it("goes from the last to the first, and each sum ends at the total", () => {
    const steps = countSteps(scores, [2, 3, 1]);
    const told = steps.filter((step) => step.kind === "total");
    expect(told.map((step) => [step.seat, step.sum])).toEqual([
      [1, 5],
      [0, 10],
      [2, 12],
    ]);
    for (const { seat, sum } of told) {
      const parts = steps.filter((step) => step.kind === "part" && step.seat === seat);
      expect(parts.at(-1)!.sum).toBe(sum);
      expect(parts.every((step) => step.kind === "part" && step.points > 0)).toBe(true);
    }
  });

  it("praises whoever has most of something alone, everybody once before anybody twice", () => {
    const columns = (count: number, heights: number[]) => ({
      detail: { columns: count, bare: [], windows: 0, doors: 0, heights, next_level: 1 },
    });
    const praised = awards([
      score({ cats: 4, birds: 3, ...columns(9, [1, 2]) }),
      score({ cats: 2, birds: 1, ...columns(5, [1, 2]) }),
      score({ cats: 0, birds: 1, ...columns(12, [1]) }),
    ]);
    expect(praised).toEqual([
      { award: "cats", seat: 0, count: 4 },
      { award: "narrow", seat: 1, count: 5 },
      { award: "wide", seat: 2, count: 12 },
    ]);
    expect(awards([score({}), score({})])).toEqual([]);
  });
});

it("a rematch seats everybody one further", () => {
  expect(rotated(["a", "b", "c"])).toEqual(["b", "c", "a"]);
});
