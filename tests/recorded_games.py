"""A kit for tests: games written down while they are played."""

from __future__ import annotations

from kensington.core import (
    Build,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    Part,
    PutBack,
    Ruleset,
    Steal,
    Store,
    TakeBack,
    Touch,
    standard_sheet,
)
from kensington.record import (
    Record,
    Recorder,
    format,  # noqa: A004
)

BLIND = Ruleset(blind_draw=True)
NUMBERS = standard_sheet().numbers


class Table:
    """A game in which every take brings what the test wants."""

    def __init__(self, *names: str, rules: Ruleset = BLIND, **tags: str) -> None:
        self.recorder = Recorder(Game(names or ("Anna", "Ben"), rules=rules).begin(), tags.items())

    def draws(self, tile: str) -> Table:
        back = standard_sheet()[NUMBERS[tile]].back
        self.recorder.play(Draw(back), brings=NUMBERS[tile])
        return self

    def touches(self, x: int, y: int, tile: str) -> Table:
        self.recorder.play(Touch(x, y), brings=NUMBERS[tile])
        return self

    def steals(self, seat: int, tile: str) -> Table:
        self.recorder.play(Steal(seat, NUMBERS[tile]))
        return self

    def builds(self, *parts: tuple[str, int, int]) -> Table:
        self.recorder.play(Build(tuple(Part(NUMBERS[t], x, y) for t, x, y in parts)))
        return self

    def then(self, *moves: Store | PutBack | EndTurn | GiveBack | TakeBack) -> Table:
        for move in moves:
            self.recorder.play(move)
        return self

    @property
    def record(self) -> Record:
        return self.recorder.record()

    @property
    def text(self) -> str:
        return format(self.record)


def short_game() -> Table:
    """Six turns with a bit of everything."""
    table = Table("Anna", 'Ben "the {roof}" \\', Site="Kitchen table", Date="2024-05-31")
    table.recorder.comment("Anna wanted yellow.")
    table.draws("lit-row2/1").builds(("lit-row2/1", 1, 0)).then(EndTurn())
    table.draws("dark-u-left").then(Store())
    table.recorder.comment("A U on its side: {what} will fill it?", "We shall see.")
    table.draws("dark-single/1").then(Store())
    table.draws("wall/1").builds(("dark-u-left", 1, 0), ("wall/1", 1, 1)).then(EndTurn())
    table.draws("roof-row2/1").builds(("roof-row2/1", 1, 1)).then(EndTurn())
    table.steals(0, "dark-single/1").builds(("dark-single/1", -1, 0)).then(EndTurn())
    return table


def finished_game(rules: Ruleset) -> Record:
    """Everybody puts back what is taken until the rounds are up."""
    recorder = Recorder(Game(2, seed=bytes(range(32)), rules=rules).begin())
    while recorder.state.ending is None:
        recorder.play(recorder.state.legal_moves()[0])
        recorder.play(PutBack())
    return recorder.record()
