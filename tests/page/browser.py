"""The browser of the tests: the Chrome or Chromium that is here, or Debian's."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from packages import BROWSER, install

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
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
    if install(BROWSER):
        path = find()
    if not path:
        known = shutil.which("apt-get")
        raise SystemExit(f"sudo apt-get install {' '.join(BROWSER)}" if known else HOW)
    return path
