/**
 * What this device keeps of the draws it took part in: its shares before it commits to them, and
 * receipts before it reveals.
 */

import type { Listed, Terms } from "./hashes";

/** A share of a draw, and what was told when this device committed to it. */
export type Share = {
  table: string;
  round: number;
  number: number;
  nonce: string;
  server: string;
  terms: Terms;
  at: number;
};

/** A frozen list with this device's own share: what `kensington verify --receipt` reads. */
export type Receipt = {
  kensington: "receipt";
  v: 1;
  table: string;
  round: number;
  terms: Terms;
  commitment: string;
  list: Listed[];
  number: number;
  nonce: string;
};

const SHARE = "kensington-share:";
const RECEIPT = "kensington-receipt:";
/** So many of each are kept; the oldest go first. */
const MOST = 100;

/** Where nothing can be kept for good, at least until the page is closed. */
const fleeting = new Map<string, string>();

function read(key: string): unknown {
  let text = fleeting.get(key) ?? null;
  try {
    text ??= localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
  } catch {
    fleeting.set(key, text);
  }
}

function tidy(prefix: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    if (keys.length <= MOST) return;
    const age = (key: string) => (read(key) as { at?: number } | null)?.at ?? 0;
    keys.sort((one, other) => age(one) - age(other));
    for (const key of keys.slice(0, keys.length - MOST)) localStorage.removeItem(key);
  } catch {
    // There is nothing to tidy then.
  }
}

/** Keep a share under the commitment to it, so that two tabs cannot overwrite each other's. */
export function keepShare(commitment: string, share: Share): void {
  write(SHARE + commitment, share);
  tidy(SHARE);
}

export const shareBehind = (commitment: string): Share | null =>
  read(SHARE + commitment) as Share | null;

export function keepReceipt(receipt: Receipt): void {
  write(`${RECEIPT}${receipt.table}:${receipt.round}`, { ...receipt, at: Date.now() });
  tidy(RECEIPT);
}

export function receiptOf(table: string, round: number): Receipt | null {
  const kept = read(`${RECEIPT}${table}:${round}`) as (Receipt & { at?: number }) | null;
  if (!kept) return null;
  const { at: _, ...receipt } = kept;
  return receipt;
}

/** The latest round of a table that this device has a receipt of; 0 if there is none. */
export function latestRound(table: string): number {
  const keys = [...fleeting.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Then there is only what is kept until the page is closed.
  }
  const prefix = `${RECEIPT}${table}:`;
  return Math.max(
    0,
    ...keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length))),
  );
}
