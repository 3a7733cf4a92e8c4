"""The core is the game and nothing else: what it may import, and what it may not touch."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
CORE = SOURCE / "kensington" / "core"
CORE_FILES = sorted(CORE.rglob("*.py"))

# Standard library all the same, but these bring in the world: files, network, clock, chance.
WORLDLY = {
    *("asyncio", "datetime", "http", "io", "logging", "multiprocessing", "os", "pathlib", "pickle"),
    *("secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time"),
    *("urllib", "uuid"),
}


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Each module that the file names in an import, in full, with the line it stands on."""
    package = list(file.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # One dot is the file's own package, each further dot one package up.
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            if module == "kensington":  # "from kensington import art" names kensington.art
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module


def is_core(module: str) -> bool:
    return module == "kensington.core" or module.startswith("kensington.core.")


def shared_chance(file: Path) -> Iterator[int]:
    """Lines that take from the module random anything but `Random`: the rest share one seed."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            names = [node.attr]
        else:
            continue
        if names != ["Random"]:
            yield node.lineno


def test_there_is_a_core() -> None:
    assert CORE_FILES


@pytest.mark.parametrize("file", CORE_FILES, ids=lambda file: str(file.relative_to(CORE)))
class TestCore:
    def test_imports_only_the_standard_library_and_itself(self, file: Path) -> None:
        foreign = [
            f"line {line}: {module}"
            for line, module in imported(file)
            if not is_core(module) and module.split(".")[0] not in sys.stdlib_module_names
        ]
        assert foreign == []

    def test_has_no_files_no_network_and_no_clock(self, file: Path) -> None:
        worldly = [
            f"line {line}: {module}"
            for line, module in imported(file)
            if module.split(".")[0] in WORLDLY
        ]
        assert worldly == []

    def test_is_handed_its_randomness(self, file: Path) -> None:
        assert [f"line {line}" for line in shared_chance(file)] == []


def test_an_import_is_seen_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kensington" / "core" / "tiles" / "odd.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "import os.path, numpy as np\n"
        "from kensington import art\n"
        "from . import shapes\n"
        "from ..heap import Heap\n"
        "from ...art import ink\n"
        "def late():\n"
        "    from shapely.geometry import Polygon\n"
    )
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    assert sorted(imported(file)) == [
        (1, "numpy"),
        (1, "os.path"),
        (2, "kensington.art"),
        (3, "kensington.core.tiles"),
        (4, "kensington.core.heap"),
        (5, "kensington.art"),
        (7, "shapely.geometry"),
    ]
