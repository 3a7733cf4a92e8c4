/** A tile that is being dragged, and where its middle is. */

type Drop = (x: number, y: number) => void;

const FAR_ENOUGH = 7;

export class Drag {
  tile = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  touch = $state(false);
  #drop: Drop;
  /** Set by the screen: how high the tile floats above a finger. */
  lift = 0;

  constructor(drop: Drop) {
    this.#drop = drop;
  }

  /** Where the dragged tile's middle is. */
  get middle(): { x: number; y: number } | null {
    return this.tile === null ? null : { x: this.x, y: this.y };
  }

  /** Begin on a pointer that went down; it becomes a drag once it has moved. */
  start(tile: string, event: PointerEvent, picked: () => void): void {
    if (event.button !== 0 || this.tile !== null) return;
    const { pointerId, clientX, clientY } = event;
    const touch = event.pointerType !== "mouse";
    let dragging = false;
    const place = (x: number, y: number) => {
      this.x = x;
      this.y = y - (touch ? this.lift : 0);
    };
    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      if (!dragging) {
        if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < FAR_ENOUGH) return;
        dragging = true;
        this.touch = touch;
        picked();
        this.tile = tile;
      }
      place(now.clientX, now.clientY);
      now.preventDefault();
    };
    const done = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      stop();
      if (!dragging) return;
      place(now.clientX, now.clientY);
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
      this.#drop(now.clientX, now.clientY);
      this.tile = null;
    };
    const cancel = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      stop();
      this.tile = null;
    };
    const escape = (now: KeyboardEvent) => {
      if (now.key !== "Escape") return;
      stop();
      this.tile = null;
    };
    const stop = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", done);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", escape);
    };
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", done);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", escape);
  }
}

const swallow = (event: MouseEvent) => {
  event.stopPropagation();
  event.preventDefault();
};
