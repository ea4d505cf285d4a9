"""An outage of the server is found, whoever notes it first, and deadlines move by it before anybody is late."""

from collections.abc import Callable
from time import monotonic
from typing import Any, cast

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

from events.folding.table import Open
from events.records.clocks import Clock
from service.backend import Backend
from service.games import timeouts
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.jobs.table import ACT_ON_DUE
from service.operations import serving
from service.operations.serving import OUTAGES, SERVED, Outage, Serving
from service.people.personal.preferences import Preferences
from service.shared.wall_clock import now_ms
from tests.engines import guess_game
from tests.support.games import ALICE, BOB
from tests.workers.erased import signed_up
from workers.jobs.due import queue_due
from workers.jobs.due_games import act_on_due
from workers.runner import process

HOUR = 3_600_000
DAY = 24 * HOUR
MINUTE = Clock("decision", 60_000, 0, None, "lose")


@pytest.fixture
def goes_down(web: Backend) -> Callable[[int], None]:
    """Makes it look as if the server had been down for that many ms, until now."""

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
    before = other_process.upkeep.serving.refresh()
    web.upkeep.serving.beat()
    assert (before or 0) <= (other_process.upkeep.serving.refresh() or 0) - HOUR
    assert len(other_process.upkeep.serving.outages()) == 1


def test_a_process_that_was_frozen_finds_the_outage_before_it_accepts_a_move(
    web: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    web.upkeep.serving.begin()
    web.upkeep.serving.beat()
    goes_down(HOUR)
    assert web.upkeep.serving.outages() == ()
    monkeypatch.setattr(serving, "monotonic", lambda: monotonic() + HOUR / 1000)
    assert [type(each) for each in web.upkeep.serving.outages()] == [Outage]


def begun(web: Backend, ago: int, monkeypatch: pytest.MonkeyPatch, clock: Clock = MINUTE) -> str:
    """A game that began that many ms ago."""
    at = now_ms() - ago
    with monkeypatch.context() as earlier:
        for module in ("service.games.drafting", "service.games.starting.lobby"):
            earlier.setattr(f"{module}.now_ms", lambda: at)
        options = guess_game.GuessOptions(3)
        table = lobby.create_game(web.games, ALICE, guess_game.V2, options, (Creator(), Open()), "public", clock).table
        lobby.take_seat(web.games, BOB, table.game_id, 1)
    return table.game_id


def test_a_deadline_in_the_first_seconds_of_an_outage_does_not_pass(
    web: Backend, other_process: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    late = begun(web, 61_000, monkeypatch)
    goes_down(3_000)
    assert timeouts.act(other_process.games, late).status == "active"
    goes_down(500)
    assert timeouts.act(other_process.games, late).is_over


def test_a_worker_that_has_just_read_the_outages_reads_them_again(
    web: Backend, other_process: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    late = begun(web, 62_000, monkeypatch)
    goes_down(5_500)
    other_process.upkeep.serving.outages()  # for another game
    web.upkeep.serving.beat()
    monkeypatch.setattr("service.games.drafting.now_ms", lambda: now_ms() - 45)  # clocks may differ by that
    assert timeouts.act(other_process.games, late).status == "active"


def test_a_web_process_looks_for_an_outage_before_its_first_note(
    web: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    late = begun(web, 70_000, monkeypatch)
    goes_down(30_000)
    web.upkeep.serving.begin()
    assert playing.play_moves(web.games, ALICE, late, None, [guess_game.call(1)], None).table.moved == (0,)


def test_no_move_is_accepted_without_the_queue(web: Backend, goes_down: Callable[[int], None]) -> None:
    goes_down(1_000)
    before = web.upkeep.serving.served_at()
    with pytest.raises(RedisConnectionError):
        Serving(web.servers.events, Redis(port=1, retry=Retry(NoBackoff(), 0))).beat()
    assert web.upkeep.serving.served_at() == before


def test_a_day_is_not_used_for_a_player_who_has_just_moved(
    web: Backend, other_process: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = signed_up(web, "Ada"), signed_up(web, "Bob")
    at = now_ms() - 2 * DAY

    def clock(ms: int) -> None:
        for module in ("service.games.drafting", "service.games.starting.lobby"):
            monkeypatch.setattr(f"{module}.now_ms", lambda: ms)

    clock(at)
    slow = Clock("days", DAY, 0, None, "default")
    table = lobby.create_game(
        web.games, ada, guess_game.V2, guess_game.GuessOptions(3), (Creator(), Open()), "public", slow
    ).table
    lobby.take_seat(web.games, bob, table.game_id, 1)
    playing.play_moves(web.games, bob, table.game_id, None, [guess_game.call(1)], None)
    other_process.games.tables.load(table.game_id)  # which it then has cached
    web.people.preferences.put(ada.player, Preferences(uses_days_away=True))
    clock(at + DAY - 10)
    playing.play_moves(web.games, ada, table.game_id, None, [guess_game.call(1)], None)
    clock(at + DAY + 5)
    timeouts.act(other_process.games, table.game_id)
    assert web.people.absences.of([ada.player]) == {}


def test_the_clock_waits_for_the_server_and_then_moves_all_deadlines(
    web: Backend, other_process: Backend, goes_down: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    web.upkeep.serving.beat()
    monkeypatch.setattr(process, "backend", lambda: other_process)
    began = now_ms() - HOUR
    late, slow = (begun(web, HOUR, monkeypatch, clock) for clock in (MINUTE, Clock("days", DAY, 0, None, "lose")))
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
        assert [round((at or 0) - began, -4) - HOUR for at in timing.deadlines] == [
            timing.clock.initial_ms - 10_000
        ] * 2
    playing.play_moves(web.games, ALICE, late, None, [guess_game.call(1)], None)
    assert queue_due(web, ACT_ON_DUE, now_ms()) == 0, "the due times are those of the moved deadlines"
