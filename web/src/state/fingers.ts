/** Fingers on the street: one moves it along, two bring it nearer; a wheel does both. */

import { pan, type Point } from "../board/lens";
import type { Camera } from "./camera.svelte";
import { swallowClick } from "./pointer";

/** Less than that is a tap, in pixels. */
const FAR_ENOUGH = 7;
/** How far the street glides on when it is let go of, in milliseconds of its way. */
const GLIDE = 140;
const FAST = 0.35;

export class Fingers {
  #camera: Camera;
  #down = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #moved = false;
  #speed = 0;
  #last = 0;
  #stop = new AbortController();

  constructor(camera: Camera) {
    this.#camera = camera;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || this.#down.size > 1) return;
    // The second finger of something else does nothing here.
    if (!event.isPrimary && this.#down.size === 0) return;
    const { clientX: x, clientY: y } = event;
    this.#down.set(event.pointerId, { x, y });
    if (this.#down.size > 1) {
      this.#moved = true;
      return;
    }
    this.#start = { x, y };
    this.#moved = false;
    this.#speed = 0;
    this.#last = event.timeStamp;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    window.addEventListener("pointermove", (now) => this.#move(now), { signal });
    window.addEventListener("pointerup", (now) => this.#up(now), { signal });
    window.addEventListener("pointercancel", (now) => this.#up(now), { signal });
  }

  #move(event: PointerEvent): void {
    const { pointerId, clientX: x, clientY: y } = event;
    const before = this.#down.get(pointerId);
    if (!before) return;
    if (event.pointerType === "mouse" && event.buttons === 0) {
      this.#up(event);
      return;
    }
    if (!this.#moved && Math.hypot(x - this.#start.x, y - this.#start.y) < FAR_ENOUGH) return;
    this.#moved = true;
    const [dx, dy] = [x - before.x, y - before.y];
    if (this.#down.size === 1) {
      const time = Math.max(1, event.timeStamp - this.#last);
      this.#speed = 0.6 * this.#speed + 0.4 * (dx / time);
      this.#last = event.timeStamp;
      this.#down.set(pointerId, { x, y });
      this.#camera.moving = true;
      this.#camera.pan(dx, dy);
      return;
    }
    const other = [...this.#down].find(([id]) => id !== pointerId)![1];
    const apart = (at: Point) => Math.max(20, Math.hypot(at.x - other.x, at.y - other.y));
    this.#down.set(pointerId, { x, y });
    this.#camera.pan(dx / 2, dy / 2);
    this.#camera.zoom(apart({ x, y }) / apart(before), {
      x: (x + other.x) / 2,
      y: (y + other.y) / 2,
    });
  }

  #up(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#down.size > 0) return;
    this.#stop.abort();
    const camera = this.#camera;
    camera.moving = false;
    if (!this.#moved) return;
    swallowClick();
    const rested = event.timeStamp - this.#last > 60;
    if (!rested && Math.abs(this.#speed) > FAST)
      camera.lead(pan(camera.lens, this.#speed * GLIDE, 0));
  }

  /** The street is long, so a wheel goes along it; with Ctrl, or two fingers, it comes nearer. */
  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 24 : 1;
    const camera = this.#camera;
    if (event.ctrlKey) {
      camera.zoom(Math.exp((-event.deltaY * unit) / 240), { x: event.clientX, y: event.clientY });
      return;
    }
    const before = camera.lens.y;
    camera.pan(-event.deltaX * unit, -event.deltaY * unit);
    if (camera.lens.y === before) camera.pan(-event.deltaY * unit, 0);
  };
}

/** Keys that move the camera, wherever the focus is; a number of cells and of levels. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [4, 0],
  ArrowRight: [-4, 0],
  ArrowUp: [0, 2],
  ArrowDown: [0, -2],
};

/** Whether a key was one of the camera's: Shift with an arrow, plus, minus. */
export function walk(camera: Camera, event: KeyboardEvent): boolean {
  const step = event.shiftKey ? STEPS[event.key] : undefined;
  const { scale } = camera.lens;
  if (step) camera.lead(pan(camera.goal, step[0] * scale, step[1] * scale));
  else if (event.key === "+" || event.key === "=") camera.zoom(1.25);
  else if (event.key === "-") camera.zoom(0.8);
  else return false;
  return true;
}
