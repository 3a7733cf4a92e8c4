import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { pageOf } from "../scripts/text";

describe("a text of docs", () => {
  const code = pageOf(resolve("../docs/rules/en.md"));

  it("has its pictures, with their words and their size", () => {
    expect(code).toMatch(/import p\d+ from ".*\/docs\/rules\/figures\/arch\.svg\?url";/);
    const [picture] = /'<img src="' \+ p\d+ \+ '" width="\d+" height="\d+"' \+ " alt=.*/.exec(
      code,
    )!;
    expect(picture).toContain("Three lit windows");
    expect(code).not.toContain('src=\\"figures/');
  });

  it("has rows of figures, with what is said of each", () => {
    expect(code).toContain('<ul class=\\"figures\\">');
    expect(code).toMatch(/><span>An arch over the door<\/span><\/li>/);
  });

  it("leads to the pages, and to the places in them that are named", () => {
    expect(code).toContain('href=\\"/rulings#R9\\"');
    expect(code).toContain('id=\\"4.a\\"');
    expect(code).not.toContain(".md");
  });
});
