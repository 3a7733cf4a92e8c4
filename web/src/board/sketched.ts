/** The sketch of a house that is kept with a list of games. */

import { pane, square, type Sketch } from "./plots";

const leaf = (x: number, y: number) => `M${x + 0.12} ${-y}h.76v-.88h-.76z`;

/** A house that is told row by row, from the left edge of its first column. */
export function sketchRows(rows: readonly string[]): Sketch & { doors: string; start: string } {
  const found = { walls: "", roofs: "", lit: "", dark: "", doors: "", start: "" };
  for (const [i, row] of rows.entries()) {
    const y = rows.length - 1 - i;
    for (const [x, mark] of [...row].entries()) {
      if (mark === " ") continue;
      if (mark === "r") found.roofs += square(x, y);
      else found.walls += square(x, y);
      if (mark === "l") found.lit += pane(x, y);
      if (mark === "d") found.dark += pane(x, y);
      if (mark === "o") found.doors += leaf(x, y);
      if (mark === "O") found.start += leaf(x, y);
    }
  }
  return found;
}
