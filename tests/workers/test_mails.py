"""Mail about games: what is sent, what it contains, and mail servers that fail."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import pytest
from redis import Redis

from service.after_append import inbox
from service.after_append.outbox import BUILT
from service.backend import Backend
from service.games.agreed import ending
from service.games.context import Caller
from service.games.starting.lobby import Creator
from service.jobs.table import SEND_MAILS
from service.mail import sending
from service.mail.addresses import BOUNCES
from service.mail.writing import OFF
from service.people.bans import Ban
from service.people.personal.preferences import Preferences
from service.people.personal.zones import HOUR_MS, Hours, next_hour
from service.push.schedule import MAILS, PAUSES_MS
from service.push.subscriptions import MOST, subscriptions_key
from service.shared.wall_clock import now_ms
from tests.service.conftest import settings
from tests.support.games import REGISTRY
from tests.support.mail_server import MailServer, mail_server
from tests.support.push_receiver import Receiver
from tests.support.waiting import wait_until
from tests.workers.erased import Erase, between, call, guess, guest, signed_up, stored
from tests.workers.mailing import FROM, address_of, confirmed, make_mails_due, send_all, waiting_mails
from tests.workers.playing import Crash, dies
from tests.workers.pushes import PUBLIC_URL, subscribed
from workers.clock import Sweep
from workers.jobs import mails
from workers.jobs.due import queue_due
from workers.jobs.pushes import send_pushes
from workers.runner import process
from workers.worker import worker_of

Deliver = Callable[[], None]


@pytest.fixture
def smtp() -> Iterator[MailServer]:
    with mail_server() as found:
        yield found


@pytest.fixture
def server(redis_url: str, redis_client: Redis, smtp: MailServer, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A process that sends mail through that server without a delay."""
    return backend_at(smtp.url, redis_url, monkeypatch)


