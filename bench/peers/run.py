"""Kensington beside other games' engines and environments: random play, all in one run.

Each round measures every engine once, one after the other, and the next round starts with
another one: a machine that slows down for a while slows them all, and the ratios stand.
Every engine plays whole games, each move drawn evenly from the legal ones, on one core.

    make bench-peers
    make bench-peers FLAGS="--rounds 5 --seconds 2 --json"
"""

import argparse
import json
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import environments

ROOT = Path(__file__).resolve().parents[2]
KENSINGTON = ROOT / ".venv" / "bin" / "kensington"
PLAYERS = "4"  # the table that the peers are compared with


@dataclass(frozen=True)
class Peer:
    name: str
    package: str
    counted: str
    """What one move is, in this engine."""
    play: Callable[[random.Random], tuple[int, int]]
    """Plays one game; gives the players' moves and the steps of chance that were steps apart."""


@dataclass(frozen=True)
class Round:
    moves: float
    chance: float
    games: float
    """All three per second."""

    @property
    def steps(self) -> float:
        return self.moves + self.chance


def catanatron_game(rng: random.Random) -> tuple[int, int]:
    from catanatron import Color, Game, RandomPlayer

    # Its players draw from the module random, which the game seeds; a seed of 0 would not count.
    game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**32))
    game.play()
    return len(game.state.actions), 0


def chess_game(rng: random.Random) -> tuple[int, int]:
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply(), 0


def backgammon_game(rng: random.Random) -> tuple[int, int]:
    import pyspiel

    state = pyspiel.load_game("backgammon").new_initial_state()
    moves = chance = 0
    while not state.is_terminal():
        if state.is_chance_node():
            rolls, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(rolls, weights)[0])
            chance += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves, chance


PEERS = (
    Peer("catanatron, 4 players", "catanatron", "players' moves and rolls", catanatron_game),
    Peer("python-chess", "chess", "players' moves", chess_game),
    Peer("OpenSpiel backgammon", "open_spiel", "players' moves and dice rolls", backgammon_game),
)


def measure(peer: Peer, seconds: float, rng: random.Random) -> Round:
    """Whole games until the time is up; the last one is played to its end and counted."""
    peer.play(rng)  # the first game pays for imports and caches
    moves = chance = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        played, rolled = peer.play(rng)
        moves, chance, games = moves + played, chance + rolled, games + 1
    return Round(moves / elapsed, chance / elapsed, games / elapsed)


def measure_kensington(command: Path) -> dict:
    """What kensington's own benchmark says."""
    try:
        run = subprocess.run(
            [command, "bench", "--json"], capture_output=True, text=True, timeout=600, check=True
        )
        figures = json.loads(run.stdout)
        for name in ("moves_per_s", "batch_steps_per_s"):
            figures[name] = {n: float(speed) for n, speed in figures[name].items()}
            figures[name][PLAYERS]
    except FileNotFoundError:
        sys.exit(f"There is no {command}: run 'make setup' first.")
    except (subprocess.SubprocessError, LookupError, ValueError, TypeError) as error:
        sys.exit(f"'{command} bench --json' did not print the object it should: {error!r}")
    return figures


def spread(values: list[float]) -> dict[str, float]:
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def compare(rounds: int, seconds: float, command: Path, seed: int) -> dict:
    rng = random.Random(seed)
    ours: list[dict] = []
    theirs: dict[str, list[Round]] = {peer.name: [] for peer in PEERS}
    doors: dict[str, list[float]] = {each.name: [] for each in environments.ENVIRONMENTS}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        turns: list = [None, *PEERS, *environments.ENVIRONMENTS]  # None is kensington
        first = number % len(turns)
        for peer in turns[first:] + turns[:first]:
            if peer is None:
                ours.append(measure_kensington(command))
            elif isinstance(peer, Peer):
                theirs[peer.name].append(measure(peer, seconds, rng))
            else:
                doors[peer.name].append(peer.play(seconds))
    speeds = [figures["moves_per_s"] for figures in ours]
    batches = [figures["batch_steps_per_s"] for figures in ours]
    agents = [float(figures["pettingzoo_steps_per_s"] or 0) for figures in ours]
    return {
        "python": platform.python_version(),
        "rounds": rounds,
        "seconds": seconds,
        "kensington": {
            "moves_per_s": {n: spread([each[n] for each in speeds]) for n in speeds[0]},
            "batch_steps_per_s": {n: spread([each[n] for each in batches]) for n in batches[0]},
            "pettingzoo_steps_per_s": spread(agents),
        },
        "peers": [report(peer, theirs[peer.name], speeds) for peer in PEERS],
        "environments": [
            report_door(each, doors[each.name], agents, [batch[PLAYERS] for batch in batches])
            for each in environments.ENVIRONMENTS
        ],
    }


