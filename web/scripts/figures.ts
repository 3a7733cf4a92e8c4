/**
 * Drawings of houses in a text, made into pictures when the page is built.
 *
 *     ```figure no | Dark windows need …
 *      D  o [x]
 *     ```
 *
 * A cell is three characters wide: o lit, x dark, ^ roof, = wall, D door, with * for a cat, and
 * brackets around what is being built. Figures that follow each other stand side by side.
 */

type Cell = { x: number; y: number; mark: string; bracket: string; cat: boolean };

const SYMBOLS: Record<string, string> = { o: "k-window-lit", x: "k-window-dark", "=": "k-wall" };
const EDGES: Record<string, string> = { "[": "#fff3c4", "(": "#9fe7ff", "{": "#ffc1e3" };
const ROOFS: Record<string, string> = {
  "#": "roof-single/1",
  "##": "roof-row2/1",
  "###": "roof-row3/1",
  "#./##": "roof-corner-sw",
  ".#/##": "roof-corner-se",
  "##/#.": "roof-corner-nw",
  "##/.#": "roof-corner-ne",
  "#.#/###": "roof-u-up",
};

export function figures(text: string): string {
  const fence = /```figure (yes|no|plain)(?: \| (.*))?\n([\s\S]*?)```\n*/g;
  return text.replace(/(?:```figure [\s\S]*?```\n*)+/g, (run) => {
    const drawn = [...run.matchAll(fence)].map(([, kind, caption, drawing]) =>
      figure(kind!, caption ?? "", drawing!),
    );
    return `<div class="figures">${drawn.join("")}</div>\n\n`;
  });
}

function read(drawing: string): { cells: Cell[]; columns: number; rows: number } {
  const lines = drawing.split("\n").filter((line) => line.trim() !== "");
  const cells: Cell[] = [];
  let columns = 0;
  lines.forEach((line, row) => {
    for (let at = 0, x = 0; at < line.length; at += 3, x++) {
      const [bracket = " ", mark = " ", close = " "] = line.slice(at, at + 3);
      if (mark.trim() === "" || mark === ".") continue;
      cells.push({ x, y: row, mark, bracket: bracket.trim(), cat: close === "*" });
      columns = Math.max(columns, x + 1);
    }
  });
  return { cells, columns, rows: lines.length };
}

function figure(kind: string, caption: string, drawing: string): string {
  const { cells, columns, rows } = read(drawing);
  const first = cells.findLast(
    (cell) =>
      cell.mark === "D" &&
      !cell.bracket &&
      !cells.some((other) => other.mark === "D" && other.y === cell.y && other.x < cell.x),
  );
  const walls = cells
    .filter((cell) => cell.mark !== "^")
    .map((cell) => {
      const { x, y, mark, cat } = cell;
      const at = `x="${x * 64}" y="${y * 64}" width="64" height="64"`;
      const symbol =
        mark === "D" ? (cell === first ? "k-door-yellow" : "k-door-red") : SYMBOLS[mark];
      const animal = cat
        ? `<use href="#${mark === "o" ? "k-cat-black" : "k-cat-white"}" ${at}/>`
        : "";
      return `<use href="#k-brick" ${at}/><use href="#${symbol}" ${at}/>${animal}`;
    });
  const roofs = pieces(cells.filter((cell) => cell.mark === "^")).map((piece) => {
    const left = Math.min(...piece.map((cell) => cell.x));
    const top = Math.min(...piece.map((cell) => cell.y));
    const name = ROOFS[shape(piece)];
    if (name)
      return `<g transform="translate(${left * 64} ${top * 64})"><use href="#t-${name}"/></g>`;
    return piece
      .map(
        ({ x, y }) =>
          `<rect x="${x * 64}" y="${y * 64}" width="64" height="64" fill="url(#k-paint-slate)"/>`,
      )
      .join("");
  });
  const edges = Object.entries(EDGES).map(([bracket, colour]) => {
    const inside = cells.filter((cell) => cell.bracket === bracket);
    return inside.length > 0
      ? `<path d="${border(inside)}" fill="none" stroke="${colour}" ` +
          `stroke-width="6" stroke-linecap="square"/>`
      : "";
  });
  const [width, height] = [columns * 64 + 40, rows * 64 + 30];
  return (
    `<figure class="${kind}"><svg viewBox="-20 -16 ${width} ${height}" ` +
    `width="${width * 0.55}" height="${height * 0.55}" aria-hidden="true" focusable="false">` +
    `<path d="M-20 ${rows * 64 + 3}h${width}" stroke="#c2b8bd" stroke-width="7"/>` +
    `${[...walls, ...roofs, ...edges].join("")}</svg>` +
    `${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`
  );
}

/** Cells of one bracket that hang together. */
function pieces(cells: readonly Cell[]): Cell[][] {
  const left = new Set(cells);
  const found: Cell[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const cell of piece) {
      for (const other of left) {
        if (
          other.bracket === cell.bracket &&
          Math.abs(other.x - cell.x) + Math.abs(other.y - cell.y) === 1
        ) {
          left.delete(other);
          piece.push(other);
        }
      }
    }
    found.push(piece);
  }
  return found;
}

function shape(piece: readonly Cell[]): string {
  const xs = piece.map((cell) => cell.x);
  const ys = piece.map((cell) => cell.y);
  const rows: string[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    let row = "";
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
      row += piece.some((cell) => cell.x === x && cell.y === y) ? "#" : ".";
    rows.push(row);
  }
  return rows.join("/");
}

function border(cells: readonly Cell[]): string {
  const has = (x: number, y: number) => cells.some((cell) => cell.x === x && cell.y === y);
  return cells
    .map(({ x, y }) =>
      [
        has(x, y - 1) ? "" : `M${x * 64} ${y * 64}h64`,
        has(x, y + 1) ? "" : `M${x * 64} ${y * 64 + 64}h64`,
        has(x - 1, y) ? "" : `M${x * 64} ${y * 64}v64`,
        has(x + 1, y) ? "" : `M${x * 64 + 64} ${y * 64}v64`,
      ].join(""),
    )
    .join("");
}
