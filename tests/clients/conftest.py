"""Fixtures of the tests of both clients: a proxy in front of the server that the tests of a worker share."""

from collections.abc import Iterator

import pytest

from tests.clients.judging import World
from tests.clients.proxy import Proxy, proxying
from tests.support.real_server import Server


@pytest.fixture
def proxy(shared_server: Server) -> Iterator[Proxy]:
    """A proxy of the test's own. Without a plan it changes nothing."""
    with proxying(shared_server.url) as proxy:
        yield proxy


@pytest.fixture(scope="session")
def world(shared_server: Server) -> World:
    """Players and games for the tasks of `cases.py`."""
    return World(shared_server.url)
