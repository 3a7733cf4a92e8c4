/** Milliseconds after the page is there: what it needs itself comes first. */
const LATER = 3_000;

/**
 * Let the browser keep the page, where it allows that: over https, or on this machine. Elsewhere,
 * as in a home network, all is there without it.
 */
export function keepThePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {
      // It is not kept then.
    });
  }, LATER);
}
