"""Calls: what is repeated and what isn't, how long the client waits, and what it returns or raises."""

import json
import pickle
from itertools import pairwise
from typing import Any

import httpx2
import pytest

from retcon_client import Client, RetconError, types
from retcon_client.core import NDJSON, Call, content_of
from retcon_client.effects import Answer, Lost
from tests.clients.python.network import Network, Response, found, in_turn, lost, refused, silence

DONE = found({"done": True})


def failure_of(network: Network, **more: Any) -> RetconError:
    with pytest.raises(RetconError) as raised:
        network.call(network.core(), **more)
    return raised.value


@pytest.mark.parametrize("status", [500, 502, 503, 504, 429, 408, 425])
def test_a_command_with_a_key_is_repeated_with_this_key(status: int) -> None:
    network = Network(in_turn(refused(status, "bad_day"), refused(status, "bad_day"), DONE))
    assert network.call(network.core(), "POST", key="k1", body={}) == {"done": True}
    assert [each.headers["Idempotency-Key"] for each in network.requests] == ["k1"] * 3


@pytest.mark.parametrize("failure", [lost(), lost(may_have_arrived=False), silence()])
def test_a_command_with_a_key_is_repeated_after_a_lost_connection(failure: Lost) -> None:
    network = Network(in_turn(failure, DONE))
    assert network.call(network.core(timeout=99.0), "POST", key="k1", body={}) == {"done": True}
    assert [each.headers["Idempotency-Key"] for each in network.requests] == ["k1"] * 2


@pytest.mark.parametrize(
    ("answer", "attempts"),
    [
        (lost(), 1),
        (silence(), 1),
        (refused(500, "internal_error"), 1),
        (refused(502, "x"), 1),
        (refused(503, "storage_unavailable"), 1),
        (refused(504, "x"), 1),
        (lost(may_have_arrived=False), 2),
        (refused(429, "rate_limited"), 2),
        (refused(408, "request_timeout"), 2),
    ],
)
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_a_command_without_a_key_is_repeated_only_if_it_did_not_arrive(
    answer: Response | Lost, attempts: int, method: str
) -> None:
    network = Network(in_turn(answer, DONE))
    try:
        network.call(network.core(), method)
    except RetconError:
        assert attempts == 1
    assert len(network.requests) == attempts


@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 413, 415, 418, 422, 501])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_refusals_are_not_repeated(status: int, method: str) -> None:
    network = Network(in_turn(refused(status, "no_way"), DONE))
    error = failure_of(network, method=method, key="k1")
    assert (error.code, error.status, len(network.requests)) == ("no_way", status, 1)
    assert error.problem == {"status": status, "code": "no_way", "detail": "a test"}
    assert str(error) == "no_way: a test"


def test_a_fault_of_the_server_is_tried_three_times() -> None:
    network = Network(in_turn(refused(500, "internal_error")))
    assert failure_of(network).code == "internal_error"
    assert len(network.requests) == 3


def test_faults_between_other_failures_count_together() -> None:
    fault, busy = refused(500, "internal_error"), refused(503, "no_room")
    network = Network(in_turn(fault, busy, fault, busy, fault))
    assert failure_of(network).code == "internal_error"
    assert len(network.requests) == 5


def test_pauses_grow_up_to_twenty_seconds_and_are_partly_random() -> None:
    networks = [Network(in_turn(lost())) for _ in range(3)]
    for network in networks:
        with pytest.raises(RetconError):
            network.call(network.core(timeout=120.0))
        for pause, longest in zip(network.pauses, [0.5, 1, 2, 4, 8, 16, 20, 20, 20], strict=False):
            assert longest / 2 <= pause <= longest
    assert len({tuple(each.pauses) for each in networks}) == 3


def test_a_call_gives_up_within_its_time_limit_with_the_last_error() -> None:
    network = Network(in_turn(refused(503, "no_room")))
    began = network.now
    error = failure_of(network)
    assert error.code == "no_room"
    assert 15 < network.now - began <= 30


def test_nobody_there_is_unreachable() -> None:
    network = Network(in_turn(lost(may_have_arrived=False)))
    error = failure_of(network)
    assert (error.code, error.status, error.problem, error.retry_after) == ("unreachable", None, {}, None)
    assert isinstance(error.__cause__, ConnectionError)


