"""Compiles what of the engine is in C++, in place: ``python compile_engine.py``.

Part of ``make setup`` and of every build of a wheel. It takes a few seconds, and nothing if
nothing changed. Where it cannot be done, one line says why and the Python engine is used: every
answer is the same, only later.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "kensington"

KERNEL, ENGINE = SOURCE / "core" / "heap" / "kernel", SOURCE / "fast" / "engine"
EXTENSIONS = {
    SOURCE / "core" / "heap" / "_kernel.abi3.so": [*KERNEL.glob("*.?pp")],
    SOURCE / "fast" / "_engine.abi3.so": [
        *ENGINE.rglob("*.?pp"),
        *(each for each in KERNEL.glob("*.?pp") if each.name != "binding.cpp"),
    ],
}
"""For each compiled module the files it is made of."""

FLAGS = (
    "-std=c++20",
    "-O2",
    "-fPIC",
    "-fvisibility=hidden",
    "-pthread",
    "-DPy_LIMITED_API=0x030B0000",
)
COMPILERS = ("c++", "g++", "clang++")


class CannotCompile(Exception):
    """Why the Python engine has to do."""


def main() -> None:
    """Compile, and say what came of it."""
    try:
        if compile_engine():
            print("The engine is compiled")
    except CannotCompile as why:
        print(f"The Python engine is used: {why}")


def compile_engine() -> list[Path]:
    """Bring every compiled module up to date; those that had to be compiled.

    A module that is older than its sources does not stay: it could play by other rules.
    """
    stale = [module for module in EXTENSIONS if not _is_fresh(module)]
    for module in stale:
        module.unlink(missing_ok=True)
    if stale:
        compiler, headers = _find_compiler(), _find_headers()
        for module in stale:
            _compile(compiler, headers, module)
    return stale


def _is_fresh(module: Path) -> bool:
    if not module.exists():
        return False
    made = module.stat().st_mtime
    return all(source.stat().st_mtime <= made for source in [*EXTENSIONS[module], Path(__file__)])


def _find_compiler() -> str:
    if os.name == "nt":
        raise CannotCompile("it is not compiled on Windows")
    for name in (os.environ.get("CXX"), *COMPILERS):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise CannotCompile("there is no C++ compiler (on Debian: apt install g++)")


def _find_headers() -> str:
    folder = sysconfig.get_path("include")
    if not (Path(folder) / "Python.h").exists():
        raise CannotCompile("Python's headers are missing (on Debian: apt install python3-dev)")
    return folder


def _compile(compiler: str, headers: str, module: Path) -> None:
    """File by file, several at a time; the module appears whole or not at all."""
    loose = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    with TemporaryDirectory(dir=module.parent, prefix=".") as folder:
        sources = sorted(each for each in EXTENSIONS[module] if each.suffix == ".cpp")
        objects = [f"{folder}/{number}.o" for number in range(len(sources))]
        more = os.environ.get("CXXFLAGS", "").split()  # such as -fsanitize=address
        flags = [*FLAGS, f"-I{headers}", f"-I{KERNEL}", *more]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            calls = [
                pool.submit(_run, [compiler, *flags, "-c", str(source), "-o", made])
                for source, made in zip(sources, objects, strict=True)
            ]
            for call in calls:
                call.result()
        whole = Path(folder) / module.name
        _run([compiler, "-shared", *loose, *more, *objects, "-o", str(whole)])
        whole.replace(module)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = next((line for line in done.stderr.splitlines() if "error" in line), "no reason")
        raise CannotCompile(f"{command[0]} could not compile it ({said.strip()})")


if __name__ == "__main__":
    main()
