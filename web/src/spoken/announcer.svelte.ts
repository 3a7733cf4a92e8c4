/**
 * What was said, line by line. A line is added and never changed, so that whoever listens hears
 * each to its end; the last can be repeated.
 */

/** So many lines can still be read after they were said. */
const KEPT = 12;

class Announcer {
  lines = $state.raw<readonly { id: number; words: string }[]>([]);
  /** What was said last, also where something else has said it aloud. */
  last = "";
  /** What to do now, as it was said last: it is said again only once it is another. */
  now = "";
  /** Whether a typed command is being answered: its answer says what to do now, if that matters. */
  answering = false;
  #count = 0;

  /** Nothing was said at this table yet. */
  clear(): void {
    this.lines = [];
    this.last = "";
    this.now = "";
  }

  say(words: string): void {
    if (words === "") return;
    this.last = words;
    this.lines = [...this.lines, { id: ++this.#count, words }].slice(-KEPT);
  }

  again(): void {
    this.say(this.last);
  }
}

/** One table is shown at a time. */
export const announcer = new Announcer();
