/** What was received is shown step by step, or at once if somebody asks. */

import { describe, expect, it, vi } from "vitest";
import { PACES, setPace } from "../src/state/pace.svelte";
import { Steps } from "../src/state/steps.svelte";

function viewer(slow: (step: number[]) => boolean) {
  const shown: number[][] = [];
  const steps = new Steps<number[]>({
    show: (step) => shown.push(step),
    slow,
    together: (all) => all.flat(),
  });
  return { shown, steps };
}
const moment = () => new Promise((done) => setTimeout(done, 0));

describe("steps", () => {
  it("wait for one another, until somebody skips ahead", async () => {
    setPace("calm");
    const { shown, steps } = viewer(() => true);
    for (const step of [1, 2, 3]) steps.push([step]);
    expect(shown).toEqual([[1]]);
    expect(steps.waiting).toBe(2);
    expect(steps.last).toEqual([3]);
    steps.skip();
    await moment();
    expect(shown).toEqual([[1], [2, 3]]);
    expect(steps.waiting).toBe(0);
  });

  it("do not wait where there is nothing to follow, or nobody wants to", async () => {
    setPace("calm");
    const own = viewer(() => false);
    setPace("quick");
    const hasty = viewer(() => true);
    for (const { steps, shown } of [own, hasty]) {
      for (const step of [1, 2, 3]) steps.push([step]);
      await moment();
      expect(shown).toEqual([[1], [2], [3]]);
    }
  });

  it("are shown as one after a long absence", async () => {
    vi.useFakeTimers();
    setPace("calm");
    const { shown, steps } = viewer((step) => step[0] === 0);
    for (let step = 0; step < 40; step++) steps.push([step]);
    expect(shown).toEqual([[0]]);
    await vi.advanceTimersByTimeAsync(PACES.calm);
    vi.useRealTimers();
    expect(shown).toHaveLength(2);
    expect(shown.flat()).toHaveLength(40);
  });

  it("that were cleared are not shown", async () => {
    setPace("calm");
    const { shown, steps } = viewer(() => true);
    for (const step of [1, 2]) steps.push([step]);
    steps.clear();
    steps.skip();
    await moment();
    expect(shown).toEqual([[1]]);
  });
});
