"""`retcon sign-up`, `login`, `logout`, `whoami` and `token`: the account on a server."""

import argparse
from collections.abc import Callable
from getpass import getpass

from retcon_client.play.commands.playing import Subparsers
from retcon_client.play.connecting import Session, add_connection, in_session, sign_up
from retcon_client.play.line import DONE, FAILED


def add_to(subparsers: Subparsers) -> None:
    """Add the commands."""
    parser = subparsers.add_parser("sign-up", help="create an account, and keep its token")
    parser.add_argument("name", help="the name that others see")
    _add(parser, _sign_up)
    _add(subparsers.add_parser("login", help="keep the token of an account; it is read from the input"), _login)
    _add(subparsers.add_parser("logout", help="forget the token; the account stays"), _logout)
    _add(subparsers.add_parser("whoami", help="say which account is used"), _whoami)
    _add(subparsers.add_parser("token", help="print the token, for other programs"), _token)


def _add(parser: argparse.ArgumentParser, run: Callable[[Session, argparse.Namespace], int]) -> None:
    add_connection(parser)
    parser.set_defaults(run=in_session(run))


def _sign_up(session: Session, arguments: argparse.Namespace) -> int:
    session.client.token = None
    account = sign_up(session, arguments.name)
    session.console.emit("account", id=account["id"], name=account["name"], url=session.url)
    return DONE


def _login(session: Session, arguments: argparse.Namespace) -> int:
    console = session.console
    typed = getpass(console.words("token")) if console.is_interactive else console.ask("token")
    session.client.token = typed
    me = session.client.get_me()
    session.accounts.keep(session.url, {"token": session.client.token, "id": me["id"], "name": me["name"]})
    console.note("signed-in", name=me["name"], path=session.accounts.path)
    return DONE


def _logout(session: Session, arguments: argparse.Namespace) -> int:
    had = session.accounts.forget(session.url)
    session.console.note("signed-out" if had else "not-signed-in", url=session.url)
    return DONE if had else FAILED


def _whoami(session: Session, arguments: argparse.Namespace) -> int:
    if session.client.token is None:
        session.console.note("no-account", url=session.url)
        return FAILED
    me = session.client.get_me()
    session.console.emit("account", id=me["id"], name=me["name"], url=session.url)
    if not session.console.is_json:
        session.console.say("you-are", name=me["name"], kind=me["kind"], id=me["id"], url=session.url)
    return DONE


def _token(session: Session, arguments: argparse.Namespace) -> int:
    if session.client.token is None:
        session.console.note("no-account", url=session.url)
        return FAILED
    print(session.client.token)
    return DONE
