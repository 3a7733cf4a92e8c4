/**
 * What this device does for a draw by itself: it commits to a share, and reveals it once the list
 * is frozen and as it should be.
 */

import type { Ack, Command, Envelope, Table } from "../protocol";
import { hex, Refused } from "../net/api";
import { listOf, objection, termsOf, type Doubt } from "./check";
import { shareCommitment, type Terms } from "./hashes";
import { keepReceipt, keepShare, latestRound, receiptOf, shareBehind } from "./kept";

const BYTES = 32;

/** What a commitment is made to: a table that was just opened, or one that is told. */
export type Draw = { table: string; round: number; server: string; terms: Terms };

export const drawOf = (table: Table): Draw => ({
  table: table.id,
  round: table.draw.round,
  server: table.commitment,
  terms: termsOf(table),
});

/** Draw a share and keep it here; what is told of it is the commitment. */
export function promise(draw: Draw, number: number): string {
  const nonce = hex(BYTES);
  const commitment = shareCommitment(draw.table, draw.round, number, nonce);
  keepShare(commitment, { ...draw, number, nonce, at: Date.now() });
  return commitment;
}

/** Brings a command to the table: over the socket of its page, or over HTTP before there is one. */
export type Carry = (envelope: Envelope) => Promise<Ack>;

const send = (carry: Carry, command: Command): Promise<Ack> =>
  carry({ v: 1, key: hex(16), version: 0, seat: null, command });

export const commit = (draw: Draw, number: number, carry: Carry): Promise<Ack> =>
  send(carry, { type: "commit", round: draw.round, commitment: promise(draw, number) });

/** How it stands with this device's part of an open table's draw. */
export type Standing =
  | { kind: "nothing" }
  /** A share is promised, and the list not frozen. */
  | { kind: "promised" }
  /** The share was promised by another device of the same visitor, or this one forgot it. */
  | { kind: "elsewhere" }
  | { kind: "revealed" }
  /** Something is wrong: nothing was revealed. */
  | { kind: "alarm"; doubt: Doubt };

/** Do what is to be done now, and say how it stands. Done twice, it does the same. */
export async function takePart(table: Table, carry: Carry): Promise<Standing> {
  const own = table.draw.visitors.find(({ number }) => number === table.number);
  if (table.status !== "open" || table.draw.scheme === 1 || !own) return { kind: "nothing" };
  // A round that is over does not come back.
  if (latestRound(table.id) > table.draw.round) return { kind: "alarm", doubt: "rounds" };
  try {
    if (own.commitment === null) {
      if (receiptOf(table.id, table.draw.round)) return { kind: "alarm", doubt: "again" };
      await commit(drawOf(table), own.number, carry);
      return { kind: "promised" };
    }
    const share = shareBehind(own.commitment);
    if (!share) return { kind: "elsewhere" };
    if (!table.draw.frozen) return { kind: "promised" };
    const before = receiptOf(table.id, table.draw.round);
    const doubt = objection(table, share, before);
    if (doubt) return { kind: "alarm", doubt };
    if (!before) {
      const { round } = table.draw;
      const { number, nonce } = share;
      keepReceipt({
        kensington: "receipt",
        v: 1,
        table: table.id,
        round,
        terms: termsOf(table),
        commitment: table.commitment,
        list: listOf(table),
        number,
        nonce,
      });
    }
    if (!own.revealed)
      await send(carry, { type: "reveal", round: table.draw.round, nonce: share.nonce });
    return { kind: "revealed" };
  } catch (error) {
    // Another tab was quicker, or a new round has begun: what follows is on its way.
    if (
      error instanceof Refused &&
      ["already_revealed", "already_started", "closed", "wrong_round", "not_frozen"].includes(
        error.failure.code,
      )
    )
      return { kind: "nothing" };
    throw error;
  }
}
