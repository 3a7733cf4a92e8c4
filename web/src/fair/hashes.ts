/** The hashes of a fair draw, all of them, as docs/fairness.md has them. */

import type { Rules, Seat } from "../protocol";
import { STANDARD } from "../state/standard";
import { sha256 } from "./sha256";

type Field = Uint8Array | string | number;

/** SHA-256 over label and fields: text in UTF-8, numbers in decimal, each behind its length. */
export function digest(label: string, ...fields: readonly Field[]): Uint8Array {
  const text = new TextEncoder();
  const parts = [label, ...fields].map((field) =>
    field instanceof Uint8Array ? field : text.encode(String(field)),
  );
  const whole = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(whole);
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function fromHex(digits: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new RangeError(`${digits} is not in hex`);
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
}

/** What a table was opened for. */
export type Terms = {
  rules_version: number;
  sheet: string;
  rules: Rules;
  seats: string[];
  start: number | null;
};

/** The kind of a seat, with the bot's name where it is one's. */
export const seatKind = (seat: Pick<Seat, "kind" | "bot">): string =>
  seat.kind === "bot" ? `bot:${seat.bot ?? ""}` : seat.kind;

/** The options that the terms always tell; a later one is told only where it is not as usual. */
const ALWAYS_TOLD: readonly string[] = [
  "blind_draw",
  "idle_rounds",
  "must_store",
  "roofs_on_top",
  "steal_first",
  "turn_roofs",
  "units_as_whole",
];
const USUAL: Readonly<Record<string, boolean | number>> = { ...STANDARD };

export function termsDigest(terms: Terms): Uint8Array {
  const options = Object.entries(terms.rules)
    .filter(([name, value]) => ALWAYS_TOLD.includes(name) || value !== (USUAL[name] ?? false))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${Number(value)}`)
    .join(" ");
  return digest(
    "terms",
    terms.rules_version,
    terms.sheet,
    options,
    terms.start ?? "lot",
    ...terms.seats,
  );
}

export const serverCommitment = (
  table: string,
  terms: Terms,
  round: number,
  secret: string,
): string => toHex(digest("server", table, termsDigest(terms), round, fromHex(secret)));

export const shareCommitment = (
  table: string,
  round: number,
  number: number,
  nonce: string,
): string => toHex(digest("share", table, round, number, fromHex(nonce)));

export type Listed = { number: number; commitment: string };

export const listDigest = (server: string, list: readonly Listed[]): Uint8Array =>
  digest(
    "list",
    fromHex(server),
    ...list.flatMap(({ number, commitment }) => [number, fromHex(commitment)]),
  );

export const seedOf = (
  table: string,
  round: number,
  list: Uint8Array,
  secret: string,
  nonces: readonly string[],
): string => toHex(digest("seed", table, round, list, fromHex(secret), ...nonces.map(fromHex)));
