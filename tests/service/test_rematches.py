"""A game that is over is played again by the same players, once."""

import threading
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engines.contract import IllegalOptions
from events.folding.table import Bot, Invited, Open, Person, Table
from events.records.clocks import Clock
from events.records.kinds import GameRematched
from events.records.log import MemoryLog
from events.records.terms import Spectators, Terms
from service.after_append.list_keys import sets_of
from service.errors import IdempotencyKeyReused
from service.games import timeouts
from service.games.agreed import ending
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.games.seating import Proposal
from service.games.starting import challenges, importing, lobby, rematches
from service.games.starting.lobby import Creator, Guest
from service.refusals import CannotPlayTogether, CannotRematch, GameNotFound, NotYourSeat, SeatKept
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.support import games as made
from tests.support.forking import fork, played_out, running
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, guess, keyed, kinds, others, started

DAVE = Caller("p_dave", "Dave")


def invite(person: Person) -> Guest:
    return Guest(person.player, person.name, person.is_bot, 60_000)


def rematch(where: Games, source: Table, caller: Caller = ALICE, invites: rematches.Invite = invite) -> Done:
    return rematches.rematch(where, caller, source.game_id, invites, timeouts.act)


def reason_of(make: Callable[[], object]) -> str:
    with pytest.raises(CannotRematch) as refused:
        make()
    return str(refused.value.extras["reason"])


def test_the_players_move_on_by_one_seat_and_the_other_is_challenged() -> None:
    where = games()
    source = finished(where)
    done = rematch(where, source)
    table = done.table
    assert kinds(table, where) == ["game_created", "game_rematched", "seat_offered", "seat_taken"]
    assert (table.status, table.rematch_of, table.options) == ("open", source.game_id, source.options)
    assert [type(holder) for holder in table.seats] == [Invited, Person]
    assert table.seats_of(ALICE.player) == (1,)
    assert table.invites(BOB.player)


def test_a_repeated_request_returns_the_same_game_and_that_of_the_other_accepts() -> None:
    where = games()
    source = finished(where)
    first = rematch(where, source).table
    assert rematch(others(where), source).table == first
    accepted = rematch(others(where), source, BOB)
    assert (accepted.table.game_id, accepted.table.status) == (first.game_id, "active")
    assert accepted.table.seats_of(BOB.player) == (0,)
    for caller in (ALICE, BOB):
        assert rematch(where, source, caller).table == accepted.table


def test_the_rematch_has_the_clock_the_terms_and_the_visibility_of_the_game() -> None:
    where = games()
    clock, terms = Clock("fischer", 1000, 0, None, "lose"), Terms("always", Spectators("delayed", 3), 0)
    options = guess_game.GuessOptions(2, True)
    source = lobby.create_game(
        where, ALICE, guess_game.V2, options, [Creator(), Bot("greedy")], "private", clock, terms
    ).table
    over = ending.concede(where, ALICE, source.game_id, None).table
    table = rematch(where, over).table
    assert (table.timing and table.timing.clock, table.terms, table.visibility) == (clock, terms, "private")
    assert (table.options, table.seats[0], table.status) == (options, Bot("greedy"), "active")
    assert kinds(table, where)[:3] == ["game_created", "game_rematched", "clock_set"]


