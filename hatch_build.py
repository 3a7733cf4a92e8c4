"""Puts the built page and the compiled engine into the wheel.

Who installs it needs neither Node nor a compiler nor the internet. Where there is no compiler the
wheel is a plain one, for every machine, and plays with the Python engine.
"""

from __future__ import annotations

import runpy
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltHook(BuildHookInterface[Any]):
    """Builds the page and compiles the engine before a wheel is packed.

    An editable install has ``make page`` for the page; the engine is compiled in its place.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        engine = runpy.run_path(str(Path(self.root) / "compile_engine.py"))
        engine["main"]()
        if version == "editable":
            return
        runpy.run_path(str(Path(self.root) / "web" / "build.py"))["main"]()
        build_data["artifacts"].append("src/kensington/server/page/**")
        modules = [module for module in engine["EXTENSIONS"] if module.exists()]
        if modules:
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{platform}"
            build_data["artifacts"] += [
                module.relative_to(self.root).as_posix() for module in modules
            ]
