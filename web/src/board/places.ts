/** Where the tile at hand may go. Nothing is worked out here: the list of builds is only sifted. */

import type { Gain, Part, TileFace } from "../protocol";
import { middle, turned } from "./shapes";

export type Place = {
  part: Part;
  /** The build it belongs to, and what that would add to the score, if that is told. */
  build: Part[];
  gain: number | null;
  /** Where that comes from. */
  brings?: Gain | null;
  /** How many partners are missing before it is a whole build. */
  missing: number;
  /** Its middle, in cells from the door, y up. */
  x: number;
  y: number;
};

export const partKey = (part: Part): string => `${part.tile}@${part.x},${part.y},${part.turns}`;

/** All places for a tile, turned as it is, beside what was laid of a unit so far. */
export function placesFor(
  tile: string,
  turns: number,
  face: TileFace,
  builds: readonly Part[][],
  gains: readonly number[],
  draft: readonly Part[],
  brings: readonly Gain[] = [],
): Place[] {
  const wanted = draft.map(partKey);
  const found = new Map<string, Place>();
  const [dx, dy] = middle(turned(face.rows, turns));
  builds.forEach((build, i) => {
    const part = build.find((each) => each.tile === tile && each.turns === turns);
    if (!part || build.length <= wanted.length) return;
    const keys = build.map(partKey);
    if (!wanted.every((key) => keys.includes(key))) return;
    const missing = build.length - wanted.length - 1;
    const key = partKey(part);
    const known = found.get(key);
    if (known && known.missing <= missing) return;
    const whole = missing === 0;
    found.set(key, {
      part,
      build,
      gain: whole ? (gains[i] ?? null) : null,
      brings: whole ? (brings[i] ?? null) : null,
      missing,
      x: part.x + dx,
      y: part.y + dy,
    });
  });
  return [...found.values()].sort((a, b) => a.part.x - b.part.x || a.part.y - b.part.y);
}

/** The ways up in which a tile could be built at all. */
export function turnsFor(tile: string, builds: readonly Part[][]): number[] {
  const found = new Set<number>();
  for (const build of builds) {
    for (const part of build) if (part.tile === tile) found.add(part.turns);
  }
  return [...found].sort();
}

/** The place whose middle is nearest to a point, if any is near enough. */
export function nearest(
  places: readonly Place[],
  x: number,
  y: number,
  reach: number,
): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y) + (place.missing ? 0.6 : 0);
    if (far < least) {
      least = far;
      best = place;
    }
  }
  return best;
}

/** The next place in a direction, for the arrow keys. */
export function towards(places: readonly Place[], from: Place, dx: number, dy: number): Place {
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    if (along <= 0.01) continue;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const cost = along + 2 * across;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
