/**
 * The bots that the server offers, ours from the easiest to beat to the hardest, and the one played
 * last.
 */

import * as api from "../net/api";
import type { Bot } from "../protocol";

const KEPT = "kensington-bot";

let known = $state.raw<readonly Bot[]>([]);
let asked: Promise<void> | null = null;

export const bots = (): readonly Bot[] => known;

/** Ask who there is, once. */
export function meetBots(): Promise<void> {
  asked ??= api.bots().then(
    (found) => {
      known = found;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The bot played last, if it is still there, or the easiest. */
export function usualBot(): string {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Nothing is remembered here.
  }
  return (known.find((bot) => bot.id === kept) ?? known[0])?.id ?? "";
}

export function rememberBot(bot: string): void {
  try {
    localStorage.setItem(KEPT, bot);
  } catch {
    // It is asked again then.
  }
}
