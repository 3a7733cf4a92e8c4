"""What a host copies from `deploy`: the tools that read these files accept them, and they work."""

import os
import re
import shutil
import socket
import subprocess
from pathlib import Path
from time import sleep

import pytest
from websockets.sync.client import connect

from kensington.cli.parser import Command
from kensington.cli.settings import SETTINGS, settle
from server.client import serving
from server.test_https import ask, made, trusting

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def test_the_settings_are_settings():
    command = Command(module="serve", prog="kensington serve")
    path = str(DEPLOY / "kensington.toml")
    chosen = settle(command.parse_args(["--settings", path]), {})
    assert chosen.allow_host == ["games.example.org"]
    assert dict(chosen.limit) == {"tables": 50}
    commented = re.sub(r"^# (tls-)", r"\1", Path(path).read_text(encoding="utf-8"), flags=re.M)
    assert commented.count("tls-") == 2


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_every_variable_is_one_that_there_is(name):
    text = (DEPLOY / name).read_text(encoding="utf-8")
    known = {setting.variable for setting in SETTINGS}
    assert set(re.findall(r"KENSINGTON_[A-Z_]+", text)) <= known
    assert "KENSINGTON_" in text


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_units_are_units():
    units = sorted(map(str, DEPLOY.glob("*.service"))) + sorted(map(str, DEPLOY.glob("*.timer")))
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
    )
    ours = [line for line in done.stderr.splitlines() if "kensington" in line]
    assert (done.returncode, ours) == (0, [])


NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def free_ports(count):
    lines = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [line.getsockname()[1] for line in lines]
    for line in lines:
        line.close()
    return ports


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed: apt-get install nginx-light")
def test_nginx_in_front(tmp_path):
    """The file as it is, but for ports and certificate: https, cookies, sockets, no numbers."""
    chain, key = made(tmp_path, "nginx")
    plain, secure = free_ports(2)
    with serving(tmp_path / "games.db", proxies=["127.0.0.1"]) as server:
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for old, new in (
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen [::]:80;", ""),
            ("listen 443 ", f"listen 127.0.0.1:{secure} "),
            ("listen [::]:443 ssl http2;", ""),
            ("/etc/kensington/fullchain.pem", str(chain)),
            ("/etc/kensington/privkey.pem", str(key)),
            ("127.0.0.1:8600", f"127.0.0.1:{server.port}"),
        ):
            assert old in text
            text = text.replace(old, new)
        temp = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        config = tmp_path / "nginx.conf"
        config.write_text(
            f"{user} daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log;"
            f"events {{}} http {{ {temp}\n{text} }}"
        )
        words = [NGINX, "-p", str(tmp_path), "-c", str(config)]
        checked = subprocess.run([*words, "-t"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        with subprocess.Popen(words, stderr=subprocess.DEVNULL) as nginx:
            try:
                wait_for(secure)
                trusted = trusting(chain)
                answer, _ = ask(secure, trusted, "POST", "/api/visitor")
                cookie = answer.headers["Set-Cookie"]
                assert cookie.startswith("__Host-kensington_visitor=")
                assert "; secure" in cookie.lower()
                assert re.fullmatch("[0-9a-f]{32}", answer.headers["X-Request-Id"])
                assert answer.headers["Strict-Transport-Security"]
                assert ask(secure, trusted, "GET", "/metrics")[0].status == 404
                address = f"wss://127.0.0.1:{secure}/api/tables/{'A' * 22}/socket"
                own = {"Origin": f"https://127.0.0.1:{secure}"}
                with connect(address, ssl=trusted, additional_headers=own) as line:
                    assert '"no_such_table"' in line.recv(timeout=10)
            finally:
                nginx.terminate()


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=0.1).close()
        except OSError:
            sleep(0.05)
            continue
        return
    raise AssertionError("nginx does not answer")
