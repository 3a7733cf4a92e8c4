/** One socket a table that comes back by itself and asks for what it missed. */

import type { Failure, Snapshot, Update } from "../protocol";

export type Line = { close(): void; wake(): void };

type Listener = {
  since(): number | null;
  message(message: Snapshot | Update): void;
  status(status: "live" | "lost"): void;
  failed(failure: Failure): void;
};

export function connect(id: string, listener: Listener): Line {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dial = () => {
    if (closed) return;
    clearTimeout(timer);
    const since = listener.since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = since === null ? "" : `?since=${since}`;
    const now = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`);
    socket = now;
    now.onopen = () => {
      tries = 0;
      listener.status("live");
    };
    now.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Snapshot | Update | Failure | { type: "ack" };
      if (message.type === "snapshot" || message.type === "update") listener.message(message);
      else if (message.type === "error") listener.failed(message);
    };
    now.onclose = () => {
      if (closed || socket !== now) return;
      listener.status("lost");
      timer = setTimeout(dial, Math.min(5000, 400 * 1.6 ** tries++));
    };
  };
  const wake = () => {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    tries = 0;
    dial();
  };
  const offline = () => listener.status("lost");
  window.addEventListener("online", wake);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", wake);
  dial();
  return {
    wake,
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}
