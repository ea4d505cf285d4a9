"""Cards of the deck: as whole cards, as chips with a title, and face down."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.games.early_american_chrononauts.components import needs_of_patch, years_in
from engines.games.early_american_chrononauts.packs.pack import Artifact, Gadget, Patch
from engines.games.early_american_chrononauts.pictures.scene import DrawnBlock, Pen, Scene, Size, lines_in
from engines.games.early_american_chrononauts.pictures.signs import hue, sign
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.pages import flowed
from engines.kit.pictures.svg import WIDER, Node, at, drawn_once, group, path, rect, text, text_width, texts, touch
from engines.kit.texts import message

CHIP: Final = 26
"""The height of a chip."""

_FINGER: Final = 41
"""The height of what is touched on a phone."""

_MOST_IN_ROW: Final = 9
"""The most cards of a hand that stand beside each other on a desktop: a card is then as wide as its title needs."""


def card_size(scene: Scene) -> Size:
    """Return the width and height of a whole card."""
    return (164, 160) if scene.look.is_phone else (148, 172)


def held_size(scene: Scene, count: int) -> Size:
    """Return the width and height of a card of the viewer's hand of `count` cards. On a phone it has no room for its
    text. On a desktop, up to nine cards are in one row, so that the hand leaves the board in sight.
    """
    if scene.look.is_phone:
        return 108, 64
    wide, high = card_size(scene)
    in_row = min(count, _MOST_IN_ROW)
    return min(wide, (scene.page.width + 6) // in_row - 6), high


def drawn_card(scene: Scene, key: str, size: Size | None = None, goal: str = "") -> Node:
    """Return a card from 0, 0: its kind, its title, and its text if there is room for it. `goal` is the sign of what
    the viewer needs it for, if anything.
    """
    return whole_card(scene.pen, size or card_size(scene), key, goal)


@drawn_once(512)
def whole_card(pen: Pen, size: Size, key: str, goal: str) -> Node:
    """Return a card of that size from 0, 0: see `drawn_card`."""
    face = pen.atlas.faces[key]
    kind = pen.say(message(f"kind-{face.kind}"))
    year, needs = "", ""
    if isinstance(face.card, Patch):
        year, needs = str(face.card.year), f"← {years_in(face.card.when)}"
    elif isinstance(face.card, Artifact | Gadget):
        year = "gold" if _is_gold(pen, key) else ""
        needs = pen.say(message(f"era-{face.card.era}"))
    return _card(pen.palette, size, face.kind, kind, pen.say(face.title), pen.say(face.text), year, needs, goal)


def _card(
    palette: Palette, size: Size, kind: str, kind_said: str, title: str, said: str, year: str, needs: str, goal: str
) -> Node:
    wide, high = size
    colors = hue(palette, kind)
    is_low = high < 100
    title_size, title_lines = lines_in(title, wide - 14, 42 if is_low else 46, (13, 12, 11, 10), bold=True)
    top = 26 + title_size * 1.15 * len(title_lines) + 4
    foot = 16 if needs else 0
    text_size, lines = lines_in("" if is_low else said, wide - 16, high - top - foot - 6, (11.5, 11, 10.5, 10, 9.5, 9))
    right = sign("gold", wide - 21, 3, colors.on_band, 14) if year == "gold" else None
    left = wide - (0 if not year else 18 if right else 40)
    dated = text(wide - 7, 15, year, 13, colors.on_band, bold=True, anchor="end") if year and right is None else None
    return group(
        rect(0, 0, wide, high, colors.face, rx=8, stroke=palette.ink, stroke_width=1.2),
        _card_band(palette, kind, wide),
        sign(kind, 6, 3, colors.on_band, 14),
        text(24, 14.5, kind_said, 11, colors.on_band, width=left - (50 if goal else 30)),
        sign(goal, left - 20, 3.5, colors.on_band, 13) if goal else None,
        right,
        dated,
        *texts(7, 24 + title_size, title_lines, title_size, palette.ink, leading=1.15, bold=True, width=wide - 12),
        *texts(7, top + text_size, lines, text_size, palette.ink, leading=1.18, width=wide - 12),
        text(7, high - 6, needs, 11.75, palette.faint, width=wide - 14) if needs and not is_low else None,
    )


def _card_band(palette: Palette, kind: str, wide: float) -> Node:
    shape = f"M8 0 H{wide - 8:g} Q{wide:g} 0 {wide:g} 8 V20 H0 V8 Q0 0 8 0 Z"
    return path(shape, hue(palette, kind).band, stroke=palette.ink, stroke_width=1.2)


def said_of(scene: Scene, key: str) -> str:
    """Return what is printed on a card, for people who read the picture: its kind, its title, its era, and its text."""
    return printed_on(scene.pen, key)


@lru_cache(maxsize=2048)
def printed_on(pen: Pen, key: str) -> str:
    """Return what is printed on a card: see `said_of`."""
    face = pen.atlas.faces[key]
    said = pen.say(face.text)
    if isinstance(face.card, Patch):
        said = pen.say(message("patch-needs", text=said, needs=needs_of_patch(face.card.when)))
    era = f" ({pen.say(message(f'era-{face.card.era}'))})" if isinstance(face.card, Artifact | Gadget) else ""
    return f"{pen.say(message(f'kind-{face.kind}'))}: {pen.say(face.name)}{era}. {said}"


def chip_width(scene: Scene, key: str, most: float, extra: float = 0) -> float:
    """Return the width of a card's chip; `extra` is room for a count."""
    gold = 16 if _is_gold(scene.pen, key) else 0
    return min(round(text_width(scene.card(key), 12) * WIDER) + 34 + gold + extra, most)