def test_who_conceded_plays_again_and_the_stand_in_does_not() -> None:
    where = games()
    source = guess(where, (Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, source.game_id, 1)
    lobby.take_seat(where, CAROL, source.game_id, 2)
    ending.concede(where, CAROL, source.game_id, None)
    over = ending.concede(where, BOB, source.game_id, None).table
    table = rematch(where, over, CAROL).table
    assert table.seats_of(CAROL.player) == (0,)
    assert [isinstance(holder, Invited) and holder.player for holder in table.seats[1:]] == ["p_alice", "p_bob"]


def test_the_seats_of_erased_players_are_open() -> None:
    where = games()
    source = finished(where)
    assert rematch(where, source, invites=lambda _: None).table.seats[0] == Open()
    where, source = (both := games()), finished(both)
    where.tables.log.erase(source.game_id, BOB.player)
    assert rematch(others(where), source).table.seats[0] == Open()


def test_a_player_of_several_seats_holds_them_all_again() -> None:
    where = games()
    source = guess(where, (Creator(), Open(), Creator()), rounds=1).table
    lobby.take_seat(where, BOB, source.game_id, 1)
    for seat in (0, 2):
        ending.concede(where, ALICE, source.game_id, seat)
    first = rematch(where, source, BOB).table
    both = rematch(where, source, keyed(ALICE, "k"))
    assert (both.table.game_id, both.table.status) == (first.game_id, "active")
    assert both.table.seats_of(ALICE.player) == (0, 1)


@pytest.mark.parametrize("how", ["declined", "expired", "left"])
def test_a_player_without_the_seat_can_still_join_as_long_as_it_is_open(how: str) -> None:
    where = games()
    source = ending.concede(where, BOB, running(where, visibility="private").game_id, None).table
    table = rematch(where, source, invites=lambda person: replace(invite(person), expires_ms=1)).table
    if how == "expired":
        threading.Event().wait(0.01)
    else:
        challenges.withdraw(where, ALICE, table.game_id, 0)
        challenges.challenge(where, ALICE, table.game_id, 0, invite(Person("p_bob", "Bob")))
        if how == "declined":
            challenges.decline(where, BOB, table.game_id, 0, "later")
        else:
            lobby.leave_seat(where, ALICE, table.game_id, 1)
            assert rematch(where, source, ALICE).table.seats_of(ALICE.player) == (1,)
    assert rematch(where, source, BOB).table.status == "active"


def test_somebody_else_in_the_seat_keeps_it() -> None:
    where = games()
    source = ending.concede(where, BOB, running(where, visibility="private").game_id, None).table
    table = rematch(where, source, invites=lambda _: None).table
    lobby.take_seat(where, replace(CAROL, invite=table.invite), table.game_id, 0)
    assert reason_of(lambda: rematch(where, source, BOB)) == "seat_taken"
    public = finished(where)
    open_one = rematch(where, public, invites=lambda _: None).table
    with pytest.raises(SeatKept, match="Bob"):
        lobby.take_seat(where, CAROL, open_one.game_id, 0)
    assert rematch(where, public, BOB).table.status == "active"


def test_the_creator_renews_a_challenge_that_was_not_answered_in_time(time: Time) -> None:
    where = games()
    source = finished(where)
    first = rematch(where, source).table
    time.passes(61)
    again = rematch(where, source).table
    assert again.game_id == first.game_id
    assert kinds(again, where)[-2:] == ["offer_expired", "seat_offered"]
    assert again.invites(BOB.player)
    assert rematch(where, source).table == again
    assert rematch(where, source, BOB).table.status == "active"


class Blocked:
    """Seating rules of which nobody may challenge anybody."""

    def must_not_be_blocked(self, player: str, others: Collection[str]) -> None:
        if others:
            raise CannotPlayTogether("one of you blocks the other")

    def must_accept(self, bots: Collection[str], proposal: Proposal, player: str) -> None:
        """Refuse nothing."""


def test_a_challenge_to_a_player_with_whom_the_creator_can_no_longer_play_is_not_renewed(time: Time) -> None:
    where = games()
    source = finished(where)
    first = rematch(where, source).table
    time.passes(61)
    timeouts.act(where, first.game_id)
    seating: Any = Blocked()
    table = rematch(replace(where, seating=seating), source).table
    assert kinds(table, where)[-1] == "offer_expired"
    assert kinds(rematch(where, source).table, where)[-1] == "seat_offered"


def test_a_player_who_declined_is_not_challenged_again_because_somebody_else_did_not_answer(time: Time) -> None:
    where = games()
    source = finished(where)
    table = rematch(where, source).table
    challenges.decline(where, BOB, table.game_id, 0, "generic")
    challenges.challenge(where, ALICE, table.game_id, 0, Guest(CAROL.player, CAROL.name, False, 60_000))
    time.passes(61)
    assert kinds(rematch(where, source).table, where)[-1] == "offer_expired"


def test_a_challenge_that_was_declined_is_not_renewed() -> None:
    where = games()
    source = finished(where)
    table = rematch(where, source).table
    challenges.decline(where, BOB, table.game_id, 0, "later")
    assert rematch(where, source).table.seats[0] == Open()


@pytest.mark.parametrize(
    ("clock", "days"),
    [
        (None, 7),
        (Clock("days", 3 * 86_400_000, 0, None, "bot"), 3),
        (Clock("decision", 60_000, 0, None, "bot"), 1),
        (Clock("fischer", 3_600_000, 5_000, None, "lose"), 1),
    ],
)
def test_a_challenge_lasts_as_long_as_a_decision_and_no_less_than_a_day(clock: Clock | None, days: int) -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(1), [Creator(), Bot("greedy")], "public", clock
    ).table
    assert rematches.challenge_ms(table) == days * 86_400_000


def test_an_open_rematch_is_not_listed_for_strangers() -> None:
    where = games()
    source = finished(where)
    table = rematch(where, source).table
    assert not [key for key in sets_of(table) if "status=" in key or key == "retcon:games"]
    started_one = rematch(where, source, BOB).table
    assert "retcon:games:status=active" in sets_of(started_one)


