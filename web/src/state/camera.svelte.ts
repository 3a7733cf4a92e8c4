/**
 * The camera of the street: what it shows, and how it goes somewhere else. Only transforms follow
 * it, so that nothing is drawn anew while it moves.
 */

import {
  clamp,
  onTheWay,
  pan,
  toScreen,
  toStreet,
  zoom,
  type Lens,
  type Point,
  type Room,
  type Span,
} from "../board/lens";
import { calm } from "./motion.svelte";

/** How long a journey takes, in milliseconds. */
const JOURNEY = 320;
const ease = (part: number) => 1 - (1 - part) ** 3;

export class Camera {
  /** The element that shows the street. */
  view = $state.raw<HTMLElement | null>(null);
  wide = $state(0);
  high = $state(0);
  /** Somebody has moved it by hand: it does not go anywhere by itself until it is called home. */
  free = $state(false);
  moving = $state(false);
  #lens = $state.raw<Lens>({ x: 0.5, y: 0, scale: 56 });
  #goal: Lens | null = null;
  #frame = 0;
  #bounds: () => Span;

  /** It is told how far the street reaches, and stays there. */
  constructor(bounds: () => Span) {
    this.#bounds = bounds;
  }

  readonly room: Room = $derived.by(() => ({ wide: this.wide, high: this.high }));
  readonly lens: Lens = $derived.by(() => clamp(this.#lens, this.#bounds(), this.room));

  /** Where it is going, or is. */
  get goal(): Lens {
    return this.#goal ? clamp(this.#goal, this.#bounds(), this.room) : this.lens;
  }

  /** Where something in the street stands, in pixels of the window, once the camera has arrived. */
  pixels(at: Point): Point {
    const { x, y } = toScreen(this.goal, this.room, at);
    const { left, top } = this.#corner();
    return { x: left + x, y: top + y };
  }

  /** Where a point of the window lies in the street. */
  street({ x, y }: Point): Point {
    const { left, top } = this.#corner();
    return toStreet(this.lens, this.room, { x: x - left, y: y - top });
  }

  #corner(): { left: number; top: number } {
    return this.view?.getBoundingClientRect() ?? { left: 0, top: 0 };
  }

  /** Where a drawing goes whose upper left corner is a point of the street, 64 units a cell. */
  transform(corner: Point): string {
    const { x, y } = toScreen(this.lens, this.room, corner);
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${this.lens.scale / 64})`;
  }

  // ---- by itself

  go(lens: Lens, at: { once: boolean } = { once: false }): void {
    const goal = clamp(lens, this.#bounds(), this.room);
    const from = this.lens;
    this.stop();
    if (near(goal, from)) return;
    if (at.once || calm() || this.wide === 0) {
      this.#lens = goal;
      return;
    }
    this.#goal = goal;
    this.moving = true;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / JOURNEY);
      this.#lens = part < 1 ? onTheWay(from, goal, ease(part)) : goal;
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.stop();
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
    this.moving = false;
  }

  // ---- by hand

  pan(dx: number, dy: number): void {
    this.#hand(pan(this.lens, dx, dy));
  }

  /** Nearer or farther, around a point of the window or the middle of the ground. */
  zoom(by: number, around: Point | null = null): void {
    const { left, top } = this.#corner();
    const at = around
      ? { x: around.x - left, y: around.y - top }
      : { x: this.wide / 2, y: this.high };
    this.#hand(zoom(this.lens, this.room, by, at));
  }

  /** What the little map was touched at comes into the middle. */
  centre(x: number): void {
    this.#hand({ ...this.lens, x });
  }

  /** By hand, but from afar: one sees the way. */
  lead(lens: Lens): void {
    this.free = true;
    this.go(lens);
  }

  #hand(lens: Lens): void {
    this.stop();
    this.free = true;
    this.#lens = clamp(lens, this.#bounds(), this.room);
  }
}

const near = (one: Lens, two: Lens) =>
  Math.abs(one.x - two.x) < 0.01 &&
  Math.abs(one.y - two.y) < 0.01 &&
  Math.abs(one.scale / two.scale - 1) < 0.002;
