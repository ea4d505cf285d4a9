"""Players with mail addresses, and mail that is sent to them."""

from collections.abc import Callable

from service.backend import Backend
from service.games.context import Caller
from service.mail.addresses import MailAddress
from service.push.schedule import MAILS
from workers.jobs.mails import MailSender
from workers.jobs.pushes import send_pushes

FROM = "games@play.example"

SendMail = Callable[[], None]
"""Sends the mail that is due, as the clock and workers do together."""


def confirmed(server: Backend, who: Caller, address: str = "ada@example.org", lang: str = "en") -> MailAddress:
    """Give the player an address that is confirmed."""
    addresses = server.notices.mail_addresses
    secret = addresses.new_link(who.player, addresses.put(who.player, address, lang))
    assert secret is not None
    assert addresses.confirm(secret)
    return address_of(server, who)


def address_of(server: Backend, who: Caller) -> MailAddress:
    found = server.notices.mail_addresses.of(who.player)
    assert found is not None
    return found


def send_all(server: Backend) -> None:
    send_pushes()
    MailSender(server).run()


def waiting_mails(server: Backend) -> list[str]:
    return [text.decode() for text in server.servers.queue.zrange(MAILS, 0, -1)]  # type: ignore[union-attr]


def make_mails_due(server: Backend) -> None:
    """Let all mails be due, whatever they wait for."""
    for text in waiting_mails(server):
        server.servers.queue.zadd(MAILS, {text: 0})
