"""Spans of requests, commands and appends: what they tell, which of them are sent, and that they tell no secrets."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from engines import REGISTRY as ALL_GAMES
from service.operations import json_logs
from service.operations.configuration import settings as settings_module
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.traces import tracing
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, join, new_game, problem
from tests.service.streaming import stream
from tests.service.traced_api import Site, Traced, site
from tests.support.collector import Collector, Span
from tests.support.traced import collector
from tests.support.waiting import wait_until

__all__ = ["collector", "site"]  # fixtures

ROOT = Path(__file__).parents[2]
TRACE, PARENT = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
MOVES = "POST /v1/games/<game_id>/moves"


def failing(site: Traced, error: Exception) -> FlaskClient:
    """A client of the API, whose address /fail raises the error."""

    def fail() -> str:
        raise error

    site.app.add_url_rule("/fail", "fail", fail)
    return site.client


def test_a_move_is_a_request_that_contains_a_command_that_contains_an_append(site: Site, collector: Collector) -> None:
    api = site()
    ada = api.sign_up("Ada")
    game = new_game(ada, ME)
    with api.tracing():
        assert ada.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    append, command, request = collector.spans
    assert [(span.name, span.parent, span.process) for span in (append, command, request)] == [
        ("append", command.id, "web"),
        ("command", request.id, "web"),
        (MOVES, "", "web"),
    ]
    assert append.attributes == {"retcon.ruleset": "guess", "retcon.records": 1, "retcon.result": "appended"}
    assert command.attributes == {"retcon.command": "play_moves"}
    assert request.attributes == {
        "http.request.method": "POST",
        "http.route": "/v1/games/<game_id>/moves",
        "http.response.status_code": 201,
    }
    assert len({span.trace for span in collector.spans}) == 1


def test_creating_a_game_is_a_command(site: Site, collector: Collector) -> None:
    api = site()
    ada = api.sign_up("Ada")
    with api.tracing():
        new_game(ada, ME, OPEN)
    assert [span.attributes["retcon.command"] for span in collector.named("command")] == ["create"]


def test_a_request_that_no_route_matches_is_named_neither_by_its_path_nor_by_its_method(
    site: Site, collector: Collector
) -> None:
    api = site()
    with api.tracing():
        api.client.open("/secret-path", method="SECRET")
    (request,) = collector.spans
    assert (request.name, request.attributes["http.response.status_code"]) == ("other unmatched", 404)


def test_no_trace_is_sent_if_none_is_sampled(site: Site, collector: Collector) -> None:
    api = site(TRACES_SAMPLED="0")
    ada = api.sign_up("Ada")
    with api.tracing():
        new_game(ada, ME)
        assert ada.get("/v1/games/nope").status_code == 404
        assert ada.post("/v1/games/nope/moves", json=CALL).status_code == 404
    assert collector.spans == []


def test_a_refused_move_is_no_error(site: Site, collector: Collector) -> None:
    api = site()
    ada = api.sign_up("Ada")
    game = new_game(ada, ME)
    with api.tracing():
        assert (
            ada.post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 99}}).status_code > 399
        )
        assert ada.post(f"/v1/games/{game['id']}/moves?seat=7", json=CALL).status_code == 403
    assert {span.name for span in collector.spans} == {"command", MOVES}
    assert not [span for span in collector.spans if span.is_error or "error.type" in span.attributes]


def test_an_error_is_sent_without_its_text(site: Site, collector: Collector) -> None:
    api = site()
    with api.tracing():
        answer = failing(api, RuntimeError("the password is hunter2")).get("/fail")
    (request,) = collector.spans
    assert (request.name, request.is_error, request.trace) == (
        "GET /fail",
        True,
        problem(answer, 500, "internal_error")["trace_id"],
    )
    assert b"hunter2" not in b"".join(collector.bodies)


def test_an_error_is_not_sent_if_its_trace_is_not_sampled(site: Site, collector: Collector) -> None:
    api = site(TRACES_SAMPLED="0")
    with api.tracing():
        assert failing(api, RuntimeError()).get("/fail").status_code == 500
    assert collector.spans == []


def test_a_span_is_sent_when_it_ends_even_if_its_request_goes_on(site: Site, collector: Collector) -> None:
    with site().tracing(), tracing.request(None):
        with tracing.span("command"):
            pass
        wait_until(lambda: collector.named("command"))
        assert [span.name for span in collector.spans] == ["command"]


def test_an_error_of_an_append_is_one_of_its_command_and_its_request_too(
    site: Site, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = site()
    ada = api.sign_up("Ada")
    game = new_game(ada, ME)

    def fails(*_: Any) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(api.backend.log, "append", fails)
    with api.tracing():
        assert ada.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 500
    assert [(span.name, span.is_error) for span in collector.spans] == [
        ("append", True),
        ("command", True),
        (MOVES, True),
    ]
    assert collector.spans[0].attributes["error.type"] == "ZeroDivisionError"
    assert b"secret" not in b"".join(collector.bodies)


def test_a_request_continues_the_trace_that_its_traceparent_names(site: Site, collector: Collector) -> None:
    api = site()
    with api.tracing():
        answer = api.client.get("/v1/rulesets", headers={"traceparent": f"00-{TRACE}-{PARENT}-00"})
    (request,) = collector.spans
    assert (request.trace, request.parent) == (TRACE, PARENT)
    assert answer.headers["traceresponse"] == f"00-{TRACE}-{request.id}-01"


@pytest.mark.parametrize(
    "header",
    [
        *(f"00-{'0' * 32}-{PARENT}-01", f"00-{TRACE}-{'0' * 16}-01", f"ff-{TRACE}-{PARENT}-01", f"00-{TRACE}-{PARENT}"),
        *(f"00-{TRACE.upper()}-{PARENT}-01", f"00-{TRACE}-{PARENT}-01-more", f"00-{TRACE}-{PARENT}-01,00", "x" * 9000),
    ],
)
def test_an_invalid_traceparent_is_ignored(site: Site, collector: Collector, header: str) -> None:
    api = site()
    with api.tracing():
        assert api.client.get("/v1/rulesets", headers={"traceparent": header}).status_code == 200
    (request,) = collector.spans
    assert (request.parent, request.trace != TRACE) == ("", True)


def test_a_client_s_tracestate_and_baggage_are_not_sent_on(site: Site, collector: Collector) -> None:
    api = site()
    with api.tracing():
        headers = {"traceparent": f"00-{TRACE}-{PARENT}-01", "tracestate": "hunter=2", "baggage": "hunter=2"}
        api.client.get("/v1/rulesets", headers=headers)
    assert b"hunter" not in b"".join(collector.bodies)


@pytest.mark.parametrize(("trusted", "sent"), [("false", 0), ("true", 1)])
def test_a_client_decides_what_is_sampled_only_if_its_proxy_is_trusted(
    site: Site, collector: Collector, trusted: str, sent: int
) -> None:
    api = site(TRACES_SAMPLED="0", TRACES_TRUSTED=trusted)
    with api.tracing():
        answer = api.client.get("/v1/rulesets", headers={"traceparent": f"00-{TRACE}-{PARENT}-01"})
    assert len(collector.spans) == sent
    assert answer.headers["traceresponse"].endswith(f"-0{sent}")


def test_a_client_can_keep_its_requests_from_being_sampled_only_if_its_proxy_is_trusted(
    site: Site, collector: Collector
) -> None:
    for trusted in ("false", "true"):
        api = site(TRACES_TRUSTED=trusted)
        with api.tracing():
            api.client.get("/v1/rulesets", headers={"traceparent": f"00-{TRACE}-{PARENT}-00"})
    assert len(collector.spans) == 1


def test_a_client_cannot_have_its_requests_sampled_by_the_id_of_its_trace(site: Site, collector: Collector) -> None:
    """OpenTelemetry's sampler by ratio samples small ids."""
    api = site(TRACES_SAMPLED="0.01")
    with api.tracing():
        for _ in range(20):
            api.client.get("/v1/rulesets", headers={"traceparent": f"00-{'0' * 31}1-{PARENT}-01"})
    assert len(collector.spans) < 20


