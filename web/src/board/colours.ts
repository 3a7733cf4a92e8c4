/** The five door colours: the paint, a deeper shade of it, and the emblem that goes with it. */

import type { Colour } from "../protocol";

export const COLOURS: Record<Colour, { paint: string; deep: string; emblem: string }> = {
  yellow: { paint: "#e3b23c", deep: "#6b4708", emblem: "crown" },
  green: { paint: "#2f7d4f", deep: "#123d26", emblem: "rose" },
  blue: { paint: "#2e62b0", deep: "#12294f", emblem: "key" },
  brown: { paint: "#84502d", deep: "#3a1f0d", emblem: "lion" },
  grey: { paint: "#848c99", deep: "#333945", emblem: "bell" },
};
export const COLOUR_ORDER: readonly Colour[] = ["yellow", "green", "blue", "brown", "grey"];
