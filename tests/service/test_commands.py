"""What can be done to a game: each use case, its refusals, its retries, and its races."""

import threading
from dataclasses import replace
from typing import Any

import pytest

from engines.engine import IllegalMove, Outcome
from events.log import Appended, Conflict, Duplicate, MemoryLog
from events.table import Bot, Open, Person, ReplayDiverged, Table
from service import commands, refusals
from service.commands import Caller, Me
from service.drafting import Done
from service.errors import IdempotencyKeyReused
from tests.engines import tiny
from tests.games import ALICE, BOB, CAROL, call, finished, games, guess, play_out, started


def keyed(caller: Caller, key: str, fingerprint: str = "a") -> Caller:
    return replace(caller, key=key, fingerprint=fingerprint)


def kinds(table: Table, where: Any) -> list[str]:
    return [entry.record.kind for entry, _ in where.tables.history(table.game_id)]


# making, joining, leaving, starting


def test_a_game_starts_by_itself_once_no_seat_is_open() -> None:
    where = games()
    table = guess(where).table
    assert table.status == "open"
    table = commands.take_seat(where, BOB, table.game_id, 1).table
    assert (table.status, table.awaiting) == ("active", (0, 1))
    assert kinds(table, where) == ["game_created", "seat_taken", "seat_taken", "game_started"]


def test_a_game_of_bots_alone_starts_when_it_is_made() -> None:
    done = guess(games(), seats=(Bot("random"), Bot("random")))
    assert (done.table.status, done.table.bots_to_move()) == ("active", (0, 1))


def test_too_many_or_too_few_seats_are_refused_by_the_name_of_the_field() -> None:
    with pytest.raises(refusals.BadOptions, match="1 to 4 seats, not 5") as refusal:
        guess(games(), seats=[Open()] * 5)
    assert refusal.value.extras == {"field": "seats"}


def test_a_taken_seat_is_refused() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    commands.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.SeatOccupied):
        commands.take_seat(where, CAROL, table.game_id, 1)


def test_sitting_down_twice_changes_nothing() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    first = commands.take_seat(where, BOB, table.game_id, 1)
    again = commands.take_seat(where, BOB, table.game_id, 1)
    assert (first.table.version, again.table.version) == (3, 3)


def test_a_started_game_can_not_be_joined_or_left() -> None:
    where = games()
    table = started(where)
    with pytest.raises(refusals.GameStartedAlready):
        commands.take_seat(where, CAROL, table.game_id, 1)
    with pytest.raises(refusals.GameStartedAlready):
        commands.leave_seat(where, BOB, table.game_id, 1)


def test_leaving_opens_the_seat_again() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    commands.take_seat(where, BOB, table.game_id, 1)
    table = commands.leave_seat(where, BOB, table.game_id, 1).table
    assert table.seats == (Person("p_alice", "Alice"), Open(), Open())
    assert commands.leave_seat(where, BOB, table.game_id, 1).table == table


def test_nobody_can_take_another_s_seat_away() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    with pytest.raises(refusals.NotYourSeat):
        commands.leave_seat(where, BOB, table.game_id, 0)


def test_a_seat_that_is_not_there_is_not_yours() -> None:
    where = games()
    table = guess(where).table
    for seat in (-1, 2, 99):
        with pytest.raises(refusals.NotYourSeat):
            commands.take_seat(where, BOB, table.game_id, seat)


def test_only_the_maker_aborts_and_only_before_the_start() -> None:
    where = games()
    table = guess(where).table
    with pytest.raises(refusals.NotYourGame):
        commands.abort(where, BOB, table.game_id)
    done = commands.abort(where, ALICE, table.game_id)
    assert done.table.status == "aborted"
    assert commands.abort(where, ALICE, table.game_id).table == done.table
    with pytest.raises(refusals.GameOver):
        commands.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.GameStartedAlready):
        commands.abort(where, ALICE, started(where).game_id)


def test_a_private_game_is_not_there_for_strangers_without_its_invite() -> None:
    where = games()
    table = commands.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(), (Me(), Open()), "private").table
    for stranger in (None, "p_bob"):
        with pytest.raises(refusals.GameNotFound):
            where.visible(table.game_id, stranger)
    with pytest.raises(refusals.GameNotFound):
        commands.take_seat(where, replace(BOB, invite="guessed"), table.game_id, 1)
    commands.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 1)
    assert where.visible(table.game_id, "p_bob").status == "active"


