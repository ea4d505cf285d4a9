"""What lies below the stacks: the viewer's hand, a pile that is looked through, what machines need, what is open."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines.contract import ALL, Hidden, Seat
from engines.games.time_machine.pictures.cards import Shown, Size, big_card, faces, shown, signs
from engines.games.time_machine.pictures.marks import card_id
from engines.games.time_machine.pictures.shapes import icon
from engines.games.time_machine.sentences.faces import card_from_said, component_said, face_of
from engines.games.time_machine.state import ACTIONS, OVER
from engines.games.time_machine.tables import COMPONENTS, FULL_NEED, RUNNING_NEED, counts_in, numbers_of
from engines.games.time_machine.view import Destroyed, View
from engines.kit.bitsets import set_of
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN, Page, badge, flowed
from engines.kit.pictures.svg import Node, at, circle, drawn_once, group, path, rect, text, texts, touch
from engines.kit.texts import Message, message

_SMALL: Final = Size(38, 18, 8)
_TILE: Final = 62
"""The height of a component's tile."""
_LOW_TILE: Final = 44
"""Its height on a phone."""


def _card_size(look: Look) -> tuple[float, float]:
    return (52, 76) if look.is_phone else (64, 90)


def add_hand(page: Page, view: View) -> None:
    """Draw the viewer's hand and, below or beside it, what a machine needs."""
    own = view.seats[view.viewer] if isinstance(view.viewer, int) else None
    hand = own.hand if own is not None and not isinstance(own.hand, Hidden) else ()
    if own is None or not hand:
        _add_needs(page, view, page.left, page.width)
        return
    page.region("hand")
    if page.look.is_phone:  # what is needed stays in sight with the hand, which needs no heading there
        _add_low_needs(page, view)
        high, drawn = _cards(page, hand, page.left, page.y, page.width, own.chosen, None)
        page.add(high, *drawn)
        page.region("seats")
        return
    wide = 6 * (_card_size(page.look)[0] + 6)
    high, drawn = _cards(page, hand, page.left, page.y, wide, own.chosen, message("your-hand"))
    left = page.left + wide + MARGIN
    page.add(0, *drawn, gap=0)
    _add_needs(page, view, left, page.left + page.width - left, high)


def add_looked_at(page: Page, view: View) -> None:
    """Draw the pile that the viewer looks through."""
    if view.looking_at is None:
        return
    cards = view.piles[view.looking_at - 1].cards
    if isinstance(cards, Hidden) or view.viewer == ALL:
        return
    head = message("looking-at", round=str(view.looking_at))
    high, drawn = _cards(page, cards, page.left, page.y, page.width, None, head)
    page.add(high, *drawn)


def _cards(
    page: Page,
    cards: Sequence[str],
    x: float,
    y: float,
    width: float,
    chosen: str | Hidden | None,
    head: Message | None,
) -> tuple[float, list[Node]]:
    """Return big cards in rows, below a heading if there is one, each of which can be touched, and how high that is."""
    look, (wide, high) = page.look, _card_size(page.look)
    places = flowed([wide] * len(cards), width, 4 if look.is_phone else 6)
    drawn = [text(x, y + 13, look.say(head), 14, look.palette.ink, bold=True, width=width)] if head else []
    top = 22 if head else 0
    for card, (dx, row) in zip(cards, places, strict=True):
        drawn.append(_card(page, card, x + dx, y + top + row * (high + 6), card == chosen))
    return top + (places[-1][1] + 1) * (high + 6), drawn


def _card(page: Page, card: str, x: float, y: float, is_chosen: bool) -> Node:
    look, (wide, high) = page.look, _card_size(page.look)
    face, palette = face_of(card), look.palette
    sign = signs(look)[COMPONENTS.index(face.component)]
    name = look.say(component_said(face.component))
    drawn = big_card(palette, sign, name, Shown(face.component, face.number), wide, high)
    ring = rect(x, y, wide, high, "none", rx=6, stroke=palette.accent, stroke_width=3) if is_chosen else None
    said = look.say(card_from_said(card))
    owner = badge(look, face.owner, x + wide - 11, y + 13, 7)
    return touch(card_id(card), said, x, y, wide, high, at(x, y, drawn), owner, ring)


