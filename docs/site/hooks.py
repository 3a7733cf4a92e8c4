"""What the docs site needs beside its pages: the files of the repository's root, as pages too."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
PAGES = {"README.md": "index.md"} | {
    name: name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "SECURITY.md")
}
"""Files of the root, with their names in the site."""

LIST_AFTER_TEXT = re.compile(r"^(?![-*|#>\s]|\d+\. )(.+)\n(?=- |1\. )", re.MULTILINE)
RELATIVE_LINK = re.compile(r"\[([^\]]+)\]\((\.\./[^)#]+)(?:#[^)]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the root, and the page's icon."""
    for name, uri in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, uri, content=text.replace("](docs/", "](")))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / "web/public/icon.svg")))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Make a page ready for Python-Markdown, which differs from what code hosts do."""
    folder = (ROOT / "docs" / page.file.src_uri).parent

    def outside_as_text(link: re.Match[str]) -> str:
        """A link to a file that is not in the site, such as a test, as its text alone."""
        there = (folder / link[2]).resolve()
        inside = there.is_relative_to(ROOT / "docs") or there.name in PAGES
        return link[1] if there.exists() and not inside else link[0]

    parts = re.split(r"(^```.*?^```)", markdown, flags=re.MULTILINE | re.DOTALL)
    for index in range(0, len(parts), 2):  # every second part is a block of code
        parts[index] = LIST_AFTER_TEXT.sub(r"\1\n\n", parts[index])
        parts[index] = RELATIVE_LINK.sub(outside_as_text, parts[index])
    return "".join(parts)
