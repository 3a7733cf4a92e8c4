/**
 * Whether this page is as new as its server. A server may be replaced while the page is open; then
 * the page is loaded anew, at a moment when nobody loses anything by it.
 */

import type { Envelope } from "../protocol";
import * as api from "../net/api";

/** The build that this page is of; none where it is being worked on. */
const OWN = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? null;
const PROTOCOL: Envelope["v"] = 1;
/** For what the page was loaded anew: once is enough, should it not have helped. */
const KEPT = "kensington-renewed";
/** Milliseconds between two attempts to reach a server that has the files of the page. */
const PAUSE = 3_000;

/** The build that the server has now, where it is another. */
let newer = $state<string | null>(null);
/** Whether a file of the page is waited for. */
let stalled = $state(false);
let reasons: (() => boolean)[] = [];

export const isOld = (): boolean => newer !== null;
export const isStalled = (): boolean => stalled;

/** Ask the server which page it shows. Nothing is known where it does not answer. */
export async function compare(): Promise<void> {
  if (OWN === null) return;
  let served;
  try {
    served = await api.build();
  } catch {
    return;
  }
  newer = served.build === OWN ? null : served.build;
  if (newer === null) forget();
  // Whatever it would say now, the server would not understand.
  else if (served.protocol !== PROTOCOL) renew();
}

/** Name something that is not to be cut off while it is so; gives the way to take that back. */
export function holdOff(reason: () => boolean): () => void {
  reasons = [...reasons, reason];
  return () => {
    reasons = reasons.filter((other) => other !== reason);
  };
}

/** Whether the page can be loaded anew without anybody losing anything. */
export const isAtRest = (): boolean =>
  !document.activeElement?.matches("input, select, textarea") &&
  !document.querySelector("[role=dialog], dialog[open], :active:not(html, body, #page)") &&
  !reasons.some((holds) => holds());

/** Load the page anew; unless somebody asks for it, only once for the same reason. */
export function renew(asked = false): void {
  const reason = newer ?? "file";
  try {
    if (!asked && sessionStorage.getItem(KEPT) === reason) return;
    sessionStorage.setItem(KEPT, reason);
  } catch {
    if (!asked) return; // It could not be told from a second time.
  }
  location.reload();
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Then nothing is kept either.
  }
}

/** A file of the page could not be had: the line is lost, or the server has another page now. */
export async function missed(): Promise<void> {
  if (stalled) return;
  stalled = true;
  for (;;) {
    try {
      const served = await api.build();
      if (served.build !== OWN) newer = served.build;
      break;
    } catch {
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
  renew();
}
