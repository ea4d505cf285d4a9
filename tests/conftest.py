"""What every test may ask for: a real server of its own, and a client of it."""

from collections.abc import Iterator

import pytest
import redis

from workers.embedded import embedded_server


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the whole session; each worker of a parallel run has its own."""
    with embedded_server(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    """A client of an empty server; answers are bytes."""
    with redis.Redis.from_url(redis_url) as client:
        client.flushall()
        yield client
