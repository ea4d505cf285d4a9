"""A web process with players who seek games."""

import pytest
from redis import Redis

from service.backend import Backend
from tests.service.conftest import settings
from tests.service.seeks.seeking import Hand, Seekers
from tests.support.games import REGISTRY


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


@pytest.fixture
def seekers(web: Backend, time: Hand) -> Seekers:
    return Seekers(web, time)
