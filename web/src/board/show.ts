/** The houses of the home page, built from tiles of our own sheet. */

import type { Colour, Placed, TileFace } from "../protocol";

const face = (kind: TileFace["kind"], drawing: string): TileFace => ({
  kind,
  rows: drawing.split("/"),
  diamond: false,
  cats: 0,
  bird: false,
});
const FACES = new Map<string, TileFace>([
  ["lit-square-cat", face("lit", "##/##")],
  ["dark-tower2/1", face("dark", "#/#")],
  ["roof-row3-bird/1", face("roof", "###")],
  ["lit-row2/1", face("lit", "##")],
  ["roof-row2/1", face("roof", "##")],
  ["dark-square", face("dark", "##/##")],
  ["lit-tower3/1", face("lit", "#/#/#")],
  ["roof-single-bird", face("roof", "#")],
  ["lit-square", face("lit", "##/##")],
  ["roof-row3/1", face("roof", "###")],
  ["dark-row2/1", face("dark", "##")],
  ["lit-tower2/1", face("lit", "#/#")],
  ["roof-corner-nw", face("roof", "##/#.")],
  ["roof-row2-bird/1", face("roof", "##")],
  ["lit-u-down", face("lit", "###/#.#")],
  ["dark-square-cat", face("dark", "##/##")],
  ["roof-row2/2", face("roof", "##")],
  ["roof-single/3", face("roof", "#")],
  ["roof-single/1", face("roof", "#")],
  ["dark-tower3/1", face("dark", "#/#/#")],
  ["roof-single/2", face("roof", "#")],
  ["lit-row3", face("lit", "###")],
]);
const at = (tile: string, x: number, y: number): Placed => ({ tile, x, y, turns: 0 });

export const SHOW: readonly {
  colour: Colour;
  at: number;
  tiles: Placed[];
  faces: ReadonlyMap<string, TileFace>;
}[] = [
  {
    colour: "yellow",
    at: 250,
    faces: FACES,
    tiles: [
      at("lit-square-cat", 1, 0),
      at("dark-tower2/1", -1, 0),
      at("lit-row2/1", 1, 2),
      at("roof-row2/1", 1, 3),
      at("roof-single/1", -1, 2),
    ],
  },
  {
    colour: "blue",
    at: 900,
    faces: FACES,
    tiles: [
      at("lit-u-down", -1, 0),
      at("dark-square", 2, 0),
      at("lit-tower3/1", -2, 0),
      at("roof-single-bird", -2, 3),
      at("roof-row3/1", -1, 2),
      at("lit-square", 4, 0),
      at("roof-row2-bird/1", 2, 2),
      at("roof-row2/2", 4, 3),
      at("roof-single/3", 6, 2),
      at("dark-row2/1", 4, 2),
      at("lit-tower2/1", 6, 0),
    ],
  },
  {
    colour: "green",
    at: 1820,
    faces: FACES,
    tiles: [
      at("dark-square-cat", -2, 0),
      at("lit-row3", 1, 0),
      at("dark-tower3/1", 4, 0),
      at("roof-single/2", 4, 3),
      at("roof-row3-bird/1", 1, 1),
    ],
  },
];

/** A few tiles that lie in front of the houses, face down. */
export const LYING: readonly { face: TileFace; x: number; y: number; turn: number }[] = (
  [
    ["dark", "##/##", 60, 90, -18],
    ["roof", "###", 170, 40, 12],
    ["lit", "##/#./#.", 300, 10, 24],
    ["dark", "###/#.#", 420, 110, -8],
    ["roof", "##/#.", 560, 50, 31],
    ["lit", "##", 250, 170, -26],
    ["door", "#", 150, 180, 20],
    ["dark", ".##/##.", 620, 120, 14],
    ["lit", "#/#/#", 480, 30, 64],
    ["roof", "##", 390, 190, 9],
    ["dark", "#", 720, 60, -12],
    ["lit", "####", 560, 190, -15],
  ] as const
).map(([kind, drawing, x, y, turn], i) => ({
  face: { ...face(kind, drawing), diamond: i % 3 === 0 && kind !== "roof" && kind !== "door" },
  x,
  y,
  turn,
}));
