/**
 * How Stryker runs the page's tests: Vitest's, and pytest's in a real browser.
 *
 * All changes are built into one page, and each is switched on by its number. The pages learn the
 * number from switch.py, Vitest's processes from their environment. What is known from an earlier
 * run is not run again: neither the tests as they were nor the changes that those have noticed.
 */

import { spawn } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { declareFactoryPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { digestOf, digestOfFile, isDrawn, Notes } from "./kept.mjs";

const { KENSINGTON_PYTHON: python, KENSINGTON_PLUGINS: plugins } = process.env;
/** For all tests of one change together, in seconds, by what they took when nothing was changed. */
const MOST_SECONDS = Number(process.env.KENSINGTON_MOST_SECONDS ?? 90);
/** Tests that take so many times as long as they did, and two minutes, hang. */
const PATIENCE = 5;
/**
 * Where to look first: which tests are about which files. All others that reach a change come after
 * them.
 */
const ABOUT = [
  [/fair\/|Fair|DrawState/, /test_draws|test_seats/],
  [/net\/|LostLine|state\/(table|steps)\./, /test_lines|test_tables|test_hands|test_panels/],
  [
    /Heap|heap|pointer|drag|hands|Ghost|OwnHouse|places|Hand\.|gates|Warehouse|Pile|Bag/,
    /test_hands|test_fingers|test_turns|test_games|test_put_back/,
  ],
  [/advice|hints|Hint|Suggest|Review/, /test_advice/],
  [/Replay/, /test_replay|test_advice|test_panels/],
  [/Flight|Street|Neighbour|Closer|Inhabitants/, /test_tables|test_seats|test_hands/],
  [
    /Home|NewTable|Lobby|tables|bots|router|address|Opponent|Recover|Missing|TextPage|Message|copy/,
    /test_seats|test_home|test_invitations|test_panels/,
  ],
  [/Herald|i18n|Notes|Log|Leaving/, /test_spoken|test_absence|test_lines/],
  [/End|Score|Birds/, /test_games|test_draws/],
];
const BUILT = "web/.built"; // each of Stryker's workers is a process of its own

/** Vitest's settings, and cover.ts beside them. */
const CONFIG = `
  import { mergeConfig } from "vitest/config";
  import page from "./vite.config.ts";
  export default mergeConfig(page, { test: { setupFiles: ["cover.ts"] } });
`;

/** Ends with `code` null when it ran out of time; then nothing of it is left running. */
function run(command, cwd, environment, seconds = 3600) {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("__STRYKER")),
  );
  const PYTHONPATH = `${resolve("src")}:${plugins}`;
  return new Promise((done) => {
    const env = { ...clean, PYTHONPATH, CI: "1", ...environment };
    const child = spawn(command[0], command.slice(1), { cwd, env, detached: true });
    const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output = (output + text).slice(-4000)));
    child.on("close", (code) => (clearTimeout(timer), done({ code, output })));
  });
}

/** @param files of Vitest's tests, as seen from the project's folder */
const vitest = (environment, seconds, files) =>
  run(
    [
      process.execPath,
      "node_modules/vitest/vitest.mjs",
      "run",
      "--bail=1",
      "--config=mutants.config.ts",
      ...files.map((file) => file.slice(4)),
    ],
    "web",
    environment,
    seconds,
  );

const pytest = (environment, seconds, ...words) =>
  run(
    [
      python,
      "-m",
      "pytest",
      "-p",
      "switch",
      "-q",
      "--no-header",
      "-p",
      "no:cacheprovider",
      "--tb=line",
      ...words,
    ],
    ".",
    environment,
    seconds,
  );

const isUnit = ({ test }) => test.endsWith(".ts");
const fileOf = (test) => test.split("::")[0];

