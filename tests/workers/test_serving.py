"""An outage of the server is found, whoever notes it first, and deadlines move by it before anybody is late."""

from collections.abc import Callable
from time import monotonic
from typing import Any, cast

import pytest

from events.folding.table import Open
from events.records.clocks import Clock
from service.backend import Backend
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.jobs.table import ACT_ON_DUE
from service.operations import serving
from service.operations.serving import OUTAGES, SERVED, Outage
from service.shared.wall_clock import now_ms
from tests.engines import guess_game
from tests.support.games import ALICE, BOB
from workers.jobs.due import queue_due
from workers.jobs.due_games import act_on_due
from workers.runner import process

HOUR = 3_600_000
MINUTE = Clock("decision", 60_000, 0, None, "lose")


@pytest.fixture
def goes_down(web: Backend) -> Callable[[int], None]:
    """Lets the server have been down for so many ms, until now."""

    def down(ms: int) -> None:
        web.servers.events.set(SERVED, now_ms() - ms)

    return down


def outages(web: Backend) -> list[int]:
    """How long each outage took, in ms."""
    entries = cast(Any, web.servers.events.xrange(OUTAGES))
    return [int(fields[b"until"]) - int(fields[b"since"]) for _, fields in entries]


def test_a_gap_is_an_outage_once(web: Backend, goes_down: Callable[[int], None]) -> None:
    web.upkeep.serving.beat()
    assert outages(web) == [], "the first start is none"
    goes_down(serving.LEAST_MS - 1_000)
    web.upkeep.serving.beat()
    assert outages(web) == []
    goes_down(HOUR)
    for _ in range(2):
        web.upkeep.serving.beat()
    assert [round(ms / HOUR) for ms in outages(web)] == [1]


def test_another_process_hears_of_it_before_it_moves(
    web: Backend, other_process: Backend, goes_down: Callable[[int], None]
) -> None:
    goes_down(HOUR)
    assert other_process.upkeep.serving.is_down()
    web.upkeep.serving.beat()
    assert not other_process.upkeep.serving.is_down()
    assert len(other_process.upkeep.serving.outages()) == 1


def test_a_process_that_was_frozen_finds_the_outage_before_it_accepts_a_move(
    web: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    web.upkeep.serving.beat()
    goes_down(HOUR)
    assert web.upkeep.serving.outages() == ()
    monkeypatch.setattr(serving, "monotonic", lambda: monotonic() + HOUR / 1000)
    assert [type(each) for each in web.upkeep.serving.outages()] == [Outage]


def test_the_clock_waits_for_the_server_and_then_moves_all_deadlines(
    web: Backend, other_process: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    web.upkeep.serving.beat()
    monkeypatch.setattr(process, "backend", lambda: other_process)
    begun = now_ms() - HOUR
    with monkeypatch.context() as earlier:
        for module in ("service.games.drafting", "service.games.starting.lobby"):
            earlier.setattr(f"{module}.now_ms", lambda: begun)
        late, slow = (
            lobby.create_game(
                web.games, ALICE, guess_game.V2, guess_game.GuessOptions(3), (Creator(), Open()), "public", clock
            ).table.game_id
            for clock in (MINUTE, Clock("days", 86_400_000, 0, None, "lose"))
        )
        for game_id in (late, slow):
            lobby.take_seat(web.games, BOB, game_id, 1)
    goes_down(HOUR - 10_000)
    assert queue_due(web, ACT_ON_DUE, now_ms()) == 0
    act_on_due(late)
    assert web.games.tables.load(late).status == "active", "not even by a job that was queued before"
    web.upkeep.serving.beat()
    for _ in range(2):
        web.upkeep.outbox.call_all_after(web.upkeep.serving.newest())
    for game_id in (late, slow):
        act_on_due(game_id)
        timing = web.games.tables.load(game_id).timing
        assert timing is not None
        assert [round((at or 0) - begun, -4) - HOUR for at in timing.deadlines] == [
            timing.clock.initial_ms - 10_000
        ] * 2
    playing.play_moves(web.games, ALICE, late, None, [guess_game.call(1)], None)
    assert queue_due(web, ACT_ON_DUE, now_ms()) == 0, "the due times are those of the moved deadlines"
