"""What the full screen says about a game in single lines, and the commands of line mode in it."""

import random
from collections.abc import Sequence
from io import StringIO
from typing import Final

from retcon_client.play.choices import Choice
from retcon_client.play.connecting import Session
from retcon_client.play.console import Console
from retcon_client.play.requests import Requests
from retcon_client.play.table import Table
from retcon_client.play.telling import Teller
from retcon_client.play.words import Words


class NoteLines(Console):
    """A console that keeps its lines."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, source=StringIO())  # nobody types
        self.lines: Final[list[str]] = []

    def confirms(self, key: str, **values: object) -> bool:
        """Return True: the screen has asked already."""
        return True

    def _line(self, line: str, is_bold: bool = False) -> None:
        self.lines.append(line)


class Notes:
    """What is said of a game."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def state(self, words: Words, is_to_move: bool) -> list[str]:
        """Return what the game waits for, and what was offered."""
        lines = NoteLines(words)
        teller = Teller(lines, self._table)
        if self._table.is_over:
            return [words("screen-over")]
        if is_to_move:
            lines.say("screen-your-move")
        else:
            teller.waiting()
        teller.offers()
        teller.clock()
        return lines.lines

    def obey(self, session: Session, name: str, rest: str) -> list[str]:
        """Carry out a command, and return what it says. Raises `RetconError`."""
        lines = NoteLines(session.console.words)
        request = Requests(lines, self._table, Teller(lines, self._table), session.url).named(name)
        if request is None:
            lines.say("unknown-command", command=name)
        else:
            request(rest)
        return lines.lines

    def any_of(self, choices: Sequence[Choice]) -> Choice:
        """Return any of the moves."""
        return random.choice(choices)
