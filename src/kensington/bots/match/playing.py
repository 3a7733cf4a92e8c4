"""One game between bots, from the first move to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from kensington.bots.match.entry import Player
from kensington.bots.match.outcome import Outcome
from kensington.core import Move, Phase, State, Stream


def play_out(
    state: State,
    players: Sequence[Player],
    follow: Callable[[Move, State], object] | None = None,
) -> Outcome:
    """Play to the end; ``follow`` is told every move and the state after it.

    The chance of the bots comes from the game's seed, so at node budgets the seed decides the game.
    """
    random = Random(Stream(state.game.seed or b"", "bots").below(1 << 256, 0))
    forfeited = [len(player.faults) for player in players]
    while state.phase is not Phase.OVER:
        move = players[state.seat].decide(state, random)
        state = state.play(move)
        if follow is not None:
            follow(move, state)
    faults = tuple(
        tuple(player.faults[before:]) for player, before in zip(players, forfeited, strict=True)
    )
    words = tuple(
        player.first_fault if why else "" for player, why in zip(players, faults, strict=True)
    )
    return Outcome.of(state, tuple(tuple(player.micros) for player in players), faults, words)
