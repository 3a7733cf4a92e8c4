/**
 * A hint that was asked for, and which of its suggestions is looked at. It is gone once the table
 * moves on.
 */

import type { Advice, Back, Hint, Move, Part } from "../protocol";
import type { Cell } from "../board/shapes";
import { topOf } from "../board/words";
import { partsOf } from "../i18n/advice";
import * as api from "../net/api";
import type { TableState } from "./table.svelte";

export class Hints {
  readonly game: TableState;
  thinking = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #chosen = $state(0);

  constructor(game: TableState) {
    this.game = game;
  }

  /** Whether one may be asked for now. */
  get offered(): boolean {
    return !!this.game.table?.aids.hints && this.game.choices !== null;
  }

  get all(): readonly Advice[] {
    return this.offered && this.#hint?.version === this.game.version ? this.#hint.advice : [];
  }

  /** The number of the suggestion that is looked at, from 1. */
  get number(): number {
    return this.#chosen + 1;
  }

  get chosen(): Advice | null {
    return this.all[this.#chosen] ?? null;
  }

  /** What is pointed at: the moves of a suggestion, or what a lesson asks for. */
  get #pointed(): readonly Move[] {
    if (this.chosen) return this.chosen.moves;
    return (this.game.choices && this.game.table?.lesson?.moves) ?? [];
  }

  /** Where its tiles would stand. */
  readonly parts: Part[] = $derived.by(() => partsOf(this.#pointed));

  /** Where it would leave a gap: the lowest free cell of that column. */
  readonly gap: Cell | null = $derived.by(() => {
    const column = this.chosen?.reasons.find((reason) => reason.code === "leaves_gap")?.facts
      .column;
    if (typeof column !== "number") return null;
    const house = this.game.view?.houses[this.game.front] ?? [];
    return [column, topOf(column, [...house, ...this.parts], this.game.faces)];
  });

  /** The spot in the heap, the back in the bag, or the tile next door that it would take. */
  get spot(): readonly [number, number] | null {
    const move = this.#pointed[0];
    return move?.type === "touch" ? [move.x, move.y] : null;
  }
  get back(): Back | null {
    const move = this.#pointed[0];
    return move?.type === "draw" ? move.back : null;
  }
  get loot(): string | null {
    const move = this.#pointed[0];
    return move?.type === "steal" ? move.tile : null;
  }

  async ask(): Promise<void> {
    const { game } = this;
    const { choices, version } = game;
    if (!choices || version === null || this.thinking) return;
    this.thinking = true;
    try {
      const hint = await api.hint(game.id, choices.seat, version);
      if (game.version === version) {
        this.#hint = hint;
        this.#chosen = 0;
      }
    } catch (error) {
      if (error instanceof api.Refused) game.failure = error.failure;
      else if (error instanceof api.Unreachable) game.line = "lost";
      else throw error;
    } finally {
      this.thinking = false;
    }
  }

  next(): void {
    this.#chosen = (this.#chosen + 1) % Math.max(1, this.all.length);
  }

  close(): void {
    this.#hint = null;
  }
}
