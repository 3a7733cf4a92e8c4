"""A bot in Python that takes a seat over the network: python network.py http://…/table/ID"""

import sys

from tidy import Tidy

from kensington.bots.protocol.visit import visit_table
from kensington.core import Kind, Steal, Touch


class Nell(Tidy):
    """Builds like Tidy. Of the tiles that everybody saw being put back she takes roofs alone."""

    def choose(self, observation, moves, random, budget):
        known = {(x, y): observation.sheet[tile].kind for tile, x, y in observation.put_back}
        takes = [move for move in moves if isinstance(move, Touch)]
        roofs = [move for move in takes if known.get((move.x, move.y)) is Kind.ROOF]
        unknown = [move for move in takes if (move.x, move.y) not in known]
        others = [move for move in moves if not isinstance(move, Touch | Steal)]
        wanted = roofs or unknown + others or list(moves)
        random.shuffle(wanted)
        return super().choose(observation, wanted, random, budget)


if __name__ == "__main__":
    sys.exit(visit_table(Nell))
