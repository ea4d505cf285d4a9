"""What belongs to the seats: supplies, the dead, statues not yet built, power cards; and the supply of plants."""

from collections.abc import Sequence
from typing import Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.pictures import pieces
from engines.games.that_time_you_killed_me.playing.powers import POWERS
from engines.games.that_time_you_killed_me.sentences.consequences import power_term
from engines.games.that_time_you_killed_me.tables import SEEDS_IN_ALL, SHRUBS_IN_ALL, TREES_IN_ALL
from engines.games.that_time_you_killed_me.view import DraftView, View
from engines.games.that_time_you_killed_me.words import winner
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import MARGIN, Page, badge
from engines.kit.pictures.svg import Node, at, group, rect, text, texts, touch, wrapped
from engines.kit.texts import Term, message

SEAT_HEIGHT: Final = 76
"""The height of the place of a seat on a desktop."""

_FIGURES: Final = {"phone": 16, "desktop": 26}
"""The size of a copy in a supply."""


def seat_place(look: Look, view: View, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Return the place of a seat: its badge and name, its supply, its dead, and its statue until it is built."""
    palette, own, figure = look.palette, view.seats[seat], _FIGURES[look.layout]
    is_framed = seat == winner(view) if view.seat is None else look.is_next(seat, (view.seat,))
    statue = round(1.6 * figure, 1)
    rows = (y + height - 50, y + height - 22) if look.is_phone else (y + height - 40, y + height - 40)
    dead = x if look.is_phone else x + width / 2
    return group(
        rect(
            x,
            y,
            width,
            height,
            palette.card,
            rx=10,
            stroke=palette.accent if is_framed else palette.line,
            stroke_width=2.5 if is_framed else 1,
        ),
        badge(look, seat, x + 20, y + 19, 12),
        text(x + 38, y + 24, look.name(seat), 14, palette.ink, bold=True, width=width - 46),
        *_row(look, "supply", [pieces.small_copy(palette, figure, seat)] * own.supply, x + 8, rows[0]),
        *_row(look, "dead", [pieces.tomb(palette, figure)] * own.dead, dead + 8, rows[1]),
        at(x + width - statue - 6, rows[0] - statue / 4, pieces.statue(palette, statue, seat))
        if _has_statue(view, seat)
        else None,
    )


def _has_statue(view: View, seat: Seat) -> bool:
    return "influence" in view.chapters and not view.seats[seat].has_built


def _row(look: Look, key: str, drawn: Sequence[Node], x: float, y: float) -> list[Node]:
    """Return a number of things in a row, after their name."""
    size, room, step, base = (11, 40, 14, y + 12) if look.is_phone else (13, 50, 26, y + 17)
    left = x + room + 3
    said = text(x, base, look.say(message(key)), size, look.palette.faint, width=room)
    none = [] if drawn else [text(left, base, "–", size, look.palette.faint)]
    return [said, *none, *[at(left + number * step, y, each) for number, each in enumerate(drawn)]]


def chapters_line(page: Page, view: View) -> None:
    """Add the chapters in play, the plants in the supply, and the number of the turn."""
    look, size = page.look, 20
    names = [look.say(message(f"chapter-{chapter}")) for chapter in view.chapters]
    number = look.say(message("turn-number", turn=str(view.turn + (view.phase != "over"))))
    said = " · ".join([*names, number])
    plants = _plants(look, view, size) if "growth" in view.chapters else []
    room = len(plants) * (size + 22)
    page.add(
        size,
        text(page.left, page.y + 15, said, 13, look.palette.faint, width=page.width - room - 8),
        *[at(page.left + page.width - room + n * (size + 22), page.y, each) for n, each in enumerate(plants)],
    )


def _plants(look: Look, view: View, size: float) -> list[Node]:
    """Return the plants in the supply, each with its number."""
    palette, eras = look.palette, view.eras
    shrubs, seeds = sum(len(era.shrubs) for era in eras), sum(len(era.seeds) for era in eras)
    trees = sum(len(era.trees) + len(era.fallen) for era in eras)
    left = (SEEDS_IN_ALL - seeds, SHRUBS_IN_ALL - shrubs, TREES_IN_ALL - trees)
    drawn = (at(2, -14, pieces.seed(palette, 34)), pieces.shrub(palette, size), pieces.tree(palette, size))
    return [
        group(each, text(size + 4, 15, str(count), 13, palette.ink, bold=True))
        for each, count in zip(drawn, left, strict=True)
    ]


# Power cards


def held_powers(page: Page, view: View) -> None:
    """Add the power cards that are played with, each with the badges of the seats that have it."""
    keys = dict.fromkeys(seat.power for seat in view.seats if seat.power is not None)
    if not keys:
        return
    look = page.look
    wide = page.width if look.is_phone or len(keys) == 1 else (page.width - MARGIN) / 2
    high = max(36 + 16 * len(_lines(look, key, wide - 24)) for key in keys)
    for number, key in enumerate(keys):
        x = page.left + (0 if look.is_phone else number * (wide + MARGIN))
        owners = [seat for seat in (0, 1) if view.seats[seat].power == key]
        card = _card(look, key, x, page.y, wide, high, owners)
        is_last = number == len(keys) - 1
        page.add(high if look.is_phone or is_last else 0, card, gap=MARGIN if look.is_phone or is_last else 0)


def draft_cards(page: Page, draft: DraftView) -> None:
    """Add the four power cards that are laid out. Those taken have the badges of their seats."""
    look = page.look
    columns = 2 if look.is_phone else 4
    wide = (page.width - (columns - 1) * MARGIN) / columns
    high = max(56 + 16 * len(_lines(look, key, wide - 20)) for key in draft.layout)
    for number, key in enumerate(draft.layout):
        column = number % columns
        x, is_end = page.left + column * (wide + MARGIN), column == columns - 1
        drawn = group(
            _card(look, key, x, page.y, wide, high, _takers(draft, key)),
            _needs(look, key, x + 10, page.y + high - 9, wide - 20),
        )
        said = look.say(message("take-power", power=power_term(key)))
        page.add(
            high if is_end else 0,
            touch(f"power-{key}", said, x, page.y, wide, high, drawn),
            gap=MARGIN if is_end else 0,
        )


def _takers(draft: DraftView, key: str) -> list[Seat]:
    if key not in draft.taken:
        return []
    if draft.timeline == "power_share":
        return [0, 1]
    return [draft.first ^ draft.taken.index(key)]


def _lines(look: Look, key: str, width: float) -> tuple[str, ...]:
    return wrapped(look.say(Term(f"power-{key}-text", POWERS[key].text)), width, 12)


def _card(look: Look, key: str, x: float, y: float, width: float, high: float, owners: Sequence[Seat]) -> Node:
    """Draw a power card: its title, the badges of its owners, and its text."""
    palette, lines = look.palette, _lines(look, key, width - 20)
    edge = palette.accent if owners else palette.line
    return group(
        rect(x, y, width, high, palette.card, rx=10, stroke=edge, stroke_width=1.5),
        rect(x, y, width, 26, palette.back, rx=10),
        rect(x, y + 13, width, 13, palette.back),
        text(
            x + 10,
            y + 18,
            look.say(power_term(key)),
            14,
            palette.on_back,
            bold=True,
            width=width - 20 - 24 * len(owners),
        ),
        *[badge(look, seat, x + width - 16 - 24 * number, y + 13, 10) for number, seat in enumerate(reversed(owners))],
        *texts(x + 10, y + 43, lines, 12, palette.ink, leading=1.33),
    )


def _needs(look: Look, key: str, x: float, y: float, width: float) -> Node | None:
    """Draw which chapters a power needs."""
    needs = POWERS[key].requires
    if not needs:
        return None
    said = look.say(message("needs-chapters", chapters=tuple(message(f"chapter-{each}") for each in needs)))
    return text(x, y, said, 11.5, look.palette.faint, width=width)
