/** Steps that were received, shown one after the other at a pace one can follow. */

import { pause } from "./pace.svelte";

/**
 * Whoever is this far behind, after a long absence, sees how it stands and not how it came about.
 */
const CATCH_UP = 24;

type Viewer<Step> = {
  show(step: Step): void;
  /** Whether a step is worth a look before the next one. */
  slow(step: Step): boolean;
  /** Several steps as one. */
  together(steps: readonly Step[]): Step;
};

export class Steps<Step> {
  /** How many were received and are not shown yet. */
  waiting = $state(0);
  #queue: Step[] = [];
  #running = false;
  #hurry: (() => void) | null = null;
  #viewer: Viewer<Step>;

  constructor(viewer: Viewer<Step>) {
    this.#viewer = viewer;
  }

  /** The newest step that waits. */
  get last(): Step | undefined {
    return this.#queue.at(-1);
  }

  push(step: Step): void {
    this.#queue.push(step);
    void this.#run();
    this.waiting = this.#queue.length;
  }

  clear(): void {
    this.#queue = [];
    this.waiting = 0;
  }

  /** Show everything that was received at once. */
  skip(): void {
    if (this.#queue.length > 0) this.#queue = [this.#viewer.together(this.#queue)];
    this.#hurry?.();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#queue.length > 0) {
      if (this.#queue.length > CATCH_UP) this.skip();
      const next = this.#queue.shift()!;
      this.#viewer.show(next);
      this.waiting = this.#queue.length;
      if (pause() > 0 && this.#viewer.slow(next)) await this.#pause();
    }
    this.#running = false;
  }

  #pause(): Promise<void> {
    return new Promise((done) => {
      const finish = () => {
        clearTimeout(timer);
        this.#hurry = null;
        done();
      };
      const timer = setTimeout(finish, pause());
      this.#hurry = finish;
    });
  }
}
