"""Views of the table and of moves: what a viewer may know, built up field by field from nothing. R21."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, get_args

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.time_breaker.moves import Move, StopTime
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.playing.plays import Laying
from engines.games.time_breaker.rules import awaiting
from engines.games.time_breaker.state import NOBODY, OVER, Phase, State
from engines.games.time_breaker.tables import TRA, WIDTH
from engines.kit.pictures.notebooks import Drawn
from engines.kit.views import Variants, named, seen
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding, WindowView, is_only_answered, see_window


@dataclass(frozen=True, slots=True)
class Square:
    """A place of the board and the tile there."""

    tile: Annotated[str, "The key of the tile; `tra` for the TRA tile."]
    date: Annotated[str, "The date printed on the gate; empty for the TRA tile."]
    title: Annotated[str, "The event printed on the gate."]
    green: Annotated[str | None, "The tile that the green arrow leads to. Null for the TRA tile, which has no arrows."]
    red: Annotated[str | None, "The tile that the red arrow leads to. Null for the TRA tile."]
    closed: Annotated[bool, "True if the gate has been crashed and is no longer on the board."]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the viewer knows about one seat."""

    seat: Annotated[int, "The number of the seat."]
    tile: Annotated[str, "The tile that the seat's piece is on."]
    arrested: Annotated[bool, "True if the seat holds the Time Breaker arrested."]
    hand: Annotated[tuple[str, ...] | Hidden, "The cards of its hand. Hidden: how many there are."]
    shown: Annotated[tuple[str, ...], "The cards of its hand that everyone has seen."]
    always_pass: Annotated[bool | Hidden, "Its standing answer: true if it always passes in windows."]


@dataclass(frozen=True, slots=True)
class Laid:
    """The card being played, with its choices."""

    card: Annotated[str, "The key of the card."]
    tile: Annotated[str | None, "The tile that it names; null if it names none."]
    seat: Annotated[int | None, "The seat that it names; null if it names none."]
    second: Annotated[str | None, "The card laid with it; null if there is none."]


