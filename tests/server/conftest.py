"""A server for the tests of a module, and visitors."""

import pytest

from server.client import Client, serving
from server.postgres import cluster


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server") / "games.db") as server:
        yield server


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL of the tests' own: gives the URL of a new database each time it is asked."""
    with cluster() as new_database:
        yield new_database


@pytest.fixture
def anna(server):
    return Client(server)


@pytest.fixture
def ben(server):
    return Client(server)
