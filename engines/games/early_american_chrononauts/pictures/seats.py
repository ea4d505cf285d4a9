"""The seats: who is there, what lies in front of it, its identities and missions, and its hand."""

from collections import Counter
from typing import Final

from engines.contract import Hidden, Seat
from engines.games.early_american_chrononauts.pictures.cards import chips, held_size, printed_on, whole_card
from engines.games.early_american_chrononauts.pictures.papers import SLOT, papers, settled, settled_chips, slots
from engines.games.early_american_chrononauts.pictures.scene import DrawnBlock, Pen, Scene, frame
from engines.games.early_american_chrononauts.pictures.signs import sign
from engines.games.early_american_chrononauts.sentences.needs import MARKED_MOST, identities_of, missions_of
from engines.games.early_american_chrononauts.view import SeatView
from engines.kit.pictures.cards import CardSize, fan
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import MARGIN, badge
from engines.kit.pictures.svg import MARK, Node, at, group, part, rect, text, touch
from engines.kit.texts import Message, Who, message

_HEAD: Final = 45
_PAD: Final = 10

_FACE_DOWN: Final = CardSize(14, 21, gap=-3)
"""The size of a card of a hidden hand."""

_HAND: Final = 104
"""The least width beside identities and missions in which a hand is drawn; otherwise it is below them."""


def draw_seats(scene: Scene) -> None:
    """Add the seats: first the main one with its hand, then the others side by side."""
    main = scene.main_seat
    if main is not None:
        _draw_main(scene, scene.view.seats[main])
    scene.page.region("seats")
    others = [seat for seat in scene.view.seats if seat.seat != main]
    columns = 1 if scene.look.is_phone else min(len(others), 3)
    for start in range(0, len(others), max(columns, 1)):
        _add_row(scene, others[start : start + columns], columns)


def _draw_main(scene: Scene, seat: SeatView) -> None:
    """Add the main seat and its hand. What it holds is its papers, too, while it decides which of them to keep."""
    scene.page.region("hand" if scene.view.phase == "mulligan" and scene.may_act else "seats")
    _add_row(scene, [seat], 1)
    scene.page.region("hand")
    draw_hand(scene, seat)


def _add_row(scene: Scene, seats: list[SeatView], columns: int) -> None:
    """Add seats side by side, as high as the highest of them."""
    page = scene.page
    wide = (page.width - MARGIN * (columns - 1)) / columns
    xs = [page.left + number * (wide + MARGIN) for number in range(columns)]
    drawn = [_seat(scene, seat, x, page.y, wide) for seat, x in zip(seats, xs, strict=False)]
    high = max(height for _, height in drawn)
    for (parts, _), x, seat in zip(drawn, xs, seats, strict=False):
        page.add(0, _ground(scene, seat, x, wide, high), *parts, gap=0)
    page.add(high)


def _ground(scene: Scene, seat: SeatView, x: float, wide: float, high: float) -> Node:
    stands_out = scene.look.is_next(seat.seat, scene.view.awaiting) or seat.seat == scene.view.winner
    edge, thick = (scene.palette.accent, 2.5) if stands_out else (scene.palette.line, 1)
    return rect(x, scene.page.y, wide, high, scene.palette.table, rx=10, stroke=edge, stroke_width=thick)


def _seat(scene: Scene, seat: SeatView, x: float, y: float, wide: float) -> DrawnBlock:
    """A seat from top to bottom: its name, what lies face down, what is met, and what lies in front of it."""
    inner = wide - 2 * _PAD
    parts = _head(scene, seat, x, y, wide)
    top = y + _HEAD
    for drawn, high in _rows(scene, seat, x + _PAD, top, inner):
        parts += drawn
        top += high
    return parts, top - y + 6


def _rows(scene: Scene, seat: SeatView, x: float, y: float, wide: float) -> list[DrawnBlock]:
    """What is below the head of a seat."""
    rows = list[DrawnBlock]()

    def add(row: DrawnBlock) -> None:
        nonlocal y
        rows.append(row)
        y += row[1]

    if met := settled(scene, seat):
        add(settled_chips(scene, met, x, y, wide))
    add(papers(scene, seat, x, y, wide))
    hidden = slots(scene, seat, x, y)
    beside = x + len(hidden) * (SLOT[0] + 6) + (6 if hidden else 0)
    if not isinstance(seat.hand, Hidden):
        add((hidden, SLOT[1] + 8 if hidden else 0))
    elif x + wide - beside >= _HAND:
        add(([*hidden, *_hidden_hand(scene, seat.hand.count, beside, y + 9, x + wide)], SLOT[1] + 8))
    else:
        add((hidden, SLOT[1] + 8))
        add((_hidden_hand(scene, seat.hand.count, x, y, x + wide), 28))
    add(chips(scene, [(key, 1) for key in seat.front], x, y, wide, "front"))
    if seat.seat != scene.main_seat and not isinstance(seat.hand, Hidden):
        add(_open_hand(scene, seat, seat.hand, x, y, wide))
    return rows


def _hidden_hand(scene: Scene, count: int, x: float, y: float, right: float) -> list[Node]:
    """A hand that is face down, and how many cards it has."""
    room = min(150, right - x - 70)
    wide = min(11 * (count - 1), room - 14) + 14 if count else 0
    said = scene.say(message("cards", count=count))
    drawn = [at(x, y, fan(scene.palette, count, _FACE_DOWN, room))] if count else []
    return [*drawn, text(x + wide + 8, y + 16, said, 12, scene.palette.faint, width=60)]


