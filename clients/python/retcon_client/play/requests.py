"""The commands of line mode, apart from moves: what to show again, and what to ask of the other players."""

from collections.abc import Callable
from functools import cache
from typing import Final, Literal
from uuid import uuid4

from retcon_client.play.console import Console
from retcon_client.play.table import Table
from retcon_client.play.telling import Teller

Order = Callable[[str], bool]
"""Carries out a command with the rest of its line. Returns True if the game has changed. However often it is called,
the player is asked once, and the game changes once.
"""

CONFIRMED: Final = ("concede", "abort")
"""Commands that ask first."""


class Requests:
    """The commands by name."""

    def __init__(self, console: Console, table: Table, tell: Teller, url: str) -> None:
        self._console, self._table, self._tell, self._url = console, table, tell, url
        self._shows: Final[dict[str, Callable[[str], None]]] = {
            "look": self._look, "board": self._board, "view": lambda rest: tell.view(), "log": self._log,
            "seats": lambda rest: tell.seats(), "rules": self._rules,
        }  # fmt: skip
        self._changes: Final[dict[str, Callable[[str], None]]] = {
            "takeback": self._takeback, "draw": self._draw, "decline": self._decline, "pause": self._pause,
            "resume": self._resume, "claim": self._claim, "concede": self._concede, "abort": self._abort,
        }  # fmt: skip
        self.names: Final = {*self._shows, *self._changes, "quit", "random", "moves", "help"}

    def named(self, name: str) -> Order | None:
        """Return the command with that name, or the only one whose name begins so; None if there is none."""
        names = [each for each in (*self._shows, *self._changes) if each.startswith(name)] if name else []
        if name not in names and len(names) != 1:
            return None
        chosen = name if name in names else names[0]
        return self._showing(chosen) if chosen in self._shows else self._changing(chosen)

    def _showing(self, name: str) -> Order:
        def show(rest: str) -> bool:
            self._shows[name](rest)
            return False

        return show

    def _changing(self, name: str) -> Order:
        key = uuid4().hex
        is_confirmed = cache(lambda: self._console.confirms("confirm", text=name))

        def change(rest: str) -> bool:
            if name in CONFIRMED and not is_confirmed():
                return False
            self._changes[name](key)
            return True

        return change

    @property
    def _seat(self) -> int | None:
        return self._table.seat_for_commands()

    def _look(self, rest: str) -> None:
        described = self._table.describe()
        self._console.tell(described["title"], is_bold=True)
        self._tell.sentences(described)

    def _board(self, rest: str) -> None:
        described = self._table.describe()
        self._console.draw(described["drawing"])
        if not described["drawing"]:
            self._console.say("no-drawing")

    def _log(self, rest: str) -> None:
        self._tell.events(self._table.events, None, int(rest) if rest.isdecimal() else None)

    def _rules(self, rest: str) -> None:
        ruleset = self._table.ruleset()
        self._console.tell(ruleset.get("about") or ruleset["title"])
        self._console.tell(f"{self._url}{ruleset.get('guide') or '/docs'}")

    def _takeback(self, key: str) -> None:
        offered = self._table.game.get("takeback")
        to = str(offered["to"]) if offered else self._table.version_to_return_to()
        if to is None:
            self._console.say("nothing-to-take-back")
            return
        self._table.client.offer_takeback(self._table.id, {"to": to}, seat=self._seat, idempotency_key=key)

    def _draw(self, key: str) -> None:
        self._answer_draw("offer", key)

    def _answer_draw(self, answer: Literal["offer", "decline"], key: str) -> None:
        self._table.client.answer_draw(self._table.id, {"answer": answer}, seat=self._seat, idempotency_key=key)

    def _decline(self, key: str) -> None:
        if self._table.game.get("takeback"):
            self._table.client.decline_takeback(self._table.id, seat=self._seat, idempotency_key=f"{key}-takeback")
        if self._table.game.get("draw_offers"):
            self._answer_draw("decline", f"{key}-draw")

    def _pause(self, key: str) -> None:
        self._table.client.offer_pause(self._table.id, seat=self._seat, idempotency_key=key)

    def _resume(self, key: str) -> None:
        self._table.client.resume(self._table.id, seat=self._seat, idempotency_key=key)

    def _claim(self, key: str) -> None:
        claimable = self._table.claimable()
        if not claimable:
            self._console.say("nothing-to-claim")
            return
        self._table.client.claim_seat(self._table.id, min(claimable, key=claimable.__getitem__), idempotency_key=key)

    def _concede(self, key: str) -> None:
        self._table.client.concede(self._table.id, seat=self._seat, idempotency_key=key)

    def _abort(self, key: str) -> None:
        self._table.client.abort(self._table.id, seat=self._seat, idempotency_key=key)
