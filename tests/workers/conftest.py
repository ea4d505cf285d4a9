"""A web process and a worker at one server, in this process."""

from collections.abc import Callable

import pytest
from redis import Redis

from service.after_append.outbox import QUEUES
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from workers import jobs
from workers.worker import worker_of

collect_ignore = ["trap.py"]  # it fails when it is imported, and nothing may import it


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    """A web process's backend."""
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def work(redis_url: str, web: Backend, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Runs a worker until the queue is empty."""
    own = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(jobs, "backend", lambda: own)

    def run() -> None:
        worker_of(QUEUES, own.queue).work(burst=True, logging_level="ERROR")

    return run
