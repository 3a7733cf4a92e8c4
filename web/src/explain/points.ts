/** Points in words: where they come from, what waits for a roof. Nothing is counted here. */

import type { Gain, Score } from "../protocol";
import type { SCORE_PARTS } from "../generated/declared";
import { list, t } from "../i18n/index.svelte";

export type ScorePart = (typeof SCORE_PARTS)[number];

/** What a build brings and why: "+8: 2 columns under a roof and a new height". */
export function gainWords(gain: Gain): string {
  const count = Math.abs(gain.points);
  const sign = gain.points > 0 ? "more" : gain.points < 0 ? "less" : "even";
  return t("gain-told", { sign, count, why: list(reasons(gain)) });
}

function reasons(gain: Gain): string[] {
  const { roofed = [], levels = 0, cats = 0, width = 0 } = gain;
  const waits = [
    ...((gain.windows_wait ?? 0) > 0
      ? [t("gain-windows-wait", { count: gain.windows_wait! })]
      : []),
    ...((gain.doors_wait ?? 0) > 0 ? [t("gain-doors-wait", { count: gain.doors_wait! })] : []),
  ];
  const found: string[] = [];
  if (width < 0) found.push(t("gain-opened"));
  if (roofed.length > 0 && ((gain.windows ?? 0) > 0 || (gain.doors ?? 0) > 0 || levels > 0))
    found.push(t("gain-roofed", { count: roofed.length }));
  if (levels > 0) found.push(t("gain-level"));
  if (cats > 0) found.push(t("gain-cats", { count: cats }));
  if (width > 0) found.push(t("gain-closed"));
  found.push(...waits);
  if (found.length === 0) found.push(roofed.length > 0 ? t("gain-empty-roof") : t("gain-nothing"));
  return found;
}

/** What a part of a score still waits for, and what would complete it; null where nothing is. */
export function stillWords(part: ScorePart, score: Score): string | null {
  const { detail } = score;
  if (!detail) return null;
  switch (part) {
    case "windows":
    case "doors":
      return detail[part] > 0 ? t("points-wait", { count: detail[part] }) : null;
    case "levels":
      return t("points-heights", {
        known: detail.heights.length > 0 ? "yes" : "no",
        heights: list(detail.heights.map(String)),
        next: detail.next_level,
      });
    case "width":
      return detail.bare.length > 0
        ? t("points-bare", { count: detail.bare.length, width: detail.columns })
        : t("points-closed");
    case "cats":
      return null;
  }
}
