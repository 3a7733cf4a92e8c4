"""No module imports itself by way of others, not even late or for the type checker alone."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"

KNOWN = {"ending", "game", "observation", "position", "state", "taking", "turn"}
"""Of kensington.core.play: a state gives its public view, a view deals worlds, which are states of
a game, and the rules of a turn are asked by a state and ask it."""


def modules() -> dict[str, Path]:
    """Every module of the package by its name."""
    found = {}
    for path in sorted((SOURCE / "kensington").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(path: Path, known: set[str]) -> set[str]:
    """The modules that a file names anywhere in an import."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            # A name with an underscore is a compiled module: it imports nothing of ours.
            names = [alias.name for alias in node.names if not alias.name.startswith("_")]
            inside = {f"{node.module}.{name}" for name in names}
            found |= inside & known
            if inside - known:
                found.add(node.module)
    return found & known


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The groups of modules of which each can be reached from each: the plain, slow way."""
    reached = {name: set(arrows[name]) for name in arrows}
    growing = True
    while growing:
        growing = False
        for others in reached.values():
            more = set().union(*(reached[other] for other in others)) - others
            growing = growing or bool(more)
            others.update(more)
    groups = {
        frozenset(each for each in others if name in reached[each])
        for name, others in reached.items()
        if name in others
    }
    return sorted(map(set, groups), key=len)


def test_there_is_no_circle_but_the_one_that_is_known() -> None:
    files = modules()
    arrows = {name: imported(path, set(files)) - {name} for name, path in files.items()}
    del arrows["kensington"]  # the front door looks into every level
    arrows = {name: others - {"kensington"} for name, others in arrows.items()}
    assert circles(arrows) == [{f"kensington.core.play.{name}" for name in KNOWN}]


def test_a_circle_is_found_however_long_it_is() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"f"}, "f": {"e"}}
    assert circles(arrows) == [{"e", "f"}, {"a", "b", "c"}]
