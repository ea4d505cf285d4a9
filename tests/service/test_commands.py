"""Commands on a game: each use case and its refusals."""

from typing import NoReturn

import pytest

from engines.contract import Chance, IllegalMove, Outcome, Unimaginable
from events.folding.table import Bot, Open
from events.records.kinds import MovePlayed
from events.verify import verify
from service import refusals
from service.games.agreed import ending
from service.games.agreed.stand_ins import STAND_IN
from service.games.moves import dry_run as rehearsal
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import NamedVersion
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, guess, kinds, started


def test_a_move_by_a_player_without_a_seat_is_refused() -> None:
    where = games()
    with pytest.raises(refusals.NotYourSeat):
        call(where, started(where), CAROL)


def test_a_move_for_the_seat_of_another_player_is_refused() -> None:
    where = games()
    table = started(where)
    for seat in (1, 7, -1):
        with pytest.raises(refusals.NotYourSeat):
            playing.play_moves(where, ALICE, table.game_id, seat, [guess_game.call(1)], None)


def test_a_player_with_several_seats_must_name_one() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Creator())).table
    with pytest.raises(refusals.WhichSeat) as refusal:
        call(where, table, ALICE)
    assert refusal.value.extras == {"seats": [0, 1]}
    table = playing.play_moves(where, ALICE, table.game_id, 1, [guess_game.call(1)], None).table
    assert table.awaiting == (0,)


def test_a_move_without_a_decision_is_refused_with_the_awaited_seats() -> None:
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


def test_an_open_decision_can_be_answered_after_other_seats_have_moved() -> None:
    where = games()
    table = started(where)
    decision = NamedVersion(table.decisions[0] or 0)
    call(where, table, BOB)
    done = playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1)], decision)
    assert done.table.decisions == (done.table.version, done.table.version)


def test_a_stale_decision_is_refused_with_the_current_one() -> None:
    where = games()
    table = started(where)
    decision = NamedVersion(table.decisions[0] or 0)
    table = call(where, call(where, table, ALICE), BOB)
    with pytest.raises(refusals.StaleDecision) as refusal:
        playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1)], decision)
    assert refusal.value.extras == {"decision": table.decisions[0], "decision_mark": table.decision_marks[0]}
    table = call(where, table, ALICE)
    with pytest.raises(refusals.StaleDecision) as refusal:
        playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1)], NamedVersion(table.version))
    assert refusal.value.extras == {"decision": None, "decision_mark": None}


def test_several_moves_are_played_in_one_request() -> None:
    where = games()
    table = guess(where, seats=(Creator(),), rounds=3, open_die=True).table
    moves = [guess_game.call(1), guess_game.call(2), guess_game.call(3)]
    done = playing.play_moves(where, ALICE, table.game_id, None, moves, None)
    assert [entry.record.kind for entry, _ in done.records] == ["move_played"] * 3 + ["game_finished"]


def test_if_one_of_several_moves_is_refused_none_is_played() -> None:
    where = games()
    table = guess(where, seats=(Creator(),), open_die=True).table
    one, bad = guess_game.call(1), guess_game.call(9)
    for moves in ([one, bad], [bad, one], [one] * 4):
        with pytest.raises((IllegalMove, refusals.NotOwed, refusals.WouldReveal)):
            playing.play_moves(where, ALICE, table.game_id, None, moves, None)
        assert where.tables.load(table.game_id) == table


def test_a_move_that_reveals_something_must_be_the_last_of_its_request() -> None:
    """Else a refused last move would take back the others, but not what their outcome told."""
    where = games()
    alone = guess(where, seats=(Creator(),)).table
    last_to_call = call(where, started(where), BOB)
    for table in (alone, last_to_call):
        with pytest.raises(refusals.WouldReveal):
            playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1), guess_game.call(9)], None)
        assert where.tables.load(table.game_id) == table


def test_several_moves_are_refused_in_games_that_can_not_imagine_states(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: guess_game.Guess, view: guess_game.GuessView, chance: Chance) -> NoReturn:
        raise Unimaginable("no state was found")

    monkeypatch.setattr(guess_game.Guess, "imagine", fails)
    where = games()
    table = started(where)
    with pytest.raises(refusals.WouldReveal):
        playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1), guess_game.call(1)], None)


@pytest.mark.parametrize("truth", [1, 2, 3])
def test_the_refusal_of_several_moves_reveals_no_secret_choice(truth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob has called in secret, and Alice's call ends the round. With one imagined state nothing looks uncertain."""
    monkeypatch.setattr(rehearsal, "IMAGINED", 1)
    where = games()
    table = call(where, started(where, open_die=True), BOB, truth)
    with pytest.raises(IllegalMove, match="the die has 3 sides"):
        playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1), guess_game.call(9)], None)
    assert where.tables.load(table.game_id) == table


def test_moves_after_an_unforeseen_reveal_are_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "IMAGINED", 1)
    made = []
    for truth in (1, 2, 3):
        where = games()
        table = call(where, started(where, open_die=True), BOB, truth)
        done = playing.play_moves(where, ALICE, table.game_id, None, [guess_game.call(1), guess_game.call(2)], None)
        made.append([entry.record.move for entry, _ in done.records if isinstance(entry.record, MovePlayed)])
    one, two = guess_game.call(1), guess_game.call(2)
    assert made.count([one]) == 2
    assert made.count([one, two]) == 1


