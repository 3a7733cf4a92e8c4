/** The houses of the home page, built from tiles of our own sheet. */

import type { Colour, Placed, TileFace } from "../protocol";

const face = (kind: TileFace["kind"], drawing: string, more: Partial<TileFace> = {}): TileFace => ({
  kind,
  rows: drawing.split("/"),
  diamond: false,
  cats: 0,
  bird: false,
  ...more,
});
const FACES = new Map<string, TileFace>([
  ["lit-square-cat", face("lit", "##/##", { cats: 1 })],
  ["dark-tower2/1", face("dark", "#/#")],
  ["lit-row2/1", face("lit", "##")],
  ["roof-row2/1", face("roof", "##")],
  ["dark-square", face("dark", "##/##")],
  ["lit-tower3/1", face("lit", "#/#/#")],
  ["roof-single-bird", face("roof", "#", { bird: true })],
  ["lit-square", face("lit", "##/##")],
  ["roof-row3/1", face("roof", "###")],
  ["dark-row2/1", face("dark", "##")],
  ["lit-tower2/1", face("lit", "#/#")],
  ["roof-corner-nw", face("roof", "##/#.")],
  ["roof-row2-bird/1", face("roof", "##", { bird: true })],
  ["lit-u-down", face("lit", "###/#.#", { diamond: true })],
  ["roof-row2/2", face("roof", "##")],
  ["roof-single/3", face("roof", "#")],
  ["roof-single/1", face("roof", "#")],
  ["lit-corner-ne", face("lit", "##/.#")],
  ["lit-ell-nw", face("lit", "##/#./#.", { diamond: true })],
  ["lit-ell-ne", face("lit", "##/.#/.#", { diamond: true })],
  ["lit-u-up-cat", face("lit", "#.#/###", { diamond: true, cats: 1 })],
  ["roof-row2-bird/2", face("roof", "##", { bird: true })],
  ["roof-row2/3", face("roof", "##")],
  ["roof-tee-down-bird", face("roof", "###/.#.", { bird: true })],
]);
const at = (tile: string, x: number, y: number): Placed => ({ tile, x, y, turns: 0 });

type ShownHouse = {
  colour: Colour;
  at: number;
  tiles: Placed[];
  faces: ReadonlyMap<string, TileFace>;
};

/** The houses that stand there already. */
export const SHOW: readonly ShownHouse[] = [
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
];

/** The house that is built while one looks on, tile by tile in an order that the rules allow. */
export const GROWING: ShownHouse = {
  colour: "green",
  at: 1900,
  faces: FACES,
  tiles: [
    at("lit-corner-ne", 0, 0),
    at("lit-ell-nw", -1, 0),
    at("roof-row2-bird/2", -1, 3),
    at("lit-ell-ne", 1, 0),
    at("roof-row2/3", 1, 3),
    at("lit-u-up-cat", -4, 0),
    at("roof-tee-down-bird", -4, 1),
  ],
};

/** Tiles that lie in front of the houses, face down. Those with a name are built in turn. */
export const LYING: readonly {
  face: TileFace;
  tile: string | null;
  x: number;
  y: number;
  turn: number;
}[] = (
  [
    ["dark", "##/##", 60, 90, -18],
    ["roof", "###", 170, 40, 12],
    ["dark", "###/#.#", 420, 110, -8],
    ["roof", "##/#.", 560, 50, 31],
    ["lit", "##", 250, 170, -26],
    ["door", "#", 150, 180, 20],
    ["dark", ".##/##.", 620, 120, 14],
    ["lit", "#/#/#", 480, 30, 64],
    ["dark", "#", 720, 60, -12],
    ["lit", "####", 560, 190, -15],
    ["roof-tee-down-bird", null, 300, 40, 16],
    ["lit-u-up-cat", null, 500, 120, -20],
    ["roof-row2/3", null, 200, 130, 34],
    ["lit-ell-ne", null, 640, 40, 22],
    ["roof-row2-bird/2", null, 390, 190, 9],
    ["lit-ell-nw", null, 320, 60, -30],
    ["lit-corner-ne", null, 470, 60, 12],
  ] as const
).map(([what, drawing, x, y, turn], i) => ({
  face:
    drawing === null
      ? FACES.get(what)!
      : face(what, drawing, { diamond: i % 3 === 0 && what !== "roof" && what !== "door" }),
  tile: drawing === null ? what : null,
  x,
  y,
  turn,
}));
