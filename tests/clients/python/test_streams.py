"""Streams: every message arrives once, wherever connections break, and whatever else goes wrong."""

import json
from itertools import accumulate, islice
from typing import Any

import pytest

from retcon_client import RetconError
from retcon_client.effects import Lost, Request
from retcon_client.following.streams import MessageStream
from retcon_client.following.watching import game_call
from tests.clients.python.network import Network, Response, Server, in_turn, lost, refused, silence, streaming

CALL = game_call("g_1", seat=None, as_=None, invite=None, lang=None)

MESSAGES: list[dict[str, Any]] = [
    {"id": "1-aaaaaaaa", "type": "game", "game": {"name": "Zoë ✓"}},
    {"id": "2-bbbbbbbb", "type": "record", "event": {"text": "a\nb"}},
    {"id": "3-cccccccc", "type": "news of a newer server", "more": [1]},
    {"id": "4-dddddddd", "type": "record", "event": {}},
    {"type": "end", "reason": "game_over"},
]


def line(message: Any) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


LINES = [b"\n", *map(line, MESSAGES[:2]), b"\n", b"\r\n", *map(line, MESSAGES[2:])]
WHOLE = b"".join(LINES)


def resumed(request: Request) -> bytes:
    """What the server sends after the last id of the request."""
    after = request.headers.get("Last-Event-ID", "0")
    left = [each for each in MESSAGES if "id" not in each or str(each["id"]) > after]
    return b"\n" + b"".join(map(line, left))


def open_stream(network: Network, silence: float = 30.0, patience: float | None = None, **more: Any) -> MessageStream:
    return MessageStream(network.core(**more), CALL, None, silence, patience)


def received(server: Server, **more: Any) -> tuple[list[Any], Network]:
    network = Network(server)
    messages = list(network.all_of(open_stream(network, **more)))
    return messages, network


def cut_first(*cuts: int, end: bytes | Lost = b"") -> Server:
    """A server that breaks the first connections after so many bytes."""
    left = list(cuts)

    def answer(request: Request) -> Response:
        body = resumed(request)
        return streaming(body[: left.pop(0)], end) if left else streaming(body)

    return answer


@pytest.mark.parametrize("end", [b"", lost(), silence()], ids=["ended", "broken", "silent"])
def test_a_stream_that_is_cut_at_any_byte_brings_every_message_once(end: bytes | Lost) -> None:
    for cut in range(len(WHOLE) + 1):
        messages, network = received(cut_first(cut, end=end))
        assert messages == MESSAGES, f"cut after {cut} bytes"
        assert len(network.requests) <= 2


def test_a_stream_that_is_cut_twice_brings_every_message_once() -> None:
    places = range(0, len(WHOLE), 3)
    for first in places:
        for second in islice(places, first % 7, None, 7):
            assert received(cut_first(first, second))[0] == MESSAGES, f"cut after {first} and {second} bytes"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 10_000])
def test_pieces_of_any_size_are_put_together(size: int) -> None:
    pieces = [WHOLE[at : at + size] for at in range(0, len(WHOLE), size)]
    assert received(in_turn(streaming(*pieces)))[0] == MESSAGES


def test_a_complete_object_without_its_line_break_is_half_a_line() -> None:
    first = WHOLE.index(b"\n", 1)
    messages, network = received(cut_first(first))
    assert messages == MESSAGES
    assert "Last-Event-ID" not in network.requests[1].headers


def test_the_next_connection_resumes_after_the_last_message() -> None:
    ends = list(accumulate(len(each) for each in LINES))
    _, network = received(cut_first(ends[2]))
    assert network.requests[1].headers["Last-Event-ID"] == "2-bbbbbbbb"


def test_a_message_without_an_id_leaves_the_last_one() -> None:
    network = Network(in_turn(streaming(LINES[1] + line({"type": "applause"}), lost()), streaming(WHOLE)))
    list(network.all_of(open_stream(network)))
    assert network.requests[1].headers["Last-Event-ID"] == "1-aaaaaaaa"


