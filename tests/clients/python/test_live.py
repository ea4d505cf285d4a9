"""The clients against a real server, through a proxy that spoils what no table can say."""

import json
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import retcon_client.following.streams
import retcon_client.pacing
from retcon_client import Client, RetconError
from tests.clients.faults import Fault
from tests.clients.proxy import Proxy
from tests.clients.python.test_games import new_name
from tests.support.real_server import Server
from tests.support.waiting import PATIENCE_SECONDS, wait_until


@pytest.fixture
def player(shared_server: Server) -> Iterator[Client]:
    """A player's connection past the proxy."""
    with Client(shared_server.url) as client:
        client.token = client.create_player({"name": new_name()})["token"]
        yield client


@pytest.fixture
def game(player: Client) -> str:
    return player.create_game({"ruleset": "coin-nim", "seats": [{"kind": "me"}, {"kind": "me"}]})["id"]


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retcon_client.pacing, "FIRST_PAUSE", 0.01)


def play_on(player: Client, game: str, most: int = 1_000) -> None:
    """Play the game's next moves, up to its end."""
    for _ in range(most):
        awaiting = player.get_game(game)["awaiting"]
        if not awaiting:
            return
        turn = player.list_moves(game, seat=awaiting[0])
        player.play_moves(game, {"notation": turn["moves"][0]["notation"]}, seat=awaiting[0])


def test_through_a_proxy_that_holds_responses_back_every_version_arrives(
    player: Client, game: str, proxy: Proxy
) -> None:
    proxy.plan.always(Fault(held=10**9), path="*/stream")
    began = player.get_game(game)["version"]
    versions: list[int] = []

    def follow() -> None:
        with Client(proxy.url, player.token) as client:
            versions.extend(each["version"] for each in client.follow(game, silence=0.5))

    following = threading.Thread(target=follow)
    following.start()
    wait_until(lambda: versions)
    play_on(player, game)
    following.join(PATIENCE_SECONDS)
    last = player.get_game(game)["version"]
    assert versions == list(range(versions[0], last + 1))
    assert versions[0] == began
    assert ["wait=" in each.query for each in proxy.exchanges][:3] == [False, False, True]


@pytest.mark.soak
def test_the_inbox_arrives_through_such_a_proxy_too(player: Client, game: str, proxy: Proxy) -> None:
    proxy.plan.always(Fault(held=10**9), path="*/stream")
    with Client(proxy.url, player.token) as client:
        messages = client.stream_inbox(silence=0.5)
        assert next(messages)["type"] == "games"
        play_on(player, game, 1)
        assert next(messages)["type"] == "your_decision"
        messages.close()


def test_a_page_says_that_its_player_sees_the_inbox_on_every_connection(
    player: Client, game: str, proxy: Proxy
) -> None:
    proxy.plan.add(Fault(cut_body=300), path="*/stream")
    with Client(proxy.url, player.token) as client:
        messages = client.stream_inbox(shown=True)
        assert next(messages)["type"] == "games"
        play_on(player, game, 1)
        assert next(messages)["type"] == "your_decision"
        messages.close()
    assert {"shown=true" in each.query for each in proxy.exchanges if each.path.endswith("/stream")} == {True}


def cut_everywhere(player: Client, game: str, proxy: Proxy, cuts: Iterator[int] | range) -> None:
    play_on(player, game)
    whole = list(player.stream_game(game, after="0"))
    for cut in cuts:
        proxy.plan.add(Fault(cut_body=cut), path="*/stream")
        with Client(proxy.url, player.token) as client:
            assert list(client.stream_game(game, after="0")) == whole, f"cut after {cut} bytes"
        proxy.plan.clear()


@pytest.mark.usefixtures("_hurried")
def test_a_stream_that_is_cut_anywhere_is_complete(player: Client, game: str, proxy: Proxy) -> None:
    cut_everywhere(player, game, proxy, range(0, 8_000, 797))


@pytest.mark.soak
@pytest.mark.usefixtures("_hurried")
def test_a_stream_that_is_cut_at_a_thousand_places_is_complete(player: Client, game: str, proxy: Proxy) -> None:
    cut_everywhere(player, game, proxy, range(0, 11_000, 11))


def test_a_token_that_is_revoked_ends_its_streams(player: Client, game: str) -> None:
    made = player.issue_token({"label": "for the stream", "scopes": ["read"]})
    with Client(player.url, made["token"]) as client:
        following = client.follow(game)
        next(following)
        player.revoke_token(made["id"])
        play_on(player, game, 1)  # otherwise the stream ends with its next keep-alive
        with pytest.raises(RetconError) as raised:
            list(following)
    assert (raised.value.code, raised.value.status) == ("invalid_token", 401)


def test_responses_are_text_bytes_or_nothing_by_their_kind(player: Client, game: str) -> None:
    play_on(player, game)
    assert json.loads(player.get_log(game).splitlines()[0])["kind"] == "game_created"
    assert player.get_openapi().startswith("openapi: ")
    ruleset = player.get_start_svg("time-chase")
    assert ruleset.startswith("<svg")
    token: Any = player.issue_token({"label": "a", "scopes": ["read"]})
    assert player.revoke_token(token["id"]) is None  # type: ignore[func-returns-value]
    other = new_name()
    assert player.rename_me({"name": other})["name"] == other


@pytest.mark.soak
def test_a_request_that_waits_for_events_outlasts_a_short_time_limit(player: Client, game: str) -> None:
    shown = player.get_game(game)
    with Client(player.url, player.token, timeout=2) as client:
        page = client.list_events(game, after=f"{shown['version']}-{shown['mark']}", wait=3)
    assert page["items"] == []


def test_a_game_is_played_through_random_faults(player: Client, game: str, proxy: Proxy) -> None:
    rng = Random(7)
    faults = [Fault(lost="after"), Fault(lost="before"), Fault(cut_head=9), Fault(cut_body=150), Fault(closes=True)]
    for _ in range(8):
        proxy.plan.add(rng.choice(faults), skip=rng.randrange(1, 4))
    with Client(proxy.url, player.token) as client:
        for seen in client.follow(game):
            for seat in seen["awaiting"]:
                turn = client.list_moves(game, seat=seat)
                if turn["moves"] and turn["decision"]:
                    notation = turn["moves"][0]["notation"]
                    client.play_moves(game, {"notation": notation, "decision": turn["decision"]}, seat=seat)
    events = [each for each in player.list_events(game, limit=500)["items"] if each["kind"] == "move_played"]
    assert len(events) == len({each.key for each in proxy.seen("POST", "*/moves")})
