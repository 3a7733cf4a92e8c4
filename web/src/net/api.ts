/** Asking the server over HTTP. */

import type {
  Ack,
  Bots,
  Build,
  Envelope,
  Failure,
  Hint,
  LessonTable,
  Move,
  NewTable,
  Opened,
  Reason,
  Recovered,
  Recovery,
  Review,
  Snapshot,
  TableLines,
  Update,
} from "../protocol";

/** The server's no: its code is put into words by the page. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

/** Milliseconds until an answer is given up: a dead line never says that it is dead. */
const PATIENCE = 20_000;
const PATIENCE_FOR_COMMANDS = 5_000;
const PATIENCE_FOR_THOUGHT = 300_000;
const PATIENCE_FOR_FILES = 150_000;

async function ask<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  patience = PATIENCE,
): Promise<T> {
  const answer = await reach(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  return read<T>(path, answer);
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Unreachable(path);
  }
}

/** A file, or the reason why there is none: a link alone could not tell it. */
export async function file(path: string): Promise<Blob> {
  const answer = await reach(path, { signal: AbortSignal.timeout(PATIENCE_FOR_FILES) });
  if (!answer.ok) await read(path, answer); // which throws
  return answer.blob().catch(() => {
    throw new Unreachable(path);
  });
}

async function read<T>(path: string, answer: Response): Promise<T> {
  // A server that says itself that it is busy is there; a gateway before it says so in other words.
  const gateway = answer.status >= 502 && answer.status <= 504;
  let data: unknown;
  try {
    data = await answer.json();
  } catch {
    if (gateway) throw new Unreachable(path);
    throw answer.ok
      ? new Unreachable(path)
      : new Refused(failure(answer.status === 404 ? "no_such_table" : "bad_message"));
  }
  if (isFailure(data)) throw new Refused(data);
  if (gateway) throw new Unreachable(path);
  if (!answer.ok) throw new Refused(failure("bad_message"));
  return data as T;
}

const failure = (code: Failure["code"]): Failure => ({
  type: "error",
  key: null,
  code,
  version: null,
  refusal: null,
});

function isFailure(data: unknown): data is Failure {
  return typeof data === "object" && data !== null && (data as { type?: unknown }).type === "error";
}

/** `address`: where other devices find the server; null where it listens to this machine alone. */
let known: Promise<Recovery> | null = null;

/** Become a visitor, once: the server sets a cookie. */
export function visitor(): Promise<Recovery> {
  known ??= ask<Recovery>("POST", "/api/visitor").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const recover = (code: string) => ask<Recovered>("POST", "/api/recover", { code });
export const listed = () => ask<TableLines>("GET", "/api/tables").then((a) => a.tables);
export const mine = () => ask<TableLines>("GET", "/api/mine").then((a) => a.tables);
export const bots = () => ask<Bots>("GET", "/api/bots").then((answer) => answer.bots);
export const build = () => ask<Build>("GET", "/api/build");
export const open = (wanted: NewTable) => ask<Opened>("POST", "/api/tables", wanted);
export const lesson = (name: string) => ask<LessonTable>("POST", "/api/lessons", { name });
export const snapshot = (id: string) => ask<Snapshot>("GET", table(id));
export const replay = (id: string, version: number) =>
  ask<Update>("GET", `${table(id)}/replay?version=${version}`);
export const hint = (id: string, seat: number, version: number) =>
  ask<Hint>("POST", `${table(id)}/hint`, { seat, version }, PATIENCE_FOR_THOUGHT);
export const review = (id: string) =>
  ask<Review>("GET", `${table(id)}/review`, undefined, PATIENCE_FOR_THOUGHT);
export const streetAddress = (id: string) => `${table(id)}/street`;
export const recordAddress = (id: string) => `${table(id)}/record`;
export const why = (id: string, seat: number, move: Move) =>
  ask<Reason>("POST", `${table(id)}/why`, { seat, move }).then((a) => a.refusal);

export const nowhere = (id: string, seat: number, tile: string) =>
  ask<Reason>("POST", `${table(id)}/nowhere`, { seat, tile }).then((a) => a.refusal);

/** Send a command before there is a socket. The same key is sent again when nobody answered. */
export async function command(id: string, envelope: Envelope): Promise<Ack> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask<Ack>("POST", `${table(id)}/commands`, envelope, PATIENCE_FOR_COMMANDS);
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= 8) throw error;
      await new Promise((done) => setTimeout(done, Math.min(4000, 300 * 2 ** attempt)));
    }
  }
}

/** Random hex digits, for keys and for a player's share of the seed. */
export function hex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}
