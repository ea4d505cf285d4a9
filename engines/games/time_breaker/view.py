"""What a viewer may know, built up from nothing: views of the table and of the moves. R21."""

from functools import lru_cache
from typing import Any

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.time_breaker.imagining import imagine
from engines.games.time_breaker.moves import Laying, Move, PlayOn, PlayTo, PlayWith, StopTime
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.rules import awaiting
from engines.games.time_breaker.seen import Laid, SeatView, Square, View, Waiting
from engines.games.time_breaker.state import NOBODY, OVER, State
from engines.games.time_breaker.tables import TRA
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding, see_window

__all__ = ["View", "conceal", "imagine", "view"]


def view(state: State, viewer: Viewer) -> View:
    """All that the viewer may know; everything once the game is over, or for `ALL`. R21."""
    sees_all = viewer == ALL or state.phase == OVER
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
        deck=_keys(state, state.deck) if sees_all else Hidden(len(state.deck)),
        discards=_keys(state, state.discards),
        waiting=tuple([Waiting(leap, _keys(state, cards)) for leap, cards in state.frames]),
        laid=None if state.laid is None else _laid(state.laid),
        window=None if state.window is None else see_window(state.window, viewer, sees_all),
        dumping=state.dumping,
        dumped=state.dumped,
        standing_set=state.standing_set,
        winner=None if state.winner == NOBODY else state.winner,
        reason=state.reason or None,
    )


@lru_cache(maxsize=256)
def _squares(pack: Pack, layout: tuple[int, ...], closed: int) -> tuple[Square, ...]:
    """The board, kept because it changes only when a gate crashes."""
    return tuple(_square(pack, tile, bool(closed >> tile & 1)) for tile in layout)


def _square(pack: Pack, tile: int, closed: bool) -> Square:
    if tile == TRA:
        return Square(pack.tiles[TRA], "", "Time Repair Agency", None, None, closed)
    gate = pack.gates[tile]
    return Square(gate.key, gate.date, gate.title, pack.tiles[gate.green], pack.tiles[gate.red], closed)


def _keys(state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
    names = state.pack.cards
    return tuple([names[card] for card in cards])


def _seat_view(state: State, seat: int, open_to_viewer: bool) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        seat=seat,
        tile=state.pack.tiles[state.pieces[seat]],
        arrested=bool(state.claims >> seat & 1),
        hand=_keys(state, hand) if open_to_viewer else Hidden(len(hand)),
        shown=_keys(state, state.shown[seat]),
        always_pass=bool(state.standing >> seat & 1) if open_to_viewer else Hidden(),
    )


def _laid(laid: Laying) -> Laid:
    return Laid(
        card=laid.card,
        tile=laid.tile if isinstance(laid, PlayTo | PlayWith) else None,
        seat=laid.seat if isinstance(laid, PlayOn) else None,
        second=laid.second if isinstance(laid, PlayWith) else None,
    )


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """The move as the viewer may see it, where `state` is the one right after it. R21.

    No answer in a window is ever seen: the one that counts is seen by the Stop Time it lays.
    """
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case Pass() | AlwaysPass() | StopTime():
            return Hidden()
        case SetStanding():
            return SecretStanding(Hidden())
    return record.move
