"""What a training leaves in its folder, and how it is found again."""

import json
import re
from pathlib import Path

import numpy as np

from kensington.bots.evaluation.network import UNREADABLE
from kensington.bots.training.self_play import Rows
from kensington.core import BadInput

CURVE = "curve.jsonl"


class BadTraining(BadInput):
    """A folder holds something else than a training, or a damaged one."""

    code = "bad_training"


def read_curve(folder: Path) -> list[dict[str, float]]:
    """What is known of each round that was finished, the first one first."""
    path = folder / CURVE
    if not path.exists():
        return []
    # A line that was cut short is a round that was not finished.
    whole = path.read_bytes().rpartition(b"\n")[0].splitlines()
    rounds: list[dict[str, float]] = []
    try:
        rounds = [json.loads(line) for line in whole]
        numbers = [each["round"] for each in rounds]
        drawn = [each[name] + 0.0 for each in rounds for name in ("points", "error")]
    except (ValueError, LookupError, TypeError, RecursionError):
        numbers, drawn = [], []
    if numbers != list(range(1, len(whole) + 1)) or not np.isfinite(drawn).all():
        raise BadTraining(f"{path} is no learning curve: name another folder")
    return rounds


def rounds_done(folder: Path) -> int:
    """How many rounds are finished. What was begun after them is done again."""
    done = len(read_curve(folder))
    if done and done not in numbered(folder, "network"):
        raise BadTraining(f"{folder} lacks the network of round {done}, the last one")
    if (folder / CURVE).exists():
        lines = (folder / CURVE).read_bytes().splitlines(keepends=True)[:done]
        (folder / CURVE).write_bytes(b"".join(lines))
    return done


def numbered(folder: Path, what: str) -> dict[int, Path]:
    """The files of each round, in their order; files of others are none of ours."""
    name = re.compile(rf"{what}-(\d{{3,9}})\.npz")
    found = {
        int(match[1]): path for path in folder.iterdir() if (match := name.fullmatch(path.name))
    }
    return dict(sorted(found.items()))


def newest(folder: Path) -> Path | None:
    """The network of the last round, if there was one."""
    return [None, *numbered(folder, "network").values()][-1] if folder.is_dir() else None


def kept_rows(folder: Path) -> list[Rows]:
    """The games that are still there, oldest first."""
    return [read_rows(path) for path in numbered(folder, "games").values()]


def save_rows(path: Path, rows: Rows) -> None:
    np.savez_compressed(path, **rows._asdict())


def read_rows(path: Path) -> Rows:
    try:
        with np.load(path, allow_pickle=False) as data:
            return Rows(data["columns"], data["facts"], data["points"])
    except UNREADABLE:
        raise BadTraining(f"{path} holds no games: remove it") from None
