/**
 * The outlines of pieces, and the symbols put in their places. The drawings agree with the
 * engine's.
 */

/** The side of a cell in every drawing. */
export const CELL = 64;

/** A cell of a drawing: column from the left, row from the top. */
export type Square = readonly [number, number];

const SIZES: Record<string, readonly [number, number]> = {
  bird: [28, 24],
  chimney: [20, 26],
  diamond: [22, 30],
  dormer: [26, 32],
  finial: [8, 16],
  smoke: [40, 90],
};

/** A symbol of the engine, its upper left corner at (x, y); most are one cell large. */
export function use(name: string, x: number, y: number, scale = 1): string {
  const [width, height] = SIZES[name] ?? [CELL, CELL];
  return (
    `<use href="#k-${name}" x="${digits(x)}" y="${digits(y)}" ` +
    `width="${digits(width * scale)}" height="${digits(height * scale)}"/>`
  );
}

/** A number in as few characters as will do. */
export const digits = (value: number): string => String(Number(value.toFixed(2)));

/** The cells of a drawing in reading order. */
export function squares(rows: readonly string[]): Square[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((mark, x): Square[] => (mark === "#" ? [[x, y]] : [])),
  );
}

export const covering = (cells: readonly Square[]) => {
  const keys = new Set(cells.map(([x, y]) => `${x},${y}`));
  return (x: number, y: number): boolean => keys.has(`${x},${y}`);
};

/** A number that a text always gives: what is drawn by lot is drawn alike everywhere. */
export function lot(text: string): number {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

type Step = readonly [number, number];

/** The corners along each border of the cells, the cells on the right-hand side. */
function loops(cells: readonly Square[]): Square[][] {
  const covered = covering(cells);
  const leaving = new Map<string, { corner: Square; steps: Step[] }>();
  for (const [x, y] of cells.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const sides: [boolean, Square, Step][] = [
      [covered(x, y - 1), [x, y], [1, 0]],
      [covered(x + 1, y), [x + 1, y], [0, 1]],
      [covered(x, y + 1), [x + 1, y + 1], [-1, 0]],
      [covered(x - 1, y), [x, y + 1], [0, -1]],
    ];
    for (const [inner, corner, step] of sides) {
      if (inner) continue;
      const key = String(corner);
      if (!leaving.has(key)) leaving.set(key, { corner, steps: [] });
      leaving.get(key)!.steps.push(step);
    }
  }
  const found: Square[][] = [];
  const starts = [...leaving.values()].sort(
    (a, b) => a.corner[0] - b.corner[0] || a.corner[1] - b.corner[1],
  );
  for (const { corner, steps } of starts) {
    while (steps.length > 0) found.push(walk((at) => leaving.get(String(at))?.steps ?? [], corner));
  }
  return found;
}

/** One border, without the corners at which it runs straight on. */
function walk(leaving: (corner: Square) => Step[], start: Square): Square[] {
  let corner = start;
  let step = leaving(corner).pop()!;
  const steps: [Square, Step][] = [[corner, step]];
  for (;;) {
    corner = [corner[0] + step[0], corner[1] + step[1]];
    const ways = leaving(corner);
    if (ways.length === 0) break;
    // Where two cells meet at a corner only, the turn to the right keeps to one of them.
    const last = step;
    const right = ways.findIndex(([dx, dy]) => dx === -last[1] && dy === last[0]);
    step = ways.splice(right, 1)[0]!;
    steps.push([corner, step]);
  }
  return steps
    .filter(([, now], i) => String(steps.at(i - 1)![1]) !== String(now))
    .map(([here]) => here);
}

/** The outline of the cells as path data, drawn in by so much on every side. */
export function outlined(cells: readonly Square[], inset = 0): string {
  return loops(cells)
    .map((loop) => {
      const points = loop.map(([x, y], i) => {
        const [ax, ay] = inward(loop.at(i - 1)!, [x, y]);
        const [bx, by] = inward([x, y], loop[(i + 1) % loop.length]!);
        return `${digits(x * CELL + inset * (ax + bx))} ${digits(y * CELL + inset * (ay + by))}`;
      });
      return `M${points.join("L")}Z`;
    })
    .join("");
}

/** The side on which the cells lie, seen from an edge of their border. */
function inward([x1, y1]: Square, [x2, y2]: Square): Step {
  if (x1 !== x2) return [0, x2 > x1 ? 1 : -1];
  return [y2 > y1 ? -1 : 1, 0];
}
