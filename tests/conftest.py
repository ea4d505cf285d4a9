"""Fixtures for all tests: a real server, and a client of it."""

from collections.abc import Iterator

import hypothesis
import pytest
import redis

from tests.support import quick
from tests.support.games import same_seeds
from tests.support.redis_server import open_server

hypothesis.settings.register_profile("always the same", derandomize=True)
hypothesis.settings.load_profile("always the same")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick`, which `make quick` uses."""
    parser.addoption("--quick", action="store_true", help="leave out long tests and play few random games")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests if asked to."""
    if config.getoption("--quick"):
        items[:] = quick.selected(items)


@pytest.fixture
def is_quick(request: pytest.FixtureRequest) -> bool:
    """True if few random games are to be played."""
    return bool(request.config.getoption("--quick"))


@pytest.fixture(autouse=True)
def _always_the_same_games(request: pytest.FixtureRequest) -> Iterator[None]:
    """Games made in the test's own process are dealt alike whenever it runs; no test depends on luck."""
    with same_seeds(request.node.nodeid):
        yield


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the whole session; each worker of a parallel run has its own."""
    with open_server(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    """A client of an empty server; answers are bytes."""
    with redis.Redis.from_url(redis_url) as client:
        client.flushall()
        yield client