def test_an_unknown_game_is_not_found() -> None:
    where = games()
    with pytest.raises(refusals.GameNotFound):
        where.visible("g_none", "p_alice")
    with pytest.raises(refusals.GameNotFound):
        commands.concede(where, ALICE, "g_none", None)


# moves


def test_a_move_of_one_who_has_no_seat_is_refused() -> None:
    where = games()
    with pytest.raises(refusals.NotYourSeat):
        call(where, started(where), CAROL)


def test_a_move_for_another_s_seat_is_refused() -> None:
    where = games()
    table = started(where)
    for seat in (1, 7, -1):
        with pytest.raises(refusals.NotYourSeat):
            commands.play_moves(where, ALICE, table.game_id, seat, [tiny.Call(1)], None)


def test_who_holds_several_seats_must_say_which() -> None:
    where = games()
    table = guess(where, seats=(Me(), Me())).table
    with pytest.raises(refusals.WhichSeat) as refusal:
        call(where, table, ALICE)
    assert refusal.value.extras == {"seats": [0, 1]}
    table = commands.play_moves(where, ALICE, table.game_id, 1, [tiny.Call(1)], None).table
    assert table.awaiting == (0,)


def test_a_move_that_is_not_owed_is_refused_and_says_who_is_awaited() -> None:
    where = games()
    table = call(where, started(where), ALICE)
    with pytest.raises(refusals.NotOwed) as refusal:
        call(where, table, ALICE)
    assert refusal.value.extras == {"awaiting": [1]}


def test_an_illegal_move_changes_nothing() -> None:
    where = games()
    table = started(where)
    with pytest.raises(IllegalMove):
        call(where, table, ALICE, 9)
    assert where.tables.load(table.game_id) == table


def test_moves_before_the_start_and_after_the_end_are_refused() -> None:
    where = games()
    with pytest.raises(refusals.GameNotStarted):
        call(where, guess(where).table, ALICE)
    with pytest.raises(refusals.GameOver):
        call(where, finished(where), ALICE)


def test_an_open_decision_may_be_answered_whatever_others_did_meanwhile() -> None:
    where = games()
    table = started(where)
    decision = table.decisions[0]
    call(where, table, BOB)
    done = commands.play_moves(where, ALICE, table.game_id, None, [tiny.Call(1)], decision)
    assert done.table.decisions == (done.table.version, done.table.version)


def test_a_stale_decision_is_refused_with_the_current_one() -> None:
    where = games()
    table = started(where)
    decision = table.decisions[0]
    table = call(where, call(where, table, ALICE), BOB)
    with pytest.raises(refusals.StaleDecision) as refusal:
        commands.play_moves(where, ALICE, table.game_id, None, [tiny.Call(1)], decision)
    assert refusal.value.extras == {"decision": table.decisions[0]}
    table = call(where, table, ALICE)
    with pytest.raises(refusals.StaleDecision) as refusal:
        commands.play_moves(where, ALICE, table.game_id, None, [tiny.Call(1)], table.version)
    assert refusal.value.extras == {"decision": None}


def test_several_moves_are_made_together() -> None:
    where = games()
    table = guess(where, seats=(Me(),), rounds=3, open_die=True).table
    moves = [tiny.Call(1), tiny.Call(2), tiny.Call(3)]
    done = commands.play_moves(where, ALICE, table.game_id, None, moves, None)
    assert [entry.record.kind for entry, _ in done.steps] == ["move_played"] * 3 + ["game_finished"]


def test_several_moves_are_all_refused_if_one_is() -> None:
    where = games()
    table = guess(where, seats=(Me(),), open_die=True).table
    one, bad = tiny.Call(1), tiny.Call(9)
    for moves in ([one, bad], [bad, one], [one] * 4):
        with pytest.raises((IllegalMove, refusals.NotOwed, refusals.WouldReveal)):
            commands.play_moves(where, ALICE, table.game_id, None, moves, None)
        assert where.tables.load(table.game_id) == table


