/**
 * Roofs: a tile of several cells is one roof, with its own ridges, hips and eaves. A cell with
 * none of the same roof above it carries the ridge; cells side by side share one.
 */

import { CELL, covering, digits, lot, squares, use, type Square } from "./pieces";

/** How far below the top of its cell a ridge runs: room for a bird. */
const RIDGE = 25;
/** How far in from the side a free end of a ridge lies. */
const HIP = 9;
/** The height of the stone that carries the slates. */
const EAVES = 8;

type Ridge = {
  x: number;
  y: number;
  length: number;
  freeLeft: boolean;
  freeRight: boolean;
  left: number;
  right: number;
  top: number;
};

function ridges(cells: readonly Square[]): Ridge[] {
  const covered = covering(cells);
  const tops = cells.filter(([x, y]) => !covered(x, y - 1));
  const top = covering(tops);
  return tops.flatMap(([x, y]): Ridge[] => {
    if (top(x - 1, y)) return [];
    let length = 1;
    while (top(x + length, y)) length += 1;
    const freeLeft = !covered(x - 1, y);
    const freeRight = !covered(x + length, y);
    const left = x * CELL + (freeLeft ? HIP : 0);
    const right = (x + length) * CELL - (freeRight ? HIP : 0);
    return [{ x, y, length, freeLeft, freeRight, left, right, top: y * CELL + RIDGE }];
  });
}

/** Where smoke rises from a roof: the mouths of its chimneys. */
export function chimneys(rows: readonly string[], bird: boolean, name: string): [number, number][] {
  return ridges(squares(rows)).flatMap((ridge, i): [number, number][] => {
    const at = chimney(ridge, bird && i === 0, name);
    return at === null ? [] : [[at, ridge.top - 21]];
  });
}

export function roof(rows: readonly string[], bird: boolean, name: string): string {
  const cells = squares(rows);
  const tops = ridges(cells);
  const slates = slated(cells, tops);
  const behind = tops.map((ridge, i) => {
    const at = chimney(ridge, bird && i === 0, name);
    return (at === null ? "" : use("chimney", at - 10, ridge.top - 22, 1.15)) + cresting(ridge);
  });
  return [
    ...behind,
    `<path fill="url(#k-paint-slate)" stroke="#1b1f2b" stroke-width="2.4" paint-order="stroke" ` +
      `d="${slates}"/>`,
    `<path fill="url(#k-paint-roof-shade)" d="${slates}"/>`,
    ...tops.map((ridge) => hips(ridge) + capping(ridge)),
    ...tops.map((ridge) => dormers(ridge, name)),
    eaves(cells),
    bird
      ? use("bird", tops[0]!.left + (tops[0]!.length === 1 ? 8 : 14), tops[0]!.top - 24.5, 1.08)
      : "",
  ].join("");
}

