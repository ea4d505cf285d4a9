"""A slow request is logged with the parts in which its time went."""

from contextvars import Context
from itertools import count
from typing import Any

import pytest
import structlog.testing
from prometheus_client.registry import REGISTRY

from events.on_redis import timings
from events.on_redis.timings import Part, RequestTiming
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import CALL, OPEN, join, new_game
from tests.service.test_limits import signed_up


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes whenever somebody looks at the time."""
    ticks = count()
    monkeypatch.setattr(timings, "perf_counter", lambda: float(next(ticks)))


def logged(client_and_path: tuple[Player, str, str, Any]) -> list[Any]:
    player, method, path, body = client_and_path
    with structlog.testing.capture_logs() as said:
        player.ask(method, path, {"json": body} if body is not None else {})
    return [line for line in said if line["event"] == "slow_request"]


@pytest.fixture
def asked(make_client: MakeClient) -> tuple[Player, str]:
    client = make_client(SLOW_REQUEST_SECONDS="5")
    ada, bob = signed_up(client, "Ada"), signed_up(client, "Bob")
    game = new_game(ada, OPEN, OPEN)
    for seat, player in enumerate((ada, bob)):
        join(player, game, seat)
    return ada, f"/v1/games/{game['id']}"


@pytest.mark.usefixtures("ticking")
def test_a_slow_move_is_logged_with_its_route_and_parts_and_nothing_that_tells_of_the_move(
    asked: tuple[Player, str],
) -> None:
    player, path = asked
    (line,) = logged((player, "POST", f"{path}/moves", CALL))
    assert (line["log_level"], line["method"], line["route"]) == ("warning", "POST", "/v1/games/<game_id>/moves")
    parts = {name for name in line if name.endswith("_ms")}
    assert parts >= {"redis_ms", "command_ms", "schema_ms", "view_ms", "other_ms", "process_cpu_ms"}
    assert sum(line[name] for name in parts - {"process_cpu_ms"}) == line["ms"]
    assert line.keys() - parts == {"event", "log_level", "method", "route", "status", "ms"}
    assert path.rpartition("/")[2] not in str(line)


def test_a_request_that_is_fast_enough_is_not_logged_as_slow(asked: tuple[Player, str]) -> None:
    player, path = asked
    assert logged((player, "GET", path, None)) == []


@pytest.mark.usefixtures("ticking")
def test_a_request_that_waits_for_events_is_not_slow(asked: tuple[Player, str]) -> None:
    player, path = asked
    labels = {"method": "GET", "route": "/v1/games/<game_id>/events"}
    version = player.get(path).get_json()["version"]
    before = REGISTRY.get_sample_value("retcon_http_request_seconds_count", labels)
    assert logged((player, "GET", f"{path}/events?after={version}&wait=1", None)) == []
    assert (REGISTRY.get_sample_value("retcon_http_request_seconds_count", labels) or 0) == (before or 0)


@pytest.mark.usefixtures("ticking")
def test_time_in_an_inner_part_does_not_count_for_the_outer_one() -> None:
    timing = timings.begin()
    outer, inner = Part("outer"), Part("inner")
    with outer, inner:
        pass
    assert timing.parts == {"outer": 2.0, "inner": 1.0}


def test_nothing_is_measured_outside_of_requests() -> None:
    def measure() -> None:
        with timings.REDIS:
            pass
        timings.leave_out()

    Context().run(measure)
    assert RequestTiming().parts == {}
