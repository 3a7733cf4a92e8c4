/** Why a tile fits nowhere: the server is asked about every column, and one reason stands for all. */

import type { Part, Refusal } from "../protocol";
import * as api from "../net/api";

/** Questions that are under way at the same time, and altogether. */
const AT_ONCE = 4;
const MOST = 40;

/** The most telling reason first: where only the colour is wrong, the tile would stand. */
export const REASONS = ["strands_stolen", "steal_first", "colour", "overhang_or_roof", "roof_on_ground", "on_roof", "overhang"] as const;

export async function whyNowhere(table: string, seat: number, tries: readonly Part[]): Promise<Refusal | null> {
  const waiting = tries.slice(0, MOST);
  const refusals: Refusal[] = [];
  const ask = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const refusal = await api.why(table, seat, { type: "build", parts: [part] });
      if (refusal) refusals.push(refusal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return telling(refusals);
}

/** The refusal that says most about all of them. */
export function telling(refusals: readonly Refusal[]): Refusal | null {
  const found = new Map(refusals.map((refusal) => [refusal.code, refusal]));
  const hangs = found.get("overhang");
  if (hangs && found.has("on_roof")) found.set("overhang_or_roof", { ...hangs, code: "overhang_or_roof" });
  for (const code of REASONS) {
    const refusal = found.get(code);
    if (refusal) return refusal;
  }
  return null;
}
