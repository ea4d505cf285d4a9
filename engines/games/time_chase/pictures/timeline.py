"""The timeline as it is drawn: the invariant, the events with their cards, discs and travelers, and the tokens to come.

On a phone the timeline winds: every second row runs back.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engines.contract import Hidden, Seat
from engines.games.time_chase.moves import Travel
from engines.games.time_chase.pictures.cards import face, gap, sign
from engines.games.time_chase.pictures.scene import Scene, place_id
from engines.games.time_chase.state import Location
from engines.games.time_chase.tables import TOKENS
from engines.games.time_chase.view import EventView
from engines.games.time_chase.words import reached
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN, Page, badge, seat_fill
from engines.kit.pictures.svg import MARK, Node, at, brackets, circle, drawn_once, group, part, path, rect, text, touch
from engines.kit.texts import Message, Who, letter, message

_WIDE: Final = 78
_HIGH: Final = 166
_COLUMNS: Final = 4
"""The places in a row on a phone."""

_STRING: Final = 38
"""How far below the top of a place its token lies, on the line that joins all places."""

_CARDS: Final = 60
_PAWNS: Final = 143
"""How far below the top of a place its cards and the heads of its travelers are."""

_HEXAGON: Final = "M-15 0 L-8 -14 H8 L15 0 L8 14 H-8 Z"
_PAWN: Final = "M-7 18 C-8 7 -4 5 -3 2 H3 C4 5 8 7 7 18 Z"

Spot = tuple[float, float]


def draw_timeline(page: Page, scene: Scene) -> None:
    """Add the timeline."""
    events, spots = scene.view.timeline, _spots(page, scene)
    # A row in which only tokens to come lie needs less room.
    highs = [_HIGH] * (1 + len(events)) + [_STRING + 16] * len(spots)
    page.add(
        max(y + high for (_, y), high in zip(spots, highs, strict=False)) - page.y,
        _string(page, spots),
        _invariant(scene, *spots[0]),
        *[_event(scene, event, *spot) for event, spot in zip(events, spots[1:], strict=False)],
        *_to_come(scene, spots[1 + len(events) :]),
    )


def _spots(page: Page, scene: Scene) -> list[Spot]:
    """Return the left upper corner of each place: the invariant, the events, and the tokens to come."""
    if page.look.is_phone:
        # The next token is drawn, and others only if they fill its row.
        rows = -(-min(len(scene.view.timeline) + 2, len(TOKENS) + 1) // _COLUMNS)
        return [_winding(page, number) for number in range(min(rows * _COLUMNS, len(TOKENS) + 1))]
    pitch = (page.width - _WIDE) / len(TOKENS)
    return [(round(page.left + number * pitch), page.y) for number in range(len(TOKENS) + 1)]


def _winding(page: Page, number: int) -> Spot:
    row, column = divmod(number, _COLUMNS)
    if row % 2:
        column = _COLUMNS - 1 - column
    return page.left + column * (page.width - _WIDE) / (_COLUMNS - 1), page.y + row * (_HIGH + MARGIN)


def _string(page: Page, spots: Sequence[Spot]) -> Node:
    """Draw the line on which the tokens lie. It turns at the end of a row."""
    (x, before), *others = spots
    drawn, turn = f"M{x + _WIDE / 2:g} {before + _STRING:g}", 1
    for x, y in others:
        if y != before:
            edge, down = page.look.width / 2 + turn * (page.look.width / 2 - 6), y - before - 16
            drawn += f" H{edge - 8 * turn:g} q{8 * turn} 0 {8 * turn} 8 v{down:g} q0 8 {-8 * turn} 8"
            before, turn = y, -turn
        drawn += f" H{x + _WIDE / 2:g}"
    return path(drawn, "none", stroke=page.look.palette.line, stroke_width=4)


class TimelinePlace(NamedTuple):
    """What is known of a place of the timeline: its id, what a touch does or else what it is, whether the viewer may
    travel there and for how much fuel, whether it is being resolved, and the travelers there. Those who are known to
    be about to come are shadows.
    """

    id: str
    said: str
    is_open: bool
    cost: int | None
    resolves: bool
    here: tuple[tuple[Seat, bool], ...]


def _place_of(scene: Scene, location: Location, said: Message) -> TimelinePlace:
    id, seats = place_id(location), scene.view.seats
    here = [(seat, False) for seat, each in enumerate(seats) if each.location == location]
    here += [(seat, True) for seat in range(len(seats)) if _is_coming(scene, seat, location)]
    is_open, resolves = id in scene.moves, scene.resolves(location)
    return TimelinePlace(id, scene.said(id, said), is_open, scene.cost(id), resolves, tuple(here))


def _placed(look: Look, place: TimelinePlace, x: float, y: float, *drawn: Node | None) -> Node:
    """Draw a place of the timeline with the travelers there. It can be touched."""
    ground = _ground(look.palette, is_open=place.is_open, resolves=place.resolves)
    travelers = _travelers(look.palette, place.here, x, y + _PAWNS)
    return touch(place.id, place.said, x, y, _WIDE, _HIGH, at(x, y, ground), *drawn, *travelers)


@drawn_once(32)
def _ground(palette: Palette, *, is_open: bool, resolves: bool) -> Node:
    """Draw the ground of a place: framed if it resolves, its corners marked if the viewer may travel there."""
    edge, thick = (palette.accent, 3) if resolves and not is_open else (palette.line, 1)
    return group(
        rect(0, 16, _WIDE, _HIGH - 16, palette.table, rx=9, stroke=edge, stroke_width=thick),
        brackets(0, 16, _WIDE, _HIGH - 16, palette.accent, 3) if is_open else None,
        path(f"M2 {_STRING} H{_WIDE - 2}", "none", stroke=palette.line, stroke_width=4),
    )


def _flag(said: str, x: float, y: float, fill: str, ink: str) -> Node:
    """Draw the flag over a place."""
    outline = f"M{x:g} {y + 20:g} v-13 q0 -7 7 -7 h{_WIDE - 14} q7 0 7 7 v13 Z"
    name = text(x + _WIDE / 2, y + 14, said, 12, ink, bold=True, anchor="middle", width=_WIDE - 8)
    return group(path(outline, fill), name)


def _flagged(look: Look, place: TimelinePlace, x: float, y: float, *, is_present: bool = False) -> Node | None:
    """Draw what is special of a place: that it is the present or the invariant, or the fuel for a journey there."""
    palette = look.palette
    if place.cost:
        fuel = f"{place.cost} {look.say(message('fuel'))}"
        return group(_flag(fuel, x, y, palette.accent, palette.on_accent), class_=MARK)
    if is_present:
        return _flag(look.say(message("present")), x, y, palette.ink, palette.paper)
    if place.id == "invariant":
        return _flag(look.say(message("invariant")), x, y, palette.back, palette.on_back)
    return None


def _invariant(scene: Scene, x: float, y: float) -> Node:
    card = scene.view.invariant
    said = message("invariant-title", card=card) if card else message("invariant-title-unstable")
    return _draw_invariant(scene.look, _place_of(scene, "invariant", said), card, card in scene.marked, x, y)


@part
def _draw_invariant(look: Look, place: TimelinePlace, card: str | None, is_marked: bool, x: float, y: float) -> Node:
    """Draw the card of the invariant, whose suit is trump."""
    palette = look.palette
    drawn = face(palette, card, 50, 68, marked=is_marked) if card else gap(palette, 50, 68)
    flag, trump = _flagged(look, place, x, y), _trump(look, card, x, y + _STRING)
    return _placed(look, place, x, y, flag, trump, at(x + 14, y + _CARDS + 4, drawn))


def _trump(look: Look, card: str | None, x: float, y: float) -> Node:
    """Draw the plate that names the trump, or says that there is none."""
    palette = look.palette
    plate = rect(x + 3, y - 11, _WIDE - 6, 22, palette.table, rx=6)
    if card is None:
        none = look.say(message("unstable"))
        return group(plate, text(x + _WIDE / 2, y + 4, none, 12, palette.ink, anchor="middle", width=66))
    said = text(x + 26, y + 4, look.say(message("trump")), 12, palette.ink, width=48)
    return group(plate, sign(palette, card[0], x + 15, y, 15), said)


def _event(scene: Scene, event: EventView, x: float, y: float) -> Node:
    marked = scene.marked & {event.led, event.winning}
    return _draw_event(scene.look, _place_of(scene, event.token, _title(event)), event, marked, x, y)


@part
def _draw_event(look: Look, place: TimelinePlace, event: EventView, marked: frozenset[str], x: float, y: float) -> Node:
    """Draw an event: its token, the disc of its controller, and its cards."""
    palette, seat, middle = look.palette, event.controller, x + _WIDE / 2
    disc = _no_disc(palette) if seat is None else badge(look, seat, 0, 0, 13)
    return _placed(
        look,
        place,
        x,
        y,
        _flagged(look, place, x, y, is_present=event.present),
        at(middle - 17, y + _STRING, _token(palette, str(event.token), is_placed=True)),
        at(middle + 17, y + _STRING, disc),
        *_stack(palette, event, marked, x, y + _CARDS),
    )


def _title(event: EventView) -> Message:
    token, led, winning, seat = str(event.token), event.led, event.winning, event.controller
    if led is None or winning is None or seat is None:
        return message("fresh-title", token=token)
    return message("stack-title", token=token, led=led, winning=winning, who=Who(seat))


@drawn_once(64)
def _token(palette: Palette, said: str, *, is_placed: bool) -> Node:
    """Draw an event token, which is paler while it is still to come."""
    fill, ink = (palette.ink, palette.card) if is_placed else (palette.paper, palette.faint)
    outline = path(_HEXAGON, fill, stroke=fill if is_placed else palette.line, stroke_width=1.5)
    return group(outline, text(0, 5.5, said, 16, ink, bold=is_placed, anchor="middle"))


@drawn_once(8)
def _no_disc(palette: Palette) -> Node:
    return circle(0, 0, 11, palette.table, stroke=palette.line, stroke_width=1.5, stroke_dasharray="3 3")


def _stack(palette: Palette, event: EventView, marked: Collection[str], x: float, y: float) -> list[Node]:
    """Draw the led card and, on it, the winning card; only one card if both are the same."""
    led, winning = event.led, event.winning
    if led is None or winning is None:
        return [at(x + 18, y + 5, gap(palette, 42, 58))]
    if led == winning:
        return [at(x + 18, y + 5, face(palette, led, 42, 58, marked=led in marked))]
    return [
        at(x + 3, y, face(palette, led, 38, 52, marked=led in marked)),
        at(x + 37, y + 17, face(palette, winning, 38, 52, marked=winning in marked)),
    ]


def _travelers(palette: Palette, here: Sequence[tuple[Seat, bool]], x: float, y: float) -> list[Node]:
    """Draw the travelers at a place, and those who are about to come as outlines."""
    pitch = min(18, (_WIDE - 18) / max(len(here) - 1, 1))
    left = x + _WIDE / 2 - pitch * (len(here) - 1) / 2
    return [at(left + number * pitch, y, pawn(palette, *each)) for number, each in enumerate(here)]


def _is_coming(scene: Scene, seat: Seat, location: Location) -> bool:
    """Return whether the seat has chosen to travel there, as far as the viewer knows."""
    journey = scene.view.seats[seat].choice
    return isinstance(journey, Travel) and journey.fuel > 0 and reached(journey, scene.view) == location


@drawn_once(128)
def pawn(palette: Palette, seat: Seat, is_shadow: bool = False) -> Node:
    """Draw the traveler of a seat: its letter on its color, its head in its pattern; or only its outline."""
    body, head, ink = palette.seats[seat], seat_fill(palette, seat), palette.on_seats[seat]
    if is_shadow:
        body, head, ink = palette.table, palette.table, palette.ink
    outline = {"stroke": palette.ink, "stroke_width": 1.2, "stroke_dasharray": "2 2" if is_shadow else None}
    return group(
        path(_PAWN, body, stroke_linejoin="round", **outline),
        circle(0, -1, 5, head, **outline),
        text(0, 16, letter(seat), 9.5, ink, bold=True, anchor="middle"),
    )


def _to_come(scene: Scene, spots: Sequence[Spot]) -> list[Node]:
    """Draw the tokens that are still in the stack. In a jumble nobody knows their order."""
    tokens = scene.view.tokens
    said = ["?"] * tokens.count if isinstance(tokens, Hidden) else [str(token) for token in tokens]
    return [
        at(x + _WIDE / 2, y + _STRING, _token(scene.look.palette, each, is_placed=False))
        for each, (x, y) in zip(said, spots, strict=False)
    ]
