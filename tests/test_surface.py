"""What a package offers is what its `__all__` says: no more, no less, in alphabetical order."""

import importlib
import importlib.util
from types import ModuleType

import pytest

OFFERED = [
    name
    for name in (
        *("kensington.core", "kensington.record", "kensington.art", "kensington.bots"),
        "kensington.env",
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
        modules = {each for each in package.__all__ if isinstance(vars(package)[each], ModuleType)}
        assert set(package.__all__) - modules == public_names(package)
