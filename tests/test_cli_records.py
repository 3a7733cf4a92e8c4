"""Commands that read a record: show, score, verify, position, render; sheets; many games."""

import json
import re
import struct
from importlib.resources import files
from pathlib import Path

import pytest

from kensington.record import parse, parse_position, record_to_json
from terminal import finished_record, kensington, short_record

SHORT_SCORE = """\
         Anna  Ben
──────────────────
windows     1    0
doors       2    0
levels      1    0
cats        1    0
width       0    0
──────────────────
total       5    0
birds       1    0
place       1    2
"""

SHORT_COLUMNS = """\
Anna
column  windows  doors  walls  storeys  roof  points
────────────────────────────────────────────────────
     0        0      1      0        1   yes       2
     1        1      0      0        1   yes       1
     2        1      0      0        -    no       0
     3        1      0      0        -    no       0
levels: 1, which score 1
"""

SHORT_TURN = """\
After turn 3 of 3
Anna draws a brown tile for a token: a roof of two with a bird; builds the roof
  of two with a bird at column 0, height 1; ends the turn.

nothing built yet
Ben, green door
0 points, 1 token
stored: dark U with a diamond and a cat

    ┌───────┐
 1  │^v^ ^^^│
    ├───┬───┴───────┐
 0  │[D]│[C] [█] [█]│
    └───┴───────────┘
      0   1   2   3
Anna, yellow door: 5 points, 0 tokens.
"""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_record(tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return short_record(tmp_path_factory.mktemp("short"))


def test_score(short: Path) -> None:
    done = kensington("score", short, "--columns")
    assert done.returncode == 0
    assert done.stdout.startswith(SHORT_SCORE)
    assert SHORT_COLUMNS in done.stdout
    assert done.stdout.endswith(
        "\nThe game is not over: these are the points as the houses stand.\n"
    )


def test_score_as_json(finished: Path) -> None:
    data = json.loads(kensington("score", finished, "--json").stdout)
    result = parse(finished.read_text(encoding="utf-8")).result
    assert result is not None
    assert data["ending"] == result.ending.value
    for player, points in zip(data["players"], result.points, strict=True):
        assert (player["total"], player["place"]) == (points.total, points.place)
        assert player["windows"] == points.windows


def test_show_prints_the_last_turn_or_another_in_a_pipe(short: Path) -> None:
    assert kensington("show", short).stdout.split("\n", 1)[1] == SHORT_TURN
    first = kensington("show", short, "--turn", "0").stdout
    assert "Before the first of 3 turns" in first
    everything = kensington("show", short, "--all").stdout
    assert re.findall("After turn .", everything) == [
        "After turn 1",
        "After turn 2",
        "After turn 3",
    ]
    assert everything.endswith(SHORT_TURN)


def test_show_ends_with_the_score_sheet(finished: Path) -> None:
    shown, score = kensington("show", finished).stdout, kensington("score", finished).stdout
    sheet = score.split("\n\n")[0]
    assert "\n" + sheet + "\n" in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_a_record_may_be_json_too(short: Path, tmp_path: Path) -> None:
    path = tmp_path / "short.json"
    path.write_text(record_to_json(parse(short.read_text(encoding="utf-8"))), encoding="utf-8")
    assert kensington("score", path).stdout.startswith(SHORT_SCORE)


def test_verify(finished: Path, short: Path, tmp_path: Path) -> None:
    good = kensington("verify", finished)
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.endswith("every draw is as the seed says.\n")
    unknown = kensington("verify", short)
    assert unknown.returncode == 1
    assert unknown.stderr == f"kensington: {short} tells no seed, so its draws cannot be checked\n"
    text = finished.read_text(encoding="utf-8")
    seed = re.search(r"[0-9a-f]{64}$", text[text.index("Seed") :], re.MULTILINE)
    assert seed
    forged = tmp_path / "forged.ken"
    forged.write_text(
        text.replace(seed[0], seed[0][:-1] + "0123456789abcdef0"[int(seed[0][-1], 16) + 1])
    )
    doubtful = kensington("verify", forged)
    assert (doubtful.returncode, doubtful.stdout) == (1, "")
    assert doubtful.stderr.count("\n") == 1


def test_position_is_one_line_that_can_be_read_again(short: Path) -> None:
    line = kensington("position", short, "--turn", "2").stdout
    assert line.count("\n") == 1
    state = parse_position(line.strip())
    assert (state.turn, state.seat, state.tokens) == (3, 0, (1, 1))
    assert len(state.buildings[0].placed) == 1


def test_render(finished: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "street.svg", tmp_path / "STREET.PNG"
    png.write_bytes(b"old")
    assert kensington("render", finished, "-o", svg, "--turn", "5").returncode == 0
    text = svg.read_text(encoding="utf-8")
    assert "After turn 5" in text
    assert "k-heap" in text  # the record is finished, so it tells how the heap lay
    assert kensington("render", finished, "-o", png, "--width", "320").returncode == 0
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">I", data[16:20]) == (320,)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["STREET.PNG", "street.svg"]


# Sheets


def test_the_standard_sheet_is_shown() -> None:
    done = kensington("sheet")
    assert done.returncode == 0
    assert "windows: 70 (35 lit and 35 dark, 40 easy and 30 difficult)" in done.stdout
    assert "roofs: 24, 9 with a bird\nwalls: 3, red doors: 3\n" in done.stdout
    counted = re.findall(r"(?:^|  )(\d+) (?:lit|dark|roof|wall|door)", done.stdout, re.MULTILINE)
    assert sum(map(int, counted)) == 100


def test_a_sheet_is_checked_and_played_with(tmp_path: Path) -> None:
    box = (files("kensington.core.tiles") / "box.sheet").read_text(encoding="utf-8")
    wrong, own = tmp_path / "wrong.sheet", tmp_path / "own.sheet"
    wrong.write_text(box.replace("3 wall", "4 wall"), encoding="utf-8")
    own.write_text(box.replace("shape square", "shape block"), encoding="utf-8")
    done = kensington("sheet", wrong)
    assert done.returncode == 2
    assert done.stderr == (
        f"kensington: cannot read {wrong}: the box does not add up: "
        "101 tiles instead of 100, 4 walls instead of 3\n"
    )
    saved = tmp_path / "games"
    words = ("simulate", "-n", "1", "--bots", "careless", "--seed", "1", "--save-dir", saved)
    assert kensington(*words, "--sheet", own).returncode == 0
    record = saved / "game-1.ken"
    assert kensington("verify", record, "--sheet", own).returncode == 0
    other = kensington("verify", record)
    assert other.returncode == 2
    assert other.stderr.count("\n") == 1


# Many games


def test_the_same_seed_gives_the_same_games_however_many_play_them(tmp_path: Path) -> None:
    words = ("simulate", "-n", "6", "--players", "3", "--bots", "careless", "--seed", "x", "--json")
    one = json.loads(kensington(*words).stdout)
    two = json.loads(kensington(*words, "--jobs", "2", "--save-dir", tmp_path).stdout)
    for data in (one, two):
        assert data.pop("seconds") > 0
        assert data.pop("moves_per_s") > 0
    assert one == two
    assert one["games"] == sum(one["endings"].values()) == 6
    assert sum(seat["wins"] for seat in one["seats"]) == pytest.approx(6)
    records = [parse(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.iterdir())]
    assert len(records) == 6
    totals = [record.result.points[0].total for record in records if record.result]
    assert one["seats"][0]["points"]["total"]["mean"] == pytest.approx(sum(totals) / 6, abs=0.001)
    lengths = [len(record.turns) for record in records]
    assert (one["turns"]["min"], one["turns"]["max"]) == (min(lengths), max(lengths))


def test_the_summary_fits_the_screen_and_is_quiet_beside_it() -> None:
    words = ("simulate", "-n", "3", "--players", "5", "--bots", "careless", "--seed", "5")
    done = kensington(*words)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "3 games, 5 players, tiles in a bag, rules: blind_draw, seed 5"
    assert max(map(len, lines)) <= 80
    assert [line[:10] for line in lines if line[:1].isdigit()][1:] == [
        f"{seat} careless" for seat in range(1, 6)
    ]
