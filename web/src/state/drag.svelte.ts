/** A tile that is being dragged, and where its middle is. */

import { follow, swallowClick } from "./pointer";

type Drop = (x: number, y: number) => void;
type Grip = {
  /** The tile is really dragged now. */
  picked(): void;
  /** The pointer came up where it went down. */
  tapped?(): void;
};

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
  start(tile: string, down: PointerEvent, grip: Grip): void {
    const touch = down.pointerType !== "mouse";
    let dragging = false;
    const place = ({ clientX, clientY }: PointerEvent) => {
      this.x = clientX;
      this.y = clientY - (touch ? this.lift : 0);
    };
    follow(down, {
      move: (event) => {
        if (!dragging) {
          if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR_ENOUGH)
            return;
          dragging = true;
          this.touch = touch;
          grip.picked();
          this.tile = tile;
        }
        place(event);
        event.preventDefault();
      },
      up: (event) => {
        if (!dragging) {
          grip.tapped?.();
          return;
        }
        place(event);
        swallowClick();
        this.#drop(event.clientX, event.clientY);
        this.tile = null;
      },
      cancel: () => {
        this.tile = null;
      },
    });
  }
}
