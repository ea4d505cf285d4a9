"""Responses are kept with their ETags: asked for again, and never shared between callers or accounts."""

import json
from typing import Any

import pytest

from retcon_client import RetconError
from retcon_client.effects import Request
from tests.clients.python.network import Network, Response, found, in_turn


def game(request: Request) -> Response:
    """A server whose resources change only with the path and the token."""
    etag = f'"{request.headers.get("Authorization")} {request.url}"'
    if request.headers.get("If-None-Match") == etag:
        return Response(304, (), {"etag": etag})
    return found({"items": [1, 2]}, etag=etag)


def asked_with(network: Network) -> list[str | None]:
    return [each.headers.get("If-None-Match") for each in network.requests]


def test_what_has_not_changed_is_returned_again() -> None:
    network = Network(game)
    core = network.core()
    assert network.call(core) == network.call(core) == {"items": [1, 2]}
    assert [bool(each) for each in asked_with(network)] == [False, True]


def test_callers_may_change_what_they_get() -> None:
    network = Network(game)
    core = network.core()
    network.call(core)["items"].append(3)
    network.call(core)["items"].append(4)
    assert network.call(core) == {"items": [1, 2]}


def test_another_token_gets_nothing_of_the_first_one() -> None:
    network = Network(game)
    core = network.core("rtc_a")
    network.call(core)
    core.token = "rtc_b"
    network.call(core)
    core.token = "rtc_a"
    network.call(core)
    assert asked_with(network) == [None] * 3


def test_a_response_that_arrives_after_the_token_has_changed_is_not_taken_for_the_new_one() -> None:
    def server(request: Request) -> Response:
        core.token = "rtc_b"
        return found("of a", etag='"1"')

    network = Network(server)
    core = network.core("rtc_a")
    network.call(core)
    network.call(core)
    assert asked_with(network) == [None] * 2


def test_paths_queries_and_media_types_have_their_own_entries() -> None:
    network = Network(game)
    core = network.core()
    network.call(core, path="/v1/x")
    network.call(core, path="/v1/y")
    network.call(core, path="/v1/x", query={"seat": 1})
    network.call(core, path="/v1/x", accepts=("application/json", "image/gif"))
    assert asked_with(network) == [None] * 4


def test_commands_and_refusals_are_not_kept() -> None:
    network = Network(in_turn(Response(404, (b"{}",), {"etag": '"1"'}), found(1, etag='"2"'), found(2)))
    core = network.core()
    with pytest.raises(RetconError):
        network.call(core)
    for method in ("POST", "GET"):
        network.call(core, method)
    assert asked_with(network) == [None] * 3


def test_what_must_not_be_stored_is_not() -> None:
    network = Network(in_turn(found(1, etag='"1"', cache_control="private, no-store"), found(2)))
    core = network.core()
    assert [network.call(core), network.call(core)] == [1, 2]
    assert asked_with(network) == [None] * 2


def test_the_least_recently_used_responses_are_dropped() -> None:
    network = Network(game)
    core = network.core(cached=2)
    for path in ("/v1/a", "/v1/b", "/v1/a", "/v1/c", "/v1/a", "/v1/b"):
        network.call(core, path=path)
    assert [bool(each) for each in asked_with(network)] == [False, False, True, False, True, False]


def test_large_responses_do_not_stay() -> None:
    def server(_: Request) -> Response:
        return Response(200, (json.dumps("x" * 9_000_000).encode(),), {"etag": '"1"'})

    network = Network(server)
    core = network.core()
    for path in ("/v1/a", "/v1/b", "/v1/a", "/v1/a"):
        network.call(core, path=path)
    assert [bool(each) for each in asked_with(network)] == [False, False, False, True]


def test_a_client_that_keeps_nothing_asks_for_everything() -> None:
    network = Network(game)
    core: Any = network.core(cached=0)
    network.call(core)
    network.call(core)
    assert asked_with(network) == [None] * 2
