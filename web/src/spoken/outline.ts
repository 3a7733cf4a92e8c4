/**
 * What a visible part of a back shows of its tile. Only some backs have a symbol in every cell; of
 * the others one sees nothing but the outline. More of the tile may lie below others, so all that
 * is said is the least that it can be, whichever way it lies.
 */

import type { Fragment } from "../protocol";
import { area, type Point } from "../board/heap";

export type Outline = {
  outline: "whole" | "row" | "corner" | "square" | "bent" | "some" | "one" | "part" | "sliver";
  count: number;
  lies: "level" | "upright" | "slanted";
};

/** Thousandths of a cell. */
const CELL = 1000;
/** This much may marks be out of line. */
const OUT_OF_LINE = 120;
/** Outlines are traced through samples: this much may a side be too long. */
const ROUGH = 90;
/** Millionths of a cell: so much is more than a sliver, and so much is about all of a square. */
const SLIVER = 350_000;
const NEARLY_ALL = 850_000;
const TOO_MUCH = 120_000;
/** Tiles lie at this many angles up to a right one. */
const ANGLES = 16;
/** How far a side may lean from the way a tile lies, as the tangent. */
const LEAN = 0.05;

/** Most parts are still there after a move, and need not be looked at again. */
const known = new WeakMap<Fragment, Outline>();

/** What the part shows: by its symbols where they tell more, else by its outline. */
export function outlineOf(fragment: Fragment): Outline {
  const before = known.get(fragment);
  if (before) return before;
  const seen = byOutline(fragment);
  const marked = fragment.marks.length > 1 ? byMarks(fragment.marks) : null;
  const outline = marked && marked.count >= seen.count ? marked : seen;
  known.set(fragment, outline);
  return outline;
}

// ---- by the symbols

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** One symbol stands in the middle of each cell that shows. */
function byMarks(marks: readonly Point[]): Outline {
  const count = marks.length;
  const pairs = marks.flatMap((a, i) => marks.slice(i + 1).map((b) => [a, b] as const));
  const [from, to] = pairs.reduce((far, pair) => (apart(...pair) > apart(...far) ? pair : far));
  const long = apart(from, to);
  const off = ([x, y]: Point) =>
    Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / long;
  const lies = liesOf(to[0] - from[0], to[1] - from[1]);
  // Two squares that touch by a corner alone are no row.
  const diagonal = count === 2 && long > CELL + OUT_OF_LINE && long < 2 * CELL - OUT_OF_LINE;
  if (!diagonal && marks.every((mark) => off(mark) < OUT_OF_LINE))
    return { outline: "row", count: Math.round(long / CELL) + 1, lies };
  const near = long < 1.5 * CELL;
  // Between two squares that touch by a corner there is a third, which joins them.
  if (near && count <= 3) return { outline: "corner", count: 3, lies };
  if (near && count === 4) return { outline: "square", count, lies };
  return { outline: "bent", count, lies };
}

function liesOf(dx: number, dy: number): Outline["lies"] {
  const degrees = (Math.abs(Math.atan2(dy, dx)) * 180) / Math.PI;
  if (degrees < 12 || degrees > 168) return "level";
  return Math.abs(degrees - 90) < 12 ? "upright" : "slanted";
}

// ---- by the outline

type Box = { long: number; short: number; dx: number; dy: number; sides: number };

/** How many cells long and short the part is, seen along one way that a tile can lie. */
function boxAt(outline: readonly Point[], angle: number): Box {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, low, high, sides] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  let [lastX, lastY] = outline.at(-1)!;
  for (const [px, py] of outline) {
    const [x, y] = [px * dx + py * dy, py * dx - px * dy];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [low, high] = [Math.min(low, y), Math.max(high, y)];
    const along = Math.abs((px - lastX) * dx + (py - lastY) * dy);
    const across = Math.abs((py - lastY) * dx - (px - lastX) * dy);
    if (Math.min(along, across) < LEAN * Math.max(along, across)) sides += Math.max(along, across);
    [lastX, lastY] = [px, py];
  }
  const cells = (long: number) => Math.max(1, Math.ceil((long - ROUGH) / CELL));
  const [wide, tall] = [right - left, high - low];
  return wide >= tall
    ? { long: cells(wide), short: cells(tall), dx, dy, sides }
    : { long: cells(tall), short: cells(wide), dx: -dy, dy: dx, sides };
}

/** The cells of a tile are joined: so many it has at least in a box that it reaches across. */
const least = ({ long, short }: Box) => long + short - 1;

function byOutline(fragment: Fragment): Outline {
  const boxes = Array.from({ length: ANGLES }, (_, i) =>
    boxAt(fragment.outline, (i * Math.PI) / 2 / ANGLES),
  );
  const fewest = Math.min(...boxes.map(least));
  const likely = boxes.filter((each) => least(each) === fewest);
  // Most of what borders the part are sides of its own tile.
  const straight = (best: Box, each: Box) => (each.sides > best.sides ? each : best);
  const box = likely.reduce(straight);
  const much = area(fragment);
  const count = Math.max(least(box), Math.ceil((much - TOO_MUCH) / CELL ** 2));
  const lies = liesOf(box.dx, box.dy);
  if (count === 1) {
    const all = fragment.marks.length > 0 || much > NEARLY_ALL;
    return { outline: all ? "one" : much > SLIVER ? "part" : "sliver", count, lies };
  }
  // Lying one way it would be a row, lying another way not. (Two that are joined always are one.)
  const doubts = [boxes.reduce(straight), ...likely];
  if (count > 2 && doubts.some(({ short }) => (short === 1) !== (box.short === 1)))
    return { outline: "some", count, lies };
  if (box.short === 1) return { outline: "row", count: box.long, lies };
  if (box.long === 2) return { outline: count > 3 ? "square" : "corner", count, lies };
  return { outline: "bent", count, lies };
}
