"""One game between bots, from the first move to the last."""

from collections.abc import Sequence
from random import Random

from kensington.bots.arena.entry import SeatedBot
from kensington.bots.arena.outcome import Outcome
from kensington.core import Phase, State, Stream
from kensington.fast import FastState
from kensington.record import Recorder


def _play_unseen(state: State, players: Sequence[SeatedBot], random: Random) -> Outcome:
    """The same on the compiled engine, for bots that only choose among their moves."""
    game = FastState(state.game, state)
    while moves := game.legal_moves():
        move = players[game.seat].pick(moves, random)
        game.play_nth(moves.index(move))
    none = tuple(() for _ in players)
    micros = tuple(tuple(player.micros) for player in players)
    return Outcome.of(game.state(), micros, none, ("",) * len(players))


def play_out(
    state: State, players: Sequence[SeatedBot], recorder: Recorder | None = None
) -> Outcome:
    """Play to the end; a ``recorder`` that begins with this state then has the whole game.

    The chance of the bots comes from the game's seed, so at node budgets the seed decides the game.
    """
    random = Random(Stream(state.game.seed or b"", "bots").below(1 << 256, 0))
    if recorder is None and not any(player.looks for player in players):
        return _play_unseen(state, players, random)
    forfeited = [len(player.faults) for player in players]
    recorder = recorder or Recorder(state)
    while state.phase is not Phase.OVER:
        state = recorder.play(players[state.seat].decide(recorder, random))
    faults = tuple(
        tuple(player.faults[before:]) for player, before in zip(players, forfeited, strict=True)
    )
    words = tuple(
        player.first_fault if why else "" for player, why in zip(players, faults, strict=True)
    )
    return Outcome.of(state, tuple(tuple(player.micros) for player in players), faults, words)
