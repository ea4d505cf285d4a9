"""A server that sends webhooks to a receiver, in this process, and players."""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from redis import Redis

import service.shared.wall_clock
from service.after_append import webhook_plans
from service.api.app import create_app
from service.api.resources import webhooks as resource
from service.backend import Backend
from service.games import drafting
from service.games.context import Caller
from service.games.starting import importing, lobby
from service.people import credentials
from service.webhooks import endpoints
from tests.service.conftest import Player, settings
from tests.support.asyncapi_file import check
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from tests.support.webhook_receiver import Receiver, receiving
from tests.webhooks.receiving import Send, send_due
from tests.workers.erased import signed_up
from workers.jobs import webhooks as sending

PUBLIC_URL = "https://play.example"


class Time:
    """The time of day, which passes only by hand, except for the clocks of requests."""

    def __init__(self) -> None:
        self.now = service.shared.wall_clock.now_ms()

    def __call__(self) -> int:
        return self.now

    def passes(self, ms: int) -> None:
        self.now += ms


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    stopped = Time()
    for module in (drafting, importing, lobby, credentials, resource, webhook_plans, endpoints, sending):
        monkeypatch.setattr(module, "now_ms", stopped)
    return stopped


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found
    for each in found.received:
        check("webhooks", each.message)
        assert each.headers.keys() >= {"webhook-id", "webhook-timestamp", "webhook-signature"}


def connected(redis_url: str, *receivers: Receiver, queue: str = "") -> Backend:
    """A process that may send to these receivers."""
    hosts = ", ".join(each.origin for each in receivers)
    found = settings(redis_url, QUEUE_URL=queue or redis_url, WEBHOOK_HOSTS=hosts, PUBLIC_URL=PUBLIC_URL)
    return Backend.connect(found, REGISTRY)


@pytest.fixture
def server(redis_url: str, redis_client: Redis, receiver: Receiver) -> Backend:
    return connected(redis_url, receiver)


@pytest.fixture
def send(server: Backend) -> Send:
    return lambda: send_due(server)


@pytest.fixture
def ada(server: Backend) -> Caller:
    return signed_up(server, "Ada")


@pytest.fixture
def bob(server: Backend) -> Caller:
    return signed_up(server, "Bob")


@pytest.fixture
def client(server: Backend) -> FlaskClient:
    return create_app(server).test_client()


@pytest.fixture
def player(client: FlaskClient) -> Player:
    answer = client.post("/v1/players", json={"name": "Player"}).get_json()
    return Player(client, answer["id"], "Player", answer["token"])


@pytest.fixture
def other(client: FlaskClient) -> Player:
    answer = client.post("/v1/players", json={"name": "Other"}).get_json()
    return Player(client, answer["id"], "Other", answer["token"])
