import { describe, expect, it } from "vitest";
import { contains, partAt } from "../src/board/heap";
import { nearest, placesFor, towards, turnsFor } from "../src/board/places";
import { cells, shapeName, turned } from "../src/board/shapes";
import { GROWING, LYING, SHOW } from "../src/board/show";
import { columns, gapsOf, type Square } from "../src/board/words";
import type { Fragment, Part, TileFace } from "../src/protocol";
import { parse } from "../src/state/router.svelte";

const face = (drawing: string, kind: TileFace["kind"] = "lit"): TileFace => ({
  kind,
  rows: drawing.split("/"),
  diamond: false,
  cats: 0,
  bird: false,
});
const part = (tile: string, x: number, y: number): Part => ({ tile, x, y, turns: 0 });

describe("shapes", () => {
  it("turn clockwise as the engine turns them", () => {
    expect(turned(["##", "#."], 1)).toEqual(["##", ".#"]);
    expect(turned(["###", "#.."], 4)).toEqual(["###", "#.."]);
  });
  it("are measured from the lower left corner", () => {
    expect(cells(["##", "#."]).toSorted()).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });
  it("have names", () => {
    expect(shapeName(face("###/#.."))).toEqual({ shape: "l", count: 4 });
    expect(shapeName(face("#/#/#"))).toEqual({ shape: "tower", count: 3 });
    expect(shapeName(face("###/###"))).toEqual({ shape: "other", count: 6 });
  });
});

describe("places", () => {
  const builds = [
    [part("a", 1, 0)],
    [part("a", 4, 0), part("b", 5, 0)],
    [part("b", 2, 0)],
    [part("a", 1, 0), part("b", 9, 9)],
  ];
  const gains = [3, 5, 0, 1];

  it("are the single builds of a tile, and those that need a partner", () => {
    const found = placesFor("a", 0, face("#"), builds, gains, []);
    expect(found.map((place) => [place.part.x, place.missing, place.gain])).toEqual([
      [1, 0, 3],
      [4, 1, null],
    ]);
  });
  it("are those of the partner once a tile of a unit lies there", () => {
    const found = placesFor("b", 0, face("#"), builds, gains, [part("a", 4, 0)]);
    expect(found.map((place) => [place.part.x, place.missing, place.gain])).toEqual([[5, 0, 5]]);
  });
  it("are whole where they can be, in whatever order the builds are told", () => {
    const found = placesFor("a", 0, face("#"), builds.toReversed(), gains.toReversed(), []);
    expect(found.map((place) => [place.part.x, place.missing, place.gain])).toEqual([
      [1, 0, 3],
      [4, 1, null],
    ]);
  });
  it("are those of the tile as it is turned", () => {
    const turns = (
      [
        [1, 0],
        [2, 1],
      ] as const
    ).map(([x, turned]) => [{ ...part("a", x, 0), turns: turned }]);
    expect(placesFor("a", 1, face("##"), turns, [], []).map((place) => [place.x, place.y])).toEqual(
      [[2.5, 1]],
    );
    expect(turnsFor("a", turns.toReversed())).toEqual([0, 1]);
  });
  it("are reached by the arrow that points to them, straight on rather than aside", () => {
    const spread = [
      [0, 0],
      [1, 2],
      [3, 0],
      [0, 3],
      [5, 0],
    ].map(([x, y]) => [part("a", x!, y!)]);
    const found = placesFor("a", 0, face("#"), spread, [], []);
    const at = (x: number, y: number) =>
      found.find((place) => place.part.x === x && place.part.y === y)!;
    const goes = (x: number, y: number, dx: number, dy: number) => {
      const { part: to } = towards(found, at(x, y), dx, dy);
      return [to.x, to.y];
    };
    expect(goes(0, 0, 1, 0)).toEqual([3, 0]);
    expect(goes(0, 0, 0, 1)).toEqual([0, 3]);
    expect(goes(3, 0, 1, 0)).toEqual([5, 0]);
    expect(goes(5, 0, -1, 0)).toEqual([3, 0]);
    expect(goes(0, 3, 0, -1)).toEqual([0, 0]);
  });
  it("are chosen by the nearest, whole ones first, and by direction", () => {
    const found = placesFor("a", 0, face("#"), builds, gains, []);
    expect(nearest(found, 1.9, 0.5, 2)?.part.x).toBe(1);
    expect(nearest(found, 20, 0, 2)).toBeNull();
    // Several lie within reach, in whatever order they are told.
    const four = placesFor(
      "a",
      0,
      face("#"),
      [1, 2, 3, 4].map((x) => [part("a", x, 0)]),
      [],
      [],
    );
    for (const told of [four, [...four].reverse()]) {
      const chosen = [1.4, 2.45, 2.55, 4.9].map((x) => nearest(told, x, 0.5, 9)?.part.x);
      expect(chosen).toEqual([1, 2, 2, 4]);
    }
    expect(towards(found, found[0]!, 1, 0).part.x).toBe(4);
    expect(towards(found, found[0]!, -1, 0)).toBe(found[0]);
  });
});

