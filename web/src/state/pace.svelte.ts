/** How long a step of somebody else is shown before the next one, remembered. */

export const PACES = { calm: 1300, normal: 650, quick: 0 } as const;
export type Pace = keyof typeof PACES;
const KEPT = "kensington-pace";

function kept(): Pace {
  try {
    const found = localStorage.getItem(KEPT);
    return found !== null && found in PACES ? (found as Pace) : "normal";
  } catch {
    return "normal";
  }
}

let pace = $state<Pace>(kept());

export const currentPace = (): Pace => pace;
export const pause = (): number => PACES[pace];

export function setPace(wanted: Pace): void {
  pace = wanted;
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // It is not remembered then.
  }
}
