"""What counts as a decision in an analyzed game, and what its last positions were worth."""

from typing import Any

from events.folding.table import Table
from events.records.kinds import DefaultDrawn, MovePlayed
from service.analysis.findings import findings_of
from service.analysis.positions import CourseStep, course_of
from service.analysis.sentences import turning_points
from service.games import timeouts as expiry
from service.games.agreed import ending
from service.games.context import Games
from service.games.moves import playing
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.service.games_with_clocks import SECONDS_30, guess, stand_in
from tests.service.test_default_moves import DEFAULT, timed_out
from tests.support.games import ALICE, BOB, CAROL, games


def decisions(where: Games, table: Table) -> list[CourseStep]:
    return [step for step in course_of(where.tables, table.game_id).steps if step.is_decision]


def records(where: Games, table: Table, kind: type) -> int:
    return sum(isinstance(entry.record, kind) for entry, _ in where.tables.history(table.game_id))


def called(where: Games, table: Table, who: Any, number: int) -> Table:
    """The game after that player has called the number."""
    return playing.play_moves(where, who, table.game_id, None, [guess_game.call(number)], None).table


def test_a_default_move_is_no_decision(time: Time) -> None:
    where = games()
    table = called(where, guess(where, DEFAULT, rounds=1), ALICE, 2)
    time.passes(31)
    table = expiry.act(where, table.game_id)
    assert table.is_over
    assert records(where, table, DefaultDrawn) == 1
    assert [(step.seat, step.move) for step in decisions(where, table)] == [(0, guess_game.call(2))]


def test_a_game_of_default_moves_has_no_decisions(time: Time) -> None:
    where, table = timed_out(time, "time-chase")
    assert records(where, table, MovePlayed) >= records(where, table, DefaultDrawn) > 0
    assert decisions(where, table) == []


def test_the_move_of_a_stand_in_is_a_decision_of_the_seat(time: Time) -> None:
    where = games()
    table = called(where, guess(where, SECONDS_30, rounds=1), ALICE, 2)
    time.passes(31)
    table = stand_in(where, expiry.act(where, table.game_id))
    assert table.is_over
    assert [step.seat for step in decisions(where, table)] == [0, 1]


def test_after_a_concession_the_only_seat_that_is_left_has_all_of_the_win() -> None:
    where = games()
    table = ending.concede(where, ALICE, guess(where, SECONDS_30).game_id, None).table
    found = [*findings_of(course_of(where.tables, table.game_id), 0)]
    assert [each["true"] for each in found[-2:]] == [[0.0, 1.0]] * 2
    assert [each["known"] for each in found[-2:]] == [[0.0, 1.0]] * 2
    assert turning_points(found) == [table.version - 1]


def test_after_the_concession_of_one_seat_of_three_two_share_the_win() -> None:
    where = games()
    table = ending.concede(where, ALICE, guess(where, SECONDS_30, (BOB, CAROL)).game_id, None).table
    *_, conceded, _ = findings_of(course_of(where.tables, table.game_id), 0)
    assert conceded["true"][0] < 1 / 3
    table = ending.concede(where, BOB, table.game_id, None).table
    *_, conceded, finished = findings_of(course_of(where.tables, table.game_id), 0)
    assert conceded["true"] == finished["true"] == [0.0, 0.0, 1.0]


def test_after_an_agreed_draw_nobody_expects_more_than_the_others() -> None:
    where = games()
    game = guess(where, SECONDS_30).game_id
    for who in (ALICE, BOB):
        table = ending.offer_draw(where, who, game, None).table
    *_, agreed, finished = findings_of(course_of(where.tables, game), 0)
    assert table.is_over
    assert agreed["true"] == finished["true"] == [0.5, 0.5]


def test_the_end_of_a_game_is_a_turning_point_only_if_it_changes_the_shares() -> None:
    where = games()
    table = guess(where, SECONDS_30, rounds=1)
    for who, number in ((ALICE, 1), (BOB, 3)):
        table = called(where, table, who, number)
    found = [*findings_of(course_of(where.tables, table.game_id), 0)]
    assert found[-1]["version"] == table.version
    assert found[-2]["true"] == found[-1]["true"]
    assert table.version not in turning_points(found)
