/** What can be typed, in five languages. */

import { describe, expect, it } from "vitest";
import { speak, t, type Language } from "../src/i18n/index.svelte";
import { BUTTONS, COMMANDS, helpWords, parse, wordOf } from "../src/spoken/commands";

describe.each<Language>(["en", "de", "fr", "it", "pl"])("typed in %s", (language) => {
  it("every command is understood, and no two are the same", async () => {
    await speak(language);
    for (const command of COMMANDS) {
      expect(parse(wordOf(command))?.command, wordOf(command)).toBe(command);
      expect(parse(` ${wordOf(command).toLocaleUpperCase()} 3. `)).toEqual({
        command,
        numbers: [3],
        name: "",
      });
    }
  });

  it("the words are those of the buttons, and what a button says works too", async () => {
    await speak(language);
    for (const command of COMMANDS) {
      const label = BUTTONS[command]?.();
      if (label === undefined) continue;
      expect(label.toLocaleLowerCase(), command).toContain(wordOf(command));
      expect(parse(label)?.command, label).toBe(command);
    }
  });

  it("the examples of the help can be typed", async () => {
    await speak(language);
    const told = helpWords("George");
    const examples = [...told.matchAll(/[“„«]\s?([^“”»]*?)\s?[“”»]/g)].map((match) =>
      parse(match[1]!),
    );
    expect(examples).toEqual([
      { command: "take", numbers: [2], name: "" },
      { command: "build", numbers: [3], name: "" },
      { command: "join", numbers: [2, 1], name: "" },
      { command: "house", numbers: [], name: "george" },
      { command: "steal", numbers: [1], name: "george" },
      { command: "why", numbers: [3], name: "" },
    ]);
    for (const command of COMMANDS) expect(told).toContain(wordOf(command));
    expect(t("command-line").toLocaleLowerCase()).toContain(wordOf("help"));
  });

  it("anything else is not guessed", async () => {
    await speak(language);
    for (const text of ["", "xyzzy", "3", `${wordOf("help")}x`]) expect(parse(text)).toBeNull();
  });
});
