"""The line of a seat: its badge and name, its time machine, its hand, its deck, the fuel it has paid."""

from typing import Final, NamedTuple

from engines.contract import Hidden
from engines.games.time_machine.pictures.marks import Marks
from engines.games.time_machine.pictures.shapes import icon, machine, rounded
from engines.games.time_machine.sentences.faces import face_of
from engines.games.time_machine.view import SeatView, View
from engines.games.time_machine.words import ending
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import Page, badge
from engines.kit.pictures.svg import MARK, WIDER, Node, at, drawn_once, group, path, rect, text, text_width, title
from engines.kit.texts import Message, message

_COUNT: Final = 36
"""The width of a count with its sign."""


class Line(NamedTuple):
    """What the line of a seat shows besides its name, in words of the picture's language."""

    is_active: bool
    machine: str
    hand: int
    hand_said: str
    deck: int
    deck_said: str
    paid: str
    paid_said: str
    chip: str
    is_strong: bool
    marked: frozenset[str]


def seat_line(page: Page, view: View, marks: Marks, seat: SeatView, high: float) -> list[Node]:
    """Draw the line above a seat's stacks, or the column beside them, which is that high."""
    look, line, ink = page.look, _line_of(page.look, view, marks, seat), page.look.palette.ink
    name = look.name(seat.seat)
    if look.is_phone:
        said = text(26, 18, name, 14, ink, bold=True, width=82)
        drawn = at(page.left, page.y, said, _beside(look.palette, line, page.width))
        return [drawn, badge(look, seat.seat, page.left + 11, page.y + 13, 10)]
    y = page.y + (high - 70) / 2
    said = text(36, 21, name, 16, ink, bold=True, width=102)
    drawn = at(page.left, y, said, _above(look.palette, line))
    return [drawn, badge(look, seat.seat, page.left + 16, y + 16, 13)]


def _line_of(look: Look, view: View, marks: Marks, seat: SeatView) -> Line:
    hand, deck = _count(seat.hand), _count(seat.deck)
    paid = tuple(str(face_of(paid.card).number) for paid in seat.paid)
    chip = _state_of(view, seat)
    return Line(
        is_active=seat.active,
        machine=look.say(message("machine-on" if seat.active else "machine-off")),
        hand=hand,
        hand_said=look.say(message("hand-count", count=hand)),
        deck=deck,
        deck_said=look.say(message("deck-count", count=deck)),
        paid=", ".join(paid),
        paid_said=look.say(message("paid", numbers=paid)) if paid else "",
        chip=look.say(chip) if chip else "",
        is_strong=chip is not None and chip.key in _STRONG,
        marked=frozenset(kind for kind in ("machine", "hand") if (kind, seat.seat) in marks),
    )


def _count(cards: tuple[str, ...] | Hidden) -> int:
    return cards.count if isinstance(cards, Hidden) else len(cards)


@drawn_once(512)
def _beside(palette: Palette, line: Line, width: float) -> Node:
    """Return the line of a seat without its name, in which everything stands side by side."""
    counts = width - 2 * _COUNT
    paid = _paid_width(line)
    return group(
        at(112, -1, _machine(palette, line)),
        *_chip(palette, line, 142, 5, counts - paid - 153),
        *_paid(palette, line, counts - paid - 7, 6),
        at(counts, 5, _hand(palette, line)),
        at(counts + _COUNT, 5, _deck(palette, line)),
    )


@drawn_once(512)
def _above(palette: Palette, line: Line) -> Node:
    """Return what stands beside a seat's stacks besides its name, in three lines."""
    return group(
        at(144, 2, _machine(palette, line)),
        at(4, 31, _hand(palette, line)),
        at(8 + _COUNT, 31, _deck(palette, line)),
        *_paid(palette, line, 170 - _paid_width(line), 32),
        *_chip(palette, line, 4, 51, 164),
    )


