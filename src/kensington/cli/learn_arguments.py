"""The arguments of ``kensington learn``."""

from __future__ import annotations

import os

from kensington.cli.parsing import Commands, amount, whole

step = amount("points", 0.01, 100)
"""How far a weight is moved."""


def add_learn(commands: Commands) -> None:
    command = commands.add(
        "learn",
        "learn",
        "Let the bots' eyes learn from games against themselves. Called again, it goes on.",
        "learn network --folder build/learning --minutes 30 --plot curve.png",
        "learn weights --folder build/learning --to weights.json",
        "learn tune --to weights.json --traits one_token,two_tokens --step 0.5",
        "learn calibration --folder build/strong --to calibration.json --plot expected.png",
    )
    command.add_argument(
        "what",
        choices=("network", "weights", "tune", "calibration"),
        metavar="WHAT",
        help="network: the farsighted bot's learned eye; weights: fit what both weigh to it; "
        "tune: try weights in games against the greedy bot; "
        "calibration: set right what people are shown",
    )
    command.add_argument(
        "--folder",
        metavar="DIR",
        help="where games, network and curve are kept (default build/learning)",
    )
    command.add_argument(
        "--rounds", type=whole(1), default=40, metavar="N", help="rounds in all (default 40)"
    )
    command.add_argument(
        "--games",
        type=whole(1),
        metavar="N",
        help="games a round (network, default 960), in all (weights, 100; calibration, 2400), "
        "a trial (tune, 160)",
    )
    command.add_argument(
        "--first-games",
        type=whole(1),
        default=4000,
        metavar="N",
        help="games of the first round, which the greedy bot plays (default 4000)",
    )
    command.add_argument(
        "--minutes",
        type=whole(1),
        metavar="N",
        help="network, calibration: stop playing after so many minutes; what was played is kept",
    )
    command.add_argument(
        "--jobs",
        type=whole(1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that play (default: one for each core)",
    )
    command.add_argument(
        "--bot",
        choices=("prudent", "farsighted"),
        default="farsighted",
        metavar="NAME",
        help="tune: whose weights, prudent or farsighted (default)",
    )
    command.add_argument("--traits", metavar="A,B", help="tune: what to try, parted by commas")
    command.add_argument(
        "--step", type=step, default=0.5, metavar="X", help="tune: how far (default 0.5 points)"
    )
    command.add_argument("--to", metavar="FILE", help="copy what was learned to this file")
    command.add_argument(
        "--held-out",
        metavar="FILE",
        help="calibration: copy the games that were only tested on to this file (.jsonl.xz)",
    )
    command.add_argument(
        "--plot",
        metavar="FILE",
        help="draw the learning curve, or what was expected against what came (.png or .svg)",
    )