def _add_needs(page: Page, view: View, x: float, width: float, least: float = 0) -> None:
    """Draw a tile for each component: how many cards the viewer's machine has of it and needs, or any machine needs."""
    look, y = page.look, page.y
    has, is_active = owned(view)
    head = text(x, y + 13, look.say(message(_needs_heading(view))), 14, look.palette.ink, bold=True, width=width)
    wide = (width - 3 * 6) / 4
    tiles = [
        _need(page, number, has, is_active, x + number * (wide + 6), y + 22, wide) for number in range(len(COMPONENTS))
    ]
    page.add(max(22 + _TILE, least), head, *tiles)


def _add_low_needs(page: Page, view: View) -> None:
    """Draw the same tiles lower, for a phone."""
    look, (has, is_active), wide = page.look, owned(view), (page.width - 3 * 6) / 4
    said = look.say(message(_needs_heading(view)))
    head = text(page.left, page.y + 12, said, 13, look.palette.ink, bold=True, width=page.width)
    tiles = [
        _low_need(page, number, has, is_active, page.left + number * (wide + 6), page.y + 17, wide)
        for number in range(len(COMPONENTS))
    ]
    page.add(17 + _LOW_TILE, head, *tiles, gap=6)


def _needs_heading(view: View) -> str:
    """What the tiles of the components are: to be touched, if the viewer acts, or else only to be read."""
    if not isinstance(view.viewer, int):
        return "needs"
    if view.phase == ACTIONS and view.viewer in view.awaiting:
        return "destroy-by-touch"
    return "your-machine" if view.phase == OVER else "your-machine-before"


def owned(view: View) -> tuple[tuple[int, ...] | None, bool]:
    """Return how many cards of each component count for the viewer's machine, and whether it is active."""
    if not isinstance(view.viewer, int):
        return None, False
    seat = view.seats[view.viewer]
    cards = [
        card
        for stack in seat.stacks
        if stack.round < view.round or view.phase == OVER
        for part in (stack.face_up, stack.face_down)
        if not isinstance(part, Hidden)
        for card in part
    ]
    return counts_in(set_of(numbers_of(cards))), seat.active


def _need(
    page: Page, number: int, has: tuple[int, ...] | None, is_active: bool, x: float, y: float, width: float
) -> Node:
    """Draw the tile of a component, with a dot for each card that a machine needs."""
    look, palette, component = page.look, page.look.palette, COMPONENTS[number]
    need = (RUNNING_NEED if is_active else FULL_NEED)[number]
    middle = x + width / 2
    left = middle - 30
    return _tile(
        page,
        number,
        has,
        need,
        (x, y, width, _TILE),
        icon(palette, component, left, y + 7, 24),
        text(left + 60, y + 25, _count(number, has, need), 17, palette.ink, bold=True, anchor="end", width=34),
        *_dots(look, need, 0 if has is None else has[number], middle, y + 39),
        text(middle, y + 56, look.say(component_said(component)), 11, palette.ink, anchor="middle", width=width - 6),
    )


def _low_need(
    page: Page, number: int, has: tuple[int, ...] | None, is_active: bool, x: float, y: float, width: float
) -> Node:
    """Draw the tile of a component for a phone: its sign, how many cards the machine has and needs, and its name."""
    look, palette, component = page.look, page.look.palette, COMPONENTS[number]
    need, middle = (RUNNING_NEED if is_active else FULL_NEED)[number], x + width / 2
    return _tile(
        page,
        number,
        has,
        need,
        (x, y, width, _LOW_TILE),
        icon(palette, component, middle - 30, y + 4, 20),
        text(middle + 30, y + 21, _count(number, has, need), 16, palette.ink, bold=True, anchor="end", width=36),
        text(middle, y + 37, look.say(component_said(component)), 11, palette.ink, anchor="middle", width=width - 6),
    )


