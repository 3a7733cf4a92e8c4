/** The face and the back of a tile as SVG, from the symbols; the engine draws them alike. */

import type { Colour, TileFace } from "../protocol";
import { CELL, lot, outlined, squares, use, type Square } from "./pieces";
import { roof } from "./roofs";

const CAT = { lit: "cat-black", dark: "cat-white" } as const;
const PEOPLE = ["person-lady", "person-gentleman"] as const;
const TINTS = ["", "#ffb98a", "#2a0b1a", "#5a1020"] as const;

/** The face of a tile, lying as its rows say: its upper left corner at (0, 0). */
export function drawFace(name: string, face: TileFace, rows: readonly string[]): string {
  return `<g class="k-tile k-${face.kind}">${drawn(name, face, rows)}</g>`;
}

/** The door that a house begins with. */
export function drawStart(colour: Colour): string {
  const door = brickwork([[0, 0]], colour) + use(`door-${colour}`, 0, 0);
  return `<g class="k-tile k-start">${door}</g>`;
}

function drawn(name: string, face: TileFace, rows: readonly string[]): string {
  if (face.kind === "roof") return roof(rows, face.bird, name);
  const cells = squares(rows);
  const bricks = brickwork(cells, name);
  if (face.kind === "wall") return bricks + use("wall", 0, 0);
  if (face.kind === "door") return bricks + use("door-red", 0, 0);
  const { kind } = face;
  const windows = cells.map((cell, i) => windowed(name, kind, cell, i, i < face.cats)).join("");
  return bricks + windows + (face.diamond ? ornament(cells) : "");
}

/** Brick all through the piece, of a tone of its own, with a seam along its outline. */
function brickwork(cells: readonly Square[], name: string): string {
  const edge = outlined(cells);
  const tint = TINTS[lot(`${name} tone`) % 4];
  return (
    (cells.length === 1 ? use("brick", 0, 0) : `<path fill="url(#k-paint-brick)" d="${edge}"/>`) +
    (tint ? `<path fill="${tint}" fill-opacity=".11" d="${edge}"/>` : "") +
    `<path fill="url(#k-paint-brick-shade)" d="${edge}"/>` +
    `<path fill="none" stroke="#ffc79a" stroke-width="1" stroke-opacity=".3" ` +
    `d="${outlined(cells, 2)}"/>` +
    `<path fill="none" stroke="#33100f" stroke-width="1.5" stroke-opacity=".8" ` +
    `d="${outlined(cells, 0.75)}"/>`
  );
}

/** One window; the cats sit in the first ones. */
function windowed(
  name: string,
  kind: "lit" | "dark",
  [column, row]: Square,
  i: number,
  cat: boolean,
): string {
  const [x, y] = [column * CELL, row * CELL];
  const pane = use(`window-${kind}`, x, y);
  if (cat) return pane + use(CAT[kind], x, y);
  const person = PEOPLE[lot(`${name} person ${i}`) % 9];
  return kind === "lit" && person ? pane + use(person, x, y) : pane;
}

/** The diamond of a difficult tile: a stone between two windows, or beside the only one. */
function ornament(cells: readonly Square[]): string {
  const pair = cells.find(([x, y]) => cells.some(([x2, y2]) => x2 === x + 1 && y2 === y));
  if (pair) return use("diamond", (pair[0] + 1) * CELL - 11, pair[1] * CELL + 18);
  const [x, y] = cells[0]!;
  return use("diamond", x * CELL + 1.5, y * CELL + 23, 0.55);
}

const backOf = (face: TileFace): string =>
  face.kind === "lit" || face.kind === "dark"
    ? face.diamond
      ? "beige-diamond"
      : "beige"
    : face.kind === "roof"
      ? "brown"
      : "brown-circle";

/** The back of a tile: the mirror image of its face. */
export function drawBack(face: TileFace, rows: readonly string[]): string {
  const cells = squares(rows.map((row) => [...row].reverse().join("")));
  const back = backOf(face);
  const [card, edge] = back.startsWith("beige") ? ["#e3d3b0", "#8c7649"] : ["#7a4f32", "#3f2613"];
  return (
    `<g class="k-back"><path fill="${card}" d="${outlined(cells)}"/>` +
    cells.map(([x, y]) => use(`back-${back}`, x * CELL, y * CELL)).join("") +
    `<path fill="none" stroke="#fff" stroke-width="1.5" stroke-opacity=".3" ` +
    `d="${outlined(cells, 3)}"/>` +
    `<path fill="none" stroke="${edge}" stroke-width="2.5" d="${outlined(cells, 1.25)}"/></g>`
  );
}
