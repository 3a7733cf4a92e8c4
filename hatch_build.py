"""Puts the built page into the wheel: who installs it needs neither Node nor the internet."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is packed; an editable install has ``make page`` for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        runpy.run_path(str(Path(self.root) / "web" / "build.py"))["main"]()
        build_data["artifacts"].append("src/kensington/server/page/**")
