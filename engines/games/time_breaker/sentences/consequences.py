"""What followed from a move, in clauses: what differs between the views before and after it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engines.contract import Hidden, Seat
from engines.games.time_breaker.moves import Follow, GoOn
from engines.games.time_breaker.sentences.terms import WHO, card, date, gate_of, where_to
from engines.games.time_breaker.view import Laid, SeatView, Square, View
from engines.kit.texts import Message, Who, message

_CRASHES: Final = ("crash-a-gate", "shut-and-run")
_ENDS: Final = {"surrender": message("end-surrender"), "turn limit": message("end-limit")}
_RESHUFFLED: Final = message("reshuffled")
_STOP_TIME: Final = "stop-time"


def effects(move: object, before: View, after: View) -> Iterator[Message]:
    """Yield every effect of a move, in the order in which it happens."""
    yield from _window(before, after)
    yield from _hand_discarded(before, after)
    yield from _leads_home(move, before, after)
    if before.breaker != after.breaker and not _took_along(before, after):
        yield message("breaker-goes", to=where_to(after.pack, after.breaker))
    yield from _crashed(before, after)
    yield from _pieces(before, after)
    yield from _claims(before, after)
    yield from _cards(before, after)
    if _count(after.deck) > _count(before.deck):
        yield _RESHUFFLED
    yield from _next(before, after)


def _window(before: View, after: View) -> Iterator[Message]:
    """What became of the card laid, once all seats have answered."""
    if before.window is None:
        return
    layers, laid = before.window.layers, before.laid
    if after.window is not None:
        yield _stop_laid(after.window.layers, after)
    elif len(layers) % 2 == 0 and laid is not None:
        yield message("is-cancelled", card=card(after.pack, laid.card))
    elif len(layers) > 1:
        yield message("stop-is-cancelled", who=WHO[layers[-2]])


def _stop_laid(layers: tuple[Seat, ...], after: View) -> Message:
    if len(layers) == 2 and after.laid is not None:
        return message("stops-card", who=WHO[layers[-1]], card=card(after.pack, after.laid.card))
    return message("stops-stop", who=WHO[layers[-1]], other=WHO[layers[-2]])


def _took_effect(before: View, after: View) -> Laid | None:
    """Return the card that has just taken effect, if any."""
    stands = before.window is not None and after.window is None and len(before.window.layers) % 2 == 1
    return before.laid if stands else None


def _hand_discarded(before: View, after: View) -> Iterator[Message]:
    """Yield how many cards a Desperate Grab cost."""
    if cards := _grabbed(before, after):
        yield message("discards-hand", who=WHO[before.seat], cards=cards)


def _grabbed(before: View, after: View) -> int:
    laid = _took_effect(before, after)
    return _count(before.seats[before.seat].hand) if laid and laid.card == "desperate-grab" else 0


def _leads_home(move: object, before: View, after: View) -> Iterator[Message]:
    """Yield that a gate was closed, if a piece or the Time Breaker was to go there and ended up on TRA."""
    gate = _headed_for(move, before, after)
    square = _square(before, gate) if gate else None
    if square is not None and square.closed:
        yield message("closed-leads-home", date=date(after.pack, square.tile))


def _headed_for(move: object, before: View, after: View) -> str | None:
    """Return the gate that an arrow or a jump leads to; None for any other way to move."""
    here, laid = _square(before, before.seats[before.seat].tile), _took_effect(before, after)
    if isinstance(move, Follow) or (isinstance(move, GoOn) and before.phase == "step"):
        return here.green
    if laid is None:
        return None
    if laid.card == "back-it-up":
        return here.red
    if laid.card == "double-time":
        return here.green if here.green and _square(before, here.green).closed else _second(before, here, after)
    if laid.card == "on-the-move":
        return gate_of(laid.second) if laid.second else _square(before, before.breaker).green
    return gate_of(laid.card) if laid.tile is None else None


def _second(before: View, here: Square, after: View) -> str | None:
    """Return the gate of the second step of Double Time, unless the seat is asked in between."""
    return _square(before, here.green).green if here.green and after.phase != "step" else None


def _square(view: View, tile: str) -> Square:
    return next(square for square in view.squares if square.tile == tile)


def _crashed(before: View, after: View) -> Iterator[Message]:
    if before.squares is not after.squares:
        for old, new in zip(before.squares, after.squares, strict=True):
            if new.closed and not old.closed:
                yield message("gate-crashes", date=date(after.pack, new.tile))


def _took_along(before: View, after: View) -> bool:
    """True if the seat whose turn it was has moved with its prisoner, which it still holds."""
    old, new = before.seats[before.seat], after.seats[before.seat]
    return new.arrested and old.tile == before.breaker and new.tile == after.breaker


def _pieces(before: View, after: View) -> Iterator[Message]:
    """Yield where the seat whose turn it was has gone, and then which others were moved to which tile."""
    laid = _took_effect(before, after)
    crashes = laid is not None and laid.card in _CRASHES
    moved = dict[str, list[Who]]()
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.tile != new.tile and old.seat == before.seat and not crashes:
            key = "goes-with" if before.breaker != after.breaker and _took_along(before, after) else "goes"
            yield message(key, who=WHO[old.seat], to=where_to(after.pack, new.tile))
        elif old.tile != new.tile:
            moved.setdefault(new.tile, []).append(WHO[old.seat])
    for tile, who in moved.items():
        yield message("is-moved", who=tuple(who), count=len(who), to=where_to(after.pack, tile))


def _claims(before: View, after: View) -> Iterator[Message]:
    """Yield who lost the Time Breaker, and for whom the server declared an arrest."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.arrested and not new.arrested:
            yield message("loses-breaker", who=WHO[old.seat])
        if new.arrested and not old.arrested:
            yield message("arrested", who=WHO[old.seat])


