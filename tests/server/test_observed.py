"""What a host sees: numbers for Prometheus, and a log that keeps no address for long."""

import json
import logging
import re
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kensington.server.web.logs import Address, DayFiles, Logs, formatter, request_id
from server.client import Client, bot, here, serving
from server.test_door import crowd, request
from server.test_https import command


def numbers(client):
    answer = client.get("/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    families = text_string_to_metric_families(answer.text)
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def test_what_happened_is_counted(tmp_path):
    with serving(tmp_path / "games.db") as server:
        anna = Client(server)
        table = anna.open([here("Anna"), here("Amy")], rules={"blind_draw": True}, start=0)
        anna.start(table)
        anna.post(f"/api/tables/{table}/commands", "nonsense")
        with anna.socket(table) as socket:
            socket.receive()
            before = numbers(anna)
            assert socket.move({"type": "draw", "back": "beige"}, 0)["type"] == "ack"
            assert socket.move({"type": "draw", "back": "beige"}, 0)["code"] == "illegal"
            after = numbers(anna)
        command = "/api/tables/{table}/commands"
        assert after["kensington_requests_total", command, "400", "POST"] == 1
        acks = ("kensington_commands_total", "ack")
        assert after[acks] == before[acks] + 1
        assert after["kensington_commands_total", "illegal"] == 1
        assert after["kensington_writes_total",] >= before["kensington_writes_total",] + 1
        assert (
            after["kensington_commit_seconds_count",] > before["kensington_commit_seconds_count",]
        )
        assert after["kensington_sockets",] == 1
        assert after["kensington_live_tables",] == 1
        assert after["kensington_unsaved",] == 0
        assert after["process_resident_memory_bytes",] > 1e6
        text = anna.get("/metrics").text
        assert table not in text
        assert anna.token not in text


def test_numbers_are_for_those_who_may_ask(tmp_path):
    """Somebody behind the proxy is not this machine, though the proxy is."""
    with serving(tmp_path / "games.db", proxies=["127.0.0.9"]) as server:
        for forwarded, status in (("", b"200"), ("X-Forwarded-For: 203.0.113.7\r\n", b"404")):
            with crowd(server, 1, ["127.0.0.9"]) as (line,):
                line.sendall(request(server, "/metrics", forwarded))
                assert line.recv(100).split()[1] == status


def test_an_answer_has_the_name_of_its_request(tmp_path):
    with serving(tmp_path / "games.db") as server:
        nobody = Client(server, visitor=False)
        named = {"X-Request-Id": "its-own-name"}
        names = {nobody.get("/api/bots", named).headers["X-Request-Id"] for _ in range(5)}
        assert len(names) == 5
        assert all(re.fullmatch("[0-9a-f]{16}", name) for name in names)
    with serving(tmp_path / "games.db", proxies=["127.0.0.1"]) as server:
        nobody = Client(server, visitor=False)
        assert nobody.get("/api/bots", named).headers["X-Request-Id"] == "its-own-name"
        odd = {"X-Request-Id": "x" * 65}
        assert len(nobody.get("/api/bots", odd).headers["X-Request-Id"]) == 16


def test_the_log_tells_routes_and_no_secret_and_addresses_only_in_its_files(tmp_path):
    folder = tmp_path / "log"
    folder.mkdir()
    long_ago = folder / "kensington-2020-02-29.log"
    long_ago.write_text("127.0.0.1")
    words = ("--log-level", "info", "--log-format", "json", "--log-folder", str(folder))
    with command("--db", str(tmp_path / "games.db"), *words) as (process, greeting):
        process.port = int(greeting.rsplit(":", 1)[1].strip("/\n"))
        anna = Client(process)
        table = anna.open([here("Anna"), bot()])
        code = anna.post("/api/visitor?bearer=1").json["recovery"].removeprefix("/recover/")
        anna.get(f"/recover/{code}")
        anna.get("/api/tables/" + "A" * 22)
    assert not long_ago.exists()
    shown = [json.loads(line) for line in process.said.splitlines() if line.startswith("{")]
    messages = [line["message"] for line in shown]
    assert any(m.startswith("POST /api/tables 201 ") for m in messages)
    assert any(m.startswith("GET /api/tables/{table} 404 ") for m in messages)
    assert any(m.startswith("GET page 200 ") for m in messages)
    assert all({"at", "level", "request"} <= set(line) for line in shown)
    (file,) = folder.iterdir()
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["message"] for line in kept] == messages
    assert {line["address"] for line in kept} == {"127.0.0.1"}
    for text in (process.said.partition("{")[2], file.read_text()):
        for secret in (code, anna.token, table):
            assert secret not in text
    assert '"address"' not in process.said
    assert "127.0.0.1" not in process.said.partition("{")[2]


def record(message, *args, **facts):
    made = logging.LogRecord("kensington", logging.WARNING, "", 0, message, args, None)
    made.facts = facts
    return made


@pytest.mark.parametrize("kind", ["text", "json"])
def test_addresses_are_left_out_wherever_they_stand(kind):
    line = record("from %s (%d)", Address("192.0.2.1"), 7, where=Address("192.0.2.2"), ms="1.5")
    named = request_id.set("r-1")
    blind, seeing = (formatter(kind, addresses=yes).format(line) for yes in (False, True))
    request_id.reset(named)
    assert "192.0.2" not in blind
    assert "from an address (7)" in blind
    assert "r-1" in blind
    assert "1.5" in blind
    assert "192.0.2.1" in seeing
    assert "192.0.2.2" in seeing


def test_one_line_is_one_line():
    text = formatter("text", addresses=True).format(record("a\nb\x1b[31m %s", "c\r\nd"))
    assert text.isprintable()


def test_files_live_for_their_days(tmp_path):
    today = datetime.now(UTC).date()
    for age in range(6):
        (tmp_path / f"kensington-{today - timedelta(days=age)}.log").touch()
    (tmp_path / "another.log").touch()
    files = DayFiles(tmp_path, 3)
    left = {path.name for path in tmp_path.iterdir()} - {"another.log"}
    assert left == {f"kensington-{today - timedelta(days=age)}.log" for age in range(3)}
    files.tidy(today + timedelta(days=2))
    assert len(list(tmp_path.iterdir())) == 2
    files.setFormatter(formatter("text", addresses=True))
    late = record("the next day")
    late.created = datetime(2031, 1, 2, 3, tzinfo=UTC).timestamp()
    files.emit(late)
    files.close()
    assert {path.name for path in tmp_path.iterdir()} == {
        "another.log",
        "kensington-2031-01-02.log",
    }
    assert date.fromisoformat("2031-01-02") > today


def test_the_usual_level_says_nothing_of_those_who_play():
    program = (
        "import logging; from kensington.server.web.logs import Logs; Logs().begin();"
        "logging.getLogger('kensington.server.requests').info('a line');"
        "logging.getLogger('kensington.server').warning('another')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "a line" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert Logs().days == 7
