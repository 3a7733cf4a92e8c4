"""Every route of the server says what it has declared, when all is well and when it is not."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from starlette.routing import BaseRoute, Route, WebSocketRoute

from kensington.server.web.app import Settings, make_app
from server.answers import check_answer, check_frame, is_text, routes
from server.client import Client, here, play_out, serving, some_move


def _flat(found: Iterable[BaseRoute]) -> Iterator[BaseRoute]:
    """The routes of an app, and those of the routers that it includes."""
    for route in found:
        router = getattr(route, "original_router", None)
        yield from _flat(router.routes) if router else (route,)


def test_every_route_has_a_declared_type(tmp_path):
    app = make_app(Settings(tmp_path / "games.db"))
    found = list(_flat(app.routes))
    sockets = [each.path for each in found if isinstance(each, WebSocketRoute)]
    assert sockets == ["/api/tables/{table}/socket"]  # where `server_messages.Frame` is spoken
    plain = [each for each in found if isinstance(each, Route)]
    others = {"/{path:path}", "/metrics"}  # files, and what is told to Prometheus in its own words
    assert {each.path for each in plain} == {route.path for route in routes()} | others
    assert len(found) == len(sockets) + len(plain)
    for route, declared in routes().items():
        assert is_text(route) or declared.response_model is not None, f"{route}: no response_model"


def test_every_route_keeps_to_it_when_all_is_well(server):
    """The client of the tests holds every answer against its type; here no route is left out."""
    anna = Client(server)
    recovery = anna.post("/api/visitor").json["recovery"]
    anna.post("/api/recover", {"code": recovery.removeprefix("/recover/")})
    for path in (
        "/healthz",
        "/readyz",
        "/api/build",
        "/api/bots",
        "/api/mine",
        "/api/openapi.json",
        "/api/docs",
    ):
        anna.get(path)
    anna.post("/api/lessons", {"name": "Anna"})
    table = anna.open([here("Anna"), here("Ben")], rules={"idle_rounds": 1}, listed=True)
    assert table in {line["id"] for line in anna.get("/api/tables").json["tables"]}
    anna.start(table)
    with anna.socket(table) as socket:
        now = socket.receive()
        asked = {"seat": now["options"]["seat"]}
        anna.post(f"/api/tables/{table}/hint", asked | {"version": now["version"]})
        skip = asked | {"move": {"type": "skip"}}
        assert anna.post(f"/api/tables/{table}/why", skip).json["refusal"]["code"] == "must_take"
        socket.move(some_move(now, Random(1)))
        tile = asked | {"tile": socket.state["view"]["hand"]}
        anna.post(f"/api/tables/{table}/nowhere", tile)
        play_out(socket, Random(1))
    for path in ("replay?version=5", "record", "review", "street"):
        anna.get(f"/api/tables/{table}/{path}")
    assert {route for route, well in anna.heard if well} == set(routes())


def test_every_route_keeps_to_it_when_it_refuses(tmp_path):
    slow = {"address_rate": 1e-6, "address_burst": 1}
    with serving(tmp_path / "games.db", limits=slow) as server:
        nobody = Client(server)
        for route in routes():
            path = route.path.replace("{table}", "x") + "?version=1"
            answer = nobody.ask(route.method, path, "nonsense")
            assert answer.status == (429 if path.startswith("/api/") else 200), route
    with serving(tmp_path / "games.db") as server:
        anna, nobody = Client(server), Client(server, visitor=False)
        for client in (anna, nobody):
            for route in routes():
                client.ask(route.method, route.path.replace("{table}", "x" * 16), "nonsense")
            refused = {route.path for route, well in client.heard if route and not well}
            assert {path for path in refused if "{table}" in path} == {
                route.path for route in routes() if "{table}" in route.path
            }
        assert nobody.get("/api/nothing").status == 404


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/api/bots", '{"bots":[{"id":"greedy"}]}'),
        ("/api/bots", '{"bots":[{"id":"greedy","brought":false,"more":1}]}'),
        ("/api/tables", '{"type":"error","key":null,"code":"busy","version":null,"refusal":null}'),
        ("/healthz", "{}"),
    ],
)
def test_an_answer_that_does_not_keep_to_it_is_found(path, text):
    with pytest.raises(AssertionError, match="says what its type does not"):
        check_answer("GET", path, 200, "application/json", text)
    with pytest.raises(AssertionError, match="says what its type does not"):
        check_answer("GET", path, 409, "application/json", text.replace("null", "7"))
    with pytest.raises(AssertionError, match="text/html"):
        check_answer("GET", path, 200, "text/html", text)
    with pytest.raises(AssertionError, match="a socket"):
        check_frame('{"type":"ack","key":"a"}')
