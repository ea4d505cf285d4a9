"""Spans of jobs and of push messages. A job continues the trace of the request that queued it."""

from collections.abc import Callable
from typing import Final, cast

import pytest
from redis import Redis

from service.api.app import create_app
from service.backend import Backend
from service.operations.traces import tracing
from tests.service.conftest import Player, settings
from tests.service.over_http import BOT, CALL, ME, new_game
from tests.support.collector import Collector
from tests.support.games import REGISTRY
from tests.support.push_receiver import Receiver
from tests.support.traced import collector, traced
from tests.workers.erased import between, signed_up
from tests.workers.playing import BOTS, guess
from tests.workers.pushes import PushAll, subscribed
from workers.jobs import bots

__all__ = ["collector"]  # a fixture

Work = Callable[[], None]

KNOWN_FIELDS = {
    *(b"created_at", b"data", b"description", b"enqueued_at", b"origin", b"result_ttl", b"status", b"timeout")
}
"""The fields that the workers of version 0.2 accept."""


@pytest.fixture
def api(redis_url: str, redis_client: Redis, collector: Collector, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A web process, all of whose traces go to the collector."""
    monkeypatch.setattr("service.operations.traces.span_sending.PAUSE_SECONDS", 0.01)
    return Backend.connect(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="1"), REGISTRY)


@pytest.fixture
def ada(api: Backend) -> Player:
    client = create_app(api).test_client()
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    return Player(client, made["id"], "Ada", made["token"])


def test_a_bot_s_answer_is_in_the_trace_of_the_move_that_it_answers(
    api: Backend, ada: Player, work: Work, collector: Collector
) -> None:
    game = new_game(ada, ME, BOT)
    work()
    with traced(api.settings, collector):
        answer = ada.post(f"/v1/games/{game['id']}/moves", json=CALL)
        work()
    of_move = [span for span in collector.spans if span.trace == answer.headers["traceresponse"].split("-")[1]]
    request, job = (span for span in of_move if span.name not in ("command", "append"))
    command, *of_bot = (span for span in of_move if span.name == "command")
    assert (command.parent, job.parent, {each.parent for each in of_bot}) == (request.id, command.id, {job.id})
    assert {span.parent for span in of_move if span.name == "append"} == {command.id, *(each.id for each in of_bot)}
    assert (job.name, job.attributes["retcon.job"], job.is_error) == ("job", "play_bots", False)
    assert {each.attributes["retcon.command"] for each in of_bot} == {"play_bot_move"}
    assert 0 <= job.attributes["retcon.queue_seconds"] < 100


def test_a_job_follows_what_its_request_decided_about_sampling(
    redis_url: str, ada: Player, work: Work, collector: Collector
) -> None:
    game = new_game(ada, ME, BOT)
    work()
    with traced(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="0"), collector):
        assert ada.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    with traced(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="1"), collector):
        work()
    assert collector.spans == []


def test_a_job_with_a_trace_has_only_fields_that_older_workers_accept(
    api: Backend, ada: Player, work: Work, collector: Collector
) -> None:
    game = new_game(ada, ME, BOT)
    work()
    with traced(api.settings, collector):
        answer = ada.post(f"/v1/games/{game['id']}/moves", json=CALL)
    (key,) = api.servers.queue.scan_iter("rq:job:*")
    fields = cast(dict[bytes, bytes], api.servers.queue.hgetall(key))
    assert fields[b"description"].decode().startswith(answer.headers["traceresponse"][:36])
    assert {name for name, value in fields.items() if value} <= KNOWN_FIELDS


DESCRIPTIONS: Final = ["workers.jobs.play_bots()", "", "x" * 9000, f"00-{'0' * 32}-{'0' * 16}-01"]
TIMES: Final = ["", "yesterday", "2020-01-01T00:00:00", "9999-01-01T00:00:00.000000Z"]


@pytest.mark.parametrize(
    ("description", "queued_at"),
    [
        pytest.param(description, queued_at, marks=() if number == place else pytest.mark.soak)
        for number, description in enumerate(DESCRIPTIONS)
        for place, queued_at in enumerate(TIMES)
    ],
)
def test_a_job_without_a_usable_trace_or_time_begins_a_trace(
    api: Backend, web: Backend, work: Work, collector: Collector, description: str, queued_at: str
) -> None:
    guess(web, *BOTS)
    (key,) = web.servers.queue.scan_iter("rq:job:*")
    web.servers.queue.hset(key, mapping={"description": description, "enqueued_at": queued_at})
    with traced(api.settings, collector):
        work()
    (job,) = collector.named("job")
    assert (job.parent, job.is_error) == ("", False)
    assert job.attributes.get("retcon.queue_seconds", 0.0) == 0.0


def test_a_job_that_a_job_queues_begins_a_trace(api: Backend, collector: Collector) -> None:
    with traced(api.settings, collector):
        with tracing.job("play_bots", "", ""), tracing.span("command"):
            assert tracing.traceparent() is None
        with tracing.request(None), tracing.span("command"):
            assert tracing.traceparent() is not None
        assert tracing.traceparent() is None


def test_a_failed_job_is_an_error_without_its_text(
    redis_url: str, web: Backend, work: Work, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise ZeroDivisionError("hunter2")

    guess(web, *BOTS)
    monkeypatch.setattr(bots, "play_bots", fails)
    with traced(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="1"), collector):
        work()
    (job,) = collector.spans
    assert (job.is_error, job.attributes["error.type"]) == (True, "ZeroDivisionError")
    assert b"hunter2" not in b"".join(collector.bodies)


def test_a_bot_s_game_that_fails_makes_its_job_an_error(
    redis_url: str, web: Backend, work: Work, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    guess(web, *BOTS)
    monkeypatch.setattr(bots, "play_one", fails)
    with traced(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="1"), collector):
        work()
    assert [(span.name, span.is_error) for span in collector.spans] == [("job", True)]


@pytest.mark.parametrize(
    ("status", "result"),
    [(201, "delivered"), (503, "retried"), (410, "unsubscribed"), (400, "refused")],
)
def test_a_push_message_is_a_delivery_that_tells_nothing_of_whom_it_is_for(
    server: Backend, push: PushAll, receiver: Receiver, api: Backend, collector: Collector, status: int, result: str
) -> None:
    ada, bob = (signed_up(server, name) for name in ("Ada", "Bob"))
    subscribed(server, ada, receiver)
    receiver.answers = [(status, {})]
    between(server, ada, bob)
    with traced(api.settings, collector, "background"):
        push()
    delivery, job = collector.spans
    assert (delivery.parent, delivery.process) == (job.id, "background")
    assert delivery.attributes == {"retcon.delivery": "push", "retcon.result": result}
    assert job.attributes.keys() == {"retcon.job", "retcon.queue_seconds"}
