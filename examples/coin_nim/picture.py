"""The game as a picture: the heap, the cup, and the seats. To take stones, touch the last, the second or the third."""

from collections.abc import Sequence
from typing import Final

from engines.contract import Hidden
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN, Page, Seen, badge, status
from engines.kit.pictures.svg import Node, at, circle, drawn_once, group, path, rect, text, title, touch
from engines.kit.texts import message, won_by
from examples.coin_nim.moves import Move, Take
from examples.coin_nim.tables import MOST_TAKEN, TITLE
from examples.coin_nim.view import View
from examples.coin_nim.words import label, winner

_PLACE: Final = 42
"""The width and height of the place of a stone. A stone is 32 units wide and high."""
_CUP: Final = 96
_SEAT: Final = 64


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    page = Page(look, TITLE, _status(view, look))
    _table(page, view)
    _seats(page, view, last)
    page.caption(last)
    return page.done()


def _status(view: View, look: Look) -> str:
    """Return who is to move, or who has won."""
    won = winner(view)
    if won is None:
        return status(look, (view.seat,))
    return f"{status(look, ())} · {look.say(won_by(won))}"


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return the one element that is touched: a stone, counted from the end of the heap, or the cup."""
    return (f"stone-{move.stones}",) if isinstance(move, Take) else ("cup",)


def _table(page: Page, view: View) -> None:
    """Draw the heap and, beside or below it, the cup."""
    look = page.look
    wide = page.width if look.is_phone else page.width - _CUP - 3 * MARGIN
    in_row = int((wide - 2 * MARGIN) // _PLACE)
    rows = max(-(-view.heap // in_row), 2)
    high = rows * _PLACE + 2 * MARGIN
    page.add(
        high,
        group(
            title(look.say(message("stones-in-heap", stones=view.heap))),
            rect(page.left, page.y, page.width, high, look.palette.table, rx=12),
        ),
        *[_stone(page, view, number, in_row) for number in range(view.heap)],
        None if look.is_phone else _cup(page, view, page.left + page.width - _CUP - MARGIN, page.y + (high - 72) / 2),
    )
    if look.is_phone:
        page.add(72, _cup(page, view, (look.width - _CUP) / 2, page.y))


def _stone(page: Page, view: View, number: int, in_row: int) -> Node:
    """Draw one stone of the heap. The last three can be touched, and show how many a touch takes."""
    x = page.left + MARGIN + number % in_row * _PLACE
    y = page.y + MARGIN + number // in_row * _PLACE
    drawn, take, palette = (
        at(x + 5, y + 5, _pebble(page.look.palette, number % 3)),
        view.heap - number,
        page.look.palette,
    )
    if take > MOST_TAKEN:
        return drawn
    sign = text(x + _PLACE / 2, y + 26, str(take), 14, palette.on_back, bold=True, anchor="middle")
    return touch(f"stone-{take}", page.look.say(label(Take(take), view)), x, y, _PLACE, _PLACE, drawn, sign)


@drawn_once(64)
def _pebble(palette: Palette, shape: int) -> Node:
    outline = (
        "M3 18 C2 6 14 2 21 4 C31 7 31 20 25 26 C18 31 4 30 3 18 Z",
        "M2 15 C4 4 19 1 26 7 C33 14 29 28 18 29 C8 30 1 25 2 15 Z",
        "M4 12 C8 2 26 2 30 13 C32 23 22 30 14 29 C5 28 1 21 4 12 Z",
    )[shape]
    shine = path(
        "M9 11 C11 7 15 6 18 7",
        "none",
        stroke=palette.card,
        stroke_width=1.5,
        stroke_opacity=0.6,
        stroke_linecap="round",
    )
    return group(path(outline, palette.back, stroke=palette.ink, stroke_width=1.2), shine)


def _cup(page: Page, view: View, x: float, y: float) -> Node:
    """Draw the coin if the viewer knows it, and otherwise the cup on it."""
    look = page.look
    if not isinstance(view.coin, Hidden):
        side = look.say(message(view.coin))
        return group(
            at(x, y, _coin(look.palette)),
            text(x + _CUP / 2, y + 39, side, 15, look.palette.ink, bold=True, anchor="middle", width=52),
        )
    said = look.say(message("under-cup"))
    return touch(
        "cup",
        look.say(message("peek")),
        x,
        y,
        _CUP,
        72,
        at(x, y, _closed_cup(look.palette)),
        text(x + _CUP / 2, y + 42, "?", 24, look.palette.on_back, bold=True, anchor="middle"),
        text(x + _CUP / 2, y + 70, said, 11, look.palette.faint, anchor="middle", width=_CUP),
    )


@drawn_once(8)
def _closed_cup(palette: Palette) -> Node:
    return group(
        path(
            "M28 4 H68 L80 54 Q48 64 16 54 Z",
            palette.back,
            stroke=palette.ink,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
    )


@drawn_once(8)
def _coin(palette: Palette) -> Node:
    return group(
        circle(48, 34, 32, palette.card, stroke=palette.ink, stroke_width=2),
        circle(48, 34, 27, "none", stroke=palette.faint, stroke_width=1),
    )


def _seats(page: Page, view: View, last: Sequence[Seen]) -> None:
    """Draw a place for each seat: its badge, its name, and what it has taken."""
    if page.look.is_phone:
        for seat in (0, 1):
            page.add(_SEAT, _seat(page, view, seat, page.left, page.width))
    else:
        wide = (page.width - MARGIN) / 2
        page.add(_SEAT, *[_seat(page, view, seat, page.left + seat * (wide + MARGIN), wide) for seat in (0, 1)])


def _seat(page: Page, view: View, seat: int, x: float, wide: float) -> Node:
    look, palette = page.look, page.look.palette
    is_framed = seat == (view.seat if view.heap else winner(view))
    peeked = look.say(message("has-peeked")) if seat in view.peeked else ""
    return group(
        rect(
            x,
            page.y,
            wide,
            _SEAT,
            palette.card,
            rx=10,
            stroke=palette.accent if is_framed else palette.line,
            stroke_width=3 if is_framed else 1,
        ),
        badge(look, seat, x + 26, page.y + 32, 15),
        text(x + 50, page.y + 28, look.name(seat), 15, palette.ink, bold=True, width=wide - 130),
        text(x + 50, page.y + 47, peeked, 12, palette.faint, width=wide - 130),
        text(x + wide - 12, page.y + 32, str(view.taken[seat]), 22, palette.ink, bold=True, anchor="end"),
        text(x + wide - 12, page.y + 50, look.say(message("taken")), 11, palette.faint, anchor="end"),
    )
