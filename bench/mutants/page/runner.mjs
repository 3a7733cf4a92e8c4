/**
 * How Stryker runs the page's tests: Vitest's, and pytest's in a real browser.
 *
 * All changes are built into one page, and each is switched on by its number. The pages learn the
 * number from switch.py, Vitest's processes from their environment.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { declareFactoryPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";

const { KENSINGTON_PYTHON: python, KENSINGTON_PLUGINS: plugins } = process.env;
/** For all tests of one mutant together, in seconds, by what they took when nothing was changed. */
const MOST_SECONDS = Number(process.env.KENSINGTON_MOST_SECONDS ?? 90);
/** Where the dry run writes down what it learned: each of Stryker's workers is a process of its own. */
const NOTES = "stryker-tests.json";
const UNITS = "vitest";

function run(command, cwd, environment) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("__STRYKER")));
  const PYTHONPATH = `${resolve("src")}:${plugins}`;
  return new Promise((done) => {
    const child = spawn(command[0], command.slice(1), { cwd, env: { ...clean, PYTHONPATH, CI: "1", ...environment } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output = (output + text).slice(-4000)));
    child.on("close", (code) => done({ code, output }));
  });
}

const vitest = (environment) => run([process.execPath, "node_modules/vitest/vitest.mjs", "run", "--bail=1"], "web", environment);

const pytest = (environment, ...words) =>
  run([python, "-m", "pytest", "-p", "switch", "-q", "--no-header", "-p", "no:cacheprovider", "--tb=line", ...words], ".", environment);

class PageTests {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ files = [] }) {
    const began = Date.now();
    const units = await vitest({});
    if (units.code !== 0) return { status: "error", errorMessage: units.output };
    const numbers = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/stryMutAct_9fa48\("(\d+)"\)/g)].map((match) => match[1]));
    const notes = [{ test: UNITS, seconds: (Date.now() - began) / 1000, covered: Object.fromEntries(numbers.map((each) => [each, 1])) }];

    const folder = mkdtempSync(join(tmpdir(), "page-tests-"));
    const browser = await pytest({ KENSINGTON_COVER: folder }, "-n", "2", "--dist", "worksteal", "tests/page");
    for (const name of readdirSync(folder)) {
      const note = JSON.parse(readFileSync(join(folder, name), "utf8"));
      if (note.passed) notes.push(note); // one that fails as things are tells nothing
    }
    rmSync(folder, { recursive: true });
    if (notes.length === 1) return { status: "error", errorMessage: browser.output };

    writeFileSync(NOTES, JSON.stringify(notes));
    const tests = notes.map(({ test, seconds }) => ({ id: test, name: test, status: 0, timeSpentMs: seconds * 1000 }));
    const perTest = Object.fromEntries(notes.map(({ test, covered }) => [test, covered]));
    return { status: "complete", tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, testFilter }) {
    const environment = { __STRYKER_ACTIVE_MUTANT__: activeMutant.id };
    const units = await vitest(environment);
    if (units.code !== 0) return { status: "killed", killedBy: [UNITS], failureMessage: units.output, nrOfTests: 1 };
    const tests = chosen(testFilter);
    if (tests.length === 0) return { status: "survived", nrOfTests: 1 };
    const { code, output } = await pytest(environment, "-x", ...tests);
    if (code === 0) return { status: "survived", nrOfTests: 1 + tests.length };
    if (code !== 1) return { status: "error", errorMessage: output };
    return { status: "killed", killedBy: [tests.find((test) => output.includes(test)) ?? tests[0]], failureMessage: output, nrOfTests: 1 + tests.length };
  }
}

/** Of the tests that reach a change, those that reach the least come first, as many as the time allows. */
function chosen(reaching) {
  const notes = JSON.parse(readFileSync(NOTES, "utf8")).filter(({ test }) => test !== UNITS && (!reaching || reaching.includes(test)));
  notes.sort((a, b) => Object.keys(a.covered).length - Object.keys(b.covered).length || a.seconds - b.seconds);
  let left = MOST_SECONDS;
  return notes.filter(({ seconds }) => (seconds <= left ? ((left -= seconds), true) : false)).map(({ test }) => test);
}

const create = () => new PageTests();
create.inject = tokens();

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "page", create)];
