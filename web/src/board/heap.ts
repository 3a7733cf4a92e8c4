/** The heap as one sees it: parts of backs, and which one a finger means. */

import type { Back, Fragment, View } from "../protocol";

/** The tile that everybody knows a part to be, because it lies as it was put back. */
export function knownTile(view: View | null | undefined, { spot }: Fragment): string | null {
  if (!spot) return null;
  return (
    view?.put_back.find((landed) => landed.spot[0] === spot[0] && landed.spot[1] === spot[1])
      ?.tile ?? null
  );
}

export type Point = readonly [number, number];

export const isBeige = (back: Back): boolean => back === "beige" || back === "beige-diamond";

/** Path data of a part, in its own thousandths of a cell, y up; moved by so much. */
export function data(fragment: Fragment, dx = 0, dy = 0): string {
  return [fragment.outline, ...fragment.holes]
    .filter((ring) => ring.length > 0)
    .map((ring) => `M${ring.map(([x, y]) => `${x + dx} ${y + dy}`).join("L")}Z`)
    .join("");
}

function within(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export function contains(fragment: Fragment, x: number, y: number): boolean {
  return within(fragment.outline, x, y) && !fragment.holes.some((hole) => within(hole, x, y));
}

function distance(fragment: Fragment, x: number, y: number): number {
  let least = Infinity;
  const ring = fragment.outline;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[j]!;
    const [x2, y2] = ring[i]!;
    const long = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const t = long
      ? Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long))
      : 0;
    least = Math.min(least, Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)));
  }
  return least;
}

/**
 * The part under a point, or the nearest one within reach. Parts may overlap by a hair's breadth
 * along their edges; the smallest one counts then, or a sliver could not be hit at all.
 */
export function partAt(
  heap: readonly Fragment[],
  x: number,
  y: number,
  reach: number,
): number | null {
  let best: number | null = null;
  for (const [i, fragment] of heap.entries()) {
    if (contains(fragment, x, y) && (best === null || area(fragment) < area(heap[best]!))) best = i;
  }
  if (best !== null) return best;
  let least = reach;
  for (const [i, fragment] of heap.entries()) {
    const far = distance(fragment, x, y);
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}

export function area(fragment: Fragment): number {
  const one = (ring: readonly Point[]) =>
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length]!;
        return sum + x * y2 - x2 * y;
      }, 0),
    ) / 2;
  return one(fragment.outline) - fragment.holes.reduce((sum, hole) => sum + one(hole), 0);
}

export function centre(fragment: Fragment): Point {
  if (fragment.spot) return fragment.spot;
  const xs = fragment.outline.map(([x]) => x);
  const ys = fragment.outline.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The box that holds the ring and all that lies in it. */
export function frame(
  heap: readonly Fragment[],
  ring: readonly [number, number],
): [number, number, number, number] {
  let [left, low, right, high] = [0, 0, ring[0], ring[1]];
  for (const { outline } of heap) {
    for (const [x, y] of outline) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  return [left, low, right, high];
}
