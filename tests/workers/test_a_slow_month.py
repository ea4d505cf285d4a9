"""A game of days between two people over a month: a reminder, a digest, days away, a lost phone, a day that is used."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any, cast

import pytest
from redis import Redis

from events.folding.table import Open, Table
from events.records.clocks import Clock
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.jobs.table import ACT_ON_DUE
from service.people.personal.preferences import Preferences
from service.people.personal.zones import HOUR_MS, Hours, instant
from service.push.schedule import MAILS, WAITING
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.support.games import REGISTRY
from tests.support.mail_server import MailServer, mail_server
from tests.support.push_receiver import Receiver
from tests.workers.erased import signed_up
from tests.workers.mailing import FROM, confirmed
from tests.workers.pushes import PUBLIC_URL, subscribed
from workers.jobs.due import DUE
from workers.jobs.due_games import act_on_due
from workers.jobs.mails import MailSender
from workers.jobs.pushes import send_pushes
from workers.runner import process

THREE_DAYS = Clock("days", 3 * 24 * HOUR_MS, 0, None, "lose")
BEGIN = instant(date(2099, 1, 15), 12, "UTC")  # later than the time of the Redis server

Told = tuple[str, str, str]


class Month:
    """Time that passes hour by hour. Everything that Ada's phone, and mail servers, get is noted."""

    def __init__(self, server: Backend, phone: Receiver, smtp: MailServer) -> None:
        self.server, self.phone, self.smtp, self.now = server, phone, smtp, BEGIN
        self.told = list[Told]()

    def until(self, day: int, hour: int) -> None:
        """Let the time pass until that hour of a day in January, in UTC; February begins with day 32."""
        end = BEGIN + ((day - 15) * 24 + hour - 12) * HOUR_MS
        while self.now < end:
            self.now += HOUR_MS
            self.work()

    def work(self) -> None:
        """Do what the clock and the workers do in that hour."""
        self.server.upkeep.absences.call_due(self.now)
        for (game_id,) in DUE[ACT_ON_DUE](self.server, self.now):
            act_on_due(game_id)
        for key in (WAITING, MAILS, WAITING, MAILS):
            queue = cast(Any, self.server.servers.queue)
            for text, due in queue.zrange(key, 0, -1, withscores=True):
                if due <= self.now:
                    queue.zadd(key, {text: 0})
            send_pushes()
            MailSender(self.server).run()
        self._note()

    def _note(self) -> None:
        when = datetime.fromtimestamp(self.now / 1000, UTC).strftime("%b %d %H:%M")
        pushed = [(when, "Ada's phone", each.fields["body"]) for each in self.phone.received]
        mails = zip(self.smtp.recipients, self.smtp.texts(), strict=True)
        mailed = [(when, f"mail to {to.partition('@')[0]}", text.partition("\n")[0]) for to, text in mails]
        self.told += sorted(pushed + mailed)
        self.phone.received.clear()
        self.smtp.received.clear()
        self.smtp.recipients.clear()


@pytest.fixture
def smtp() -> Iterator[MailServer]:
    with mail_server() as found:
        yield found


@pytest.fixture
def month(
    redis_url: str, redis_client: Redis, receiver: Receiver, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> Month:
    variables = {"SMTP_URL": smtp.url, "MAIL_FROM": FROM, "PUBLIC_URL": PUBLIC_URL, "PUSH_HOSTS": receiver.origin}
    server = Backend.connect(settings(redis_url, **variables), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: server)
    made = Month(server, receiver, smtp)
    for module in (
        *("service.games.drafting", "service.games.starting.lobby", "service.after_append.plan_looks"),
        *("workers.jobs.due_games", "workers.jobs.pushes", "workers.jobs.mails"),
    ):
        monkeypatch.setattr(f"{module}.now_ms", lambda: made.now)
    return made


def game(month: Month, ada: Caller, bob: Caller) -> Table:
    table = lobby.create_game(
        month.server.games, ada, guess_game.V2, guess_game.GuessOptions(3), (Creator(), Open()), "public", THREE_DAYS
    ).table
    return lobby.take_seat(month.server.games, bob, table.game_id, 1).table


def test_both_are_told_what_concerns_them_when_they_want_it(month: Month) -> None:
    server = month.server
    ada, bob = (signed_up(server, name) for name in ("Ada", "Bob"))
    for who, address in ((ada, "ada@example.org"), (bob, "bob@example.org")):
        confirmed(server, who, address)
    subscribed(server, ada, month.phone)
    chosen = Preferences("Europe/Berlin", Hours(23, 7), None, 18, True, {"decision": {"mail": "digest"}})
    server.people.preferences.put(ada.player, chosen)
    server.people.preferences.put(bob.player, Preferences("America/New_York"))
    table = game(month, ada, bob)

    def plays(who: Caller) -> None:
        playing.play_moves(server.games, who, table.game_id, None, [guess_game.call(1)], None)

    month.until(15, 20)
    plays(ada)
    month.until(17, 19)
    plays(bob)
    month.phone.answers = [(410, {})]  # Ada has lost her phone
    first, last = date(2099, 1, 20), date(2099, 1, 29)
    taken, _ = server.people.absences.take(bob.player, first, last, "America/New_York", month.now)
    server.upkeep.absences.note(bob.player, taken.since)
    month.until(20, 12)
    plays(ada)
    month.until(30, 10)
    plays(bob)
    month.until(30, 20)
    plays(bob)
    month.until(33, 20)
    plays(ada)
    month.until(34, 20)

    assert server.games.tables.load(table.game_id).status == "finished"
    your_turn, reminder = "It is your turn.", "A game still waits for you. Your time is running out."
    digest = "One game waits for you."
    used = "Your time was up, so one of your days away was used."
    assert month.told == [
        ("Jan 15 13:00", "Ada's phone", your_turn),
        ("Jan 15 13:00", "mail to bob", your_turn),
        ("Jan 15 17:00", "mail to ada", digest),
        ("Jan 17 18:00", "mail to bob", reminder),
        ("Jan 17 20:00", "Ada's phone", your_turn),  # its push service answers that it is gone
        ("Jan 17 20:00", "mail to bob", your_turn),
        ("Jan 18 17:00", "mail to ada", digest),
        ("Jan 20 01:00", "mail to bob", reminder),  # he leaves four hours later, and is not reminded again
        ("Jan 20 06:00", "mail to ada", reminder),  # it was due in her quiet hours
        ("Jan 30 11:00", "mail to bob", your_turn),
        ("Jan 30 17:00", "mail to ada", digest),
        ("Feb 01 16:00", "mail to ada", reminder),
        ("Feb 02 11:00", "mail to ada", used),
        ("Feb 02 21:00", "mail to ada", "The game is over."),
        ("Feb 02 21:00", "mail to bob", "The game is over."),
    ]
