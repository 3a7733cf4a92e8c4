"""Doctests in docstrings as blocks of code: without a fence, Markdown takes ``>>>`` for quotes."""

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class DoctestsAsCode(Extension):
    """Puts every doctest of a docstring in a fence."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
