/** The state of one table, in one place: what was received, what is shown, what is being tried. */

import { SvelteMap } from "svelte/reactivity";
import type {
  Ack,
  Command,
  Envelope,
  Failure,
  Fragment,
  Move,
  Options,
  Part,
  Refusal,
  Snapshot,
  Table,
  TableEvent,
  TileFace,
  Update,
  View,
} from "../protocol";
import { partKey, placesFor, turnsFor, type Place } from "../board/places";
import { commit, drawOf, promise, takePart, type Standing } from "../fair/taking-part";
import * as api from "../net/api";
import { lineTo, type Line } from "../net/socket";
import { Steps } from "./steps.svelte";

/** So many events are told as what happened last, when several are shown at once. */
const LATEST = 4;

/** A view whose heap is there, whatever the message left out. */
export type Seen = Omit<View, "heap"> & { heap: Fragment[] | null };

type Shown = {
  version: number;
  table: Table;
  view: Seen | null;
  options: Options | null;
  events: TableEvent[];
};

export type Held = { tile: string; turns: Part["turns"] };

export class TableState {
  readonly id: string;
  version = $state<number | null>(null);
  table = $state.raw<Table | null>(null);
  view = $state.raw<Seen | null>(null);
  options = $state.raw<Options | null>(null);
  line = $state<"loading" | "live" | "lost">("loading");
  /** Whether the line is lost because the server is started anew. */
  restarts = $state(false);
  gone = $state(false);
  /** Whether an answer is awaited. */
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Why the held tile fits nowhere, once that is known. */
  nowhere = $state.raw<Refusal | null>(null);
  /** The tile of which that was asked, whether there was an answer or not. */
  #asked = $state.raw<Held | null>(null);
  log = $state.raw<TableEvent[]>([]);
  /** What happened last, for announcements. */
  latest = $state.raw<TableEvent[]>([]);
  faces = new SvelteMap<string, TileFace>();
  held = $state.raw<Held | null>(null);
  /** The tiles of a unit that are laid and wait for their partner. */
  draft = $state.raw<Part[]>([]);
  /** The last tile of a build that is on its way to the server. */
  laying = $state.raw<string | null>(null);
  /** What each build of this turn brought, where that is known. */
  brought = new SvelteMap<string, number>();
  /** How it stands with this device's part of the draw. */
  part = $state.raw<Standing>({ kind: "nothing" });
  /**
   * The seat in front: of those held here, the one whose turn it is or was. Whoever only watches
   * has the one in front whose turn it is.
   */
  front = $state(0);

