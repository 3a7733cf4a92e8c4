"""What may stand after ``kensington arena``."""

from __future__ import annotations

from kensington.cli.parsing import Commands, whole


def add_arena(commands: Commands) -> None:
    """Add the command with its options."""
    command = commands.add(
        "arena",
        "arena",
        "Hold a tournament between bots: who is stronger, and how sure that is.",
        "arena careless greedy --games 400",
        "arena prudent farsighted@600 farsighted@2s --players 3 --games 60 --results all.jsonl",
        "arena --lineup greedy,careless,careless,careless --games 400 --plot shares.png",
    )
    command.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="who takes part; with @600 (nodes), @500ms a decision, or @1s/turn; "
        "py:module:Class and cmd:COMMAND are your own",
    )
    command.add_argument(
        "--gauntlet", metavar="BOT", help="only this one meets the others, not all one another"
    )
    command.add_argument(
        "--lineup",
        action="append",
        default=[],
        metavar="LIST",
        help="a table of these bots, parted by commas; may be given several times",
    )
    command.add_argument(
        "-n",
        "--games",
        type=whole(1),
        default=100,
        metavar="N",
        help="how many for each pairing, all seatings together (default 100)",
    )
    command.add_argument(
        "--players",
        type=whole(2, 5),
        metavar="N",
        help="seats at the table (2 to 5; default 2): one bot against a table of another",
    )
    command.add_argument("--seed", metavar="S", help="any text: the same seed, the same deals")
    command.add_argument(
        "--heap", action="store_true", help="touch tiles in a heap (slower) instead of a blind bag"
    )
    command.add_argument(
        "--rules", default="", metavar="OPTIONS", help="the table's options, as for play"
    )
    command.add_argument("--sheet", metavar="FILE", help="play with the tiles of this sheet")
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=whole(1, 256),
        metavar="N",
        help="processes side by side (default: one for each core)",
    )
    where.add_argument(
        "--ray",
        action="store_true",
        help="play on the Ray cluster that RAY_ADDRESS names, or on a local one",
    )
    command.add_argument(
        "--results",
        metavar="FILE",
        help="keep every game there as it ends; the same command goes on from it",
    )
    command.add_argument(
        "--plot", metavar="FILE", help="draw the shares of the wins: a name in .png or .svg"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
