"""What a package offers is what its `__all__` says: no more, no less, in alphabetical order."""

import ast
import importlib
import importlib.util
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kensington

OFFERED = [
    name
    for name in (
        *("kensington", "kensington.core", "kensington.record", "kensington.art"),
        *("kensington.bots", "kensington.env"),
        *(f"kensington.core.{room}" for room in ("building", "heap", "play", "tiles")),
    )
    if importlib.util.find_spec(name)
]


def public_names(package: ModuleType) -> set[str]:
    """What has no underscore in the package, less its modules and the marks of `__future__`."""
    return {
        name
        for name, thing in vars(package).items()
        if not name.startswith("_")
        and not isinstance(thing, ModuleType)
        and type(thing).__module__ != "__future__"
    }


def test_there_is_something_offered() -> None:
    assert "kensington.core" in OFFERED


@pytest.mark.parametrize("name", OFFERED)
class TestSurface:
    def test_all_is_sorted_and_names_nothing_twice(self, name: str) -> None:
        listed = list(importlib.import_module(name).__all__)
        letters_first = sorted(set(listed), key=lambda each: (each.casefold(), each))
        assert listed in (sorted(set(listed)), letters_first)

    def test_all_names_only_what_exists(self, name: str) -> None:
        package = importlib.import_module(name)
        assert [each for each in package.__all__ if not hasattr(package, each)] == []

    def test_all_is_every_public_name(self, name: str) -> None:
        package = importlib.import_module(name)
        offered = {each: getattr(package, each) for each in package.__all__}
        modules = {each for each, thing in offered.items() if isinstance(thing, ModuleType)}
        assert set(package.__all__) - modules == public_names(package)


ROOMS = [name for name in OFFERED if name.startswith("kensington.core.")]


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_tells_of_every_module_in_it(name: str) -> None:
    room = importlib.import_module(name)
    modules = {module.name for module in pkgutil.iter_modules(room.__path__)}
    assert modules <= set(re.findall(r"``(\w+)``", room.__doc__ or ""))


def declared() -> dict[str, tuple[str, str]]:
    """What type checkers are told of the package: each name, its home, and its name there."""
    tree = ast.parse(Path(kensington.__file__).read_text(encoding="utf-8"))
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    return {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


LOADED = "[name for name in sys.modules if name.startswith('kensington')]"


def inside(script: str) -> list[str]:
    """The words that a script prints in an interpreter of its own."""
    run = subprocess.run(
        [sys.executable, "-c", f"import sys, kensington; {script}"],
        capture_output=True,
        check=True,
        text=True,
    )
    return run.stdout.split()


class TestFrontDoor:
    def test_type_checkers_are_told_what_is_offered(self) -> None:
        assert sorted(declared()) == sorted(kensington.__all__)

    @pytest.mark.parametrize("name", kensington.__all__)
    def test_a_name_is_the_thing_that_type_checkers_are_told(self, name: str) -> None:
        home, there = declared()[name]
        assert getattr(kensington, name) is getattr(importlib.import_module(home), there)

    @pytest.mark.parametrize("name", ["Nothing", "NAMES", "by_name"])
    def test_what_is_not_offered_is_not_there(self, name: str) -> None:
        with pytest.raises(AttributeError, match=f"no attribute '{name}'"):
            getattr(kensington, name)

    def test_everything_is_listed_before_it_is_fetched(self) -> None:
        assert set(kensington.__all__) <= set(inside("print(*dir(kensington))"))

    def test_the_door_alone_loads_nothing(self) -> None:
        assert inside(f"print(*{LOADED})") == ["kensington"]

    def test_the_game_alone_loads_the_core_alone(self) -> None:
        loaded = inside(f"from kensington import Build, Game, Ruleset, State; print(*{LOADED})")
        assert {".".join(name.split(".")[:2]) for name in loaded} == {
            "kensington",
            "kensington.core",
        }
