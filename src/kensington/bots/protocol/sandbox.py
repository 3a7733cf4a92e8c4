"""What a program that somebody brought can see of this machine. See docs/bots.md.

Every program gets an environment of a few harmless variables. At a server's tables it is also put
behind walls where the system allows it: bubblewrap, or for root another user.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Kind = Literal["none", "bubblewrap", "user"]

KEPT = (
    *("PATH", "LD_LIBRARY_PATH", "LANG", "LANGUAGE", "TZ", "TERM", "TMPDIR", "TEMP", "TMP"),
    *("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"),
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT"),
)
"""The variables that a program gets, besides those of its language (LC_…)."""
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix")
"""Where programs and their libraries are."""
FACTS = (
    *("/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"),
    *("/etc/localtime", "/etc/ssl/certs", "/etc/ssl/openssl.cnf"),
)
"""What they ask of the system, and is no secret."""
NOBODY = "nobody"
TRIED = 10.0
"""Seconds in which bubblewrap must have shown that it works."""


def cleaned(environment: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that may be anybody's."""
    return {
        name: value
        for name, value in environment.items()
        if name.upper() in KEPT or name.startswith("LC_")
    }


@dataclass(frozen=True, slots=True)
class Walls:
    """What is between a program and everything else."""

    kind: Kind = "none"
    hidden: tuple[str, ...] = ()
    """Files that it must not read, wherever they lie; what begins with such a name is meant too."""

    def around(self, words: Sequence[str]) -> list[str]:
        """The command that starts a program behind them."""
        if self.kind != "bubblewrap":
            return list(words)
        return [*_bubblewrap(words, self.hidden), *words]

    def rights(self) -> dict[str, Any]:
        """What else is said to the system when it is started."""
        if self.kind != "user":
            return {}
        return {"user": NOBODY, "group": _group(), "extra_groups": ()}


OPEN = Walls()
"""None: a program has the rights of whoever starts it."""


def found_walls(hidden: Sequence[Path]) -> tuple[Walls, str]:
    """The best walls that work here, and in words why they are no better."""
    files = tuple(str(path.resolve()) for path in hidden)
    if not sys.platform.startswith("linux"):
        return Walls(hidden=files), "this system has no bubblewrap"
    if shutil.which("bwrap") is None:
        why = "bubblewrap (bwrap) is not installed"
    else:
        walls = Walls("bubblewrap", files)
        why = _fails(walls)
        if not why:
            return walls, ""
    if os.geteuid() == 0:
        return Walls("user", files), why
    return Walls(hidden=files), why


def _fails(walls: Walls) -> str:
    """Why nothing can be started behind these walls; empty if it can."""
    try:
        done = subprocess.run(
            walls.around(["true"]),
            capture_output=True,
            timeout=TRIED,
            check=False,
            env=cleaned(os.environ),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not work: {type(error).__name__}"
    if done.returncode == 0:
        return ""
    said = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return f"bubblewrap does not work: {said[-1] if said else done.returncode}"


def _bubblewrap(words: Sequence[str], hidden: Sequence[str]) -> list[str]:
    """Nothing but the system, the program's own folders and this one, and these to read alone."""
    command = ["bwrap", "--unshare-all", "--die-with-parent", "--cap-drop", "ALL"]
    for folder in (*SYSTEM, *FACTS):
        command += ["--ro-bind-try", folder, folder]
    command += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/dev/shm"]
    for folder in _own_folders(words):
        command += ["--ro-bind", folder, folder]
    for name in hidden:
        for path in sorted(Path(name).parent.iterdir()):
            if path.name.startswith(Path(name).name) and path.is_file():
                command += ["--ro-bind", os.devnull, str(path)]
    return [*command, "--chdir", str(Path.cwd()), "--setenv", "HOME", "/tmp", "--"]


def _own_folders(words: Sequence[str]) -> list[str]:
    """Where the program, what it is written in, and the files it is told of may be found."""
    folders = [Path.cwd()]
    for number, word in enumerate(words):
        path = Path(shutil.which(word) or word) if number == 0 else Path(word)
        if number == 0 or path.is_file():
            folders += _folders_around(path.absolute(), is_command=number == 0)
    shown = {folder for folder in folders if folder != Path("/")}
    system = [Path(folder) for folder in SYSTEM]
    return sorted(str(folder) for folder in shown if not any(map(folder.is_relative_to, system)))


def _folders_around(path: Path, *, is_command: bool) -> list[Path]:
    folders = []
    for each in (path, path.resolve()):
        inside = is_command and each.parent.name in ("bin", "Scripts")
        folders.append(each.parent.parent if inside else each.parent)
    return folders


def _group() -> int:
    import grp  # noqa: PLC0415 - Windows has none
    import pwd  # noqa: PLC0415

    number = pwd.getpwnam(NOBODY).pw_gid
    return grp.getgrgid(number).gr_gid
