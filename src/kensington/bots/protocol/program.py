"""A program at the other end of two pipes, which is trusted with nothing.

Threads do the reading and writing, because pipes on Windows know no other way to wait no longer
than so long. Whatever the program does, no call here takes longer than it was told to, keeps more
than a bounded number of bytes, or leaves a process behind.
"""

import atexit
import json
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from secrets import token_hex
from threading import RLock, Thread
from time import monotonic
from typing import Any
from weakref import WeakSet

from kensington.bots.protocol.sandbox import OPEN, Walls, cleaned
from kensington.core import KensingtonError

MAX_LINE = 65_536
"""The longest line that is read, in bytes."""
MAX_WAITING = 64
"""How many lines may wait to be read; a program that says more unasked floods us."""
LAST_WORDS = 2000
"""How many bytes of its standard error are kept, the last ones."""
MARK = "KENSINGTON_PROGRAM"
"""A variable of its environment, by which what it started is found again."""
GOODBYE = 1.0
"""Seconds in which a program may end by itself."""


class Fault(KensingtonError):
    """A program did not do its part.

    ``code`` is one of start, silent, flood, died, nonsense, given_up.
    """

    def __init__(self, code: str, what: str) -> None:
        self.code = code
        super().__init__(what)


class Program:
    """A running program, in a process group of its own."""

    def __init__(self, words: Sequence[str], walls: Walls = OPEN) -> None:
        self._mark = token_hex(16)
        """All that it starts inherits this, and so can be found."""
        self._lines: Queue[bytes] = Queue(MAX_WAITING)
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._flooded = False
        self._last_words = b""
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._read, self._write, self._overhear)
        ]
        with _starting:  # so that whoever ends all of them finds this one too
            if _ended:
                raise Fault("start", "it is not started any more: everything ends")
            self._process = self._started(words, walls)
            _running.add(self)
        for thread in self._threads:
            thread.start()

    def _started(self, words: Sequence[str], walls: Walls) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                walls.around(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name != "nt",
                env={**cleaned(os.environ), MARK: self._mark},
                **walls.rights(),
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise Fault("start", f"it cannot be started: {why}") from None

    def say(self, message: Mapping[str, Any]) -> None:
        """Send a line; this never waits for the program to read it, nor keeps much that it did not.

        A program can guess what it is asked and answer without reading any of it.
        """
        if self._to_say.qsize() > MAX_WAITING:
            raise Fault("nonsense", f"it did not read {MAX_WAITING} lines that it was told")
        line = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
        self._to_say.put(line.encode() + b"\n")

    def hear(self, until: float) -> bytes:
        """The next line, or a fault if none comes until then."""
        if self._flooded:
            raise Fault("flood", f"it said more than {MAX_WAITING} lines unasked")
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Fault("silent", "it did not answer in time") from None
        if not line:
            raise Fault("died", "it ended")
        if len(line) > MAX_LINE:
            raise Fault("flood", f"it said a line of more than {MAX_LINE:,} bytes")
        return line

    def last_words(self) -> str:
        """The last line of what it wrote to its standard error, as text that does no harm."""
        for thread in self._threads[2:]:
            thread.join(0.2)  # of a program that ended, all is heard at once
        lines = self._last_words.decode("utf-8", "replace").strip().splitlines()
        last = lines[-1][-200:] if lines else ""
        return "".join(char if char.isprintable() else "?" for char in last)

    def end(self, message: Mapping[str, Any] | None = None) -> None:
        """End it: politely if there is something left to say, in any case for good."""
        if message is not None:
            with suppress(Fault):
                self.say(message)
        self._to_say.put(None)
        if message is not None:
            self._threads[0].join(GOODBYE)
        self.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GOODBYE)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            # Where a thread still waits, somebody out of our reach holds the pipe; closing it
            # would wait as well.
            if pipe is not None and not any(thread.is_alive() for thread in self._threads):
                with suppress(OSError):
                    pipe.close()
        _running.discard(self)

    def kill(self) -> None:
        """Also when it has ended: not all that it started need have."""
        if os.name == "nt":
            with suppress(OSError):
                self._process.kill()
            return
        # It is not waited for yet, so its number belongs to nobody else.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        _kill_marked(f"{MARK}={self._mark}".encode())

    # The threads

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError, ValueError):
            while True:
                line = pipe.readline(MAX_LINE + 1)
                try:
                    self._lines.put_nowait(line)
                except Full:
                    self._flooded = True
                    return
                if not line or len(line) > MAX_LINE:
                    return

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError, ValueError):
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _overhear(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        with suppress(OSError, ValueError):
            while heard := os.read(pipe.fileno(), 4096):
                self._last_words = (self._last_words + heard)[-LAST_WORDS:]


def _kill_marked(mark: bytes) -> None:
    """Whoever has left the group as well, where /proc tells; those may start others meanwhile."""
    for _ in range(5):
        left = False
        for path in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):
                if mark in path.read_bytes().split(b"\0"):
                    left = True
                    os.kill(int(path.parent.name), signal.SIGKILL)
        if not left:
            return


_running: WeakSet[Program] = WeakSet()
_starting = RLock()
_ended: list[bool] = []
"""Holds something once nothing may be started any more."""


def end_all() -> None:
    """End every program that this process started."""
    for program in list(_running):
        program.end({"type": "quit"})


def kill_all() -> None:
    """The same at once, for a process that is about to end."""
    with _starting:
        _ended.append(True)
        running = list(_running)
    for program in running:
        program.kill()


atexit.register(end_all)
