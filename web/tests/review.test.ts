/**
 * A review on the screen: its graph the right way up, its sentences whole, its seats and signs the
 * right ones.
 */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import ReviewGraph from "../src/components/ReviewGraph.svelte";
import ReviewPanel from "../src/components/ReviewPanel.svelte";
import { speak, type Language } from "../src/i18n/index.svelte";
import type { AdviceReason, Move, Review, ReviewedTurn, Table, TileFace } from "../src/protocol";
import { adviseWords, leadWords, reasonLines } from "../src/i18n/advice";

const PLAYERS = [
  { name: "Anna", colour: "yellow" },
  { name: "Ugo", colour: "green" },
  { name: "Éloïse", colour: "blue" },
] as const;
const FACES = new Map<string, TileFace>([
  ["l", { kind: "dark", rows: ["#.", "#.", "##"], diamond: false, cats: 0, bird: false }],
]);
const SCENE = {
  table: {
    seats: PLAYERS.map(({ name }) => ({ kind: "here", name })),
    rules: { blind_draw: false },
  } as unknown as Table,
  faces: FACES,
};

function turn(number: number, expected: number[], more: Partial<ReviewedTurn> = {}): ReviewedTurn {
  return {
    turn: number,
    seat: (number - 1) % 3,
    take: null,
    better_take: null,
    better_take_back: null,
    better_take_tile: null,
    take_loss: 0,
    luck: 0,
    build_loss: 0,
    built: true,
    better: [],
    expected,
    swing: 0,
    offered: 0,
    kept: 0,
    for_lead: 0,
    cause: "turn",
    reasons: [],
    better_take_reasons: [],
    better_reasons: [],
    ...more,
  };
}
function review(turns: ReviewedTurn[], more: Partial<Review> = {}): Review {
  const seats = PLAYERS.map(({ name }, i) => ({
    name,
    start: 20,
    take_loss: i,
    build_loss: 0,
    luck: i - 1,
    for_lead: 0,
    others: 0,
    final: 20,
  }));
  return {
    seats,
    start: [20, 20, 20],
    turns,
    deciding: [],
    tiles: {},
    versions: turns.map((_, i) => [i, i, i + 1]),
    ...more,
  };
}

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

