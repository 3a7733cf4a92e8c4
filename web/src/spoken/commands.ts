/** Typed commands: in each language its own words, and what stands on a button works as well. */

import { t } from "../i18n/index.svelte";

export const COMMANDS = [
  "now",
  "again",
  "heap",
  "bag",
  "take",
  "hand",
  "places",
  "build",
  "join",
  "house",
  "gaps",
  "warehouse",
  "score",
  "store",
  "put_back",
  "end_turn",
  "undo",
  "give_back",
  "skip",
  "steal",
  "turn",
  "why",
  "hint",
  "short",
  "full",
  "help",
] as const;
export type CommandName = (typeof COMMANDS)[number];

/** What stands on the button that does the same. */
export const BUTTONS: Partial<Record<CommandName, () => string>> = {
  store: () => t("end-store"),
  put_back: () => t("end-put-back", { how: "heap" }),
  end_turn: () => t("end-turn"),
  undo: () => t("take-back"),
  give_back: () => t("give-back"),
  skip: () => t("skip"),
  turn: () => t("turn-roof"),
  hint: () => t("hint"),
  heap: () => t("heap"),
  bag: () => t("bag"),
};

export type Typed = { command: CommandName; numbers: number[]; name: string };

export const wordOf = (command: CommandName): string => t("command", { command });

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replaceAll(/[.,;:!?“”„"«»]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What somebody typed; null where no command begins like that. */
export function parse(text: string): Typed | null {
  const typed = plain(text);
  let best: { command: CommandName; long: number } | null = null;
  for (const command of COMMANDS) {
    for (const words of [wordOf(command), BUTTONS[command]?.() ?? ""].map(plain)) {
      const fits = words !== "" && (typed === words || typed.startsWith(`${words} `));
      if (fits && words.length > (best?.long ?? 0)) best = { command, long: words.length };
    }
  }
  if (!best) return null;
  const rest = typed.slice(best.long).split(" ").filter(Boolean);
  const and = plain(t("command-and"));
  return {
    command: best.command,
    numbers: rest.filter((word) => /^\d+$/.test(word)).map(Number),
    name: rest.filter((word) => !/^\d+$/.test(word) && word !== and).join(" "),
  };
}

/** All there is to type, with an example of each kind that takes something more. */
export function helpWords(name: string): string {
  const typed = (command: CommandName, more: string | number) =>
    t("quoted", { words: `${wordOf(command)} ${more}` });
  return t("command-help", {
    words: COMMANDS.map(wordOf).join(", "),
    take: typed("take", 2),
    build: typed("build", 3),
    join: typed("join", `2 ${t("command-and")} 1`),
    house: typed("house", name),
    steal: typed("steal", `${name} 1`),
    why: typed("why", 3),
  });
}
