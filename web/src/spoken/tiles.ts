/** Tiles as they are spoken: they are not turned, so which way round they are decides much. */

import type { TileFace } from "../protocol";
import { turned } from "../board/shapes";
import { list, t } from "../i18n/index.svelte";
import { tileShort } from "../i18n/tell";

/** Which way round each shape is that has more than one way, by its drawing. */
const WAYS = {
  "#./##": "missing-top-right",
  ".#/##": "missing-top-left",
  "##/#.": "missing-bottom-right",
  "##/.#": "missing-bottom-left",
  ".#./###": "stem-up",
  "###/.#.": "stem-down",
  ".#/##/.#": "stem-left",
  "#./##/#.": "stem-right",
  "#.#/###": "open-top",
  "###/#.#": "open-bottom",
  "##/.#/##": "open-left",
  "##/#./##": "open-right",
  ".##/##.": "wide",
  "##./.##": "wide",
  "#./##/.#": "high",
  ".#/##/#.": "high",
  "#./#./##": "foot-right",
  ".#/.#/##": "foot-left",
  "##/#./#.": "arm-right",
  "##/.#/.#": "arm-left",
  "#../###": "above-left",
  "..#/###": "above-right",
  "###/#..": "below-left",
  "###/..#": "below-right",
} as const;

/** A tile by name and orientation: "dark L, three high, foot to the left". */
export function tileTurned(face: TileFace | undefined, turns = 0): string {
  if (!face) return t("tile-unknown");
  const rows = [...turned(face.rows, turns)];
  const name = tileShort({ ...face, rows });
  const way = WAYS[rows.join("/") as keyof typeof WAYS] as string | undefined;
  return way ? `${name}, ${t("tile-way", { way })}` : name;
}

/** The same with its diamond, cats and bird. */
export function tileSpoken(face: TileFace | undefined, turns = 0): string {
  if (!face) return t("tile-unknown");
  const extras: string[] = [];
  if (face.diamond) extras.push(t("tile-diamond"));
  if (face.cats) extras.push(t("tile-cats", { count: face.cats }));
  if (face.bird) extras.push(t("tile-bird"));
  const tile = tileTurned(face, turns);
  if (extras.length === 0) return tile;
  return t("tile-with", { tile: tile.includes(",") ? `${tile},` : tile, extras: list(extras) });
}
