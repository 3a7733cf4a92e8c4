"""`kensington referee` as a process: in order, at once, and not to be upset by anything."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from terminal import COMMAND, PLAIN, kensington

PAGE = Path(__file__).parent.parent / "docs" / "referee.md"
EXAMPLES = re.findall(r"```json\n(.*)\n(.*)\n```", PAGE.read_text(encoding="utf-8"))


def answers(feed: bytes) -> list[dict[str, object]]:
    done = subprocess.run(
        [*COMMAND, "referee"], input=feed, capture_output=True, env=PLAIN, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_page_has_an_example_of_every_question() -> None:
    asked = {re.findall('"ask": "([a-z]+)"', question)[0] for question, _ in EXAMPLES[:-1]}
    assert asked == {"placements", "units", "score", "check"}


def test_the_examples_of_the_page() -> None:
    feed = "".join(f"{question}\n" for question, _ in EXAMPLES)
    done = kensington("referee", feed=feed)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert found == [json.loads(answer) for _, answer in EXAMPLES]


def test_nothing_upsets_it() -> None:
    good = b'{"id": 9, "ask": "score", "building": []}'
    lines = [
        b"\xff\xfe\x00",
        b'{"id": "' + b"x" * 1_100_000 + b'"}',
        b'{"id": "' + b"x" * 9_000_000 + b'"}',
        b"[" * 100_000,
        b'{"id": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"id": 1e999}',
        b'{"id": NaN}',
        b'{"id": ' + b"9" * 5000 + b"}",
        b'{"id": "\\ud800"}',
        b"null",
        b"\x00",
        good,
    ]
    found = answers(b"\n".join(lines))
    assert len(found) == len(lines)
    assert all("error" in answer for answer in found[:-1])
    assert found[-1]["id"] == 9


def test_blank_lines_are_skipped_and_a_last_line_needs_no_end() -> None:
    assert [a["id"] for a in answers(b'\n \t\r\n{"id": 1}\r\n\n{"id": [2, {}]}')] == [1, [2, {}]]
    assert answers(b"") == []


def test_each_answer_comes_at_once() -> None:
    with subprocess.Popen(
        [*COMMAND, "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=PLAIN,
        text=True,
        bufsize=1,
    ) as running:
        assert running.stdin
        assert running.stdout
        for number in range(3):
            running.stdin.write(f'{{"id": {number}, "ask": "check", "building": []}}\n')
            running.stdin.flush()
            assert json.loads(running.stdout.readline()) == {"id": number, "legal": True}
        running.stdin.close()
        assert running.wait(timeout=30) == 0


@pytest.mark.parametrize("closed", ["stdout", "stdin"])
def test_a_closed_pipe_is_quiet(closed: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        if closed == "stdout":
            running.stdout.close()
            running.stdin.write(b'{"id": 1}\n' * 3)
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 0
