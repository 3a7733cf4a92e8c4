"""The page and its addresses, where requests may come from, and the headers of every answer."""

import gzip
import json
import re
from http.client import HTTPConnection
from pathlib import Path

import pytest

from kensington.bots import NAMES
from kensington.server.web.static import ADDRESSES
from server.client import Client, bot, here, serving

INDEX = "<!doctype html><title>Kensington</title>"
PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
LARGE = "let y = 0;\n" * 20_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    (folder / "secret.txt").write_text("not for you")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "assets" / "app-1234.js").write_text("let x;")
    (page / "assets" / "large-1234.js").write_text(LARGE)
    (page / "assets" / "font-1234.woff2").write_bytes(b"font" * 1000)
    with serving(folder / "games.db", page=str(page)) as server:
        yield server


@pytest.fixture
def nobody(server):
    return Client(server, visitor=False)


@pytest.mark.parametrize(
    "path", ["/", "/new", "/table/abc", "/table/abc/replay", "/rules/", "/rulings", "/recover/CODE"]
)
def test_every_address_of_the_page_is_the_page(nobody, path):
    answer = nobody.get(path)
    assert (answer.status, answer.text) == (200, INDEX)
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.headers["Cache-Control"] == "no-cache"


def test_its_files(nobody):
    answer = nobody.get("/assets/app-1234.js")
    assert answer.text == "let x;"
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in answer.headers["Cache-Control"]
    assert nobody.get("/assets/app-none.js").status == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt"]
)
def test_nothing_outside_of_it(nobody, path):
    assert "not for you" not in nobody.get(path).text


def test_what_is_not_there(nobody):
    for path in ("/docs", "/openapi.json", "/t/x?a=b", "/table", "/table/abc/x", "/rules/x"):
        answer = nobody.get(path)
        assert (answer.status, answer.text) == (404, INDEX), path
        assert answer.headers["Cache-Control"] == "no-cache"
    assert nobody.post("/rules").status == 405
    for method in ("GET", "POST", "PUT", "DELETE"):
        for path in (
            ("/api", "/api/nothing", "/api/tables/x/y/z") if method == "GET" else ("/api/x",)
        ):
            answer = nobody.ask(method, path)
            assert (answer.status, answer.json["code"]) == (404, "bad_message")


def test_every_screen_of_the_page_has_its_address():
    """The page's own list of its addresses and the server's are the same."""
    router = (Path(__file__).parents[2] / "web/src/state/router.svelte.ts").read_text("utf-8")
    firsts = set(re.findall(r'first === "([a-z]+)"', router))
    assert {"new", "table", "rules"} <= firsts
    for first in firsts:
        assert any(ADDRESSES.fullmatch(path) for path in (first, f"{first}/x")), first
        assert f"`/{first}" in PROTOCOL, first


def test_the_bots_there_are(nobody):
    answer = nobody.get("/api/bots")
    assert answer.json == {"bots": [{"id": name, "brought": False} for name in NAMES]}
    assert answer.json["bots"][0]["id"] == "careless"


def test_not_built_yet(tmp_path):
    with serving(tmp_path / "games.db", page=str(tmp_path / "none")) as server:
        answer = Client(server, visitor=False).get("/")
        assert answer.status == 503
        assert "make page" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables/x", "/healthz", "/assets/no"])
def test_the_headers_of_every_answer(nobody, path):
    headers = nobody.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Server" not in headers


