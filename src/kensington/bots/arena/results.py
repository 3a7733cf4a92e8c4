"""The file that a tournament goes on from: its facts on the first line, then one game a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from kensington.bots.arena.custom_bots import digest, files_of
from kensington.bots.arena.entry import parse_entry
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.schedule import Fixture, Lineup, MatchSettings, fixture
from kensington.core import BadInput, standard_sheet

if sys.platform != "win32":
    import fcntl

FORMAT = 1
WORDS = {
    "arena": "ways to keep games (the format)",
    "lineups": "pairings",
    "seed": "deals (the seed)",
    "rules": "rules",
    "sheet": "tiles (the digest of the sheet)",
    "code": "code of the bots (its digest)",
    "files": "files of the bots",
}
"""The facts that must be the same, and what they are called where they differ."""
MAX_SHOWN_CHARS = 120
"""Characters that are shown of a fact."""
MAX_LINE_BYTES = 1_000_000
"""Bytes of a line; that of the longest game has a tenth of it."""
NOT_PLAYING = ("bots/training/", "bots/arena/", "bots/protocol/")
"""Files that play no game: a change of theirs leaves results as they are."""


class BadResults(BadInput):
    """A results file cannot be read, or belongs to another tournament."""

    code = "bad_results"


def facts_of(lineups: Sequence[Lineup], table: MatchSettings) -> dict[str, Any]:
    """What decides the games, apart from how many there are: more may always be played."""
    facts = {
        "arena": FORMAT,
        "lineups": [list(lineup) for lineup in lineups],
        "seed": table.seed,
        "rules": str(table.rules),
        "sheet": (table.sheet or standard_sheet()).digest,
        "code": code_digest(),
    }
    bots = {parse_entry(entry).bot for lineup in lineups for entry in lineup}
    files = {str(path): digest(path) for bot in sorted(bots) for path in files_of(bot)}
    return {**facts, "files": files} if files else facts


def code_digest() -> str:
    """A short digest of the game's and the bots' own files: games of other bots do not mix."""
    package = Path(__file__).parents[2]
    digest = sha256()
    for path in sorted([*(package / "core").rglob("*"), *(package / "bots").rglob("*")]):
        name = path.relative_to(package).as_posix()
        if path.is_file() and path.suffix != ".pyc" and not name.startswith(NOT_PLAYING):
            digest.update(f"{name}\n".encode())
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def seed_in(path: str) -> str | None:
    """The seed of the tournament in a file, if there is one."""
    try:
        with Path(path).open("rb") as file:
            first = file.readline(MAX_LINE_BYTES)
    except FileNotFoundError:
        return None
    seed = _facts(path, first).get("seed") if first.endswith(b"\n") else None
    return seed if isinstance(seed, str) else None


class Results:
    """The games of a tournament that are done; kept in a file, if one is named."""

    def __init__(self, facts: dict[str, Any], path: str | None = None) -> None:
        self.done: dict[tuple[int, int], Outcome] = {}
        """By pairing and game."""
        self._file = None
        if path is None:
            return
        self._file = Path(path).open("a+b")  # noqa: SIM115 - closed by leaving this one
        try:
            _lock(path, self._file.fileno())
            self._go_on(path, facts)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, fixture: Fixture, outcome: Outcome) -> None:
        """Keep one more game, at once."""
        self._write(fixture._asdict() | outcome.data())
        self.done[fixture.pairing, fixture.game] = outcome

    def _write(self, data: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(_written(data))
            self._file.flush()

    def _go_on(self, path: str, facts: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(iter(lambda: self._line(path), b""), start=1):
            if not line.endswith(b"\n"):
                if number == 1 and not _written(facts).startswith(line):
                    raise _foreign(path)
                break  # whoever wrote it was stopped in the middle: that game is played again
            whole += len(line)
            if number == 1:
                _compare(path, _facts(path, line), facts)
            else:
                self._read(f"{path}: line {number}", line, facts["lineups"])
        self._file.truncate(whole)
        self._file.seek(0, 2)
        if whole == 0:
            self._write(facts)

    def _line(self, path: str) -> bytes:
        assert self._file is not None
        line = self._file.readline(MAX_LINE_BYTES + 1)
        if len(line) > MAX_LINE_BYTES:
            raise _foreign(path)
        return line

    def _read(self, where: str, line: bytes, lineups: Sequence[Sequence[str]]) -> None:
        try:
            data = json.loads(line)
            pairing, game = int(data["pairing"]), int(data["game"])
            if not 0 <= pairing < len(lineups) or game < 0:
                raise ValueError("there is no such game in this tournament")
            planned = fixture(pairing, game, tuple(lineups[pairing]))
            if (data["deal"], data["seats"]) != (planned.deal, list(planned.seats)):
                raise ValueError("others sat there, or it was another deal")
            self.done[pairing, game] = Outcome.from_data(data, len(planned.seats))
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
            raise BadResults(f"{where} is no game: {error}") from None


def _lock(path: str, handle: int) -> None:
    """Only one tournament at a time; the system lets go of the file when the process ends."""
    if sys.platform == "win32":
        return  # a lock there would keep readers away as well
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadResults(f"another tournament is writing to {path}") from None


def _written(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _foreign(path: str) -> BadResults:
    return BadResults(f"{path} holds no results of kensington arena")


def _facts(path: str, line: bytes) -> dict[str, Any]:
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        facts = None
    if not isinstance(facts, dict) or "arena" not in facts:
        raise _foreign(path)
    return facts


def _compare(path: str, found: dict[str, Any], facts: dict[str, Any]) -> None:
    for name, what in WORDS.items():
        if found.get(name) != facts.get(name):
            raise BadResults(
                f"{path} holds another tournament, with other {what}: "
                f"{_told(found.get(name))} there, {_told(facts.get(name))} asked for; "
                "name another file, or remove this one"
            )


def _told(fact: object) -> str:
    """A fact of a tournament as part of a sentence, whatever a file may hold in its place."""
    if isinstance(fact, list) and all(isinstance(lineup, list) for lineup in fact):
        text = "; ".join(" against ".join(map(str, lineup)) for lineup in fact)
    elif isinstance(fact, dict):
        text = ", ".join(f"{path} ({digest})" for path, digest in fact.items())
    else:
        text = str(fact if fact is not None else "none")
    return text if len(text) <= MAX_SHOWN_CHARS else f"{text[: MAX_SHOWN_CHARS - 3]}..."
