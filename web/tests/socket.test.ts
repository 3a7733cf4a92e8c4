/** The line to a table: commands, their answers, and what is sent again on a new line. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Envelope, Failure, Snapshot, Update } from "../src/protocol";
import { Refused, Unreachable } from "../src/net/api";
import { lineTo, type Line } from "../src/net/socket";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: string[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get keys() {
    return this.sent.map((text) => (JSON.parse(text) as { key?: string }).key ?? "ping");
  }
}

const envelope = (key: string): Envelope => ({
  v: 1,
  key,
  version: 4,
  seat: 0,
  command: { type: "start" },
});
const failure = (key: string | null, code: string) => ({
  type: "error",
  key,
  code,
  version: 5,
  refusal: null,
});
const SNAPSHOT = { type: "snapshot", version: 4 };
const latest = () => FakeSocket.all.at(-1)!;

let line: Line;
let messages: (Snapshot | Update)[];
let failures: Failure[];
let lost: (boolean | undefined)[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [messages, failures, lost] = [[], [], []];
  line = lineTo("table", {
    since: () => 4,
    message: (message) => messages.push(message),
    status: (status, restarts) => status === "lost" && lost.push(restarts),
    failed: (failure) => failures.push(failure),
  });
  line.open();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a command", () => {
  it("waits until the table was told, and is acknowledged by its key", async () => {
    const one = line.send(envelope("key-one-"));
    expect(latest().sent).toEqual([]);
    latest().tell(SNAPSHOT);
    const two = line.send(envelope("key-two-"));
    expect(latest().keys).toEqual(["key-one-", "key-two-"]);
    const acks = ["key-one-", "key-two-"].map((key) => ({ type: "ack", key, version: 5 }));
    for (const ack of acks) latest().tell(ack);
    expect(await Promise.all([one, two])).toEqual(acks);
  });

  it("is refused by its key, or as the oldest where the server could not read it", async () => {
    latest().tell(SNAPSHOT);
    const [one, two] = ["key-one-", "key-two-"].map((key) =>
      line.send(envelope(key)).catch((error: unknown) => (error as Refused).failure.code),
    );
    latest().tell(failure("key-two-", "stale"));
    expect(await two).toBe("stale");
    latest().tell(failure(null, "bad_message"));
    expect(await one).toBe("bad_message");
    expect(failures).toEqual([]);
  });

  it("is sent again with the same key on every new line until it is answered", async () => {
    latest().tell(SNAPSHOT);
    const answer = line.send(envelope("key-one-"));
    vi.advanceTimersByTime(5_000); // nobody answers: the line is dead
    expect(FakeSocket.all[0]!.closed).toBe(true);
    vi.advanceTimersByTime(1);
    latest().tell({ type: "update", version: 5 });
    latest().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(400);
    latest().tell({ type: "update", version: 5 });
    expect(FakeSocket.all.map((each) => each.keys)).toEqual([
      ["key-one-"],
      ["key-one-"],
      ["key-one-"],
    ]);
    latest().tell({ type: "ack", key: "key-one-", version: 5 });
    expect((await answer).version).toBe(5);
    latest().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(400);
    latest().tell({ type: "update", version: 5 });
    expect(latest().sent).toEqual([]);
  });

  it("is still awaited while others are heard", () => {
    latest().tell(SNAPSHOT);
    void line.send(envelope("key-one-")).catch(() => undefined);
    vi.advanceTimersByTime(4_000);
    latest().tell({ type: "update", version: 5 });
    vi.advanceTimersByTime(4_999);
    expect(latest().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all[0]!.closed).toBe(true);
  });

  it("waits where the line itself is refused, and ends with the line", async () => {
    const answer = line.send(envelope("key-one-")).catch((error: unknown) => error);
    latest().tell(failure(null, "sockets_full"));
    expect(failures.map(({ code }) => code)).toEqual(["sockets_full"]);
    line.close();
    expect(await answer).toBeInstanceOf(Unreachable);
    await expect(line.send(envelope("key-two-"))).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("what is told", () => {
  it("is handed on in the order in which it came", async () => {
    latest().tell(SNAPSHOT);
    const order: string[] = [];
    const answer = line.send(envelope("key-one-")).then(() => order.push("ack"));
    latest().tell({ type: "ack", key: "key-one-", version: 5 });
    await answer;
    latest().tell({ type: "update", version: 5 });
    expect(order).toEqual(["ack"]);
    expect(messages.map(({ version }) => version)).toEqual([4, 5]);
  });
});

describe("a server that hangs up", () => {
  it("is believed when it says that it is started anew, and is asked again", () => {
    for (const [code, reason] of [
      [1012, "restart"],
      [1012, ""],
      [1006, "restart"],
    ] as const) {
      const before = FakeSocket.all.length;
      latest().onclose?.({ code, reason });
      vi.advanceTimersByTime(6_000);
      expect(FakeSocket.all.length).toBeGreaterThan(before);
    }
    expect(lost[0]).toBe(true);
    expect(lost.slice(1)).not.toContain(true);
  });
});
