/**
 * The state of a table by itself: what is in front, what is held, and what is told, message after
 * message.
 */

import { beforeEach, describe, expect, it } from "vitest";
import type { Options, Part, Snapshot, Table, TableEvent, Update, View } from "../src/protocol";
import { setPace } from "../src/state/pace.svelte";
import { TableState } from "../src/state/table.svelte";

const part = (tile: string, x: number, turns: Part["turns"] = 0): Part => ({
  tile,
  x,
  y: 0,
  turns,
});
const FACE = { kind: "lit", rows: ["#"], diamond: false, cats: 0, bird: false } as const;
const SEATS = ["Ada", "Ben", "Cleo"].map((name) => ({
  kind: "here",
  name,
  away: false,
  online: true,
  taken: true,
  bot: null,
}));

type Told = {
  mine?: number[];
  seat?: number;
  turn?: number;
  builds?: Part[][];
  hand?: string | null;
  stored?: string[];
  options?: boolean;
  turn_roofs?: boolean;
};
function told({
  mine = [0, 1, 2],
  seat = 0,
  turn = 1,
  builds = [],
  hand = null,
  stored = [],
  options = true,
  turn_roofs = false,
}: Told) {
  const tiles = Object.fromEntries(["a", "b", "c"].map((name) => [name, FACE]));
  const warehouses = SEATS.map((_, i) => (i === seat ? stored : []));
  return {
    table: {
      mine,
      seats: SEATS,
      rules: { turn_roofs },
      status: "playing",
      draw: { scheme: 1, visitors: [] },
      number: null,
    } as unknown as Table,
    view: {
      seat,
      turn,
      hand,
      phase: "build",
      heap: null,
      tiles: { ...tiles, r: { ...FACE, kind: "roof" } },
      warehouses,
      builds: [],
      houses: SEATS.map(() => []),
    } as unknown as View,
    options: options
      ? ({ seat, builds, gains: builds.map((_, i) => i), take_back: [] } as unknown as Options)
      : null,
  };
}
const snapshot = (version: number, now: Told): Snapshot =>
  ({ v: 1, type: "snapshot", version, ...told(now) }) as unknown as Snapshot;
const update = (version: number, now: Told, events: TableEvent[] = []): Update =>
  ({ v: 1, type: "update", version, events, ...told(now) }) as unknown as Update;
const sat = (name: string) => ({ type: "sat", name }) as unknown as TableEvent;

let game: TableState;
beforeEach(() => {
  setPace("quick");
  game = new TableState("table");
});

describe("what is told", () => {
  it("is kept in the order in which it happened, and the last of it is the news", () => {
    game.receive(snapshot(1, {}));
    game.receive(update(2, {}, [sat("1"), sat("2")]));
    game.receive(update(3, {}, [sat("3"), sat("4"), sat("5"), sat("6"), sat("7")]));
    expect(game.log).toEqual(["1", "2", "3", "4", "5", "6", "7"].map(sat));
    expect(game.latest).toEqual(["4", "5", "6", "7"].map(sat));
  });

  it("is told in full where several steps are shown at once", async () => {
    setPace("calm");
    game.receive(snapshot(1, { mine: [0], seat: 1, options: false }));
    const moved = (name: string) => ({ ...sat(name), type: "moved", seat: 1 }) as TableEvent;
    for (const [version, names] of [
      [2, ["1"]],
      [3, ["2", "3"]],
      [4, ["4"]],
    ] as const)
      game.receive(update(version, { mine: [0], seat: 1, options: false }, names.map(moved)));
    expect(game.log).toHaveLength(1);
    game.skip();
    await new Promise((done) => setTimeout(done));
    expect(game.version).toBe(4);
    expect(game.log).toEqual(["1", "2", "3", "4"].map(moved));
    expect(game.latest).toEqual(["2", "3", "4"].map(moved));
  });

  it("is told once, and nothing older than what is known", () => {
    game.receive(snapshot(5, { turn: 3 }));
    game.receive(update(4, { turn: 2 }, [sat("old")]));
    game.receive(update(5, { turn: 3 }, [sat("again")]));
    expect(game.version).toBe(5);
    expect(game.view?.turn).toBe(3);
    expect(game.log).toEqual([]);
  });

  it("shows who came or went, though nothing else has changed", () => {
    game.receive(snapshot(5, {}));
    const again = update(5, {});
    game.receive({
      ...again,
      table: {
        ...again.table,
        seats: again.table.seats.map((seat) => ({ ...seat, online: false })),
      },
    });
    expect(game.table?.seats.map((seat) => seat.online)).toEqual([false, false, false]);
  });
});

describe("the house in front", () => {
  it("is that of whoever's turn it is on this device, and stays when others play", () => {
    game.receive(snapshot(1, { mine: [1, 2], seat: 0, options: false }));
    expect(game.front).toBe(1);
    game.receive(update(2, { mine: [1, 2], seat: 2 }));
    expect(game.front).toBe(2);
    game.receive(update(3, { mine: [1, 2], seat: 0, options: false }));
    expect(game.front).toBe(2);
  });
});

describe("what is held", () => {
  const units = [
    [part("a", 1), part("b", 2)],
    [part("a", 1), part("c", 3)],
    [part("a", 5), part("c", 6)],
  ];

  it("is the only partner of half a unit, and nobody's choice where there are two", async () => {
    game.receive(snapshot(1, { builds: units, hand: "a", stored: ["b", "c"] }));
    for (const [x, held] of [
      [1, null],
      [5, "c"],
    ] as const) {
      game.hold("a");
      await game.lay(game.places.find((place) => place.part.x === x)!);
      expect(game.draft.map((each) => each.x)).toEqual([x]);
      expect(game.held?.tile ?? null).toBe(held);
      game.lift(game.draft[0]!);
      expect(game.held?.tile).toBe("a");
      expect(game.draft).toEqual([]);
    }
  });

  it("is put down when the turn is over, or the tile has gone", () => {
    game.receive(snapshot(1, { builds: units, hand: "a", stored: ["b", "c"] }));
    game.hold("b");
    game.receive(update(2, { builds: units, hand: "a", stored: ["b", "c"] }));
    expect(game.held?.tile).toBe("b");
    game.receive(update(3, { builds: units, hand: "a", stored: ["c"] }));
    expect(game.held).toBeNull();
    game.hold("c");
    game.receive(update(4, { turn: 2, builds: units, hand: "a", stored: ["c"] }));
    expect(game.held).toBeNull();
  });

  it("is a roof the first way up in which it fits, turned clockwise where that is allowed", () => {
    const ways = ([3, 1] as const).map((turns) => [part("r", 2, turns)]);
    game.receive(snapshot(1, { builds: ways, hand: "r", turn_roofs: true }));
    game.hold("r");
    const seen = [0, 1, 2, 3, 4].map(() => {
      const { turns } = game.held!;
      game.turn();
      return turns;
    });
    expect(seen).toEqual([1, 2, 3, 0, 1]);
    game.receive(snapshot(2, { builds: ways, hand: "r", turn_roofs: false }));
    game.hold("r");
    game.turn();
    expect(game.held?.turns).toBe(1);
    game.receive(snapshot(3, { builds: [[part("a", 1)]], hand: "a", turn_roofs: true }));
    game.hold("a");
    game.turn();
    expect(game.held?.turns).toBe(0); // nothing but roofs
  });
});
