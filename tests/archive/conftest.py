"""A server with an archive in a folder or in a bucket, and finished games on it."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import boto3
import pytest
from flask.testing import FlaskClient
from moto.server import ThreadedMotoServer
from redis import Redis

from service.api.app import create_app
from service.backend import Backend
from service.jobs.table import ARCHIVE_GAME
from service.shared.wall_clock import now_ms
from tests.service.conftest import Player, settings
from tests.support.games import REGISTRY, _same_games  # noqa: F401 (a fixture)
from workers.jobs import archiving
from workers.jobs.due import queue_due
from workers.runner import process
from workers.runner.allowed_jobs import AllowListQueue
from workers.worker import worker_of

BUCKET = "retcon-games"


@dataclass
class World:
    """A web process and a worker that archives, at one server."""

    url: str
    variables: dict[str, str]
    monkeypatch: pytest.MonkeyPatch

    def __post_init__(self) -> None:
        self.numbers = count(1)
        self.restart()

    def restart(self, **variables: str) -> None:
        """Both processes end, and start again with nothing cached."""
        self.variables |= variables
        self.web = Backend.connect(settings(self.url, **self.variables), REGISTRY)
        self.worker = Backend.connect(settings(self.url, **self.variables), REGISTRY)
        self.client: FlaskClient = create_app(self.web).test_client()
        self.monkeypatch.setattr(process, "backend", lambda: self.worker)

    @property
    def redis(self) -> Redis:
        return self.web.servers.events

    def sign_up(self) -> Player:
        name = f"Nobody Else {next(self.numbers)}"
        answer = self.client.post("/v1/players", json={"name": name}).get_json()
        return Player(self.client, answer["id"], name, answer["token"])

    def begun(self, one: Player, other: Player, **fields: Any) -> str:
        """The id of a new game of Guess between the two."""
        body = {"ruleset": "guess", "options": {"rounds": 2}, "seats": [{"kind": "me"}, {"kind": "open"}], **fields}
        made = self.client.post("/v1/games", json=body, headers=one.headers).get_json()
        invite = f"?invite={made['invite']}" if made.get("invite") else ""
        self.client.put(f"/v1/games/{made['id']}/seats/1{invite}", headers=other.headers)
        return str(made["id"])

    def finished(self, one: Player, other: Player, **fields: Any) -> str:
        """The id of a game of Guess between the two, played to its end."""
        game = self.begun(one, other, **fields)
        for _ in range(2):
            for player, number in ((one, 1), (other, 2)):
                move = {"move": {"type": "call", "number": number}}
                answer = self.client.post(f"/v1/games/{game}/moves", json=move, headers=player.headers)
                assert answer.status_code == 201, answer.get_json()
        assert answer.get_json()["records"][-1]["kind"] == "game_finished", answer.get_json()
        return game

    def work(self) -> int:
        """The clock queues what is due, and a worker does it. How many games were due."""
        due = queue_due(self.worker, ARCHIVE_GAME, now_ms() + 120_000)
        queue = AllowListQueue(ARCHIVE_GAME.queue, connection=self.worker.servers.queue)
        worker_of([queue.name], self.worker.servers.queue).work(burst=True, logging_level="ERROR")
        return due

    def archive_all(self) -> None:
        """Work until nothing is left to do."""
        for _ in range(5):
            if not self.work():
                return
        raise AssertionError("the games are not archived")

    def step(self, game_id: str) -> None:
        archiving.archive_game(game_id)

    def get(self, path: str, player: Player | None = None) -> Any:
        return self.client.get(path, headers=player.headers if player else {})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


MakeWorld = Callable[..., World]


@pytest.fixture
def keys_of_s3(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables to use a bucket. Without them, obstore asks the machine's metadata service for credentials."""
    for name, value in {"ACCESS_KEY_ID": "key", "SECRET_ACCESS_KEY": "secret", "REGION": "us-east-1"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)


@pytest.fixture
def make_world(
    redis_url: str, redis_client: Redis, folder: Path, monkeypatch: pytest.MonkeyPatch, keys_of_s3: None
) -> MakeWorld:
    def make(**variables: str) -> World:
        return World(redis_url, {"ARCHIVE_URL": folder.as_uri(), "ARCHIVE_AFTER": "0 seconds"} | variables, monkeypatch)

    return make


@pytest.fixture
def world(make_world: MakeWorld) -> World:
    """Games leave Redis as soon as they are over, for a folder."""
    return make_world()


@pytest.fixture(scope="module")
def s3_endpoint() -> Iterator[str]:
    """The address of a server with the interface of S3."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def bucket(s3_endpoint: str, keys_of_s3: None) -> Iterator[Any]:
    """An empty bucket."""
    s3: Any = boto3.resource("s3", endpoint_url=s3_endpoint, region_name="us-east-1")
    made = s3.create_bucket(Bucket=BUCKET)
    yield made
    made.objects.all().delete()
    made.delete()


@pytest.fixture(params=["folder", "s3"])
def anywhere(request: pytest.FixtureRequest, make_world: MakeWorld) -> World:
    """The same world, with its archive in a folder and in a bucket."""
    if request.param == "folder":
        return make_world()
    request.getfixturevalue("bucket")
    endpoint = request.getfixturevalue("s3_endpoint")
    return make_world(ARCHIVE_URL=f"s3://{BUCKET}/games-of/retcon", ARCHIVE_ENDPOINT=endpoint)
