"""From arguments and environment to a client with an account."""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from retcon_client import Client, RetconError
from retcon_client.play.accounts import Account, Accounts, server_url
from retcon_client.play.console import Console
from retcon_client.play.words import Words

URL: Final = "http://127.0.0.1:8000"
TIMEOUT_SECONDS: Final = 8.0
"""How long a request is repeated before the player is told that there is no answer."""


class NoAccount(Exception):
    """The command needs an account, and there is none."""


@dataclass(frozen=True, slots=True)
class Session:
    """Everything that a command works with."""

    url: str
    client: Client
    console: Console
    accounts: Accounts

    def must_be_signed_in(self) -> None:
        """If there is no account yet, ask for a name and sign up. Raises `NoAccount` if no person can be asked."""
        if self.client.token:
            return
        if not self.console.is_interactive:
            raise NoAccount(self.console.words("no-account", url=self.url))
        sign_up(self, self.console.ask("your-name", url=self.url))


def sign_up(session: Session, name: str) -> Account:
    """Create an account with that name, and keep its token. Raises `RetconError`."""
    account = session.accounts.sign_up(session.client, session.url, {"name": name})
    session.console.note("signed-up", name=account["name"], path=session.accounts.path)
    return account


def add_connection(parser: argparse.ArgumentParser) -> None:
    """Add the options that every command has."""
    group = parser.add_argument_group("connection and output")
    group.add_argument("--url", help=f"the server; default: $RETCON_URL, or {URL}")
    group.add_argument("--lang", help="the language of texts: en or de; default: that of the terminal")
    group.add_argument("--json", action="store_true", help="one JSON object per line on standard output")


def in_session(run: Callable[[Session, argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Return a command that runs in the session that its arguments describe, and closes the connections at the end."""

    def run_command(arguments: argparse.Namespace) -> int:
        session = connected(arguments)
        with session.client:
            try:
                return run(session, arguments)
            except RetconError as error:
                if error.code == "invalid_token" and (source := _source_of_token(session)):
                    session.console.note("token-from", source=source)
                raise

    return run_command


def _source_of_token(session: Session) -> str | None:
    """Return where the token that is used comes from; None if it was typed."""
    if session.client.token == os.environ.get("RETCON_TOKEN"):
        return "RETCON_TOKEN"
    kept = session.accounts.find(session.url)
    return str(session.accounts.path) if kept and kept["token"] == session.client.token else None


def connected(arguments: argparse.Namespace) -> Session:
    """Return the session that the arguments and the environment describe."""
    url = url_in(arguments)
    words = Words(arguments.lang or _language_of_terminal())
    has_style = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    console = Console(words, is_json=arguments.json, has_style=has_style)
    accounts = Accounts()
    token = os.environ.get("RETCON_TOKEN") or (accounts.find(url) or {}).get("token")
    client = Client(url, token, language=arguments.lang or words.language, timeout=TIMEOUT_SECONDS)
    return Session(url, client, console, accounts)


def url_in(arguments: argparse.Namespace) -> str:
    """Return the URL of the server that the arguments or the environment name, or the default. Raises `Unusable`."""
    return server_url(chosen_url(arguments) or URL)


def chosen_url(arguments: argparse.Namespace) -> str | None:
    """Return the server that the arguments or the environment name; None if they name none."""
    return arguments.url or os.environ.get("RETCON_URL") or None


def _language_of_terminal() -> str:
    """Return the language that the environment names: the first two letters of `LC_ALL`, `LC_MESSAGES` or `LANG`."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return named[:2].lower()
