/** Houses in words: columns are counted from the left, floors from the ground. */

import type { Score, TileFace } from "../protocol";
import type { Detailed } from "./points";
import { columns, gapsOf, type Column, type Square } from "../board/words";
import { t } from "../i18n/index.svelte";
import { houseLabel } from "../i18n/table";
import type { TableState } from "../state/table.svelte";
import { tileSpoken } from "./tiles";

export const upper = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

export const clauses = (first: string, second: string): string => t("clauses", { first, second });

export const houseOf = (game: TableState, seat: number): Column[] =>
  columns(game.view!.houses[seat] ?? [], game.faces);

/** Some columns that stand side by side, as they are counted: "columns 3 to 5". */
export const spanWords = (from: number, to: number): string =>
  t("column-span", { from, to, count: to - from + 1 });

function squareWords({ kind, cat, bird }: Square): string {
  const cell = t("cell", { kind });
  return cat ? t("cell-cat", { cell }) : bird ? t("cell-bird", { cell }) : cell;
}

/** Whether a column counts is told by the server, and where it is not, only what one sees. */
function stateOf({ x, squares }: Column, score: Detailed | undefined) {
  const windows = squares.some(({ kind }) => kind !== "wall");
  if (score?.detail) return score.detail.bare.includes(x) ? (windows ? "waits" : "bare") : "counts";
  return squares.at(-1)?.kind === "roof" ? "counts" : "bare";
}

/** A column from the ground up: "Column 2: dark window, lit window with a cat; no roof". */
export function columnWords(column: Column, number: number, score: Score | undefined): string {
  const told = t("column", { number, cells: column.squares.map(squareWords).join(", ") });
  const state = stateOf(column, score);
  return state === "counts" ? told : clauses(told, t("column-counts", { state }));
}

/** Whose house it is, how wide, what it is worth, and where its door is. */
export function houseHead(game: TableState, seat: number): string {
  const door = houseOf(game, seat).findIndex(({ x }) => x === 0) + 1;
  return `${houseLabel(game, seat)}, ${t("door-in", { number: door })}`;
}

/** A house, column by column. */
export function houseWords(game: TableState, seat: number): string[] {
  return houseOf(game, seat).map((column, i) =>
    columnWords(column, i + 1, game.view!.scores[seat]),
  );
}

export function gapWords(house: readonly Column[]): string[] {
  return gapsOf(house).map(({ left, right, deep }) =>
    t("gap", { left: left + 1, right: right + 1, wide: right - left - 1, deep }),
  );
}

/** One square, for whoever walks through a house. */
export function walkWords(
  house: readonly Column[],
  [column, floor]: readonly [number, number],
  faces: ReadonlyMap<string, TileFace>,
  score: Score | undefined,
): string {
  const square = house[column]!.squares[floor]!;
  const at = {
    column: upper(spanWords(column + 1, column + 1)),
    floor: t("floor", { floor }),
    cell: squareWords(square),
  };
  const told =
    square.tile === null
      ? t("cell-door", at)
      : t("cell-at", { ...at, tile: tileSpoken(faces.get(square.tile), square.turns) });
  return clauses(told, t("column-counts", { state: stateOf(house[column]!, score) }));
}
