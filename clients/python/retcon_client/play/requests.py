"""The commands of line mode, apart from moves: what to show again, and what to ask of the other players."""

from collections.abc import Callable
from typing import Final, Literal
from uuid import uuid4

from retcon_client.play.console import Console
from retcon_client.play.table import Table
from retcon_client.play.telling import Teller

Request = Callable[[str], bool]
"""Carries out a command with the rest of its line. Returns True if the game has changed."""


class Requests:
    """The commands by name."""

    def __init__(self, console: Console, table: Table, tell: Teller, url: str) -> None:
        self._console, self._table, self._tell, self._url = console, table, tell, url
        self._shows: Final[dict[str, Callable[[str], None]]] = {
            "look": self._look, "board": self._board, "view": lambda rest: tell.view(), "log": self._log,
            "seats": lambda rest: tell.seats(), "rules": self._rules,
        }  # fmt: skip
        self._changes: Final[dict[str, Callable[[], None]]] = {
            "undo": self._undo, "draw": self._draw, "decline": self._decline, "pause": self._pause,
            "resume": self._resume, "claim": self._claim, "concede": self._concede, "abort": self._abort,
        }  # fmt: skip
        self.names: Final = {*self._shows, *self._changes, "quit", "random", "moves", "help"}

    def named(self, name: str) -> Request | None:
        """Return the command with that name, or the only one whose name begins so; None if there is none."""
        names = [each for each in (*self._shows, *self._changes) if each.startswith(name)] if name else []
        if name not in names and len(names) != 1:
            return None
        chosen = name if name in names else names[0]
        return self._showing(chosen) if chosen in self._shows else self._changing(chosen)

    def _showing(self, name: str) -> Request:
        def show(rest: str) -> bool:
            self._shows[name](rest)
            return False

        return show

    def _changing(self, name: str) -> Request:
        def change(rest: str) -> bool:
            if name in ("concede", "abort") and not self._console.confirms("confirm", text=name):
                return False
            self._changes[name]()
            return True

        return change

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

    def _undo(self) -> None:
        offered = self._table.game.get("takeback")
        to = str(offered["to"]) if offered else self._table.version_to_return_to()
        if to is None:
            self._console.say("nothing-to-undo")
            return
        self._table.client.offer_takeback(
            self._table.id, {"to": to}, seat=self._table.seat_for_commands(), idempotency_key=uuid4().hex
        )

    def _draw(self) -> None:
        self._answer_draw("offer")

    def _answer_draw(self, answer: Literal["offer", "decline"]) -> None:
        self._table.client.answer_draw(
            self._table.id, {"answer": answer}, seat=self._table.seat_for_commands(), idempotency_key=uuid4().hex
        )

    def _decline(self) -> None:
        if self._table.game.get("takeback"):
            self._table.client.decline_takeback(self._table.id, seat=self._table.seat_for_commands())
        if self._table.game.get("draw_offers"):
            self._answer_draw("decline")

    def _pause(self) -> None:
        self._table.client.offer_pause(self._table.id, seat=self._table.seat_for_commands())

    def _resume(self) -> None:
        self._table.client.resume(self._table.id, seat=self._table.seat_for_commands())

    def _claim(self) -> None:
        own = self._table.own_seats()
        claimable = enumerate(self._table.game.get("claimable_from") or ())
        seats = [seat for seat, since in claimable if since is not None and seat not in own]
        if not seats:
            self._console.say("nothing-to-claim")
            return
        self._table.client.claim_seat(self._table.id, seats[0])

    def _concede(self) -> None:
        self._table.client.concede(self._table.id, seat=self._table.seat_for_commands())

    def _abort(self) -> None:
        self._table.client.abort(self._table.id, seat=self._table.seat_for_commands())
