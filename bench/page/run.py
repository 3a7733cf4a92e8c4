"""How light the page is, measured and written to ``docs/page.md``: ``make bench-page``.

What is loaded first, what a move of the pointer costs, and what Lighthouse says of home and of a
table. It takes some minutes, and the machine should have nothing else to do.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from textwrap import fill

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "web")]

import lighthouse  # noqa: E402 - what is imported from here on lies beside the package
import moves  # noqa: E402
from build import install  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from kensington.cli.plots import BRICK, DARK, INK, LIT, open_figure  # noqa: E402
from page.browser import ARGUMENTS, ensure  # noqa: E402
from page.street import overhear  # noqa: E402
from server.client import Client, Server, bot, here, serving  # noqa: E402
from test_page_weight import MOST_SCRIPT, entry, one, packed, with_imports  # noqa: E402

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
MOST = {"script": 4.0, "paint": 8.0}
"""Milliseconds a move."""
LEAST = 95
"""Points of Lighthouse."""
PICTURE = "docs/page.png"

Costs = dict[tuple[str, str], moves.Cost]
Scores = dict[str, dict[str, float]]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "games.db") as server:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=ensure(), args=list(ARGUMENTS))
            version = browser.version
            costs = {
                (what, size): cost
                for size in SIZES
                for what, cost in measure(browser, server, size).items()
            }
            browser.close()
        scores = asked_of_lighthouse(server)
    draw(costs, scores)
    (ROOT / "docs" / "page.md").write_text(report(version, costs, scores), "utf-8")
    print("Written: docs/page.md")


def measure(browser: Browser, server: Server, size: str) -> dict[str, moves.Cost]:
    print(f"Moves of the pointer, {size}", flush=True)
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}",
        viewport={"width": width, "height": height},
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script("localStorage.setItem('kensington-pace', 'quick')")
    page = context.new_page()
    overhear(page)
    moves.reach_the_middle(page)
    found = {"loupe": moves.loupe(page), "drag": moves.drag(page)}
    context.close()
    return found


def asked_of_lighthouse(server: Server) -> Scores:
    install(HERE)
    anna = Client(server)
    table = anna.open([here("Anna"), bot()])
    anna.start(table)
    flags = [each for each in ARGUMENTS if "resolver" not in each]
    found = {}
    for name, path in (("home", "/"), ("table", f"/table/{table}")):
        print(f"Lighthouse, {name}, {lighthouse.RUNS} times", flush=True)
        address = f"http://127.0.0.1:{server.port}{path}"
        cookie = f"kensington_visitor={anna.token}"
        found[name] = lighthouse.scores(address, cookie, ensure(), flags)
    return found


def first_files(screen: str) -> int:
    words = one("en-*.js", "page-title =")
    return packed(with_imports(*entry(), one(f"{screen}-*.js"), words))


def report(version: str, costs: Costs, scores: Scores) -> str:
    load, cores = os.getloadavg()[1], os.cpu_count() or 1
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    busy = (
        f"The machine was busy, with a load of {load:.0f} on {cores} cores: a quiet one is faster."
        if load > cores
        else f"The machine had a load of {load:.1f} on {cores} cores."
    )
    weights = "\n".join(
        f"| {screen.lower()} | {first_files(screen) / 1000:.0f} KB | {MOST_SCRIPT / 1000:.0f} KB |"
        for screen in ("Home", "Table")
    )
    rows = "\n".join(
        f"| {what} | {size} | {cost.script:.1f} ms | {cost.script_slow:.1f} ms | "
        f"{cost.paint:.1f} ms | {cost.paint_slow:.1f} ms |"
        for (what, size), cost in costs.items()
    )
    points = "\n".join(
        f"| {name} | " + " | ".join(f"{each[part]:.0f}" for part in lighthouse.PARTS) + " |"
        for name, each in scores.items()
    )
    about = f"Written by `make bench-page`, at commit {commit}, with Chromium {version}. {busy}"
    loaded = (
        "Packed script before the first screen is there, with the words of one language; a test "
        "holds it to the limit. The index has the symbols of the artwork, and tiles are drawn "
        "when they are first seen."
    )
    moved = (
        "A game for four, after eight rounds: the loupe is moved over the heap, and the tile in "
        f"hand is dragged over the house, {moves.MOVES} moves each, with the processor slowed "
        f"down {moves.SLOWER} times. Times are what the page's main thread worked for one move: "
        "the middle move, and that which one move in twenty exceeds. The aim is "
        f"{MOST['script']:.0f} ms of script and {MOST['paint']:.0f} ms of style and paint."
    )
    judged = (
        "Points of 100, as on a phone of the middle class and a slow line; the middle of "
        f"{lighthouse.RUNS} runs. The aim is {LEAST}."
    )
    about, loaded, moved, judged = (fill(text, 100) for text in (about, loaded, moved, judged))
    return f"""# How light the page is

{about}

![A move of the pointer in milliseconds, and the points of Lighthouse]({Path(PICTURE).name})

## What is loaded first

{loaded}

| screen | script | at most |
|---|---|---|
{weights}

## A move of the pointer

{moved}

| what | window | script | one in twenty | style and paint | one in twenty |
|---|---|---|---|---|---|
{rows}

## Lighthouse

{judged}

| page | performance | accessibility | best practices |
|---|---|---|---|
{points}
"""


def draw(costs: Costs, scores: Scores) -> None:
    with open_figure(str(ROOT / PICTURE), 10, 3.4) as figure:
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        names = [f"{what}, {size}" for what, size in costs]
        places = range(len(names))
        left.barh([p + 0.2 for p in places], [c.script for c in costs.values()], 0.36, color=LIT)
        left.barh([p - 0.2 for p in places], [c.paint for c in costs.values()], 0.36, color=DARK)
        left.axvline(MOST["script"], color=LIT, linestyle="--", linewidth=1)
        left.axvline(MOST["paint"], color=DARK, linestyle="--", linewidth=1)
        left.set_yticks(list(places), names)
        left.set_xlabel("ms a move: script (light), style and paint (dark); dashed: the aim")
        bars = [(name, part, each[part]) for name, each in scores.items() for part in each]
        right.barh([f"{name}, {part}" for name, part, _ in bars], [b[2] for b in bars], color=BRICK)
        right.axvline(LEAST, color=INK, linestyle="--", linewidth=1)
        right.set_xlim(0, 100)
        right.set_xlabel("points of Lighthouse")


if __name__ == "__main__":
    main()
