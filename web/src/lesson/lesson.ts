/** Learn by playing: what the lesson says. Which step one is at, the server knows. */

import { t } from "../i18n/index.svelte";
import * as api from "../net/api";
import { keyboard } from "../state/input.svelte";
import { go } from "../state/router.svelte";
import type { TableState } from "../state/table.svelte";

type Next = NonNullable<NonNullable<TableState["table"]>["lesson"]>["next"];

const STEPS: Record<string, (next: Next) => string> = {
  loupe: () => t("lesson-loupe", { how: keyboard() ? "keys" : "hand" }),
  take: () => t("lesson-take"),
  door: (next) => t("lesson-door", { next }),
  diamond: (next) => t("lesson-diamond", { next }),
  dark: () => t("lesson-dark"),
  store: () => t("lesson-store"),
  roof: (next) => t("lesson-roof", { next }),
  unit: (next) => t("lesson-unit", { next }),
  theft: (next) => t("lesson-theft", { next }),
  bird: (next) => t("lesson-bird", { next }),
  count: () => t("lesson-finished"),
};

/** Go on with the lesson that was left, or begin one. */
export async function openLesson(name: string): Promise<void> {
  await api.visitor();
  go(`/table/${(await api.lesson(name)).table}`);
}

/** What to do now, in a sentence. */
export function lessonWords(game: TableState): string {
  const lesson = game.table?.lesson;
  if (!lesson) return "";
  const over = game.view?.phase === "over";
  if (!over && (lesson.next === "watch" || game.waiting > 0)) return t("lesson-watch");
  if (lesson.next === "astray") return t("lesson-astray");
  const words = STEPS[lesson.step]?.(lesson.next) ?? "";
  return lesson.again ? `${t("lesson-again")} ${words}` : words;
}

/** Whether there is only something to look at, and nothing to take yet. */
export const onlyLooks = (game: TableState): boolean =>
  game.table?.lesson?.step === "loupe" && game.choices !== null;

/** Begin a step. */
export const goToStep = (game: TableState, step: number): Promise<boolean> =>
  game.send({ type: "go_to_step", step }, game.front);

/** Somebody looked at the heap; where that is the lesson, it goes on. */
export async function looked(game: TableState): Promise<void> {
  const lesson = game.table?.lesson;
  if (lesson && onlyLooks(game) && !game.busy) await goToStep(game, lesson.number + 1);
}
