"""How a mail is handed to the operator's mail server (SMTP), within a time limit. The server may hang, answer nonsense
or close the connection at any point. Its words are not kept, because they can contain the address.
"""

import re
import smtplib
import socket
from http.client import HTTPException
from typing import Final, Literal, NamedTuple

from service.operations.configuration.smtp_urls import SmtpServer
from service.outgoing.addresses import addresses, resolved
from service.outgoing.connections import ADDRESSES_TRIED, tls_context
from service.outgoing.deadlines import Deadline
from service.outgoing.exchange import Wire
from service.outgoing.failures import Unreached

SECONDS: Final = 15.0
"""How long it takes at most to hand over one mail."""

CONNECT_SECONDS: Final = 5.0

HandedOver = Literal["accepted", "bounced", "refused", "failed", "uncertain"]
"""What became of a mail: the server has it; it refused the recipient permanently, or the mail; it failed for now, or
could not be reached; or the mail may have arrived, because only the last answer is missing.
"""

_FAILURES: Final = (OSError, smtplib.SMTPException, HTTPException, ValueError)


class Handover(NamedTuple):
    """The result of handing over a mail, and the step that led to it, with the server's code if it gave one."""

    result: HandedOver
    reason: str = ""

    @property
    def is_answered(self) -> bool:
        """True if the server accepted the mail, or gave a code."""
        return self.result == "accepted" or self.reason.rpartition(" ")[2].isdigit()


class _NotSent(Exception):
    """The server has refused a step. The mail was not sent."""

    def __init__(self, handover: Handover) -> None:
        super().__init__()
        self.handover = handover


def hand_over(server: SmtpServer, hello: str, sender: str, to: str, mail: bytes) -> Handover:
    """Hand a mail to the server. `hello` is the name of this machine."""
    deadline = Deadline.after(SECONDS)
    try:
        connection = _connected(server, deadline)
    except (Unreached, OSError) as error:
        return Handover("failed", f"connect {type(error).__name__}")
    dialog = _Dialog(server, hello, connection, deadline)
    try:
        return dialog.send(sender, to, mail)
    finally:
        dialog.connection.close()


def _connected(server: SmtpServer, deadline: Deadline) -> socket.socket:
    found = addresses(server.host, deadline.within(CONNECT_SECONDS).left(), resolved)
    failure: OSError | None = None
    for address in found[:ADDRESSES_TRIED]:
        try:
            return socket.create_connection((address, server.port), deadline.within(CONNECT_SECONDS).left())
        except OSError as error:
            failure = error
    raise failure or ConnectionError


class _Dialog:
    """A session with a mail server on a connection, which TLS may replace."""

    def __init__(self, server: SmtpServer, hello: str, connection: socket.socket, deadline: Deadline) -> None:
        self._server, self._deadline, self.connection = server, deadline, connection
        self._smtp = smtplib.SMTP(local_hostname=hello)

    def send(self, sender: str, to: str, mail: bytes) -> Handover:
        """Send one mail."""
        step = "greeting"
        try:
            self._begin()
            for step, command in (
                ("mail", f"MAIL FROM:<{sender}>"),
                ("recipient", f"RCPT TO:<{to}>"),
                ("data", "DATA"),
            ):
                self._must(step, self._smtp.docmd(command)[0])
        except _NotSent as refusal:
            return refusal.handover
        except _FAILURES as error:
            return Handover("failed", f"{step} {type(error).__name__}")
        return self._finish(mail)

    def _finish(self, mail: bytes) -> Handover:
        """Send the content. Until the server has all of it, it has accepted nothing."""
        try:
            self._smtp.send(re.sub(rb"(?m)^\.", b"..", mail))
        except _FAILURES as error:
            return Handover("failed", f"content {type(error).__name__}")
        try:
            self._smtp.send(b".\r\n")
            self._must("content", self._smtp.getreply()[0])
        except _NotSent as refusal:
            return refusal.handover
        except _FAILURES as error:
            return Handover("uncertain", f"content {type(error).__name__}")
        return Handover("accepted")

    def _begin(self) -> None:
        if self._server.encryption == "tls":
            self._secure()
        self._use(self.connection)
        self._must("greeting", self._smtp.getreply()[0])
        self._smtp.ehlo_or_helo_if_needed()
        if self._server.encryption == "starttls":
            self._must("starttls", self._smtp.docmd("STARTTLS")[0])
            self._secure()
            self._use(self.connection)
            self._smtp.ehlo()
        if self._server.user:
            self._smtp.login(self._server.user, self._server.password)

    def _secure(self) -> None:
        """Continue with TLS. The certificate must be one of the server's host."""
        self.connection.settimeout(self._deadline.left())
        self.connection = tls_context().wrap_socket(self.connection, server_hostname=self._server.host)

    def _use(self, connection: socket.socket) -> None:
        """Let smtplib use the connection, within the time limit. What it has read before is dropped."""
        self._smtp.sock, self._smtp.file = Wire(connection, self._deadline), None  # type: ignore[assignment] # as sockets

    def _must(self, step: str, code: int) -> None:
        """Raise `_NotSent` unless the code means success."""
        if code // 100 in (2, 3):
            return
        is_for_good = code // 100 == 5 and step in ("mail", "recipient", "content")
        result: HandedOver = "failed" if not is_for_good else "bounced" if step == "recipient" else "refused"
        raise _NotSent(Handover(result, f"{step} {code}"))