def _count(number: int, has: tuple[int, ...] | None, need: int) -> str:
    return str(need) if has is None else f"{has[number]}/{need}"


def _tile(
    page: Page,
    number: int,
    has: tuple[int, ...] | None,
    need: int,
    box: tuple[float, float, float, float],
    *content: Node,
) -> Node:
    """Draw what can be touched for a component, in a box: left edge, top, width and height."""
    palette, component = page.look.palette, COMPONENTS[number]
    is_met = has is not None and has[number] >= need
    said = component_said(component) if has is None else _has_of(component, has[number], need)
    edge, thick = (palette.ink, 2) if is_met else (palette.line, 1)
    frame = rect(*box, palette.card, rx=8, stroke=edge, stroke_width=thick)
    return touch(f"component-{component}", page.look.say(said), *box, frame, *content)


def _has_of(component: str, has: int, need: int) -> Message:
    return message("has-of", component=component_said(component), has=str(has), need=str(need))


def _dots(look: Look, need: int, has: int, x: float, y: float) -> list[Node]:
    ink = look.palette.ink
    return [
        circle(x + (number - (need - 1) / 2) * 12, y, 3.5, ink if number < has else "none", stroke=ink)
        for number in range(need)
    ]


def add_destroyed(page: Page, view: View) -> None:
    """Draw what was destroyed in this round."""
    if not view.destroyed:
        return
    look = page.look
    page.add(16, text(page.left, page.y + 13, look.say(message("destroyed")), 14, look.palette.ink, bold=True), gap=4)
    for destroyed in view.destroyed:
        _add_destruction(page, destroyed)
    page.add(0, gap=6)


def _add_destruction(page: Page, destroyed: Destroyed) -> None:
    """Draw one `destroy`: whose, of what, and for each seat that lost cards, its badge and the cards."""
    look, palette, y = page.look, page.look.palette, page.y
    what = message("destroyed-what", component=component_said(destroyed.component), round=str(destroyed.round))
    left = page.left + (46 if look.is_phone else 210)
    lost = dict[Seat, list[str]]()
    for each in destroyed.cards:
        lost.setdefault(each.seat, []).append(each.card)
    below = 24 if look.is_phone else 0
    places = flowed([22 + 40 * len(cards) for cards in lost.values()], page.left + page.width - left, 8)
    drawn = [
        _lost(page, seat, cards, left + x, y + below + row * 24)
        for (seat, cards), (x, row) in zip(lost.items(), places, strict=True)
    ]
    nothing = text(left, y + below + 15.5, look.say(message("destroyed-nothing")), 13, palette.faint)
    page.add(
        below + (places[-1][1] + 1 if places else 1) * 24,
        badge(look, destroyed.by, page.left + 11, y + 11, 10),
        path(f"M{page.left + 27} {y + 5}l12 12m0 -12l-12 12", "none", stroke=palette.accent, stroke_width=2.5),
        text(page.left + 46, y + 15.5, look.say(what), 13, palette.ink, width=160),
        *(drawn or [nothing]),
        gap=3,
    )


def _lost(page: Page, seat: Seat, cards: Sequence[str], x: float, y: float) -> Node:
    drawn = faces(page.look.palette, signs(page.look), shown(cards), _SMALL)
    return group(badge(page.look, seat, x + 10, y + 11, 8), at(x + 22, y + 2, drawn))


def add_open(page: Page, view: View) -> None:
    """Draw the piles that lie open once the game is over, and for a viewer who sees everything, hands and decks."""
    if view.viewer == ALL and view.phase != OVER:
        _add_hands(page, view)
    if view.viewer == ALL or view.phase == OVER:
        _add_piles(page, view)


