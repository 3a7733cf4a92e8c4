/**
 * Fair draws: a SHA-256 of our own, the vectors of docs/fairness.md, and everything that a page
 * must notice.
 */

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../src/protocol";
import { listOf, objection, termsOf, verdict } from "../src/fair/check";
import {
  digest,
  fromHex,
  listDigest,
  seedOf,
  serverCommitment,
  shareCommitment,
  termsDigest,
  toHex,
  type Terms,
} from "../src/fair/hashes";
import {
  keepReceipt,
  keepShare,
  receiptOf,
  shareBehind,
  type Receipt,
  type Share,
} from "../src/fair/kept";
import { sha256 } from "../src/fair/sha256";

const docs = readFileSync(join(import.meta.dirname, "..", "..", "docs", "fairness.md"), "utf8");

describe("SHA-256", () => {
  const theirs = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

  it("is Node's, for every length around the blocks and some long ones", () => {
    const lengths = [
      ...Array(200).keys(),
      255,
      256,
      447,
      448,
      511,
      512,
      513,
      1000,
      4095,
      4096,
      65_537,
    ];
    expect(lengths).toEqual(expect.arrayContaining([0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128]));
    for (const length of lengths) {
      for (const data of [
        new Uint8Array(length),
        new Uint8Array(length).fill(255),
        randomBytes(length),
      ])
        expect(toHex(sha256(data)), `${length} bytes`).toBe(theirs(data));
    }
  });

  it("leaves what it was given alone", () => {
    const data = Uint8Array.from([1, 2, 3]);
    sha256(data);
    expect([...data]).toEqual([1, 2, 3]);
  });
});

type Vectors = {
  table: string;
  round: number;
  terms: Terms;
  secret: string;
  nonces: { number: number; nonce: string }[];
  digests: {
    empty: string;
    framed: [string, string];
    terms: string;
    terms_start_1: string;
    terms_gardens: string;
    server: string;
    shares: string[];
    list: string;
    seed: string;
  };
};
const vectors = JSON.parse(/```json\n([^]*?)```/.exec(docs)![1]!) as Vectors;

it("gives the digests of the documentation", () => {
  const { table, round, terms, secret, nonces, digests } = vectors;
  expect(toHex(digest(""))).toBe(digests.empty);
  expect([toHex(digest("a", "bc")), toHex(digest("ab", "c"))]).toEqual(digests.framed);
  expect(toHex(termsDigest(terms))).toBe(digests.terms);
  expect(toHex(termsDigest({ ...terms, start: 1 }))).toBe(digests.terms_start_1);
  const later = (gardens: boolean) => ({ ...terms, rules: { ...terms.rules, gardens } });
  expect(toHex(termsDigest(later(false)))).toBe(digests.terms);
  expect(toHex(termsDigest(later(true)))).toBe(digests.terms_gardens);
  const server = serverCommitment(table, terms, round, secret);
  expect(server).toBe(digests.server);
  const list = nonces.map(({ number, nonce }) => ({
    number,
    commitment: shareCommitment(table, round, number, nonce),
  }));
  expect(list.map(({ commitment }) => commitment)).toEqual(digests.shares);
  expect(toHex(listDigest(server, list))).toBe(digests.list);
  expect(
    seedOf(
      table,
      round,
      listDigest(server, list),
      secret,
      nonces.map(({ nonce }) => nonce),
    ),
  ).toBe(digests.seed);
});

it("reads hex and nothing else", () => {
  expect(toHex(fromHex("00ff7f"))).toBe("00ff7f");
  for (const bad of ["0", "0g", "FF", " 0", "0x"])
    expect(() => fromHex(bad), bad).toThrow(RangeError);
});

/**
 * The table of the vectors as the server tells it at the end: visitors 0 and 2, whose nonces are
 * not in order.
 */
