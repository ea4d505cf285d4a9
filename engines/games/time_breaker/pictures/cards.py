"""Cards: their faces, hands, backs, and the piles."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engines.contract import Hidden
from engines.games.time_breaker.components import kind_of
from engines.games.time_breaker.pictures.colors import FULLER, KINDS, Sizes, paints, sizes, tint
from engines.games.time_breaker.sentences.terms import age, card, card_text, event, gate_of
from engines.games.time_breaker.view import View
from engines.kit.pictures.cards import CardFace, CardSize, in_rows
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import Page, badge, flowed
from engines.kit.pictures.svg import (
    WIDER,
    Node,
    at,
    circle,
    drawn_once,
    group,
    path,
    rect,
    text,
    text_width,
    texts,
    touch,
    wrapped,
)
from engines.kit.texts import Message, Who, Words, message

_CHIP: Final = 22
FOOT: Final = 20
"""The height at the foot of a card where marks leave no room for its text."""
_CLOSED_JUMP: Final = message("closed-jump")
_SIGNS: Final = {
    "jump": "M-6 4 Q0 -9 5 2 M5.5 -3 L5.3 3 L-0.2 1.6",
    "move-lateral": "M-7 0 H7 M-4 -3 L-7 0 L-4 3 M4 -3 L7 0 L4 3",
    "move-vertical": "M0 -7 V7 M-3 -4 L0 -7 L3 -4 M-3 4 L0 7 L3 4",
    "move-any": "M-7 0 H7 M0 -7 V7 M-5 -2 L-7 0 L-5 2 M5 -2 L7 0 L5 2 M-2 -5 L0 -7 L2 -5 M-2 5 L0 7 L2 5",
    "action": "M0 -7 L2 -2 L7 0 L2 2 L0 7 L-2 2 L-7 0 L-2 -2 Z",
    "breaker": "M0 -7 L6 -3.5 V3.5 L0 7 L-6 3.5 V-3.5 Z M-6 -3.5 L0 0 L6 -3.5 M0 0 V7",
    "stop": "M-3 -7 H3 L7 -3 V3 L3 7 H-3 L-7 3 V-3 Z M-3.5 0 H3.5",
}
"""The sign of each type of card, around its middle."""

_EYE: Final = "M-7 0 Q0 -7 7 0 Q0 7 -7 0 Z M-2 0 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0"


def closed_gates(view: View) -> frozenset[str]:
    """Return the gates that have been crashed."""
    return frozenset(square.tile for square in view.squares if square.closed)


def _is_closed(view: View, key: str) -> bool:
    """True for a jump to a gate that has been crashed."""
    gate = gate_of(key)
    return gate is not None and gate in closed_gates(view)


def _text_of(pack: str, key: str, is_closed: bool) -> Message:
    """Return what a card does now."""
    return _CLOSED_JUMP if is_closed else card_text(pack, key)


def card_said(look: Look, view: View, key: str) -> str:
    """Return the title and the text of a card."""
    return _said(look.words, view.pack, key, _is_closed(view, key))


@lru_cache(maxsize=1024)
def _said(words: Words, pack: str, key: str, is_closed: bool) -> str:
    return words.say(message("card-and-text", card=card(pack, key), text=_text_of(pack, key, is_closed)))


def card_face(look: Look, view: View, key: str, foot: int = 0) -> Node:
    """Return a card, face up, from 0. The lowest `foot` units are left free."""
    return _card_face(look.words, look.palette, sizes(look), view.pack, key, _is_closed(view, key), foot)


@drawn_once(1024)
def _card_face(words: Words, palette: Palette, size: Sizes, pack: str, key: str, is_closed: bool, foot: int) -> Node:
    say, gate = words.say, gate_of(key)
    shade = tint(palette, age(pack, gate)) if gate else palette.card
    printed = say(event(pack, gate)) if gate else ""
    said = (say(card(pack, key)), say(_text_of(pack, key, is_closed)), printed)
    return _face(palette, size, key, shade, said, is_closed, foot)


def _face(
    palette: Palette, size: Sizes, key: str, shade: str, words: tuple[str, str, str], is_warned: bool, foot: int
) -> Node:
    wide, high = size.card_width, size.card_height
    head = words[:1] if gate_of(key) else wrapped(words[0], (wide - 30) * FULLER, size.title, most=2, bold=True)
    below = 7 + len(head) * size.title * 1.1 + 4
    outline = f"M0.6 {below - 1:.1f} V8 Q0.6 0.6 8 0.6 H{wide - 8} Q{wide - 0.6} 0.6 {wide - 0.6} 8 V{below - 1:.1f} Z"
    return group(
        rect(0, 0, wide, high, palette.card, rx=7, stroke=palette.ink, stroke_width=1.2),
        path(outline, shade),
        path(f"M0.6 {below - 1:.1f} H{wide - 0.6}", "none", stroke=kind_color(palette, key), stroke_width=2),
        at(13, 7 + (below - 8) / 2, _sign(palette, key)),
        *texts(25, 5 + size.title, head, size.title, palette.ink, leading=1.1, bold=True, width=wide - 29),
        *_body(palette, size, words, (below + 2, high - foot), is_warned),
    )


def _body(
    palette: Palette, size: Sizes, words: tuple[str, str, str], span: tuple[float, float], is_warned: bool
) -> list[Node]:
    """Return the text of a card and, in the room that it leaves, the event of a jump's gate."""
    wide, fine, line = (size.card_width - 15) * FULLER, size.text, size.text * 1.13
    y, end = span
    room = int((end - 2 - y) // line)
    said = wrapped(words[1], wide, fine, most=room)
    left = int((end - 6 - y) // line) - len(said)
    printed = wrapped(words[2], wide, fine, most=left) if words[2] and left > 0 else ()
    color, width = palette.accent if is_warned else palette.ink, size.card_width - 13
    return [
        *texts(8, y + fine, said, fine, color, leading=1.13, width=width),
        *texts(8, y + fine + len(said) * line + 4, printed, fine, palette.faint, leading=1.13, width=width),
    ]


def kind_color(palette: Palette, key: str) -> str:
    """Return the color of a card's type."""
    return paints(palette).kinds[KINDS.index(kind_of(key))]


@drawn_once(256)
def _sign(palette: Palette, key: str) -> Node:
    """Return the sign of a card's type."""
    d = _SIGNS.get(key) or _SIGNS[kind_of(key)]
    return path(
        d, "none", stroke=kind_color(palette, key), stroke_width=1.8, stroke_linejoin="round", stroke_linecap="round"
    )


@drawn_once(16)
def eye(palette: Palette) -> Node:
    """Return the sign of a card that everyone has seen."""
    return group(
        circle(0, 0, 9, palette.card, stroke=palette.accent, stroke_width=1.2),
        path(_EYE, "none", stroke=palette.accent, stroke_width=1.3),
    )


def own_hand(page: Page, view: View) -> None:
    """Add the viewer's hand: each card that differs from the others, with how many there are."""
    if not isinstance(view.viewer, int) or view.phase == "over":
        return
    look, mine = page.look, view.seats[view.viewer]
    hand = () if isinstance(mine.hand, Hidden) else mine.hand
    if not look.is_phone:
        heading(page, look.say(message("your-hand")))
    cards = [hand_card(look, view, key, count) for key, count in Counter(hand).items()]
    height, drawn = in_rows(cards, _held_size(look), page.left, page.y, page.width)
    page.add(height, *drawn)


def _held_size(look: Look) -> CardSize:
    return CardSize(sizes(look).held_width, sizes(look).held_height)


def hand_card(look: Look, view: View, key: str, count: int) -> CardFace:
    """Return a card of the viewer's hand, which can be touched."""
    assert isinstance(view.viewer, int)
    size, shown = _held_size(look), view.seats[view.viewer].shown.count(key)
    if look.is_phone:
        face = group(_title_card(look, view, key, count), at(13, 31, eye(look.palette)) if shown else None)
        return CardFace(face, f"hand-{key}", card_said(look, view, key))
    face = group(
        card_face(look, view, key, FOOT if count > 1 or shown else 0),
        _count_mark(look.palette, f"×{count}", size.width - 18, size.height - 12) if count > 1 else None,
        at(14, size.height - 12, eye(look.palette)) if shown else None,
    )
    return CardFace(face, f"hand-{key}", card_said(look, view, key))


def _title_card(look: Look, view: View, key: str, count: int) -> Node:
    """Return a card of the hand on a phone: only its title, with how many there are. A closed Jump stands out."""
    return _title_of(look.words, look.palette, sizes(look), view.pack, key, count, _is_closed(view, key))


@drawn_once(512)
def _title_of(words: Words, palette: Palette, size: Sizes, pack: str, key: str, count: int, is_closed: bool) -> Node:
    gate, title = gate_of(key), words.say(card(pack, key))
    shade = tint(palette, age(pack, gate)) if gate else palette.card
    color = palette.accent if is_closed else palette.ink
    return _titled(palette, size, key, shade, color, f"{title} ×{count}" if count > 1 else title)


def _titled(palette: Palette, size: Sizes, key: str, shade: str, color: str, title: str) -> Node:
    wide, high = size.held_width, size.held_height
    longest = max(text_width(word, size.title, bold=True) for word in title.split()) * WIDER + 1
    lines = wrapped(title, max((wide - 30) * FULLER, longest), size.title, most=2, bold=True)
    top = high / 2 - size.title * (0.55 * len(lines) - 0.9)
    return group(
        rect(0, 0, wide, high, shade, rx=7, stroke=palette.ink, stroke_width=1.2),
        rect(0.6, high - 6, wide - 1.2, 4, kind_color(palette, key)),
        at(13, 14, _sign(palette, key)),
        *texts(25, top - 2, lines, size.title, color, leading=1.1, bold=True, width=wide - 29),
    )


def card_size(look: Look) -> CardSize:
    """Return the size of a whole card."""
    return CardSize(sizes(look).card_width, sizes(look).card_height)


def _count_mark(palette: Palette, said: str, x: float, y: float) -> Node:
    return group(
        rect(x - 13, y - 9, 26, 18, palette.accent, rx=9),
        text(x, y + 4.5, said, 12, palette.on_accent, bold=True, anchor="middle"),
    )


def heading(page: Page, said: str) -> None:
    """Add a small heading."""
    page.add(14, text(page.left, page.y + 11, said, 12, page.look.palette.faint, bold=True, width=page.width), gap=4)


def open_hands(page: Page, view: View) -> None:
    """Add all hands as rows of titles, if the viewer sees all of them."""
    if any(isinstance(seat.hand, Hidden) for seat in view.seats):
        return
    for seat in view.seats:
        hand = () if isinstance(seat.hand, Hidden) else seat.hand
        heading(page, page.look.say(message("hand-of", who=Who(seat.seat))))
        mark = badge(page.look, seat.seat, page.left + 12, page.y + _CHIP / 2, 11)
        height, drawn = chips(page.look, view.pack, hand, page.left + 30, page.y, page.width - 30)
        page.add(max(height, _CHIP), mark, *drawn)


def chips(
    look: Look, pack: str, keys: Sequence[str], x: float, y: float, width: float, size: float = 11
) -> tuple[float, list[Node]]:
    """Return the height of rows of card titles, and these rows."""
    said = [look.words.say(card(pack, key)) for key in keys]
    widths = [min(text_width(each, size, bold=True) * 1.2 + 18, width) for each in said]
    spots = flowed(widths, width, 4)
    rows = 1 + max([row for _, row in spots], default=-1)
    drawn = [
        at(x + left, y + row * (_CHIP + 4), _chip(look.palette, key, each, wide, size))
        for key, each, wide, (left, row) in zip(keys, said, widths, spots, strict=True)
    ]
    return max(rows * (_CHIP + 4) - 4, 0), drawn


@drawn_once(512)
def _chip(palette: Palette, key: str, said: str, width: float, size: float) -> Node:
    return group(
        rect(0, 0, width, _CHIP, palette.card, rx=5, stroke=palette.line),
        rect(0, 3, 4, _CHIP - 6, kind_color(palette, key), rx=2),
        text(10, _CHIP / 2 + size * 0.36, said, size, palette.ink, bold=True, width=width - 14),
    )


def piles(look: Look, view: View, x: float, y: float) -> list[Node]:
    """Return the deck and, to the right of it, the discards with the top card face up. Both can be touched."""
    size, palette = sizes(look), look.palette
    count = view.deck.count if isinstance(view.deck, Hidden) else len(view.deck)
    deck = touch(
        "deck",
        look.say(message("deck-title", cards=count)),
        x,
        y,
        deck_width(look),
        size.card_height,
        at(x, y, _back(palette, size, deck_width(look), bool(count))),
        *_pile_words(look, message("deck"), count, x + deck_width(look) / 2, y, deck_width(look)),
    )
    return [deck, _discards(look, view, x + deck_width(look) + 12, y)]


def _discards(look: Look, view: View, x: float, y: float) -> Node:
    """Return the discards with the top card face up, and to the right of it how many there are."""
    size, palette, count, name = sizes(look), look.palette, len(view.discards), message("discards")
    wide, high = size.card_width, size.card_height
    drawn = [at(x, y, _back(palette, size, wide, False)), *_pile_words(look, name, 0, x + wide / 2, y, wide)]
    if count:
        drawn = [
            rect(x + 4, y + 3, wide, high - 3, palette.card, rx=7, stroke=palette.line) if count > 1 else group(),
            at(x, y, card_face(look, view, view.discards[-1])),
            text(x + wide + 12, y + high / 2, str(count), 18, palette.ink, bold=True),
            text(x + wide + 12, y + high / 2 + 16, look.say(name), 12, palette.faint, width=56),
        ]
    return touch("discards", look.say(message("discards-title", cards=count)), x, y, wide, high, *drawn)


def deck_width(look: Look) -> float:
    """Return the width of the deck."""
    return sizes(look).card_height * 0.72


def _pile_words(look: Look, said: Message, count: int, x: float, y: float, width: float) -> list[Node]:
    """Return the name of a pile and how many cards it has."""
    palette, half = look.palette, sizes(look).card_height / 2
    color = palette.on_back if count else palette.faint
    number = text(x, y + half - 2, str(count), 24, color, bold=True, anchor="middle")
    return [number, text(x, y + half + 17, look.say(said), 12, color, anchor="middle", width=width - 8)]


@drawn_once(32)
def _back(palette: Palette, size: Sizes, width: float, is_there: bool) -> Node:
    """Return a pile of cards face down, or the place of an empty one."""
    high = size.card_height
    if not is_there:
        return rect(0.5, 0.5, width - 1, high - 1, palette.table, rx=7, stroke=palette.line)
    return group(
        rect(0, 0, width, high, palette.back, rx=7, stroke=palette.ink, stroke_width=1.2),
        rect(4, 4, width - 8, high - 8, "none", rx=5, stroke=palette.on_back, stroke_opacity=0.6),
    )


def flow_cards(
    look: Look, view: View, cards: Iterable[tuple[str | None, str]], x: float, y: float, width: float
) -> tuple[float, list[Node]]:
    """Return the height of rows of cards on the table, and these cards; one with an id can be touched."""
    drawn = [CardFace(card_face(look, view, key), id, card_said(look, view, key)) for id, key in cards]
    return in_rows(drawn, card_size(look), x, y, width)
