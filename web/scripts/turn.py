"""The moving picture of a turn at the top of the README, ``docs/turn.webp``: ``make turn``.

A real game in a real browser: the loupe over the heap, a tile that is taken and turns over, and the
way to its place. Time does not matter: what moves by itself is stopped and moved on by hand, frame
by frame.
"""

import sys
import tempfile
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from page.browser import ARGUMENTS, ensure  # noqa: E402
from page.conftest import SAME_SHARE  # noqa: E402
from page.street import go_on, overhear, passed, places, spots, start, told, wait  # noqa: E402
from server.client import serving  # noqa: E402

OUT = ROOT / "docs" / "turn.webp"
WINDOW = {"width": 1200, "height": 750}
SIZE = (800, 500)
QUALITY = 62
CHANCE = "a turn"
ROUND = 14
"""The turn that is shown: houses have grown a little."""

_STOPPED = "*, *::before, *::after { animation-play-state: paused !important }"
_AT = """(part) => {
  for (const each of document.getAnimations())
    if (/over|behind/.test(each.animationName ?? "")) each.currentTime = part * 560;
}"""
_POINTER = """() => {
  const ring = document.createElement("div");
  ring.style.cssText = `position: fixed; z-index: 999; left: -15px; top: -15px; width: 26px;
    height: 26px; border: 2px solid #fff; border-radius: 50%; background: #fff5;
    box-shadow: 0 1px 6px #000a; pointer-events: none`;
  document.body.append(ring);
  addEventListener("pointermove", (event) => {
    ring.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  }, { capture: true });
}"""


class Film:
    """Frames of a page, each with the milliseconds for which it is seen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._lengths: list[int] = []

    def take(self, milliseconds: int = 70) -> None:
        picture = Image.open(BytesIO(self._page.screenshot()))
        self._frames.append(picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
        self._lengths.append(milliseconds)

    def walk(self, begin: tuple[float, float], end: tuple[float, float], steps: int) -> None:
        """The pointer goes from here to there, slower at both ends."""
        for i in range(1, steps + 1):
            part = i / steps
            part = part * part * (3 - 2 * part)
            x, y = (a + (b - a) * part for a, b in zip(begin, end, strict=True))
            self._page.mouse.move(x, y)
            self.take()

    def write(self, path: Path) -> None:
        first, *others = self._frames
        first.save(
            path, save_all=True, append_images=others, duration=self._lengths, loop=0,
            quality=QUALITY, method=6, minimize_size=True,
        )  # fmt: skip


def play(page: Page) -> Film:
    """One turn, from the heap to the house: the first one whose tile has a place in sight."""
    chance = Random(7)
    start(page, "/")
    page.evaluate(_POINTER)
    after = ROUND
    while True:
        go_on(page, chance, partial(_takes, after))
        wait(page)
        film, after = Film(page), told(page)["view"]["turn"]
        x, y = take(page, film)
        if told(page)["options"]["builds"] and places(page):
            lay(page, film, (x, y), places(page)[0])
            return film
        page.emulate_media(reduced_motion="reduce")


def _takes(after: int, now: dict[str, Any]) -> bool:
    return bool(now["view"]["phase"] == "take" and now["view"]["turn"] > after)


def take(page: Page, film: Film) -> tuple[float, float]:
    """The loupe over the heap, then the tile turns over; gives where it was taken."""
    x, y = spots(page, Random(2))[0]
    film.walk((x + 260, y - 160), (x + 70, y - 20), 5)
    page.mouse.down()
    film.take(250)
    film.walk((x + 70, y - 20), (x, y), 8)
    film.take(500)
    page.add_style_tag(content=_STOPPED)
    page.emulate_media(reduced_motion="no-preference")
    page.mouse.up()
    page.locator(".hand .card").wait_for()
    for i in range(9):
        page.evaluate(_AT, i / 8)
        film.take()
    wait(page)
    film.take(500)
    return x, y


def lay(page: Page, film: Film, pointer: tuple[float, float], place: tuple[float, float]) -> None:
    """The tile is dragged to its place."""
    hand = page.locator(".hand .card").bounding_box()
    assert hand
    begin = hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2
    film.walk(pointer, begin, 6)
    page.mouse.down()
    film.walk(begin, place, 14)
    film.take(300)
    version = told(page)["version"]
    page.mouse.up()
    passed(page, version)
    wait(page)
    film.take(2500)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db", entropy=CHANCE) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=ensure(), args=list(ARGUMENTS))
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            viewport=WINDOW,
            locale="en-GB",
            reduced_motion="reduce",
            service_workers="block",
            bypass_csp=True,
        )
        context.add_init_script(SAME_SHARE)
        context.add_init_script("localStorage.setItem('kensington-pace', 'quick')")
        page = context.new_page()
        overhear(page)
        play(page).write(OUT)
        browser.close()


if __name__ == "__main__":
    main()