def _open_hand(scene: Scene, seat: SeatView, hand: tuple[str, ...], x: float, y: float, wide: float) -> DrawnBlock:
    """The hand of another seat, open: after the end, or for a viewer who sees everything."""
    said = f"{scene.say(message('hand'))}: {scene.say(message('cards', count=len(hand)))}"
    drawn, high = chips(scene, Counter(hand).items(), x, y + 20, wide, None)
    return [text(x, y + 13, said, 12, scene.palette.faint), *drawn], high + 20


def _head(scene: Scene, seat: SeatView, x: float, y: float, wide: float) -> list[Node]:
    """The badge and the name, and what there is to say about the seat now."""
    view, mark = scene.view, f"seat-{seat.seat}" in scene.marks
    is_next = (
        view.turn > 0 and scene.look.is_next(seat.seat, (view.seat,)) and view.phase != "over" and len(view.seats) > 1
    )
    return [*_headed(scene.look, seat.seat, _notes(scene, seat), is_next, mark, x, y, wide)]


@part
def _headed(
    look: Look, seat: Seat, notes: str, is_next: bool, is_marked: bool, x: float, y: float, wide: float
) -> tuple[Node, ...]:
    palette = look.palette
    half = wide * (0.5 if notes else 0.9) - 48
    return (
        touch(
            f"seat-{seat}",
            look.say(message("seat-of", who=Who(seat))),
            x,
            y,
            half + 54,
            _HEAD - 4,
            badge(look, seat, x + 23, y + 22, 13),
            group(sign("turn", x + 40, y + 16, palette.accent, 12), class_=MARK) if is_next else None,
            text(x + 55, y + 27, look.name(seat), 15, palette.ink, bold=True, width=half - 6),
            frame(palette, x + 4, y + 4, half + 46, _HEAD - 10) if is_marked else None,
        ),
        text(x + wide - _PAD, y + 27, notes, 12, palette.accent, anchor="end", width=wide - half - 54 - 2 * _PAD),
    )


def _notes(scene: Scene, seat: SeatView) -> str:
    """What a seat owes, or has said in secret; nothing for most."""
    said = list[Message]()
    if scene.view.winner == seat.seat:
        said.append(message("wins"))
    if scene.view.window is not None and seat.seat in scene.view.awaiting:
        said.append(message("owes"))
    if isinstance(seat.swaps, Hidden):
        said.append(message("swap-unknown"))
    elif seat.swaps is not None:
        said += [message("swap-yes" if swapped else "swap-no") for swapped in seat.swaps]
    if seat.always_pass is True:
        said.append(message("always"))
    return " · ".join(scene.say(each) for each in said)


def draw_hand(scene: Scene, seat: SeatView) -> None:
    """Add the hand of the main seat as whole cards. Of equal cards, the first has the plain id."""
    page, hand = scene.page, seat.hand
    if isinstance(hand, Hidden):
        return
    if not scene.look.is_phone:
        count = scene.say(message("cards", count=len(hand)))
        said = f"{scene.say(message('your-hand', who=Who(seat.seat)))} · {count}"
        page.add(14, text(page.left, page.y + 13, said, 14, scene.palette.ink, bold=True, width=page.width), gap=6)
    if not hand:
        return
    size = wide, high = held_size(scene, len(hand))
    columns = int((page.width + 6) // (wide + 6))
    gap = (page.width - columns * wide) / (columns - 1)
    fresh = Counter(scene.view.drawn) if isinstance(scene.view.drawn, tuple) else Counter[str]()
    seen = Counter[str]()
    goals, drawn = _goals(scene, seat), list[Node]()
    for number, key in enumerate(hand):
        x, y = page.left + number % columns * (wide + gap), page.y + number // columns * (high + 8)
        seen[key] += 1
        id = f"card-{key}" if seen[key] == 1 else f"card-{key}_{seen[key]}"
        is_fresh = seen[key] <= fresh[key]
        drawn.append(_held(scene.pen, id, key, (x, y, *size), is_fresh, goals.get(key, "")))
    page.add(-(-len(hand) // columns) * (high + 8) - 8, *drawn)


def _goals(scene: Scene, seat: SeatView) -> dict[str, str]:
    """By card: the sign of what the seat needs it for, its mission or its identity."""
    identities, missions = identities_of(scene.atlas, seat), missions_of(scene.atlas, seat)
    patches = {key: "house" for each in identities for key in each.patches} if len(identities) <= MARKED_MOST else {}
    return patches | {key: "mission" for each in missions for key in each.items}


@part
def _held(pen: Pen, id: str, key: str, box: tuple[float, float, float, float], is_fresh: bool, goal: str) -> Node:
    """A card of the hand in a box: left edge, top, width and height. One just drawn that may be put back is framed."""
    x, y, wide, high = box
    said = printed_on(pen, key)
    fresh = rect(x - 2, y - 2, wide + 4, high + 4, "none", stroke=pen.palette.accent, stroke_width=3, rx=10)
    return touch(
        id,
        pen.say(message(f"for-{goal}", card=said)) if goal else said,
        x,
        y,
        wide,
        high,
        at(x, y, whole_card(pen, (wide, high), key, goal)),
        fresh if is_fresh else None,
    )
