"""A web process and a worker at one server, in this process."""

from collections.abc import Callable
from typing import cast

import pytest
from redis import Redis

from engines.bots import PACES, Pace
from service.after_append.outbox import QUEUES
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from tests.workers.erased import NAME, Erase, People, Traces, everywhere, settle, signed_up
from workers import erasing, jobs
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


@pytest.fixture
def other_process(redis_url: str, web: Backend) -> Backend:
    """The backend of another process."""
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def people(web: Backend, monkeypatch: pytest.MonkeyPatch) -> People:
    """Two players, one of whom will be erased. No request will be under way then, so nothing has to be waited for. The
    stand-in that will play for them thinks for an instant.
    """
    monkeypatch.setattr(erasing, "SETTLE_MS", 0)
    monkeypatch.setitem(cast(dict[str, Pace], PACES), "greedy", Pace(think_ms=5, interval_ms=20))
    return People(signed_up(web, NAME), signed_up(web, "Opponent"))


@pytest.fixture
def traces(web: Backend, people: People) -> Traces:
    """Games with traces of that player."""
    return everywhere(web, people)


@pytest.fixture
def erase(web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> Erase:
    """Erases a player and waits until that is complete."""
    monkeypatch.setattr(erasing, "SETTLE_MS", 0)

    def erased(player: str) -> None:
        web.accounts.erase(player)
        settle(web, work)

    return erased
