/** What a player's hands do at the table: take, pick up, drag, lay, take back. */

import { tick } from "svelte";
import type { Fragment, Move, Part } from "../protocol";
import type { Place } from "../board/places";
import { turned } from "../board/shapes";
import { Drag } from "./drag.svelte";
import { Hints } from "./hints.svelte";
import { keyboard } from "./input.svelte";
import { Plots } from "./plots.svelte";
import type { TableState } from "./table.svelte";

/** The drawing of the own house, as far as hands need it. */
type Stage = {
  preview(): Place | null;
  contains(x: number, y: number): boolean;
  partAt(x: number, y: number): Part | null;
  focus(): void;
  tap(event: MouseEvent): void;
  press(event: PointerEvent): boolean;
  pass(event: PointerEvent | null): void;
};
/** The heap or the bag. */
type Source = { contains(x: number, y: number): boolean; focus(): void };

const FINGER = 34;

export class Hands {
  readonly game: TableState;
  readonly drag: Drag;
  readonly hints: Hints;
  readonly plots: Plots;
  /** The place in the own house that is previewed. */
  aimed = $state.raw<Place | null>(null);
  /** Whether somebody types commands: the focus stays there. */
  typing = false;
  house = $state<Stage | null>(null);
  source = $state<Source | null>(null);
  /** Where a tile can be dropped: the warehouse, and on narrow screens the way to the heap. */
  shelf = $state<HTMLElement | null>(null);
  tab = $state<HTMLElement | null>(null);
  ending = $state<HTMLElement | null>(null);
  asking = $state<HTMLElement | null>(null);

  constructor(game: TableState) {
    this.game = game;
    this.hints = new Hints(game);
    this.plots = new Plots(game);
    this.drag = new Drag((x, y) => this.#drop(x, y));
  }

  /** How wide a cell of the street is, in pixels. */
  get cell(): number {
    return this.plots.camera.lens.scale;
  }

  /** Whether the tile just drawn is being dragged: it may go to the heap or into the warehouse. */
  get dragsDrawn(): boolean {
    return this.drag.tile !== null && this.drag.tile === this.game.view?.hand;
  }

  // ---- moves

  async play(move: Move): Promise<void> {
    await this.game.move(move);
    await this.follow();
  }

  async lay(place: Place): Promise<void> {
    await this.game.lay(place);
    await this.follow();
  }

  touch(fragment: Fragment): void {
    const [x, y] = fragment.spot!;
    void this.play({ type: "touch", x, y });
  }

  steal(seat: number, tile: string): void {
    void this.play({ type: "steal", seat, tile });
  }

  async takeBack(index: number, tile: string | null): Promise<void> {
    const { game } = this;
    const done = await game.move({ type: "take_back", build: index });
    if (done && tile !== null) game.hold(tile);
  }

  /**
   * For whoever plays with keys: the focus goes where the next thing is to be done, and waits at
   * the own house where there is nothing to do.
   */
  async follow(): Promise<void> {
    await tick();
    const { game } = this;
    if (!keyboard() || this.typing) return;
    if (!game.myTurn) {
      if (document.activeElement === document.body) this.house?.focus();
    } else if (game.view?.phase === "take") this.source?.focus();
    else if (game.held && game.places.length > 0) this.house?.focus();
    else this.ending?.focus();
  }

  // ---- tiles

  pick(tile: string): void {
    const { game } = this;
    game.hold(game.held?.tile === tile ? null : tile);
    if (game.held) void tick().then(() => keyboard() && !this.typing && this.house?.focus());
  }

  putDown(): void {
    this.game.hold(null);
    this.ending?.focus();
  }

  grab(tile: string, event: PointerEvent): void {
    const { game } = this;
    if (!game.choices || game.busy) return;
    this.#raise(tile, game.held?.tile === tile ? game.held.turns : 0);
    this.drag.start(tile, event, {
      picked: () => {
        if (game.held?.tile !== tile) game.hold(tile);
      },
    });
  }

  /** Something built this turn is taken up again: by a tap, or to be moved. */
  takeUp(tile: string, event: PointerEvent): void {
    const { game } = this;
    if (!game.choices) return;
    const index = game.view!.builds.findIndex((build) => build.some((part) => part.tile === tile));
    if (index < 0) {
      this.grab(tile, event);
      return;
    }
    if (game.busy) return;
    this.#raise(tile, 0);
    const takeBack = () => void this.takeBack(index, tile);
    this.drag.start(tile, event, { picked: takeBack, tapped: takeBack });
  }

  /** A dragged tile floats above the finger. */
  #raise(tile: string, turns: number): void {
    const rows = turned(this.game.faces.get(tile)?.rows ?? ["#"], turns);
    this.drag.lift = (rows.length * this.cell) / 2 + FINGER;
  }

  #drop(x: number, y: number): void {
    const { game, house } = this;
    const place = house?.preview() ?? null;
    if (place) {
      void this.lay(place);
      return;
    }
    const tile = game.held?.tile ?? null;
    if (tile === null) return;
    if (tile === game.view?.hand) {
      if (game.choices?.put_back && (this.source?.contains(x, y) || within(this.tab, x, y))) {
        void this.play({ type: "put_back" });
        return;
      }
      if (game.choices?.store && within(this.shelf, x, y)) {
        void this.play({ type: "store" });
        return;
      }
    }
    const middle = this.drag.middle;
    const part =
      middle && house?.contains(middle.x, middle.y) ? house.partAt(middle.x, middle.y) : null;
    if (part) void game.askWhy(part);
  }
}

function within(element: HTMLElement | null, x: number, y: number): boolean {
  const rect = element?.getBoundingClientRect();
  return (
    !!rect && rect.width > 0 && x > rect.left && x < rect.right && y > rect.top && y < rect.bottom
  );
}