def test_log_lines_and_problem_documents_name_the_trace(
    site: Site, collector: Collector, capsys: pytest.CaptureFixture[str]
) -> None:
    api = site()
    json_logs.configure("info", "web")
    with api.tracing():
        answer = api.client.get("/nope")
    (request,) = collector.spans
    assert problem(answer, 404, "not_found")["trace_id"] == request.trace
    assert f'"trace_id":"{request.trace}"' in capsys.readouterr().err


def test_without_traces_no_response_names_one(client: FlaskClient) -> None:
    answer = client.get("/nope", headers={"traceparent": f"00-{TRACE}-{PARENT}-01"})
    assert "traceresponse" not in answer.headers
    assert "trace_id" not in answer.get_json()


@pytest.mark.usefixtures("prompt_streams")
def test_streams_and_requests_that_wait_and_health_checks_are_left_out(site: Site, collector: Collector) -> None:
    api = site()
    ada = api.sign_up("Ada")
    path = f"/v1/games/{new_game(ada, ME)['id']}"
    version = ada.get(path).get_json()["version"]
    with api.tracing():
        with stream(ada, f"{path}/stream") as reader:
            reader.chunk()
        with stream(ada, "/v1/players/me/stream", accept="application/x-ndjson") as reader:
            reader.chunk()
        assert ada.get(f"{path}/events?after={version}&wait=1").status_code == 200
        assert api.client.get("/healthz").status_code == 200
        assert ada.get(f"{path}/events?after=0").status_code == 200
    assert [span.name for span in collector.spans] == ["GET /v1/games/<game_id>/events"]