def backend_at(smtp_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Backend:
    variables = {"SMTP_URL": smtp_url, "MAIL_FROM": FROM, "PUBLIC_URL": PUBLIC_URL, "PUSH_HOSTS": "push.example"}
    found = Backend.connect(settings(redis_url, **variables), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: found)
    monkeypatch.setattr(inbox, "DELAY_MS", 0)
    return found


@pytest.fixture
def deliver(server: Backend) -> Deliver:
    return partial(send_all, server)


def test_a_player_gets_one_mail_for_each_notification(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    to = confirmed(server, ada, lang="de")
    table = between(server, ada, bob, rounds=1)
    deliver()
    deliver()
    call(server, call(server, table, ada), bob)
    deliver()
    assert smtp.subjects() == [table.engine.TITLE] * 2
    assert [text.partition("\n")[0] for text in smtp.texts()] == ["Du bist am Zug.", "Die Partie ist zu Ende."]
    assert smtp.recipients == ["ada@example.org"] * 2
    off_url = f"{PUBLIC_URL}{OFF}{server.notices.mail_addresses.off_secret(ada.player, to)}"
    mail = smtp.received[0]
    assert (mail["From"], mail["To"]) == (FROM, "ada@example.org")
    assert f"\r\nList-Unsubscribe: <{off_url}>\r\n".encode() in smtp.raw[0]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert smtp.texts()[0].split() == [
        *["Du", "bist", "am", "Zug."],
        f"{PUBLIC_URL}/g/{table.game_id}",
        *["--", "Wenn", "du", "keine", "Mails", "mehr", "bekommen", "möchtest,", "öffne", "diese", "Seite:"],
        off_url,
    ]


def test_a_mail_contains_no_token_no_name_and_no_move(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, bob)
    guess(server, ada, Creator(), guest(bob))
    table = between(server, ada, bob)
    call(server, table, ada)
    ending.offer_draw(server.games, ada, table.game_id, None)
    deliver()
    assert len(smtp.received) == 3
    for mail in map(str, smtp.received):
        for secret in ("rtc_", "Ada", "Bob", ada.player, "call"):
            assert secret not in mail


def test_nothing_is_sent_to_an_address_that_is_not_confirmed(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    server.notices.mail_addresses.put(ada.player, "ada@example.org", "en")
    between(server, ada, bob)
    deliver()
    confirmed(server, ada)
    between(server, ada, bob)
    server.notices.mail_addresses.put(ada.player, "other@example.org", "en")
    deliver()
    assert (smtp.received, waiting_mails(server)) == ([], [])


def test_a_decision_that_was_answered_meanwhile_is_not_mailed(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, ada)
    smtp.to_recipients = ["450 Later"]
    table = between(server, ada, bob)
    deliver()
    assert len(waiting_mails(server)) == 1
    call(server, table, ada)
    make_mails_due(server)
    deliver()
    assert (smtp.received, waiting_mails(server)) == ([], [])


def test_browsers_and_mail_are_told_apart(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, ada)
    browser = Receiver(origin="https://push.example")
    for number in range(MOST + 1):
        subscribed(server, ada, browser, f"{number:02}")
    subscriptions = server.notices.subscriptions
    assert len(subscriptions.of(ada.player)) == MOST
    subscriptions.drop(ada.player, [each.id for each in subscriptions.of(ada.player)])
    assert subscriptions.of(ada.player) == []
    between(server, ada, bob)
    deliver()
    assert len(smtp.received) == 1


def test_the_job_sends_what_the_clock_finds_due(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mails.sender.cache_clear()
    confirmed(server, ada)
    between(server, ada, bob)
    send_pushes()
    assert queue_due(server, SEND_MAILS, now_ms() + 1) == 1
    worker_of([SEND_MAILS.queue], server.servers.queue).work(burst=True, logging_level="ERROR")
    wait_until(lambda: len(smtp.received) == 1)
    mails.close()
    mails.sender.cache_clear()


@pytest.mark.parametrize("stage", ["to_recipients", "to_mails"])
def test_a_server_that_fails_for_now_is_asked_again_with_pauses_but_not_for_ever(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver, stage: str
) -> None:
    confirmed(server, ada)
    setattr(smtp, stage, ["451 Try again later"] * 99)
    between(server, ada, bob)
    for attempts in range(1, 2 + len(PAUSES_MS)):
        deliver()
        deliver()  # too early
        assert len(smtp.recipients) == attempts
        make_mails_due(server)
    deliver()
    assert (len(smtp.recipients), waiting_mails(server)) == (1 + len(PAUSES_MS), [])
    assert address_of(server, ada).status == "confirmed"


def test_an_address_that_is_refused_three_times_in_a_row_gets_no_more_mail(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, ada)
    refused, accepted = "550 No such user", "250 OK"
    for answers in ([refused] * (BOUNCES - 1), [accepted], [refused] * BOUNCES):
        for answer in answers:
            assert address_of(server, ada).status == "confirmed"
            smtp.to_recipients = [answer] if answer == refused else []
            between(server, ada, bob)
            deliver()
    assert address_of(server, ada).status == "off_after_bounces"
    between(server, ada, bob)
    deliver()
    assert (len(smtp.recipients), waiting_mails(server)) == (2 * BOUNCES, [])
    confirmed(server, ada)
    assert address_of(server, ada).bounces == 0


def test_a_mail_that_is_refused_for_its_content_says_nothing_about_the_address(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, ada)
    smtp.to_mails = ["554 Spam"]
    between(server, ada, bob)
    deliver()
    assert (smtp.received, waiting_mails(server), address_of(server, ada).bounces) == ([], [], 0)


def hang(connection: socket.socket) -> None:
    connection.recv(1)


def drip(connection: socket.socket) -> None:
    while connection.send(b"2"):
        threading.Event().wait(0.05)


def greet_with(*lines: bytes) -> Callable[[socket.socket], None]:
    def greet(connection: socket.socket) -> None:
        for line in lines:
            connection.sendall(line)
            connection.recv(10_000)

    return greet


HOSTILE: dict[str, tuple[Callable[[socket.socket], None], int]] = {
    "hangs": (hang, 1),
    "sends one byte after another": (drip, 1),
    "closes at once": (lambda connection: None, 1),
    "sends garbage": (greet_with(b"\xff\x00garbage\r\n" * 3), 1),
    "sends a line without an end": (greet_with(b"220" + b"x" * 100_000), 1),
    "sends lines without an end": (greet_with(b"220-x\r\n" * 20_000), 1),
    "refuses in its greeting": (greet_with(b"554 Go away\r\n"), 1),
    "closes before the content": (greet_with(*[b"250 OK\r\n"] * 4), 1),
    "answers nothing to the content": (greet_with(*[b"250 OK\r\n"] * 4, b"354 Go on\r\n", b""), 0),
}
"""What a server does with a connection, and whether the mail is sent again."""


@contextmanager
def hostile_server(act: Callable[[socket.socket], None]) -> Iterator[str]:
    """Yield the URL of a server that acts so."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, suppress(OSError):
                    act(connection)

        threading.Thread(target=serve, daemon=True).start()
        yield f"smtp://127.0.0.1:{listening.getsockname()[1]}?tls=off"
        listening.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("how", HOSTILE)
def test_a_server_can_neither_stop_nor_crash_the_job(
    redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch, how: str, capfd: Any
) -> None:
    monkeypatch.setattr(sending, "SECONDS", 0.4)
    act, left = HOSTILE[how]
    with hostile_server(act) as url:
        server = backend_at(url, redis_url, monkeypatch)
        ada, bob = signed_up(server, "Ada"), signed_up(server, "Bob")
        confirmed(server, ada)
        between(server, ada, bob)
        send_all(server)
        assert len(waiting_mails(server)) == left
        assert address_of(server, ada).bounces == 0
    assert "ada@example.org" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    ("reason", "most"), [("connect TimeoutError", 1), ("recipient SMTPServerDisconnected", 1), ("recipient 450", 2)]
)
def test_a_server_that_does_not_answer_delays_other_mail_once(
    server: Backend,
    ada: Caller,
    bob: Caller,
    monkeypatch: pytest.MonkeyPatch,
    deliver: Deliver,
    reason: str,
    most: int,
) -> None:
    tried = list[str]()

    def unreached(*arguments: Any) -> sending.Handover:
        tried.append(arguments[3])
        return sending.Handover("failed", reason)

    monkeypatch.setattr(mails, "hand_over", unreached)
    confirmed(server, ada)
    confirmed(server, bob, "bob@example.org")
    between(server, ada, bob)
    deliver()
    assert (len(tried), len(waiting_mails(server))) == (most, 2)


@pytest.mark.parametrize(("name", "sent"), [("finish", 1), ("hand_over", 0)])
def test_a_job_that_dies_sends_nothing_twice(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, monkeypatch: pytest.MonkeyPatch, name: str, sent: int
) -> None:
    confirmed(server, ada)
    between(server, ada, bob)
    send_pushes()
    with monkeypatch.context() as patched:
        patched.setattr(server.notices.mail_schedule.__class__ if name == "finish" else mails, name, dies)
        with pytest.raises(Crash):
            mails.MailSender(server).run()
    make_mails_due(server)
    mails.MailSender(server).run()
    assert (len(smtp.received), waiting_mails(server)) == (sent, [])


def test_banned_players_and_servers_without_mail_send_none(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver, redis_url: str
) -> None:
    confirmed(server, ada)
    between(server, ada, bob)
    send_pushes()
    without = Backend.connect(settings(redis_url), REGISTRY)
    mails.MailSender(without).run()
    assert waiting_mails(server) == []
    between(server, ada, bob)
    send_pushes()
    server.people.banning.put(ada.player, Ban("all", None, "", now_ms()))
    deliver()
    assert (smtp.received, waiting_mails(server)) == ([], [])


def test_mail_goes_on_after_the_queue_lost_everything(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver
) -> None:
    confirmed(server, ada)
    server.servers.queue.delete(subscriptions_key(ada.player), BUILT)
    Sweep(server.games, server.upkeep.outbox, enlist=server.notices.mail_addresses.enlist).run()
    between(server, ada, bob)
    deliver()
    assert len(smtp.received) == 1


def test_an_erased_player_gets_no_mail_and_leaves_no_address(
    server: Backend, web: Backend, ada: Caller, bob: Caller, smtp: MailServer, erase: Erase, redis_client: Redis
) -> None:
    confirmed(server, ada)
    server.notices.mail_limits.take(ada.player, "ada@example.org")
    between(server, ada, bob)
    send_pushes()
    assert server.servers.queue.zcard(MAILS) == 1
    erase(ada.player)
    assert b"ada@example.org" not in stored(redis_client)
    assert ada.player.encode() not in stored(redis_client)
    mails.MailSender(server).run()
    assert smtp.received == []


def test_mail_comes_when_its_player_wants_it(
    server: Backend, ada: Caller, bob: Caller, smtp: MailServer, deliver: Deliver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quiet hours and digests, by the preferences for mail; those for push messages say something else."""
    confirmed(server, ada)
    noon = next_hour(12, now_ms(), "UTC")
    at = noon
    for module in ("mails", "pushes"):
        monkeypatch.setattr(f"workers.jobs.{module}.now_ms", lambda: at)
    quiet = Preferences(quiet=Hours(11, 14), told={"decision": {"push": "off"}, "end": {"mail": "off"}})
    server.people.preferences.put(ada.player, quiet)
    table = between(server, ada, bob, rounds=1)
    deliver()
    make_mails_due(server)
    deliver()
    assert (smtp.received, server.servers.queue.zscore(MAILS, waiting_mails(server)[0])) == ([], noon + 2 * HOUR_MS)
    at = noon + 2 * HOUR_MS
    make_mails_due(server)
    deliver()
    assert smtp.subjects() == [table.engine.TITLE]
    digests = Preferences(digest_at=18, told={"decision": {"mail": "digest"}, "end": {"mail": "off"}})
    server.people.preferences.put(ada.player, digests)
    for _ in range(2):
        between(server, ada, bob)
    deliver()
    make_mails_due(server)
    deliver()
    assert waiting_mails(server) == [f"0 {ada.player} mail - digest {noon + 6 * HOUR_MS}"]
    at = noon + 6 * HOUR_MS
    make_mails_due(server)
    deliver()
    assert smtp.subjects()[1:] == ["Your games"]
    assert smtp.texts()[1].split("\n")[:3] == ["2 games wait for you.", "", f"{PUBLIC_URL}/games"]
    call(server, call(server, table, ada), bob)
    deliver()
    make_mails_due(server)
    deliver()
    assert len(smtp.received) == 2, "the end of a game is off"
    assert waiting_mails(server) == []
