"""The arguments of ``kensington learn``."""

from __future__ import annotations

import os

from kensington.cli.parsing import Commands, whole


def add_learn(commands: Commands) -> None:
    command = commands.add(
        "learn",
        "learn",
        "Let the bots' eyes learn from games against themselves. Called again, it goes on.",
        "learn network --folder build/learning --minutes 30 --plot curve.png",
        "learn weights --folder build/learning --to weights.json",
    )
    command.add_argument(
        "what",
        choices=("network", "weights"),
        metavar="WHAT",
        help="network: the learned eye of the farsighted bot; weights: that of the prudent one",
    )
    command.add_argument(
        "--folder",
        default="build/learning",
        metavar="DIR",
        help="where games, network and curve are kept (default build/learning)",
    )
    command.add_argument(
        "--rounds", type=whole(1), default=34, metavar="N", help="rounds in all (default 34)"
    )
    command.add_argument(
        "--games", type=whole(1), default=480, metavar="N", help="games a round (default 480)"
    )
    command.add_argument(
        "--first-games",
        type=whole(1),
        default=4000,
        metavar="N",
        help="games of the first round, which the greedy bot plays (default 4000)",
    )
    command.add_argument(
        "--minutes", type=whole(1), metavar="N", help="stop after so many minutes, with the round"
    )
    command.add_argument(
        "--jobs",
        type=whole(1),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that play (default: one for each core)",
    )
    command.add_argument("--to", metavar="FILE", help="copy what was learned to this file")
    command.add_argument("--plot", metavar="FILE", help="draw the learning curve (.png or .svg)")