describe("the heap", () => {
  const square = (x: number, y: number, size = 1000): Fragment => ({
    back: "beige",
    outline: [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ],
    holes: [],
    marks: [],
    spot: [x + size / 2, y + size / 2],
  });
  const heap = [
    square(0, 0),
    { ...square(2000, 0, 3000), holes: [square(3000, 1000).outline] },
    square(3200, 1200, 600),
  ];

  it("gives the part under the finger, through holes", () => {
    expect(contains(heap[1]!, 3500, 1500)).toBe(false);
    expect(partAt(heap, 3500, 1500, 100)).toBe(2);
    expect(partAt(heap, 2500, 500, 100)).toBe(1);
  });
  it("gives the smaller of two parts that overlap at their edges", () => {
    const sliver = square(4990, 1000, 60);
    expect(partAt([...heap, sliver], 4995, 1030, 100)).toBe(3);
    expect(partAt([sliver, ...heap], 4995, 1030, 100)).toBe(0);
  });
  it("gives the nearest part within reach, or none", () => {
    expect(partAt(heap, 1100, 500, 200)).toBe(0);
    expect(partAt(heap, 9000, 9000, 200)).toBeNull();
  });
});

describe("words and addresses", () => {
  it("read a house column by column", () => {
    const faces = new Map([
      ["a", face("##/.#", "dark")],
      ["r", face("#", "roof")],
    ]);
    const house = columns([part("a", 0, 1), part("r", 1, 3)], faces);
    expect(
      house.map(({ x, squares }) => [
        x,
        Array.from(squares, (each: Square | undefined) => each?.kind),
      ]),
    ).toEqual([
      [0, ["start", undefined, "dark"]],
      [1, [undefined, "dark", "dark", "roof"]],
    ]);
  });
  it("find the gaps of a house", () => {
    const faces = new Map([
      ["a", face("#/#/#")],
      ["b", face("#/#/#/#")],
      ["r", face("##", "roof")],
    ]);
    const deep = columns([part("a", -1, 0), part("b", 1, 0)], faces);
    expect(gapsOf(deep)).toEqual([{ left: 0, right: 2, deep: 2 }]);
    // Under a roof there is nothing left to fill.
    const closed = columns([part("a", -1, 0), part("b", 2, 0), part("r", 0, 1)], faces);
    expect(gapsOf(closed)).toEqual([]);
    expect(gapsOf(columns([], faces))).toEqual([]);
  });
  it("know the screens", () => {
    expect(parse("/table/ab%20c")).toEqual({ screen: "table", id: "ab c" });
    expect(parse("/table/x/replay")).toEqual({ screen: "replay", id: "x" });
    expect(parse("/")).toEqual({ screen: "home" });
    for (const path of ["/anything", "/table", "/table/x/y", "/rules/5", "/%E0%A4%A"])
      expect(parse(path)).toEqual({ screen: "missing" });
  });
});

describe("the houses of the home page", () => {
  it("are built of tiles that are there, each of them once", () => {
    const houses = [...SHOW, GROWING];
    for (const { tiles, faces } of houses)
      for (const { tile } of tiles) expect(faces.get(tile)?.rows[0], tile).toMatch(/^[#.]+$/);
    const names = houses.flatMap(({ tiles }) => tiles.map(({ tile }) => tile));
    expect(new Set(names).size).toBe(names.length);
  });
  it("grow out of the heap that lies before them", () => {
    const lying = LYING.flatMap(({ tile }) => (tile === null ? [] : [tile]));
    expect(lying.toSorted()).toEqual(GROWING.tiles.map(({ tile }) => tile).toSorted());
  });
});
