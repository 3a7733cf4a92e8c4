"""A U that lies on its side is built around a tile of one cell: neither stands alone."""

from random import Random

import pytest

from page.street import end_turn, go_on, lay_unit, told, wait
from server.client import AIDS, RULES, here, serving
from server.fair import commitment_to

SIDEWAYS = (["##", ".#", "##"], ["##", "#.", "##"])


@pytest.fixture
def server(tmp_path):
    """Its chance is the same in every run."""
    with serving(tmp_path / "games.db", entropy="u") as server:
        yield server


def around_a_square(now):
    """The unit of a U on its side and a tile of one cell in its notch, if there is one."""
    tiles = now["view"]["tiles"]
    for build in now["options"]["builds"]:
        for part, other in (build, build[::-1]) if len(build) == 2 else ():
            rows = tiles[part["tile"]]["rows"]
            if rows in SIDEWAYS and tiles[other["tile"]]["rows"] == ["#"]:
                notch = (part["x"] + rows[1].index("."), part["y"] + 1)
                if (other["x"], other["y"]) == notch:
                    return build
    return None


def towards_a_u(now, random):
    """Keep a U on its side and a tile of one cell for it; build and return everything else."""
    view, options = now["view"], now["options"]
    if view["phase"] == "take":
        return None

    def kind(tile):
        face = view["tiles"][tile]
        if face["kind"] in ("roof", "door"):
            return None
        return "u" if face["rows"] in SIDEWAYS else "filling" if face["rows"] == ["#"] else None

    kept = [kind(tile) for tile in view["warehouses"][options["seat"]] if tile]
    hand = view["hand"]
    if options["store"] and kind(hand) and kind(hand) not in kept:
        return {"type": "store"}
    builds = [b for b in options["builds"] if [part["tile"] for part in b] == [hand]]
    if builds:
        return {"type": "build", "parts": random.choice(builds)}
    return {"type": next(way for way in ("put_back", "end_turn", "store") if options[way])}


def test_a_u_on_its_side_is_built_around_a_square(page, server):
    random = Random(13)
    page.goto("/")
    page.get_by_role("radio").first.wait_for(state="attached")  # the server knows us by then
    wish = {
        "seats": [here("Ada"), here("Ben")],
        "rules": RULES | {"blind_draw": True, "idle_rounds": 20},
        "aids": AIDS,
        "listed": False,
        "start": 0,
    }
    api = f"http://127.0.0.1:{server.port}/api/tables"
    table = page.request.post(api, data=wish).json()["table"]
    nonce = "00" * 32
    promise = commitment_to(table, 1, 0, nonce)
    for version, (seat, command) in enumerate(
        [
            (None, {"type": "commit", "round": 1, "commitment": promise}),
            (0, {"type": "start"}),
            (None, {"type": "reveal", "round": 1, "nonce": nonce}),
        ],
        start=1,
    ):
        said = {"v": 1, "key": f"step-{version:03}", "version": version, "seat": seat}
        answer = page.request.post(f"{api}/{table}/commands", data=said | {"command": command})
        assert answer.json()["type"] == "ack", answer.text()
    page.goto(f"/table/{table}")
    wait(page)
    now = go_on(page, random, lambda now: around_a_square(now) or towards_a_u(now, random))
    unit = around_a_square(now)
    assert unit is not None
    seat = now["options"]["seat"]
    wait(page)
    lay_unit(page, now, unit)
    house = [part["tile"] for part in told(page)["view"]["houses"][seat]]
    assert {part["tile"] for part in unit} <= set(house)
    end_turn(page)
    assert not told(page)["view"]["builds"]
