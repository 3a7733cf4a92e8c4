"""What Lighthouse says of a page of a running server, in the middle of several runs."""

import json
import os
import subprocess
from pathlib import Path
from statistics import median

from build import node

HERE = Path(__file__).resolve().parent
PARTS = ("performance", "accessibility", "best-practices")
RUNS = 3


def scores(address: str, cookie: str, browser: str, flags: list[str]) -> dict[str, float]:
    """Points of 100 for each part, as a phone on a slow line would have it."""
    found = [_run(address, cookie, browser, flags) for _ in range(RUNS)]
    return {part: median(each[part] for each in found) for part in PARTS}


def _run(address: str, cookie: str, browser: str, flags: list[str]) -> dict[str, float]:
    program, _ = node()
    words = [
        program, str(HERE / "node_modules" / "lighthouse" / "cli" / "index.js"), address,
        "--output=json", "--quiet", f"--only-categories={','.join(PARTS)}",
        f"--chrome-flags=--headless=new {' '.join(flags)}",
        f"--extra-headers={json.dumps({'Cookie': cookie})}",
    ]  # fmt: skip
    environment = _environment(program) | {"CHROME_PATH": browser}
    done = subprocess.run(words, cwd=HERE, check=True, capture_output=True, env=environment)
    parts = json.loads(done.stdout)["categories"]
    return {part: 100 * (parts[part]["score"] or 0) for part in PARTS}


def _environment(program: str) -> dict[str, str]:
    path = os.pathsep.join([str(Path(program).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path}
