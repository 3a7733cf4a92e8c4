"""``kensington sheet``: is a sheet of tiles well made, and what is on it?"""

import argparse
from itertools import groupby

from kensington.cli.exits import OK
from kensington.cli.files import read_sheet
from kensington.cli.options import add_no_color
from kensington.cli.parser import Command
from kensington.cli.terminal.screen import open_screen
from kensington.cli.terminal.views import draw_tiles
from kensington.core import Kind, Sheet, Tile, standard_sheet


def add_options(command: Command) -> None:
    command.add_examples("sheet", "sheet my-box.sheet")
    command.add_argument("file", nargs="?", metavar="FILE", help="the sheet (default: our own)")
    add_no_color(command)


def run(args: argparse.Namespace) -> int:
    sheet = read_sheet(args.file) or standard_sheet()
    screen = open_screen(colour=not args.no_color)
    screen.draw(*count_tiles(sheet), "", *draw_tiles(screen, group_alike(sheet)))
    return OK


def count_tiles(sheet: Sheet) -> list[str]:
    """How many tiles of each kind there are; the loader has checked the totals."""
    windows = [tile for tile in sheet if tile.kind.is_window]
    roofs = [tile for tile in sheet if tile.kind is Kind.ROOF]
    cats = [sum(t.cats for t in windows if t.kind is kind) for kind in (Kind.LIT, Kind.DARK)]
    hard = sum(tile.diamond for tile in windows)
    lit = sum(tile.kind is Kind.LIT for tile in windows)
    kinds = (
        f"{lit} lit and {len(windows) - lit} dark, {len(windows) - hard} easy and {hard} difficult"
    )
    walls, doors = (sum(t.kind is kind for t in sheet) for kind in (Kind.WALL, Kind.DOOR))
    return [
        f"{len(sheet)} tiles, sheet {sheet.digest}",
        f"windows: {len(windows)} ({kinds})",
        f"cats: {cats[0]} on lit tiles, {cats[1]} on dark ones",
        f"roofs: {len(roofs)}, {sum(tile.bird for tile in roofs)} with a bird",
        f"walls: {walls}, red doors: {doors}",
    ]


def group_alike(sheet: Sheet) -> list[tuple[str, Tile]]:
    """One drawing for all tiles that look alike, with how many there are."""

    def alike(tile: Tile) -> tuple[str, ...]:
        return tile.name.partition("/")[0], tile.shape.drawing()

    groups = [list(group) for _, group in groupby(sheet, key=alike)]
    return [(f"{len(group)} {alike(group[0])[0]}", group[0]) for group in groups]
