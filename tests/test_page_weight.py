"""How much of the built page is loaded before the first screen can be used."""

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kensington.server.web.app import GZIP_LEVEL
from kensington.server.web.static import PAGE

MOST_SCRIPT = 100_000
"""Bytes of packed script, with the words of one language, before a screen is there."""
MOST_ELEMENTS = 700
"""Elements in the index, most of them symbols of the artwork."""
LANGUAGES = ("en", "de", "fr", "it", "pl")
_IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")
ASSETS = PAGE / "assets"


def packed(files: set[str]) -> int:
    """Bytes as the server sends them."""
    texts = ((ASSETS / name).read_bytes() for name in files)
    return sum(len(gzip.compress(text, GZIP_LEVEL)) for text in texts)


def with_imports(*files: str) -> set[str]:
    """Files, and all that they cannot begin without."""
    found: set[str] = set()
    wanted = list(files)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += _IMPORTED.findall((ASSETS / name).read_text("utf-8"))
    return found


def entry() -> list[str]:
    """The scripts that the index itself names."""
    index = (PAGE / "index.html").read_text("utf-8")
    return re.findall(r'"/assets/([\w.-]+\.js)"', index)


def one(pattern: str, holding: str = "") -> str:
    (found,) = [
        file.name
        for file in ASSETS.glob(pattern)
        if re.fullmatch(pattern.replace("*", r"[\w-]{8}"), file.name)
        and holding in file.read_text("utf-8")
    ]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", ["Home", "Table"])
def test_what_comes_before_the_first_screen_is_light(screen: str, language: str) -> None:
    words = one(f"{language}-*.js", "page-title =")
    files = with_imports(*entry(), one(f"{screen}-*.js"), words)
    assert len(files) > 5
    assert 30_000 < packed(files) <= MOST_SCRIPT, sorted(files)


@pytest.mark.parametrize("screen", ["NewTable", "Replay", "TextPage", "Lobby", "End", "Recover"])
def test_other_screens_come_when_they_are_wanted(screen: str) -> None:
    first = with_imports(*entry(), one("Home-*.js"), one("Table-*.js"))
    assert one(f"{screen}-*.js") not in first


def test_the_artwork_in_the_index_is_symbols_alone() -> None:
    class Counted(HTMLParser):
        elements = 0
        tiles = 0

        def handle_starttag(self, _: str, attributes: list[tuple[str, str | None]]) -> None:
            self.elements += 1
            self.tiles += any("k-tile" in (value or "") for _, value in attributes)

    index = Counted()
    index.feed(Path(PAGE / "index.html").read_text("utf-8"))
    assert 100 < index.elements <= MOST_ELEMENTS
    assert index.tiles == 0
