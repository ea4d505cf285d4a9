"""The job that sends mail. Each is sent at most once, and none affects a game.

One thread of the process sends what is due, one mail after another, and goes on after the job has ended. So a mail
server that is slow or hangs delays only other mail. Lines of the log name neither addresses nor a server's words.
"""

import threading
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal
from urllib.parse import urlsplit

import structlog

from events.on_redis.outages import STORAGE_ERRORS
from service import errors
from service.backend import Backend
from service.mail.addresses import MailAddress
from service.mail.sending import Handover, hand_over
from service.mail.writing import CONFIRM, OFF, Letter, about_game, asking, written
from service.operations import json_logs as logs
from service.operations.traces import tracing
from service.push.schedule import ASKING, Push
from service.shared.wall_clock import now_ms
from workers.jobs.due_messages import DueMessage, DueMessages
from workers.runner import process

CLOSING_SECONDS: Final = 5.0
"""How long a process that is stopped waits for the mail that is being sent."""

MailResult = Literal["delivered", "retried", "refused", "uncertain"]
"""What became of a mail. One that is to be retried was not sent."""

RESULTS: Final[dict[str, MailResult]] = {
    "accepted": "delivered",
    "bounced": "refused",
    "refused": "refused",
    "failed": "retried",
    "uncertain": "uncertain",
}

_log = structlog.get_logger()


@cache
def sender() -> "MailSender":
    """Return the sender of this process."""
    return MailSender(process.backend())


def close() -> None:
    """End the sender of this process, if there is one."""
    if sender.cache_info().currsize:
        sender().close()


def send_mails() -> None:
    """Have the mail sent that is due."""
    sender().start()


class MailSender:
    """Sends mail, in a thread of its own if it is started."""

    def __init__(self, backend: Backend) -> None:
        self._backend, self.schedule = backend, backend.notices.mail_schedule
        self._messages = DueMessages(backend, self.schedule, backend.notices.mail_digests)
        self._server, self._origin = backend.settings.smtp_server, backend.settings.public_origin
        self._thread: threading.Thread | None = None
        self._is_closing = self._is_away = False

    def start(self) -> None:
        """Send what is due in a thread, unless one does so already."""
        if self._thread is None or not self._thread.is_alive():
            fields = logs.shared_fields()
            self._thread = threading.Thread(target=lambda: self._run_apart(fields), daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Begin no other mail, and wait for `CLOSING_SECONDS` for the one that is being sent."""
        self._is_closing = True
        if self._thread is not None:
            self._thread.join(CLOSING_SECONDS)

    def run(self) -> None:
        """Send what is due. It waits only once for a mail server that does not answer."""
        self._is_away = False
        while not self._is_closing and (push := self.schedule.take()):
            try:
                self._send_due(push)
            except STORAGE_ERRORS:
                raise
            except Exception as error:  # its message may contain the address
                _log.error("mail_failed", error=type(error).__name__)
                self.schedule.finish(push)

    def send(self, player: str, to: MailAddress, letter: Letter) -> MailResult:
        """Send a letter to the player's address, and note whether the address was refused."""
        assert self._server is not None
        sent_from = self._backend.settings.mail_from or ""
        mail, hello = written(letter, sent_from, to.address), urlsplit(self._origin).hostname or "localhost"
        handover = Handover("failed", "away")
        if not self._is_away:
            handover = hand_over(self._server, hello, sent_from, to.address, mail)
        self._note(player, to, handover)
        return RESULTS[handover.result]

    def _run_apart(self, fields: Mapping[str, str]) -> None:
        logs.begin(**fields)
        try:
            self.run()
        except STORAGE_ERRORS as error:
            _log.warning("mails_postponed", error=type(error).__name__)

    def _send_due(self, push: Push) -> None:
        """Send a message, unless nobody needs it any more. It is removed right before, so it is not sent again."""
        to = self._backend.notices.mail_addresses.of(push.player)
        if not to or not self._server or (push.occasion != ASKING and to.status != "confirmed"):
            self._messages.drop(push)
        elif push.occasion == ASKING:
            self._ask(push, to)
        elif due := self._messages.to_send(push, now_ms()):
            self._tell(due, to)

    def _ask(self, push: Push, to: MailAddress) -> None:
        """Send the mail that asks to confirm the address."""
        secret = self._backend.notices.mail_addresses.new_link(push.player, to)
        if not self.schedule.finish(push) or not secret:
            return
        letter = asking(self._origin, f"{self._origin}{CONFIRM}{secret}", self._off_url(push.player, to), to.lang)
        if self._sent(push, to, letter) == "retried" and not self.schedule.retry(push, now_ms()):
            _log.warning("mail_given_up")

    def _tell(self, due: DueMessage, to: MailAddress) -> None:
        """Send a mail about games."""
        push, text = due.push, due.text(to.lang)
        if not self._messages.finish(due):
            return
        off_url = self._off_url(push.player, to)
        letter = about_game(text["title"], text["body"], f"{self._origin}{text['url']}", off_url, to.lang)
        result = self._sent(push, to, letter)
        if result == "retried" and not self._messages.retry(due, now_ms()):
            _log.warning("mail_given_up")
        if result in ("delivered", "uncertain"):
            self.schedule.note_delivered(push)

    def _sent(self, push: Push, to: MailAddress, letter: Letter) -> MailResult:
        with tracing.span("delivery", delivery="mail") as span:
            result = self.send(push.player, to, letter)
            span.note(result=result)
        return result

    def _off_url(self, player: str, to: MailAddress) -> str:
        return f"{self._origin}{OFF}{self._backend.notices.mail_addresses.off_secret(player, to)}"

    def _note(self, player: str, to: MailAddress, handover: Handover) -> None:
        """Note what became of a mail, in the log too."""
        addresses, (result, reason) = self._backend.notices.mail_addresses, handover
        try:
            if result == "accepted":
                addresses.note_accepted(player, to)
            elif result == "bounced":
                addresses.note_bounce(player, to)
        except errors.InvalidToken:  # the player was erased
            return
        self._is_away = self._is_away or not handover.is_answered
        match RESULTS[result]:
            case "retried":
                _log.warning("mail_retried", result=result, reason=reason)
            case "refused":
                _log.warning("mail_refused", result=result, reason=reason)
            case "uncertain":
                _log.warning("mail_uncertain", result=result, reason=reason)
            case _:
                pass
