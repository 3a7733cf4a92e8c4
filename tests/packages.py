"""Debian's packages that the tests use: ``python tests/packages.py``, run before all tests.

As root on Debian it installs what is missing. Elsewhere it does nothing: without a browser the
page's tests say what to install, and without bubblewrap the tests of its walls are skipped, as are
those that compare the engines without a compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

BROWSER = ("chromium", "fonts-dejavu-core")
WALLS = ("bubblewrap",)
COMPILER = ("g++",)
CERTIFICATES = ("openssl",)
PROXY = ("nginx-light",)
DATABASE = ("postgresql",)
HEADERS = (f"libpython3.{sys.version_info.minor}-dev",)


def install(packages: tuple[str, ...]) -> bool:
    """Install packages; whether that could be done here."""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print("Installing", *packages, "for the tests")  # noqa: T201
    wanted = ["-y", "--no-install-recommends", "install", *packages]
    for step in (["update"], wanted):
        subprocess.run([apt, "-qq", *step], stdout=subprocess.DEVNULL, check=True)
    return True


if __name__ == "__main__":
    from page.browser import find
    from server.postgres import programs as postgresql_programs

    header = Path(sysconfig.get_path("include")) / "Python.h"
    its_own = sys.base_prefix == "/usr"  # Debian's Python, for which there is a package
    missing = (
        *(() if find() else BROWSER),
        *(() if shutil.which("bwrap") else WALLS),
        *(() if shutil.which("c++") else COMPILER),
        *(() if shutil.which("openssl") else CERTIFICATES),
        *(() if postgresql_programs() else DATABASE),
        *(() if shutil.which("nginx", path="/usr/sbin:/usr/bin") else PROXY),
        *(HEADERS if its_own and not header.exists() else ()),
    )
    if missing:
        install(missing)
