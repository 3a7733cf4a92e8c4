"""One game between bots, from the first move to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

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
    micros: list[list[int]] = [[] for _ in players]
    while state.phase is not Phase.OVER:
        seat = state.seat
        player = players[seat]
        seen, moves, budget = state.observe(), state.legal_moves(), player.budget(state.turn)
        began = perf_counter()
        move = player.bot.choose(seen, moves, random, budget)
        spent = perf_counter() - began
        player.spend(spent * 1000)
        micros[seat].append(round(spent * 1e6))
        state = state.play(move)
        if follow is not None:
            follow(move, state)
    return Outcome.of(state, tuple(map(tuple, micros)), (0,) * len(players))
