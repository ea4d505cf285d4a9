"""The clock process looks at seeks."""

import threading

import pytest

from service.backend import Backend
from service.seeks.matching import Matching
from service.seeks.seek import BotsWanted
from tests.service.conftest import settings
from tests.service.seeks.seeking import Hand, Seekers
from tests.support.games import REGISTRY
from tests.support.waiting import PATIENCE_SECONDS
from workers import clock


def test_clocks_create_missing_games_and_bring_bots(
    redis_url: str, seekers: Seekers, time: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_bots = seekers.seek(seekers.player(), rated=False, bots=BotsWanted(1, 10_000))
    with monkeypatch.context() as dying:
        dying.setattr(Matching, "complete", lambda *_: None)
        pair = seekers.seek_in_turn([seekers.player(), seekers.player()])
    assert seekers.status(*pair) == ["matched", "matched"]
    time.passes(10)
    stopping = threading.Event()
    clocks = [
        threading.Thread(target=clock.watch, args=(Backend.connect(settings(redis_url), REGISTRY), stopping))
        for _ in range(2)
    ]
    for each in clocks:
        each.start()
    for _ in range(round(PATIENCE_SECONDS * 20)):
        if stopping.wait(0.05) or set(seekers.status(with_bots, *pair)) == {"found"}:
            break
    stopping.set()
    for each in clocks:
        each.join(PATIENCE_SECONDS)
    assert seekers.status(with_bots, *pair) == ["found"] * 3
    assert len(seekers.games()) == 2