def test_a_dry_run_may_end_a_game_only_while_nothing_is_hidden_from_the_seat() -> None:
    where = games()
    seen, hidden = (guess(where, seats=(Creator(),), rounds=1, open_die=is_open).table for is_open in (True, False))
    tried = rehearsal.dry_run(seen, ALICE.player, None, [guess_game.call(1)], None)
    assert (tried.outcome, tried.awaiting) == (Outcome((0,), "all rounds played", (2,)), ())
    with pytest.raises(refusals.WouldReveal):
        rehearsal.dry_run(hidden, ALICE.player, None, [guess_game.call(1)], None)
    secret = call(where, started(where, rounds=1, open_die=True), BOB)
    with pytest.raises(refusals.WouldReveal):
        rehearsal.dry_run(secret, ALICE.player, None, [guess_game.call(1)], None)


# the end


def test_the_last_move_finishes_the_game_in_the_same_append() -> None:
    where = games()
    table = finished(where)
    assert table.outcome == guess_game.V2.outcome(table.dealt)
    assert kinds(table, where)[-2:] == ["move_played", "game_finished"]


def test_a_draw_needs_the_consent_of_all() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        lobby.take_seat(where, who, table.game_id, seat)
    for who in (ALICE, BOB):
        table = ending.offer_draw(where, who, table.game_id, None).table
        assert table.status == "active"
    table = ending.offer_draw(where, CAROL, table.game_id, None).table
    assert table.outcome == Outcome((), "draw agreed", (0, 0, 0))


def test_declining_cancels_all_draw_offers_and_a_move_cancels_the_mover_s_own() -> None:
    where = games()
    table = started(where)
    with pytest.raises(refusals.NoDrawOffer):
        ending.decline_draw(where, BOB, table.game_id, None)
    ending.offer_draw(where, ALICE, table.game_id, None)
    with pytest.raises(refusals.DrawAlreadyOffered):
        ending.offer_draw(where, ALICE, table.game_id, None)
    assert ending.decline_draw(where, BOB, table.game_id, None).table.draw_offers == ()
    table = ending.offer_draw(where, ALICE, table.game_id, None).table
    assert call(where, table, BOB).draw_offers == (0,)
    assert call(where, table, ALICE).draw_offers == ()


def test_bots_do_not_agree_to_draws() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Bot("random"))).table
    with pytest.raises(refusals.NoDrawWithBots):
        ending.offer_draw(where, ALICE, table.game_id, None)


def test_the_last_seat_that_has_not_conceded_wins() -> None:
    where = games()
    table = ending.concede(where, ALICE, started(where).game_id, None).table
    assert table.outcome == Outcome((1,), "concession", (0, 1))


def test_conceding_twice_is_refused_and_changes_nothing() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        lobby.take_seat(where, who, table.game_id, seat)
    table = ending.concede(where, ALICE, table.game_id, None).table
    for named in (None, 0):
        with pytest.raises(refusals.AlreadyConceded):
            ending.concede(where, ALICE, table.game_id, named)
    assert where.tables.load(table.game_id) == table


def test_conceding_one_of_two_seats_twice_is_refused_and_the_other_can_still_be_conceded() -> None:
    where = games()
    table = lobby.take_seat(where, BOB, guess(where, seats=(Creator(), Creator(), Open())).table.game_id, 2).table
    table = ending.concede(where, ALICE, table.game_id, 1).table
    with pytest.raises(refusals.AlreadyConceded):
        ending.concede(where, ALICE, table.game_id, 1)
    assert [seat for seat, _ in ending.concede(where, ALICE, table.game_id, None).table.conceded] == [1, 0]


def test_a_draw_is_agreed_when_the_only_seat_that_had_not_offered_concedes() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    for seat, who in ((1, BOB), (2, CAROL)):
        lobby.take_seat(where, who, table.game_id, seat)
    for who in (ALICE, BOB):
        ending.offer_draw(where, who, table.game_id, None)
    table = ending.concede(where, CAROL, table.game_id, None).table
    assert table.outcome == Outcome((), "draw agreed", (0, 0, 0))


def test_a_player_who_has_offered_a_draw_wins_when_the_only_other_one_concedes() -> None:
    where = games()
    table = started(where)
    ending.offer_draw(where, ALICE, table.game_id, None)
    table = ending.concede(where, BOB, table.game_id, None).table
    assert table.outcome == Outcome((0,), "concession", (1, 0))
    assert verify(where.tables.exported(table), where.registry, table.game_id) == table


def test_a_bot_plays_on_for_a_player_who_conceded_and_can_not_win() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open()), rounds=2).table
    for seat, who in ((1, BOB), (2, CAROL)):
        lobby.take_seat(where, who, table.game_id, seat)
    table = ending.concede(where, ALICE, table.game_id, None).table
    assert (table.status, table.seats[0], table.bots_to_move()) == ("active", Bot(STAND_IN), (0,))
    while not table.is_over:
        die = guess_game.read(table.state).die
        table = play_bot_move(where, table.game_id, 0, table.decisions[0], guess_game.call(die)).table
        table = call(where, call(where, table, BOB, die % 3 + 1), CAROL, die % 3 + 1)
    assert guess_game.read(table.state).scores[0] > 0
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((), "won by a seat that had conceded")


def test_conceding_alone_ends_the_game_without_a_winner() -> None:
    where = games()
    table = guess(where, seats=(Creator(),)).table
    assert ending.concede(where, ALICE, table.game_id, None).table.outcome == Outcome((), "concession", (0,))