def test_messages_that_have_arrived_are_told_before_a_new_connection() -> None:
    network = Network(cut_first(len(WHOLE) // 2))
    stream = open_stream(network)
    assert network.run(stream.next()) == MESSAGES[0]
    assert network.run(stream.next()) == MESSAGES[1]
    assert len(network.requests) == 1


def test_a_stream_begins_after_the_given_id() -> None:
    network = Network(lambda request: streaming(resumed(request)))
    stream = MessageStream(network.core(), CALL, "3-cccccccc", 30.0, None)
    assert list(network.all_of(stream)) == MESSAGES[3:]


def test_nothing_comes_after_the_end() -> None:
    messages, network = received(in_turn(streaming(WHOLE + line({"type": "game"}), b"more")))
    assert messages == MESSAGES
    assert len(network.requests) == 1


def test_a_stream_that_has_sent_everything_ends() -> None:
    messages, network = received(in_turn(Response(204)))
    assert messages == []
    assert (len(network.requests), network.open) == (1, 0)


@pytest.mark.parametrize("garbage", [b"<html>", b"[1, 2]", b"7", b"\xff\xfe", b'{"a": NaN', b"null"])
def test_a_line_that_is_no_message_breaks_the_connection(garbage: bytes) -> None:
    messages, network = received(in_turn(streaming(LINES[1] + garbage + b"\n" + LINES[2]), streaming(WHOLE)))
    assert messages == [MESSAGES[0], *MESSAGES]  # this server ignores the id
    assert network.requests[1].headers["Last-Event-ID"] == "1-aaaaaaaa"


def test_a_problem_ends_the_stream_as_an_error() -> None:
    problem = {"type": "problem", "problem": {"status": 401, "code": "invalid_token", "detail": "It was revoked."}}
    network = Network(in_turn(streaming(LINES[1] + line(problem))))
    stream = open_stream(network)
    assert network.run(stream.next()) == MESSAGES[0]
    with pytest.raises(RetconError) as raised:
        network.run(stream.next())
    assert (raised.value.code, raised.value.status, raised.value.detail) == ("invalid_token", 401, "It was revoked.")


def problem(status: int, code: str) -> bytes:
    """The line with which a server ends a stream."""
    return line({"type": "problem", "problem": {"status": status, "code": code}})


PASSING = [(500, "internal_error"), (502, "x"), (503, "storage_unavailable"), (504, "x"), (429, "rate_limited")]


@pytest.mark.parametrize(("status", "code"), PASSING)
def test_a_problem_that_may_pass_is_a_lost_connection(status: int, code: str) -> None:
    trouble = streaming(b"\n" + problem(status, code))
    messages, network = received(
        in_turn(streaming(LINES[1] + problem(status, code)), *[trouble] * 200, streaming(b"".join(LINES[2:])))
    )
    assert messages == MESSAGES
    assert {each.headers["Last-Event-ID"] for each in network.requests[1:]} == {"1-aaaaaaaa"}
    assert network.now - network.came_at[0] > 600
    assert all(pause <= 20 for pause in network.pauses)


def test_a_problem_that_does_not_pass_in_time_is_raised() -> None:
    trouble = streaming(b"\n" + problem(503, "storage_unavailable"))
    network = Network(in_turn(streaming(LINES[1], lost()), trouble))
    messages = network.all_of(open_stream(network, patience=100.0))
    assert next(messages) == MESSAGES[0]
    with pytest.raises(RetconError) as raised:
        next(messages)
    assert (raised.value.code, raised.value.status) == ("storage_unavailable", 503)
    assert network.now - network.came_at[0] <= 101
    assert network.open == 0


@pytest.mark.parametrize("strange", [None, 7, [], {}, {"status": "503"}])
def test_a_problem_that_says_nothing_ends_the_stream(strange: Any) -> None:
    network = Network(in_turn(streaming(line({"type": "problem", "problem": strange}))))
    with pytest.raises(RetconError) as raised:
        list(network.all_of(open_stream(network)))
    assert (raised.value.code, len(network.requests)) == ("unknown", 1)


@pytest.mark.parametrize(("status", "code"), [(401, "invalid_token"), (404, "game_not_found"), (400, "malformed")])
@pytest.mark.parametrize("place", [0, 1])
def test_a_refusal_is_told_at_once(status: int, code: str, place: int) -> None:
    network = Network(in_turn(*[streaming(LINES[1])] * place, refused(status, code)))
    with pytest.raises(RetconError) as raised:
        list(network.all_of(open_stream(network)))
    assert (raised.value.code, raised.value.status, len(network.requests)) == (code, status, place + 1)
    assert network.open == 0


@pytest.mark.parametrize(
    "trouble",
    [
        lost(),
        lost(may_have_arrived=False),
        refused(500, "internal_error"),
        refused(503, "no_room", retry_after="4"),
        refused(429, "too_many_streams", retry_after="1"),
        Response(502, (b"<h1>Bad gateway</h1>",), media_type="text/html"),
        Response(200, (b"<h1>Sign in</h1>",), media_type="text/html"),
        Response(504, (lost(),)),
    ],
)
def test_trouble_is_waited_out_however_long_it_lasts(trouble: Response | Lost) -> None:
    messages, network = received(in_turn(streaming(LINES[1]), *[trouble] * 200, streaming(b"".join(LINES[2:]))))
    assert messages == MESSAGES
    assert network.now - network.came_at[0] > 600
    assert all(pause <= 20 for pause in network.pauses)


def test_the_first_connection_must_succeed_in_time() -> None:
    network = Network(in_turn(lost(may_have_arrived=False)))
    with pytest.raises(RetconError) as raised:
        list(network.all_of(open_stream(network, timeout=10.0)))
    assert raised.value.code == "unreachable"
    assert network.now - network.came_at[0] <= 10


def test_patience_can_be_limited() -> None:
    network = Network(in_turn(streaming(LINES[1]), lost()))
    messages = network.all_of(open_stream(network, patience=100.0))
    assert next(messages) == MESSAGES[0]
    with pytest.raises(RetconError) as raised:
        next(messages)
    assert raised.value.code == "unreachable"
    assert 60 < network.now - network.came_at[0] <= 101


def test_patience_begins_anew_with_each_message() -> None:
    losses = [part for each in LINES[1:3] for part in (streaming(each), lost(), lost(), lost())]
    messages, _ = received(in_turn(*losses, streaming(b"".join(LINES[5:]))), patience=7.0)
    assert messages == MESSAGES


def test_pauses_begin_anew_once_something_arrives() -> None:
    _, network = received(in_turn(*[lost()] * 4, streaming(LINES[1], lost()), streaming(WHOLE)))
    assert network.pauses[3] >= 2
    assert network.pauses[4] <= 0.5


def test_a_stream_that_the_server_ends_in_order_is_resumed_within_a_second() -> None:
    _, network = received(in_turn(*[streaming(b"\n")] * 20, streaming(WHOLE)))
    assert len(set(network.pauses)) == 20
    assert all(pause <= 1 for pause in network.pauses)


@pytest.mark.parametrize("body", [b"", b"\n", b'{"type": '], ids=["empty", "opening", "half a message"])
def test_streams_that_end_before_they_have_begun_are_given_up_in_time(body: bytes) -> None:
    network = Network(in_turn(streaming(body)))
    with pytest.raises(RetconError) as raised:
        list(network.all_of(open_stream(network, timeout=10.0)))
    assert raised.value.code == "http_200"
    assert network.now - network.came_at[0] <= 10
    network = Network(in_turn(streaming(LINES[1]), streaming(body)))
    with pytest.raises(RetconError):
        list(network.all_of(open_stream(network, patience=60.0)))
    assert 30 < network.now - network.came_at[0] <= 61


def test_pauses_between_empty_streams_grow() -> None:
    _, network = received(in_turn(streaming(LINES[1]), *[streaming(b"")] * 50, streaming(WHOLE)))
    assert network.pauses[40] >= 10


def test_a_quiet_stream_that_ends_now_and_then_is_not_given_up() -> None:
    quiet = Response(200, (b"\n", b"\n"), {}, "application/x-ndjson", 3600)
    old = Response(200, (b"\n",), {}, "application/x-ndjson", 3600)  # without a keep-alive in between
    messages, network = received(in_turn(*[quiet] * 9, *[old] * 9, streaming(WHOLE)), timeout=5.0, patience=5.0)
    assert messages == MESSAGES
    assert all(pause <= 1 for pause in network.pauses)


@pytest.mark.parametrize("garbage", [b"<html>", b"[1]"])
def test_pauses_grow_while_nothing_but_garbage_arrives(garbage: bytes) -> None:
    bad = streaming(b"\n", garbage + b"\n")
    _, network = received(in_turn(streaming(LINES[1]), *[bad] * 20, streaming(WHOLE)))
    assert network.pauses[15] >= 10


def test_pauses_begin_anew_after_a_keep_alive() -> None:
    _, network = received(in_turn(*[lost()] * 4, streaming(b"\n", b"\r\n", lost()), streaming(WHOLE)))
    assert network.pauses[3] >= 2
    assert network.pauses[4] <= 0.5


def test_keep_alives_hold_a_connection_and_silence_breaks_it() -> None:
    messages, network = received(in_turn(streaming(LINES[1], *[b"\n"] * 50, silence()), streaming(WHOLE)), silence=30)
    assert messages == [MESSAGES[0], *MESSAGES]
    assert network.requests[0].seconds == 30
    assert 30 <= network.came_at[1] - network.came_at[0] <= 31


def test_a_server_that_never_answers_is_unreachable_in_the_end() -> None:
    network = Network(lambda request: silence())
    with pytest.raises(RetconError) as raised:
        list(network.all_of(open_stream(network)))
    assert raised.value.code == "unreachable"
    assert network.now - network.came_at[0] < 150


def test_streams_wait_for_room_and_learn_of_limits() -> None:
    first = streaming(LINES[1])
    network = Network(
        in_turn(Response(200, first.body, {"ratelimit": '"x";r=0;t=9'}, first.media_type), streaming(WHOLE))
    )
    assert list(network.all_of(open_stream(network))) == [MESSAGES[0], *MESSAGES]
    assert network.came_at[1] - network.came_at[0] >= 9


def test_a_new_token_is_used_from_the_next_connection_on() -> None:
    network = Network(cut_first(len(WHOLE) // 2))
    core = network.core("rtc_old")
    stream = MessageStream(core, CALL, None, 30.0, None)
    network.run(stream.next())
    core.token = "rtc_new"
    assert list(network.all_of(stream)) == MESSAGES[1:]
    assert [each.headers["Authorization"] for each in network.requests] == ["Bearer rtc_old", "Bearer rtc_new"]


def test_a_closed_stream_has_no_connection_and_no_messages() -> None:
    network = Network(in_turn(streaming(WHOLE)))
    stream = open_stream(network)
    network.run(stream.next())
    for _ in range(2):
        network.run(stream.close())
    assert network.open == 0
    assert network.run(stream.next()) is None


def test_each_connection_is_closed_once() -> None:
    _, network = received(cut_first(*range(0, len(WHOLE), 40)))
    assert network.open == 1  # that of the end, which the client closes
