"""Challenges: a seat is reserved for a player until they answer."""

from dataclasses import replace
from typing import get_args

import pytest

from events.folding.table import Bot, Invited, Open, Person
from events.records.kinds import DeclineReason, OfferDeclined, OfferExpired
from service import refusals
from service.after_append import due_times as due
from service.after_append.game_summaries import summary
from service.games import timeouts as expiry
from service.games.agreed import ending
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator
from service.reading.projections import game_json, record_key
from service.reading.viewers import stream_viewpoint_of, viewpoint_of
from tests.engines import guess_game
from tests.service.challenging import HOUR, ROBOT, asked, guest
from tests.service.conftest import Time
from tests.support.games import ALICE, BOB, CAROL, games, guess, keyed, kinds

# asking


def test_a_game_does_not_start_before_the_challenged_player_has_answered(time: Time) -> None:
    where = games()
    table = asked(where, BOB)
    assert table.status == "open"
    assert table.seats == (Person("p_alice", "Alice"), Invited("p_bob", "Bob", False, time.now + HOUR, time.now))
    assert kinds(table, where) == ["game_created", "seat_taken", "seat_offered"]


def test_the_creator_can_challenge_a_player_to_an_open_seat_later(time: Time) -> None:
    where = games()
    table = guess(where, (Creator(), Open(), Open())).table
    table = challenges.challenge(where, ALICE, table.game_id, 2, guest(ROBOT)).table
    assert table.seats[1:] == (Open(), Invited("p_robot", "Robot", True, time.now + HOUR, time.now))


def test_only_the_creator_can_challenge() -> None:
    where = games()
    table = guess(where, (Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.NotYourGame):
        challenges.challenge(where, BOB, table.game_id, 2, guest(CAROL))


def test_a_challenge_to_a_taken_reserved_or_unknown_seat_is_refused() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    lobby.take_seat(where, BOB, table.game_id, 1)
    for seat, refusal in ((1, refusals.SeatOccupied), (2, refusals.SeatKept), (3, refusals.SeatNotFound)):
        with pytest.raises(refusal):
            challenges.challenge(where, ALICE, table.game_id, seat, guest(ROBOT))


def test_a_challenge_in_a_started_or_aborted_game_is_refused() -> None:
    where = games()
    table = asked(where, BOB)
    lobby.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.GameAlreadyStarted):
        challenges.challenge(where, ALICE, table.game_id, 1, guest(CAROL))
    other = asked(where, BOB)
    lobby.abort(where, ALICE, other.game_id)
    with pytest.raises(refusals.GameOver):
        challenges.challenge(where, ALICE, other.game_id, 1, guest(CAROL))


def test_a_player_can_not_challenge_themselves() -> None:
    where = games()
    with pytest.raises(refusals.OwnChallenge):
        asked(where, ALICE)
    table = guess(where).table
    with pytest.raises(refusals.OwnChallenge):
        challenges.challenge(where, ALICE, table.game_id, 1, guest(ALICE))


def test_a_challenge_sent_twice_is_made_once() -> None:
    where = games()
    table = guess(where).table
    first, again = (
        challenges.challenge(where, keyed(ALICE, "k"), table.game_id, 1, guest(BOB)).table for _ in range(2)
    )
    assert first == again == where.tables.load(table.game_id)


# accepting


def test_the_game_starts_when_the_last_challenged_player_takes_their_seat() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    assert lobby.take_seat(where, CAROL, table.game_id, 2).table.status == "open"
    table = lobby.take_seat(where, BOB, table.game_id, 1).table
    assert (table.status, table.seats[2]) == ("active", Person("p_carol", "Carol"))


def test_nobody_else_can_take_a_reserved_seat_not_even_the_creator() -> None:
    where = games()
    table = asked(where, BOB)
    for who in (CAROL, ALICE, ROBOT):
        with pytest.raises(refusals.SeatKept):
            lobby.take_seat(where, who, table.game_id, 1)
    assert where.tables.load(table.game_id) == table


def test_a_challenged_player_can_not_take_a_seat_reserved_for_another() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    with pytest.raises(refusals.SeatKept):
        lobby.take_seat(where, BOB, table.game_id, 2)


def test_accepting_twice_changes_nothing() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    first, again = (lobby.take_seat(where, BOB, table.game_id, 1).table for _ in range(2))
    assert first == again


def test_a_seat_left_after_a_challenge_was_accepted_is_open_to_all() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    lobby.take_seat(where, BOB, table.game_id, 1)
    assert lobby.leave_seat(where, BOB, table.game_id, 1).table.seats[1] == Open()


def test_a_challenged_player_declines_instead_of_leaving() -> None:
    where = games()
    table = asked(where, BOB)
    with pytest.raises(refusals.NotYourSeat):
        lobby.leave_seat(where, BOB, table.game_id, 1)


