"""Streams of running games for spectators, who see them later or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from flask.testing import FlaskClient

import service.streams.open_streams
from events.on_redis.pubsub import Subscription
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from tests.engines.guess_game import call
from tests.service.conftest import Player
from tests.service.over_http import SignUp, join
from tests.service.spectating import (
    DELAY,
    DELAYED,
    NONE,
    concede,
    created,
    finish,
    played,
    reader,
    seen,
    started,
    streamed,
)
from tests.service.streaming import Reader, patched
from tests.support.waiting import PATIENCE_SECONDS


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)


@contextmanager
def following(who: Player | FlaskClient, game: Any, after: str | None = None) -> Iterator[Reader]:
    found = reader(who, game, after)
    try:
        yield found
    finally:
        found.answer.close()


def quiet(found: Reader) -> bool:
    """True if the next two things that the stream sends are signs of life."""
    return all(found.chunk() == ":\n\n" for _ in range(2))


def test_a_stream_that_began_before_the_start_ends_if_there_are_no_spectators(
    sign_up: SignUp, client: FlaskClient
) -> None:
    three, game = created(sign_up, NONE)
    with following(client, game) as strange, following(three[2], game) as own:
        assert (strange.next()["type"], own.next()["type"]) == ("game", "game")
        for seat in (1, 2):
            join(three[seat], game, seat)
        messages = list(iter(strange.next, None))
        assert (messages[-1]["type"], messages[-1]["problem"]["code"]) == ("problem", "no_spectators")
        assert all(each["event"]["kind"] == "seat_taken" for each in messages[:-1])
        assert [own.next()["event"]["kind"] for _ in range(3)] == ["seat_taken", "seat_taken", "game_started"]
        concede(three[2], game)
        messages = list(iter(own.next, None))
        assert messages[-1]["problem"]["code"] == "no_spectators"


def test_a_stream_sends_a_record_once_the_delay_has_passed(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, DELAYED)
    with following(client, game) as found:
        shown = found.next()["game"]
        for turn in range(7):
            newest = played(three[turn % 3], game)
            if newest["version"] - DELAY <= shown["version"]:
                assert quiet(found)
            while shown["version"] < newest["version"] - DELAY:
                shown = patched(shown, found.next())
            assert shown == seen(client, game)
            assert quiet(found)
        over = finish(three, game)
        messages = list(iter(found.next, None))
        for message in messages[:-1]:
            shown = patched(shown, message)
        assert (messages[-1]["type"], shown) == ("end", seen(client, game))
        assert shown["version"] == over["version"]
    assert streamed(client, game, found.last_id).status_code == 204


def test_what_is_not_shown_yet_does_not_move_the_signs_of_life(
    sign_up: SignUp, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, backend: Backend
) -> None:
    """A move after 8 of 10 seconds wakes the stream, which then waits for the other 2."""
    three, game = started(sign_up, DELAYED)
    now, waits, wait = 1_000.0, list[float](), Subscription.wait

    def waited(subscription: Subscription, seconds: float) -> bytes | None:
        nonlocal now
        waits.append(seconds)
        if len(waits) > 1:
            now += seconds
            return None
        now += 8
        who = Caller(three[0].id, three[0].name)
        playing.play_moves(backend.games, who, game["id"], None, [call(2)], None)
        while not (published := wait(subscription, PATIENCE_SECONDS)):
            pass  # the subscription begins only now
        return published

    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 10.0)
    monkeypatch.setattr(service.streams.open_streams, "time", SimpleNamespace(monotonic=lambda: now))
    with following(client, game) as found:
        found.next()
        assert found.chunk() == ":\n\n"
        monkeypatch.setattr(Subscription, "wait", waited)
        assert found.chunk() == ":\n\n"
    assert (waits, now) == ([10.0, 2.0], 1_010.0)


def test_resuming_after_a_version_that_is_not_shown_begins_with_the_game(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, DELAYED)
    newest = played(three[0], game)
    with following(client, game, f"{newest['version']}-{newest['mark']}") as found:
        assert found.next()["game"] == seen(client, game)
    with following(client, game, f"{newest['version'] + 9}-{newest['mark']}") as found:
        assert found.next()["game"] == seen(client, game)


def test_a_resumed_stream_takes_over_at_the_delayed_version_and_at_the_end(
    sign_up: SignUp, client: FlaskClient
) -> None:
    three, game = started(sign_up, DELAYED)
    with following(client, game) as found:
        shown = found.next()["game"]
    for turn in range(5):
        played(three[turn % 3], game)
    with following(client, game, found.last_id) as found:
        while shown["version"] < seen(client, game)["version"]:
            shown = patched(shown, found.next())
        assert shown == seen(client, game)
        assert quiet(found)
    over = finish(three, game)
    with following(client, game, found.last_id) as found:
        *records, end = iter(found.next, None)
        assert [each["version"] for each in records] == list(range(shown["version"] + 1, over["version"] + 1))
        assert end["type"] == "end"


def test_the_stream_of_a_player_who_concedes_continues_with_the_delay(sign_up: SignUp) -> None:
    three, game = started(sign_up, DELAYED)
    with following(three[2], game) as found:
        shown = found.next()["game"]
        left = concede(three[2], game)
        while shown["version"] < left["version"]:
            shown = patched(shown, found.next())
        assert shown == seen(three[2], game)
        for answer in ("offer", "decline", "offer", "decline", "offer"):
            newest = three[0].post(f"/v1/games/{game['id']}/draw", json={"answer": answer}).get_json()
            while shown["version"] < newest["version"] - DELAY:
                shown = patched(shown, found.next())
            assert quiet(found)
            assert shown == seen(three[2], game)
        assert shown["version"] > left["version"]


def test_a_delay_longer_than_the_game_shows_the_start_until_the_end(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, {"mode": "delayed", "delay": 100})
    with following(client, game) as found:
        start = found.next()["game"]
        for turn in range(9):
            played(three[turn % 3], game)
        assert (start, seen(client, game)["version"]) == (seen(client, game), game["version"])
        over = finish(three, game)
        *records, end = iter(found.next, None)
        assert (records[-1]["version"], end["type"]) == (over["version"], "end")


def test_after_an_erasure_a_delayed_game_shows_the_same_version_without_the_name(
    sign_up: SignUp, client: FlaskClient, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    three, game = started(sign_up, DELAYED)
    for player in three:
        played(player, game)
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 2 * PATIENCE_SECONDS)
    with following(client, game) as found:
        before = found.next()["game"]
        found.chunk()
        erased = Timer(0.3, backend.games.tables.log.erase, (game["id"], three[1].id))
        began = monotonic()
        erased.start()
        message = found.next()
        assert monotonic() - began < PATIENCE_SECONDS, "it does not wait for a sign of life"
        assert message["type"] == "game"
        after = message["game"]
        assert (after["version"], after["mark"]) == (before["version"], before["mark"])
        assert three[1].name not in str(after)
        assert after == seen(client, game)
