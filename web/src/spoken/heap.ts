/** The heap in words: what shows of each part, and never more; equal ones are one group. */

import type { Back, Fragment, TileFace } from "../protocol";
import { isBeige, knownTile } from "../board/heap";
import { t } from "../i18n/index.svelte";
import { backName } from "../i18n/tell";
import type { Seen } from "../state/table.svelte";
import { clauses } from "./house";
import { outlineOf, type Outline } from "./outline";
import { tileSpoken } from "./tiles";

type Faces = ReadonlyMap<string, TileFace>;
/** Parts that look alike: their numbers in the heap, those at the back left first. */
export type Group = {
  back: Back;
  tile: string | null;
  outline: Outline;
  costs: boolean;
  parts: number[];
};

const BACKS: readonly Back[] = ["beige", "beige-diamond", "brown", "brown-circle"];
const SHAPES: readonly Outline["outline"][] = [
  "whole",
  "row",
  "square",
  "bent",
  "corner",
  "some",
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
  const back = group.tile ? knownWords(group.tile, faces) : backName(group.back);
  return t("heap-kind", { back, cost: costWords(group), outline: outlineWords(group) });
}

const costWords = ({ costs }: Group) => (costs ? t("costs-token") : t("free"));
const outlineWords = ({ outline }: Group) => t("heap-outline", outline);
const knownWords = (tile: string, faces: Faces) =>
  t("heap-known-part", { tile: tileSpoken(faces.get(tile)) });

/**
 * All groups, numbered; back and cost are told once for those that share them: "Beige, free. 1: at
 * least 3 in a row, slanted; 2: one square shows, 12 of them." A part that is pointed at is named.
 */
export function groupsWords(groups: readonly Group[], faces: Faces, marked = -1): string {
  const told: string[] = [];
  let same = "";
  for (const [i, group] of groups.entries()) {
    const count = group.parts.length;
    const seen = group.tile ? knownWords(group.tile, faces) : outlineWords(group);
    const at = group.parts.indexOf(marked) + 1;
    const many = t("heap-group", { what: seen, count });
    const what = at === 0 ? many : t("heap-marked", { what: many, count, number: at });
    const numbered = t("numbered", { number: i + 1, what });
    same = same === "" ? numbered : clauses(same, numbered);
    if (groups[i + 1]?.back === group.back) continue;
    told.push(`${backName(group.back)}, ${costWords(group)}. ${same}.`);
    same = "";
  }
  return told.join(" ");
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