# declining and withdrawing


@pytest.mark.parametrize("reason", get_args(DeclineReason))
def test_declining_opens_the_seat_and_records_the_reason(reason: DeclineReason) -> None:
    where = games()
    table = challenges.decline(where, BOB, asked(where, BOB).game_id, 1, reason).table
    (entry, _) = list(where.tables.history(table.game_id))[-1]
    assert (entry.record, entry.by) == (OfferDeclined(1, reason), "p_bob")
    assert lobby.take_seat(where, CAROL, table.game_id, 1).table.status == "active"


def test_only_the_challenged_player_can_decline_and_only_once() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    for who, seat in ((CAROL, 1), (ALICE, 1), (BOB, 2), (BOB, 0)):
        with pytest.raises(refusals.NoChallenge):
            challenges.decline(where, who, table.game_id, seat, "generic")
    with pytest.raises(refusals.SeatNotFound):
        challenges.decline(where, BOB, table.game_id, 3, "generic")
    challenges.decline(where, BOB, table.game_id, 1, "generic")
    with pytest.raises(refusals.NoChallenge):
        challenges.decline(where, BOB, table.game_id, 1, "generic")


def test_a_player_who_accepted_can_no_longer_decline() -> None:
    where = games()
    table = asked(where, BOB)
    lobby.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.NoChallenge):
        challenges.decline(where, BOB, table.game_id, 1, "later")


def test_a_repeated_decline_in_a_private_game_has_the_same_answer() -> None:
    where = games()
    table = asked(where, BOB, private=True)
    first, again = (challenges.decline(where, keyed(BOB, "k"), table.game_id, 1, "later") for _ in range(2))
    assert (first.table, again.is_repeated) == (again.table, True)


def test_withdrawing_a_challenge_twice_changes_nothing() -> None:
    where = games()
    table = asked(where, BOB)
    first, again = (challenges.withdraw(where, ALICE, table.game_id, 1).table for _ in range(2))
    assert first == again
    assert (first.seats[1], kinds(first, where)[-1]) == (Open(), "offer_withdrawn")


def test_only_the_creator_can_withdraw_and_only_unanswered_challenges() -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    with pytest.raises(refusals.NotYourGame):
        challenges.withdraw(where, BOB, table.game_id, 1)
    lobby.take_seat(where, BOB, table.game_id, 1)
    for seat, refusal in ((0, refusals.NoChallenge), (1, refusals.NoChallenge), (9, refusals.SeatNotFound)):
        with pytest.raises(refusal):
            challenges.withdraw(where, ALICE, table.game_id, seat)


def test_aborting_a_game_ends_its_challenges() -> None:
    where = games()
    table = lobby.abort(where, ALICE, asked(where, BOB).game_id).table
    assert (table.seats[1], due.next_due(table)) == (Open(), None)
    with pytest.raises(refusals.GameOver):
        lobby.take_seat(where, BOB, table.game_id, 1)


# expiring


def test_accepting_an_expired_challenge_is_refused_even_if_its_expiry_is_not_recorded_yet(time: Time) -> None:
    where = games()
    table = asked(where, BOB, CAROL)
    time.passes(3600)
    lobby.take_seat(where, CAROL, table.game_id, 2)
    time.passes(0.001)
    with pytest.raises(refusals.ChallengeExpired) as refusal:
        lobby.take_seat(where, BOB, table.game_id, 1)
    assert refusal.value.extras == {"expired_at": time.now - 1}
    with pytest.raises(refusals.ChallengeExpired):
        challenges.decline(where, BOB, table.game_id, 1, "later")


def test_an_unanswered_challenge_expires_exactly_at_its_time(time: Time) -> None:
    where = games()
    seats = (Creator(), guest(BOB), guest(CAROL, 2 * HOUR))
    table = lobby.create_game(where, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "public").table
    assert due.next_due(table) == time.now + HOUR + 1
    time.passes(3600)
    assert expiry.act(where, table.game_id).version == table.version
    time.passes(0.001)
    table = expiry.act(where, table.game_id)
    assert (table.seats[1], due.next_due(table)) == (Open(), time.now + HOUR)
    entry, _ = list(where.tables.history(table.game_id))[-1]
    assert (entry.record, entry.by) == (OfferExpired(1), "server")
    assert expiry.act(where, table.game_id) == table


def test_a_seat_whose_challenge_expired_can_be_offered_and_taken_again(time: Time) -> None:
    where = games()
    table = asked(where, BOB)
    time.passes(3601)
    expiry.act(where, table.game_id)
    challenges.challenge(where, ALICE, table.game_id, 1, guest(BOB))
    assert lobby.take_seat(where, BOB, table.game_id, 1).table.status == "active"


