"""Handing mail to a mail server: encryption and passwords."""

from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult

from service.mail import sending
from service.mail.sending import Handover, hand_over
from service.operations.configuration.redis_urls import BadUrl
from service.operations.configuration.smtp_urls import smtp_server
from tests.support.certificates import Authority, self_signed
from tests.support.mail_server import MailServer, mail_server

MAIL = b"Subject: Hello\r\n\r\n.dots\r\n..\r\nof a text\r\n"


@pytest.fixture(autouse=True)
def only_the_authority_is_trusted(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    context = authority.trusted()
    monkeypatch.setattr(sending, "tls_context", lambda: context)


def sent(server: MailServer, scheme: str = "smtp", login: str = "", query: str = "") -> Handover:
    url = f"{scheme}://{login}localhost:{server.port}{query}"
    return hand_over(smtp_server(url), "play.example", "games@play.example", "ada@example.org", MAIL)


def test_a_mail_is_sent_over_tls_from_the_start(authority: Authority, folder: Path) -> None:
    with mail_server(ssl_context=authority.server("localhost", folder)) as server:
        assert sent(server, "smtps") == Handover("accepted")
    assert server.texts() == [".dots\n..\nof a text\n"]


def test_a_password_is_sent_only_once_the_connection_is_encrypted(authority: Authority, folder: Path) -> None:
    logins = []

    def check(_server: Any, session: Any, _envelope: Any, _mechanism: str, given: Any) -> AuthResult:
        logins.append((given.login, given.password, session.ssl is not None))
        return AuthResult(success=True)

    context = authority.server("localhost", folder)
    with mail_server(tls_context=context, require_starttls=True, authenticator=check) as server:
        assert sent(server, login="retcon:p%40ss@") == Handover("accepted")
    assert logins == [(b"retcon", b"p@ss", True)]
    assert len(server.received) == 1


def test_nothing_is_sent_to_a_server_without_encryption_or_with_another_certificate(
    authority: Authority, folder: Path
) -> None:
    with mail_server() as server:
        assert sent(server).result == "failed"
        assert sent(server, query="?tls=off") == Handover("accepted")
    for context in (authority.server("other.example", folder), self_signed("localhost", folder)):
        with mail_server(tls_context=context) as one, mail_server(ssl_context=context) as two:
            assert [sent(one), sent(two, "smtps")] == [Handover("failed", "greeting SSLCertVerificationError")] * 2
            assert one.received == two.received == []


def test_a_password_that_is_refused_is_the_operators_business(authority: Authority, folder: Path) -> None:
    context = authority.server("localhost", folder)
    with mail_server(tls_context=context, authenticator=lambda *_: AuthResult(success=False, handled=False)) as server:
        assert sent(server, login="retcon:wrong@") == Handover("failed", "greeting SMTPAuthenticationError")


@pytest.mark.parametrize(
    "url",
    [
        *("http://mail.example", "smtp://", "smtp://:587", "smtp://mail.example:0", "smtp://mail.example:70000"),
        *("smtp://u:p/w@mail.example", "smtp://u:p#w@mail.example", "smtp://u:p?w@mail.example", "smtp://a..b"),
        *("smtp://mail.example/x", "smtp://mail.example?tls=on", "smtps://mail.example?tls=off", "smtp://u:%0a@m.ex"),
    ],
)
def test_a_url_that_would_be_misread_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(BadUrl) as refused:
        smtp_server(url)
    assert "p/w" not in str(refused.value)
