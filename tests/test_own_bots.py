"""Bots of one's own: ours with other files to look by, and classes in Python."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kensington.bots import by_name
from kensington.bots.arena.custom_bots import Own, bot_for
from kensington.bots.arena.entry import parse_entry
from kensington.bots.evaluation import network
from kensington.bots.evaluation.weighted import SEEN, shipped, write_weights
from kensington.core import BadInput, Game, Move, Ruleset
from outside.processes import gone
from terminal import COMMAND, PATIENCE, PLAIN, kensington

ROOT = Path(__file__).parent.parent


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a network that thinks the opposite of ours, and weights of nothing."""
    monkeypatch.chdir(tmp_path)
    members = [dict(layers) for layers in network.shipped_network().members]
    for layers in members:
        layers["told"], layers["told_bias"] = -layers["told"], -layers["told_bias"]
    network.save(tmp_path / "contrary.npz", members)
    network.save(tmp_path / "same.npz", network.shipped_network().members)
    nothing = {bot: np.zeros_like(shipped(bot).weights) for bot in SEEN}
    (tmp_path / "nothing.json").write_text(write_weights(nothing))
    return tmp_path


def choices(name: str) -> list[Move]:
    """What a bot does in the first forty decisions of a game between greedy ones."""
    state, random, found = (
        Game(2, seed=bytes(32), rules=Ruleset(blind_draw=True)).begin(),
        Random(1),
        [],
    )
    entry = parse_entry(name)
    for _ in range(40):
        moves = state.legal_moves()
        seen = state.observe()
        found.append(bot_for(entry.bot).choose(seen, moves, Random(2), entry.budget))
        state = state.play(by_name("greedy").choose(seen, moves, random))
    return found


class TestFiles:
    @pytest.mark.usefixtures("here")
    def test_a_network_decides_how_farsighted_plays(self) -> None:
        usual = choices("farsighted@300")
        assert choices("farsighted; network=same.npz@300") == usual
        assert choices("farsighted;network=contrary.npz@300") != usual
        assert choices("farsighted; weights=nothing.json@300") != usual

    @pytest.mark.usefixtures("here")
    def test_weights_decide_how_prudent_plays(self) -> None:
        assert choices("prudent; weights=nothing.json@300") != choices("prudent@300")

    @pytest.mark.usefixtures("here")
    def test_the_arena_tells_whether_it_is_stronger(self) -> None:
        worse = "farsighted; network=contrary.npz; weights=nothing.json@40"
        done = kensington("arena", worse, "farsighted@40", "-n", "8", "--json", "--seed", "s")
        assert (done.returncode, done.stderr) == (0, "")
        one, other = json.loads(done.stdout)["pairings"][0]["sides"]
        assert one["entry"] == worse
        assert one["wins"] < other["wins"]

    def test_it_plays_in_simulations_and_at_the_terminal(self, here: Path) -> None:
        bot = "prudent; weights=nothing.json@20"
        done = kensington("simulate", "-n", "1", "--bots", f"{bot},careless", "--save-dir", here)
        assert done.returncode == 0, done.stderr
        assert "Prudent 1" in (here / "game-1.ken").read_text(encoding="utf-8")
        done = kensington("play", "--blind", "--seats", f"bot:{bot},bot:careless")
        assert done.returncode == 0, done.stderr
        assert "At the table: Prudent" in done.stdout

    def test_results_of_two_networks_do_not_mix(self, here: Path) -> None:
        words = ("arena", "farsighted; network=same.npz@20", "careless", "--results", "games.jsonl")
        assert kensington(*words, "-n", "2").returncode == 0
        facts = json.loads((here / "games.jsonl").read_text().splitlines()[0])
        assert list(facts["files"]) == ["same.npz"]
        assert kensington(*words, "-n", "2").returncode == 0, "the same file goes on"
        before = (here / "games.jsonl").read_bytes()
        shutil.copy("contrary.npz", "same.npz")
        done = kensington(*words, "-n", "4")
        assert done.returncode == 2
        assert "holds another tournament, with other files of the bots: same.npz (" in done.stderr
        assert (here / "games.jsonl").read_bytes() == before

    @pytest.mark.usefixtures("here")
    @pytest.mark.parametrize(
        ("bot", "said"),
        [
            ("greedy; network=same.npz", "greedy has no option 'network': it has none"),
            ("prudent; network=same.npz", "prudent has no option 'network': its options are"),
            ("farsighted; depth=3", "no option 'depth': its options are network and weights"),
            ("farsighted; network", "'network' is no option: say name=value"),
            ("farsighted; network=no.npz", "cannot read no.npz: no such file"),
            ("farsighted; network=.", "cannot read .: is a directory"),
            ("farsighted; network=nothing.json", "nothing.json holds no network for these bots"),
            ("farsighted; weights=same.npz", "same.npz does not hold the weights of farsighted"),
            ("deep; network=same.npz", "there is no bot 'deep'"),
            ("farsighted@600; network=same.npz", "is no bot with a budget"),
            ("farsighted@0", "'farsighted@0': nothing can be thought with 0 nodes"),
        ],
    )
    def test_what_cannot_be_is_told_in_one_line(self, bot: str, said: str) -> None:
        done = kensington("arena", bot, "careless", "-n", "2")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert said in done.stderr


