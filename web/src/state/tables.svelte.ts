/** Opening tables. */

import type { NewSeat, NewTable, Table } from "../protocol";
import { commit, takePart, type Carry } from "../fair/taking-part";
import * as api from "../net/api";
import { go } from "./router.svelte";
import { AIDS } from "./standard";

const NAME = "kensington-name";
/** The opener's number in the draw. */
const OPENER = 0;

export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked again then.
  }
}

/** Open a table and go there; where all seats are taken, the game starts. */
export async function openTable(wanted: NewTable): Promise<void> {
  await api.visitor();
  const { table: id, commitment, draw } = await api.open(wanted);
  // What was wished for counts, not what the server says was wished for.
  const seats = wanted.seats.map((seat) => (seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind));
  const terms = {
    rules_version: draw.rules_version,
    sheet: draw.sheet,
    rules: wanted.rules,
    seats,
    start: wanted.start,
  };
  const carry: Carry = (envelope) => api.command(id, envelope);
  const { version } = await commit(
    { table: id, round: draw.round, server: commitment, terms },
    OPENER,
    carry,
  );
  if (wanted.seats.every((seat) => seat.kind !== "elsewhere")) {
    const seat = wanted.seats.findIndex((each) => each.kind === "here");
    await carry({
      v: 1,
      key: api.hex(16),
      version,
      seat: seat < 0 ? null : seat,
      command: { type: "start" },
    });
    await takePart((await api.snapshot(id)).table, carry);
  }
  go(`/table/${id}`);
}

/** The same table once more; everybody sits one further, so that another one begins the row. */
export async function again(table: Table): Promise<void> {
  const seats = rotated(table.seats).map((seat): NewSeat => {
    // After a lesson comes a game with the easiest of those who play everywhere.
    const bot = table.lesson ? null : seat.bot;
    if (seat.kind === "bot") return { kind: "bot", bot: bot ?? table.bots[0]! };
    return seat.kind === "here" ? { kind: "here", name: seat.name ?? "" } : { kind: "elsewhere" };
  });
  await openTable({
    seats,
    rules: table.rules,
    aids: table.lesson ? AIDS : table.aids,
    listed: table.listed,
    start: null,
  });
}

export const rotated = <T>(seats: readonly T[]): T[] => [...seats.slice(1), ...seats.slice(0, 1)];
