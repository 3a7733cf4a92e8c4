/**
 * Whether a draw is what it was said to be: before this device reveals its share, and at the end.
 */

import type { Table } from "../protocol";
import {
  listDigest,
  seatKind,
  seedOf,
  serverCommitment,
  shareCommitment,
  termsDigest,
  toHex,
  type Listed,
  type Terms,
} from "./hashes";
import { latestRound, receiptOf, type Receipt, type Share } from "./kept";

/** What does not fit. */
export type Doubt = "terms" | "server" | "list" | "own" | "nonces" | "rounds" | "seed" | "again";

export type Verdict =
  /** This device was there, and everything fits. */
  | { kind: "fixed" }
  /** It was not; but the numbers agree with each other. */
  | { kind: "absent" }
  /** The table is of the kind before there were commitments. */
  | { kind: "older" }
  | { kind: "alarm"; doubt: Doubt };

export function termsOf(table: Table): Terms {
  const { rules_version, sheet, start } = table.draw;
  return { rules_version, sheet, rules: table.rules, seats: table.seats.map(seatKind), start };
}

export const listOf = (table: Table): Listed[] =>
  table.draw.visitors.map(({ number, commitment }) => ({ number, commitment: commitment ?? "" }));

const same = (one: Terms, other: Terms) => toHex(termsDigest(one)) === toHex(termsDigest(other));
const sameList = (one: readonly Listed[], other: readonly Listed[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Why this device should not reveal its share to a frozen list; null if all is as it was told
 * before.
 */
export function objection(table: Table, share: Share, before: Receipt | null): Doubt | null {
  if (!same(termsOf(table), share.terms)) return "terms";
  if (table.commitment !== share.server) return "server";
  const own = shareCommitment(table.id, table.draw.round, share.number, share.nonce);
  const listed = listOf(table).filter(({ number }) => number === share.number);
  if (listed.length !== 1 || listed[0]!.commitment !== own) return "own";
  // Whoever asks twice in one round wants to know a share before the list is settled.
  if (before && !(sameList(before.list, listOf(table)) && before.commitment === table.commitment))
    return "again";
  return null;
}

/** What the end of a game shows about its draw; null before the end. */
export function verdict(table: Table): Verdict | null {
  if (!table.reveal) return null;
  if (table.draw.scheme === 1) return { kind: "older" };
  const receipt = receiptOf(table.id, table.draw.round);
  let doubt: Doubt | null;
  try {
    doubt = (receipt && disagreement(table, receipt)) ?? hidden(table) ?? inconsistency(table);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    doubt = "nonces";
  }
  if (doubt) return { kind: "alarm", doubt };
  return receipt ? { kind: "fixed" } : { kind: "absent" };
}

/** What is told now is not what this device saw then. */
function disagreement(table: Table, receipt: Receipt): Doubt | null {
  if (!same(termsOf(table), receipt.terms)) return "terms";
  if (table.commitment !== receipt.commitment) return "server";
  if (!sameList(listOf(table), receipt.list)) return "list";
  const place = receipt.list.findIndex(({ number }) => number === receipt.number);
  return table.reveal!.nonces[place] === receipt.nonce ? null : "own";
}

/** A round that came to nothing is not told, or not as it was. */
function hidden(table: Table): Doubt | null {
  const { round, voided } = table.draw;
  if (voided.length !== round - 1) return "rounds";
  for (const each of voided) {
    const then = receiptOf(table.id, each.round);
    if (
      then &&
      (each.commitment !== then.commitment ||
        each.digest !== toHex(listDigest(then.commitment, then.list)))
    )
      return "rounds";
  }
  // Nor may this device have seen a later one.
  return latestRound(table.id) > round ? "rounds" : null;
}

/** The numbers do not agree with each other. */
function inconsistency(table: Table): Doubt | null {
  const { secret, nonces, seed } = table.reveal!;
  const { round } = table.draw;
  const list = listOf(table);
  if (serverCommitment(table.id, termsOf(table), round, secret) !== table.commitment)
    return "server";
  if (list.length === 0 || nonces.length !== list.length) return "nonces";
  for (const [i, { number, commitment }] of list.entries()) {
    const nonce = nonces[i]!;
    if (nonce.length !== 64 || shareCommitment(table.id, round, number, nonce) !== commitment)
      return "nonces";
  }
  return seedOf(table.id, round, listDigest(table.commitment, list), secret, nonces) === seed
    ? null
    : "seed";
}
