"""Messages to browsers: which are sent, and what they contain."""

import time
from collections.abc import Callable

import pytest

from events.folding.table import Open, Table
from events.records.clocks import Clock
from events.records.terms import Terms
from service.backend import Backend
from service.games.agreed import ending, pauses, takebacks
from service.games.context import Caller
from service.games.moves.playing import play_moves
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import parse_version
from service.people.bans import Ban
from service.push import vapid
from service.push.reminders import reminded_at
from service.push.schedule import SHOWN, parse_push
from service.shared.wall_clock import now_ms
from service.streams.inbox_stream import InboxStream
from tests.engines import guess_game
from tests.service.games_with_takebacks import NIM, REGISTRY
from tests.support.push_receiver import Receiver
from tests.workers.erased import between, call, guess, guest
from tests.workers.pushes import PUBLIC_URL, PushAll, make_due, subscribed, waiting
from workers.jobs import pushes as pushing


def test_a_player_is_told_of_each_decision_and_of_the_end(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    table = between(server, ada, bob, rounds=2)
    push()
    call(server, call(server, table, ada), bob)
    push()
    call(server, call(server, table, bob), ada)
    push()
    assert receiver.bodies() == ["It is your turn.", "It is your turn.", "The game is over."]
    first = receiver.received[0].fields
    assert first == {
        "title": table.engine.TITLE,
        "body": "It is your turn.",
        "url": f"/g/{table.game_id}",
        "tag": table.game_id,
    }


def test_a_challenged_player_is_told_in_their_language_and_the_challenger_is_not(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver, "a")
    subscribed(server, bob, receiver, "b", lang="de")
    guess(server, ada, Creator(), guest(bob))
    assert len(waiting(server)) == 1
    push()
    assert [(each.path, each.fields["body"]) for each in receiver.received] == [
        ("/push/b", "Du wirst zu einer Partie eingeladen.")
    ]


def test_all_browsers_of_a_player_get_the_message(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    for name in "abc":
        subscribed(server, ada, receiver, name)
    between(server, ada, bob)
    push()
    assert sorted(each.path for each in receiver.received) == ["/push/a", "/push/b", "/push/c"]


def test_the_push_service_learns_only_that_there_is_a_message(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver, "a")
    subscribed(server, ada, receiver, "b", lang="de")
    first, second = between(server, ada, bob, rounds=1), between(server, bob, ada)
    push()
    call(server, call(server, first, bob), ada)
    push()
    assert len(receiver.received) == 6
    assert len({each.length for each in receiver.received}) == 1
    assert {each.headers["urgency"] for each in receiver.received} == {"high"}
    topics = {(each.headers["topic"], each.fields["tag"]) for each in receiver.received}
    assert len(topics) == len({topic for topic, _ in topics}) == 2  # a newer message of a game replaces an older one
    for each in receiver.received:
        for text in (ada.player, bob.player, first.game_id, second.game_id, "Ada"):
            assert text not in str(each.headers) + str(each.claims)


def test_messages_are_signed_for_the_service_with_the_key_that_browsers_subscribe_to(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    push()
    (received,) = receiver.received
    assert received.claims["key"] == vapid.public_key(vapid.private_key(server.servers.events))
    assert received.claims["sub"] == PUBLIC_URL
    assert 3600 < received.claims["exp"] - time.time() < 24 * 3600
    assert received.headers["content-encoding"] == "aes128gcm"


def test_a_message_of_a_timed_decision_is_kept_no_longer_than_its_time(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    options, clock = guess_game.GuessOptions(1), Clock("decision", 90_000, 0, None, "bot")
    table = lobby.create_game(server.games, ada, guess_game.V2, options, (Creator(), Open()), "public", clock).table
    lobby.take_seat(server.games, bob, table.game_id, 1)
    between(server, ada, bob)
    push()
    timed, untimed = (int(each.headers["ttl"]) for each in receiver.received)
    assert 80 < timed <= 90
    assert untimed == 7 * 24 * 3600


def test_a_player_is_told_that_a_draw_is_offered_and_how_the_offer_ended(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    table = between(server, ada, bob)
    subscribed(server, ada, receiver)
    subscribed(server, bob, receiver, "b", lang="de")
    for offer in range(2):
        ending.offer_draw(server.games, ada, table.game_id, None)
        push()
        ending.decline_draw(server.games, bob, table.game_id, None)
        push()
        assert len(receiver.received) == 2 * offer + 2
    assert receiver.bodies() == ["Dir wird Remis angeboten.", "The offer of a draw has ended."] * 2


def test_an_offer_that_was_answered_at_once_is_not_pushed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    table = between(server, ada, bob)
    subscribed(server, bob, receiver)
    ending.offer_draw(server.games, ada, table.game_id, None)
    ending.decline_draw(server.games, bob, table.game_id, None)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


# takebacks


@pytest.fixture
def nim(server: Backend, ada: Caller, bob: Caller, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game of Coin Nim, in which Ada is to move."""
    monkeypatch.setattr(server.games.tables, "registry", REGISTRY)
    seats = (Creator(), Open())
    table = lobby.create_game(server.games, ada, NIM, NIM.Options(), seats, "public").table
    return lobby.take_seat(server.games, bob, table.game_id, 1).table


def taken_and_taken_back(server: Backend, ada: Caller, bob: Caller, nim: Table, push: PushAll) -> None:
    """Ada makes a move, about which Bob is told, and it is taken back."""
    play_moves(server.games, ada, nim.game_id, None, [NIM.parse_move("take 1")], None)
    push()
    for who in (ada, bob):
        takebacks.offer_takeback(server.games, who, nim.game_id, None, parse_version(str(nim.version)))
    push()


def test_a_message_about_a_decision_that_was_taken_back_is_replaced(
    server: Backend, ada: Caller, bob: Caller, nim: Table, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, bob, receiver)
    taken_and_taken_back(server, ada, bob, nim, push)
    assert receiver.bodies() == ["It is your turn.", "Moves were taken back: it is not your turn any more."]
    assert len({each.fields["tag"] for each in receiver.received}) == 1
    assert len({each.headers["topic"] for each in receiver.received}) == 1


def test_nothing_is_replaced_where_nothing_was_shown(
    server: Backend, ada: Caller, bob: Caller, nim: Table, receiver: Receiver, push: PushAll
) -> None:
    streamed(server, bob, is_shown=True)
    subscribed(server, bob, receiver)
    taken_and_taken_back(server, ada, bob, nim, push)
    make_due(server)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


# reminders


def timed(server: Backend, ada: Caller, bob: Caller, seconds: int) -> Table:
    """A game in which both owe a decision within that time."""
    clock = Clock("decision", seconds * 1000, 0, None, "bot")
    options = guess_game.GuessOptions(1)
    table = lobby.create_game(server.games, ada, guess_game.V2, options, (Creator(), Open()), "public", clock).table
    return lobby.take_seat(server.games, bob, table.game_id, 1).table


def reminders(server: Backend) -> list[float]:
    """When the reminders that wait are due."""
    return [due for text, due in waiting(server) if parse_push(text.decode()).occasion.startswith("reminder")]


def test_a_player_is_reminded_once_after_three_quarters_of_the_time(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver)
    table = timed(server, ada, bob, 4 * 3600)
    push()
    assert receiver.bodies() == ["It is your turn."]
    assert reminders(server) == [(table.asked_at[0] or 0) + 3 * 3_600_000]
    make_due(server)
    push()  # it is looked at too early, so it waits on
    assert (len(receiver.received), len(reminders(server))) == (1, 1)
    monkeypatch.setattr(pushing, "now_ms", lambda: (table.asked_at[0] or 0) + 3 * 3_600_000)
    make_due(server)
    push()
    push()
    assert receiver.bodies()[1:] == ["A game still waits for you. Your time is running out."]
    assert 3500 < int(receiver.received[1].headers["ttl"]) <= 3600
    assert waiting(server) == []


def test_who_has_decided_is_not_reminded(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    call(server, timed(server, ada, bob, 4 * 3600), ada)
    make_due(server)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


def test_there_is_no_reminder_if_there_is_little_time_or_none(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    timed(server, ada, bob, 1800)
    between(server, ada, bob)
    assert reminders(server) == []


def test_a_player_is_reminded_a_day_before_the_seat_can_be_claimed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    options, terms = guess_game.GuessOptions(1), Terms(abandon_after_days=7)
    table = lobby.create_game(
        server.games, ada, guess_game.V2, options, (Creator(), Open()), "public", None, terms
    ).table
    table = lobby.take_seat(server.games, bob, table.game_id, 1).table
    push()
    assert reminders(server) == [(table.asked_at[0] or 0) + 6 * 86_400_000]


def test_a_pause_moves_the_reminder(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    table = timed(server, ada, bob, 4 * 3600)
    push()
    for command in (pauses.offer_pause, pauses.resume):
        for who in (ada, bob):
            command(server.games, who, table.game_id, None)
    push()
    assert reminders(server) == [reminded_at(server.games.tables.load(table.game_id), 0)]


# what is not sent


def test_nothing_is_sent_if_the_decision_was_answered_meanwhile(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    call(server, between(server, ada, bob), ada)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


# open streams


def streamed(server: Backend, who: Caller, is_shown: bool) -> Callable[[], None]:
    """Open a stream of the player's notifications. Returns what closes it."""
    channels, inboxes = server.servers.inbox_channels, server.notices.inboxes
    stream = InboxStream(channels, inboxes, server.games.tables, who.player, None, is_shown)
    listening = stream.listen()

    def close() -> None:
        listening.close()
        stream.close()

    return close


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_stream_that_nobody_may_see_keeps_no_message_back(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, is_closed: bool
) -> None:
    subscribed(server, ada, receiver)
    close = streamed(server, ada, is_shown=False)
    if is_closed:
        close()
    between(server, ada, bob)
    push()
    assert receiver.bodies() == ["It is your turn."]


def test_what_a_page_shows_is_pushed_once_if_it_is_unanswered_for_three_minutes(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    streamed(server, ada, is_shown=True)  # and it stays open: the phone sleeps
    between(server, ada, bob)
    before = now_ms()
    push()
    [(text, due)] = waiting(server)
    assert receiver.received == []
    assert 170_000 < due - before < 190_000
    assert parse_push(text.decode()).attempts == SHOWN
    push()
    assert receiver.received == []
    make_due(server)
    push()
    push()
    assert (receiver.bodies(), waiting(server)) == (["It is your turn."], [])


def test_what_is_answered_on_the_page_is_not_pushed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    streamed(server, ada, is_shown=True)
    table = between(server, ada, bob)
    push()
    call(server, table, ada)
    make_due(server)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


def test_a_page_that_is_closed_before_the_move_delays_nothing(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    streamed(server, ada, is_shown=True)()
    between(server, ada, bob)
    push()
    assert receiver.bodies() == ["It is your turn."]


def test_a_player_without_subscriptions_leaves_nothing_behind(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    between(server, bob, bob)
    push()
    assert (receiver.received, waiting(server)) == ([], [])


def test_a_banned_player_gets_no_messages(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    server.people.banning.put(ada.player, Ban("games", None, "Insults.", 1))
    between(server, ada, bob)
    push()
    assert len(receiver.received) == 1
    server.people.banning.put(ada.player, Ban("all", None, "Insults.", 1))
    between(server, ada, bob)
    push()
    assert (len(receiver.received), waiting(server)) == (1, [])
