/** The count at the end of a game: in which order points are told, and who is praised for what. */

import type { Score } from "../protocol";
import type { ScorePart } from "../explain/points";
import { SCORE_PARTS } from "../generated/declared";

export type CountStep =
  /** The next house comes into view. */
  | { kind: "house"; seat: number; sum: 0 }
  /** A part of its points is told. */
  | { kind: "part"; seat: number; part: ScorePart; points: number; sum: number }
  /** All of it. */
  | { kind: "total"; seat: number; sum: number };

/** How long a step is shown, in milliseconds. */
export const STEP: Record<CountStep["kind"], number> = { house: 500, part: 650, total: 750 };

/** House by house, those who are behind first; parts without points are passed over. */
export function countSteps(scores: readonly Score[], ranks: readonly number[]): CountStep[] {
  const order = scores.map((_, seat) => seat).sort((a, b) => ranks[b]! - ranks[a]! || a - b);
  return order.flatMap((seat): CountStep[] => {
    const score = scores[seat]!;
    let sum = 0;
    const parts = SCORE_PARTS.filter((part) => score[part] > 0).map((part): CountStep => {
      sum += score[part];
      return { kind: "part", seat, part, points: score[part], sum };
    });
    return [{ kind: "house", seat, sum: 0 }, ...parts, { kind: "total", seat, sum: score.total }];
  });
}

export type Award = {
  award: "cats" | "birds" | "heights" | "narrow" | "wide";
  seat: number;
  count: number;
};
const MOST = 3;

/** Who has most of something, or least, alone. The first few are enough. */
export function awards(scores: readonly Score[]): Award[] {
  const wide = (score: Score) => score.detail?.columns ?? 0;
  const measures: [Award["award"], (score: Score) => number][] = [
    ["cats", (score) => score.cats],
    ["birds", (score) => score.birds],
    ["heights", (score) => score.detail?.heights.length ?? 0],
    ["narrow", (score) => -wide(score)],
    ["wide", wide],
  ];
  const found = measures.flatMap(([award, measure]): Award[] => {
    const values = scores.map(measure);
    const best = Math.max(...values);
    const alone = values.filter((value) => value === best).length === 1;
    if (!alone || best === 0) return [];
    return [{ award, seat: values.indexOf(best), count: Math.abs(best) }];
  });
  // Everybody likes to be praised: whoever has nothing yet comes first.
  const praised = new Set<number>();
  const first = found.filter(({ seat }) => !praised.has(seat) && praised.add(seat));
  return [...first, ...found.filter((each) => !first.includes(each))].slice(0, MOST);
}
