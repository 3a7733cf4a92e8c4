"""The sheet: which tiles are in the box, read from a file a person can write.

The format is explained at the top of ``box.sheet``. The loader enforces the counts that all five
rulebooks print, and says what is wrong on which line.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from kensington.core.errors import BadDrawing, BadInput, BadSheet, BadTile
from kensington.core.tiles.tile import Back, Kind, Shape, Tile

NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")
MAX_LINES = 2000


@dataclass(frozen=True, slots=True)
class Sheet:
    """All tiles of a box, in the order of the file. A tile's number is its place in ``tiles``."""

    tiles: tuple[Tile, ...]
    digest: str = field(default="", compare=False)
    """The first 16 hex digits of the SHA-256 of what the tiles are; comments do not count."""
    numbers: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The number of each tile by its name."""

    def __post_init__(self) -> None:
        text = "\n".join(
            f"{t.name} {t.kind} {t.shape.drawing()} {int(t.diamond)} {t.cats} {int(t.bird)}"
            for t in self.tiles
        )
        object.__setattr__(self, "digest", hashlib.sha256(text.encode()).hexdigest()[:16])
        object.__setattr__(self, "numbers", {t.name: i for i, t in enumerate(self.tiles)})

    def number(self, name: str) -> int:
        """The number of the tile with this name."""
        if name not in self.numbers:
            raise BadInput(f"there is no tile {name[:60]!r} on the sheet")
        return self.numbers[name]

    def __hash__(self) -> int:
        return hash(self.digest)

    def __len__(self) -> int:
        return len(self.tiles)

    def __getitem__(self, number: int) -> Tile:
        return self.tiles[number]

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)


def parse_sheet(text: str) -> Sheet:
    """Read a sheet and check it against the counts of the box."""
    tiles = _named([tile for block in _blocks(text) for tile in _tiles_of(block)])
    _check_counts(tiles)
    return Sheet(tuple(tiles))


@cache
def standard_sheet() -> Sheet:
    """The project's own sheet."""
    return parse_sheet((files(__package__) / "box.sheet").read_text(encoding="utf-8"))


@dataclass
class _Block:
    """A shape as it stands in the file: its name, its drawing and its stock lines."""

    line: int
    name: str
    rows: list[str] = field(default_factory=list)
    stock: list[tuple[int, str]] = field(default_factory=list)


def _blocks(text: str) -> Iterator[_Block]:
    block: _Block | None = None
    names = set[str]()
    for number, raw in enumerate(text.splitlines(), start=1):
        if number > MAX_LINES:
            raise BadSheet(f"a sheet has at most {MAX_LINES} lines", number)
        line = raw.split(";", 1)[0].strip()
        if not line:
            continue
        if line.startswith("shape"):
            if block:
                yield block
            name = line.removeprefix("shape").strip()
            if not NAME.fullmatch(name):
                raise BadSheet(
                    f"{name!r} is no name for a shape: small letters, digits and hyphens, "
                    "at most 24, a letter first",
                    number,
                )
            if name in names:
                raise BadSheet(f"the shape {name!r} is there already", number)
            names.add(name)
            block = _Block(number, name)
        elif block is None:
            raise BadSheet("a sheet begins with a line 'shape NAME'", number)
        elif line[0] in "#.":
            if block.stock:
                raise BadSheet("a drawing stands above the counts of its shape", number)
            block.rows.append(line)
        else:
            block.stock.append((number, line))
    if block:
        yield block


def _tiles_of(block: _Block) -> Iterator[Tile]:
    try:
        shape = Shape(block.rows)
    except BadDrawing as error:
        raise BadSheet(str(error), block.line) from None
    if not block.stock:
        raise BadSheet(f"the shape {block.name!r} is drawn, but no tile has it", block.line)
    for number, line in block.stock:
        yield from _stock(number, line, block.name, shape)


_STOCK = re.compile(
    r"(?P<count>\d{1,3}) (?P<kinds>(?:(?:lit|dark|roof|wall|door) ?)+)"
    r"(?P<grade>easy|difficult)?(?: ?(?P<cats>\d{1,2}) cats?)?(?P<bird> ?bird)?"
)


def _stock(number: int, line: str, name: str, shape: Shape) -> Iterator[Tile]:
    match = _STOCK.fullmatch(" ".join(line.split()))
    if not match:
        raise BadSheet(
            f"cannot read {line!r}; a count reads like '2 lit dark easy 1 cat' or '1 roof bird'",
            number,
        )
    for kind in map(Kind, match["kinds"].split()):
        if kind.is_window != bool(match["grade"]):
            needs = "is easy or difficult" if kind.is_window else "is neither easy nor difficult"
            raise BadSheet(f"a {kind} tile {needs}", number)
        try:
            tile = Tile(
                kind,
                shape,
                diamond=match["grade"] == "difficult",
                cats=int(match["cats"] or 0),
                bird=bool(match["bird"]),
                name=name,
            )
        except BadTile as error:
            raise BadSheet(str(error), number) from None
        for _ in range(int(match["count"])):
            yield tile


def _named(tiles: list[Tile]) -> list[Tile]:
    """Give each tile a name of its own: ``dark-row3-cat``, or ``lit-single/2`` among equals."""
    plain = []
    for tile in tiles:
        single = tile.kind in (Kind.WALL, Kind.DOOR)
        extras = [f"cat{tile.cats if tile.cats > 1 else ''}"] * bool(tile.cats)
        extras += ["bird"] * tile.bird + ["hard"] * (tile.diamond and _also_easy(tile, tiles))
        plain.append("-".join([tile.kind, *([] if single else [tile.name]), *extras]))
    many = Counter(plain)
    seen = Counter[str]()
    named = []
    for tile, name in zip(tiles, plain, strict=True):
        seen[name] += 1
        own = f"{name}/{seen[name]}" if many[name] > 1 else name
        named.append(Tile(tile.kind, tile.shape, tile.diamond, tile.cats, tile.bird, name=own))
    return named


def _also_easy(tile: Tile, tiles: list[Tile]) -> bool:
    """Whether a printed sheet has the same shape with and without the diamond."""
    return any(t.shape is tile.shape and t.kind is tile.kind and not t.diamond for t in tiles)


def _check_counts(tiles: list[Tile]) -> None:
    windows = [t for t in tiles if t.kind.is_window]
    wanted = [
        ("tiles", 100, len(tiles)),
        ("lit window tiles", 35, sum(t.kind is Kind.LIT for t in tiles)),
        ("dark window tiles", 35, sum(t.kind is Kind.DARK for t in tiles)),
        ("easy window tiles", 40, sum(t.back is Back.BEIGE for t in windows)),
        ("difficult window tiles", 30, sum(t.back is Back.BEIGE_DIAMOND for t in windows)),
        ("roof tiles", 24, sum(t.kind is Kind.ROOF for t in tiles)),
        ("roofs with a bird", 9, sum(t.bird for t in tiles)),
        ("walls", 3, sum(t.kind is Kind.WALL for t in tiles)),
        ("red doors", 3, sum(t.kind is Kind.DOOR for t in tiles)),
    ]
    wrong = [f"{found} {what} instead of {want}" for what, want, found in wanted if want != found]
    if wrong:
        raise BadSheet("the box does not add up: " + ", ".join(wrong))
