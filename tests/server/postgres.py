"""A real PostgreSQL for the tests, from Debian's package: its own cluster, reached by a socket."""

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

WHY_NOT = "PostgreSQL is not installed: apt-get install postgresql"


def programs():
    """The folder with initdb and pg_ctl, which Debian does not put on the path; None: not here."""
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    if found := shutil.which("pg_ctl"):
        folders.append(Path(found).parent)
    return next((each for each in folders if (each / "initdb").exists()), None)


class Cluster:
    """Makes databases in it, and can be killed and started again."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self._names = count()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(folder, "postgres")
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8")
        self.start()

    def _run(self, program, *words):
        command = [*self._as, str(programs() / program), *words]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def start(self):
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=200"
        log = str(self.folder / "log")
        data = str(self.folder / "data")
        self._run("pg_ctl", "-D", data, "-w", "-l", log, "-o", options, "start")

    def stop(self, how="fast"):
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", how, "stop")

    def __call__(self):
        """The URL of a new database."""
        name = f"games{next(self._names)}"
        self._run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.folder}"


@contextmanager
def cluster():
    if programs() is None:
        pytest.skip(WHY_NOT)
    with tempfile.TemporaryDirectory(prefix="kpg") as folder:  # a socket's path must be short
        Path(folder).chmod(0o755)
        made = Cluster(folder)
        try:
            yield made
        finally:
            made.stop("immediate")
