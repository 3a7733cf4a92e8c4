"""The real command, run as a process of its own: through pipes, or in a terminal."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from kensington.core import Back, Build, Draw, EndTurn, Game, Move, Part, Ruleset, Store
from kensington.record import format as written
from kensington.record import write_down

COMMAND = [sys.executable, "-m", "kensington"]
PLAIN = {
    **{name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")},
    "COLUMNS": "80",
    "LINES": "24",
    "PYTHONIOENCODING": "utf-8",
    "TERM": "xterm-256color",
}
PATIENCE = 240


def kensington(
    *words: str | Path, feed: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command with this standard input."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=feed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**PLAIN, **(env or {})},
        timeout=PATIENCE,
        check=False,
    )


def finished_record(folder: Path) -> Path:
    """A whole game with a heap, played by bots."""
    words = ("simulate", "-n", "1", "--bots", "careless,greedy", "--seed", "tests", "--heap")
    done = kensington(*words, "--save-dir", folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "game-1.ken"


def short_record(folder: Path) -> Path:
    """Three turns that anybody can check by hand, in a game that goes on."""
    game = Game(["Anna", "Ben"], rules=Ruleset(blind_draw=True))
    number = game.sheet.numbers
    row, roof, dark = number["lit-row3-cat"], number["roof-row2-bird/1"], number["dark-u-up-cat"]
    moves: list[Move | tuple[Move, int | None]] = [
        *((Draw(Back.BEIGE), row), Build((Part(row, 1, 0),)), EndTurn()),
        *((Draw(Back.BEIGE_DIAMOND), dark), Store()),
        *((Draw(Back.BROWN), roof), Build((Part(roof, 0, 1),)), EndTurn()),
    ]
    path = folder / "short.ken"
    path.write_text(written(write_down(game, moves)), encoding="utf-8")
    return path


def without_colour(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


class Terminal:
    """The command in a terminal of 80 by 24. Whatever is typed is answered at the next prompt."""

    def __init__(self, *words: str | Path, env: dict[str, str] | None = None) -> None:
        import fcntl
        import pty
        import termios

        self.screen = ""
        self._text = b""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._running = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**PLAIN, **(env or {})},
            start_new_session=True,
        )
        os.close(slave)
        self._master = master

    def prompt(self) -> str:
        """Wait for the next prompt, or the end; give what was written since the last."""
        began, end = len(self._text), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            new = self._text[began:]
            if new.endswith(b"> ") and not select.select([self._master], [], [], 0)[0]:
                break
            if select.select([self._master], [], [], 1)[0]:
                try:
                    data = os.read(self._master, 1 << 16)
                except OSError:  # how Linux says that the other side has closed
                    data = b""
                if not data:
                    break
                self._text += data
        new = self._text[began:]
        self.screen = self._text.decode("utf-8").replace("\r\n", "\n")
        return new.decode("utf-8").replace("\r\n", "\n")

    def see(self, pattern: str) -> None:
        """Wait until something is on the screen, or was."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not re.search(pattern.encode(), self._text):
            if select.select([self._master], [], [], 1)[0]:
                self._text += os.read(self._master, 1 << 16)

    def type(self, text: str) -> str:
        """Type a line and wait for the next prompt."""
        return self.press(text + "\n")

    def press(self, keys: str) -> str:
        os.write(self._master, keys.encode())
        return self.prompt()

    def interrupt(self, times: int = 10) -> str:
        """As Ctrl-C does; again if it came in the instant before Python began to wait."""
        for _ in range(times):
            self._running.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self._running.wait(timeout=2)
                break
        return self.prompt()

    def end(self) -> int:
        """The exit code, once the command has ended."""
        return self._running.wait(timeout=PATIENCE)

    def close(self) -> None:
        """Leave nothing running behind."""
        os.close(self._master)
        if self._running.poll() is None:
            self._running.kill()
            self._running.wait()