def test_a_final_error_is_not_repeated() -> None:
    network = Network(in_turn(Lost(ValueError("no such scheme"), is_final=True)))
    assert failure_of(network).code == "unreachable"
    assert len(network.requests) == 1


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7),
        ({"ratelimit": '"moves";r=0;t=5'}, 5),
        ({"retry-after": "3", "ratelimit": '"moves";r=0;t=9'}, 3),
        ({"ratelimit": '"a";r=4;t=9, "b";r=0;t=6'}, 6),
        # The server's clock is years off, and so is the client's: only the difference counts.
        ({"retry-after": "Sun, 06 Nov 1994 08:49:47 GMT", "date": "Sun, 06 Nov 1994 08:49:37 GMT"}, 10),
        ({"retry-after": "Sun, 06 Nov 2094 08:49:37 GMT", "date": "Sun, 06 Nov 2094 08:49:37 GMT"}, 0),
        ({"retry-after": "Sun, 06 Nov 2094 08:49:37 GMT", "date": "Mon, 07 Nov 2094 08:49:37 GMT"}, 0),
        ({"retry-after": "Sun, 06 Nov 2094 08:49:37 GMT"}, 0),
        ({"retry-after": "soon"}, 0),
        ({"retry-after": "-1"}, 0),
        ({"retry-after": "nan"}, 0),
    ],
)
@pytest.mark.parametrize("status", [429, 503])
def test_the_wish_of_the_server_is_obeyed(headers: dict[str, str], seconds: float, status: int) -> None:
    network = Network(in_turn(Response(status, (), headers), DONE))
    network.call(network.core())
    between = network.came_at[1] - network.came_at[0]
    assert max(seconds, 0.25) <= between <= max(seconds * 1.1, 0.5)


def test_a_wish_beyond_the_time_limit_is_told_at_once() -> None:
    network = Network(in_turn(refused(429, "rate_limited", retry_after="3600"), DONE))
    error = failure_of(network)
    assert (error.code, error.retry_after, network.pauses) == ("rate_limited", 3600, [])


def test_it_slows_down_before_the_server_refuses() -> None:
    answers = (found(1, RateLimit='"moves";r=1;t=9'), found(2, RateLimit='"moves";r=0;t=8'), found(3))
    network = Network(in_turn(*answers))
    core = network.core()
    assert [network.call(core) for _ in answers] == [1, 2, 3]
    assert [later - earlier for earlier, later in pairwise(network.came_at)] == [0, 8]


def test_requests_of_another_limit_do_not_wait() -> None:
    network = Network(in_turn(found(1, RateLimit='"moves";r=0;t=8'), found(2)))
    core = network.core()
    network.call(core)
    network.run(core.call(Call("other", "GET", "/v1/y")))
    assert network.pauses == []


def test_another_token_has_its_own_limit() -> None:
    network = Network(in_turn(found(1, RateLimit='"moves";r=0;t=8'), found(2)))
    core = network.core()
    network.call(core)
    core.token = "rtc_other"
    network.call(core)
    assert network.pauses == []


def test_it_does_not_slow_down_beyond_the_time_limit() -> None:
    network = Network(in_turn(found(1, RateLimit='"moves";r=0;t=99'), found(2)))
    core = network.core()
    assert [network.call(core), network.call(core)] == [1, 2]
    assert network.pauses == []


@pytest.mark.parametrize(
    "answer",
    [
        Response(200, (b"<h1>Sign in</h1>",), media_type="text/html"),
        Response(200, (b'{"half": ',)),
        Response(200, ()),
        Response(301, (), {"location": "https://elsewhere.example"}),
        Response(404, (b"<h1>Not here</h1>",), media_type="text/html"),
        Response(404, (b'["malformed"]',)),
        Response(400, (b'{"code": 7}',)),
        Response(400, (b"\xff\xfe",)),
    ],
)
def test_what_is_no_problem_document_has_the_status_as_its_code(answer: Response) -> None:
    error = failure_of(Network(in_turn(answer)))
    assert (error.code, error.status, error.problem) == (f"http_{answer.status}", answer.status, {})


