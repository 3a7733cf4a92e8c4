"""What became of a program that was started."""

import os
import time
from contextlib import suppress
from pathlib import Path

from terminal import PATIENCE


def gone(process: int) -> bool:
    """Whether a process has ended, sooner or later; what nobody has buried yet has ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        with suppress(OSError):
            if Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        time.sleep(0.05)
    return False
