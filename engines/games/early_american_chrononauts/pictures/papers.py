"""Identities and missions: what they need, with what is there already; and face down."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engines.contract import Hidden, Seat
from engines.games.early_american_chrononauts.packs.pack import Identity, Mission
from engines.games.early_american_chrononauts.pictures.scene import DrawnBlock, Scene, frame
from engines.games.early_american_chrononauts.pictures.signs import hue, sign
from engines.games.early_american_chrononauts.sentences.missing import missing_from_home, missing_from_mission
from engines.games.early_american_chrononauts.sentences.needs import (
    Need,
    carried_identities,
    carried_missions,
    needs_of_identity,
    needs_of_mission,
)
from engines.games.early_american_chrononauts.tables import ITEMS
from engines.games.early_american_chrononauts.view import SeatView
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.svg import Node, at, drawn_once, group, part, path, rect, text, touch
from engines.kit.texts import Message, Term, message

SLOT: Final = (44, 41)
"""The size of an identity or mission that lies face down."""

_LINE: Final = 17
_BAND: Final = 22

_FEW: Final = 4
"""More identities and missions than this stand side by side on a phone."""

_NARROW: Final = 200
"""Below this width, an identity shows the years that it needs without their headlines."""


def slots(scene: Scene, seat: SeatView, x: float, y: float) -> list[Node]:
    """Return the identities and missions of a seat that lie face down, from left to right."""
    counts = [cards.count if isinstance(cards, Hidden) else 0 for cards in (seat.identities, seat.missions)]
    marked = frozenset([id for id in scene.marks if id.startswith(f"seat-{seat.seat}-")])
    return [*_slots(scene.look, seat.seat, tuple(counts), marked, x, y)]


_KINDS: Final = ("identity", "mission")


@part
def _slots(
    look: Look, seat: Seat, counts: tuple[int, ...], marked: frozenset[str], x: float, y: float
) -> tuple[Node, ...]:
    drawn = list[Node]()
    for kind, count in zip(_KINDS, counts, strict=True):
        for slot in range(1, count + 1):
            id, said = f"seat-{seat}-{kind}-{slot}", look.say(message(f"hidden-{kind}"))
            mark = frame(look.palette, x, y, *SLOT) if id in marked else None
            drawn.append(touch(id, said, x, y, *SLOT, at(x, y, _back(look.palette, kind)), mark))
            x += SLOT[0] + 6
    return tuple(drawn)


@drawn_once(16)
def _back(palette: Palette, kind: str) -> Node:
    return group(
        rect(0, 0, *SLOT, palette.back, rx=5, stroke=palette.ink, stroke_width=1),
        rect(3, 3, SLOT[0] - 6, SLOT[1] - 6, "none", rx=3, stroke=palette.on_back, stroke_width=0.8),
        sign(kind, SLOT[0] / 2 - 8, SLOT[1] / 2 - 8, palette.on_back),
    )


def papers(scene: Scene, seat: SeatView, x: float, y: float, wide: float) -> DrawnBlock:
    """Return the identities and missions of a seat that the viewer knows, with what they need, in two or more columns.
    Those of gadgets follow the seat's own.
    """
    sheets = [*_identities(scene, seat), *_missions(scene, seat)]
    if not sheets:
        return [], 0
    columns = _columns(scene, len(sheets), wide)
    each = (wide - 8 * (columns - 1)) / columns
    drawn, top = list[Node](), y
    for start in range(0, len(sheets), columns):
        row = sheets[start : start + columns]
        high = max(_height(sheet.kind, len(sheet.needs), each) for sheet in row)
        for number, sheet in enumerate(row):
            drawn.append(_placed(scene, sheet, x + number * (each + 8), top, each, high))
        top += high + 8
    return drawn, top - y


def _columns(scene: Scene, count: int, wide: float) -> int:
    """Many characters stand in narrow columns."""
    if scene.look.is_phone and count > _FEW:
        return 2
    return max(min(count, int(wide // _NARROW)), 1)


def _is_short(kind: str, wide: float) -> bool:
    """True if there is no room for headlines."""
    return kind == "identity" and wide < _NARROW


def _height(kind: str, needs: int, wide: float) -> float:
    return _BAND + (30 if _is_short(kind, wide) else _LINE * needs + 6)


class Sheet(NamedTuple):
    """An identity or mission. Those of gadgets have no id, because no card names them."""

    id: str | None
    kind: str
    title: str
    needs: tuple[Need, ...]
    missing: tuple[Message, ...]


def _identities(scene: Scene, seat: SeatView) -> list[Sheet]:
    """The identities that are not home."""
    own = () if isinstance(seat.identities, Hidden) else seat.identities
    numbered = [(f"seat-{seat.seat}-identity-{slot}", each) for slot, each in enumerate(own, 1)]
    claimed = {key for each in scene.view.seats for key in each.home}
    carried = [(None, each) for each in carried_identities(scene.atlas, seat) if each.key not in claimed]
    return [_identity(scene, id, each, seat) for id, each in [*numbered, *carried]]


def _identity(scene: Scene, id: str | None, each: Identity, seat: SeatView) -> Sheet:
    needs = needs_of_identity(scene.atlas, each, scene.sides)
    missing = missing_from_home(scene.atlas, each, scene.sides, scene.view, seat)
    return Sheet(id, "identity", scene.say(scene.atlas.identities[each.key].title), tuple(needs), tuple(missing))


def _missions(scene: Scene, seat: SeatView) -> list[Sheet]:
    own = () if isinstance(seat.missions, Hidden) else seat.missions
    numbered = [(f"seat-{seat.seat}-mission-{slot}", each) for slot, each in enumerate(own, 1)]
    claimed = {key for each in scene.view.seats for key in each.done}
    carried = [(None, each) for each in carried_missions(scene.atlas, seat) if each.key not in claimed]
    return [_mission(scene, id, each, seat) for id, each in [*numbered, *carried]]


def _mission(scene: Scene, id: str | None, each: Mission, seat: SeatView) -> Sheet:
    said = scene.say(scene.atlas.missions[each.key].title)
    if len(each.items) > ITEMS:
        said = f"{said} ({scene.say(message('any-three'))})"
    missing = missing_from_mission(scene.atlas, each, scene.view, seat)
    return Sheet(id, "mission", said, tuple(needs_of_mission(scene.atlas, each, seat.front)), tuple(missing))


def _placed(scene: Scene, sheet: Sheet, x: float, y: float, wide: float, high: float) -> Node:
    mark = scene.mark(sheet.id, x, y, wide, high) if sheet.id is not None else None
    return _at_place(scene.look, sheet, x, y, wide, high, mark)


@part
def _at_place(look: Look, sheet: Sheet, x: float, y: float, wide: float, high: float, mark: Node | None) -> Node:
    id, kind, said, needs, missing = sheet
    if _is_short(kind, wide):
        years = tuple([(need.year or 0, need.is_patch, need.is_met) for need in needs])
        drawn = at(x, y, _short(look.palette, kind, said, years, wide, high))
    else:
        lines = tuple([(need.year, look.words.say(need.said), need.is_met) for need in needs])
        drawn = at(x, y, _sheet(look.palette, kind, said, lines, wide, high))
    asked = "; ".join(" ".join([*([str(need.year)] if need.year else []), look.words.say(need.said)]) for need in needs)
    label = " ".join([f"{look.say(message(kind))}: {said} ({asked}).", *map(look.say, missing)])
    return drawn if id is None else touch(id, label, x, y, wide, high, drawn, mark)


@drawn_once(512)
def _sheet(
    palette: Palette, kind: str, said: str, needs: tuple[tuple[int | None, str, bool], ...], wide: float, high: float
) -> Node:
    """Draw an identity or mission from 0, 0."""
    drawn = list[Node]()
    for number, (year, need, is_met) in enumerate(needs):
        y = _BAND + _LINE * (number + 1) - 2
        drawn.append(sign("met" if is_met else "unmet", 7, y - 11, palette.accent if is_met else palette.faint, 13))
        if year is not None:
            drawn.append(text(25, y, str(year), 12.5, palette.ink, bold=True))
        left = 25 if year is None else 66
        drawn.append(text(left, y, need, 12.5, palette.ink, width=wide - left - 6))
    return group(*_frame(palette, kind, said, wide, high), *drawn)


@drawn_once(512)
def _short(
    palette: Palette, kind: str, said: str, years: tuple[tuple[int, bool, bool], ...], wide: float, high: float
) -> Node:
    """Draw an identity from 0, 0 with the years that it needs. A year that is as it should be is filled."""
    each = (wide - 8) / len(years)
    drawn = list[Node]()
    for number, (year, is_patch, is_met) in enumerate(years):
        x = 4 + number * each
        ink = palette.on_accent if is_met else palette.ink
        face = palette.accent if is_met else "none"
        drawn.append(rect(x + 1, _BAND + 5, each - 2, 20, face, rx=5, stroke=palette.faint, stroke_width=1))
        drawn.append(sign("patch" if is_patch else "real", x + 4, _BAND + 10, ink, 10))
        drawn.append(text(x + 16, _BAND + 19, str(year), 12, ink, bold=True, width=each - 18))
    return group(*_frame(palette, kind, said, wide, high), *drawn)


def _frame(palette: Palette, kind: str, said: str, wide: float, high: float) -> list[Node]:
    """The card of an identity or mission, with its name on the band."""
    colors = hue(palette, kind)
    return [
        rect(0, 0, wide, high, colors.face, rx=8, stroke=palette.ink, stroke_width=1.2),
        path(
            f"M8 0 H{wide - 8:g} Q{wide:g} 0 {wide:g} 8 V{_BAND} H0 V8 Q0 0 8 0 Z",
            colors.band,
            stroke=palette.ink,
            stroke_width=1.2,
        ),
        sign(kind, 6, 3, colors.on_band),
        text(27, 15.5, said, 13, colors.on_band, bold=True, width=wide - 34),
    ]


def settled(scene: Scene, seat: SeatView) -> list[tuple[str, str]]:
    """Return what a seat has met permanently: the sign and the words of each identity, mission and watch."""
    atlas = scene.atlas
    found: list[tuple[str, Term | Message]] = [("identity", atlas.identities[key].title) for key in seat.home]
    found += [("mission", atlas.missions[key].title) for key in seat.done]
    if seat.watch:
        found.append(("watch", message("watch")))
    return [(kind, scene.say(said)) for kind, said in found]


def settled_chips(scene: Scene, met: Sequence[tuple[str, str]], x: float, y: float, wide: float) -> DrawnBlock:
    """Return chips of what a seat has met permanently."""
    each = min((wide - 6) / 2, 220)
    columns = max(int((wide + 6) // (each + 6)), 1)
    drawn: list[Node] = [
        at(x + number % columns * (each + 6), y + number // columns * 27, _settled(scene.palette, kind, said, each))
        for number, (kind, said) in enumerate(met)
    ]
    return drawn, 27 * -(-len(met) // columns)


@drawn_once(256)
def _settled(palette: Palette, kind: str, said: str, wide: float) -> Node:
    colors = hue(palette, "mission" if kind == "mission" else "identity")
    return group(
        rect(0, 0, wide, 22, colors.band, rx=11, stroke=palette.ink, stroke_width=1),
        sign(kind, 7, 3, colors.on_band),
        text(28, 15, said, 12, colors.on_band, bold=True, width=wide - 54),
        sign("met", wide - 21, 3.5, colors.on_band, 15),
    )
