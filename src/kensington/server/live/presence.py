"""Who has a line to a table, and for how long the others have had none."""

import time
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from kensington.server.table.seats import Place

Clock = Callable[[], float]


class Presence:
    """When each visitor was last seen at one table.

    Of somebody who was not seen yet nothing is known, as after a restart: that counts from now.
    """

    def __init__(self, patience: float, clock: Clock = time.monotonic) -> None:
        self._patience, self._clock = patience, clock
        self._began = clock()
        self._seen: dict[int, float] = {}

    def saw(self, visitor: int) -> None:
        """This visitor is there just now, or was until now."""
        self._seen[visitor] = self._clock()

    def vanished(self, places: Sequence[Place], online: Iterable[int]) -> list[list[int]]:
        """The seats whose players have been gone for a while, those of one player together."""
        absent = _absent(places, online).items()
        return [seats for visitor, seats in absent if self._left_of(visitor) <= 0]

    def until_next(self, places: Sequence[Place], online: Iterable[int]) -> float | None:
        """Seconds until the next player without a line will have vanished; None: nobody will."""
        absent = _absent(places, online)
        return min((left for each in absent if (left := self._left_of(each)) > 0), default=None)

    def _left_of(self, visitor: int) -> float:
        return self._seen.get(visitor, self._began) + self._patience - self._clock()


class SilenceClock:
    """Since when a table waits for those who are silent in the draw.

    A device answers in a moment; nobody is given up on before it had time to. What was awaited
    already when the table woke up counts from then.
    """

    def __init__(self, patience: float, clock: Clock = time.monotonic) -> None:
        self._patience, self._clock = patience, clock
        self._since: dict[Hashable, float] = {}

    def silent(self, awaited: Mapping[int, Hashable]) -> list[int]:
        """Of those who are awaited, each for something, the ones who had time enough."""
        now = self._clock()
        self._since = {what: self._since.get(what, now) for what in awaited.values()}
        return [n for n, what in awaited.items() if self._since[what] + self._patience <= now]

    def until_next(self) -> float | None:
        """Seconds until the next one will have had time enough; None: nobody will."""
        left = (since + self._patience - self._clock() for since in self._since.values())
        return min((each for each in left if each > 0), default=None)


def _absent(places: Sequence[Place], online: Iterable[int]) -> dict[int, list[int]]:
    """The seats of each player who has no line, as far as no bot plays them yet."""
    found: dict[int, list[int]] = {}
    for number, place in enumerate(places):
        if place.visitor is not None and place.visitor not in online and not place.bot:
            found.setdefault(place.visitor, []).append(number)
    return found
