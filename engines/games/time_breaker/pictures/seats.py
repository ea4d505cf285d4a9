"""The seats, with their hands face down and their answers, and the cards on the table."""

from collections.abc import Iterator
from typing import Final

from engines.contract import Hidden
from engines.games.time_breaker.pictures.board import cube
from engines.games.time_breaker.pictures.cards import chips, eye, flow_cards
from engines.games.time_breaker.pictures.colors import sizes
from engines.games.time_breaker.sentences.terms import WHO, date, where_to
from engines.games.time_breaker.tables import TRA_KEY
from engines.games.time_breaker.view import Laid, SeatView, View
from engines.kit.pictures.cards import CardSize, fan
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import badge
from engines.kit.pictures.svg import MARK, Node, at, part, path, rect, text, touch, wrapped
from engines.kit.texts import Message, message

SEAT_HEIGHT: Final = 62
_GAP: Final = 6
_FACE_DOWN: Final = CardSize(13, 19, gap=-4)
"""The size of a card of a hidden hand."""

_HAND: Final = 92
"""The width of a hand that lies face down, with the number of its cards."""


def draw_seats(look: Look, view: View, x: float, y: float, width: float) -> tuple[float, list[Node]]:
    """Return the height of the seats, one below the other, and the seats. Each can be touched."""
    drawn, top = list[Node](), y
    for seat in view.seats:
        is_on_turn = look.is_next(seat.seat, (view.seat,)) and view.phase != "over"
        is_next, said = look.is_next(seat.seat, view.awaiting), _said(view, seat)
        height, each = _seat(look, view.pack, seat, said, is_next, is_on_turn, x, y, width)
        drawn.append(each)
        y += height + _GAP
    return y - _GAP - top, drawn


@part
def _seat(
    look: Look,
    pack: str,
    seat: SeatView,
    said: Message | None,
    is_next: bool,
    is_on_turn: bool,
    x: float,
    y: float,
    width: float,
) -> tuple[float, Node]:
    palette, wide = look.palette, width - 72 - _HAND
    extra, known = _known(look, pack, seat, x + 50, y + SEAT_HEIGHT - 6, width - 58)
    high = SEAT_HEIGHT + extra
    place = look.say(message("at-tile", date=date(pack, seat.tile)) if seat.tile != TRA_KEY else message("at-tra"))
    edge, thick = (palette.accent, 2.5) if is_next else (palette.line, 1)
    return high, touch(
        f"seat-{seat.seat}",
        look.say(message("seat-title", who=WHO[seat.seat], tile=place)),
        x,
        y,
        width,
        high,
        rect(x, y, width, high, palette.card, rx=9, stroke=edge, stroke_width=thick),
        path(f"M{x + 4} {y + 22} l7 8 l-7 8 Z", palette.accent, class_=MARK) if is_on_turn else None,
        badge(look, seat.seat, x + 29, y + 30, 15),
        text(x + 50, y + 20, look.name(seat.seat), 14, palette.ink, bold=True, width=wide),
        text(x + 50, y + 36, place, 12, palette.faint, width=wide),
        text(x + 50, y + 52, look.say(said), 12, palette.accent, bold=True, width=wide) if said else None,
        at(x + width - _HAND - 10, y + 31, cube(palette, 9, True)) if seat.arrested else None,
        *_hand(look, seat, x + width - _HAND + 10, y + 21),
        *known,
    )


def _known(look: Look, pack: str, seat: SeatView, x: float, y: float, width: float) -> tuple[float, list[Node]]:
    """Return the cards of a hidden hand that everyone has seen, below the seat."""
    if not seat.shown or not isinstance(seat.hand, Hidden):
        return 0, []
    height, drawn = chips(look, pack, seat.shown, x, y, width, 10.5)
    return height + 2, [at(x - 21, y + 9, eye(look.palette)), *drawn]


def _hand(look: Look, seat: SeatView, x: float, y: float) -> Iterator[Node]:
    """Yield the hand face down, and how many cards it has."""
    count = seat.hand.count if isinstance(seat.hand, Hidden) else len(seat.hand)
    if count:
        yield at(x, y, fan(look.palette, min(count, 10), _FACE_DOWN, _HAND - 46))
    yield text(x + _HAND - 20, y + 16, str(count), 18, look.palette.ink, bold=True, anchor="end")


def _said(view: View, seat: SeatView) -> Message | None:
    """Return what a seat does in the open window, or what else is to be said about it."""
    answer = view.window.answers[seat.seat] if view.window else None
    if view.winner == seat.seat:
        return message("has-won")
    if view.window and seat.seat in view.awaiting:
        return message("is-asked")
    if answer is not None:
        return message("has-answered" if isinstance(answer, Hidden) else "has-stopped" if answer else "has-passed")
    if seat.arrested:
        return message("holds-breaker")
    return message("always-passes") if seat.always_pass is True else None


def draw_table(look: Look, view: View, x: float, y: float, width: float) -> tuple[float, list[Node]]:
    """Return the height of what lies on the table, and the cards there: being played, and still to be laid."""
    drawn, top = list[Node](), y
    if view.laid is not None:
        height, each = _laid(look, view, view.laid, x, y, width)
        drawn += each
        y += height + 8
    for number, waiting in reversed(list(enumerate(view.waiting))):
        if not (waiting.leap or waiting.cards):
            continue
        said = look.say(message("waiting-leap" if waiting.leap else "waiting-wormhole"))
        drawn.append(text(x, y + 11, said, 12, look.palette.faint, bold=True, width=width))
        cards = [(f"table-{number}-{place}", key) for place, key in enumerate(waiting.cards)]
        shown: list[tuple[str | None, str]] = [*cards] or [(None, "quantum-leap")]
        height, each = flow_cards(look, view, shown, x, y + 18, width)
        drawn += each
        y += 18 + height + 8
    return max(y - top - 8, 0), drawn


def _laid(look: Look, view: View, laid: Laid, x: float, y: float, width: float) -> tuple[float, list[Node]]:
    """Draw the card being played, the card laid with it, what it names, and the Stop Times on it."""
    size, palette = sizes(look), look.palette
    layers = view.window.layers if view.window else (view.seat,)
    cards = [(None, key) for key in (laid.card, laid.second) if key]
    said = text(
        x, y + 11, look.say(message("played-by", who=WHO[layers[0]])), 12, palette.faint, bold=True, width=width
    )
    height, drawn = flow_cards(look, view, cards, x, y + 18, width)
    lines = [] if (aim := _aim(view, laid)) is None else [look.say(aim)]
    lines += [look.say(message("stopped-by", who=WHO[seat])) for seat in layers[1:]]
    left, room = (x, width) if len(cards) > 1 else (x + size.card_width + 10, width - size.card_width - 10)
    top = y + 18 + (height + 4 if len(cards) > 1 else 4)
    rows = [row for line in lines for row in wrapped(line, room, 13, bold=True)]
    drawn += [
        text(left, top + 12 + 17 * number, row, 13, palette.accent, bold=True, width=room)
        for number, row in enumerate(rows)
    ]
    end = max(y + 18 + height, top + 17 * len(rows))
    return end - y, [said, *drawn]


def _aim(view: View, laid: Laid) -> Message | None:
    """Return what a card names, in words."""
    if laid.seat is not None:
        return message("aim-seat", who=WHO[laid.seat])
    if laid.tile is None:
        return None
    if laid.card == "crash-a-gate":
        return message("at-tile", date=date(view.pack, laid.tile))
    return message("aim-gate", to=where_to(view.pack, laid.tile))