class TestPacking:
    """Large answers are sent packed to those who can unpack them."""

    @staticmethod
    def ask(server, path, method="GET", **headers):
        line = HTTPConnection("127.0.0.1", server.port, timeout=20)
        line.request(method, path, headers={"Accept-Encoding": "gzip", **headers})
        response = line.getresponse()
        body = response.read()
        line.close()
        return response, body

    def test_a_large_file_with_all_its_headers(self, server, nobody):
        response, body = self.ask(server, "/assets/large-1234.js")
        assert response.headers["Content-Encoding"] == "gzip"
        assert response.headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(body).decode() == LARGE
        assert len(body) < len(LARGE) / 20
        plain = nobody.get("/assets/large-1234.js")
        assert plain.text == LARGE
        assert plain.headers["Content-Encoding"] is None
        assert plain.headers["Vary"] == "Accept-Encoding"
        for name in ("Content-Type", "Cache-Control", "Content-Security-Policy", "ETag"):
            assert response.headers[name] == plain.headers[name] is not None

    @pytest.mark.parametrize("path", ["/", "/assets/font-1234.woff2", "/healthz"])
    def test_what_is_small_or_packed_already_goes_as_it_is(self, server, path):
        response, body = self.ask(server, path)
        assert response.headers["Content-Encoding"] is None
        assert int(response.headers["Content-Length"]) == len(body)

    def test_only_the_head(self, server):
        response, body = self.ask(server, "/assets/large-1234.js", "HEAD")
        assert (response.status, body) == (200, b"")

    def test_a_part_of_a_file(self, server):
        response, body = self.ask(server, "/assets/large-1234.js", Range="bytes=0-2999")
        assert response.status == 206
        assert response.headers["Content-Encoding"] is None
        assert body.decode() == LARGE[:3000]

    def test_a_table_but_not_its_socket(self, server):
        anna = Client(server)
        table = anna.open([here("Anna"), bot()])
        anna.start(table)
        own = {"Authorization": f"Bearer {anna.token}"}
        response, body = self.ask(server, f"/api/tables/{table}", **own)
        assert response.headers["Content-Encoding"] == "gzip"
        assert response.headers["Content-Type"] == "application/json"
        snapshot = json.loads(gzip.decompress(body))
        assert snapshot["type"] == "snapshot"
        headers = {"Accept-Encoding": "gzip", **own}
        with anna.socket(table, headers=headers) as socket:
            frame = socket.receive()
            assert isinstance(socket.frames[0], str)
            assert frame["view"]["houses"]


class TestOrigin:
    def test_another_page_may_not_post(self, server, nobody):
        own = f"127.0.0.1:{server.port}"
        for origin in ("http://evil.example", "null", f"http://{own}.evil.example", "", "file://"):
            answer = nobody.post("/api/visitor", headers={"Origin": origin})
            assert (answer.status, answer.json["code"]) == (403, "origin")
        fine = nobody.post("/api/visitor", headers={"Origin": f"http://{own}"})
        assert fine.status == 200
        crossing = nobody.post("/api/visitor", headers={"Sec-Fetch-Site": "cross-site"})
        assert crossing.status == 403

    def test_nor_open_a_socket(self, server, anna):
        table = anna.open([here("Anna"), bot()])
        from websockets.exceptions import InvalidStatus

        with pytest.raises(InvalidStatus), anna.socket(table, origin="http://evil.example"):
            pass
        with anna.socket(table, origin=f"http://127.0.0.1:{server.port}") as socket:
            assert socket.receive()["type"] == "snapshot"

    def test_looking_is_free(self, nobody):
        assert nobody.get("/api/tables", headers={"Origin": "http://evil.example"}).status == 200


class TestBuild:
    """The server says which page it shows, so that an open page can tell that it is older."""

    def test_a_page_that_names_no_build(self, nobody):
        assert nobody.get("/api/build").json == {"build": None, "protocol": 1}

    def test_another_page_in_its_place(self, tmp_path):
        with serving(tmp_path / "games.db", page=str(tmp_path)) as server:
            nobody = Client(server, visitor=False)
            assert nobody.get("/api/build").json["build"] is None
            for name in ("0123abcd", "4567ef89"):
                index = f'<meta name="build" content="{name}" /><title>Kensington</title>'
                (tmp_path / "index.html").write_text(index)
                assert nobody.get("/api/build").json["build"] == name
