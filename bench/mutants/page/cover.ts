/**
 * Set before each file of Vitest's tests: notes in KENSINGTON_COVER which of Stryker's changes the
 * file reaches.
 */

import { writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, expect } from "vitest";

const folder = process.env["KENSINGTON_COVER"];
const began = performance.now();

if (folder) {
  afterAll(() => {
    const { __stryker__: stryker } = globalThis as unknown as {
      __stryker__?: { mutantCoverage?: { static: Record<string, number> } };
    };
    const path = expect.getState().testPath ?? "";
    const note = {
      test: relative("..", path),
      seconds: (performance.now() - began) / 1000,
      passed: true, // or Vitest says so, and there are no notes
      covered: stryker?.mutantCoverage?.static ?? {},
    };
    writeFileSync(join(folder, `${basename(path)}.json`), JSON.stringify(note));
  });
}
