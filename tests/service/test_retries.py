"""A request sent twice, at once, or to another process has its effect once, and nothing is lost."""

import threading
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engines.contract import IllegalMove, opaque
from events.folding.table import Bot, FoldDiverged, Open, Table
from events.records.log import Addition, Appended, Command, Conflict, Duplicate, LogUnavailable, MemoryLog, Position
from service import refusals
from service.errors import IdempotencyKeyReused
from service.games.agreed import ending
from service.games.context import Caller
from service.games.drafting import Done
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, call, games, guess, keyed, kinds, others, started
from tests.support.logs import copied


def test_a_game_made_twice_with_one_key_is_one_game() -> None:
    where = games()
    first, again = guess(where, caller=keyed(ALICE, "k")), guess(where, caller=keyed(ALICE, "k"))
    assert (first.is_repeated, again.is_repeated) == (False, True)
    assert (again.table, again.records) == (first.table, first.records)
    assert guess(where, caller=keyed(BOB, "k")).table.game_id != first.table.game_id


def test_a_move_sent_twice_with_one_key_is_played_once_and_has_the_same_answer() -> None:
    where = games()
    table = started(where)
    moves = [guess_game.call(1)]
    first = playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, moves, None)
    call(where, first.table, BOB)
    again = playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, moves, None)
    assert again == replace(first, seat=None, is_repeated=True)


def test_a_repeated_move_is_recognised_even_where_it_would_be_refused_now() -> None:
    where = games()
    table = guess(where, seats=(Creator(),), rounds=1).table
    first = playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(1)], None)
    again = playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(1)], None)
    assert again == replace(first, seat=None, is_repeated=True)


def test_a_key_can_not_be_reused_for_another_request() -> None:
    where = games()
    table = started(where)
    playing.play_moves(where, keyed(ALICE, "k", "a"), table.game_id, None, [guess_game.call(1)], None)
    with pytest.raises(IdempotencyKeyReused):
        playing.play_moves(where, keyed(ALICE, "k", "b"), table.game_id, None, [guess_game.call(2)], None)
    with pytest.raises(IdempotencyKeyReused):
        ending.concede(where, keyed(ALICE, "k", "c"), table.game_id, None)


def test_a_refused_request_leaves_its_key_free() -> None:
    where = games()
    table = started(where)
    with pytest.raises(IllegalMove):
        playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(9)], None)
    done = playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(1)], None)
    assert not done.is_repeated


def test_a_game_is_created_once_even_if_its_key_is_sent_again_after_days() -> None:
    where = games()
    first = guess(where, caller=keyed(ALICE, "k")).table
    joined = lobby.take_seat(where, BOB, first.game_id, 1).table
    where.tables.log = copied(where.tables.log, joined)
    again = guess(where, caller=keyed(ALICE, "k"))
    assert (again.is_repeated, again.table) == (True, joined)


class LosesReplies(MemoryLog):
    """A log whose client sends every append twice, as redis-py does when a reply is lost."""

    def append(self, *args: Any) -> Appended | Duplicate | Conflict:
        super().append(*args)
        return super().append(*args)


def test_appends_that_are_resent_happen_once() -> None:
    for caller in (ALICE, keyed(ALICE, "k")):
        where = games(LosesReplies())
        table = started(where)
        done = playing.play_moves(where, caller, table.game_id, None, [guess_game.call(1)], None)
        assert done.table.version == table.version + 1
        assert len(where.tables.log.read(table.game_id)) == table.version + 1


def test_a_bot_s_move_for_a_closed_decision_is_not_played() -> None:
    where = games()
    table = guess(where, seats=(Bot("random"), Creator())).table
    first = play_bot_move(where, table.game_id, 0, table.decisions[0], guess_game.call(1)).table
    second = play_bot_move(where, table.game_id, 0, table.decisions[0], guess_game.call(1))
    assert (second.records, second.table) == ((), first)
    third = play_bot_move(where, table.game_id, 0, call(where, first, ALICE).decisions[1], guess_game.call(1)).table
    assert play_bot_move(where, table.game_id, 0, table.decisions[0], guess_game.call(1)).table == third


def test_a_bot_s_move_counts_although_another_seat_has_answered_meanwhile() -> None:
    where = games()
    table = guess(where, seats=(Bot("random"), Creator())).table
    after = call(where, table, ALICE)
    done = play_bot_move(where, table.game_id, 0, table.decisions[0], guess_game.call(1))
    assert done.table.version == after.version + 1


# races


def race(jobs: list[Any]) -> list[Any]:
    """What each job gave or raised, all begun at once."""
    gate, results = threading.Barrier(len(jobs)), []

    def run(job: Any) -> None:
        gate.wait()
        try:
            results.append(job())
        except Exception as error:
            results.append(error)

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_two_seats_that_commit_at_once_both_succeed() -> None:
    where = games()
    for _ in range(20):
        table = started(where)
        results = race(
            [
                lambda table=table: call(others(where), table, ALICE, 1),
                lambda table=table: call(others(where), table, BOB, 2),
            ]
        )
        assert all(isinstance(result, Table) for result in results), results
        assert guess_game.read(where.tables.load(table.game_id).state).last_calls == (1, 2)