def report_door(
    each: environments.Environment, theirs: list[float], agents: list[float], batch: list[float]
) -> dict:
    """One environment's figures, beside that of ours which is stepped in the same way."""
    ours = agents if each.package == "pettingzoo" else batch
    return {
        "name": each.name,
        "version": version(each.package),
        "steps_per_s": spread(theirs),
        "kensington_ratio": spread(
            [mine / other for mine, other in zip(ours, theirs, strict=True)]
        ),
    }


def report(peer: Peer, rounds: list[Round], ours: list[dict[str, float]]) -> dict:
    """One peer's figures; the ratio is taken within each round, then over the rounds."""
    return {
        "name": peer.name,
        "version": version(peer.package),
        "counted": peer.counted,
        "steps_per_s": spread([each.steps for each in rounds]),
        "moves_per_s": spread([each.moves for each in rounds]),
        "chance_per_s": spread([each.chance for each in rounds]),
        "games_per_s": spread([each.games for each in rounds]),
        "kensington_ratio": spread(
            [speeds[PLAYERS] / each.steps for speeds, each in zip(ours, rounds, strict=True)]
        ),
    }


def row(name: str, speed: dict[str, float], games: str, ratio: dict[str, float] | None) -> str:
    span = f"{speed['min']:,.0f} to {speed['max']:,.0f}"
    times = f"{ratio['median']:.2f} × ({ratio['min']:.2f} to {ratio['max']:.2f})" if ratio else ""
    return f"{name:<42}{speed['median']:>10,.0f}{span:>22}{games:>10}{times:>24}"


def table(result: dict) -> str:
    lines = [f"{'':<42}{'moves/s':>10}{'spread':>22}{'games/s':>10}{'kensington is':>24}"]
    for players, speed in sorted(result["kensington"]["moves_per_s"].items()):
        lines.append(row(f"kensington, {players} players", speed, "", None))
    for peer in result["peers"]:
        name, games = f"{peer['name']} ({peer['version']})", peer["games_per_s"]["median"]
        lines.append(row(name, peer["steps_per_s"], f"{games:,.1f}", peer["kensington_ratio"]))
    lines += ["", f"{'environments':<42}{'steps/s':>10}"]
    for players, speed in sorted(result["kensington"]["batch_steps_per_s"].items()):
        lines.append(row(f"kensington batch, {players} players", speed, "", None))
    alone = result["kensington"]["pettingzoo_steps_per_s"]
    lines.append(row("kensington_v1 (PettingZoo), 4 players", alone, "", None))
    for each in result["environments"]:
        name = f"{each['name']} ({each['version']})"
        lines.append(row(name, each["steps_per_s"], "", each["kensington_ratio"]))
    lines += ["", f"Medians of {result['rounds']} rounds, Python {result['python']}, random play."]
    lines.append(f"The ratio is kensington's with {PLAYERS} players to the peer's, round by round:")
    lines.append(
        "kensington_v1 to PettingZoo's games, the batch to pgx's. Steps are per CPU second."
    )
    for peer in result["peers"]:
        line = f"{peer['name']} counts {peer['counted']}"
        if peer["chance_per_s"]["median"]:
            moves, chance = peer["moves_per_s"]["median"], peer["chance_per_s"]["median"]
            line += f": {moves:,.0f} and {chance:,.0f}"
        lines.append(f"{line}.")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure kensington beside other games' engines.")
    parser.add_argument("--rounds", type=int, default=3, help="how many rounds (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each peer and round (3)")
    parser.add_argument("--seed", type=int, default=1, help="of the peers' random play (1)")
    parser.add_argument("--kensington", type=Path, default=KENSINGTON, help="the command to run")
    parser.add_argument("--json", action="store_true", help="print one JSON object, no table")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("there must be at least one round, of more than no time")
    if not environments.one_core():
        print("This system cannot hold a process to one core: pgx may use all.", file=sys.stderr)
    result = compare(options.rounds, options.seconds, options.kensington, options.seed)
    print(json.dumps(result, indent=2) if options.json else table(result))


if __name__ == "__main__":
    main()
