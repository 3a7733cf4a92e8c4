/** The plots of a table's street, and where its camera looks at each moment of the game. */

import {
  atHome,
  fit,
  join,
  LEAST,
  reveal,
  sees,
  widen,
  type Lens,
  type Limits,
  type Span,
} from "../board/lens";
import { extentOf, layOut, type Plot } from "../board/plots";
import { turned, width } from "../board/shapes";
import type { Part } from "../protocol";
import { Camera } from "./camera.svelte";
import type { Seen, TableState } from "./table.svelte";

/** So much of the street is seen beside the last house: what is built there must have room. */
const MARGIN = 4.5;

/** What decides where the camera goes, at one moment of the game. */
type Moment = {
  turn: string;
  phase: string;
  wide: number;
  room: string;
  tiles: number;
  covered: number;
};

export class Plots {
  readonly game: TableState;
  readonly camera: Camera;
  /** There is or was more street than is seen at once: houses do not become smaller. */
  long = $state(false);
  /** So many pixels at the top are covered by offers and notices while one chooses a tile. */
  covered = $state(0);
  #was: Moment | null = null;

  constructor(game: TableState) {
    this.game = game;
    this.camera = new Camera(() => this.bounds);
  }

  /** Side by side around whoever plays here; where several do, around the first of them. */
  readonly all: Plot[] = $derived.by(() => {
    const { view, table, faces } = this.game;
    if (!view || !table) return [];
    return layOut(
      view.houses.map((tiles) => extentOf(tiles, faces)),
      table.mine[0] ?? 0,
    );
  });

  readonly street: Span = $derived.by(() =>
    this.all.length > 0 ? join(this.all.map((plot) => plot.span)) : { left: 0, right: 1, top: 1 },
  );

  /** As far as the camera goes. */
  readonly bounds: Span = $derived.by(() => {
    const reach = this.reach;
    const wide = widen(this.street, MARGIN);
    return reach ? join([wide, widen(reach, 0.5)]) : wide;
  });

  /** All cells that anything at hand could be built at, so that the drawing keeps still. */
  readonly reach: Span | null = $derived.by(() => {
    const { choices, front } = this.game;
    const parts = (choices?.builds ?? []).flat();
    return parts.length > 0 ? this.spanOf(front, parts) : null;
  });

  of(seat: number): Plot {
    return this.all.find((plot) => plot.seat === seat) ?? this.all[0]!;
  }

  /** How far some tiles at a house reach. */
  spanOf(seat: number, parts: readonly Part[]): Span & { bottom: number } {
    const { door } = this.of(seat);
    const rows = (part: Part) => turned(this.game.faces.get(part.tile)?.rows ?? ["#"], part.turns);
    return {
      left: door + Math.min(...parts.map((part) => part.x)),
      right: door + Math.max(...parts.map((part) => part.x + width(rows(part)))),
      top: Math.max(...parts.map((part) => part.y + rows(part).length)),
      bottom: Math.min(...parts.map((part) => part.y)),
    };
  }

