"""Which games a tournament has.

A pairing is a lineup of bots around a table. It is played in every seating that turning the table
gives, with the same deals for each; and all pairings of a tournament get the same deals.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from kensington.bots.arena.entry import parse_entry, players_for
from kensington.bots.arena.outcome import Outcome
from kensington.bots.arena.play import play_out
from kensington.core import BadInput, Game, Ruleset, Sheet

Lineup = tuple[str, ...]
"""The entries around a table, in the order of play."""


class Fixture(NamedTuple):
    """One game of a tournament: all that decides it, together with the tournament's own facts."""

    pairing: int
    game: int
    deal: int
    seats: Lineup


class MatchSettings(NamedTuple):
    """What all games of a tournament have in common."""

    seed: str
    rules: Ruleset
    sheet: Sheet | None

    def play(self, fixture: Fixture) -> Outcome:
        """Play one of the games. It depends on nothing but the table and the fixture."""
        deal = f"kensington arena {self.seed} {fixture.deal}"
        seed = sha256(deal.encode(errors="surrogatepass")).digest()  # any text is a seed
        entries = [parse_entry(text) for text in fixture.seats]
        names = [f"{entry.title} {seat}" for seat, entry in enumerate(entries, start=1)]
        game = Game(names, seed=seed, rules=self.rules, sheet=self.sheet)
        return play_out(game.begin(), players_for(entries))


def seatings(lineup: Lineup) -> list[Lineup]:
    """The lineup as the table turns, each seating once."""
    turned = [lineup[seat:] + lineup[:seat] for seat in range(len(lineup))]
    return list(dict.fromkeys(turned))


def round_robin(entries: Sequence[str], players: int) -> list[Lineup]:
    """Everybody meets everybody; with more than two seats, one of each against a table of each."""
    return [
        (one, *[other] * (players - 1))
        for number, one in enumerate(entries)
        for place, other in enumerate(entries)
        if (place > number if players == 2 else place != number)
    ]


def gauntlet(champion: str, entries: Sequence[str], players: int) -> list[Lineup]:
    """One meets all the others; with more than two seats, alone against a table of each."""
    return [(champion, *[other] * (players - 1)) for other in entries if other != champion]


def fixtures(lineups: Sequence[Lineup], games: int) -> Iterator[Fixture]:
    """All games, so ordered that every pairing is about as far as the others at any time."""
    for lineup in lineups:
        ways = len(seatings(lineup))
        if games % ways:
            more = games + ways - games % ways
            raise BadInput(
                f"{games} games cannot be shared out evenly among the {ways} seatings of "
                f"{', '.join(lineup)}: say {more}"
            )
    for game in range(games):
        for pairing, lineup in enumerate(lineups):
            yield fixture(pairing, game, lineup)


def fixture(pairing: int, game: int, lineup: Lineup) -> Fixture:
    """One of the games of a pairing."""
    table = seatings(lineup)
    deal, turned = divmod(game, len(table))
    return Fixture(pairing, game, deal, table[turned])