CLASSES = '''
from kensington.bots import Budget

class First:
    """The first move there is, or another."""
    default = Budget(nodes=7)

    def __init__(self, place="0"):
        self.place = int(place)

    def choose(self, observation, moves, random, budget):
        assert budget.nodes in (7, 9)
        return moves[min(self.place, len(moves) - 1)]

class Fails:
    def choose(self, observation, moves, random, budget):
        return moves[0] if observation.turn < 3 else 1 / 0

class Cheats:
    def choose(self, observation, moves, random, budget):
        return "all the tiles"

class Spy:
    """Looks for what it must not know, in everything that its process has in memory."""

    def choose(self, observation, moves, random, budget):
        import gc, sys
        from kensington.core import Game, State
        known = [each for each in gc.get_objects() if isinstance(each, (State, Game))]
        frame = sys._getframe()
        while frame:
            known += [each for each in frame.f_locals.values() if isinstance(each, (State, Game))]
            frame = frame.f_back
        if known:
            raise RuntimeError(f"it knows {known[0]!r}"[:60])
        return moves[0]

class Gone:
    def choose(self, observation, moves, random, budget):
        import os
        os._exit(3)

class Mute:
    pass

NUMBER = 7
'''


class TestClasses:
    @pytest.fixture
    def mine(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "mine.py").write_text(CLASSES)
        (tmp_path / "broken.py").write_text("import nowhere_to_be_found\n")
        return tmp_path

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_a_class_in_this_folder_takes_part(self, jobs: str, mine: Path) -> None:
        """Also where the command is one that was installed, which does not look here by itself."""
        bots = ["py:mine:First", "py:mine:First; place=1@9", "careless"]
        done = subprocess.run(
            [*_installed(), "arena", *bots, "-n", "2", "--jobs", jobs, "--results", "games.jsonl"],
            capture_output=True,
            text=True,
            env=PLAIN,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "py:mine:First against careless: 2 games" in done.stdout
        facts = json.loads((mine / "games.jsonl").read_text().splitlines()[0])
        assert list(facts["files"]) == [str(mine / "mine.py")]

    def test_it_plays_in_simulations_and_at_the_terminal(self, mine: Path) -> None:
        done = kensington("simulate", "-n", "1", "--bots", "py:mine:First", "--save-dir", mine)
        assert done.returncode == 0, done.stderr
        assert "First 2" in (mine / "game-1.ken").read_text(encoding="utf-8")
        seats = "bot:py:mine:First,bot:careless"
        done = kensington("play", "--blind", "--seats", seats)
        assert done.returncode == 0, done.stderr

    @pytest.mark.usefixtures("mine")
    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_it_never_meets_a_state(self, jobs: str) -> None:
        done = kensington("arena", "py:mine:Spy", "careless", "-n", "2", "--jobs", jobs)
        assert (done.returncode, done.stderr) == (0, "")

    @pytest.mark.usefixtures("mine")
    def test_it_plays_the_same_again_and_leaves_no_process(self) -> None:
        bot = bot_for("py:mine:First; place=2")
        assert isinstance(bot, Own)
        assert choices("py:mine:First; place=2@9") == choices("py:mine:First; place=2@9")
        process = bot._process.pid
        del bot
        assert gone(process)

    @pytest.mark.usefixtures("mine")
    @pytest.mark.parametrize(
        ("bot", "said"),
        [
            ("py:", "'py:' names no class: say py:module:Class"),
            ("py:mine", "'py:mine' names no class: say py:module:Class"),
            ("py:yours:First", "there is no module 'yours' here, nor where Python looks"),
            ("py:broken:First", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
            ("py:mine:Last", "there is no class 'Last' in mine"),
            ("py:mine:NUMBER", "there is no class 'NUMBER' in mine"),
            ("py:mine:Mute", "py:mine:Mute does not play: it has no method choose"),
            ("py:mine:First; place=x", "does not play: ValueError: invalid literal"),
            ("py:mine:First; speed=1", "does not play: TypeError: "),
            ("py:mine:Fails", ": ZeroDivisionError: division by zero (mine.py, line 17)"),
            ("py:mine:Gone", "py:mine:Gone failed: its process has ended"),
            ("py:mine:Cheats", "py:mine:Cheats chose 'all the tiles' in turn "),
        ],
    )
    def test_what_does_not_play_is_told_in_one_line(self, bot: str, said: str) -> None:
        for jobs in ("1", "2"):
            done = kensington("arena", bot, "careless", "-n", "2", "--jobs", jobs)
            assert (done.returncode, done.stdout) == (2, "")
            assert done.stderr.count("\n") == 1
            assert said in done.stderr

    def test_the_class_in_the_docs_plays(self, mine: Path) -> None:
        page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        program, *_ = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        (mine / "mine.py").write_text(program)
        done = kensington("arena", "py:mine:Eager", "py:mine:Eager; luck=yes", "-n", "2")
        assert (done.returncode, done.stderr) == (0, "")

    def test_the_worked_example_can_be_seated(self, tmp_path: Path) -> None:
        examples = ROOT / "examples"
        few = ["--updates", "1", "--games", "4", "--save", str(tmp_path / "weights.npz")]
        subprocess.run(
            [COMMAND[0], str(examples / "train.py"), *few], check=True, stdout=subprocess.DEVNULL
        )
        bot = f"py:player:Trained; player={tmp_path / 'weights.npz'}"
        done = subprocess.run(
            [*_installed(), "arena", bot, "careless", "-n", "2", "--jobs", "1"],
            cwd=examples,
            capture_output=True,
            text=True,
            env=PLAIN,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        for page in ("training.md", "bots.md"):
            text = (ROOT / "docs" / page).read_text(encoding="utf-8")
            assert '"py:player:Trained; player=weights.npz"' in text, page


def _installed() -> list[str]:
    """The command as it is installed: it looks for modules beside itself, not in this folder."""
    return [COMMAND[0], "-P", "-c", "import sys; from kensington.cli import main; sys.exit(main())"]


def test_nobody_can_name_a_class_over_the_network() -> None:
    """The server knows bots by name alone; what is brought here stays here."""
    for name in ("py:os:abort", "farsighted; network=x.npz"):
        with pytest.raises(BadInput, match="there is no bot"):
            by_name(name)