def test_a_page_of_a_proxy_in_front_of_a_server_that_restarts_is_waited_out() -> None:
    page = Response(502, (b"<h1>Bad gateway</h1>",), media_type="text/html")
    network = Network(in_turn(page, page, DONE))
    assert network.call(network.core()) == {"done": True}


def test_a_wrong_token_is_told_at_once() -> None:
    network = Network(in_turn(refused(401, "invalid_token")))
    assert failure_of(network).code == "invalid_token"
    assert len(network.requests) == 1


def test_a_server_that_may_wait_gets_the_time_for_it() -> None:
    network = Network(in_turn(DONE))
    network.call(network.core(timeout=5.0), query={"wait": 30})
    assert network.requests[0].seconds > 30


def test_headers_say_who_asks_in_which_language() -> None:
    network = Network(in_turn(DONE))
    network.call(network.core("rtc_x", language="de"), query={"lang": None, "seat": 0, "dry_run": True, "q": "ä&b"})
    (request,) = network.requests
    assert request.headers["Authorization"] == "Bearer rtc_x"
    assert request.headers["Accept-Language"] == "de"
    assert request.headers["User-Agent"].startswith("retcon-client/")
    assert request.url == "http://retcon.example/v1/x?seat=0&dry_run=true&q=%C3%A4%26b"


def test_content_is_returned_by_its_media_type() -> None:
    def content(status: int, media_type: str, body: bytes, *accepts: str) -> Any:
        return content_of(Answer(status, {"content-type": media_type}, body), accepts)

    assert content(200, "application/json; charset=utf-8", b'{"a": 1}', "application/json") == {"a": 1}
    assert content(200, NDJSON, b"{}\n{}\n", NDJSON) == "{}\n{}\n"
    assert content(200, "image/svg+xml", "ä".encode(), "image/svg+xml") == "ä"
    assert content(200, "image/png", b"\x89PNG", "image/png") == b"\x89PNG"
    assert content(202, "application/json", b'{"done": 3}', "image/gif", "application/json") == {"done": 3}
    assert content(204, "", b"") is None
    assert content(202, "text/html", b"") is None


def test_the_text_of_an_error_names_what_is_wrong() -> None:
    faults = [
        {"pointer": "/seats/0/bot", "detail": "There is no bot nope."},
        {"parameter": "wait", "detail": "Too long."},
    ]
    error = RetconError("malformed", 400, {"code": "malformed", "detail": "It has faults.", "errors": faults})
    assert str(error) == "malformed: /seats/0/bot: There is no bot nope; wait: Too long"
    assert str(RetconError("game_over", 409, {"detail": "The game is over."})) == "game_over: The game is over."
    assert str(RetconError("unreachable")) == "unreachable"
    strange: tuple[Any, ...] = (7, [7, None], [{}], {"a": 1})
    for errors in strange:
        assert str(RetconError("malformed", 400, {"detail": "No.", "errors": errors})) == "malformed: No."


@pytest.mark.parametrize("count", [1, 3])
def test_a_game_has_as_many_bots_as_wanted(count: int) -> None:
    def answer(request: httpx2.Request) -> httpx2.Response:
        seats = json.loads(request.content)["seats"]
        assert [each["kind"] for each in seats] == ["me", *["bot"] * count]
        return httpx2.Response(201, json={"id": "g_1"})

    with Client(transport=httpx2.MockTransport(answer)) as client:
        # As in the README of the package: the types must hold.
        bots: list[types.BotSeat] = [{"kind": "bot", "bot": "random"}] * count
        assert client.create_game({"ruleset": "time-chase", "seats": [{"kind": "me"}, *bots]})["id"] == "g_1"


def test_a_token_in_a_broken_answer_is_not_shown() -> None:
    error = failure_of(Network(in_turn(Response(201, (b'{"token": "rtc_a-b_C", ',)))))
    assert str(error) == 'http_201: application/json: {"token": "rtc_…", '


def test_errors_can_be_pickled() -> None:
    error = failure_of(Network(in_turn(refused(429, "rate_limited", retry_after="99"))))
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.status, again.problem, again.retry_after) == ("rate_limited", 429, error.problem, 99)
    assert str(again) == str(error)
