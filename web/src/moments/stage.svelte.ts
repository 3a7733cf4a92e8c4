/** The moment that is being shown, one at a time. Houses look here for lamps to light. */

import { SvelteMap } from "svelte/reactivity";
import type { Colour } from "../protocol";
import { LASTS, type Moment } from "./moments";

export type Shown = { key: number; moment: Moment };

/** Lamps of a house: in which columns they go on. */
export type Lamps = { key: number; lights: (column: number) => boolean };

class Stage {
  now = $state.raw<Shown | null>(null);
  /** By the colour of a house. */
  readonly lamps = new SvelteMap<Colour, Lamps>();
  #queue: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  /** Show these after what is being shown; if too many wait, only the newest. */
  show(moments: readonly Moment[]): void {
    this.#queue = [...this.#queue, ...moments].slice(-4);
    if (!this.now) this.#next();
  }

  /** Nobody wants to wait: all of it is over. */
  skip(): void {
    this.#queue = [];
    clearTimeout(this.#timer);
    this.now = null;
  }

  #next(): void {
    const moment = this.#queue.shift();
    this.#count += 1;
    this.now = moment ? { key: this.#count, moment } : null;
    if (moment) this.#timer = setTimeout(() => this.#next(), LASTS[moment.kind]);
  }
}

export const stage = new Stage();
