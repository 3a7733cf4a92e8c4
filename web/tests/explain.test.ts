/** Points in words, and cards that stay on the screen. */

import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../src/i18n/index.svelte";
import { gainWords, stillWords } from "../src/explain/points";
import { placed } from "../src/explain/placed";
import type { Score } from "../src/protocol";

beforeAll(() => speak("en"));

describe("what a build brings", () => {
  it.each([
    [
      { points: 8, windows: 5, levels: 2, cats: 1, roofed: [2, 3], windows_wait: -5 },
      "+8: 2 columns under a roof, a new height and a cat",
    ],
    [{ points: 0, windows_wait: 3 }, "+0 for now: 3 windows wait for a roof"],
    [{ points: 1, cats: 1, windows_wait: 1 }, "+1: a cat and one window waits for a roof"],
    [{ points: 0, doors_wait: 1 }, "+0 for now: the door waits for a roof"],
    [
      { points: -4, width: -4, windows_wait: 2 },
      "−4: the house is no longer roofed all over and 2 windows wait for a roof",
    ],
    [
      { points: 9, doors: 2, levels: 1, width: 6, roofed: [0], doors_wait: -1 },
      "+9: a column under a roof, a new height and the whole house is roofed",
    ],
    [{ points: 0, roofed: [4] }, "+0 for now: a roof with nothing below it"],
    [{ points: 0 }, "+0 for now: it waits for a roof"],
  ])("%o", (gain, words) => {
    expect(gainWords(gain)).toBe(words);
  });
});

describe("what would bring more", () => {
  const score: Score = {
    windows: 7,
    doors: 0,
    levels: 3,
    cats: 1,
    width: 0,
    total: 11,
    birds: 0,
    detail: { columns: 6, bare: [-1, 0], windows: 4, doors: 2, heights: [1, 3], next_level: 3 },
  };
  it("is told for each part", () => {
    expect(stillWords("windows", score)).toBe("4 more points wait for a roof.");
    expect(stillWords("doors", score)).toBe("2 more points wait for a roof.");
    expect(stillWords("levels", score)).toBe("Heights so far: 1 and 3. A new one brings 3 points.");
    expect(stillWords("cats", score)).toBeNull();
    expect(stillWords("width", score)).toBe(
      "2 columns have no roof yet. With all of them: 6 points.",
    );
  });
});

describe("a card", () => {
  const screens = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  it.each(screens)(
    "stays on a screen of %o, wherever the button is, and off the button",
    (screen) => {
      const card = { width: 320, height: 300 };
      for (let x = 0; x <= screen.width - 44; x += 40) {
        for (let y = 0; y <= screen.height - 44; y += 40) {
          const button = { left: x, right: x + 44, top: y, bottom: y + 44 };
          const { left, top } = placed(button, card, screen);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + card.width).toBeLessThanOrEqual(screen.width);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + card.height).toBeLessThanOrEqual(screen.height);
          const apart =
            left >= button.right ||
            left + card.width <= button.left ||
            top >= button.bottom ||
            top + card.height <= button.top;
          expect(apart, `${x},${y}`).toBe(true);
        }
      }
    },
  );
});
