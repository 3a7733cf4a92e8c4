/** What is said about the houses and the heap of a table. */

import type { Back, Fragment, Options, TileFace, View } from "../protocol";
import { isBeige } from "../board/heap";
import { columns } from "../board/words";
import type { TableState } from "../state/table.svelte";
import { list, t } from "./index.svelte";
import { tileSpoken } from "../spoken/tiles";
import { backName, mover, seatName, tileLong } from "./tell";

export const nameOf = (game: TableState, seat: number): string =>
  seatName(game.table!.seats[seat], seat);

/** A house in one line: whose it is, how wide, and what it is worth where that is told. */
export function houseLabel(game: TableState, seat: number): string {
  const whose = mover(game.table!, seat);
  const wide = columns(game.view!.houses[seat] ?? [], game.faces).length;
  const score = game.view!.scores[seat];
  return score
    ? t("house-label", { ...whose, columns: wide, points: score.total })
    : t("house-label-plain", { ...whose, columns: wide });
}

const cost = (back: Back, costs: View["costs"]) =>
  (isBeige(back) ? costs.beige : costs.brown) ? t("costs-token") : t("free");

/** What one sees of a part of the heap: its back, or the tile that was put back there. */
const seen = (fragment: Fragment, known: TileFace | undefined) =>
  known ? t("heap-known-part", { tile: tileLong(known) }) : backName(fragment.back);

/** What taking a part means, or why it cannot be taken. */
export function heapHint(
  fragment: Fragment,
  known: TileFace | undefined,
  can: boolean,
  barred: Options["barred"] | null,
  costs: View["costs"],
): string {
  if (can) return `${seen(fragment, known)}: ${cost(fragment.back, costs)}`;
  if (fragment.spot === null) return t("heap-too-small");
  const why = barred && (isBeige(fragment.back) ? barred.beige : barred.brown);
  if (why === "must_spend") return t("heap-must-spend");
  return why === "no_token" ? t("heap-no-token") : seen(fragment, known);
}

/** The heap in one line, with the tiles in it that everybody knows. */
export function heapLabel(label: string, view: View, faces: ReadonlyMap<string, TileFace>): string {
  if (view.put_back.length === 0) return label;
  const tiles = list(view.put_back.map(({ tile }) => tileSpoken(faces.get(tile))));
  return `${label.replace(/\.$/, "")}. ${t("heap-known", { tiles })}`;
}