  #steps = new Steps<Shown>({
    show: (step) => this.#show(step),
    slow: (step) => this.#byOthers(step.events),
    together: (steps) => ({ ...steps.at(-1)!, events: steps.flatMap((step) => step.events) }),
  });
  #received: { version: number; heap: Fragment[] | null } | null = null;
  readonly #line: Line;
  #arrivals: (() => void)[] = [];
  #drawing: { next: Table | null } | null = null;

  constructor(id: string) {
    this.id = id;
    this.#line = lineTo(id, {
      since: () => this.#received?.version ?? null,
      message: (message) => this.receive(message),
      status: (status, restarts = false) => {
        this.line = status;
        // It is said as long as nobody answers, whatever becomes of the next attempts.
        this.restarts = status === "lost" && (restarts || this.restarts);
      },
      failed: (failure) => {
        if (failure.code === "no_such_table") this.gone = true;
        this.failure = failure;
      },
    });
  }

  // ---- the line to the server

  async begin(): Promise<void> {
    try {
      await api.visitor();
      this.receive(await api.snapshot(this.id));
    } catch (error) {
      if (error instanceof api.Refused) {
        this.failure = error.failure;
        this.gone = true;
        return;
      }
      this.line = "lost";
    }
    this.#line.open();
  }

  end(): void {
    this.#line.close();
    this.#steps.clear();
  }

  receive(message: Snapshot | Update): void {
    const last = this.#received;
    if (!last || message.version >= last.version) void this.#takePart(message.table);
    if (message.type === "update" && last && message.version <= last.version) {
      // Somebody came or went, and nothing else changed.
      if (message.version === last.version) {
        const waits = this.#steps.last;
        if (waits) waits.table = message.table;
        else this.table = message.table;
      }
      return;
    }
    let view: Seen | null = null;
    if (message.view) {
      const { heap, ...rest } = message.view;
      view = { ...rest, heap: heap === "same" ? (last?.heap ?? null) : heap };
      for (const [name, face] of Object.entries(view.tiles)) this.faces.set(name, face);
    }
    this.#received = { version: message.version, heap: view?.heap ?? null };
    const events = message.type === "update" ? message.events : [];
    const shown: Shown = {
      version: message.version,
      table: message.table,
      view,
      options: message.options,
      events,
    };
    if (message.type === "snapshot") {
      this.#steps.clear();
      this.#show(shown);
    } else {
      this.#steps.push(shown);
    }
  }

  /** Do this device's part of the draw, one step at a time, for the newest table that was told. */
  async #takePart(table: Table): Promise<void> {
    if (this.#drawing) {
      this.#drawing.next = table;
      return;
    }
    const drawing: { next: Table | null } = { next: table };
    this.#drawing = drawing;
    while (drawing.next) {
      const now = drawing.next;
      drawing.next = null;
      try {
        this.part = await takePart(now, this.#carry);
      } catch (error) {
        this.#failed(error);
      }
    }
    this.#drawing = null;
  }

  #byOthers(events: readonly TableEvent[]): boolean {
    return events.some((event) => event.type === "moved" && !this.table?.mine.includes(event.seat));
  }

  /** How many steps were received and are not shown yet. */
  get waiting(): number {
    return this.#steps.waiting;
  }

  /** Show everything that was received at once. */
  skip(): void {
    this.#steps.skip();
  }

  #show(next: Shown): void {
    const turn = this.view?.turn;
    this.version = next.version;
    this.table = next.table;
    this.view = next.view;
    this.options = next.options;
    this.latest = next.events.slice(-LATEST);
    this.log = [...this.log, ...next.events];
    const mine = next.table.mine;
    const watches = mine.length === 0;
    if (next.view && (watches || mine.includes(next.view.seat))) this.front = next.view.seat;
    else if (!mine.includes(this.front)) this.front = mine[0] ?? 0;
    if (next.view?.turn !== turn) {
      this.brought.clear();
      this.draft = [];
      this.held = null;
    }
    this.#tidy(next.events);
    for (const arrival of this.#arrivals.splice(0)) arrival();
  }

  /**
   * Forget what is held or half laid if it is no longer possible, and pick up what was just taken.
   */
  #tidy(events: readonly TableEvent[]): void {
    const { options, view } = this;
    if (!options || !view) {
      this.held = null;
      this.draft = [];
      return;
    }
    const hand = this.atHand;
    this.draft = this.draft.filter((part) => hand.includes(part.tile));
    if (this.draft.length > 0 && !options.builds.some((build) => this.#continues(build)))
      this.draft = [];
    if (this.held && !hand.includes(this.held.tile)) this.held = null;
    const took = events.some(
      (event) =>
        event.type === "staged" ||
        (event.type === "moved" && event.brought !== null && event.seat === options.seat),
    );
    if (took && view.hand) this.hold(view.hand);
  }

  #continues(build: Part[]): boolean {
    const keys = build.map(partKey);
    return this.draft.every((part) => keys.includes(partKey(part)));
  }

  // ---- what the page asks

  /** Whether it is the turn of somebody on this device, and everything has been shown. */
  get myTurn(): boolean {
    return this.options !== null && this.waiting === 0;
  }

  /** What may be done here now, once everything has been shown. */
  get choices(): Options | null {
    return this.myTurn ? this.options : null;
  }

  /** The tiles that may be built this turn: the one just taken first. */
  readonly atHand: string[] = $derived.by(() => {
    const { view, options } = this;
    if (!view || !options) return [];
    return [view.hand, ...(view.warehouses[options.seat] ?? [])].filter((tile) => tile !== null);
  });

  /** Where the held tile may go. */
  readonly places: Place[] = $derived.by(() => {
    const { held, options } = this;
    const face = held && this.faces.get(held.tile);
    if (!held || !options || !face || this.waiting > 0) return [];
    if (this.draft.some((part) => part.tile === held.tile)) return [];
    const { builds, gains, brings } = options;
    return placesFor(held.tile, held.turns, face, builds, gains, this.draft, brings);
  });

  /** What a seat built this turn, and may still take back. */
  fresh(seat: number): string[] {
    const { view } = this;
    if (!view || seat !== view.seat || view.phase === "over") return [];
    return view.builds.flat().map((part) => part.tile);
  }

  buildable(tile: string): boolean {
    const { options } = this;
    if (!options) return false;
    return options.builds.some(
      (build) => build.some((part) => part.tile === tile) && this.#continues(build),
    );
  }

  // ---- what a player does

  hold(tile: string | null): void {
    this.refusal = null;
    this.nowhere = null;
    if (tile === null) {
      this.held = null;
      return;
    }
    this.draft = this.draft.filter((part) => part.tile !== tile);
    const turns = turnsFor(tile, this.options?.builds ?? []);
    this.held = { tile, turns: (turns[0] ?? 0) as Part["turns"] };
  }

  /** Turn the held roof, where the table allows it. */
  turn(): void {
    if (!this.held || !this.table?.rules.turn_roofs) return;
    if (this.faces.get(this.held.tile)?.kind !== "roof") return;
    this.held = { tile: this.held.tile, turns: ((this.held.turns + 1) % 4) as Part["turns"] };
  }

  /** Lay the held tile: build it, or, if it needs a partner, wait for that one. */
  async lay(place: Place): Promise<void> {
    if (this.busy) return;
    this.refusal = null;
    const draft = [...this.draft, place.part];
    this.draft = draft;
    this.held = null;
    if (place.missing === 0) {
      if (place.gain !== null) this.brought.set(place.build.map(partKey).join(" "), place.gain);
      this.laying = place.part.tile;
      await this.move({ type: "build", parts: place.build });
      this.laying = null;
      this.draft = [];
      return;
    }
    const partners = (this.options?.builds ?? [])
      .filter((build) => this.#continues(build))
      .flatMap((build) => build.map((part) => part.tile))
      .filter((tile) => !draft.some((part) => part.tile === tile));
    const [only] = partners;
    if (only && partners.every((tile) => tile === only)) this.hold(only);
  }

  /** Take a half-laid tile up again. */
  lift(part: Part): void {
    this.draft = this.draft.filter((each) => partKey(each) !== partKey(part));
    this.hold(part.tile);
  }

  /** Ask why the held tile cannot go somewhere, and show it. */
  async askWhy(part: Part): Promise<void> {
    try {
      this.refusal = await this.whyNot(part);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Why the held tile cannot go somewhere; null if it can. */
  async whyNot(part: Part): Promise<Refusal | null> {
    const { options } = this;
    if (!options) return null;
    return api.why(this.id, options.seat, { type: "build", parts: [...this.draft, part] });
  }

  /** Whether the held tile fits nowhere. */
  get #misfit(): boolean {
    const { choices, held } = this;
    return (
      choices !== null &&
      held !== null &&
      this.places.length === 0 &&
      this.draft.length === 0 &&
      !this.buildable(held.tile)
    );
  }

  /** Whether the held tile fits nowhere, and nobody has said yet why. */
  get unexplained(): boolean {
    return this.#misfit && this.#asked !== this.held;
  }

  /** Ask why the held tile fits nowhere, if it does not. */
  async askNowhere(): Promise<void> {
    const { choices, held, version } = this;
    if (!choices || !held || !this.#misfit) return;
    try {
      const reason = await api.nowhere(this.id, choices.seat, held.tile);
      if (this.held === held && this.version === version) this.nowhere = reason;
    } catch (error) {
      // It is a courtesy: if nobody answers, nothing is said.
      if (!(error instanceof api.Refused || error instanceof api.Unreachable)) throw error;
    } finally {
      this.#asked = held;
    }
  }

  /** Take a seat; whoever is new here commits to a share of the draw with it. */
  sit(name: string, seat: number): Promise<boolean> {
    const { table } = this;
    if (!table) return Promise.resolve(false);
    const newcomer = table.number === null && table.draw.scheme === 2;
    return this.send(
      { type: "sit", name, ...(newcomer ? { commitment: promise(drawOf(table), seat + 1) } : {}) },
      seat,
    );
  }

  /**
   * Freeze the list; the rest goes by itself. A share that only another device knows is replaced
   * first.
   */
  async start(): Promise<void> {
    const { table } = this;
    if (!table || this.busy) return;
    if (this.part.kind === "elsewhere" && table.number !== null) {
      try {
        await this.#reach((await commit(drawOf(table), table.number, this.#carry)).version);
      } catch (error) {
        this.#failed(error);
        return;
      }
    }
    await this.send({ type: "start" }, table.mine[0] ?? null);
  }

  move(move: Move): Promise<boolean> {
    return this.send({ type: "move", move }, this.options?.seat ?? null);
  }

  /** Send a command; true once its effect is shown here. */
  async send(command: Command, seat: number | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = null;
    this.refusal = null;
    try {
      await this.#reach((await this.#say(command, seat)).version);
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /**
   * A move is made for what was seen. All else means the same whatever has happened meanwhile, and
   * is said again.
   */
  async #say(command: Command, seat: number | null): Promise<Ack> {
    let version = this.#received?.version ?? 0;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#carry({ v: 1, key: api.hex(16), version, seat, command });
      } catch (error) {
        const stale =
          error instanceof api.Refused && error.failure.code === "stale" && error.failure.version;
        if (!stale || command.type === "move" || attempt >= 5) throw error;
        version = stale;
      }
    }
  }

  #carry = (envelope: Envelope): Promise<Ack> => this.#line.send(envelope);

  /** Wait until a version is shown: it arrives on the line that acknowledged it. */
  async #reach(version: number): Promise<void> {
    while ((this.version ?? 0) < version && !this.gone) {
      await new Promise<void>((done) => this.#arrivals.push(done));
    }
  }

  #failed(error: unknown): void {
    if (error instanceof api.Refused) {
      this.failure = error.failure;
      this.refusal = error.failure.refusal;
    } else if (error instanceof api.Unreachable) {
      this.line = "lost";
    } else {
      throw error;
    }
  }
}
