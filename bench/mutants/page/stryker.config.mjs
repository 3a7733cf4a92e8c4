/** Stryker for the page; started by bench/mutants/run.py in the project's folder. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EXCLUDED } from "./excluded.mjs";

const { KENSINGTON_SAMPLE: sample, KENSINGTON_FOLDER: folder, KENSINGTON_PYTHON: python } = process.env;

export default {
  mutate: readFileSync(sample, "utf8").trim().split("\n"),
  mutator: { excludedMutations: EXCLUDED },
  plugins: [fileURLToPath(new URL("runner.mjs", import.meta.url))],
  testRunner: "page",
  buildCommand: `${python} web/build.py`,
  coverageAnalysis: "perTest",
  concurrency: 2,
  checkers: [],
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `${folder}/page.json`,
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: true,
  symlinkNodeModules: false,
  ignorePatterns: ["build", "dist", ".venv*", "docs/screens", "bench", "tests/kept", "*.png"],
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `${folder}/page-report.json` },
  dryRunTimeoutMinutes: 40,
  timeoutFactor: 4,
  timeoutMS: 60_000,
  allowEmpty: true,
};
