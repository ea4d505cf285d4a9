"""A mail server that keeps what it accepts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.support.ports import free_port


@dataclass
class MailServer:
    """`to_recipients` and `to_mails` are the next answers to recipients and to mails; after them, it accepts all."""

    port: int
    received: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    to_recipients: list[str] = field(default_factory=list)
    to_mails: list[str] = field(default_factory=list)

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        self.recipients.append(address)
        if self.to_recipients:
            return self.to_recipients.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.to_mails:
            return self.to_mails.pop(0)
        found = message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        self.received.append(found)
        self.raw.append(envelope.content)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?tls=off"

    def texts(self) -> list[str]:
        return [str(each.get_content()).replace("\r\n", "\n") for each in self.received]

    def subjects(self) -> list[str]:
        return [str(each["Subject"]) for each in self.received]

    def link(self, path: str) -> str:
        """The path of the newest link below this path."""
        return str(re.findall(rf"https?://[^/\s]+({path}\S+)", self.texts()[-1])[-1])


@contextmanager
def mail_server(**options: Any) -> Iterator[MailServer]:
    """A mail server at a port of its own, with options of aiosmtpd. Without any, it has no encryption."""
    server = MailServer(free_port())
    controller = Controller(server, hostname="127.0.0.1", port=server.port, **options)
    controller.start()
    try:
        yield server
    finally:
        controller.stop()
