"""An operator sees who and what uses the server most now."""

from collections.abc import Iterator
from itertools import count

import pytest
from redis import Redis

from service.api.app import create_app
from service.backend import Backend
from service.jobs.table import ACT_ON_DUE, PLAY_BOTS
from service.operations import usage
from service.operations.usage import NOTED_MOST, WRITTEN_MOST, Usage, Used, top
from service.shared.wall_clock import now_ms
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.admin.test_server import run_doctor


@pytest.fixture
def noting(backend: Backend) -> Iterator[Usage]:
    """A web process notes its requests."""
    yield usage.start(backend.servers.queue)
    # private: a process that notes does so until it ends
    usage._Noting.usage = None


def test_the_busiest_are_shown_by_kind(run: Run, backend: Backend, noting: Usage) -> None:
    two, client = Pair(backend), create_app(backend).test_client()
    table = two.started()
    for _ in range(3):
        client.get(f"/v1/games/{table.game_id}")
    client.get("/v1/games/g_none")
    player, token = backend.people.accounts.create_player("Ada")
    client.get("/v1/players/me", headers={"Authorization": f"Bearer {token.text}"})
    noting.write()
    shown = run("server", "top")
    counts = {each["route"]: each["requests"] for each in shown["routes"]}
    assert counts == {"GET /v1/games/<game_id>": 4, "GET /v1/players/me": 1}
    (game,) = shown["games"]
    assert (game["game"], game["requests"], game["records"]) == (table.game_id, 3, table.version)
    assert [each["player"] for each in shown["players"]] == [player.id]
    assert [(each["address"], each["requests"]) for each in shown["addresses"]] == [("127.0.0.1", 5)]
    assert {each["queue"]: each["jobs"] for each in shown["queues"]}[ACT_ON_DUE.queue] == 0


def test_processes_are_added_up_and_the_one_with_the_most_time_comes_first(redis_client: Redis) -> None:
    for seconds in (1.0, 2.0):
        process = Usage(redis_client)
        process.note({"route": "GET /a", "player": None}, seconds)
        process.note({"route": "GET /b"}, 2 * seconds)
        process.write()
    assert top(redis_client, 10) == {"route": [Used("GET /b", 2, 6.0), Used("GET /a", 2, 3.0)]}
    assert top(redis_client, 1) == {"route": [Used("GET /b", 2, 6.0)]}


def test_what_is_noted_and_written_is_bounded_and_forgotten(redis_client: Redis) -> None:
    process = Usage(redis_client)
    for number in range(NOTED_MOST + 100):
        process.note({"address": f"host {number}"}, number / 1000)
    # private: how much memory a process needs for this shows nowhere
    assert len(process._noted) == NOTED_MOST
    process.write()
    (key,) = redis_client.scan_iter("retcon:usage:*")
    assert redis_client.hlen(key) == 2 * WRITTEN_MOST
    assert 0 < redis_client.ttl(key) <= usage.KEPT_SECONDS
    assert top(redis_client, 1)["address"][0].name == f"host {NOTED_MOST - 1}"


def test_nothing_is_noted_in_a_process_that_is_not_to(backend: Backend, redis_client: Redis) -> None:
    create_app(backend).test_client().get("/v1/rulesets")
    assert list(redis_client.scan_iter("retcon:usage:*")) == []


def test_the_busiest_are_not_shown_over_http(post: Run) -> None:
    assert post("server/top", {}).status_code == 404


def found(diagnosis: object, check: str) -> list[tuple[str, str]]:
    assert isinstance(diagnosis, dict)
    return [(each["state"], each["found"]) for each in diagnosis["checks"] if each["check"] == check]


def test_the_doctor_notices_slow_requests(run: Run, backend: Backend, noting: Usage) -> None:
    noting.note({"route": "GET /a"}, 0.1)
    noting.write()
    assert found(run_doctor(run), "requests") == [("ok", "1 requests of the last minute took 100 ms on average")]
    noting.note({"route": "GET /a"}, 3.0)
    noting.write()
    assert found(run_doctor(run), "requests")[0][0] == "warning"


def test_the_doctor_notices_jobs_that_wait_for_long(
    run: Run, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend.upkeep.outbox.call_worker()
    assert found(run_doctor(run), "waiting jobs") == []
    monkeypatch.setattr("service.after_append.queue_metrics.now_ms", lambda: now_ms() + 70_000)
    ((state, text),) = found(run_doctor(run), "waiting jobs")
    assert (state, PLAY_BOTS.queue in text) == ("warning", True)


def test_the_doctor_notices_a_slow_redis_and_a_busy_machine(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=0.0125)
    monkeypatch.setattr("service.admin.on_servers.checks_of_servers.perf_counter", lambda: next(ticks))
    monkeypatch.setattr("service.admin.on_servers.checks.os.getloadavg", lambda: (1e6, 0, 0))
    diagnosis = run_doctor(run)
    ((state, text),) = found(diagnosis, "latency")
    assert (state, "answers in 12.5 ms" in text) == ("warning", True)
    assert [state for state, _ in found(diagnosis, "processors")] == ["warning"]
