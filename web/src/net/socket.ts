/**
 * One socket a table that comes back by itself and asks for what it missed. Commands go over it,
 * and are answered on it in order with what they led to.
 *
 * A line may die without a word, so now and then, and whenever the page wakes, the server is asked
 * whether it is there. Whatever arrives is an answer.
 */

import type { Ack, Envelope, Failure, Ping, Pong, Snapshot, Update } from "../protocol";
import { Refused, Unreachable } from "./api";

export type Line = {
  open(): void;
  /** Send a command. A new line sends it again until it is answered: the same key counts once. */
  send(envelope: Envelope): Promise<Ack>;
  close(): void;
};

type Listener = {
  since(): number | null;
  message(message: Snapshot | Update): void;
  /** `restarts`: the server has said so. */
  status(status: "live" | "lost", restarts?: boolean): void;
  failed(failure: Failure): void;
};

/** Milliseconds between two questions whether anybody is there, and how long an answer may take. */
const BEAT = 15_000;
const PATIENCE = 3_000;
const PATIENCE_FOR_COMMANDS = 5_000;
const PING = JSON.stringify({ v: 1, type: "ping" } satisfies Ping);
/** How a server hangs up that stops, to be started again. */
const COME_AGAIN = 1012;
const RESTART = "restart";
/** When a page wakes: nobody knows what became of its line in the meantime. */
const WAKING = ["online", "focus", "pageshow"] as const;

type Waiting = { text: string; done(ack: Ack): void; fail(error: Error): void };

export function lineTo(id: string, listener: Listener): Line {
  let socket: WebSocket | null = null;
  /** Whether the table was told on this socket: before, an error refuses the socket itself. */
  let live = false;
  /** Commands that are not answered yet, by their keys, the oldest first. */
  const waiting = new Map<string, Waiting>();
  let closed = false;
  let tries = 0;
  let redial: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const address = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = listener.since();
    const query = since === null ? "" : `?since=${since}`;
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`;
  };

  const dial = () => {
    hangUp();
    if (closed) return;
    const now = new WebSocket(address());
    socket = now;
    // A slow line may need longer than a dead one deserves: each attempt is given more time.
    expect(Math.min(20_000, PATIENCE * 1.6 ** tries));
    now.onmessage = (event: MessageEvent<string>) => {
      hear();
      const message = JSON.parse(event.data) as Snapshot | Update | Failure | Pong | Ack;
      if (message.type === "error" && !live) {
        listener.failed(message);
        return;
      }
      tries = 0;
      listener.status("live");
      if (!live) {
        live = true;
        for (const { text } of waiting.values()) now.send(text);
      }
      if (message.type === "ack") answered(message.key)?.done(message);
      else if (message.type === "error") refused(message);
      else if (message.type !== "pong") listener.message(message);
      if (waiting.size > 0) expect(PATIENCE_FOR_COMMANDS);
    };
    now.onclose = (event: CloseEvent) =>
      lose(
        Math.min(5_000, 400 * 1.6 ** tries++),
        event.code === COME_AGAIN && event.reason === RESTART,
      );
  };

  const answered = (key: string): Waiting | undefined => {
    const command = waiting.get(key);
    waiting.delete(key);
    return command;
  };

  /** What the server could not read has no key; it answers in the order in which it was asked. */
  const refused = (failure: Failure) => {
    const command = answered(failure.key ?? waiting.keys().next().value ?? "");
    if (command) command.fail(new Refused(failure));
    else listener.failed(failure);
  };

  /** Let go of the line, whatever its state: a dead one would take minutes to close. */
  const hangUp = () => {
    for (const timer of [redial, beat, deadline]) clearTimeout(timer);
    deadline = undefined;
    const old = socket;
    socket = null;
    live = false;
    if (!old) return;
    old.onmessage = old.onclose = null;
    old.close();
  };

  const lose = (pause: number, restarts = false) => {
    hangUp();
    if (closed) return;
    listener.status("lost", restarts);
    redial = setTimeout(dial, pause);
  };

  /** Something has to arrive in time. */
  const expect = (patience: number) => {
    deadline ??= setTimeout(() => {
      tries++;
      lose(0);
    }, patience);
  };

  const hear = () => {
    clearTimeout(deadline);
    deadline = undefined;
    askIn(BEAT);
  };

  const askIn = (pause: number) => {
    clearTimeout(beat);
    beat = setTimeout(ask, pause);
  };

  const ask = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    expect(PATIENCE);
    askIn(BEAT);
  };

  const wake = () => {
    if (closed) return;
    if (socket) {
      ask();
      return;
    }
    tries = 0;
    dial();
  };
  const seen = () => {
    if (document.visibilityState === "visible") wake();
  };
  // The device says so; whether the server is really out of reach shows at the next question.
  const offline = () => {
    listener.status("lost");
    askIn(BEAT);
  };

  return {
    open() {
      if (closed) return;
      for (const event of WAKING) window.addEventListener(event, wake);
      window.addEventListener("offline", offline);
      document.addEventListener("visibilitychange", seen);
      dial();
    },
    send(envelope) {
      if (closed) return Promise.reject(new Unreachable(id));
      return new Promise((done, fail) => {
        const text = JSON.stringify(envelope);
        waiting.set(envelope.key, { text, done, fail });
        if (!live) return;
        socket?.send(text);
        expect(PATIENCE_FOR_COMMANDS);
      });
    },
    close() {
      closed = true;
      for (const event of WAKING) window.removeEventListener(event, wake);
      window.removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", seen);
      hangUp();
      for (const command of waiting.values()) command.fail(new Unreachable(id));
      waiting.clear();
    },
  };
}
