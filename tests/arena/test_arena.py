"""``kensington arena`` as a command: tables, files to go on from, interruptions, refusals."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from kensington.bots.arena.outcome import Outcome
from kensington.cli.terminal.screen import Screen
from kensington.cli.terminal.tournament_tables import show_tournament
from terminal import COMMAND, PATIENCE, PLAIN, kensington

ROOT = Path(__file__).parent.parent.parent
PAIR = ("arena", "careless", "greedy@20", "--seed", "s")


def report(*words: str | Path) -> dict[str, Any]:
    done = kensington(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def without_times(data: Any) -> Any:
    """The same report, less what a clock told."""
    if isinstance(data, dict):
        return {name: without_times(v) for name, v in data.items() if not name.endswith("_ms")}
    return [without_times(each) for each in data] if isinstance(data, list) else data


def gone(group: int) -> bool:
    """Whether everybody of a process group has ended, sooner or later."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def refusal(*words: str | Path) -> tuple[int, str]:
    done = kensington(*words)
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.returncode, done.stderr.strip().removeprefix("kensington: ")


def test_it_is_the_same_tournament_however_many_play_it() -> None:
    words = (*PAIR[:3], "greedy@1", *PAIR[3:], "--games", "6")
    one, two = report(*words, "--jobs", "1"), report(*words, "--jobs", "2")
    assert without_times(one) == without_times(two)
    assert one["games"] == 18
    assert [pairing["games"] for pairing in one["pairings"]] == [6, 6, 6]
    for pairing in one["pairings"]:
        assert sum(side["wins"] for side in pairing["sides"]) == pytest.approx(6)
    best = max(one["entries"], key=lambda entry: entry["rating"]["mu"])
    assert best["entry"] != "careless"


def test_the_tables_fit_the_screen() -> None:
    words = ("arena", "--gauntlet", "careless", "greedy@20", "greedy@1", "--players", "3")
    done = kensington(*words, "--games", "3", "--seed", "s")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == "6 games, tiles in a bag, rules: blind_draw, seed s"
    assert lines[2].startswith("careless against 2 × greedy@20: 3 games, ")
    assert lines[3].startswith("endings: seventh bird ")
    assert lines[-5].split() == ["games", "wins", "95", "%", "fair", "rating"]


def test_names_too_long_for_a_table_are_told_apart() -> None:
    entries = [f"cmd:node roofer.mjs; taste={taste}" for taste in ("wide", "high")]
    entries += [f"cmd:node roofer.mjs --a-{option}-b; taste=wide@200ms" for option in "12"]
    side = {"share": 0.5, "low": 0.2, "high": 0.8, "points": 9.0, "p50_ms": 1.0, "p99_ms": 2.0}
    side |= {"forfeits": 0, "faults": {}, "games": 4, "fair": 0.5, "rating": None}
    sides = [{"entry": entry, **side} for entry in entries]
    pairing = {"lineup": entries[:2], "games": 4, "turns": 8.0, "sides": sides[:2]}
    pairing["endings"] = {"birds": 2, "stuck": 1, "idle": 1}
    report = {"tiles": "bag", "rules": "", "seed": "", "games": 8, "rated": True}
    report |= {"entries": sides, "pairings": [pairing, pairing | {"lineup": entries[2:]}]}
    screen = Screen(file=StringIO(), width=80)
    screen.draw(*show_tournament(report))
    lines = screen.file.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert len({line[:24] for line in lines[-4:]}) == 4
    assert "cmd:node ...; taste=wide" in "\n".join(lines)
    told = "\n".join(lines).partition("in full\n")[2]
    assert [line[26:] for line in told.splitlines()] == entries


def test_lineups_are_whole_tables() -> None:
    found = report("arena", "--lineup", "greedy@5,careless,careless", "--games", "3", "--heap")
    assert found["tiles"] == "heap"
    (pairing,) = found["pairings"]
    assert pairing["lineup"] == ["greedy@5", "careless", "careless"]
    assert [side["fair"] for side in pairing["sides"]] == [0.3333, 0.6667]


