"""The browser of the tests: whatever Chrome or Chromium is here.

``python tests/page/browser.py`` looks for it; as root on Debian it installs what is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
PACKAGES = ("chromium", "fonts-dejavu-core")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
HOW = "Install Chromium or Chrome, or name it: CHROMIUM=/path/to/it make test"


def find() -> str | None:
    """Where the browser is, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), None)


def ensure() -> str:
    """Where the browser is, installed if that can be done here."""
    path = find()
    if path:
        return path
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing", *PACKAGES, "for the tests of the page")  # noqa: T201
        wanted = ["-y", "--no-install-recommends", "install", *PACKAGES]
        for step in (["update"], wanted):
            subprocess.run([apt, "-qq", *step], stdout=subprocess.DEVNULL, check=True)
        path = find()
    if not path:
        raise SystemExit(HOW if not apt else f"sudo apt-get install {' '.join(PACKAGES)}")
    return path


if __name__ == "__main__":
    sys.stdout.write(f"The page is tested with {ensure()}\n")
