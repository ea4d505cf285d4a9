"""`follow` yields whole games: patched, replaced when history changes, and fetched anew when a patch does not fit."""

import json
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest

from retcon_client import RetconError
from retcon_client.effects import Lost, Request
from retcon_client.following.streams import Follower, MessageStream
from retcon_client.following.watching import game_call
from tests.clients.python.network import Network, Response, Server, in_turn, lost, refused, streaming

CALL = game_call("g_1", seat=None, as_=None, invite=None, lang=None)


def whole(version: int, history: str = "a", **more: Any) -> dict[str, Any]:
    game = {"version": version, "mark": history * 8, "seats": ["Ada", "Bob"], "status": "active", **more}
    return {"id": f"{version}-{history * 8}", "type": "game", "version": version, "mark": history * 8, "game": game}


def record(version: int, *more: Any, history: str = "a") -> dict[str, Any]:
    patch = [{"op": "replace", "path": "/version", "value": version}, *more]
    patch.append({"op": "replace", "path": "/mark", "value": history * 8})
    known = {"id": f"{version}-{history * 8}", "version": version, "mark": history * 8}
    return {**known, "type": "record", "event": {"kind": "move_played"}, "patch": patch}


END = {"type": "end", "reason": "game_over"}


def sending(*messages: dict[str, Any], end: bytes | Lost = b"") -> Response:
    return streaming(b"".join(json.dumps(each).encode() + b"\n" for each in messages), end)


def followed(server: Server) -> tuple[list[Any], Network]:
    network = Network(server)
    follower = Follower(MessageStream(network.core(), CALL, None, 30.0, None))
    return list(network.all_of(follower)), network


def versions(games: list[Any]) -> list[tuple[int, str]]:
    return [(each["version"], each["mark"][0]) for each in games]


def test_each_event_makes_a_whole_game() -> None:
    gone = {"op": "remove", "path": "/seats/0"}
    games, _ = followed(in_turn(sending(whole(3), record(4, gone), record(5), END)))
    assert versions(games) == [(3, "a"), (4, "a"), (5, "a")]
    assert [each["seats"] for each in games] == [["Ada", "Bob"], ["Bob"], ["Bob"]]


def test_a_game_does_not_change_once_it_was_yielded() -> None:
    more = {"op": "add", "path": "/seats/-", "value": "Cleo"}
    network = Network(in_turn(sending(whole(3), record(4, more), record(5, more), END)))
    follower = Follower(MessageStream(network.core(), CALL, None, 30.0, None))
    kept = []
    for game in network.all_of(follower):
        kept.append((game, deepcopy(game)))
    assert all(game == copy for game, copy in kept)


def test_callers_may_change_what_they_get() -> None:
    network = Network(in_turn(sending(whole(3), record(4), END)))
    follower = Follower(MessageStream(network.core(), CALL, None, 30.0, None))
    for game in islice(network.all_of(follower), 9):
        assert game["seats"] == ["Ada", "Bob"]
        game["seats"].clear()
        del game["version"]
    assert len(network.requests) == 1


def test_after_a_lost_connection_the_game_is_patched_further() -> None:
    games, network = followed(in_turn(sending(whole(3), record(4), end=lost()), sending(record(5), END)))
    assert versions(games) == [(3, "a"), (4, "a"), (5, "a")]
    assert network.requests[1].headers["Last-Event-ID"] == "4-aaaaaaaa"


def test_another_history_replaces_the_game() -> None:
    games, _ = followed(
        in_turn(sending(whole(3), record(4), end=lost()), sending(whole(4, "b"), record(5, history="b"), END))
    )
    assert versions(games) == [(3, "a"), (4, "a"), (4, "b"), (5, "b")]


@pytest.mark.parametrize(
    "bad",
    [
        record(4, {"op": "remove", "path": "/seats/7"}),
        record(4, {"op": "replace", "path": "/version", "value": 9}),
        record(4, {"op": "move", "path": "/x", "from": "/seats"}),
        record(4, "nonsense"),
        {**record(4), "mark": "ffffffff"},
    ],
    ids=["no such place", "another version", "unknown operation", "no operation", "another mark"],
)
def test_a_patch_that_does_not_fit_makes_it_begin_with_the_game(bad: dict[str, Any]) -> None:
    games, network = followed(in_turn(sending(whole(3), bad, record(5), END), sending(whole(5), record(6), END)))
    assert versions(games) == [(3, "a"), (5, "a"), (6, "a")]
    assert "Last-Event-ID" not in network.requests[1].headers
    assert len(network.pauses) == 1


def test_a_record_without_a_game_makes_it_begin_with_the_game() -> None:
    games, _ = followed(in_turn(sending(record(4)), sending(whole(5), END)))
    assert versions(games) == [(5, "a")]


@pytest.mark.parametrize("patch", [[], [{"op": "replace", "path": "", "value": 7}]], ids=["empty", "no game"])
def test_a_patch_that_makes_no_game_makes_it_begin_with_the_game(patch: list[Any]) -> None:
    games, _ = followed(in_turn(sending({**record(4), "patch": patch}), sending(whole(5), END)))
    assert versions(games) == [(5, "a")]


def test_pauses_grow_until_a_patch_fits() -> None:
    bad = sending(whole(3), record(4, "nonsense"), end=lost())
    _, network = followed(in_turn(*[bad] * 8, sending(whole(4), record(5), record(6, "nonsense")), sending(END)))
    assert network.pauses[7] >= 10
    assert network.pauses[8] <= 0.5


def test_what_is_unknown_is_passed_over_and_what_is_added_is_kept() -> None:
    unknown = {"id": "3-aaaaaaaa", "type": "applause", "from": "the future"}
    new_field = {"op": "add", "path": "/weather", "value": {"rain": True}}
    known = {**record(4, new_field), "more": 1}
    games, _ = followed(in_turn(sending(whole(3, moon="full"), unknown, known, END)))
    assert [(each["moon"], each.get("weather")) for each in games] == [("full", None), ("full", {"rain": True})]


def test_the_end_may_come_as_204() -> None:
    games, _ = followed(in_turn(sending(whole(3), record(4)), Response(204)))
    assert versions(games) == [(3, "a"), (4, "a")]


def test_a_wrong_token_is_told_at_once() -> None:
    with pytest.raises(RetconError, match="invalid_token"):
        followed(in_turn(sending(whole(3)), refused(401, "invalid_token")))


def test_wherever_the_connection_breaks_each_version_comes_once() -> None:
    messages = [whole(3), record(4), record(5, {"op": "remove", "path": "/seats/0"}), record(6), END]
    body = b"".join(json.dumps(each).encode() + b"\n" for each in messages)

    def cut_at(place: int) -> Server:
        def server(request: Request) -> Response:
            after = request.headers.get("Last-Event-ID")
            if after is None:
                return streaming(body[:place], lost()) if len(network_requests) == 0 else streaming(body)
            return sending(*[each for each in messages[1:] if str(each.get("id", "9")) > after])

        network_requests: list[Request] = []

        def counted(request: Request) -> Response:
            response = server(request)
            network_requests.append(request)
            return response

        return counted

    for place in range(len(body)):
        assert [each["version"] for each in followed(cut_at(place))[0]] == [3, 4, 5, 6], f"cut after {place} bytes"
