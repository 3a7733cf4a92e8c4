/**
 * Faces and backs as they are used on the page. Each is drawn when it is first needed, once, beside
 * the symbols that it is made of; from then on a `<use>` of its id shows it.
 */

import type { Colour, TileFace } from "../protocol";
import { drawBack, drawFace, drawStart } from "./faces";

const SVG = "http://www.w3.org/2000/svg";

/** The ids of what is drawn, by all that it looks like: another sheet may use a name again. */
const ids = new Map<string, string>();
let shelf: SVGElement | null = null;

function kept(key: string, draw: () => string, id = `drawn-${ids.size + 1}`): string {
  const known = ids.get(key);
  if (known) return known;
  shelf ??= newShelf();
  const group = document.createElementNS(SVG, "g");
  group.id = id;
  group.innerHTML = draw();
  shelf.append(group);
  ids.set(key, id);
  return id;
}

function newShelf(): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "artwork");
  svg.setAttribute("aria-hidden", "true");
  const defs = document.createElementNS(SVG, "defs");
  svg.append(defs);
  document.body.append(svg);
  return defs;
}

/** The id of a tile's face, lying as its rows say: its upper left corner at (0, 0). */
export function faceId(name: string, face: TileFace, rows: readonly string[]): string {
  const { kind, diamond, cats, bird } = face;
  const key = JSON.stringify([name, kind, diamond, cats, bird, rows]);
  return kept(key, () => drawFace(name, face, rows));
}

/** The id of a tile's back: the mirror image of its face. */
export function backId(face: TileFace, rows: readonly string[]): string {
  const { kind, diamond } = face;
  return kept(JSON.stringify([kind, diamond, rows]), () => drawBack(face, rows));
}

/** The id of the door that a house begins with. */
export function startId(colour: Colour): string {
  return kept(colour, () => drawStart(colour), `start-${colour}`);
}
