"""One tree of errors, as its module draws it; and words for every one and every refusal."""

from __future__ import annotations

import importlib
import pkgutil
import re
from string import Formatter

import pytest

import kensington
from kensington.core import (
    BadInput,
    Game,
    IllegalMove,
    KensingtonError,
    Refusal,
    RefusalCode,
    errors,
)

NO_ERRORS = {"Stop", "LeaveGame", "Interrupted", "PastBounds", "OutOfBounds", "NoChance"}
"""How a command or a game in the terminal is left, and how the compiled engine hands over."""
ASIDE = re.compile(r"\.(__main__|migrations|kensington_v0)\b")
"""What does something when it is imported."""


def every_exception() -> set[type[BaseException]]:
    """All that the package defines, wherever."""
    for module in pkgutil.walk_packages(kensington.__path__, "kensington."):
        if not ASIDE.search(module.name):
            importlib.import_module(module.name)
    found = set[type[BaseException]]()
    new: list[type[BaseException]] = [BaseException]
    while new:
        each = new.pop()
        new += [child for child in each.__subclasses__() if child not in found]
        found.update(each.__subclasses__())
    return {each for each in found if each.__module__.startswith("kensington.")}


def drawn() -> dict[str, str]:
    """Each name in the drawing, and the name that it hangs on."""
    root, *lines = re.findall(
        r"^(?:│   )?(?:[├└]── )?[A-Z]\w+(?= {2}|$)", errors.__doc__ or "", re.M
    )
    found, at = {root: "Exception"}, root
    for line in lines:
        name = line.split()[-1]
        found[name] = at if line.startswith("│") else root
        at = at if line.startswith("│") else name
    return found


def test_the_tree_is_drawn_as_it_stands() -> None:
    named = [each for each in every_exception() if not each.__name__.startswith("_")]
    tree = {each.__name__: each.__mro__[1].__name__ for each in named}
    assert {name: tree[name] for name in tree if name not in NO_ERRORS} == drawn()


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = [each for each in every_exception() if issubclass(each, KensingtonError)]
    codes = [each.__dict__["code"] for each in kinds if "code" in each.__dict__]
    assert len(codes) == len(set(codes))
    assert all(re.fullmatch("[a-z_]+", code) for code in codes if isinstance(code, str))


@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_can_be_said(code: RefusalCode) -> None:
    wanted = [name for _, name, _, _ in Formatter().parse(code.sentence) if name]
    refusal = Refusal("5.1", code, dict.fromkeys(wanted, 3))
    assert str(IllegalMove(refusal)) == str(refusal) == f"{refusal.sentence} (rule 5.1)"
    assert refusal.sentence[0].isupper() or refusal.sentence[0] == "3"
    assert refusal.sentence.endswith(".")
    assert (code, f"{code}") == (code.value, code.name.lower())


@pytest.mark.parametrize("seed", [5, "a" * 32, b"short"])
def test_a_seed_of_another_kind_is_refused_in_words(seed: object) -> None:
    with pytest.raises(BadInput, match=r"a seed (is|has) 32 bytes"):
        Game(2, seed=seed)  # type: ignore[arg-type]
