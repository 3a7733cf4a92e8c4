/** Stryker for the page; started by bench/mutants/run.py in the project's folder. */

import { fileURLToPath } from "node:url";
import { EXCLUDED } from "./excluded.mjs";
import { sampled } from "./kept.mjs";

const { KENSINGTON_FOLDER: folder, KENSINGTON_PYTHON: python } = process.env;

export default {
  // Stryker does not find places in the markup of a component by their range: kept.mjs picks out
  // what was drawn.
  mutate: [
    ...new Set(
      sampled().map(({ range }) => (range.includes(".svelte:") ? range.split(":")[0] : range)),
    ),
  ],
  mutator: { excludedMutations: EXCLUDED },
  plugins: [fileURLToPath(new URL("runner.mjs", import.meta.url))],
  testRunner: "page",
  buildCommand: `${python} web/build.py`,
  coverageAnalysis: "perTest",
  concurrency: 2,
  checkers: [],
  disableTypeChecks: false,
  incremental: false, // kept.mjs knows what was found, also of a run that was stopped
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: true,
  symlinkNodeModules: false,
  ignorePatterns: ["build", "dist", ".venv*", "docs/screens", "bench", "tests/kept", "*.png"],
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `${folder}/page-report.json` },
  dryRunTimeoutMinutes: 60,
  timeoutMS: 3_600_000, // the runner has limits of its own, and ends what it started
  allowEmpty: true,
};
