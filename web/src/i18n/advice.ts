/** Advice in words: what could be done, and why. */

import type { Advice, AdviceReason, Back, Move, Part, Table, TileFace } from "../protocol";
import { list, maybe, t } from "./index.svelte";
import { seatName, sourceOf, tileLong } from "./tell";

/** What advice is about: who sits where, and what the tiles are. */
export type Scene = { table: Table; faces: ReadonlyMap<string, TileFace> };
/**
 * Moves, and of the tile that they touch or draw first the back, and the name where all know it.
 */
export type Advised = { moves: readonly Move[]; back: Back | null; tile: string | null };

/** The tiles that the moves build, and where. */
export const partsOf = (moves: readonly Move[]): Part[] =>
  moves.flatMap((move) => (move.type === "build" ? move.parts : []));

export function adviseWords({ moves, ...first }: Advised, scene: Scene): string {
  return moves.map((move) => toDo(move, first, scene)).join(" ");
}

function toDo(move: Move, { back, tile }: Omit<Advised, "moves">, { table, faces }: Scene): string {
  switch (move.type) {
    case "touch":
    case "draw": {
      if (tile) return t("advise-known", { tile: tileLong(faces.get(tile)) });
      const shown = move.type === "draw" ? move.back : back;
      return shown ? t("advise-take", { how: sourceOf(table), back: shown }) : "";
    }
    case "reach":
      return t("advise-reach", { back: move.beige ? "beige" : "brown" });
    case "steal":
      return t("advise-steal", {
        tile: tileLong(faces.get(move.tile)),
        name: seatName(table.seats[move.seat], move.seat),
      });
    case "build":
      return t("advise-build", {
        count: move.parts.length,
        tiles: list(move.parts.map((part) => tileLong(faces.get(part.tile)))),
      });
    case "skip":
      return t("advise-skip");
    case "store":
      return t("advise-store");
    case "put_back":
      return t("advise-put_back", { how: sourceOf(table) });
    case "end_turn":
      return t("advise-end_turn");
    default:
      return "";
  }
}

function reasonWords(reason: AdviceReason, { table, faces }: Scene): string {
  const { seat, tile, ...numbers } = reason.facts;
  const facts = {
    ...numbers,
    ...(typeof seat === "number" ? { name: seatName(table.seats[seat], seat) } : {}),
    ...(typeof tile === "string" ? { tile: tileLong(faces.get(tile)) } : {}),
  };
  return maybe(`because-${reason.code}`, facts) ?? "";
}

/**
 * Reasons as lines, what is said twice only once, with the columns that those who listen are told.
 */
export function reasonLines(
  reasons: readonly AdviceReason[],
  scene: Scene,
): { words: string; columns: number[] }[] {
  const lines = new Map<string, number[]>();
  for (const reason of reasons) {
    const words = reasonWords(reason, scene);
    const { column } = reason.facts;
    lines.set(words, [
      ...(lines.get(words) ?? []),
      ...(typeof column === "number" ? [column] : []),
    ]);
  }
  return [...lines].map(([words, columns]) => ({ words, columns }));
}

/** How the game would end, in a sentence: about so many points ahead or behind. */
export function leadWords(advice: Advice): string {
  const count = Math.round(Math.abs(advice.lead));
  return advice.lead >= 0 || count === 0 ? t("hint-ahead", { count }) : t("hint-behind", { count });
}
