"""Going back in line mode."""

import argparse
from typing import Final

from retcon_client import RetconError
from retcon_client.play.commands.seated import play
from retcon_client.play.connecting import Session
from retcon_client.play.console import EndOfInput
from retcon_client.play.line import DONE
from retcon_client.play.new_games import fork, terms_in
from retcon_client.play.past import Past
from retcon_client.play.table import Table
from retcon_client.play.telling import Teller
from retcon_client.play.words import seat_in

FORWARD: Final = ("", "n", "next", ">")
BACK: Final = ("b", "p", "back", "<")


class Rewinding:
    """Shows earlier versions of a game, as the player asks for them."""

    def __init__(self, session: Session, table: Table, past: Past, arguments: argparse.Namespace) -> None:
        self._session, self._table, self._past, self._arguments = session, table, past, arguments
        self._console = session.console
        self._tell = Teller(session.console, table)

    def show(self) -> None:
        """Print the version, the event that led to it, and the position."""
        described = self._past.describe()
        self._console.emit("moment", version=self._past.version, event=self._past.event, description=described)
        if self._console.is_json:
            return
        self._console.tell(self._past.banner(self._console.words), is_bold=True)
        self._console.tell(self._past.told(), indent="  ")
        self._console.tell(described["title"])
        self._tell.body(described, not self._arguments.words)

    def run(self) -> int:
        """Show what is typed, until the player leaves or forks. Return the exit code."""
        self.show()
        try:
            while (code := self._next(self._console.ask("rewind-prompt"))) is None:
                pass
        except EndOfInput:
            return DONE
        return code

    def _next(self, typed: str) -> int | None:
        if typed in ("q", "/quit", "quit", "/q"):
            return DONE
        try:
            if typed in ("f", "fork"):
                return forked(self._session, self._table, self._past.name, self._arguments)
            if self._moved(typed):
                self.show()
        except RetconError as error:
            self._tell.refusal(error)
            self._past.eyes = self._arguments.eyes
        return None

    def _moved(self, typed: str) -> bool:
        """Go where the text says. Return False if there is nothing new to show."""
        past, word = self._past, typed.casefold()
        if word in FORWARD:
            return past.go(past.version + 1) or self._say("rewind-end")
        if word in BACK:
            return past.go(past.version - 1) or self._say("rewind-start")
        match word:
            case "[" | "]":
                return past.go_to_turn(1 if word == "]" else -1) or self._say("rewind-end")
            case "home":
                return past.go(past.first)
            case "end":
                return past.go(past.last)
            case "m":
                return past.go_to_own_move() or self._say("rewind-no-move")
            case "l" | "look":
                self._tell.sentences(past.describe())
                return False
            case "?" | "help":
                return self._say("rewind-help")
        return self._named(word)

    def _named(self, word: str) -> bool:
        if word.startswith("as"):
            past_eyes = eyes_in(word.removeprefix("as").strip())
            self._past.eyes = past_eyes
            return True
        if word.isdecimal() and self._past.first <= int(word) <= self._past.last:
            self._past.go(int(word))
            return True
        return self._say("rewind-bad", first=self._past.first, last=self._past.last)

    def _say(self, key: str, **values: object) -> bool:
        self._console.say(key, **values)
        return False


def eyes_in(text: str) -> str | None:
    """Return the viewer that a text names, as the API does; None for the player's own viewpoint.

    >>> eyes_in("B"), eyes_in("1"), eyes_in("spectator"), eyes_in("")
    ('1', '1', 'spectator', None)
    """
    if text in ("all", "spectator", ""):
        return text or None
    seat = seat_in(text)
    return text if seat is None else str(seat)


def forked(session: Session, table: Table, version: str, arguments: argparse.Namespace) -> int:
    """Fork a game at that version, and play the fork unless only its id is wanted. Return the exit code."""
    made = fork(session, table.game, version, terms_in(arguments))
    session.console.emit("forked", game=made)
    session.console.note("forked", game=made["id"])
    if arguments.no_play:
        if not session.console.is_json:
            session.console.show([made["id"]])
        return DONE
    arguments.seat = arguments.invite = None
    return play(session, made["id"], arguments)