def test_an_open_game_without_challenges_has_no_due_time() -> None:
    assert due.next_due(guess(games()).table) is None


# bots' accounts


def test_a_bot_account_is_marked_in_its_challenge_and_in_its_seat() -> None:
    where = games()
    table = asked(where, ROBOT)
    assert [seat["account"] for seat in summary(table)["seats"]] == ["person", "bot"]
    table = lobby.take_seat(where, ROBOT, table.game_id, 1).table
    assert table.seats[1] == Person("p_robot", "Robot", is_bot=True)
    assert [seat["account"] for seat in summary(table)["seats"]] == ["person", "bot"]
    assert "seat_taken_by_bot" in kinds(table, where)


def test_a_bot_account_that_conceded_stays_marked_and_built_in_bots_have_no_account() -> None:
    where = games()
    seats = (Creator(), Bot("random"), Open())
    table = lobby.create_game(where, ROBOT, guess_game.V2, guess_game.GuessOptions(), seats, "public").table
    lobby.take_seat(where, ALICE, table.game_id, 2)
    table = ending.concede(where, ROBOT, table.game_id, None).table
    shown = [(seat["kind"], seat["account"], seat["conceded"]) for seat in summary(table)["seats"]]
    assert shown == [("bot", "bot", True), ("bot", None, False), ("player", "person", False)]


def test_a_bot_can_take_a_seat_only_when_challenged_or_in_its_own_game() -> None:
    where = games()
    table = guess(where, (Creator(), Open(), guest(ROBOT))).table
    with pytest.raises(refusals.BotsByChallenge):
        lobby.take_seat(where, ROBOT, table.game_id, 1)
    lobby.take_seat(where, ROBOT, table.game_id, 2)
    own = lobby.create_game(where, ROBOT, guess_game.V2, guess_game.GuessOptions(), (Open(), Open()), "public").table
    assert lobby.take_seat(where, ROBOT, own.game_id, 0).table.seats[0] == Person("p_robot", "Robot", is_bot=True)


def test_a_bot_with_an_invite_code_still_needs_a_challenge() -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), (Creator(), Open()), "private"
    ).table
    with pytest.raises(refusals.BotsByChallenge):
        lobby.take_seat(where, replace(ROBOT, invite=table.invite), table.game_id, 1)


# private games


def test_a_player_challenged_to_one_seat_of_a_private_game_needs_the_invite_for_another() -> None:
    where = games()
    seats = (Creator(), guest(BOB), Open())
    table = lobby.create_game(where, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "private").table
    with pytest.raises(refusals.NoChallenge):
        lobby.take_seat(where, BOB, table.game_id, 2)
    lobby.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 2)
    assert lobby.take_seat(where, BOB, table.game_id, 1).table.status == "active"


def test_a_private_game_is_visible_to_the_challenged_player_until_they_answer() -> None:
    where = games()
    table = asked(where, BOB, private=True)
    assert where.visible(table.game_id, "p_bob") == table
    with pytest.raises(refusals.GameNotFound):
        where.visible(table.game_id, "p_carol")
    challenges.decline(where, BOB, table.game_id, 1, "later")
    with pytest.raises(refusals.GameNotFound):
        where.visible(table.game_id, "p_bob")


def test_a_private_game_can_be_accepted_without_a_code_and_stays_visible() -> None:
    where = games()
    table = asked(where, BOB, private=True)
    table = lobby.take_seat(where, BOB, table.game_id, 1).table
    assert where.visible(table.game_id, "p_bob") == table


def test_an_aborted_private_game_is_hidden_from_the_challenged_player() -> None:
    where = games()
    table = lobby.abort(where, ALICE, asked(where, BOB, private=True).game_id).table
    with pytest.raises(refusals.GameNotFound):
        where.visible(table.game_id, "p_bob")


def test_a_challenged_player_does_not_see_the_invite_code() -> None:
    """It can't be taken back, so it would outlive a challenge that was declined."""
    table = asked(games(), BOB, private=True)
    seen = {who: game_json(table, viewpoint_of(table, who))["invite"] for who in ("p_alice", "p_bob", None)}
    assert seen == {"p_alice": table.invite, "p_bob": None, None: None}


def test_streams_that_show_the_invite_code_share_no_messages_with_others() -> None:
    table = lobby.create_game(games(), ALICE, guess_game.V2, guess_game.GuessOptions(), [guest(BOB)], "private").table
    maker, asked_one = stream_viewpoint_of(table, "p_alice"), stream_viewpoint_of(table, "p_bob")
    assert (maker.seat, asked_one.seat) == (None, None)
    assert record_key(None, table, maker) != record_key(None, table, asked_one)
