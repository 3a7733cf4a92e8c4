"""Games of strong play, numbered and kept as records: what expectations are calibrated on.

Who sits at the table, whether the heap is seen, and whether a game is trained on or tested on
follow from its number alone, so that nothing can be chosen afterwards.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from kensington.bots.arena.processes import play_all
from kensington.bots.bot import Bot, Budget
from kensington.bots.levels.farsighted import Farsighted
from kensington.bots.levels.prudent import Prudent
from kensington.bots.training.folder import BadTraining
from kensington.core import Game, Phase, Ruleset
from kensington.record import Record, Recorder, parse
from kensington.record import format as written

GAMES = "strong-games.jsonl"
THOROUGH, SWIFT, PRUDENT = "farsighted@5000", "farsighted@600", "prudent@300"
MIXED = "mixed"
TABLES = (THOROUGH, PRUDENT, SWIFT, MIXED, PRUDENT, SWIFT, PRUDENT, MIXED) + (
    SWIFT, PRUDENT, SWIFT, MIXED, PRUDENT, SWIFT, PRUDENT, MIXED
) * 3  # fmt: skip
"""Who plays, block by block; to think thoroughly takes ten times as long as anything else."""
PLAYERS = (2, 2, 2, 3, 4, 5)
"""Points differ most with two players, so there are more of those games."""
BLOCK_GAMES = 2 * len(PLAYERS)
"""Games of the same strength in a row, drawn blind and from a heap."""

_BOTS: dict[str, tuple[Bot, Budget]] = {
    THOROUGH: (Farsighted(), Budget(nodes=5000)),
    SWIFT: (Farsighted(), Budget(nodes=600)),
    PRUDENT: (Prudent(), Budget(nodes=300)),
}


class StrongGame(NamedTuple):
    """What the number of a game says about it."""

    number: int

    @property
    def players(self) -> int:
        return PLAYERS[self.number % len(PLAYERS)]

    @property
    def blind(self) -> bool:
        return self.number // len(PLAYERS) % 2 == 0

    @property
    def is_held_out(self) -> bool:
        """Whether the game is for testing: of each two blocks that are alike, the second."""
        return self.number // BLOCK_GAMES % 2 == 1

    @property
    def table(self) -> str:
        return TABLES[self.number // BLOCK_GAMES // 2 % len(TABLES)]

    def bots(self, random: Random) -> list[str]:
        if self.table != MIXED:
            return [self.table] * self.players
        bots = [(SWIFT, PRUDENT)[seat % 2] for seat in range(self.players)]
        random.shuffle(bots)
        return bots


def play(number: int, most_nodes: int | None = None) -> str:
    """One game as the text of its record. ``most_nodes`` makes it quicker, and the play weaker."""
    fixture = StrongGame(number)
    key = hashlib.sha256(f"kensington calibrates {number}".encode()).digest()
    random = Random(key)
    names = fixture.bots(random)
    bots = [_BOTS[name] for name in names]
    game = Game(fixture.players, seed=key, rules=Ruleset(blind_draw=fixture.blind))
    recorder = Recorder(game.begin(), [("Event", " ".join(names))])
    while (state := recorder.state).phase is not Phase.OVER:
        bot, budget = bots[state.seat]
        if most_nodes is not None:
            budget = Budget(nodes=min(most_nodes, budget.nodes or most_nodes))
        recorder.play(bot.choose(state.observe(), state.legal_moves(), random, budget))
    return written(replace(recorder.record(), appendix=None))


def read_games(folder: Path) -> dict[int, Record]:
    """The games that a folder holds, by their numbers."""
    return {number: parse(text) for number, text in sorted(_lines(folder / GAMES))}


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    if not path.exists():
        return
    try:
        # A line that was cut short is a game that was not finished.
        for line in path.read_bytes().rpartition(b"\n")[0].splitlines():
            each = json.loads(line)
            yield int(each["number"]), str(each["record"])
    except (ValueError, LookupError, TypeError, RecursionError):
        raise BadTraining(f"{path} holds no games: remove it") from None


def play_into(
    folder: Path,
    games: int,
    jobs: int,
    watch: Callable[[str, int, int], None],
    minutes: float | None = None,
    most_nodes: int | None = None,
) -> int:
    """Play the games 0, 1, … that the folder lacks; how many it has then. Each is kept at once."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / GAMES
    have = {number for number, _ in _lines(path)}
    whole = path.read_bytes().rpartition(b"\n") if path.exists() else (b"", b"", b"")
    if whole[2]:
        path.write_bytes(b"".join(whole[:2]))
    until = None if minutes is None else monotonic() + 60 * minutes
    missing = [number for number in range(games) if number not in have]
    watch("games", games - len(missing), games)
    with path.open("ab") as file:
        for number, text in play_all(partial(play, most_nodes=most_nodes), missing, jobs):
            line = json.dumps({"number": number, "record": text})
            file.write(line.encode() + b"\n")
            file.flush()
            have.add(number)
            watch("games", len(have & set(range(games))), games)
            if until is not None and monotonic() >= until:
                break
    return len(have)