LAID: Final = Variants(Laid, get_args(Laying))
"""The card being played, from each way to lay it and back."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Cards on the table that a Quantum Leap or a wormhole has brought there and that are still to be laid."""

    leap: Annotated[bool, "True for a Quantum Leap, false for a wormhole."]
    cards: Annotated[tuple[str, ...], "The cards, in the order in which they are played once that has been chosen."]


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """What a viewer knows about the game. Tiles and cards are named by their keys in the pack."""

    viewer: Annotated[Viewer, "Whose knowledge this is: a seat, null for a spectator, or `all`."]
    pack: Annotated[str, "The key of the content pack."]
    auto_arrest: Annotated[bool, "True if the server declares arrests as soon as they are possible."]
    turn_limit: Annotated[int, "The number of turns, of all seats together, after which nobody wins."]
    phase: Annotated[Phase, "What is being decided."]
    turn: Annotated[int, "The number of the turn; turns of all seats are counted together, from 1."]
    seat: Annotated[int, "The seat whose turn it is."]
    awaiting: Annotated[tuple[int, ...], "The seats that owe a decision."]
    squares: Annotated[tuple[Square, ...], "The 25 places of the board, five to a row, in reading order."]
    breaker: Annotated[str, "The tile that the Time Breaker is on."]
    seats: Annotated[tuple[SeatView, ...], "The seats, in order."]
    deck: Annotated[tuple[str, ...] | Hidden, "The deck, with the next card first. Hidden: how many cards it has."]
    discards: Annotated[tuple[str, ...], "The discard pile, with the top card last."]
    waiting: Annotated[tuple[Waiting, ...], "The cards still to be laid; what is played next is last."]
    laid: Annotated[Laid | None, "The card being played; null if there is none."]
    window: Annotated[WindowView | None, "The open window on the card laid last; null if there is none."]
    dumping: Annotated[int, "How many dumped jumps have not been replaced yet."]
    dumped: Annotated[bool, "True if the seat has dumped jumps in this turn, and can't dump any more."]
    standing_set: Annotated[bool, "True if the seat has set its standing answer in this turn, and can't set it again."]
    winner: Annotated[int | None, "The seat that has won; null if none has."]
    reason: Annotated[str | None, "Why the game ended: `arrest`, `surrender` or `turn limit`. Null until then."]

    def rows(self) -> tuple[str, ...]:
        """Draw the board for `engines.view_text`: each gate and where its green arrow leads, closed gates in brackets,
        `*` for the Time Breaker, and the numbers of the seats whose pieces are there.

        >>> from engines.match import Match
        >>> print(*Match("time-breaker", seats=2, seed=7).view(None).rows(), sep="\\n")
        1895>1773*     1215>1903      1969>1066      1783>868       1773>1325
        1928>399bc     399bc>1783     1843>44bc      776bc>1453     1815>1687
        1518>776bc     868>1969       tra 01         1066>1843      79>1610
        1453>1876      1859>1582      1610>1989      1989>1215      1903>1518
        1582>1895      1876>79        44bc>1928      1325>1859      1687>1815
        """
        cells = [self._cell(square) for square in self.squares]
        lines = [cells[at : at + WIDTH] for at in range(0, len(cells), WIDTH)]
        return tuple(" ".join(f"{cell:14}" for cell in line).rstrip() for line in lines)

    def _cell(self, square: Square) -> str:
        seats = "".join(str(seat.seat) for seat in self.seats if seat.tile == square.tile)
        arrow = "" if square.green is None or square.closed else f">{square.green}"
        tile = f"({square.tile})" if square.closed else f"{square.tile}{arrow}"
        return f"{tile}{'*' if square.tile == self.breaker else ''}{seats and f' {seats}'}"


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may know: everything once the game is over, or for `ALL`. R21."""
    sees_all, keys = viewer == ALL or state.phase == OVER, state.pack.cards
    return View(
        viewer=viewer,
        pack=state.pack.key,
        auto_arrest=state.auto_arrest,
        turn_limit=state.turn_limit,
        phase=state.phase,
        turn=state.turn,
        seat=state.seat,
        awaiting=awaiting(state),
        squares=_squares(state.pack, state.layout, state.closed),
        breaker=state.pack.tiles[state.breaker],
        seats=tuple([_seat_view(state, seat, sees_all or seat == viewer) for seat in range(len(state.pieces))]),
        deck=seen(keys, state.deck, sees_all),
        discards=named(keys, state.discards),
        waiting=tuple([Waiting(leap, named(keys, cards)) for leap, cards in state.frames]),
        laid=LAID.merged(state.laid),
        window=None if state.window is None else see_window(state.window, viewer, sees_all),
        dumping=state.dumping,
        dumped=state.dumped,
        standing_set=state.standing_set,
        winner=None if state.winner == NOBODY else state.winner,
        reason=state.reason or None,
    )


@lru_cache(maxsize=256)
def _squares(pack: Pack, layout: tuple[int, ...], closed: int) -> tuple[Square, ...]:
    """The board, cached because it changes only when a gate crashes."""
    return tuple(_square(pack, tile, bool(closed >> tile & 1)) for tile in layout)


def _square(pack: Pack, tile: int, closed: bool) -> Square:
    if tile == TRA:
        return Square(pack.tiles[TRA], "", "Time Repair Agency", None, None, closed)
    gate = pack.gates[tile]
    return Square(gate.key, gate.date, gate.title, pack.tiles[gate.green], pack.tiles[gate.red], closed)


def _seat_view(state: State, seat: int, open_to_viewer: bool) -> SeatView:
    keys = state.pack.cards
    return SeatView(
        seat=seat,
        tile=state.pack.tiles[state.pieces[seat]],
        arrested=bool(state.claims >> seat & 1),
        hand=seen(keys, state.hands[seat], open_to_viewer),
        shown=named(keys, state.shown[seat]),
        always_pass=bool(state.standing >> seat & 1) if open_to_viewer else Hidden(),
    )


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """Return the move as the viewer may see it; `state` is the one right after it. R21."""
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case Pass() | AlwaysPass() | StopTime():
            # The answer that counts is seen by the Stop Time it lays; the others are never revealed.
            return Hidden()
        case SetStanding():
            return SecretStanding(Hidden())
    return record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True for a standing answer, and for a secret answer in a window that is still open. Everything else lays
    or draws a card, or tells something about the hand. R21.
    """
    if isinstance(move, SecretStanding):
        return True
    return isinstance(move, Hidden) and is_only_answered(before.window, after.window)


def turn_number(view: View) -> int:
    """Return the number of the turn, of all seats together, from 1."""
    return view.turn
