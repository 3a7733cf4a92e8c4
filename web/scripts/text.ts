/**
 * A text of docs as a module of the page: its HTML, with the addresses of the pictures in it.
 *
 * A list whose entries begin with a picture is shown as a row of figures. Links to the other texts
 * become links of the page.
 */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked } from "marked";

export function pageOf(file: string): string {
  const imports: string[] = [];
  const html = marked
    .parse(readFileSync(file, "utf8"), { async: false })
    .replace(/<ul>(?=\s*<li><img )/g, '<ul class="figures">')
    .replace(/<li>(<img [^>]+>) (.*?)<\/li>/gs, "<li>$1<span>$2</span></li>")
    .replace(/href="\.\.\/(rules|rulings)\/\w+\.md/g, 'href="/$1');
  const parts = html.split(/<img src="([^"]+)"/).map((part, i) => {
    if (i % 2 === 0) return JSON.stringify(part);
    const picture = join(dirname(file), part);
    imports.push(`import p${i} from ${JSON.stringify(`${picture}?url`)};`);
    // The size is told, so that the text does not jump when the picture comes.
    return `'<img src="' + p${i} + '" ${sizeOf(picture)}'`;
  });
  return `${imports.join("\n")}\nexport default ${parts.join(" + ")};\n`;
}

function sizeOf(picture: string): string {
  const found = /width="([\d.]+)" height="([\d.]+)"/.exec(readFileSync(picture, "utf8"));
  return found ? `width="${Math.round(+found[1]!)}" height="${Math.round(+found[2]!)}"` : "";
}
