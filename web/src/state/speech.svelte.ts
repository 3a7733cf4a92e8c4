/** How much is said to those who listen, remembered. */

export const SPEECHES = ["full", "short"] as const;
export type Speech = (typeof SPEECHES)[number];
const KEPT = "kensington-speech";

function kept(): Speech {
  try {
    return localStorage.getItem(KEPT) === "short" ? "short" : "full";
  } catch {
    return "full";
  }
}

let speech = $state<Speech>(kept());

export const currentSpeech = (): Speech => speech;

export function setSpeech(wanted: Speech): void {
  speech = wanted;
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // It is not remembered then.
  }
}
