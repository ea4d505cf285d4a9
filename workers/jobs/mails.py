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

from events.folding.table import RulesMissing, Table
from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service import errors
from service.after_append.notices.occasions import may_be_told
from service.backend import Backend
from service.mail.addresses import MailAddress
from service.mail.sending import Handover, hand_over
from service.mail.writing import CONFIRM, OFF, Letter, about_game, asking, written
from service.operations import json_logs as logs
from service.operations.traces import tracing
from service.push.schedule import ASKING, Push
from service.shared.wall_clock import now_ms
from workers.jobs.pushes import text_of
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
        letter = self._letter(push, to) if to and self._server else None
        if not self.schedule.finish(push) or not to or not letter:
            return
        with tracing.span("delivery", delivery="mail") as span:
            result = self.send(push.player, to, letter)
            span.note(result=result)
        if result == "retried" and not self.schedule.retry(push, now_ms()):
            _log.warning("mail_given_up")
        if result in ("delivered", "uncertain") and push.occasion != ASKING:
            self.schedule.note_delivered(push)

    def _letter(self, push: Push, to: MailAddress) -> Letter | None:
        """Return what is sent; None if the player need not be told any more, or not at this address."""
        addresses = self._backend.notices.mail_addresses
        off_url = f"{self._origin}{OFF}{addresses.off_secret(push.player, to)}"
        if self._backend.people.banning.among([push.player], "all"):
            return None
        if push.occasion == ASKING:
            secret = addresses.new_link(push.player, to)
            return asking(self._origin, f"{self._origin}{CONFIRM}{secret}", off_url, to.lang) if secret else None
        table = self._table(push) if to.status == "confirmed" else None
        if table is None:
            return None
        text = text_of(push, table, to.lang)
        return about_game(text["title"], text["body"], f"{self._origin}{text['url']}", off_url, to.lang)

    def _table(self, push: Push) -> Table | None:
        """Return the game's table; None if the player need not be told any more, because the decision was answered."""
        try:
            table = self._backend.games.tables.load(push.game_id)
        except (LogNotFound, RulesMissing):
            return None
        return table if may_be_told(push.occasion, table, push.player) else None

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
        if result != "accepted":
            _log.warning(f"mail_{RESULTS[result]}", result=result, reason=reason)
