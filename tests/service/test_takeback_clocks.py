"""Nobody gains time from a takeback."""

from typing import Any

import pytest

from engines.contract import opaque
from engines.games import time_breaker
from events.folding.table import Table
from events.records.clocks import Clock, in_window
from service.games.context import Games
from tests.service.conftest import Time
from tests.service.games_with_clocks import left
from tests.service.games_with_takebacks import BACK, GUESS, REGISTRY, game_of, nim, result, tell
from tests.service.games_with_windows import TIME_BREAKER_ONLY, time_breaker_game
from tests.support.games import games


@pytest.fixture
def where() -> Games:
    return games(registry=REGISTRY)


SECONDS = Clock("decision", 60_000, 0, None, "bot")
WINDOWS = Clock("decision", 60_000, 0, 20_000, "bot")


@pytest.mark.parametrize(
    ("clock", "after_takeback"),
    [
        # Alice used 10 and 7 s, Bob 4 s. For her moves, she had got 5 s each.
        (Clock("fischer", 60_000, 5_000, None, "bot"), [60_000 - 17_000, 60_000 - 4_000]),
        # Alice had 50 s left when she made the decision that she owes again. Bob will have his whole limit.
        (SECONDS, [50_000, 60_000]),
    ],
    ids=["fischer", "decision"],
)
def test_nobody_gains_time(clock: Clock, after_takeback: list[int], where: Games, time: Time) -> None:
    story = ("10 s pass", "Alice take 1", "4 s pass", "Bob take 1", "7 s pass", *BACK)
    table = tell(where, time, nim(where, clock), *story)
    assert left(table) == after_takeback
    table = tell(where, time, table, "3 s pass", "Alice take 1")
    increment = clock.increment_ms
    whole = 60_000 if clock == SECONDS else after_takeback[0] - 3_000 + increment
    assert left(table) == [whole, after_takeback[1]]


@pytest.mark.parametrize("clock", [SECONDS, Clock("fischer", 60_000, 5_000, None, "bot")], ids=lambda each: each.kind)
def test_time_used_for_a_decision_that_is_still_open_stays_used(clock: Clock, where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS, clock=clock), "10 s pass", "Alice 1", "20 s pass", *BACK)
    assert left(table) == [50_000, 30_000]


def test_a_pause_does_not_count_as_time_used(where: Games, time: Time) -> None:
    pause = ("Alice pauses", "Bob pauses", "1000 s pass", "Bob resumes", "Alice resumes")
    story = ("10 s pass", "Alice 1", "5 s pass", *pause, "5 s pass", "Alice offers 5", "Bob offers 5")
    assert left(tell(where, time, game_of(where, GUESS, clock=SECONDS), *story)) == [50_000, 40_000]


def test_time_that_is_spent_in_increments_is_up_at_once(where: Games, time: Time) -> None:
    clock = Clock("fischer", 10_000, 5_000, None, "bot")
    story = ("1 s pass", "Alice take 1", "Bob take 1", "13 s pass", "Alice offers 5", "Bob offers 5")
    table = tell(where, time, nim(where, clock), *story)
    assert left(table) == [0, 10_000]
    time.passes(1)
    assert result(where, time, table, "Alice take 1") == "time_is_up"
    assert tell(where, time, table, "sweep", "bot moves").version == table.version + 2


def test_an_answer_in_a_window_is_asked_for_again_with_what_was_left(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    options, engine = time_breaker.Options(), opaque(time_breaker)
    table = _in_a_window_of_three(where, engine, options)
    (first, second), opened = table.awaiting, table.version
    time.passes(5)
    by = dict(enumerate(("Alice", "Bob", "Carol")))
    table = tell(
        where, time, table, f"{by[first]} pass", "3 s pass", *(f"{name} offers {opened}" for name in by.values())
    )
    assert left(table)[first] == 15_000
    assert left(table)[second] == 12_000
    assert in_window(engine, table.dealt)
    assert table.decisions[first] == table.decisions[second] == table.version


def _in_a_window_of_three(where: Games, engine: Any, options: Any) -> Table:
    table = game_of(where, engine, 3, WINDOWS, options=options)
    while not in_window(engine, table.dealt):
        seat = table.awaiting[0]
        moves = engine.legal_moves(table.dealt, seat)
        move = next((each for each in moves if type(each).type.startswith("play")), moves[0])
        name = ("Alice", "Bob", "Carol")[seat]
        table = tell(where, Time(), table, f"{name} {engine.format_move(move)}")
    return table


def test_an_answer_that_closes_a_window_is_not_taken_back(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, None)
    name, opened = ("Alice", "Bob")[table.awaiting[0]], table.version
    assert result(where, time, table, f"{name} pass", f"{name} offers {opened}") == "takeback_impossible"