def test_spans_of_a_whole_game_tell_no_secrets(site: Site, collector: Collector) -> None:
    """Time Breaker, whose hands are hidden. Nothing that was sent or answered in it is in the spans."""
    api = site(ALL_GAMES)
    with api.tracing():
        two = api.sign_up("Augusta Byron"), api.sign_up("Grace Murray")
        secrets = play(two)
    sent = b"".join(collector.bodies)
    assert len(collector.named("append")) > 20
    assert len(secrets) > 60
    assert [secret for secret in secrets if secret.encode() in sent] == []
    assert {name for span in collector.spans for name in span.attributes} == {
        *("http.request.method", "http.route", "http.response.status_code"),
        *("retcon.command", "retcon.ruleset", "retcon.records", "retcon.result"),
    }
    assert set(values_of(collector.spans)) <= {*routes_of(api), *KNOWN}


KNOWN = (
    *("GET", "POST", "PUT", "time-breaker", "appended", "create", "take_seat", "play_moves"),
    *("command", "append", "web"),
)


def values_of(spans: list[Span]) -> Iterator[str]:
    """All texts in the spans."""
    for span in spans:
        yield from (value for value in span.attributes.values() if isinstance(value, str))
        yield span.process


def routes_of(api: Traced) -> list[str]:
    return [rule.rule for rule in api.app.url_map.iter_rules()]


def play(two: tuple[Player, Player]) -> set[str]:
    """Play thirty random legal moves of a private game. Return what only its players know, in texts that are long
    enough to be found nowhere else: names, tokens, ids, the invite code, moves in notation, marks of versions.
    """
    ada, grace = two
    body = {"ruleset": "time-breaker", "seats": [ME, OPEN], "visibility": "private"}
    game = ada.post("/v1/games", json=body).get_json()
    path, chance = f"/v1/games/{game['id']}", Random(7)
    secrets = {game["id"], game["invite"], *(text for each in two for text in (each.id, each.name, each.token))}
    assert join(grace, game, query=f"?invite={game['invite']}").status_code == 200
    for _ in range(30):
        seat = ada.get(path).get_json()["awaiting"][0]
        legal = two[seat].get(f"{path}/moves").get_json()["moves"]
        secrets |= {move["notation"] for move in legal if len(move["notation"]) > 3}
        move = chance.choice(legal)
        assert two[seat].post(f"{path}/moves", json={"notation": move["notation"]}).status_code == 201
        secrets |= set(re.findall(r'"mark":"([0-9a-f]{8})"', two[seat].get(path).text.replace(" ", "")))
    return secrets


