/**
 * What is kept in build/mutants between runs: the sample, what each test reaches, and what was
 * found.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.KENSINGTON_FOLDER;
const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The changes that were drawn: `{ range, replacement }` each. */
export const sampled = () =>
  readFileSync(join(folder, "page-sample.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Changes inside one that was drawn are built in with it; they are not tried. */
export function isDrawn({ fileName, location: { start, end }, replacement }) {
  const range = `:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
  return sampled().some(
    (each) =>
      fileName.endsWith(each.range.slice(0, -range.length)) &&
      each.range.endsWith(range) &&
      each.replacement === replacement,
  );
}

/**
 * Notes that hold for the page as it is built now: another page, or another sample, begins anew.
 */
export class Notes {
  /** @param {string} built what the page was built from */
  constructor(kind, built) {
    this.folder = join(folder, `page-${kind}`, built);
    mkdirSync(this.folder, { recursive: true });
  }

  read(name) {
    const path = join(this.folder, `${digest(name)}.json`);
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  }

  write(name, note) {
    writeFileSync(join(this.folder, `${digest(name)}.json`), JSON.stringify({ name, ...note }));
  }

  all() {
    return readdirSync(this.folder).map((name) =>
      JSON.parse(readFileSync(join(this.folder, name), "utf8")),
    );
  }
}

/** The digest of all files under some folder. */
export function digestOf(root) {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return digest(names.map((name) => `${name} ${digest(readFileSync(name))}`).join("\n"));
}

/** The digest of one file. */
export const digestOfFile = (path) => digest(readFileSync(path));