class PageTests {
  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Which changes each test reaches. */
  async dryRun() {
    writeFileSync(BUILT, digestOf("web/src"));
    writeFileSync("web/mutants.config.ts", CONFIG);
    copyFileSync(join(plugins, "cover.ts"), "web/cover.ts");
    const kept = new Notes("tests", readFileSync(BUILT, "utf8"));
    const digests = Object.fromEntries(
      globSync(["web/tests/*.test.ts", "tests/page/test_*.py"]).map((file) => [
        file,
        digestOfFile(file),
      ]),
    );
    const known = new Set(
      kept
        .all()
        .filter(({ test, digest }) => digests[fileOf(test)] === digest)
        .map(({ test }) => fileOf(test)),
    );
    const unknown = Object.keys(digests).filter((file) => !known.has(file));

    const folder = mkdtempSync(join(tmpdir(), "page-tests-"));
    const units = unknown.filter((file) => file.endsWith(".ts"));
    const pages = unknown.filter((file) => file.endsWith(".py"));
    const cover = { KENSINGTON_COVER: folder };
    if (units.length > 0) {
      const { code, output } = await vitest(cover, 600, units);
      if (code !== 0) return { status: "error", errorMessage: output };
    }
    if (pages.length > 0) await pytest(cover, 3600, "-n", "2", "--dist", "worksteal", ...pages);
    for (const name of readdirSync(folder)) {
      const note = JSON.parse(readFileSync(join(folder, name), "utf8"));
      kept.write(note.test, { ...note, digest: digests[fileOf(note.test)] });
    }
    rmSync(folder, { recursive: true });

    const notes = current(kept, digests);
    if (notes.every(isUnit))
      return { status: "error", errorMessage: "No test in a browser passed." };
    const tests = notes.map(({ test, seconds }) => ({
      id: test,
      name: test,
      status: 0,
      timeSpentMs: seconds * 1000,
    }));
    const perTest = Object.fromEntries(notes.map(({ test, covered }) => [test, covered]));
    return { status: "complete", tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, testFilter }) {
    if (!isDrawn(activeMutant)) return { status: "survived", nrOfTests: 0 };
    const built = readFileSync(BUILT, "utf8");
    const results = new Notes("results", built);
    const before = results.read(activeMutant.id) ?? { asked: [] };
    if (before.killedBy)
      return {
        status: "killed",
        killedBy: [before.killedBy],
        failureMessage: before.output,
        nrOfTests: before.asked.length,
      };

    const chosen = choose(new Notes("tests", built), testFilter, activeMutant.fileName).filter(
      ({ test, digest }) => !before.asked.includes(`${test} ${digest}`),
    );
    const asked = [...before.asked, ...chosen.map(({ test, digest }) => `${test} ${digest}`)];
    const { killedBy, output } = await ask(activeMutant.id, chosen);
    results.write(activeMutant.id, {
      file: activeMutant.fileName,
      location: activeMutant.location,
      replacement: activeMutant.replacement,
      asked,
      killedBy,
      output,
    });
    if (!killedBy) return { status: "survived", nrOfTests: asked.length };
    return {
      status: "killed",
      killedBy: [killedBy],
      failureMessage: output,
      nrOfTests: asked.length,
    };
  }
}

/** Which of the tests notices a change, Vitest's first. */
async function ask(mutant, chosen) {
  const environment = { __STRYKER_ACTIVE_MUTANT__: mutant };
  for (const [tool, notes] of [
    [vitest, chosen.filter(isUnit)],
    [pytest, chosen.filter((note) => !isUnit(note))],
  ]) {
    if (notes.length === 0) continue;
    const names = notes.map(({ test }) => test);
    const limit = 120 + PATIENCE * notes.reduce((sum, { seconds }) => sum + seconds, 0);
    const { code, output } =
      tool === vitest
        ? await vitest(environment, limit, names)
        : await pytest(environment, limit, "-x", ...names);
    if (code !== 0 && code !== 1 && code !== null) throw new Error(output);
    if (code !== 0)
      return {
        killedBy: names.find((name) => output.includes(name)) ?? names[0],
        output: code === null ? `It hangs.\n${output}` : output,
      };
  }
  return {};
}

/** The tests as they are now; one that fails as things are tells nothing. */
const current = (kept, digests) =>
  kept.all().filter(({ test, digest, passed }) => passed && digests[fileOf(test)] === digest);

/**
 * Of the tests that reach a change as many as the time allows: the quickest, and those that reach
 * the least, first.
 */
function choose(kept, reaching, file) {
  const notes = kept.all().filter(({ test }) => !reaching || reaching.includes(test));
  const about = ABOUT.filter(([source]) => source.test(file.split("web/src/")[1])).map(
    ([, tests]) => tests,
  );
  const far = ({ test }) =>
    test.endsWith(".ts") || about.some((tests) => tests.test(test)) ? 1 : 1000;
  const cost = (note) => far(note) * Object.keys(note.covered).length * (2 + note.seconds);
  notes.sort((a, b) => cost(a) - cost(b));
  let left = MOST_SECONDS;
  const chosen = notes.filter(({ seconds }) =>
    seconds <= left ? ((left -= seconds), true) : false,
  );
  // The tests of one file share a server and a browser.
  const files = [...new Set(chosen.map(({ test }) => fileOf(test)))];
  return files.flatMap((file) => chosen.filter(({ test }) => fileOf(test) === file));
}

const create = () => new PageTests();
create.inject = tokens();

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "page", create)];