def _is_gold(pen: Pen, key: str) -> bool:
    card = pen.atlas.faces[key].card
    return isinstance(card, Artifact) and card.is_gold


def drawn_chip(scene: Scene, key: str, wide: float, count: int = 1) -> Node:
    """Return a card from 0, 0 as a chip: the sign of its kind, its title, and how many there are."""
    return _chip(scene.pen, key, wide, count)


@drawn_once(1024)
def _chip(pen: Pen, key: str, wide: float, count: int) -> Node:
    face, palette = pen.atlas.faces[key], pen.palette
    gold = _is_gold(pen, key)
    title, colors = pen.say(face.title), hue(palette, face.kind)
    room = wide - 32 - (22 if count > 1 else 0) - (17 if gold else 0)
    return group(
        rect(0, 0, wide, CHIP, colors.face, rx=6, stroke=palette.ink, stroke_width=1),
        path(
            f"M6 0 H24 V{CHIP} H6 Q0 {CHIP} 0 {CHIP - 6} V6 Q0 0 6 0 Z", colors.band, stroke=palette.ink, stroke_width=1
        ),
        sign(face.kind, 4, 5, colors.on_band),
        text(29, 17.5, title, 12, palette.ink, width=room),
        sign("gold", wide - 18 - (20 if count > 1 else 0), 6, palette.accent, 13) if gold else None,
        text(wide - 6, 17.5, f"×{count}", 12, palette.faint, bold=True, anchor="end") if count > 1 else None,
    )


def chips(
    scene: Scene, keys: Iterable[tuple[str, int]], x: float, y: float, wide: float, prefix: str | None
) -> DrawnBlock:
    """Return chips of cards with their counts in rows of that width. With a prefix for their ids, they can be
    touched.
    """
    cards = list(keys)
    if not cards:
        return [], 0
    widths = [chip_width(scene, key, min(wide, 230), 22 if count > 1 else 0) for key, count in cards]
    places, high = flowed(widths, wide, 6), _FINGER if prefix is not None and scene.look.is_phone else CHIP
    drawn = [
        _placed(scene, key, count, (x + left, y + row * (high + 5), each, high), prefix)
        for (key, count), each, (left, row) in zip(cards, widths, places, strict=True)
    ]
    return drawn, (places[-1][1] + 1) * (high + 5)


def _placed(scene: Scene, key: str, count: int, box: tuple[float, float, float, float], prefix: str | None) -> Node:
    """A chip in the middle of a box: its left edge, top, width and height."""
    x, y, wide, high = box
    top = y + (high - CHIP) / 2
    chip = at(x, top, drawn_chip(scene, key, wide, count))
    if prefix is None:
        return chip
    id = f"{prefix}-{key}"
    return touch(id, said_of(scene, key), *box, chip, scene.mark(id, x, top, wide, CHIP))
