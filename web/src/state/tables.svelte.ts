/** Opening tables. */

import type { Aids, NewSeat, NewTable, Rules, Table } from "../protocol";
import * as api from "../net/api";
import { go } from "./router.svelte";

export const STANDARD: Rules = {
  roofs_on_top: false, units_as_whole: false, blind_draw: false, turn_roofs: false, must_store: false, steal_first: false, idle_rounds: 3,
};
export const AIDS: Aids = { score: true, left: true, hints: true };
const NAME = "kensington-name";

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
export async function openTable(wanted: Omit<NewTable, "nonce">): Promise<void> {
  await api.visitor();
  const id = await api.open({ ...wanted, nonce: api.hex(16) });
  if (wanted.seats.every((seat) => seat.kind !== "elsewhere")) {
    const seat = wanted.seats.findIndex((each) => each.kind === "here");
    const snapshot = await api.snapshot(id);
    if (snapshot.table.status === "open") {
      await api.command(id, { v: 1, key: api.hex(16), version: snapshot.version, seat: Math.max(seat, 0), command: { type: "start" } });
    }
  }
  go(`/table/${id}`);
}

/** The same table once more. */
export async function again(table: Table): Promise<void> {
  const seats = table.seats.map((seat): NewSeat => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot ?? table.bots[0]! };
    return seat.kind === "here" ? { kind: "here", name: seat.name ?? "" } : { kind: "elsewhere" };
  });
  await openTable({ seats, rules: table.rules, aids: table.aids, listed: table.listed, start: null });
}