function told(): Table {
  const { table, round, terms, secret, nonces, digests } = vectors;
  const seat = (kind: "here" | "elsewhere" | "bot", name: string) =>
    ({
      kind,
      name,
      colour: "green",
      taken: true,
      away: false,
      bot: kind === "bot" ? "greedy" : null,
      online: true,
    }) as const;
  return {
    id: table,
    status: "over",
    seats: [seat("here", "Anna"), seat("elsewhere", "Ben"), seat("bot", "Greedy")],
    rules: terms.rules,
    aids: { score: true, left: true, hints: true },
    listed: false,
    commitment: digests.server,
    bots: ["greedy"],
    vanished: [],
    silent: [],
    mine: [0],
    number: 0,
    draw: {
      scheme: 2,
      round,
      rules_version: terms.rules_version,
      sheet: terms.sheet,
      start: terms.start,
      frozen: true,
      visitors: nonces.map(({ number }, i) => ({
        number,
        seats: [i],
        commitment: digests.shares[i]!,
        revealed: true,
      })),
      voided: [
        {
          round: 1,
          commitment: "11".repeat(32),
          digest: null,
          number: 2,
          names: ["Ben"],
          left: false,
        },
      ],
    },
    reveal: { secret, nonces: nonces.map(({ nonce }) => nonce), seed: digests.seed },
  };
}

function receipt(table = told()): Receipt {
  const { number, nonce } = vectors.nonces[0]!;
  return {
    kensington: "receipt",
    v: 1,
    table: table.id,
    round: table.draw.round,
    terms: termsOf(table),
    commitment: table.commitment,
    list: listOf(table),
    number,
    nonce,
  };
}

beforeEach(() => localStorage.clear());

describe("at the end", () => {
  it("ticks what this device saw fixed", () => {
    expect(verdict(told())).toEqual({ kind: "absent" });
    keepReceipt(receipt());
    expect(verdict(told())).toEqual({ kind: "fixed" });
    expect(verdict({ ...told(), reveal: null })).toBeNull();
    expect(
      verdict({ ...told(), draw: { ...told().draw, scheme: 1, visitors: [], voided: [] } }),
    ).toEqual({ kind: "older" });
  });

  /**
   * A dishonest server whose numbers all agree, for another secret or another list than the device
   * saw.
   */
  function forged(change: (table: Table) => void): Table {
    const table = told();
    change(table);
    const { secret, nonces } = table.reveal!;
    const { round } = table.draw;
    table.commitment = serverCommitment(table.id, termsOf(table), round, secret);
    table.draw.visitors.forEach(
      (visitor, i) =>
        (visitor.commitment = shareCommitment(table.id, round, visitor.number, nonces[i]!)),
    );
    table.reveal!.seed = seedOf(
      table.id,
      round,
      listDigest(table.commitment, listOf(table)),
      secret,
      nonces,
    );
    return table;
  }

  it.each<[string, string, (table: Table) => void]>([
    ["another secret", "server", (table) => (table.reveal!.secret = "ab".repeat(32))],
    [
      "another number of somebody else's",
      "list",
      (table) => (table.reveal!.nonces[1] = "ab".repeat(32)),
    ],
    [
      "one more in the list",
      "list",
      (table) => {
        table.draw.visitors.push({ number: 3, seats: [], commitment: "", revealed: true });
        table.reveal!.nonces.push("cd".repeat(32));
      },
    ],
    [
      "another order",
      "list",
      (table) => {
        table.draw.visitors.reverse();
        table.reveal!.nonces.reverse();
      },
    ],
    ["other options", "terms", (table) => (table.rules = { ...table.rules, blind_draw: false })],
    ["another bot", "terms", (table) => (table.seats[2] = { ...table.seats[2]!, bot: "careless" })],
    ["another start", "terms", (table) => (table.draw.start = 1)],
  ])("sounds an alarm at %s, though the numbers agree", (_, doubt, change) => {
    const table = forged(change);
    expect(verdict(table), "without a receipt it cannot be known").toEqual({ kind: "absent" });
    keepReceipt(receipt());
    expect(verdict(table)).toEqual({ kind: "alarm", doubt });
  });

  it.each<[string, string, (table: Table) => void]>([
    ["a secret that does not fit", "server", (table) => (table.reveal!.secret = "ab".repeat(32))],
    [
      "a number that does not fit",
      "nonces",
      (table) => (table.reveal!.nonces[1] = "ab".repeat(32)),
    ],
    [
      "a number cut in two",
      "nonces",
      (table) =>
        table.reveal!.nonces.splice(
          0,
          1,
          vectors.nonces[0]!.nonce.slice(0, 32),
          vectors.nonces[0]!.nonce.slice(32),
        ),
    ],
    ["numbers in another order", "nonces", (table) => table.reveal!.nonces.sort()],
    ["a number that is none", "nonces", (table) => (table.reveal!.nonces[0] = "zz".repeat(32))],
    ["another seed", "seed", (table) => (table.reveal!.seed = "00".repeat(32))],
    ["a round that is not told", "rounds", (table) => (table.draw.voided = [])],
  ])("sounds an alarm at %s, also on a device that was not there", (_, doubt, change) => {
    const table = told();
    change(table);
    expect(verdict(table)).toEqual({ kind: "alarm", doubt });
  });

  it("notices a round that is told otherwise than it was, or told as if it had not been", () => {
    keepReceipt(receipt());
    keepReceipt({ ...receipt(), round: 1 });
    expect(verdict(told())).toEqual({ kind: "alarm", doubt: "rounds" });
    localStorage.clear();
    keepReceipt(receipt());
    for (const later of [3, 5, 40]) {
      localStorage.clear();
      keepReceipt(receipt());
      expect(verdict(told())).toEqual({ kind: "fixed" });
      keepReceipt({ ...receipt(), round: later });
      expect(verdict(told())).toEqual({ kind: "alarm", doubt: "rounds" });
    }
  });
});

