"""HTTPS without a proxy: a given certificate, and cookies that stay with it."""

import os
import signal
import ssl
import subprocess
import sys
from contextlib import contextmanager
from http.client import HTTPSConnection
from time import sleep

import pytest
from websockets.sync.client import connect

from kensington.server.storage.visitors import token_in
from server.client import Client, serving


def made(folder, name):
    """A certificate of its own for 127.0.0.1."""
    chain, key = folder / f"{name}.pem", folder / f"{name}.key"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
    ]
    subject = ["-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(chain)]
    subprocess.run([*command, *subject, *files], check=True, capture_output=True)
    return chain, key


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return made(tmp_path_factory.mktemp("https"), "first")


@contextmanager
def command(*words, env=None):
    """The real command; gives its process and what it greets with."""
    with subprocess.Popen(
        [sys.executable, "-m", "kensington", "serve", "--no-browser", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **(env or {})},
    ) as process:
        try:
            yield process, process.stdout.readline()
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=20)
            # Not by communicate(), which misses what came together with the first line.
            process.said = process.stdout.read() + process.stderr.read()


def ask(port, trusted, method, path, headers=None):
    line = HTTPSConnection("127.0.0.1", port, context=trusted, timeout=20)
    line.request(method, path, headers=headers or {})
    answer = line.getresponse()
    answer.read()
    shown = line.sock.getpeercert()["subject"] if line.sock else None
    line.close()
    return answer, shown


def trusting(chain):
    return ssl.create_default_context(cafile=chain)


def test_it_speaks_https_and_its_cookie_is_the_hosts(tmp_path, certificate):
    chain, key = certificate
    env = {"KENSINGTON_TLS_KEY": str(key)}
    db = str(tmp_path / "games.db")
    with command("--db", db, "--tls-certificate", str(chain), env=env) as (process, greeting):
        assert greeting.startswith("Kensington is at https://127.0.0.1:")
        port = int(greeting.rsplit(":", 1)[1].strip("/\n"))
        trusted = trusting(chain)
        answer, _ = ask(port, trusted, "POST", "/api/visitor")
        (cookie,) = answer.headers.get_all("Set-Cookie")
        assert cookie.startswith("__Host-kensington_visitor=")
        words = {word.strip().lower() for word in cookie.split(";")}
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= words
        assert not any(word.startswith("domain") for word in words)
        # The name of old is read, and then it is this one that is kept.
        token = cookie.partition("=")[2].partition(";")[0]
        old = {"Cookie": f"kensington_visitor={token}"}
        answer, _ = ask(port, trusted, "POST", "/api/visitor", old)
        kept, gone = answer.headers.get_all("Set-Cookie")
        assert kept.startswith(f"__Host-kensington_visitor={token};")
        assert gone.startswith('kensington_visitor="";')
        assert "max-age=0" in gone.lower()
        # A socket goes the same way: there is no such table, and that is told through it.
        address = f"wss://127.0.0.1:{port}/api/tables/{'A' * 22}/socket"
        with connect(address, ssl=trusted) as socket:
            assert '"no_such_table"' in socket.recv(timeout=10)
        lock = (tmp_path / "games.db.lock").read_text()
        assert f"https://127.0.0.1:{port}" in lock
    assert process.returncode == 0


def test_a_certificate_is_read_anew_without_a_restart(tmp_path, certificate):
    folder = tmp_path / "renewed"
    folder.mkdir()
    (chain, key), (new_chain, new_key) = certificate, made(folder, "second")
    here, its_key = tmp_path / "chain.pem", tmp_path / "key.pem"
    here.write_bytes(chain.read_bytes())
    its_key.write_bytes(key.read_bytes())
    words = ("--db", str(tmp_path / "games.db"), "--tls-certificate", str(here))
    with command(*words, "--tls-key", str(its_key)) as (process, greeting):
        port = int(greeting.rsplit(":", 1)[1].strip("/\n"))
        both = trusting(chain)
        both.load_verify_locations(new_chain)
        _, shown = ask(port, both, "GET", "/healthz")
        assert shown == ((("commonName", "first"),),)
        here.write_bytes(new_chain.read_bytes())
        its_key.write_bytes(new_key.read_bytes())
        process.send_signal(signal.SIGHUP)
        for _ in range(200):
            _, shown = ask(port, both, "GET", "/healthz")
            if shown == ((("commonName", "second"),),):
                break
            sleep(0.05)
        assert shown == ((("commonName", "second"),),)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--tls-key", "{key}"], "--tls-key needs --tls-certificate"),
        (["--tls-certificate", "{key}"], "cannot use "),
        (["--tls-certificate", "nowhere.pem"], "cannot use nowhere.pem: no such file"),
    ],
)
def test_what_cannot_be_used_is_said_in_a_line(tmp_path, certificate, words, why):
    words = [word.format(key=certificate[1]) for word in words]
    with command("--db", str(tmp_path / "games.db"), *words) as (process, greeting):
        process.wait(timeout=20)
    assert greeting == ""
    assert process.returncode in (1, 2)
    assert why in process.said
    assert process.said.count("\n") == 1


def test_by_plain_http_the_cookie_has_the_name_of_old(tmp_path):
    with serving(tmp_path / "games.db") as server:
        answer = Client(server, visitor=False).post("/api/visitor")
        assert answer.headers["Set-Cookie"].startswith("kensington_visitor=")
        assert "secure" not in answer.headers["Set-Cookie"].lower()


def test_of_both_names_the_one_that_only_https_can_set_counts():
    both = {"kensington_visitor": "planted", "__Host-kensington_visitor": "own"}
    assert token_in({}, both) == "own"
    assert token_in({"authorization": "Bearer script"}, both) == "script"
