"""The seats as they are drawn: what each has, and the hand of the viewer."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engines.contract import Hidden, Seat
from engines.games.time_chase.moves import ChooseInvariant
from engines.games.time_chase.pictures.cards import back, chip, face
from engines.games.time_chase.pictures.scene import Scene, card_id
from engines.games.time_chase.tables import DISCS, HAND_SIZE, RANK_OF, number_of
from engines.games.time_chase.words import suit
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN, Page, badge, seat_fill
from engines.kit.pictures.svg import Node, at, circle, drawn_once, group, part, path, rect, text, title, touch
from engines.kit.texts import Who, message

_HIGH: Final = 70
_CHIP: Final = 34

_LIFTED: Final = 10
"""How far cards that can be played stand out of the hand."""

_GEM: Final = "M0 -9 L6 -3 L4 8 H-4 L-6 -3 Z"
_FACETS: Final = "M-6 -3 H6 M0 -9 L-2 -3 L0 8 L2 -3 Z"


class Supplies(NamedTuple):
    """What a seat has: its fuel, the events that it controls, how many cards, and those of them that lie open."""

    seat: Seat
    fuel: int
    events: int
    cards: int
    open_hand: tuple[str, ...]


def draw_seats(page: Page, scene: Scene) -> None:
    """Add a place for each seat: all in a row, or two in a row on a phone."""
    seats = range(len(scene.view.seats))
    in_row = 2 if page.look.is_phone else len(seats)
    for row in (seats[first : first + in_row] for first in seats[::in_row]):
        wide = (page.width - (len(row) - 1) * 8) / len(row)
        high = _HIGH + 24 * max(-(-len(_open_hand(scene, seat)) // _chips_in_row(wide)) for seat in row)
        lefts = [page.left + number * (wide + 8) for number in range(len(row))]
        page.add(high, *[_seat(scene, seat, x, page.y, wide, high) for seat, x in zip(row, lefts, strict=True)], gap=8)
    page.add(0, gap=MARGIN - 8)


def _chips_in_row(wide: float) -> int:
    return int((wide - 6) // _CHIP)


def _open_hand(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """Return the cards that are shown at the seat's place. The viewer's own hand is shown apart."""
    hand = scene.view.seats[seat].hand
    return () if isinstance(hand, Hidden) or seat == scene.view.viewer else hand


def _seat(scene: Scene, seat: Seat, x: float, y: float, wide: float, high: float) -> Node:
    each = scene.view.seats[seat]
    cards = each.hand.count if isinstance(each.hand, Hidden) else len(each.hand)
    supplies = Supplies(seat, each.fuel, DISCS - each.discs, cards, _open_hand(scene, seat))
    is_first = seat == scene.view.first_player
    return _place(scene.look, supplies, seat in scene.awaited, is_first, x, y, wide, high)


@part
def _place(
    look: Look, has: Supplies, is_next: bool, is_first: bool, x: float, y: float, wide: float, high: float
) -> Node:
    """Draw the place of a seat, framed if it is to decide."""
    palette = look.palette
    edge, thick = (palette.accent, 3) if is_next else (palette.line, 1)
    return group(
        rect(x, y, wide, high, palette.card, rx=10, stroke=edge, stroke_width=thick),
        badge(look, has.seat, x + 22, y + 22, 14),
        text(x + 43, y + 27, look.name(has.seat), 15, palette.ink, bold=True, width=wide - 54 - 24 * is_first),
        at(x + wide - 20, y + 22, _first_player(palette)) if is_first else None,
        *_supplies(look, has, x, y + 54, wide),
        *_chips(palette, has.open_hand, x, y + _HIGH, wide),
    )


def _supplies(look: Look, has: Supplies, x: float, y: float, wide: float) -> list[Node]:
    """Draw the fuel, a disc for each event that the seat controls, and how many cards are in hand."""
    palette, say = look.palette, look.say
    left = x + max(56, wide / 2 - 22)
    return [
        group(
            title(say(message("fuel-left", fuel=str(has.fuel)))),
            at(x + 20, y, _crystal(palette)),
            text(x + 31, y + 6, str(has.fuel), 16, palette.ink, bold=True, width=18),
        ),
        group(
            title(say(message("events-of-three", events=has.events))),
            *[_disc(palette, has.seat, left + 15 * disc, y, is_placed=disc < has.events) for disc in range(DISCS)],
        ),
        group(
            title(say(message("cards-in-hand", cards=has.cards))),
            at(x + wide - 54, y - 11, back(palette, 16, 22)),
            text(x + wide - 12, y + 6, str(has.cards), 16, palette.ink, bold=True, anchor="end"),
        ),
    ]


@drawn_once(8)
def _crystal(palette: Palette) -> Node:
    """Draw a fuel crystal."""
    outline = {"stroke": palette.ink, "stroke_width": 1, "stroke_linejoin": "round"}
    return group(path(_GEM, palette.seats[4], **outline), path(_FACETS, "none", **outline, stroke_opacity=0.6))


@drawn_once(8)
def _first_player(palette: Palette) -> Node:
    """Draw the first player marker, a flag."""
    pole = path("M-6 -10 V11", "none", stroke=palette.ink, stroke_width=2, stroke_linecap="round")
    return group(pole, path("M-5 -10 H9 L5 -5 L9 0 H-5 Z", palette.accent))


def _disc(palette: Palette, seat: Seat, x: float, y: float, *, is_placed: bool) -> Node:
    """Draw a control disc that lies on an event, or the slot for one that does not yet."""
    if is_placed:
        return circle(x, y, 7, seat_fill(palette, seat), stroke=palette.ink, stroke_width=1.2)
    return circle(x, y, 6.5, "none", stroke=palette.line, stroke_width=1.2, stroke_dasharray="2 2")


def _chips(palette: Palette, hand: tuple[str, ...], x: float, y: float, wide: float) -> list[Node]:
    """Draw a hand that the viewer knows and that is not its own."""
    in_row = _chips_in_row(wide)
    left = x + (wide - in_row * _CHIP + 2) / 2
    return [
        at(left + number % in_row * _CHIP, y + number // in_row * 24, chip(palette, card, _CHIP - 2))
        for number, card in enumerate(hand)
    ]


def draw_hand(page: Page, scene: Scene) -> None:
    """Add the viewer's hand. The cards that can be played now stand out of it."""
    viewer = scene.view.viewer
    hand: Sequence[str] | Hidden = scene.view.seats[viewer].hand if isinstance(viewer, int) else ()
    if isinstance(hand, Hidden) or not isinstance(viewer, int) or not hand:
        return
    if not page.look.is_phone:
        _whose(page, scene, viewer)
    in_row = _hand_in_row(page, len(hand))
    wide = int(min((page.width + 6) // in_row, page.width / 4 if page.look.is_phone else 93)) - 6
    high = 54 if page.look.is_phone else round(wide * 1.36)
    for first in range(0, len(hand), in_row):
        row = enumerate(hand[first : first + in_row])
        cards = [_card(scene, card, page.left + number * (wide + 6), page.y, wide, high) for number, card in row]
        page.add(high + _LIFTED, *cards, gap=2 if page.look.is_phone else 8)
    page.add(0, gap=MARGIN - 8)


def _whose(page: Page, scene: Scene, viewer: Seat) -> None:
    """Add the heading of the hand."""
    said = scene.look.say(message("hand-of", who=Who(viewer)))
    name = text(page.left + 28, page.y + 15, said, 14, scene.look.palette.ink, bold=True, width=page.width - 28)
    page.add(22, badge(scene.look, viewer, page.left + 11, page.y + 10, 11), name, gap=4)


def _hand_in_row(page: Page, count: int) -> int:
    """Return how many cards of the hand stand in a row: up to six on a phone, or half of them in each of two rows."""
    if not page.look.is_phone:
        return HAND_SIZE
    return max(count, 4) if count <= 6 else -(-count // 2)


def _card(scene: Scene, card: str, x: float, y: float, wide: int, high: int) -> Node:
    """Draw a card of the viewer's hand."""
    id = card_id(card)
    top = y if id in scene.moves else y + _LIFTED
    title = message("card-title", suit=suit(card), rank=str(RANK_OF[number_of(card) or 0]))
    marked = _is_chosen(scene, card)
    return touch(
        id,
        scene.said(id, title),
        x,
        top,
        wide,
        high,
        at(x, top, face(scene.look.palette, card, wide, high, marked=marked)),
    )


def _is_chosen(scene: Scene, card: str) -> bool:
    viewer = scene.view.viewer
    return isinstance(viewer, int) and scene.view.seats[viewer].choice == ChooseInvariant(card)
