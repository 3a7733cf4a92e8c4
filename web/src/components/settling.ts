/**
 * How a tile comes to its place: it drops, and if it is lit its windows are lit one breath later.
 */

import type { TransitionConfig } from "svelte/transition";
import { cubicIn } from "svelte/easing";
import { calm } from "../state/motion.svelte";

const DROP = 34;

export function settle(_node: Element, { lit }: { lit: boolean }): TransitionConfig {
  if (calm()) return { duration: 0 };
  return {
    duration: lit ? 700 : 320,
    css: (t) => {
      const fall = Math.min(1, t / (lit ? 0.42 : 0.85));
      const bounce = t > (lit ? 0.42 : 0.85) ? 0 : 1 - cubicIn(fall);
      const glow = lit ? 0.45 + 0.55 * Math.max(0, (t - 0.55) / 0.45) : 1;
      const filter = glow < 1 ? `brightness(${glow})` : "none";
      const opacity = Math.min(1, t * 5);
      return `transform: translateY(${-DROP * bounce}px); opacity: ${opacity}; filter: ${filter};`;
    },
  };
}