  get #limits(): Limits & { comfortable: number } {
    const { wide, high } = this.camera;
    const small = wide < 600 || high < 320;
    return { least: LEAST, most: wide > 1700 ? 96 : 76, comfortable: small ? 52 : 60 };
  }

  // ---- where to look

  /** The house in front, with all that could be built there now. */
  home(): Lens {
    const { span } = this.of(this.game.front);
    const small = this.camera.wide < 600;
    const own = widen(span, small ? 1 : 2);
    const { wide, high } = this.camera;
    return atHome(
      this.reach ? join([own, widen(this.reach, 0.3)]) : own,
      widen(this.street, 1),
      { wide, high: Math.max(high / 2, high - this.covered) },
      this.#limits,
    );
  }

  /** Somebody's house: all of it, as large as it can be. */
  #at(seat: number): Lens {
    return fit(widen(this.of(seat).span, 1), this.camera.room, this.#limits);
  }

  /** All houses. */
  #everything(): Lens {
    return fit(widen(this.street, 1), this.camera.room, { ...this.#limits, least: 1 });
  }

  // ---- going there

  goHome(): void {
    this.camera.free = false;
    this.camera.go(this.#now());
  }

  /** Somebody wants to see a house: the own one is home. */
  look(seat: number): void {
    if (seat === this.game.front && this.game.table!.mine.length > 0) this.goHome();
    else this.camera.lead(this.#at(seat));
  }

  lookAround(): void {
    this.camera.lead(this.#everything());
  }

  /** A few cells are brought into sight. */
  show(parts: readonly Part[], margin = 1): void {
    const { camera, game } = this;
    camera.go(reveal(camera.goal, camera.room, this.spanOf(game.front, parts), margin));
  }

  /**
   * Those places are seen together if there is room; where none is seen, the first one comes into
   * the middle. The house keeps standing on the ground: what is too high is pointed to.
   */
  frame(parts: readonly Part[]): void {
    const { camera, game } = this;
    if (parts.length === 0) return;
    const all = join([this.of(game.front).span, this.spanOf(game.front, parts)]);
    if (sees(camera.goal, camera.room, all)) return;
    const lens = fit(widen(all, 0.4), camera.room, { ...this.#limits, most: camera.goal.scale });
    if (sees(lens, camera.room, all)) camera.go(lens);
    else if (!parts.some((part) => this.#seen(part))) {
      const first = { ...this.spanOf(game.front, parts.slice(0, 1)), top: 1, bottom: 0 };
      camera.go(reveal(camera.goal, camera.room, first, 1));
    }
  }

  #seen(part: Part): boolean {
    const { goal, room } = this.camera;
    const { left, right } = this.spanOf(this.game.front, [part]);
    const half = room.wide / goal.scale / 2;
    return left > goal.x - half && right < goal.x + half;
  }

  /** Where the camera belongs just now. */
  #now(): Lens {
    const { game } = this;
    const view = game.view!;
    if (view.phase === "over") return this.#everything();
    if (game.myTurn || game.table!.mine.includes(view.seat)) return this.home();
    return this.#at(view.seat);
  }

  /**
   * Follow the game: home when it is one's turn, to whoever plays otherwise, unless that house is
   * in sight; over the whole street at the end. Called whenever anything has changed.
   */
  attend(): void {
    const { camera, game } = this;
    const view = game.view;
    if (!view || camera.wide === 0) return;
    this.#followGame(view);
    const tall = { ...camera.room, high: Infinity };
    if (!sees({ ...camera.goal, y: 0 }, tall, this.street)) this.long = true;
  }

  #followGame(view: Seen): void {
    const { camera, game } = this;
    const mine = game.table!.mine.includes(view.seat);
    const over = view.phase === "over";
    const now = {
      turn: over ? "over" : `${view.seat} ${view.turn}`,
      phase: view.phase,
      wide: camera.wide,
      room: `${camera.wide} ${camera.high}`,
      tiles: view.houses[view.seat]?.length ?? 0,
      covered: this.covered,
    };
    const was = this.#was;
    this.#was = now;
    const once = { once: now.room !== was?.room };
    if (now.turn !== was?.turn && (mine || over)) camera.free = false;
    if (camera.free) return;
    if (once.once) {
      // A header with a line more takes some of the height: one keeps looking at the same columns.
      const same = was !== null && was.wide === now.wide && now.turn === was.turn;
      camera.go(same ? { ...this.#now(), x: camera.goal.x } : this.#now(), once);
    } else if (now.turn !== was?.turn && !mine && !over) this.#follow(view.seat);
    else if (
      now.turn !== was?.turn ||
      (mine && (now.phase !== was.phase || now.covered !== was.covered))
    )
      camera.go(this.#now());
    else if (now.tiles !== was.tiles) this.#grown(view.seat);
    if (game.choices && game.held) this.frame(game.places.map((place) => place.part));
  }

  /** The house of whoever plays is in sight, or comes into it. */
  #follow(seat: number): void {
    const { camera } = this;
    const { span } = this.of(seat);
    if (sees(camera.goal, camera.room, span)) return;
    const there = this.#at(seat);
    if (there.scale < camera.goal.scale) camera.go(there);
    else camera.go(reveal(camera.goal, camera.room, { ...span, bottom: 0 }, 1));
  }

  /** Something was built: the house is still seen, or at least what is new. */
  #grown(seat: number): void {
    const { camera, game } = this;
    const { span } = this.of(seat);
    if (sees(camera.goal, camera.room, span)) return;
    const there = game.front === seat ? this.home() : this.#at(seat);
    const last = game.view!.builds.at(-1);
    if (sees(there, camera.room, span)) camera.go(there);
    else if (last) {
      const added = { ...this.spanOf(seat, last), top: 1, bottom: 0 };
      camera.go(reveal({ ...camera.goal, scale: there.scale }, camera.room, added, 2));
    }
  }
}
