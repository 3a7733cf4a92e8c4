/** The camera of the street, checked with numbers that were worked out by hand. */

import { describe, expect, it } from "vitest";
import {
  atHome,
  clamp,
  fit,
  LEAST,
  onTheWay,
  outOfSight,
  pan,
  reveal,
  sees,
  toScreen,
  toStreet,
  zoom,
  type Lens,
} from "../src/board/lens";
import { extentOf, GAP, layOut } from "../src/board/plots";

const ROOM = { wide: 400, high: 300 };
/** 10 cells across and 7.5 up: from 0 to 10. */
const LENS: Lens = { x: 5, y: 0, scale: 40 };
const LIMITS = { least: LEAST, most: 72 };

describe("a lens", () => {
  it("shows the ground at the lower edge, and what it looks at in the middle", () => {
    expect(toScreen(LENS, ROOM, { x: 5, y: 0 })).toEqual({ x: 200, y: 300 });
    expect(toScreen(LENS, ROOM, { x: 7, y: 2 })).toEqual({ x: 280, y: 220 });
    expect(toStreet(LENS, ROOM, { x: 280, y: 220 })).toEqual({ x: 7, y: 2 });
  });

  it("fits a house by its width or its height, and windows keep 24 pixels", () => {
    // 8 cells in 400 pixels; 5 and a little sky in 300 would allow more.
    expect(fit({ left: -2, right: 6, top: 4 }, ROOM, LIMITS)).toEqual({ x: 2, y: 0, scale: 50 });
    expect(fit({ left: 0, right: 4, top: 5.2 }, ROOM, LIMITS).scale).toBe(50); // 6 in 300
    expect(fit({ left: 0, right: 40, top: 3 }, ROOM, LIMITS)).toEqual({ x: 20, y: 0, scale: 43 });
    expect((LEAST * 36) / 64).toBeGreaterThanOrEqual(24);
    expect(fit({ left: 0, right: 1, top: 1 }, ROOM, LIMITS).scale).toBe(72);
  });

  it("shows the neighbours beside the own house as long as that costs little", () => {
    const own = { left: 0, right: 5, top: 3 };
    const limits = { ...LIMITS, comfortable: 56 };
    const wide = { wide: 1440, high: 480 };
    // 24 cells fit at 60 pixels each.
    expect(atHome(own, { left: -10, right: 14, top: 3 }, wide, limits).scale).toBe(60);
    // 40 would have 36: the own house keeps its 56.
    expect(atHome(own, { left: -20, right: 20, top: 3 }, wide, limits).scale).toBe(56);
    // 30 of its own have 48.
    expect(
      atHome({ left: 0, right: 30, top: 3 }, { left: 0, right: 60, top: 3 }, wide, limits),
    ).toEqual({ x: 15, y: 0, scale: 48 });
  });

  it("does not leave the street", () => {
    const street = { left: -10, right: 20, top: 10 };
    expect(clamp({ ...LENS, x: -30 }, street, ROOM).x).toBe(-5);
    expect(clamp({ ...LENS, x: 90 }, street, ROOM).x).toBe(15);
    expect(clamp({ ...LENS, y: -1 }, street, ROOM).y).toBe(0);
    expect(clamp({ ...LENS, y: 9 }, street, ROOM).y).toBeCloseTo(10.8 - 7.5);
    // All of a short street is seen, wherever it stands.
    const short = { left: 0, right: 4, top: 2 };
    expect(clamp({ ...LENS, x: 2 }, short, ROOM).x).toBe(2);
    expect(clamp({ ...LENS, x: 20 }, short, ROOM).x).toBe(5);
    expect(clamp({ ...LENS, x: -20 }, short, ROOM).x).toBe(-1);
  });

  it("goes along with a finger, and stays at a point when it goes nearer", () => {
    expect(pan(LENS, 80, 40)).toEqual({ x: 3, y: 1, scale: 40 });
    const at = { x: 300, y: 100 };
    const near = zoom(LENS, ROOM, 2, at);
    expect(near.scale).toBe(80);
    expect(toStreet(near, ROOM, at)).toEqual(toStreet(LENS, ROOM, at));
    expect(zoom(LENS, ROOM, 100, at).scale).toBeLessThan(200);
    expect(zoom(LENS, ROOM, 0.001, at).scale).toBeGreaterThan(1);
  });

  it("goes no farther than it must to show something", () => {
    const seen = { left: 2, right: 4, top: 2, bottom: 0 };
    expect(reveal(LENS, ROOM, seen)).toEqual(LENS);
    expect(reveal(LENS, ROOM, { ...seen, left: 12, right: 14 }).x).toBe(9);
    expect(reveal(LENS, ROOM, { ...seen, left: 12, right: 14 }, 1).x).toBe(10);
    expect(reveal(LENS, ROOM, { ...seen, left: -3, right: -1 }).x).toBe(2);
    expect(reveal(LENS, ROOM, { ...seen, left: -20, right: 20 }).x).toBe(0);
    expect(reveal(LENS, ROOM, { ...seen, top: 9, bottom: 8 }).y).toBe(1.5);
    expect(reveal({ ...LENS, y: 4 }, ROOM, seen).y).toBe(0);
    expect(sees(LENS, ROOM, seen)).toBe(true);
    expect(sees(LENS, ROOM, { left: 2, right: 11, top: 2 })).toBe(false);
    expect(sees(LENS, ROOM, { left: 2, right: 4, top: 8 })).toBe(false);
    expect(sees(LENS, ROOM, { left: 0.5, right: 4, top: 2 }, 1)).toBe(false);
  });

  it("points to what is out of sight, with a number and the nearest of it", () => {
    const points = [
      { x: -1, y: 1 },
      { x: -4, y: 9 },
      { x: 5, y: 1 },
      { x: 12, y: 0.5 },
      { x: 6, y: 8 },
    ];
    const found = outOfSight(LENS, ROOM, points);
    expect(found.find(({ side }) => side === "left")).toEqual({
      side: "left",
      count: 2,
      nearest: points[0],
    });
    expect(found.find(({ side }) => side === "right")?.nearest).toBe(points[3]);
    expect(found.find(({ side }) => side === "up")?.nearest).toBe(points[4]);
    expect(found).toHaveLength(3);
    expect(outOfSight({ ...LENS, y: 3 }, ROOM, [points[2]!])[0]?.side).toBe("down");
  });

  it("goes from one place to another by way of all between", () => {
    const there = { x: 9, y: 2, scale: 160 };
    expect(onTheWay(LENS, there, 0)).toEqual(LENS);
    expect(onTheWay(LENS, there, 0.5)).toEqual({ x: 7, y: 1, scale: 80 });
    expect(onTheWay(LENS, there, 1)).toEqual(there);
  });
});