class TestResults:
    def test_a_tournament_goes_on_from_its_file(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        whole = report(*PAIR, "--games", "8", "--results", kept)
        text = kept.read_bytes()
        lines = text.splitlines(keepends=True)
        assert len(lines) == 9
        kept.write_bytes(b"".join(lines[:5]) + lines[5][:40])  # stopped in the middle of a line
        assert without_times(report(*PAIR, "--games", "8", "--results", kept)) == without_times(
            whole
        )
        again = kept.read_bytes().splitlines(keepends=True)
        assert again[:5] == lines[:5]
        assert len(again) == 9
        before = kept.read_bytes()
        report(*PAIR, "--games", "8", "--results", kept)
        assert kept.read_bytes() == before, "nothing was left to play"

    def test_more_games_may_be_asked_for_and_the_seed_is_in_the_file(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        words = ("arena", "careless", "greedy@20", "--results", kept)
        few = report(*words, "--games", "2")
        more = report(*words, "--games", "4")
        assert (few["games"], more["games"]) == (2, 4)
        assert few["seed"] == more["seed"]
        assert report(*words, "--games", "2")["pairings"] == few["pairings"]

    def test_each_line_is_a_game(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        report(*PAIR, "--games", "2", "--results", kept)
        facts, *games = map(json.loads, kept.read_text(encoding="utf-8").splitlines())
        assert (facts["arena"], facts["seed"]) == (1, "s")
        assert facts["lineups"] == [["careless", "greedy@20"]]
        for game in games:
            outcome = Outcome.from_data(game, 2)
            assert json.loads(json.dumps(outcome.data())).items() <= game.items()
            assert sum(map(len, game["micros"])) == game["moves"]
        assert sorted(game["seats"] for game in games) == [
            ["careless", "greedy@20"],
            ["greedy@20", "careless"],
        ]

    @pytest.mark.parametrize(
        ("words", "what"),
        [
            (
                "careless greedy@21 --seed s",
                "pairings: careless against greedy@20 there, careless against greedy@21 asked for",
            ),
            ("careless greedy@20 --seed t", "deals (the seed): s there, t asked for"),
            ("careless greedy@20 --seed s --heap", "rules: blind_draw there, default asked for"),
        ],
    )
    def test_another_tournament_is_refused(self, words: str, what: str, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        report(*PAIR, "--games", "2", "--results", kept)
        before = kept.read_bytes()
        code, said = refusal("arena", *words.split(), "--results", kept)
        assert code == 2
        assert said == (
            f"{kept} holds another tournament, with other {what}; name another file, "
            "or remove this one"
        )
        assert kept.read_bytes() == before

    def test_games_of_other_bots_are_refused(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        report(*PAIR, "--games", "2", "--results", kept)
        facts, rest = kept.read_text(encoding="utf-8").split("\n", 1)
        other = {**json.loads(facts), "code": "0" * 16}
        kept.write_text(f"{json.dumps(other)}\n{rest}", encoding="utf-8")
        said = refusal(*PAIR, "--results", kept)[1]
        assert "with other code of the bots (its digest): 0000000000000000 there, " in said

    def test_a_file_of_something_else_is_left_alone(self, tmp_path: Path) -> None:
        kept = tmp_path / "letter.txt"
        kept.write_text("Dear Anna,\n", encoding="utf-8")
        said = f"{kept} holds no results of kensington arena"
        assert refusal(*PAIR, "--results", kept) == (2, said)
        assert refusal("arena", "careless", "greedy", "--results", kept) == (2, said)
        assert kept.read_text(encoding="utf-8") == "Dear Anna,\n"
        assert refusal(*PAIR, "--results", tmp_path)[0] == 1

    @pytest.mark.skipif(os.name == "nt", reason="there is no lock on Windows")
    def test_two_tournaments_do_not_write_to_one_file(self, tmp_path: Path) -> None:
        import fcntl

        kept = tmp_path / "games.jsonl"
        with kept.open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            said = f"another tournament is writing to {kept}"
            assert refusal(*PAIR, "--results", kept) == (2, said)
        report(*PAIR, "--games", "2", "--results", kept)

    def test_a_damaged_line_is_named(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        report(*PAIR, "--games", "2", "--results", kept)
        facts, first, second = kept.read_text(encoding="utf-8").splitlines()
        kept.write_text("\n".join((facts, first[:30], second, "")), encoding="utf-8")
        code, said = refusal(*PAIR, "--results", kept)
        assert code == 2
        assert said.startswith(f"{kept}: line 2 is no game: ")

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
    def test_interrupted_it_keeps_what_is_done_and_goes_on(self, tmp_path: Path) -> None:
        kept = tmp_path / "games.jsonl"
        words = [*COMMAND, *PAIR, "--jobs", "2", "--results", str(kept), "--games"]
        running = subprocess.Popen(
            [*words, "100000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=PLAIN,
            start_new_session=True,
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not (kept.exists() and kept.read_bytes().count(b"\n") > 4):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
        assert running.returncode == 130
        written = kept.read_bytes().count(b"\n") - 1
        done = int(out.split(" ", 1)[0])
        assert done in (written, written - 1)  # one may be written and not counted yet
        assert err == (
            f"kensington: interrupted after {done} of 100000 games; "
            f"the same command goes on from {kept}\n"
        )
        assert gone(running.pid)
        more = written + written % 2 + 2
        again = report(*PAIR, "--results", kept, "--games", str(more))
        assert again["games"] == more


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "name at least two bots, or a table with --lineup"),
        ("greedy", "name at least two bots, or a table with --lineup"),
        ("greedy greedy", "each bot is named once, and each table"),
        ("greedy deep", "there is no bot 'deep'"),
        ("greedy careless@x", "'careless@x' is no bot with a budget"),
        ("greedy careless --games 3", "3 games cannot be shared out evenly among the 2 seatings"),
        ("greedy --lineup greedy,careless", "--lineup names a whole table"),
        ("--lineup greedy", "the game is for 2 to 5 players, not 1"),
        ("greedy careless --heap --rules blind_draw", "--heap and blind_draw exclude each other"),
        ("greedy careless --plot x.gif", "cannot draw x.gif: the name has to end in .png or .svg"),
    ],
)
def test_usage(words: str, said: str) -> None:
    code, line = refusal("arena", *words.split())
    assert code == 2
    assert line.startswith(said)


class TestPictures:
    @pytest.mark.parametrize(
        ("name", "begins"), [("shares.png", b"\x89PNG"), ("shares.svg", b"<?xml")]
    )
    def test_the_shares_are_drawn(self, name: str, begins: bytes, tmp_path: Path) -> None:
        report(*PAIR, "--games", "2", "--plot", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begins)

    def test_without_matplotlib_that_is_said_before_the_first_game(self) -> None:
        assert _without("matplotlib", "--plot", "x.png") == (
            1,
            "kensington: plots need matplotlib: install kensington[arena]\n",
        )

    def test_without_ray_too(self) -> None:
        assert _without("ray", "--ray") == (
            1,
            "kensington: --ray needs Ray: install kensington[ray]\n",
        )


def _without(module: str, *words: str) -> tuple[int, str]:
    """The command where a module is not installed."""
    program = (
        f"import sys; sys.modules[{module!r}] = None; "
        "from kensington.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *PAIR, "--games", "2", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_on_a_ray_cluster_it_is_the_same_tournament() -> None:
    pytest.importorskip("ray")
    done = kensington(*PAIR, "--games", "4", "--ray", "--json")
    assert done.returncode == 0, done.stderr
    assert without_times(json.loads(done.stdout)) == without_times(report(*PAIR, "--games", "4"))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds children by /proc")
def test_a_killed_process_is_told_in_one_line(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = [*COMMAND, *PAIR, "--jobs", "2", "--games", "100000", "--results", str(kept)]
    running = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not (kept.exists() and kept.read_bytes().count(b"\n") > 4):
        time.sleep(0.05)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    for child in map(int, children):
        if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(child, signal.SIGKILL)
            break
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out) == (1, "")
    assert err == "kensington: cannot go on: a process that played was killed from outside\n"
    assert gone(running.pid)


@pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
def test_nothing_goes_on_when_the_command_is_killed(tmp_path: Path) -> None:
    kept, started = tmp_path / "games.jsonl", tmp_path / "started"
    bad = ROOT / "tests" / "outside" / "bad.py"
    bot = shlex.join(map(str, (sys.executable, bad, "stays", 100_000, started)))
    words = [*COMMAND, "arena", f"cmd:{bot}", "careless", "--jobs", "2", "--games", "100000"]
    running = subprocess.Popen([*words, "--results", str(kept)], start_new_session=True)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not (kept.exists() and kept.read_bytes().count(b"\n") > 4):
        time.sleep(0.05)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    assert gone(running.pid)
    programs = started.read_text(encoding="utf-8").split()
    assert len(programs) > 1
    assert all(gone(int(program)) for program in programs)  # each has a group of its own


def test_the_example_in_the_docs() -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.startswith("(Side(entry='careless', games=40, ")


def test_the_ladder_is_written_by_one_command(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "bench" / "ladder.py"), "--games", "4", "--confirming", "0"]
    words += ["--heap", "2", "--jobs", "1", "--levels", "careless,greedy@20,greedy@40"]
    words += ["--endings", "0"]
    page = _ladder(words, tmp_path)
    assert "| **greedy@20** against careless | 4 |" in page
    assert "| **greedy@40** against 3 × greedy | 4 |" in page
    kept = (tmp_path / "kept" / "four.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    ended = Counter(json.loads(line)["ending"] for line in kept)
    row = next(line for line in page.splitlines() if "against 3 × greedy | 4 |" in line)
    assert f"| {ended['birds']} / {ended['stuck']} / {ended['idle']} |" in row
    drawn = [line.split("(")[1].rstrip(")") for line in page.splitlines() if line[:1] == "!"]
    names = ("neighbours", "heap", "top", "four")
    assert drawn == [f"ladder-{name}.png" for name in names]
    assert all((tmp_path / name).is_file() for name in drawn)


def test_the_endings_are_a_part_of_the_ladder_that_may_be_played_alone(tmp_path: Path) -> None:
    """What the other parts say stays as it is; a second time the part takes its own place."""
    parts = ["# The ladder", "Head.", "## One part", "Kept."]
    others = "\n\n".join([*parts, "## How games end", "Old.", "## Last", "Kept too."]) + "\n"
    (tmp_path / "ladder.md").write_text(others, encoding="utf-8")
    words = [sys.executable, str(ROOT / "bench" / "ladder.py"), "--only", "endings"]
    words += ["--endings", "2", "--endings-heap", "1", "--sound", "careless", "--jobs", "1"]
    page = _ladder(words, tmp_path)
    before, _, after = page.partition("## How games end")
    assert before == "# The ladder\n\nHead.\n\n## One part\n\nKept.\n\n"
    assert after.endswith("\n\n## Last\n\nKept too.\n")
    assert "Old." not in after
    for tiles, count in (("bag", 2), ("heap", 1)):
        kept = (tmp_path / "kept" / f"endings-{tiles}.jsonl").read_text(encoding="utf-8")
        games = [json.loads(line) for line in kept.splitlines()[1:]]
        for players in range(2, 6):
            at_it = [each for each in games if len(each["seats"]) == players]
            ended = Counter(each["ending"] for each in at_it)
            early = sum(each["ending"] == "idle" and each["turns"] < 25 for each in at_it)
            cells = [count, ended["birds"], ended["stuck"], ended["idle"], early]
            row = f"| careless | {players} | {tiles} | {' | '.join(map(str, cells))} |"
            assert row in after
    assert "Of all 12 games " in after
    assert _ladder(words, tmp_path) == page


def _ladder(words: list[str], folder: Path) -> str:
    """What the command writes there."""
    done = subprocess.run(
        [*words, "--out", str(folder), "--kept", str(folder / "kept")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return (folder / "ladder.md").read_text(encoding="utf-8")
