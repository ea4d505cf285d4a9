"""A Lua script that the server loses is sent whole, so it can't be lost again before it runs."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from flask.testing import FlaskClient
from redis import Redis
from redis.connection import AbstractConnection, ConnectionPool

import events
import service
import workers
from events.on_redis.clients import blocking_client, command_client
from events.on_redis.group_commit import GroupCommit
from events.on_redis.lua import Script, running
from events.on_redis.replicas import Writer
from service.backend import Backend
from tests.service.conftest import Player
from tests.workers.playing import BOTS, guess, now
from workers.runner import process
from workers.worker import worker_of

ROOMS = (events, service, workers)
ECHO = "return {KEYS[1], ARGV[1]}"


class Losing:
    """Deletes all scripts of the servers right before each script runs, and counts how often."""

    def __init__(self) -> None:
        self.lost = 0

    def before(self, connection: Any, command: Any) -> None:
        sent = command if isinstance(command, bytes | str) else b"".join(command)
        if b"EVALSHA" in sent:
            self.lost += 1
            names = ("path",) if hasattr(connection, "path") else ("host", "port")
            with Redis.from_pool(
                ConnectionPool(type(connection), **{n: getattr(connection, n) for n in names})
            ) as other:
                other.script_flush()


@pytest.fixture
def losing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Losing]:
    found, send = Losing(), cast(Any, AbstractConnection.send_packed_command)

    def sending(connection: Any, command: Any, *options: Any, **named: Any) -> Any:
        found.before(connection, command)
        return send(connection, command, *options, **named)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", sending)
    yield found
    assert found.lost, "a script has run"


@pytest.mark.usefixtures("losing")
def test_no_request_fails(client: FlaskClient, sign_up: Callable[[], Player]) -> None:
    first, second = sign_up(), sign_up()
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    game = first.post("/v1/games", json=body).get_json()["id"]
    for answer in (
        client.put(f"/v1/games/{game}/seats/1", headers=second.headers),
        first.post(f"/v1/games/{game}/concede"),
        first.get("/v1/games"),
        client.patch("/v1/players/me", json={"name": "Renamed"}, headers=second.headers),
        client.put(f"/v1/players/me/blocks/{second.id}", headers=first.headers),
        second.delete("/v1/players/me"),
    ):
        assert answer.status_code < 300, answer.text


@pytest.mark.usefixtures("losing", "redis_client")
def test_no_job_fails(backend: Backend, own: Backend, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = list[Any]()
    monkeypatch.setattr("workers.runner.allowed_jobs.FailedJobs.note", lambda *call: failed.append(call))
    table = guess(backend, *BOTS)
    process.backend().upkeep.outbox.call_missing_worker()
    worker_of(["retcon-2-bots"], blocking_client(redis_url)).work(burst=True, logging_level="ERROR")
    assert now(backend, table).status == "finished"
    assert not failed


@pytest.mark.usefixtures("losing")
@pytest.mark.parametrize("make", [command_client, blocking_client])
def test_every_client_runs_scripts_so_those_of_libraries_too(make: Any, redis_url: str) -> None:
    with make(redis_url) as client:
        echo = client.register_script(ECHO)
        assert isinstance(echo, Script)
        assert echo(keys=["a"], args=["b"]) == [b"a", b"b"]
        with client.pipeline() as pipeline:
            pipeline.ping()
            echo(keys=["c"], args=["d"], client=pipeline)
            assert pipeline.execute() == [True, [b"c", b"d"]]


@pytest.mark.usefixtures("losing")
@pytest.mark.parametrize("replicas", [0, 1])
def test_nor_is_one_lost_on_a_cluster(replicas: int, request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    answer = Writer(client, replicas).run(client.register_script("return 'other'"), ["a"], [])
    assert answer == b"other"


@pytest.mark.usefixtures("losing")
def test_nor_is_one_of_a_group(redis_url: str) -> None:
    client = command_client(redis_url)
    assert Writer(client, 0).run(client.register_script(ECHO), ["a"], ["b"]) == [b"a", b"b"]


def test_a_script_that_the_server_has_is_sent_by_its_hash(redis_url: str) -> None:
    client = command_client(redis_url)
    echo = client.register_script(ECHO)
    assert echo(keys=["a"], args=["b"]) == GroupCommit(client).run(*running(echo, ["a"], ["b"])).value
    assert running(echo, ["a"], ["b"])[:2] == ("EVALSHA", echo.sha)
    assert running(echo, ["a"], ["b"], is_lost=True)[:2] == ("EVAL", ECHO)


def _called(path: Path) -> set[str]:
    tree = ast.walk(ast.parse(path.read_text()))
    return {each.func.attr for each in tree if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)}


def test_nothing_else_runs_scripts() -> None:
    own = {"evalsha", "script_load", "eval", "evalsha_ro", "eval_ro", "fcall"}
    paths = [path for room in ROOMS for path in Path(*room.__path__).rglob("*.py") if path.name != "lua.py"]
    assert {path.name: found for path in paths if (found := _called(path) & own)} == {}