def test_after_an_abort_there_is_another_rematch_up_to_a_limit() -> None:
    where = games()
    source, found = finished(where), list[str]()
    for number in range(rematches.MOST):
        table = rematch(where, source, (ALICE, BOB)[number % 2]).table
        found.append(table.game_id)
        lobby.abort(where, (ALICE, BOB)[number % 2], table.game_id)
    assert len(set(found)) == rematches.MOST
    assert reason_of(lambda: rematch(where, source)) == "too_many"


def test_a_repeated_key_returns_the_first_rematch_even_after_its_abort() -> None:
    where = games()
    source = finished(where)
    first = rematch(where, source, keyed(ALICE, "k"))
    lobby.abort(where, ALICE, first.table.game_id)
    again = rematch(where, source, keyed(ALICE, "k"))
    assert (again.is_repeated, again.table) == (True, first.table)
    with pytest.raises(IdempotencyKeyReused):
        rematch(where, source, keyed(ALICE, "k", "b"))
    assert rematch(where, source).table.game_id != first.table.game_id


def test_only_those_who_played_can_ask_and_only_once_it_is_over() -> None:
    where = games()
    source = started(where)
    assert reason_of(lambda: rematch(where, source)) == "not_over"
    over = finished(where)
    with pytest.raises(NotYourSeat):
        rematch(where, over, CAROL)
    aborted = lobby.abort(where, ALICE, guess(where).table.game_id).table
    assert reason_of(lambda: rematch(where, aborted)) == "not_started"
    copy = importing.import_log(where, ALICE, where.tables.exported(over)).table
    assert reason_of(lambda: rematch(where, copy)) == "imported"
    private = ending.concede(where, BOB, running(where, visibility="private").game_id, None).table
    with pytest.raises(GameNotFound):
        rematch(where, private, CAROL)


def test_the_rematch_of_a_fork_begins_from_the_start() -> None:
    where = games()
    source = fork(where, finished(where), 6, seats=[Creator(), Bot("random")])
    over = ending.concede(where, ALICE, source.game_id, None).table
    table = rematch(where, over).table
    assert (table.rematch_of, table.fork, table.status) == (source.game_id, None, "active")
    assert played_out(where, ending.concede(where, ALICE, table.game_id, None).table).is_over


def test_a_rematch_is_played_by_the_newest_rules_if_they_take_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    old = lobby.create_game(where, ALICE, guess_game.V1, guess_game.GuessOptions(2), [Creator()], "public").table
    over = call(where, call(where, old, ALICE), ALICE)
    assert rematch(where, over).table.engine.RULES_VERSION == 2

    def refuse(*_: Any) -> Any:
        raise IllegalOptions("rounds", "2 are not enough any more")

    again = call(where, call(where, rematch(where, over).table, ALICE), ALICE)
    monkeypatch.setattr(guess_game.Guess, "initial_state", refuse)
    assert reason_of(lambda: rematch(where, again)) == "options"


@pytest.mark.parametrize("attempt", range(10))
def test_both_players_at_the_same_instant_get_one_game(attempt: int) -> None:
    where = games()
    source = finished(where)
    callers = [keyed(caller, "k") if attempt % 2 else caller for caller in (ALICE, BOB)]
    answers = at_once(where, source, callers)
    assert len({done.table.game_id for done in answers}) == 1
    newest = where.tables.load(answers[0].table.game_id)
    assert newest.status == "active"
    assert sorted(newest.seats_of("p_alice") + newest.seats_of("p_bob")) == [0, 1]


def at_once(where: Games, source: Table, callers: Sequence[Caller]) -> list[Done]:
    """The answers to requests for a rematch that several processes get at the same instant."""
    answers, start = list[Done](), threading.Barrier(len(callers))

    def ask(caller: Caller) -> None:
        process = others(where)
        start.wait()
        answers.append(rematch(process, source, caller))

    threads = [threading.Thread(target=ask, args=(caller,)) for caller in callers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == len(callers)
    return answers


def test_a_player_whose_request_comes_while_the_other_creates_the_rematch_joins_it() -> None:
    class Interrupted(MemoryLog):
        """A log in which another request comes first, just before a rematch is created."""

        between: Callable[[], object] | None = None

        def append(self, game_id: str, before: Any, addition: Any, command: Any) -> Any:
            between, self.between = self.between, None
            if between:
                between()
            return super().append(game_id, before, addition, command)

    where = games(log := Interrupted())
    source = finished(where)
    log.between = lambda: rematch(others(where), source, BOB)
    table = rematch(where, source, ALICE).table
    assert (table.status, table.creator) == ("active", "p_bob")
    assert isinstance([entry.record for entry, _ in where.tables.history(table.game_id)][1], GameRematched)


def test_a_rematch_that_was_created_before_a_crash_is_found_by_the_next_request() -> None:
    where = games()
    source = finished(where)
    table = rematch(where, source).table
    fresh = made.games(where.tables.log)
    assert rematch(fresh, source).table == table
    assert rematch(fresh, source, BOB).table.status == "active"
