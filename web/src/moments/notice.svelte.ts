/** That it is one's turn, for somebody who looks elsewhere: title, icon, sound, notification. */

import { t } from "../i18n/index.svelte";
import { play } from "./sound.svelte";

const KEPT = "kensington-notify";
const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";

let turn = $state(false);
let asked = $state(kept());

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

/** Whether the title of the page should say that it is one's turn. */
export const turnShows = (): boolean => turn;

/** Notifications exist only where the connection is secure. */
export const canNotify = (): boolean => "Notification" in window && window.isSecureContext;
export const notifies = (): boolean =>
  asked && canNotify() && Notification.permission === "granted";

/** Somebody pressed the switch: only now the browser may ask. */
export async function setNotify(on: boolean): Promise<void> {
  asked = on && (await Notification.requestPermission()) === "granted";
  try {
    localStorage.setItem(KEPT, asked ? "on" : "off");
  } catch {
    // It is not remembered then.
  }
}

/** It is somebody's turn here, or no longer. */
export function turnIs(mine: boolean, table: string): void {
  if (turn === mine) return;
  turn = mine;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = mine ? ICON_TURN : ICON;
  if (!mine) return;
  play("turn");
  if (document.hidden && notifies()) {
    const notification = new Notification(t("your-turn"), {
      tag: `kensington-${table}`,
      icon: ICON_TURN,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  }
}