def _cards(before: View, after: View) -> Iterator[Message]:
    """Yield which cards were shown and kept, turned up, or discarded because they could not be played."""
    old, new = before.seats[before.seat], after.seats[before.seat]
    for key in _gained(old, new):
        kept = "shows-stop" if key == _STOP_TIME else "returns-to-hand"
        yield message(kept, who=WHO[old.seat], card=card(after.pack, key))
    for key in _fizzled(before, after):
        yield message("fizzles", card=card(after.pack, key))


def _gained(old: SeatView, new: SeatView) -> list[str]:
    """Return the cards of the hand that everyone has seen now, and had not before."""
    return [] if old.shown == new.shown else list((Counter(new.shown) - Counter(old.shown)).elements())


def _fizzled(before: View, after: View) -> list[str]:
    """Return the cards that have gone to the discards and were neither laid nor dumped nor discarded as a hand."""
    known = len(before.discards)
    is_reshuffled = after.discards[:known] != before.discards
    if is_reshuffled or len(after.discards) == known or before.dumping < after.dumping:
        return []
    gone = after.discards[known + _grabbed(before, after) :]
    return list((Counter(gone) - _explained(before, after)).elements())


def _explained(before: View, after: View) -> Counter[str]:
    """Return the cards that were laid and are now discarded."""
    laid = before.laid if after.laid is None else None
    cards = [key for key in (laid.card, laid.second) if key] if laid else []
    stops = len(before.window.layers) - 1 if before.window and after.window is None else 0
    leaps = sum(each.leap for each in before.waiting) - sum(each.leap for each in after.waiting)
    return Counter([*cards, *(_STOP_TIME,) * stops, *("quantum-leap",) * leaps])


def _next(before: View, after: View) -> Iterator[Message]:
    """Yield how the game ended, or whose turn begins, with the card drawn if the viewer knows it."""
    if after.phase == "over":
        yield _end(after)
    elif after.turn != before.turn:
        drawn = drawn_by(after.seat, before, after)
        who = WHO[after.seat]
        yield message("next-with", who=who, card=card(after.pack, drawn[0])) if drawn else message("next", who=who)


def _end(after: View) -> Message:
    if after.winner is not None:
        return message("end-arrest", who=WHO[after.winner])
    return _ENDS[after.reason or "turn limit"]


def drawn_by(seat: Seat, before: View, after: View) -> tuple[str, ...]:
    """Return the cards that have joined the seat's hand; none if the viewer does not know the hand."""
    old, new = before.seats[seat].hand, after.seats[seat].hand
    if isinstance(old, Hidden) or isinstance(new, Hidden):
        return ()
    return tuple((Counter(new) - Counter(old)).elements())


def _count(cards: tuple[str, ...] | Hidden) -> int:
    return cards.count if isinstance(cards, Hidden) else len(cards)
