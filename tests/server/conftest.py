"""A server for the tests of a module, and visitors."""

import pytest

from server.client import Client, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server") / "games.db") as server:
        yield server


@pytest.fixture
def anna(server):
    return Client(server)


@pytest.fixture
def ben(server):
    return Client(server)