def test_two_devices_that_race_for_one_decision_make_one_record() -> None:
    where = games()
    table = started(where)

    def called(number: int) -> tuple[int, Table]:
        return number, call(others(where), table, ALICE, number)

    results = race([partial(called, n % 3 + 1) for n in range(16)])
    played = [result for result in results if isinstance(result, tuple)]
    # Devices that make the same call in the same millisecond draft the same record, so it is that of each of them.
    assert len({number for number, _ in played}) == 1
    assert sum(isinstance(result, refusals.NotOwed) for result in results) == 16 - len(played)
    assert where.tables.load(table.game_id).version == table.version + 1


def test_a_command_sent_many_times_at_once_is_executed_once_and_answered_to_all() -> None:
    where = games()
    table = started(where)
    caller = keyed(ALICE, "k")
    results = race(
        [lambda: playing.play_moves(others(where), caller, table.game_id, None, [guess_game.call(2)], None)] * 8
    )
    assert {(result.table.version, result.records) for result in results} == {(table.version + 1, results[0].records)}
    # Requests of the same millisecond draft equal lines, which the log takes for one append that was sent twice.
    assert not all(result.is_repeated for result in results)


def test_two_players_can_not_take_the_same_last_seat() -> None:
    where = games()
    table = guess(where).table
    callers = [Caller(f"p_{n}", f"P{n}") for n in range(8)]
    results = race([lambda who=who: lobby.take_seat(others(where), who, table.game_id, 1) for who in callers])
    assert sum(isinstance(result, Done) for result in results) == 1
    assert kinds(where.tables.load(table.game_id), where).count("game_started") == 1


# other processes, and logs restored from older copies


def test_a_command_that_seems_to_change_nothing_is_checked_against_the_newest_log() -> None:
    """Bob sits down here, gets up elsewhere, and sits down here again: the second time must count."""
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    lobby.leave_seat(others(where), BOB, table.game_id, 1)
    assert lobby.take_seat(where, BOB, table.game_id, 1).table.version == 5


def test_a_private_game_is_visible_to_a_player_who_joined_it_at_another_process() -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), (Creator(), Open()), "private"
    ).table
    lobby.take_seat(others(where), replace(BOB, invite=table.invite), table.game_id, 1)
    assert where.visible(table.game_id, "p_bob", newest=False).status == "active"


def test_an_invite_is_of_no_use_once_the_game_has_started() -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), (Creator(), Open()), "private"
    ).table
    lobby.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 1)
    with pytest.raises(refusals.GameNotFound):
        where.visible(table.game_id, "p_carol", table.invite)


def restored_shorter(where: Any, table: Table, lines: int) -> None:
    """The log loses its last lines, as when its server comes back from an older copy."""
    where.tables.log = copied(where.tables.log, where.tables.at(table.game_id, table.version - lines))


@pytest.mark.parametrize("lost", [1, 2])
def test_a_process_recovers_when_its_cached_log_was_restored_to_an_older_state(lost: int) -> None:
    where = games()
    table = call(where, call(where, started(where), ALICE), BOB)
    restored_shorter(where, table, lost)
    elsewhere = others(where)
    for who in (ALICE, BOB)[-lost:]:
        call(elsewhere, table, who, 3)
    call(elsewhere, table, ALICE, 3)
    done = call(where, table, BOB, 3)
    assert games(where.tables.log).tables.load(table.game_id) == done == where.tables.load(table.game_id)


def test_a_game_that_diverges_on_replay_is_never_shown() -> None:
    where = games()
    table = started(where, open_die=True)
    wrong = games(where.tables.log, {("guess", 2): opaque(guess_game.Guess(RULES_VERSION=2, worth=3))})
    wrong.tables.load(table.game_id)
    for number in (1, 2, 3):
        table = call(where, call(where, table, ALICE, number), BOB, number)
    for _ in range(2):
        with pytest.raises(FoldDiverged):
            wrong.tables.load(table.game_id)


def test_the_log_does_not_contain_idempotency_keys() -> None:
    where = games()
    table = guess(where, caller=keyed(ALICE, "secret-key")).table
    assert "secret-key" not in "".join(where.tables.log.read(table.game_id))


class FailsOver(MemoryLog):
    """A log that loses its last line right after it has recognised a command."""

    has_lost = False

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        answer = super().append(game_id, before, addition, command)
        self.has_lost = self.has_lost or isinstance(answer, Duplicate)
        return answer

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        answer = super().seen(game_id, command)
        self.has_lost = self.has_lost or answer is not None
        return answer

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        texts = super().read(game_id)
        return texts[: len(texts) - self.has_lost][after : None if limit is None else after + limit]


def test_a_repeated_command_whose_records_are_lost_at_that_moment_can_be_sent_again() -> None:
    where = games(FailsOver())
    table = started(where)
    playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(1)], None)
    with pytest.raises(LogUnavailable):
        playing.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [guess_game.call(1)], None)


def test_a_repeated_creation_whose_records_are_lost_at_that_moment_can_be_sent_again() -> None:
    where = games(FailsOver())
    guess(where, caller=keyed(ALICE, "k"), seats=(Creator(), Open()))
    with pytest.raises(LogUnavailable):
        guess(where, caller=keyed(ALICE, "k"), seats=(Creator(), Open()))
