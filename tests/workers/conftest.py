"""A web process and a worker at one server, in this process."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from redis import Redis

from engines.bots import PACES, Pace
from service.after_append import inbox
from service.backend import Backend
from service.games.context import Caller
from service.jobs.table import SEND_PUSHES, queues_of
from service.shared.wall_clock import now_ms
from tests.service.conftest import settings
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from tests.support.push_receiver import Receiver, receiving
from tests.support.real_server import SMALL, Server, serving
from tests.workers.erased import NAME, Erase, People, Traces, everywhere, settle, signed_up
from tests.workers.pushes import PUBLIC_URL, PushAll
from workers.jobs import erasing
from workers.jobs.due import queue_due
from workers.runner import process
from workers.worker import worker_of

collect_ignore = ["trap.py"]  # it fails when it is imported, and nothing may import it


@pytest.fixture(scope="package")
def mortal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose processes tests may kill. It has two web processes."""
    settings = {"RETCON_WEB_WORKERS": "2", "RETCON_SWEEP_SECONDS": "1", "RETCON_FSYNC": "always"}
    with serving(tmp_path_factory.mktemp("mortal"), **SMALL | settings, RETCON_RATE_LIMITS_ENABLED="false") as made:
        yield made


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    """A web process's backend."""
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def work(redis_url: str, web: Backend, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Runs a worker until the queue is empty."""
    own = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: own)

    def run() -> None:
        worker_of(queues_of("worker"), own.servers.queue).work(burst=True, logging_level="ERROR")

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
        web.people.accounts.erase(player)
        settle(web, work)

    return erased


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A browser with its push service."""
    with receiving() as found:
        yield found


@pytest.fixture
def server(redis_url: str, redis_client: Redis, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A process that pushes to the receiver without a delay."""
    found = Backend.connect(settings(redis_url, PUSH_HOSTS=receiver.origin, PUBLIC_URL=PUBLIC_URL), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: found)
    monkeypatch.setattr(inbox, "DELAY_MS", 0)
    return found


@pytest.fixture
def push(server: Backend) -> PushAll:
    """Pushes what is due."""

    def pushed() -> None:
        queue_due(server, SEND_PUSHES, now_ms() + 1)
        worker_of([SEND_PUSHES.queue], server.servers.queue).work(burst=True, logging_level="ERROR")

    return pushed


@pytest.fixture
def ada(server: Backend) -> Caller:
    """A player."""
    return signed_up(server, "Ada")


@pytest.fixture
def bob(server: Backend) -> Caller:
    """Another player."""
    return signed_up(server, "Bob")
