/** The street of the home page as it plays itself: how far the house has grown, and what flies. */

import { tick } from "svelte";
import { GROWING, LYING } from "../board/show";
import { width } from "../board/shapes";
import type { TileFace } from "../protocol";
import { calm } from "../state/motion.svelte";

/** Milliseconds of each part of a build, and of the rests between. */
const LIFT = 800;
const TURN = 640;
const LAND = 650;
const REST = 1100;
const LOOK = 8000;
/** Whoever comes sees something stand already, and the first roof go on. */
const BEGUN = 2;

type Flying = { tile: string; face: TileFace; cell: number; over: boolean };
type Spot = { x: number; y: number; turn: number; scale: number };

const ALL = GROWING.tiles.length;

export class Show {
  /** How many tiles stand. */
  built = $state(BEGUN);
  /** How often the house was begun. */
  round = $state(0);
  flying = $state.raw<Flying | null>(null);
  paused = $state(false);
  /** The drawing of the houses, the heap, and what flies between. */
  street = $state<SVGSVGElement | null>(null);
  heap = $state<SVGSVGElement | null>(null);
  flight = $state<HTMLElement | null>(null);

  /** Whether a tile of the heap is still there. */
  lies(tile: string | null): boolean {
    const number = GROWING.tiles.findIndex((each) => each.tile === tile);
    return number < 0 || number >= this.built + (this.flying ? 1 : 0);
  }

  /** Play until told to stop. Whoever asked for less motion sees the finished house. */
  play(): () => void {
    if (calm()) {
      this.built = ALL;
      return () => {};
    }
    if (this.paused) return () => {};
    const stop = new AbortController();
    void this.#play(stop.signal);
    return () => stop.abort();
  }

  async #play(signal: AbortSignal): Promise<void> {
    for (;;) {
      await rest(this.built < ALL ? REST : LOOK, signal);
      if (signal.aborted) return;
      if (this.built < ALL) await this.#build(signal);
      else {
        this.built = 0;
        this.round += 1;
      }
    }
  }

  /** One tile out of the heap, turned over, and built. If that is stopped, it stands at once. */
  async #build(signal: AbortSignal): Promise<void> {
    const { tile, x, y } = GROWING.tiles[this.built]!;
    const face = GROWING.faces.get(tile)!;
    const lying = this.heap?.querySelector(`[data-lying="${tile}"]`)?.getBoundingClientRect();
    const matrix = this.street?.getScreenCTM();
    const ground = this.heap?.getScreenCTM();
    if (lying && matrix && ground && !document.hidden) {
      const cell = 64 * matrix.a;
      const middle = new DOMPoint(
        GROWING.at + (x + width(face.rows) / 2) * 64,
        518 - (y + face.rows.length / 2) * 64,
      ).matrixTransform(matrix);
      const from: Spot = {
        x: lying.x + lying.width / 2,
        y: lying.y + lying.height / 2,
        turn: LYING.find((each) => each.tile === tile)?.turn ?? 0,
        scale: ground.a / matrix.a,
      };
      const to: Spot = { x: middle.x, y: middle.y, turn: 0, scale: 1 };
      const top = Math.min(from.y, to.y - 4 * cell) - cell;
      const above: Spot = { x: (from.x + to.x) / 2, y: Math.max(70, top), turn: 0, scale: 1.6 };
      this.flying = { tile, face, cell, over: false };
      await tick();
      await this.#move(from, above, LIFT, signal);
      this.flying = { ...this.flying, over: true };
      await rest(TURN, signal);
      await this.#move(above, to, LAND, signal);
    }
    this.flying = null;
    this.built += 1;
  }

  async #move(from: Spot, to: Spot, duration: number, signal: AbortSignal): Promise<void> {
    if (!this.flight || signal.aborted) return;
    const frames = [from, to].map(({ x, y, turn, scale }) => ({
      transform: `translate(${x}px, ${y}px) translate(-50%, -50%)
        rotate(${turn}deg) scale(${scale})`,
    }));
    const easing = "cubic-bezier(.4, 0, .3, 1)";
    const animation = this.flight.animate(frames, { duration, easing, fill: "forwards" });
    const end = () => animation.finish();
    signal.addEventListener("abort", end, { once: true });
    await animation.finished;
    signal.removeEventListener("abort", end);
  }
}

function rest(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, duration);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      done();
    }
    signal.addEventListener("abort", finish);
    if (signal.aborted) finish();
  });
}
