/** The page's own drawing of a tile agrees with the engine's, for every tile of our sheet. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backId, faceId, startId } from "../src/art/drawn";
import { drawBack, drawFace, drawStart } from "../src/art/faces";
import { outlined, squares } from "../src/art/pieces";
import { chimneys } from "../src/art/roofs";
import { COLOURS } from "../src/board/colours";
import { turned } from "../src/board/shapes";
import { SHOW } from "../src/board/show";
import type { Colour, TileFace } from "../src/protocol";

const { tiles: TILES, doors: DOORS } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "src", "generated", "drawings.json"), "utf8"),
) as {
  tiles: Record<string, { face: TileFace; drawn: string[] }>;
  doors: Record<Colour, string>;
};

describe("the faces of our own sheet", () => {
  it("are all there", () => {
    expect(Object.keys(TILES)).toHaveLength(100);
    expect(Object.keys(DOORS).sort()).toEqual(Object.keys(COLOURS).sort());
  });

  it.each(Object.entries(TILES))("%s is drawn alike", (name, { face, drawn }) => {
    expect(drawn).toHaveLength(face.kind === "roof" ? 4 : 1);
    drawn.forEach((byTheEngine, turns) => {
      expect(drawFace(name, face, turned(face.rows, turns))).toBe(byTheEngine);
    });
  });

  it.each(Object.entries(DOORS))("the %s starting door is drawn alike", (colour, byTheEngine) => {
    expect(drawStart(colour as Colour)).toBe(byTheEngine);
  });

  it("are what the home page says that they are", () => {
    for (const { tiles, faces } of SHOW)
      for (const { tile } of tiles) expect(faces.get(tile), tile).toEqual(TILES[tile]?.face);
  });
});

describe("what is drawn", () => {
  const windows: TileFace = { kind: "lit", rows: ["##"], diamond: false, cats: 0, bird: false };
  const shown = (id: string) => document.getElementById(id)!.innerHTML;
  /** A drawing as the browser writes it. */
  const written = (drawing: string) => {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.innerHTML = drawing;
    return group.innerHTML;
  };

  it("is drawn once, and used by its id", () => {
    const id = faceId("a", windows, windows.rows);
    expect(shown(id)).toBe(written(drawFace("a", windows, windows.rows)));
    expect(faceId("a", { ...windows }, ["##"])).toBe(id);
    expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
    expect(startId("blue")).toBe("start-blue");
    expect(shown("start-blue")).toBe(written(drawStart("blue")));
  });

  it("is drawn anew for whatever looks otherwise, under the same name too", () => {
    const others: [TileFace, string[]][] = [
      [{ ...windows, kind: "dark" }, ["##"]],
      [{ ...windows, cats: 1 }, ["##"]],
      [{ ...windows, diamond: true }, ["##"]],
      [windows, ["#", "#"]],
    ];
    const ids = others.map(([face, rows]) => faceId("a", face, rows));
    expect(new Set([faceId("a", windows, ["##"]), ...ids]).size).toBe(5);
    others.forEach(([face, rows], i) => {
      expect(shown(ids[i]!)).toBe(written(drawFace("a", face, rows)));
    });
    const back = backId(windows, ["##"]);
    expect(shown(back)).toBe(written(drawBack(windows, ["##"])));
    expect(backId({ ...windows, cats: 2 }, ["##"])).toBe(back);
    expect(backId({ ...windows, diamond: true }, ["##"])).not.toBe(back);
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