def test_moves_that_uncover_something_can_not_be_followed_by_others_in_one_request() -> None:
    """Else a refused last move would take back the others, but not what their outcome told."""
    where = games()
    alone = guess(where, seats=(Me(),)).table
    last_to_call = call(where, started(where), BOB)
    for table in (alone, last_to_call):
        with pytest.raises(refusals.WouldReveal):
            commands.play_moves(where, ALICE, table.game_id, None, [tiny.Call(1), tiny.Call(9)], None)
        assert where.tables.load(table.game_id) == table


# the end


def test_the_last_move_finishes_the_game_in_the_same_append() -> None:
    where = games()
    table = finished(where)
    assert table.outcome == tiny.V2.outcome(table.state)
    assert kinds(table, where)[-2:] == ["move_played", "game_finished"]


def test_a_draw_needs_everyone() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        commands.take_seat(where, who, table.game_id, seat)
    for who in (ALICE, BOB):
        table = commands.offer_draw(where, who, table.game_id, None).table
        assert table.status == "active"
    table = commands.offer_draw(where, CAROL, table.game_id, None).table
    assert table.outcome == Outcome((), "draw agreed", (0, 0, 0))


def test_declining_ends_every_offer_and_a_move_ends_one_s_own() -> None:
    where = games()
    table = started(where)
    with pytest.raises(refusals.NoDrawOffer):
        commands.decline_draw(where, BOB, table.game_id, None)
    commands.offer_draw(where, ALICE, table.game_id, None)
    with pytest.raises(refusals.AlreadyOffered):
        commands.offer_draw(where, ALICE, table.game_id, None)
    assert commands.decline_draw(where, BOB, table.game_id, None).table.draw_offers == ()
    table = commands.offer_draw(where, ALICE, table.game_id, None).table
    assert call(where, table, BOB).draw_offers == (0,)
    assert call(where, table, ALICE).draw_offers == ()


def test_bots_do_not_agree_to_draws() -> None:
    where = games()
    table = guess(where, seats=(Me(), Bot("random"))).table
    with pytest.raises(refusals.NoDrawWithBots):
        commands.offer_draw(where, ALICE, table.game_id, None)


def test_the_last_seat_that_has_not_conceded_wins() -> None:
    where = games()
    table = commands.concede(where, ALICE, started(where).game_id, None).table
    assert table.outcome == Outcome((1,), "concession", (0, 1))


def test_conceding_twice_changes_nothing() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        commands.take_seat(where, who, table.game_id, seat)
    table = commands.concede(where, ALICE, table.game_id, None).table
    again = commands.concede(where, ALICE, table.game_id, None)
    assert (again.table, again.steps) == (table, ())


def test_a_draw_is_agreed_when_the_one_who_had_not_offered_concedes() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        commands.take_seat(where, who, table.game_id, seat)
    for who in (ALICE, BOB):
        commands.offer_draw(where, who, table.game_id, None)
    table = commands.concede(where, CAROL, table.game_id, None).table
    assert table.outcome == Outcome((), "draw agreed", (0, 0, 0))


def test_a_bot_plays_on_for_who_conceded_and_can_not_win() -> None:
    where = games()
    table = guess(where, seats=(Me(), Open(), Open()), rounds=2).table
    for seat, who in ((1, BOB), (2, CAROL)):
        commands.take_seat(where, who, table.game_id, seat)
    table = commands.concede(where, ALICE, table.game_id, None).table
    assert (table.status, table.seats[0], table.bots_to_move()) == ("active", Bot("random"), (0,))
    while not table.is_over:
        die = table.state.die
        table = commands.play_bot_move(where, table.game_id, 0, table.version, tiny.Call(die)).table
        table = call(where, call(where, table, BOB, die % 3 + 1), CAROL, die % 3 + 1)
    assert table.state.scores[0] > 0
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((), "won by a seat that had conceded")


def test_conceding_alone_ends_the_game_without_a_winner() -> None:
    where = games()
    table = guess(where, seats=(Me(),)).table
    assert commands.concede(where, ALICE, table.game_id, None).table.outcome == Outcome((), "concession", (0,))


# retries


def test_a_game_made_twice_with_one_key_is_one_game() -> None:
    where = games()
    first, again = guess(where, caller=keyed(ALICE, "k")), guess(where, caller=keyed(ALICE, "k"))
    assert (first.replayed, again.replayed) == (False, True)
    assert (again.table, again.steps) == (first.table, first.steps)
    assert guess(where, caller=keyed(BOB, "k")).table.game_id != first.table.game_id