def _add_hands(page: Page, view: View) -> None:
    look, letters = page.look, signs(page.look)
    head = text(page.left, page.y + 13, look.say(message("hands-open")), 14, look.palette.ink, bold=True)
    page.add(16, head, gap=6)
    for seat in view.seats:
        hand, deck = _known(seat.hand), _known(seat.deck)
        row = Size(38, 18, 8, gap=4)
        ring = [
            at(
                *_beside(page, row.spot(hand.index(card))),
                rect(0, 0, 38, 18, "none", rx=3, stroke=look.palette.accent, stroke_width=2.5),
            )
            for card in (seat.chosen,)
            if isinstance(card, str) and card in hand
        ]
        cards = at(*_beside(page, (0, 0)), faces(look.palette, letters, shown(hand), row)) if hand else None
        page.add(20, badge(look, seat.seat, page.left + 11, page.y + 10, 10), cards, *ring, gap=4)
        _add_deck(page, [_short(letters, card) for card in deck])


def _beside(page: Page, spot: tuple[float, float]) -> tuple[float, float]:
    return page.left + 28 + spot[0], page.y + 1 + spot[1]


def _known(cards: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    return () if isinstance(cards, Hidden) else cards


def _short(letters: tuple[str, ...], card: str) -> str:
    """Return a card in short: `F8`."""
    face = face_of(card)
    return f"{letters[COMPONENTS.index(face.component)]}{face.number}"


def _add_deck(page: Page, cards: Sequence[str]) -> None:
    """Draw the cards of a deck in short, the next one first."""
    x = page.left + 28
    lines = [" ".join(row) for row in _rows_of(cards, 12 if page.look.is_phone else 35)]
    wide, color = page.left + page.width - x, page.look.palette.faint
    page.add(14 * len(lines), *texts(x, page.y + 9, lines, 11, color, leading=1.27, width=wide), gap=6)


def _rows_of(items: Sequence[str], in_row: int) -> list[Sequence[str]]:
    return [items[at : at + in_row] for at in range(0, len(items), in_row)]


def _add_piles(page: Page, view: View) -> None:
    """Draw the open piles: a row for each round, a column for each component."""
    look, palette = page.look, page.look.palette
    column = (page.width - 28) / len(COMPONENTS)
    head = text(page.left, page.y + 13, look.say(message("piles-open")), 14, palette.ink, bold=True)
    above = [icon(palette, each, page.left + 28 + n * column, page.y + 22, 16) for n, each in enumerate(COMPONENTS)]
    page.add(40, head, *above, gap=2)
    for pile in view.piles:
        columns = _columns(_known(pile.cards), 4 if look.is_phone else 13)
        if any(columns):
            high = max(map(len, columns)) * 15 + 6
            page.add(high, at(page.left, page.y, _pile(palette, pile.round, columns, page.width, high)), gap=0)


@lru_cache(maxsize=256)
def _columns(cards: tuple[str, ...], in_row: int) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of the cards of each component, in lines."""
    numbers = dict[str, list[str]]({component: [] for component in COMPONENTS})
    for face in map(face_of, cards):
        numbers[face.component].append(str(face.number))
    return tuple(tuple(", ".join(row) for row in _rows_of(each, in_row)) for each in numbers.values())


@drawn_once(256)
def _pile(palette: Palette, number: int, columns: tuple[tuple[str, ...], ...], width: float, high: float) -> Node:
    """Return the row of a pile. Every second row has another background."""
    column = (width - 28) / len(COMPONENTS)
    drawn = [
        each
        for place, lines in enumerate(columns)
        for each in texts(28 + place * column, 14, lines, 12, palette.ink, leading=1.25, width=column - 4)
    ]
    back = rect(-4, 0, width + 8, high, palette.table, rx=4) if number % 2 else None
    return group(back, text(4, 14, str(number), 12, palette.ink, bold=True), *drawn)
