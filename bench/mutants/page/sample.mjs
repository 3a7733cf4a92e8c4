/**
 * A sample of the changes that Stryker could make to the page: node sample.mjs COUNT SEED [FOLDER]
 * writes them as JSON, one a line: `range`, as `mutate` has it, and what it becomes there. Each
 * line of code has the same chance to be drawn, and at most one change of a line is.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInjector } from "typed-inject";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { EXCLUDED } from "./excluded.mjs";

const [count, seed, root = process.cwd()] = process.argv.slice(2);
const silent = () => undefined;
const logger = {
  isDebugEnabled: () => false,
  isTraceEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  debug: silent,
  trace: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

function* files(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== "generated") yield* files(path);
    } else if (/\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".d.ts")) yield path;
  }
}

const instrumenter = createInjector()
  .provideValue("logger", logger)
  .injectFunction(createInstrumenter);
const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [], noHeader: false };
const mutants = [];
for (const name of [...files("web/src")].sort()) {
  const source = { name, mutate: true, content: readFileSync(join(root, name), "utf8") };
  try {
    const { mutants: all } = await instrumenter.instrument([source], options);
    mutants.push(...all.filter(({ status }) => status !== "Ignored")); // as those of EXCLUDED are
  } catch (error) {
    process.stderr.write(
      `${name} is left out, Stryker cannot read it: ${error.message.split("\n")[0]}\n`,
    );
  }
}

const rank = (text) => createHash("sha256").update(`${seed} ${text}`).digest("hex");
const spot = ({ start, end }) => `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
const lines = new Map();
for (const mutant of mutants) {
  const line = `${mutant.fileName}:${mutant.location.start.line}`;
  const chosen = lines.get(line);
  const text = (each) => rank(`${line} ${spot(each.location)} ${each.mutatorName}`);
  if (!chosen || text(mutant) < text(chosen)) lines.set(line, mutant);
}
const drawn = [...lines.keys()]
  .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  .slice(0, Number(count));
for (const line of drawn) {
  const { fileName, location, replacement } = lines.get(line);
  process.stdout.write(
    `${JSON.stringify({ range: `${fileName}:${spot(location)}`, replacement })}\n`,
  );
}
process.stderr.write(`${drawn.length} of ${mutants.length} changes, on ${lines.size} lines\n`);
