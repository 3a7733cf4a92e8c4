"""What happens to a turn when a player's time runs out.

What was built stands, and a drawn tile is stored if an entrance is free, else put back. A stolen
tile has to be built: if it is not, this turn's builds are undone and it is built in a way that
made the theft legal.
"""

from kensington.core.errors import BadInput
from kensington.core.play.moves import Build, EndTurn, Move, PutBack, Store, TakeBack
from kensington.core.play.phase import NOBODY, Phase
from kensington.core.play.state import State


def out_of_time(state: State) -> list[Move]:
    """The moves that end the turn for a player whose time has run out while building."""
    if state.phase is not Phase.BUILD:
        raise BadInput("only a turn in which a tile was taken can be ended for its player")
    moves: list[Move] = []

    def play(move: Move) -> None:
        nonlocal state
        state = state.play(move)
        moves.append(move)

    if state.hand >= 0 and state.stolen_from != NOBODY:
        for build in reversed(range(len(state.builds))):
            play(TakeBack(build))
        while state.hand >= 0:
            # A build with the stolen tile, or else one after which it can still be built.
            builds = [move for move in state.legal_moves() if isinstance(move, Build)]
            with_it = (b for b in builds if any(part.tile == state.hand for part in b.parts))
            play(next(with_it, builds[0]))
    ending: list[Move] = [EndTurn(), Store(), PutBack()]
    play(next(move for move in ending if state.why_not(move) is None))
    return moves
