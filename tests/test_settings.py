"""The settings of a server: one list, and three ways to give each of them."""

import re
from ipaddress import ip_network
from pathlib import Path

import pytest

from kensington.cli.exits import Stop
from kensington.cli.parser import Command
from kensington.cli.settings import SETTINGS, settle
from terminal import kensington

DOCS = Path(__file__).parent.parent / "docs"


def given(*words: str, env: dict[str, str] | None = None, file: Path | None = None):
    command = Command(module="serve", prog="kensington serve")
    return settle(
        command.parse_args([*words, *(("--settings", str(file)) if file else ())]), env or {}
    )


@pytest.fixture
def file(tmp_path):
    def write(text):
        path = tmp_path / "kensington.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_flag_goes_before_the_environment_and_that_before_the_file(file):
    path = file('port = 3\nhost = "127.0.0.3"\ndb = "three.db"\n')
    env = {"KENSINGTON_PORT": "2", "KENSINGTON_HOST": "127.0.0.2"}
    chosen = given("--port", "1", env=env, file=path)
    assert (chosen.port, chosen.host, chosen.db) == (1, "127.0.0.2", "three.db")
    chosen = given(env={"KENSINGTON_SETTINGS": str(path)})
    assert (chosen.port, chosen.host, chosen.db) == (3, "127.0.0.3", "three.db")
    chosen = given()
    assert (chosen.port, chosen.host, chosen.no_browser) == (None, "127.0.0.1", False)


def test_what_may_be_given_several_times_adds_up(file):
    path = file('proxy = ["10.0.0.1", "10.1.0.0/16"]\nallow-host = "a.example"\n')
    env = {"KENSINGTON_ALLOW_HOST": "b.example, c.example", "KENSINGTON_PROXY": "10.0.0.2"}
    chosen = given("--proxy", "10.0.0.3", env=env, file=path)
    assert set(chosen.allow_host) == {"a.example", "b.example", "c.example"}
    networks = ("10.0.0.1", "10.1.0.0/16", "10.0.0.2", "10.0.0.3")
    assert set(chosen.proxy) == set(map(ip_network, networks))


def test_limits_and_switches(file):
    path = file("no-browser = true\n[limits]\ntables = 3\nvisitor_rate = 2.5\nundos = 7\n")
    chosen = given("--limit", "tables=5", env={"KENSINGTON_LIMIT": "undos=8"}, file=path)
    assert dict(chosen.limit) == {"tables": 5, "visitor_rate": 2.5, "undos": 8}
    assert chosen.no_browser is True
    assert given(env={"KENSINGTON_NO_BROWSER": "0"}, file=path).no_browser is False


def test_a_command_with_commas_is_one_bot():
    env = {"KENSINGTON_BOT": "a=cmd:./a 1,2\nb=cmd:./b"}
    assert given(env=env).bot == ["a=cmd:./a 1,2", "b=cmd:./b"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("colour = 1", "there is no setting 'colour'"),
        ("port = 'x'", "port: must be a number from 0 to 65535"),
        ("port = [1, 2]", "port: one value is wanted"),
        ("host = { a = 1 }", "host: one value is wanted"),
        ("limits = 3", "limits must be a table"),
        ("[limits]\ncake = 3", "there is no limit 'cake'"),
        ("[limits]\ntables = 2.5", "tables must be a whole number"),
        ("[limits]\ntables = -1", "tables must be a whole number"),
        ("proxy = 'nowhere'", "proxy: 'nowhere' does not appear"),
        ("isolate = 'perhaps'", "isolate: must be one of"),
        ("no-browser = 'perhaps'", "must be true or false"),
        ("port = ", "cannot read"),
    ],
)
def test_what_a_file_cannot_say(file, text, why):
    path = file(text)
    with pytest.raises(Stop, match=re.escape(why)) as stop:
        given(file=path)
    assert "kensington.toml" in str(stop.value)


def test_a_variable_that_makes_no_sense_is_named():
    with pytest.raises(Stop, match=r"KENSINGTON_PORT: must be a number"):
        given(env={"KENSINGTON_PORT": "many"})
    done = kensington("serve", env={"KENSINGTON_ALLOW_HOST": "-/-"})
    assert done.returncode == 2
    assert "KENSINGTON_ALLOW_HOST: '-/-' is no name" in done.stderr


def test_every_setting_is_in_the_docs_with_its_variable_and_key():
    text = (DOCS / "server.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `--([a-z-]+)` +\| `(KENSINGTON_[A-Z_]+)` +\|", text, re.M))
    assert rows == {each.name: each.variable for each in SETTINGS} | {
        "settings": "KENSINGTON_SETTINGS"
    }