def test_a_move_sent_twice_with_one_key_is_made_once_and_answered_alike() -> None:
    where = games()
    table = started(where)
    moves = [tiny.Call(1)]
    first = commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, moves, None)
    call(where, first.table, BOB)
    again = commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, moves, None)
    assert again == replace(first, replayed=True)


def test_a_repeated_move_is_recognised_even_where_it_would_be_refused_now() -> None:
    where = games()
    table = guess(where, seats=(Me(),), rounds=1).table
    first = commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [tiny.Call(1)], None)
    again = commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [tiny.Call(1)], None)
    assert again == replace(first, replayed=True)


def test_a_key_used_for_another_request_is_refused() -> None:
    where = games()
    table = started(where)
    commands.play_moves(where, keyed(ALICE, "k", "a"), table.game_id, None, [tiny.Call(1)], None)
    with pytest.raises(IdempotencyKeyReused):
        commands.play_moves(where, keyed(ALICE, "k", "b"), table.game_id, None, [tiny.Call(2)], None)
    with pytest.raises(IdempotencyKeyReused):
        commands.concede(where, keyed(ALICE, "k", "c"), table.game_id, None)


def test_a_refused_request_leaves_its_key_free() -> None:
    where = games()
    table = started(where)
    with pytest.raises(IllegalMove):
        commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [tiny.Call(9)], None)
    done = commands.play_moves(where, keyed(ALICE, "k"), table.game_id, None, [tiny.Call(1)], None)
    assert not done.replayed


class LosesReplies(MemoryLog):
    """A log whose client sends every append twice, as redis-py does when a reply is lost."""

    def append(self, *args: Any) -> Appended | Duplicate | Conflict:
        super().append(*args)
        return super().append(*args)


def test_appends_that_are_resent_happen_once() -> None:
    for caller in (ALICE, keyed(ALICE, "k")):
        where = games(LosesReplies())
        table = started(where)
        done = commands.play_moves(where, caller, table.game_id, None, [tiny.Call(1)], None)
        assert done.table.version == table.version + 1
        assert len(where.tables.log.read(table.game_id)) == table.version + 1


def test_a_bot_s_move_chosen_at_an_older_version_is_not_made() -> None:
    where = games()
    table = guess(where, seats=(Bot("random"), Me())).table
    call(where, table, ALICE)
    done = commands.play_bot_move(where, table.game_id, 0, table.version, tiny.Call(1))
    assert done.steps == ()
    assert done.table.version == table.version + 1


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


def others(where: Any) -> Any:
    """Another process of the same server."""
    return games(where.tables.log)


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
        assert where.tables.load(table.game_id).state.last_calls == (1, 2)


def test_two_devices_that_race_one_decision_make_one_record() -> None:
    where = games()
    table = started(where)
    results = race([lambda n=n: call(others(where), table, ALICE, n % 3 + 1) for n in range(16)])
    assert sum(isinstance(result, Table) for result in results) == 1
    assert sum(isinstance(result, refusals.NotOwed) for result in results) == 15
    assert where.tables.load(table.game_id).version == table.version + 1


def test_one_command_sent_by_many_at_once_is_done_once_and_answered_to_all() -> None:
    where = games()
    table = started(where)
    caller = keyed(ALICE, "k")
    results = race([lambda: commands.play_moves(others(where), caller, table.game_id, None, [tiny.Call(2)], None)] * 8)
    assert {(result.table.version, result.steps) for result in results} == {(table.version + 1, results[0].steps)}
    assert sum(not result.replayed for result in results) == 1


def test_the_last_seat_goes_to_one() -> None:
    where = games()
    table = guess(where).table
    callers = [Caller(f"p_{n}", f"P{n}") for n in range(8)]
    results = race([lambda who=who: commands.take_seat(others(where), who, table.game_id, 1) for who in callers])
    assert sum(isinstance(result, Done) for result in results) == 1
    assert kinds(where.tables.load(table.game_id), where).count("game_started") == 1


# other processes, and logs restored from older copies