describe("the plots of a street", () => {
  const faces = new Map([
    ["row", { rows: ["###"] }],
    ["tower", { rows: ["#", "#"] }],
  ]);

  it("are as wide as what stands there, turned as it is", () => {
    expect(extentOf([], faces)).toEqual({ left: 0, right: 1, top: 1 });
    expect(
      extentOf(
        [
          { tile: "row", x: -3, y: 0, turns: 0 },
          { tile: "tower", x: 1, y: 0, turns: 1 },
          { tile: "tower", x: 0, y: 1, turns: 0 },
        ],
        faces,
      ),
    ).toEqual({ left: -3, right: 3, top: 3 });
  });

  it("lie in the order of play around the middle, which stays where it is", () => {
    const small = { left: -1, right: 2, top: 1 };
    const plots = layOut([small, { left: -4, right: 3, top: 5 }, small, small, small], 1);
    expect(plots.map(({ seat }) => seat)).toEqual([4, 0, 1, 2, 3]);
    expect(plots[2]).toEqual({ seat: 1, door: 0, span: { left: -4, right: 3, top: 5 } });
    for (const [i, plot] of plots.slice(1).entries())
      expect(plot.span.left - plots[i]!.span.right).toBe(GAP);
    expect(plots[3]!.door).toBe(3 + GAP + 1);
    expect(layOut([small, small], 0).map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
