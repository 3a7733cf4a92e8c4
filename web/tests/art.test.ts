/** The page's own drawing of a tile agrees with the engine's, for every tile of our sheet. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawBack, drawFace } from "../src/art/faces";
import { outlined, squares } from "../src/art/pieces";
import { chimneys } from "../src/art/roofs";
import { turned } from "../src/board/shapes";
import type { TileFace } from "../src/protocol";

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "..", "src", "generated", name), "utf8");
const sprite = read("sprite.svg");
const TILES = JSON.parse(read("tiles.json")) as Record<string, TileFace>;

/** What the engine drew for an id; groups with an id follow one another. */
function drawnByTheEngine(id: string): string {
  const head = `<g id="${id}">`;
  const start = sprite.indexOf(head) + head.length;
  const rest = sprite.slice(start);
  return rest.slice(0, rest.search(/<\/g>(<g id=|<\/defs>)/));
}

describe("the faces of our own sheet", () => {
  it("are all there", () => expect(Object.keys(TILES)).toHaveLength(100));

  it.each(Object.entries(TILES))("%s is drawn alike", (name, face) => {
    for (const turns of face.kind === "roof" ? [0, 1, 2, 3] : [0]) {
      expect(drawFace(name, face, turned(face.rows, turns))).toBe(
        drawnByTheEngine(turns ? `t-${name}-${turns}` : `t-${name}`),
      );
    }
  });
});

describe("shapes that no tile of ours has", () => {
  it("have one outline, and one more for a hole", () => {
    const ring = squares(["###", "#.#", "###"]);
    expect(outlined(ring).match(/M/g)).toHaveLength(2);
    expect(outlined(squares(["###", "###", "###"]))).toBe("M0 0L192 0L192 192L0 192Z");
  });

  it("are drawn inwards by so much", () => {
    expect(outlined([[0, 0]], 2)).toBe("M2 2L62 2L62 62L2 62Z");
  });

  it("have a window a cell, and a cat in the first ones", () => {
    const face: TileFace = {
      kind: "dark",
      rows: ["#.#", "###", "#.#"],
      diamond: true,
      cats: 2,
      bird: false,
    };
    const drawn = drawFace("another", face, face.rows);
    expect(drawn.match(/k-window-dark/g)).toHaveLength(7);
    expect(drawn.match(/k-cat-white/g)).toHaveLength(2);
    expect(drawn.match(/k-diamond/g)).toHaveLength(1);
  });

  it("smoke only where they have a chimney", () => {
    expect(chimneys(["##"], false, "a roof")).toHaveLength(1);
    expect(chimneys(["#"], true, "a bird's roof")).toHaveLength(0);
  });

  it("show the mirror image from behind", () => {
    const face: TileFace = {
      kind: "lit",
      rows: ["#.", "##"],
      diamond: false,
      cats: 0,
      bird: false,
    };
    expect(drawBack(face, face.rows)).toContain(
      outlined([
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    );
  });
});
