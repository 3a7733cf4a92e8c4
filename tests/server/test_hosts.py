"""A name that leads here by somebody else's doing is not ours (DNS rebinding). Where we are."""

from http.client import HTTPConnection
from socket import gethostname

import pytest
from pydantic import TypeAdapter

from kensington.server.protocol import answers
from kensington.server.web.hosts import is_known, near_origin, origin, own_names
from server.client import Client, bot, here, serving

VISITOR, TOKEN = TypeAdapter(answers.Recovery), TypeAdapter(answers.Token)
INDEX = "<!doctype html><title>Kensington</title>"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("host")
    (folder / "index.html").write_text(INDEX)
    options = {"page": str(folder), "names": ["Games.Example.org"]}
    with serving(folder / "games.db", **options) as server:
        yield server


@pytest.fixture
def nobody(server):
    return Client(server, visitor=False)


def test_a_page_is_told_by_code(server, nobody):
    port = server.port
    for name in (f"evil.example:{port}", "localhost.evil.example", "127.0.0.1.evil.example"):
        evil = {"Host": name, "Origin": f"http://{name}"}
        for answer in (nobody.post("/api/visitor", headers=evil), nobody.get("/api/x", evil)):
            assert (answer.status, answer.json["code"]) == (421, "host")
            assert "Content-Security-Policy" in answer.headers


def test_a_person_is_told_in_a_line(nobody):
    answer = nobody.get("/", headers={"Host": "street.example:80"})
    assert answer.status == 421
    assert answer.text.startswith("host: ")
    assert answer.text.count("\n") == 1
    assert "--allow-host street.example" in answer.text
    assert answer.headers["Content-Type"].startswith("text/plain")
    odd = nobody.get("/", headers={"Host": "<b>street</b>"})
    assert (odd.status, "<" in odd.text) == (421, False)


def test_a_socket_is_refused(anna):
    table = anna.open([here("Anna"), bot()])
    assert anna.get(f"/api/tables/{table}").status == 200
    line = HTTPConnection("127.0.0.1", anna.server.port, timeout=20)
    headers = {"Host": "evil.example", "Origin": "http://evil.example", "Upgrade": "websocket"}
    headers |= {"Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    headers |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    line.request("GET", f"/api/tables/{table}/socket", headers=headers)
    assert line.getresponse().status == 403
    line.close()


def test_addresses_and_own_names_are_fine(nobody):
    own = gethostname()
    short = own.partition(".")[0]
    names = ["localhost", "LOCALHOST.:8600", own, f"{short}.local", "games.example.org:443"]
    for name in [*names, "127.0.0.1:1", "192.168.7.7:8600", "[::1]:8600", "[fe80::1]"]:
        headers = {"Host": name, "Origin": f"http://{name}"}
        assert nobody.post("/api/visitor", headers=headers).status == 200, name


@pytest.mark.parametrize(
    "headers", [[""], ["a", "a"], ["[::1"], ["me@127.0.0.1"], ["127.0.0.1/x"], ["2130706433"]]
)
def test_what_is_no_name_of_ours(headers):
    assert not is_known(headers, own_names(["a"]))
    assert is_known(["a"], own_names(["a"]))
    assert is_known([], own_names())  # a script; browsers always say


def test_a_visitor_is_told_where_other_devices_find_the_server(tmp_path):
    for address in ("http://192.168.1.7:8600", None):
        with serving(tmp_path / "games.db", address=address) as server:
            nobody = Client(server, visitor=False)
            answer = VISITOR.validate_json(nobody.post("/api/visitor").text)
            assert answer["address"] == address
            answer = TOKEN.validate_json(nobody.post("/api/visitor?bearer=1").text)
            assert answer["address"] == address


@pytest.mark.parametrize(
    ("address", "here_", "near"),
    [
        ("127.0.0.1", "http://127.0.0.1:80", None),
        ("127.0.1.1", "http://127.0.1.1:80", None),
        ("::1", "http://[::1]:80", None),
        ("192.168.1.7", "http://192.168.1.7:80", "http://192.168.1.7:80"),
        ("fd00::7", "http://[fd00::7]:80", "http://[fd00::7]:80"),
    ],
)
def test_where_a_server_is_found(address, here_, near):
    assert origin(address, 80) == here_
    assert near_origin(address, 80) == near


@pytest.mark.parametrize("address", ["0.0.0.0", "::"])
def test_where_it_listens_everywhere_it_looks_up_its_address_in_the_network(address):
    assert origin(address, 80) == "http://127.0.0.1:80"
    near = near_origin(address, 80)
    if near is not None:  # a machine may be in no network
        assert near == near_origin(near.removeprefix("http://").removesuffix(":80"), 80)
