"""An API on a real server, and players to ask it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

import service.after_append.inbox
import service.streams.open_streams
from events.on_redis.pubsub import Subscription
from service.api.app import create_app
from service.api.resources.of_games import challenges
from service.backend import Backend
from service.games import drafting
from service.games.starting import importing, lobby
from service.operations.configuration.settings import Settings
from tests.support.drawn_guess import DRAWN
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from tests.support.waiting import PATIENCE_SECONDS
from workers.runner import process

MakeClient = Callable[..., FlaskClient]


@dataclass(frozen=True)
class Player:
    """A player who signed up, and asks with a token."""

    client: FlaskClient
    id: str
    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **options: Any) -> TestResponse:
        return self.ask("GET", path, options)

    def post(self, path: str, **options: Any) -> TestResponse:
        return self.ask("POST", path, options)

    def delete(self, path: str, **options: Any) -> TestResponse:
        return self.ask("DELETE", path, options)

    def ask(self, method: str, path: str, options: dict[str, Any]) -> TestResponse:
        headers = self.headers | options.pop("headers", {})
        return self.client.open(path, method=method, headers=headers, **options)


def settings(redis_url: str, **variables: str) -> Settings:
    """Those of an API on that server; RETCON_ goes without saying."""
    environ = {"EVENTS_URL": redis_url, "RATE_LIMITS_ENABLED": "false"} | variables
    return Settings.from_environment({f"RETCON_{name}": value for name, value in environ.items()})


class Time:
    """The time that records are written at, moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += round(seconds * 1000)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    stopped = Time()
    for module in (drafting, importing, lobby, challenges):
        monkeypatch.setattr(module, "now_ms", stopped)
    return stopped


@pytest.fixture
def make_client(redis_url: str, redis_client: Redis) -> MakeClient:
    """Makes clients of an API with settings of its own."""

    def make(**variables: str) -> FlaskClient:
        return create_app(Backend.connect(settings(redis_url, **variables), REGISTRY)).test_client()

    return make


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games have pictures, Guess too."""
    monkeypatch.setattr("tests.service.conftest.REGISTRY", DRAWN)


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def own(redis_url: str, backend: Backend, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """The backend of a worker in this process."""
    made = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: made)
    return made


@pytest.fixture
def client(backend: Backend) -> FlaskClient:
    return create_app(backend).test_client()


@pytest.fixture
def sign_up(client: FlaskClient) -> Callable[..., Player]:
    """Signs up one player after another; `kind` may be "bot"."""
    numbers = count(1)

    def sign_up_one(kind: str = "person") -> Player:
        name = f"Player {next(numbers)}"
        answer = client.post("/v1/players", json={"name": name, "kind": kind}).get_json()
        return Player(client, answer["id"], name, answer["token"])

    return sign_up_one


@pytest.fixture
def player(sign_up: Callable[[], Player]) -> Player:
    return sign_up()


@pytest.fixture
def two(sign_up: Callable[[], Player]) -> tuple[Player, Player]:
    return sign_up(), sign_up()


@pytest.fixture
def game(two: tuple[Player, Player]) -> Any:
    """A game of Guess between the two, started."""
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = two[0].post("/v1/games", json=body).get_json()
    return two[1].client.put(f"/v1/games/{made['id']}/seats/1", headers=two[1].headers).get_json()


@pytest.fixture
def prompt_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams send keep-alives at once, and processes do not cache whether somebody reads an inbox."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(service.after_append.inbox, "NOTICED_SECONDS", 0.0)


@pytest.fixture
def never_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream that has to wait for messages fails the test."""
    wait = Subscription.wait

    def waited(subscription: Subscription, seconds: float) -> bytes:
        said = wait(subscription, PATIENCE_SECONDS)
        assert said is not None
        return said

    monkeypatch.setattr(Subscription, "wait", waited)
