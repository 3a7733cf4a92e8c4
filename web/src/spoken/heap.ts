/** The heap in words: what shows of each part, and never more; equal ones are one group. */

import type { Back, Fragment, TileFace } from "../protocol";
import { area, isBeige, knownTile, type Point } from "../board/heap";
import { t } from "../i18n/index.svelte";
import { backName } from "../i18n/tell";
import type { Seen } from "../state/table.svelte";
import { tileSpoken } from "./tiles";

type Faces = ReadonlyMap<string, TileFace>;
export type Outline = {
  outline: "whole" | "row" | "corner" | "square" | "bent" | "one" | "part" | "sliver";
  count: number;
  lies: "level" | "upright" | "slanted";
};
/** Parts that look alike: their numbers in the heap, those at the back left first. */
export type Group = {
  back: Back;
  tile: string | null;
  outline: Outline;
  costs: boolean;
  parts: number[];
};

/** Thousandths of a cell: this much may marks be out of line. */
const OUT_OF_LINE = 120;
/** Millionths of a cell: so much is more than a sliver. */
const SLIVER = 350_000;
const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** What the visible squares of a part show of its shape: one mark stands in each of them. */
function outlineOf(fragment: Fragment): Outline {
  const { marks } = fragment;
  const count = marks.length;
  if (count < 2) {
    const outline = count ? "one" : area(fragment) > SLIVER ? "part" : "sliver";
    return { outline, count, lies: "level" };
  }
  const pairs = marks.flatMap((a, i) => marks.slice(i + 1).map((b) => [a, b] as const));
  const [from, to] = pairs.reduce((far, pair) => (apart(...pair) > apart(...far) ? pair : far));
  const long = apart(from, to);
  const off = ([x, y]: Point) =>
    Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / long;
  const lies = liesOf(from, to);
  // Two squares that touch by a corner alone are no row.
  const diagonal = count === 2 && long > 1000 + OUT_OF_LINE && long < 2000 - OUT_OF_LINE;
  if (!diagonal && marks.every((mark) => off(mark) < OUT_OF_LINE))
    return { outline: "row", count, lies };
  const near = long < 1500;
  if (count === 3 && near) return { outline: "corner", count, lies };
  if (count === 4 && near) return { outline: "square", count, lies };
  return { outline: "bent", count, lies };
}

function liesOf([ax, ay]: Point, [bx, by]: Point): Outline["lies"] {
  const degrees = (Math.abs(Math.atan2(by - ay, bx - ax)) * 180) / Math.PI;
  if (degrees < 12 || degrees > 168) return "level";
  return Math.abs(degrees - 90) < 12 ? "upright" : "slanted";
}

const BACKS: readonly Back[] = ["beige", "beige-diamond", "brown", "brown-circle"];
const SHAPES: readonly Outline["outline"][] = [
  "whole",
  "row",
  "square",
  "bent",
  "corner",
  "one",
  "part",
  "sliver",
];

/** The parts of the heap that can be touched at all, grouped by back and by what shows. */
export function groupsOf(view: Seen): Group[] {
  const heap = view.heap ?? [];
  const found = new Map<string, Group>();
  for (const [i, fragment] of heap.entries()) {
    if (fragment.spot === null) continue;
    const tile = knownTile(view, fragment);
    const outline: Outline =
      tile === null ? outlineOf(fragment) : { outline: "whole", count: 0, lies: "level" };
    const key = [fragment.back, tile, outline.outline, outline.count, outlineLies(outline)].join();
    const costs = isBeige(fragment.back) ? view.costs.beige : view.costs.brown;
    const group = found.get(key) ?? { back: fragment.back, tile, outline, costs, parts: [] };
    group.parts.push(i);
    found.set(key, group);
  }
  const shape = ({ outline }: Group) => SHAPES.indexOf(outline.outline);
  const order = (a: Group, b: Group) =>
    BACKS.indexOf(a.back) - BACKS.indexOf(b.back) ||
    shape(a) - shape(b) ||
    b.outline.count - a.outline.count ||
    a.outline.lies.localeCompare(b.outline.lies);
  const place = (i: number) => {
    const [up, across] = whereOf(heap[i]!, view.ring);
    return (
      ["back", "middle", "front"].indexOf(up) * 3 + ["left", "middle", "right"].indexOf(across)
    );
  };
  const groups = [...found.values()].sort(order);
  for (const group of groups) group.parts.sort((a, b) => place(a) - place(b));
  return groups;
}

const outlineLies = ({ outline, lies }: Outline) => (outline === "row" ? lies : "");

function whereOf({ spot }: Fragment, [wide, deep]: readonly [number, number]) {
  const [x, y] = spot ?? [0, 0];
  return [
    y < deep / 3 ? "front" : y > (2 * deep) / 3 ? "back" : "middle",
    x < wide / 3 ? "left" : x > (2 * wide) / 3 ? "right" : "middle",
  ] as const;
}

/** What one sees of the parts of a group: "Beige, free: at least 3 in a row, slanted". */
export function groupWords(group: Group, faces: Faces): string {
  const back = group.tile
    ? t("heap-known-part", { tile: tileSpoken(faces.get(group.tile)) })
    : backName(group.back);
  const cost = group.costs ? t("costs-token") : t("free");
  return t("heap-kind", { back, cost, outline: t("heap-outline", group.outline) });
}

/** One part of a group, and which of several it is. */
export function partWords(group: Group, i: number, view: Seen, faces: Faces): string {
  const number = group.parts.indexOf(i) + 1;
  const [up, across] = whereOf(view.heap![i]!, view.ring);
  return t("heap-part", {
    what: groupWords(group, faces),
    where: t("heap-where", { up, across }),
    number,
    count: group.parts.length,
  });
}
