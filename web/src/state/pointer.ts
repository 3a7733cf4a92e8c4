/** One finger, or the mouse, from going down to coming up. */

type Hand = {
  move?(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /**
   * A second finger came, the key Escape, or something took the pointer away: nothing is to happen.
   */
  cancel(): void;
};

/** Whether a pointer is followed now: there is one at a time. */
let following = false;
/** The press that cancelled another one: it begins nothing itself. */
let spoiler: PointerEvent | null = null;

/** Follow a pointer that went down, if it is the first. A second one cancels. */
export function follow(down: PointerEvent, hand: Hand): boolean {
  if (down.button !== 0 || !down.isPrimary || following || down === spoiler) return false;
  const { pointerId } = down;
  following = true;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // A mouse that comes back without its button pressed was let go where nobody saw it.
    if (event.pointerType === "mouse" && event.buttons === 0) cancel();
    else hand.move?.(event);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    hand.up(event);
  };
  const another = (event: PointerEvent) => {
    if (event.pointerId === pointerId) return;
    spoiler = event;
    cancel();
  };
  const taken = (event: PointerEvent) => {
    // What is taken away from an element that is no longer there still belongs to the hand.
    const still = event.target instanceof Element && event.target.isConnected;
    if (event.pointerId === pointerId && (event.type === "pointercancel" || still)) cancel();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  const cancel = () => {
    stop();
    swallowClickOf(pointerId);
    hand.cancel();
  };

  const stopped = new AbortController();
  const signal = stopped.signal;
  const stop = () => {
    following = false;
    stopped.abort();
  };
  window.addEventListener("pointermove", move, { signal, passive: false });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointerdown", another, { signal, capture: true });
  window.addEventListener("pointercancel", taken, { signal });
  window.addEventListener("lostpointercapture", taken, { signal });
  window.addEventListener("keydown", escape, { signal });
  return true;
}

/** What was cancelled is still let go of at some time: that is no click on whatever lies there. */
function swallowClickOf(pointerId: number): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const over = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stopped.abort();
    if (event.type === "pointerup") swallowClick();
  };
  window.addEventListener("pointerup", over, { signal, capture: true });
  window.addEventListener("pointercancel", over, { signal, capture: true });
  window.addEventListener("pointerdown", over, { signal, capture: true });
}

/** The click that the browser makes of letting go is none. */
export function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("click", swallow, { capture: true, once: true, signal });
  // Fingers that moved make no click at all: the next press is meant.
  window.addEventListener("pointerdown", () => over.abort(), { capture: true, signal });
  setTimeout(() => over.abort(), 50);
}

const swallow = (event: MouseEvent) => {
  event.stopPropagation();
  event.preventDefault();
};
