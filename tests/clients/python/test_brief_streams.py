"""Streams through proxies that hold responses back until they end: the client asks for brief ones."""

from typing import Any

from retcon_client.effects import Lost, Request
from tests.clients.python.network import Network, Response, in_turn, lost, refused, silence, streaming
from tests.clients.python.test_streams import LINES, MESSAGES, WHOLE, line, open_stream, received, resumed


def held_back(request: Request) -> Response | Lost:
    """What comes through a proxy that passes a response on once it has ended."""
    return streaming(resumed(request)) if "wait=" in request.url else silence()


def test_where_responses_are_held_back_brief_ones_are_asked_for() -> None:
    messages, network = received(held_back)
    assert messages == MESSAGES
    assert ["wait=20" in each.url for each in network.requests] == [False, False, True]
    assert network.requests[2].seconds == 50
    assert network.now - network.came_at[0] < 65


def test_a_brief_response_is_resumed_at_once() -> None:
    left = [MESSAGES[:1], MESSAGES[1:2], [], MESSAGES[2:]]

    def server(request: Request) -> Response | Lost:
        if "wait=" not in request.url:
            return silence()
        messages = left.pop(0)
        return Response(200, (b"\n", b"".join(map(line, messages))), {}, "application/x-ndjson", 0 if messages else 20)

    messages, network = received(server)
    assert messages == MESSAGES
    assert network.pauses[2:] == [0, 0, 0]


def test_brief_responses_that_end_too_early_are_not_asked_for_all_the_time() -> None:
    left: list[list[Any]] = [*[[]] * 30, MESSAGES]

    def server(request: Request) -> Response | Lost:
        return streaming(b"\n", *map(line, left.pop(0))) if "wait=" in request.url else silence()

    messages, network = received(server, timeout=99.0)
    assert messages == MESSAGES
    assert network.now - network.came_at[2] >= 30


def test_a_single_silent_connection_does_not_make_responses_brief() -> None:
    cut = [streaming(LINES[1], silence()), streaming(b"\n", lost())] * 5
    _, network = received(in_turn(*cut, streaming(WHOLE)))
    assert not any("wait=" in each.url for each in network.requests)


def test_after_ten_minutes_an_ordinary_stream_is_tried_again() -> None:
    def server(request: Request) -> Response | Lost:
        if "wait=" in request.url:
            return Response(200, (b"\n",), {}, "application/x-ndjson", 20)
        return silence() if len(network.requests) < 3 else streaming(WHOLE)

    network = Network(server)
    assert list(network.all_of(open_stream(network))) == MESSAGES
    assert 600 <= network.came_at[-1] - network.came_at[2] < 640


def test_an_older_server_that_knows_no_brief_responses_is_streamed_from_as_before() -> None:
    def server(request: Request) -> Response | Lost:
        if "wait=" in request.url:
            return refused(400, "malformed")
        return silence() if len(network.requests) < 6 else streaming(WHOLE)

    network = Network(server)
    assert list(network.all_of(open_stream(network, timeout=999.0))) == MESSAGES
    assert ["wait=" in each.url for each in network.requests] == [False, False, True, False, False, False]
