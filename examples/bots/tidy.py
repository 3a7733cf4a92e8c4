"""A bot in Python as a program of its own: kensington arena "cmd:python tidy.py" careless"""

from kensington.bots.protocol import serve_bot
from kensington.core import Build


class Tidy:
    """Builds what brings most points at once; else takes, or ends the turn, as comes first."""

    def choose(self, observation, moves, random, _budget):
        world = observation.sample(random, blind=True)
        builds = [move for move in moves if isinstance(move, Build)]
        points = [world.play(build).score(observation.seat).total for build in builds]
        return builds[points.index(max(points))] if builds else moves[0]


if __name__ == "__main__":
    serve_bot(Tidy)
