"""Games with plans, of a web process and a worker."""

import pytest
from redis import Redis

from service.backend import Backend
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.workers.plans.planning import DAYS, Hand, Planned
from workers.runner import process


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def worker(redis_url: str, web: Backend, monkeypatch: pytest.MonkeyPatch) -> Backend:
    made = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: made)
    return made


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


@pytest.fixture
def nim(web: Backend, worker: Backend, time: Hand) -> Planned:
    """A game in which Ada has taken a stone."""
    game = Planned(web, time, clock=DAYS)
    game.play(0, "take 1")
    return game