describe("before this device reveals", () => {
  const share = (): Share => ({
    table: vectors.table,
    round: vectors.round,
    number: 0,
    nonce: vectors.nonces[0]!.nonce,
    server: vectors.digests.server,
    terms: vectors.terms,
    at: 0,
  });
  const frozen = (change: Partial<Table> = {}): Table => ({
    ...told(),
    status: "open",
    reveal: null,
    ...change,
  });

  it("has nothing against a list as it should be", () =>
    expect(objection(frozen(), share(), null)).toBeNull());

  it("may be asked the same thing twice", () =>
    expect(objection(frozen(), share(), receipt())).toBeNull());

  it.each<[string, string, Table, Receipt | null]>([
    ["another secret of the server's", "server", frozen({ commitment: "00".repeat(32) }), null],
    [
      "other options",
      "terms",
      frozen({ rules: { ...vectors.terms.rules, turn_roofs: true } }),
      null,
    ],
    ["another start", "terms", frozen({ draw: { ...told().draw, start: 0 } }), null],
    [
      "another commitment in its place",
      "own",
      frozen({
        draw: {
          ...told().draw,
          visitors: told().draw.visitors.map((each) => ({ ...each, commitment: "00".repeat(32) })),
        },
      }),
      null,
    ],
    [
      "a list without its own",
      "own",
      frozen({ draw: { ...told().draw, visitors: told().draw.visitors.slice(1) } }),
      null,
    ],
    [
      "its own twice",
      "own",
      frozen({
        draw: { ...told().draw, visitors: [told().draw.visitors[0]!, ...told().draw.visitors] },
      }),
      null,
    ],
    [
      "another list in the same round",
      "again",
      frozen(),
      { ...receipt(), list: listOf(told()).slice(0, 1) },
    ],
  ])("objects to %s", (_, doubt, table, before) =>
    expect(objection(table, share(), before)).toBe(doubt),
  );
});

describe("what is kept", () => {
  it("is found again, and the oldest goes when it is too much", () => {
    const one = (n: number): Share => ({
      table: `t${n}`,
      round: 1,
      number: 0,
      nonce: "00".repeat(32),
      server: "",
      terms: vectors.terms,
      at: n,
    });
    for (let n = 0; n < 120; n++) keepShare(`c${n}`, one(n));
    expect(shareBehind("c119")).toEqual(one(119));
    expect(
      Object.keys(localStorage).filter((key) => key.startsWith("kensington-share:")).length,
    ).toBe(100);
    expect(localStorage.getItem("kensington-share:c0")).toBeNull();
    expect(receiptOf("none", 1)).toBeNull();
  });

  it("survives in the page where nothing can be stored", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full");
    });
    try {
      keepReceipt({ ...receipt(), table: "fleeting" });
    } finally {
      full.mockRestore();
    }
    expect(receiptOf("fleeting", 2)?.nonce).toBe(vectors.nonces[0]!.nonce);
  });
});
