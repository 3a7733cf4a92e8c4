/** Whether the last thing done was done with keys: then the focus is led along. */

let keys = $state(false);
window.addEventListener(
  "keydown",
  (event) => {
    if (!event.metaKey && !event.ctrlKey && !event.altKey) keys = true;
  },
  { capture: true },
);
window.addEventListener("pointerdown", () => (keys = false), { capture: true });

export const keyboard = (): boolean => keys;