def test_what_another_process_did_is_seen_before_nothing_is_done() -> None:
    """Bob sits down here, gets up elsewhere, and sits down here again: the second time must count."""
    where = games()
    table = guess(where, seats=(Me(), Open(), Open())).table
    commands.take_seat(where, BOB, table.game_id, 1)
    commands.leave_seat(others(where), BOB, table.game_id, 1)
    assert commands.take_seat(where, BOB, table.game_id, 1).table.version == 5


def test_a_private_game_is_visible_to_who_joined_it_at_another_process() -> None:
    where = games()
    table = commands.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(), (Me(), Open()), "private").table
    commands.take_seat(others(where), replace(BOB, invite=table.invite), table.game_id, 1)
    assert where.visible(table.game_id, "p_bob", newest=False).status == "active"


def test_an_invite_is_of_no_use_once_the_game_has_started() -> None:
    where = games()
    table = commands.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(), (Me(), Open()), "private").table
    commands.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 1)
    with pytest.raises(refusals.GameNotFound):
        where.visible(table.game_id, "p_carol", table.invite)


def restored_shorter(where: Any, table: Table, lines: int) -> None:
    """The log loses its last lines, as when its server comes back from an older copy."""
    del where.tables.log._lines[table.game_id][-lines:]


@pytest.mark.parametrize("lost", [1, 2])
def test_a_log_that_was_restored_shorter_and_went_on_elsewhere_heals(lost: int) -> None:
    where = games()
    table = call(where, call(where, started(where), ALICE), BOB)
    restored_shorter(where, table, lost)
    elsewhere = others(where)
    for who in (ALICE, BOB)[-lost:]:
        call(elsewhere, table, who, 3)
    call(elsewhere, table, ALICE, 3)
    done = call(where, table, BOB, 3)
    assert games(where.tables.log).tables.load(table.game_id) == done == where.tables.load(table.game_id)


def test_a_game_that_folds_wrong_is_not_shown_the_second_time_either() -> None:
    where = games()
    table = started(where)
    wrong = games(where.tables.log, {("guess", 2): replace(tiny.V2, worth=3)})
    wrong.tables.load(table.game_id)
    for number in (1, 2, 3):
        table = call(where, call(where, table, ALICE, number), BOB, number)
    for _ in range(2):
        with pytest.raises(ReplayDiverged):
            wrong.tables.load(table.game_id)


def test_the_log_does_not_tell_idempotency_keys() -> None:
    where = games()
    table = guess(where, caller=keyed(ALICE, "secret-key")).table
    assert "secret-key" not in "".join(where.tables.log.read(table.game_id))


# import


def test_an_exported_log_is_imported_to_be_watched() -> None:
    where, elsewhere = games(), games()
    table = play_out(where, tiny.V2, tiny.GuessOptions(), 3)
    lines = where.tables.log.read(table.game_id)
    done = commands.import_log(elsewhere, BOB, lines)
    assert (done.table.status, done.table.outcome, done.table.importer) == ("finished", table.outcome, "p_bob")
    assert elsewhere.tables.log.read(done.table.game_id)[:-1] == lines
    again = commands.import_log(elsewhere, BOB, lines)
    assert (again.replayed, again.table) == (True, done.table)


def test_an_imported_log_can_be_exported_and_imported_once_more() -> None:
    where, elsewhere = games(), games()
    lines = where.tables.log.read(finished(where).game_id)
    copy = commands.import_log(elsewhere, BOB, lines).table
    third = commands.import_log(games(), CAROL, elsewhere.tables.log.read(copy.game_id)).table
    assert third.version == len(lines) + 2


def test_a_bad_log_is_refused_with_its_first_bad_record() -> None:
    where = games()
    lines = where.tables.log.read(finished(where).game_id)
    with pytest.raises(refusals.BadImport) as refusal:
        commands.import_log(games(), BOB, lines[:-1])
    assert refusal.value.extras == {"record": len(lines)}


def test_an_imported_private_game_is_seen_by_its_importer() -> None:
    where, elsewhere = games(), games()
    table = commands.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(1), (Me(),), "private").table
    lines = where.tables.log.read(call(where, table, ALICE).game_id)
    copy = commands.import_log(elsewhere, BOB, lines).table
    assert elsewhere.visible(copy.game_id, "p_bob") == copy
    with pytest.raises(refusals.GameNotFound):
        elsewhere.visible(copy.game_id, "p_carol")
