/** Whether the page is drawn with more contrast: as the system asks, unless somebody chose. */

const KEPT = "kensington-contrast";
const asked = window.matchMedia("(prefers-contrast: more)");

function kept(): boolean | null {
  try {
    const found = localStorage.getItem(KEPT);
    return found === null ? null : found === "more";
  } catch {
    return null;
  }
}

let chosen = $state<boolean | null>(kept());
let wanted = $state(asked.matches);

export const strongContrast = (): boolean => chosen ?? wanted;

/** The page's colours follow from an attribute of the document. */
function show(): void {
  document.documentElement.toggleAttribute("data-contrast", strongContrast());
}
asked.addEventListener("change", () => {
  wanted = asked.matches;
  show();
});
show();

export function setContrast(more: boolean): void {
  chosen = more;
  show();
  try {
    localStorage.setItem(KEPT, more ? "more" : "usual");
  } catch {
    // It is not remembered then.
  }
}