describe("the graph", () => {
  const rows = [
    [20, 20, 20],
    [31.5, 18, 20],
    [12, 40, -3],
    [12, 41, 55.25],
    [60, 0, 54],
  ];
  function drawn(): { lines: number[][]; rules: { points: number; y: number }[] } {
    shown = mount(ReviewGraph, {
      target: document.body,
      props: {
        review: review(rows.slice(1).map((row, i) => turn(i + 1, row))),
        players: PLAYERS,
        at: 0,
        label: "graph",
        onpick: () => undefined,
      },
    });
    flushSync();
    const svg = document.querySelector("svg[role=img]")!;
    const lines = [...svg.querySelectorAll("path[stroke]")].map((path) =>
      [...path.getAttribute("d")!.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map((match) =>
        Number(match[1]),
      ),
    );
    const marks = [...svg.querySelectorAll("line.rule")].map((line) =>
      Number(line.getAttribute("y1")),
    );
    const labels = [...svg.querySelectorAll("text[text-anchor=end]")].map((text) =>
      Number(text.textContent),
    );
    return { lines, rules: labels.map((points, i) => ({ points, y: marks[i]! })) };
  }

  it("has whoever expects more higher up, at every turn and for every seat", () => {
    const { lines } = drawn();
    expect(lines).toHaveLength(PLAYERS.length);
    const points = rows.flatMap((row, at) =>
      row.map((value, seat) => ({ value, y: lines[seat]![at]! })),
    );
    for (const one of points) {
      for (const other of points) {
        if (one.value > other.value)
          // y grows downwards
          expect(one.y, `${one.value} over ${other.value}`).toBeLessThan(other.y);
        if (one.value === other.value) expect(one.y).toBeCloseTo(other.y);
      }
    }
  });

  it("marks the turn that is looked at, and a click goes to the turn under it", () => {
    const picked: number[] = [];
    for (const at of [1, 3]) {
      const props = {
        review: review(
          rows.slice(1).map((row, i) => turn(i + 1, row)),
          { deciding: [2] },
        ),
        players: PLAYERS,
        at,
        label: "graph",
        onpick: (turn: number) => picked.push(turn),
      };
      shown = mount(ReviewGraph, { target: document.body, props });
      flushSync();
      const svg = document.querySelector<SVGSVGElement>("svg[role=img]")!;
      const across = [
        ...svg
          .querySelector("path[stroke]")!
          .getAttribute("d")!
          .matchAll(/[ML]([-\d.]+) /g),
      ].map((match) => Number(match[1]));
      expect(Number(svg.querySelector("line.now")!.getAttribute("x1"))).toBeCloseTo(across[at]!, 0);
      expect(Number(svg.querySelector("line.deciding")!.getAttribute("x1"))).toBeCloseTo(
        across[2]!,
        0,
      );
      expect(svg.querySelector("text[text-anchor=middle]")!.textContent).toBe("2");
      const wide = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
      svg.getBoundingClientRect = () => new DOMRect(100, 50, 2 * wide, 300); // drawn twice as large
      for (const x of [across[at]! - 6, across[at]!, across[at]! + 6])
        svg.dispatchEvent(
          new MouseEvent("click", { clientX: 100 + 2 * x, clientY: 90, bubbles: true }),
        );
      void unmount(shown);
      shown = null;
    }
    expect(picked).toEqual([1, 1, 1, 3, 3, 3]);
  });

  it("draws everybody in the colour and the dashes that the list of names gives them", () => {
    drawn();
    const lines = [...document.querySelectorAll("svg[role=img] path[stroke]")];
    const names = [...document.querySelectorAll("ul li")];
    expect(names.map((item) => item.textContent.trim())).toEqual(PLAYERS.map(({ name }) => name));
    const look = (path: Element) => [
      path.getAttribute("stroke"),
      path.getAttribute("stroke-dasharray"),
    ];
    expect(names.map((item) => look(item.querySelector("path")!))).toEqual(lines.map(look));
    expect(new Set(lines.map((line) => look(line).join())).size).toBe(PLAYERS.length);
  });

  it("has its numbers at the height of the points they name", () => {
    const { lines, rules } = drawn();
    expect(rules.length).toBeGreaterThan(2);
    const [low, high] = [
      { value: 20, y: lines[0]![0]! },
      { value: 60, y: lines[0]![4]! },
    ];
    for (const { points, y } of rules) {
      const expected = low.y + ((points - low.value) / (high.value - low.value)) * (high.y - low.y);
      expect(y, `${points}`).toBeCloseTo(expected, 0);
    }
  });
});

describe.each<Language>(["en", "de", "fr", "it", "pl"])("the panel in %s", (language) => {
  function panel(turns: ReviewedTurn[]): HTMLElement {
    shown = mount(ReviewPanel, {
      target: document.body,
      props: {
        review: review(turns, { deciding: turns.map((each) => each.turn) }),
        players: PLAYERS,
        scene: SCENE,
        turn: 1,
        onturn: () => undefined,
        onbetter: () => undefined,
        onclose: () => undefined,
      },
    });
    flushSync();
    return document.querySelector("aside")!;
  }

  it("says whole sentences though it has seen no heap", async () => {
    await speak(language);
    const backs = ["beige", "beige-diamond", "brown", "brown-circle"] as const;
    const said = backs.map((back) => {
      const text = panel([
        turn(1, [1, 2, 3], {
          better_take: { type: "touch", x: 7, y: 9 },
          better_take_back: back,
          take_loss: 3,
          swing: -3,
          cause: "take",
        }),
      ]).querySelector("ol button.plain.dark")!.textContent;
      void unmount(shown!);
      shown = null;
      expect(text).not.toMatch(/\?|undefined|[{}]/);
      return text;
    });
    expect(new Set(said).size).toBe(backs.length); // each says its own back
    expect(said[2]).toMatch(
      {
        en: /marked brown tile in the heap\./,
        de: /das markierte braune Teil\./,
        fr: /la tuile marron marquée\./,
        it: /la tessera marrone indicata\./,
        pl: /zaznaczonego brązowego elementu/,
      }[language],
    );
  });

  it("names a tile that everybody saw being put back", async () => {
    await speak(language);
    const known = {
      better_take: { type: "touch", x: 7, y: 9 },
      better_take_back: "beige",
      better_take_tile: "l",
      take_loss: 3,
      swing: -3,
      cause: "take",
    } as const;
    const text = panel([turn(1, [1, 2, 3], known)]).querySelector(
      "ol button.plain.dark",
    )!.textContent;
    expect(text).toMatch(
      {
        en: /the dark L, put back/,
        de: /das dunkle L, vor aller Augen zurückgelegt/,
        fr: /le L sombre \(de retour/,
        it: /la L scura \(di nuovo/,
        pl: /ciemne L \(z powrotem/,
      }[language],
    );
    expect(text).not.toMatch(/beige/i);
  });

  it("tells no cause where nothing moved", async () => {
    await speak(language);
    const even = { swing: 0.2, luck: 0.2, cause: "luck" } as const;
    expect(panel([turn(1, [1, 2, 3], even)]).querySelectorAll("ol p")).toHaveLength(0);
    void unmount(shown!);
    const [brought, luck] = [even, { ...even, swing: 4, luck: 4 }].map((each) => {
      const item = panel([
        turn(1, [1, 2, 3], { ...each, reasons: [{ code: "cats", facts: { points: 1 } }] }),
      ]).querySelector("ol > li")!;
      const said = {
        cause: item.querySelector("p")!.textContent,
        reasons: item.querySelectorAll("ul li").length,
      };
      void unmount(shown!);
      shown = null;
      return said;
    });
    expect([brought!.reasons, luck!.reasons]).toEqual([1, 1]);
    expect(luck!.cause).toMatch(
      {
        en: /[Ll]uck/,
        de: /Glück/,
        fr: /[Cc]hance|[Hh]asard/,
        it: /[Ff]ortuna|[Cc]aso/,
        pl: /[Ss]zczęści|[Ll]os/,
      }[language],
    );
    expect(brought!.cause).not.toBe(luck!.cause);
  });

  it("names the house that a reason is about, and who gained or lost", async () => {
    await speak(language);
    const reasons = [
      { code: "risks_theft", facts: { seat: 2, tile: "l", points: 4 } },
      { code: "denies", facts: { seat: 1, points: 1 } },
    ] as const;
    const items = panel([turn(1, [1, 2, 3], { swing: 4, reasons: [...reasons] })]).querySelectorAll(
      "ol ul li",
    );
    expect(items[0]!.textContent).toContain("Éloïse");
    expect(items[0]!.textContent).not.toMatch(/Anna|Ugo/);
    expect(items[1]!.textContent).toContain("Ugo");
    expect(items[1]!.textContent).not.toMatch(/Anna|Éloïse/);
    const swings = (swing: number) => {
      void unmount(shown!);
      return panel([turn(1, [1, 2, 3], { seat: 1, swing, cause: "luck" })]).querySelector(
        "button.turn",
      )!.textContent;
    };
    const [gained, lost] = [swings(2.6), swings(-2.6)];
    for (const text of [gained, lost]) expect(text).toMatch(/Ugo.*3/);
    expect(gained).toMatch(
      { en: /gained/, de: /gewonnen/, fr: /gagnés/, it: /guadagnati/, pl: /zyskane/ }[language],
    );
    expect(lost).toMatch(
      { en: /lost/, de: /verloren/, fr: /perdus/, it: /persi/, pl: /stracone/ }[language],
    );
    const luck = [...document.querySelectorAll("tr.luck td")].map((cell) => cell.textContent[0]);
    expect(luck).toEqual(["−", "+", "+"]);
  });

  it("has a list of reasons only where there are some", async () => {
    await speak(language);
    expect(
      panel([turn(1, [1, 2, 3], { swing: 4, cause: "luck" })]).querySelector("ol ul"),
    ).toBeNull();
  });

  it("says of each move what it is, and from whom a tile would be taken", async () => {
    await speak(language);
    const advise = (move: Move) => adviseWords({ moves: [move], back: null, tile: null }, SCENE);
    const theft = advise({ type: "steal", seat: 2, tile: "l" });
    expect(theft).toContain("Éloïse");
    const all = [
      theft,
      ...(["skip", "store", "put_back", "end_turn"] as const).map((type) => advise({ type })),
      advise({ type: "build", parts: [{ tile: "l", x: 0, y: 0, turns: 0 }] }),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const words of all) expect(words).toMatch(/\.$/);
  });

  it("tells those who listen the columns that a reason is about", async () => {
    await speak(language);
    const gap = (column: number) =>
      ({ code: "leaves_gap", facts: { column } }) as unknown as AdviceReason;
    const [line, ...more] = reasonLines([gap(3), gap(-2)], SCENE);
    expect(line!.columns).toEqual([3, -2]);
    expect(more).toEqual([]); // what is said twice is said once
    expect(
      reasonLines([{ code: "denies", facts: { seat: 1, points: 1 } }], SCENE)[0]!.columns,
    ).toEqual([]);
  });

  it("counts a lead as the server tells it", async () => {
    await speak(language);
    const lead = (points: number) =>
      leadWords({
        moves: [],
        lead: points,
        points: 0,
        reasons: [],
        back: null,
        tile: null,
      });
    expect(lead(7.4)).toMatch(/\b7\b/);
    expect(lead(-7.4)).toMatch(/\b7\b/);
    const ahead = { en: /ahead/, de: /vorn/, fr: /d’avance/, it: / vantaggio/, pl: /przewagą/ }[
      language
    ];
    expect(lead(7.4)).toMatch(ahead);
    expect(lead(-7.4)).not.toMatch(ahead);
    expect(lead(-0.4)).toBe(lead(0.4)); // level
  });
});