def test_a_silent_collector_delays_no_request(site: Site, collector: Collector) -> None:
    api = site()
    collector.may_answer.clear()
    with api.tracing():
        api.client.get("/v1/rulesets")
        assert collector.is_asked.wait(20)
        answers = [api.client.get("/v1/rulesets").status_code for _ in range(5)]
        assert collector.bodies == []
    assert answers == [200] * 5
    assert len(collector.spans) == 6


def test_a_collector_that_fails_is_logged_once_and_its_recovery_too(
    site: Site, collector: Collector, capsys: pytest.CaptureFixture[str]
) -> None:
    api = site()
    json_logs.configure("info", "web")
    with api.tracing():
        for status in (400, 500, 200, 200):
            collector.status = status
            collector.is_asked.clear()
            assert api.client.get("/v1/rulesets").status_code == 200
            assert collector.is_asked.wait(20)
    logged = [line for line in capsys.readouterr().err.splitlines() if '"event":"request"' not in line]
    first, second = logged
    assert '"traces_not_sent"' in first
    assert "code: 400" in first
    assert '"traces_sent_again"' in second


def test_a_collector_that_does_not_exist_is_logged_once(
    site: Site, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.operations.traces.span_sending.SECONDS", 0.1)
    api = site(TRACES_URL="http://127.0.0.1:1/v1/traces")
    json_logs.configure("info", "web")
    with api.tracing():
        answers = [api.client.get("/v1/rulesets").status_code for _ in range(3)]
    assert answers == [200] * 3
    assert capsys.readouterr().err.count("traces_not_sent") == 1


def test_spans_that_find_no_room_are_dropped(site: Site, collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.operations.traces.span_sending.QUEUED_SPANS", 3)
    monkeypatch.setattr("service.operations.traces.span_sending.BATCH", 1)
    api = site()
    collector.may_answer.clear()
    with api.tracing():
        api.client.get("/v1/rulesets")
        assert collector.is_asked.wait(20)
        for _ in range(9):
            assert api.client.get("/v1/rulesets").status_code == 200
    assert len(collector.spans) == 1 + 3


def test_ids_of_spans_do_not_come_from_the_random_numbers_that_anything_else_uses(
    site: Site, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("random.getrandbits", lambda _: 7)
    api = site()
    with api.tracing():
        api.client.get("/v1/rulesets")
        api.client.get("/v1/rulesets")
    assert all(one.trace != other.trace and one.id != other.id for one, other in pairwise(collector.spans))


WITHOUT = """
import sys
from service.api.app import create_app
from service.backend import Backend
from service.operations.traces import tracing
from service.operations.configuration.settings import Settings
from workers import worker
from workers.jobs import pushes, webhooks

for environ in {}, {"RETCON_TRACES_URL": "http://127.0.0.1:1"}:
    settings = Settings.from_environment(environ)
    tracing.start(settings, "web")
    create_app(Backend.connect(settings)).test_client().get("/nope")
    print("opentelemetry.sdk.trace" in sys.modules, "opentelemetry.exporter" in sys.modules)
"""


@pytest.mark.usefixtures("collector")
def test_what_makes_and_sends_spans_is_imported_only_if_traces_are_on() -> None:
    """The Redis client imports other parts of OpenTelemetry wherever it is installed."""
    command = [sys.executable, "-c", WITHOUT]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.splitlines() == ["False False", "True True"]


def test_traces_without_their_packages_are_refused_with_the_command_that_installs_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings_module, "are_packages_installed", lambda: False)
    with pytest.raises(BadSettings) as bad:
        Settings.from_environment({"RETCON_TRACES_URL": "http://127.0.0.1:4318"})
    assert bad.value.faults == (
        "RETCON_TRACES_URL: needs packages that are not installed; `make traces` installs them.",
    )
    assert Settings.from_environment({}).traces_url is None


def test_packages_that_are_not_installed_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    # private: the package is installed where tests run
    monkeypatch.setattr(settings_module, "_PACKAGE", "no-such-package")
    assert not settings_module.are_packages_installed()
