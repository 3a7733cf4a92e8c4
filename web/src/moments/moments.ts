/** What of all that happens at a table is worth a moment of its own. Nothing is worked out here. */

import type { TableEvent, TileFace } from "../protocol";

export type Moment =
  /** Columns got a roof: their windows are lit one after the other. */
  | { kind: "roof"; seat: number; columns: readonly number[] }
  /** A new height; so many points. */
  | { kind: "level"; seat: number; columns: readonly number[]; points: number }
  /** Cats moved in with these tiles. */
  | { kind: "cat"; seat: number; tiles: readonly string[] }
  /** A roof with a bird was found. */
  | { kind: "bird"; seat: number }
  /** A tile was taken from a warehouse, for a token. */
  | { kind: "theft"; seat: number; from: number }
  /** The end was called. */
  | { kind: "called" }
  /** A tile was laid, and no more. */
  | { kind: "build"; seat: number };

/** How long each lasts, in milliseconds. */
export const LASTS: Record<Moment["kind"], number> = {
  roof: 900,
  level: 700,
  cat: 600,
  bird: 800,
  theft: 700,
  called: 1000,
  build: 0,
};

export function momentsOf(
  event: TableEvent,
  faces: ReadonlyMap<string, TileFace>,
): readonly Moment[] {
  if (event.type !== "moved") return [];
  const { seat, move, brought, gained } = event;
  const found: Moment[] = [];
  if (move.type === "steal") found.push({ kind: "theft", seat, from: move.seat });
  else if (brought !== null && faces.get(brought)?.bird) found.push({ kind: "bird", seat });
  if (event.called) found.push({ kind: "called" });
  if (move.type !== "build") return found;
  const columns = gained?.roofed ?? [];
  const cats = move.parts.map((part) => part.tile).filter((tile) => faces.get(tile)?.cats);
  if (columns.length > 0 && ((gained?.windows ?? 0) > 0 || (gained?.doors ?? 0) > 0))
    found.push({ kind: "roof", seat, columns });
  if ((gained?.levels ?? 0) > 0)
    found.push({ kind: "level", seat, columns, points: gained!.levels! });
  if (cats.length > 0) found.push({ kind: "cat", seat, tiles: cats });
  return found.length > 0 ? found : [{ kind: "build", seat }];
}

/** When each of so many lamps goes on, in milliseconds: quickly where there are many. */
export function lampTimes(count: number, whole = LASTS.roof): number[] {
  const step = Math.min(110, (whole * 0.6) / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => Math.round(i * step));
}
