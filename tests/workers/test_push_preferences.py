"""Messages to players who have chosen when they are told: quiet hours, digests, and what is switched off."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from events.folding.table import Open, Table
from events.records.clocks import Clock
from service.backend import Backend
from service.games import drafting
from service.games.agreed import ending
from service.games.context import Caller
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.people.personal.preferences import Preferences
from service.people.personal.zones import HOUR_MS, Hours
from service.push.schedule import parse_push
from tests.engines import guess_game
from tests.support.push_receiver import Receiver
from tests.workers.erased import between, call, guess, guest
from tests.workers.playing import Crash, dies
from tests.workers.pushes import PushAll, make_due, subscribed, waiting
from tests.workers.test_stale_pushes import Nim, nim
from workers.jobs import pushes as pushing
from workers.jobs.push_requests import encrypted

__all__ = ["nim"]  # a fixture

NIGHT = Hours(23, 8)
DIGESTS = Preferences(told={kind: {"push": "digest"} for kind in ("decision", "offer", "end", "challenge")})


class Day:
    """The time, which passes only by hand, on January 15, 2099 in UTC: after the time of the Redis server."""

    def __init__(self) -> None:
        self.now = instant(12)

    def __call__(self) -> int:
        return self.now

    def is_at(self, hours: float) -> None:
        self.now = instant(hours)


def instant(hours: float) -> int:
    """That many hours after the day began."""
    return round(datetime(2099, 1, 15, tzinfo=UTC).timestamp() * 1000 + hours * HOUR_MS)


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Day:
    made = Day()
    for module in (pushing, drafting, lobby):
        monkeypatch.setattr(module, "now_ms", made)
    return made


@pytest.fixture
def pushed_at(server: Backend, push: PushAll, day: Day) -> Callable[[float], None]:
    """Lets everything be looked at and sent at that hour of the day."""

    def pushed(hours: float) -> None:
        day.is_at(hours)
        make_due(server)
        push()

    return pushed


def prefer(server: Backend, who: Caller, preferences: Preferences) -> None:
    server.people.preferences.put(who.player, preferences)


def hours_waiting(server: Backend) -> list[tuple[str, float]]:
    """What waits, with the hour at which it is due."""
    found = [(parse_push(text.decode()).occasion.split(" ")[0], due) for text, due in waiting(server)]
    return sorted((kind, (due - instant(0)) / HOUR_MS) for kind, due in found)


# Off and quiet hours


def test_what_is_switched_off_is_not_pushed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, day: Day
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(told={"decision": {"push": "off"}, "end": {"mail": "off"}}))
    table = between(server, ada, bob, rounds=1)
    push()
    assert (receiver.received, waiting(server)) == ([], [])
    call(server, call(server, table, ada), bob)
    push()
    assert receiver.bodies() == ["The game is over."]


def test_in_quiet_hours_a_message_waits_and_is_sent_if_it_is_still_true(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(quiet=NIGHT))
    open_one, answered = between(server, ada, bob), between(server, ada, bob)
    pushed_at(23)
    assert receiver.received == []
    assert hours_waiting(server) == [("decision", 32)] * 2
    call(server, answered, ada)
    pushed_at(32)
    assert [each.fields["tag"] for each in receiver.received] == [open_one.game_id]
    assert waiting(server) == []


def test_a_message_that_fails_is_not_sent_again_in_quiet_hours(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(quiet=NIGHT))
    receiver.answers = [(503, {})]
    between(server, ada, bob)
    for hour in (22.9, 23.1, 32):
        pushed_at(hour)
    assert len(receiver.received) == 2
    assert waiting(server) == []


def test_preferences_that_change_while_a_message_waits_count_when_it_is_due(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(quiet=NIGHT))
    between(server, ada, bob)
    pushed_at(23)
    prefer(server, ada, Preferences(quiet=Hours(22, 10)))
    pushed_at(32)
    assert hours_waiting(server) == [("decision", 34)]
    prefer(server, ada, Preferences(told={"decision": {"push": "off"}}))
    pushed_at(34)
    assert (receiver.received, waiting(server)) == ([], [])


# Reminders


def timed(server: Backend, one: Caller, two: Caller, hours: int) -> Table:
    """A game in which both owe a decision within that time."""
    clock, options = Clock("decision", hours * HOUR_MS, 0, None, "bot"), guess_game.GuessOptions(1)
    table = lobby.create_game(server.games, one, guess_game.V2, options, (Creator(), Open()), "public", clock).table
    return lobby.take_seat(server.games, two, table.game_id, 1).table


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (8, 18.0),  # until 20:00: as without quiet hours
        (12, 12 + 0.75 * 11),  # until midnight: three quarters of the time until 23:00
        (16, 12 + 0.75 * 11),  # until 4:00
        (28, 33.0),  # until 16:00 of the next day
    ],
)
def test_a_reminder_of_a_deadline_in_quiet_hours_comes_before_they_begin(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    pushed_at: Callable[[float], None],
    hours: int,
    expected: float,
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(quiet=NIGHT))
    pushed_at(12)
    timed(server, ada, bob, hours)
    pushed_at(12)
    assert receiver.bodies() == ["It is your turn."]
    assert hours_waiting(server) == [("reminder", expected)]
    pushed_at(expected)
    assert receiver.bodies()[1:] == ["A game still waits for you. Your time is running out."]


def test_a_reminder_that_falls_into_quiet_hours_comes_when_they_end(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, Preferences(quiet=NIGHT))
    pushed_at(12)
    timed(server, ada, bob, 22)
    for hour in (12, 12 + 0.75 * 22):
        pushed_at(hour)
    assert hours_waiting(server) == [("reminder", 32)]
    pushed_at(32)
    assert len(receiver.received) == 2


# Digests


def some_games(server: Backend, ada: Caller, bob: Caller) -> Table:
    """Ada owes decisions in two games, has answered in the third, and the fourth has ended. In the second, which is
    returned, she is offered a draw too.
    """
    between(server, ada, bob)
    asked = between(server, ada, bob)
    call(server, between(server, ada, bob), ada)
    ended = between(server, ada, bob, rounds=1)
    ending.offer_draw(server.games, bob, asked.game_id, None)
    call(server, call(server, ended, bob), ada)
    return asked


def test_everything_that_is_still_true_becomes_one_message_at_the_hour_of_the_digest(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    asked = some_games(server, ada, bob)
    pushed_at(12)
    ending.decline_draw(server.games, ada, asked.game_id, None)
    assert receiver.received == []
    assert hours_waiting(server) == [("digest", 18)]
    pushed_at(18)
    assert [each.fields for each in receiver.received] == [
        {
            "title": "Your games",
            "body": "2 games wait for you. One game has ended.",
            "url": "/games",
            "tag": "games",
        }
    ]
    assert receiver.received[0].headers["ttl"] == str(24 * 3600)
    pushed_at(42)
    assert (len(receiver.received), waiting(server)) == (1, [])


def test_each_browser_gets_a_digest_in_its_language_and_other_players_none(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver, "a")
    subscribed(server, ada, receiver, "b", lang="de")
    subscribed(server, bob, receiver, "c")
    prefer(server, ada, DIGESTS)
    guess(server, bob, Creator(), guest(ada))
    for hour in (12, 18):
        pushed_at(hour)
    assert sorted((each.path, each.fields["body"]) for each in receiver.received) == [
        ("/push/a", "One game waits for you."),
        ("/push/b", "Eine Partie wartet auf dich."),
    ]
    assert len({each.length for each in receiver.received}) == 1


def test_a_digest_of_nothing_that_is_still_true_is_not_sent(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    table = between(server, ada, bob)
    pushed_at(12)
    call(server, table, ada)
    pushed_at(18)
    assert (receiver.received, waiting(server)) == ([], [])
    assert not list(server.servers.queue.scan_iter("retcon:push-digest:*"))


def test_what_joins_while_a_digest_is_sent_is_told_in_the_next_one(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    pushed_at: Callable[[float], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    table = between(server, ada, bob)
    pushed_at(12)

    def late(*args: Any) -> bytes:
        call(server, call(server, table, ada), bob)
        taken = server.notices.push_schedule.take()
        assert taken
        assert taken.subscription == browser.id
        server.notices.push_digests.join(taken, instant(18))
        return encrypted(*args)

    with monkeypatch.context() as patched:
        patched.setattr(pushing, "encrypted", late)
        pushed_at(18)
    assert hours_waiting(server) == [("digest", 42)]
    pushed_at(42)
    assert receiver.bodies() == ["One game waits for you."] * 2


def test_a_digest_obeys_quiet_hours_and_the_hour_that_was_chosen_last(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    between(server, ada, bob)
    pushed_at(12)
    prefer(server, ada, Preferences(digest_at=20, quiet=Hours(20, 22), told=DIGESTS.told))
    between(server, ada, bob)
    pushed_at(18)
    assert hours_waiting(server) == [("digest", 20)]
    pushed_at(20)
    assert hours_waiting(server) == [("digest", 22)]
    pushed_at(22)
    assert receiver.bodies() == ["2 games wait for you."]


def test_what_was_switched_off_meanwhile_is_not_in_the_digest(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    some_games(server, ada, bob)
    pushed_at(12)
    prefer(server, ada, Preferences(told={"decision": {"push": "off"}, "offer": {"push": "off"}}))
    pushed_at(18)
    assert receiver.bodies() == ["One game has ended."]


def test_nothing_is_withdrawn_that_was_told_in_a_digest(
    server: Backend, bob: Caller, nim: Nim, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, bob, receiver)
    prefer(server, bob, Preferences(told={"decision": {"push": "digest"}, "offer": {"push": "off"}}))
    nim.take(nim.ada)
    for hour in (12, 18):
        pushed_at(hour)
    nim.take_back()
    prefer(server, bob, Preferences(told={"offer": {"push": "off"}}))
    pushed_at(19)
    assert (receiver.bodies(), waiting(server)) == (["One game waits for you."], [])


# Failures


@pytest.mark.parametrize(
    ("where", "name", "lost"), [(pushing, "encrypted", False), (pushing.PushSender, "_note", True)]
)
def test_a_job_that_dies_before_it_sends_a_digest_is_repeated_and_one_that_has_sent_it_is_not(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    pushed_at: Callable[[float], None],
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    lost: bool,
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    some_games(server, ada, bob)
    pushed_at(12)
    make_due(server)
    with monkeypatch.context() as patched:
        patched.setattr(where, name, dies)
        patched.setattr(pushing, "now_ms", lambda: instant(18))
        with pytest.raises(Crash):
            pushing.send_pushes()
    assert len(receiver.received) == int(lost)
    for hour in (18, 42):
        pushed_at(hour)
    assert receiver.bodies() == ["2 games wait for you. One game has ended."]


def test_a_digest_is_sent_once_even_if_two_jobs_take_it(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    pushed_at: Callable[[float], None],
    day: Day,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    between(server, ada, bob)
    pushed_at(12)
    make_due(server)
    taken = server.notices.push_schedule.take()
    assert taken
    day.is_at(18)
    senders = [pushing.PushSender(server), pushing.PushSender(server)]

    def meanwhile(*args: Any) -> bytes:
        if senders:
            senders.pop().send(taken)
        return encrypted(*args)

    monkeypatch.setattr(pushing, "encrypted", meanwhile)
    senders.pop().send(taken)
    assert len(receiver.received) == 1


def test_a_digest_that_fails_is_sent_again_as_a_whole(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    some_games(server, ada, bob)
    receiver.answers = [(503, {})]
    for hour in (12, 18, 18.1, 42):
        pushed_at(hour)
    assert receiver.bodies() == ["2 games wait for you. One game has ended."] * 2


def test_a_digest_ends_with_its_subscription(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    browser = subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    between(server, ada, bob)
    pushed_at(12)
    server.notices.subscriptions.drop(ada.player, [browser.id])
    pushed_at(18)
    assert (receiver.received, waiting(server)) == ([], [])
    assert not list(server.servers.queue.scan_iter("retcon:push-digest:*"))


def test_a_digest_is_erased_with_its_player(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, pushed_at: Callable[[float], None]
) -> None:
    subscribed(server, ada, receiver)
    prefer(server, ada, DIGESTS)
    between(server, ada, bob)
    pushed_at(12)
    assert list(server.servers.queue.scan_iter(f"*digest*{ada.player}*"))
    server.upkeep.stored_about_players.erase(ada.player)
    assert not list(server.servers.queue.scan_iter(f"*digest*{ada.player}*"))
    assert waiting(server) == []