/** All that is slate: a whole cell each, or the part below its ridge. */
function slated(cells: readonly Square[], tops: readonly Ridge[]): string {
  const covered = covering(cells);
  const whole = cells
    .filter(([x, y]) => covered(x, y - 1))
    .map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h-${CELL}z`);
  const below = tops.map((ridge) => {
    const { west, east, foot, low } = ends(ridge);
    const left = ridge.freeLeft ? `Q${west + 6} ${low - 16} ${ridge.left} ${ridge.top}` : "";
    const right = ridge.freeRight ? `Q${east - 6} ${low - 16} ${east} ${low}` : "";
    const top = `L${ridge.left} ${ridge.top}H${ridge.right}`;
    return `M${west} ${foot}V${low}${left}${top}${right}L${east} ${low}V${foot}z`;
  });
  return [...whole, ...below].join("");
}

function ends(ridge: Ridge) {
  const foot = (ridge.y + 1) * CELL;
  return { west: ridge.x * CELL, east: (ridge.x + ridge.length) * CELL, foot, low: foot - EAVES };
}

/** The lead along the curved ends, and the flashing where a ridge meets a taller part. */
function hips(ridge: Ridge): string {
  const { west, east, low } = ends(ridge);
  const lead: string[] = [];
  const flashing: string[] = [];
  if (ridge.freeLeft)
    lead.push(`M${west + 1.2} ${low}Q${west + 6} ${low - 16} ${ridge.left} ${ridge.top}`);
  else flashing.push(`M${west} ${ridge.top - 3}V${low}`);
  if (ridge.freeRight)
    lead.push(`M${east - 1.2} ${low}Q${east - 6} ${low - 16} ${ridge.right} ${ridge.top}`);
  else flashing.push(`M${east} ${ridge.top - 3}V${low}`);
  let drawn = "";
  if (lead.length > 0)
    drawn += `<path fill="none" stroke="#8290a8" stroke-width="2" d="${lead.join("")}"/>`;
  if (flashing.length > 0) {
    const seam = `stroke="#1b1f2b" stroke-width="3.4" stroke-opacity=".7"`;
    drawn += `<path ${seam} d="${flashing.join("")}"/>`;
    drawn += `<path stroke="#8290a8" stroke-width="1.2" d="${flashing.join("")}"/>`;
  }
  return drawn;
}

/** The lead roll on top. */
function capping(ridge: Ridge): string {
  const left = ridge.left - (ridge.freeLeft ? 3 : 0);
  const width = ridge.right + (ridge.freeRight ? 3 : 0) - left;
  return (
    `<rect x="${left}" y="${ridge.top - 2}" width="${width}" height="5" rx="2.5" ` +
    `fill="url(#k-paint-lead)" stroke="#1b1f2b" stroke-width=".9"/>`
  );
}

/** The ironwork on top, with a finial at each free end. */
function cresting(ridge: Ridge): string {
  const span = ridge.right - ridge.left;
  const count = Math.max(1, Math.round(span / 8));
  const width = span / count;
  const parts = Array.from(
    { length: count },
    (_, i) =>
      `<use href="#k-cresting" x="${digits(ridge.left + i * width)}" y="${ridge.top - 8}" ` +
      `width="${digits(width)}" height="7"/>`,
  );
  if (ridge.freeLeft) parts.push(use("finial", ridge.left - 4, ridge.top - 16));
  if (ridge.freeRight) parts.push(use("finial", ridge.right - 4, ridge.top - 16));
  return parts.join("");
}

/** A round window in every other cell: too small and too dim to be counted as a window. */
function dormers(ridge: Ridge, name: string): string {
  const first = ridge.length > 1 ? lot(`${name} dormer ${ridge.x} ${ridge.y}`) % 2 : 0;
  let drawn = "";
  for (let x = ridge.x + first; x < ridge.x + ridge.length; x += 2) {
    drawn += use("dormer", x * CELL + CELL / 2 - 11, ridge.top + 4.5, 0.86);
  }
  return drawn;
}

/** The middle of a ridge's chimney; a bird has a short ridge for itself. */
function chimney(ridge: Ridge, bird: boolean, name: string): number | null {
  if (ridge.length === 1 && (bird || !(ridge.freeLeft && ridge.freeRight))) return null;
  const odd = lot(`${name} chimney ${ridge.x} ${ridge.y}`) % 2 === 1;
  if (ridge.length === 1) return odd ? ridge.right - 12 : null;
  return bird || odd ? ridge.right - 20 : ridge.left + 20;
}

/** The stone below the lowest slates of every column. */
function eaves(cells: readonly Square[]): string {
  const covered = covering(cells);
  return cells
    .filter(([x, y]) => !covered(x, y + 1))
    .map(([x, y]) => {
      const west = x * CELL;
      const foot = (y + 1) * CELL;
      const teeth = Array.from(
        { length: 8 },
        (_, i) => `M${west + 2 + 8 * i} ${foot - 5}h4v4h-4z`,
      ).join("");
      return (
        `<path fill="url(#k-paint-stone)" d="M${west} ${foot}v-${EAVES}h${CELL}v${EAVES}z"/>` +
        `<path fill="#a8956f" d="M${west} ${foot}v-3h${CELL}v3z"/>` +
        `<path fill="#8a7650" fill-opacity=".7" d="${teeth}"/>`
      );
    })
    .join("");
}
