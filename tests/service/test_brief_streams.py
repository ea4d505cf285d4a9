"""Streams with `wait`, which end after their first messages: for proxies that hold a response back until it ends."""

from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep
from typing import Any

import pytest

import service.streams.open_streams
from tests.service.conftest import Player
from tests.service.over_http import problem
from tests.service.streaming import path_of, play, stream
from tests.support.waiting import PATIENCE_SECONDS

Two = tuple[Player, Player]


def test_with_wait_a_stream_ends_after_its_first_messages(two: Two, game: Any) -> None:
    ada, bob = two
    with stream(ada, path_of(game) + "?wait=30") as reader:
        assert reader.next()["type"] == "game"
        assert reader.next() is None
    play(ada, game)
    play(bob, game)
    with stream(ada, path_of(game) + "?wait=30", after=game["version"]) as reader:
        assert [reader.next()["version"] for _ in range(2)] == [game["version"] + 1, game["version"] + 2]
        assert reader.next() is None


def test_with_wait_a_stream_waits_for_its_first_message(two: Two, game: Any) -> None:
    with stream(two[0], path_of(game) + "?wait=30", after=game["version"]) as reader, ThreadPoolExecutor() as pool:
        first = pool.submit(reader.next)
        sleep(0.2)
        assert not first.done()
        play(two[0], game)
        assert first.result()["version"] == game["version"] + 1
        assert reader.next() is None


@pytest.mark.parametrize("keep_alive_seconds", [0.05, 2 * PATIENCE_SECONDS])
def test_with_wait_a_stream_ends_in_time_without_messages(
    player: Player, game: Any, monkeypatch: pytest.MonkeyPatch, keep_alive_seconds: float
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", keep_alive_seconds)
    began = monotonic()
    with stream(player, path_of(game) + "?wait=1", after=game["version"]) as reader:
        assert reader.next() is None
    assert 0.9 < monotonic() - began < PATIENCE_SECONDS


@pytest.mark.parametrize("wait", ["0", "31", "soon"])
def test_streams_refuse_any_other_wait(player: Player, game: Any, wait: str) -> None:
    refused = problem(player.get(f"{path_of(game)}?wait={wait}"), 400, "malformed")
    assert refused["errors"][0]["parameter"] == "wait"