def _machine(palette: Palette, line: Line) -> Node:
    ring = rect(-1, -1, 28, 28, "none", class_=MARK, rx=6, stroke=palette.accent, stroke_width=1.5)
    is_marked = "machine" in line.marked
    return group(title(line.machine), machine(palette, line.is_active), ring if is_marked else None)


def _hand(palette: Palette, line: Line) -> Node:
    """Return a hand of cards with their number."""
    color = palette.accent if "hand" in line.marked else palette.ink
    card = rounded(0, 0, 9, 13, 1.5)
    turned = [f"translate({x} {y}) rotate({turn})" for x, y, turn in ((0.5, 4, -18), (4.5, 1.5, 0), (9.5, 1, 18))]
    cards = [path(card, palette.back, stroke=color, stroke_width=0.8, transform=each) for each in turned]
    return group(title(line.hand_said), *cards, text(20.5, 13, str(line.hand), 13, color, bold=True))


def _deck(palette: Palette, line: Line) -> Node:
    """Return a deck with the number of its cards."""
    sheets = "".join(rounded(x, y, 10, 13, 1.5) for x, y in ((1, 3), (2.5, 2), (4, 1)))
    return group(
        title(line.deck_said),
        path(sheets, palette.back if line.deck else "none", stroke=palette.ink, stroke_width=0.8),
        text(17, 13, str(line.deck), 13, palette.ink, bold=True),
    )


def _paid_width(line: Line) -> float:
    return round(text_width(line.paid, 11, bold=True) * WIDER) + 16 if line.paid else 0


def _paid(palette: Palette, line: Line, x: float, y: float) -> list[Node]:
    """Return the fuel that the seat has paid, if any."""
    if not line.paid:
        return []
    drawn = group(
        title(line.paid_said),
        icon(palette, "fuel", 0, 0, 13),
        path("M0 13L13 0", "none", stroke=palette.ink, stroke_width=1.3),
        text(15, 11, line.paid, 11, palette.ink, bold=True),
    )
    return [at(x, y, drawn)]


def _chip(palette: Palette, line: Line, x: float, y: float, width: float) -> list[Node]:
    """Return what the seat is doing: what it has answered or chosen, or when its machine acts."""
    if not line.chip:
        return []
    wide = min(text_width(line.chip, 11, bold=True) * WIDER + 14, width)
    face, ink = (palette.accent, palette.on_accent) if line.is_strong else (palette.card, palette.ink)
    edge = palette.accent if line.is_strong else palette.line
    said = text(x + wide / 2, y + 12, line.chip, 11, ink, bold=True, anchor="middle", width=wide - 8)
    return [rect(x, y, wide, 16, face, rx=8, stroke=edge, stroke_width=1), said]


_STRONG: Final = ("chip-acts", "chip-wins", "chip-on")


def _state_of(view: View, seat: SeatView) -> Message | None:
    match view.phase:
        case "laying":
            return None if seat.chosen is None else message("chip-ready")
        case "activation":
            return _answer(seat)
        case "display":
            held = seat.held_back.count if isinstance(seat.held_back, Hidden) else len(seat.held_back or ())
            return message("chip-holds", count=str(held)) if held else _answer(seat)
        case "over":
            return _result(view, seat)
    return _place(view, seat)


def _answer(seat: SeatView) -> Message | None:
    if isinstance(seat.activates, Hidden):
        return message("chip-answered")
    return None if seat.activates is None else message("chip-on" if seat.activates else "chip-off")


def _place(view: View, seat: SeatView) -> Message | None:
    """Return when the machine of a seat acts."""
    if seat.seat not in view.order:
        return None
    place, now = view.order.index(seat.seat), view.order.index(view.awaiting[0])
    key = "chip-acts" if place == now else "chip-acted" if place < now else "chip-waits"
    return message(key, place=str(place + 1))


def _result(view: View, seat: SeatView) -> Message | None:
    end = ending(view)
    if seat.seat in end.winners:
        return message("chip-wins")
    return message("chip-complete") if end.scores[seat.seat] else None
