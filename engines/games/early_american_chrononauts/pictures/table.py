"""The middle of the table: the deck and the discards, the card being played with its memos, and who owes an answer."""

from collections import Counter
from typing import Final

from engines.contract import Hidden, Seat
from engines.games.early_american_chrononauts.packs.pack import Recover
from engines.games.early_american_chrononauts.pictures.cards import (
    CHIP,
    card_size,
    chip_width,
    chips,
    drawn_card,
    drawn_chip,
)
from engines.games.early_american_chrononauts.pictures.papers import SLOT
from engines.games.early_american_chrononauts.pictures.scene import DrawnBlock, Scene
from engines.games.early_american_chrononauts.pictures.signs import sign
from engines.games.early_american_chrononauts.sentences.cards import count
from engines.games.early_american_chrononauts.words import kind_of_slot, ordinal
from engines.kit.pictures.cards import CardSize, pile
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.pages import badge
from engines.kit.pictures.svg import Node, at, drawn_once, group, rect, text, texts, touch, wrapped
from engines.kit.texts import Message, Who, message

_PILE: Final = 66
"""The height of the piles."""


def draw_table(scene: Scene) -> None:
    """Add the piles and the card being played, side by side or below each other; and piles to choose from."""
    page = scene.page
    if scene.look.is_phone:
        page.add(_PILE, *_piles(scene, page.left, page.y, page.width, _PILE))
        drawn, high = _zone(scene, page.left, page.y, page.width)
        page.add(high, *drawn)
    else:
        left = page.width * 0.46
        drawn, high = _zone(scene, page.left + left + 12, page.y, page.width - left - 12)
        page.add(high, *_piles(scene, page.left, page.y, left, high), *drawn)
    _add_choices(scene)


def _piles(scene: Scene, x: float, y: float, wide: float, high: float) -> list[Node]:
    """The deck, the discards, and the stacks of identities and missions."""
    drawn = [_deck(scene, x, y)]
    stacks = [
        ("identity", scene.view.identity_stack, bool(count(scene.view.identity_stack) or scene.view.identities_thrown)),
        ("mission", scene.view.mission_stack, bool(count(scene.view.mission_stack) or scene.view.missions_thrown)),
    ]
    right = x + wide
    for kind, stack, is_there in stacks:
        if is_there:
            right -= SLOT[0] + 8
            drawn.append(_stack(scene, kind, count(stack), right + 8, y))
    return [*drawn, _discards(scene, x + 64, y, right - x - 64, high)]


def _deck(scene: Scene, x: float, y: float) -> Node:
    said = scene.say(message("deck"))
    return at(x, y, pile(scene.palette, count(scene.view.deck), CardSize(52, _PILE), said))


def _stack(scene: Scene, kind: str, cards: int, x: float, y: float) -> Node:
    """A stack of identities or missions, and what has been thrown from it."""
    thrown = scene.view.identities_thrown if kind == "identity" else scene.view.missions_thrown
    papers = scene.atlas.identities if kind == "identity" else scene.atlas.missions
    titles = ", ".join(scene.say(papers[key].title) for key in thrown)
    said = scene.say(message(f"{kind}-pile"))
    title = f"{said}; {scene.say(message('thrown', cards=titles))}" if thrown else said
    return touch(
        f"{kind}-pile", title, x, y, SLOT[0], _PILE, at(x, y, _stack_face(scene.palette, kind, cards, len(thrown)))
    )


@drawn_once(256)
def _stack_face(palette: Palette, kind: str, cards: int, thrown: int) -> Node:
    return group(
        rect(0, 0, SLOT[0], _PILE, palette.back, rx=6, stroke=palette.paper, stroke_width=1),
        sign(kind, SLOT[0] / 2 - 8, 6, palette.on_back),
        text(SLOT[0] / 2, 42, str(cards), 16, palette.on_back, bold=True, anchor="middle"),
        text(SLOT[0] / 2, 58, f"+ {thrown}", 11, palette.on_back, anchor="middle") if thrown else None,
    )


def _discards(scene: Scene, x: float, y: float, wide: float, high: float) -> Node:
    """The discards, with the latest ones on top. To discard a card, touch it and then this pile."""
    palette, pile = scene.palette, scene.view.discards
    said = f"{scene.say(message('discards-pile'))} · {len(pile)}"
    latest = pile[: -int((high - 24) // 14) - 1 : -1]
    lines = [
        text(
            x + 10,
            y + 31 + 14 * number,
            scene.card(key),
            11.5,
            palette.ink if not number else palette.faint,
            width=wide - 20,
        )
        for number, key in enumerate(latest)
    ]
    title = ", ".join(scene.card(key) for key in reversed(pile[-40:])) or said
    may = scene.may_act and scene.view.phase in ("play", "discard", "machine")
    edge = palette.accent if "discards" in scene.marks else palette.ink if may else palette.line
    ground = rect(x, y, wide, high, palette.table, rx=6, stroke=edge, stroke_width=1.5)
    return touch(
        "discards",
        f"{said}: {title}" if pile else said,
        x,
        y,
        wide,
        high,
        ground,
        text(x + 10, y + 15, said, 12, palette.ink, bold=True, width=wide - 20),
        *lines,
    )


def _zone(scene: Scene, x: float, y: float, wide: float) -> DrawnBlock:
    """Where cards are played: Fast Forwards, the card being played, what it names, its memos, and the answers."""
    parts, inner = list[Node](), y + 8
    for waiting in scene.view.waiting:
        said = scene.say(message("plays-left", count=waiting.plays))
        chip = min(chip_width(scene, waiting.card, 220), wide / 2)
        parts.append(at(x + 10, inner, drawn_chip(scene, waiting.card, chip)))
        parts.append(text(x + chip + 20, inner + 17, said, 12.5, scene.palette.ink, bold=True, width=wide - chip - 30))
        inner += CHIP + 6
    if scene.view.laid is None:
        said = scene.say(message("play-here" if _may_play(scene) else "empty-table"))
        high = max(inner - y + 30, 44 if scene.look.is_phone else _PILE)
        parts.append(
            text(
                x + wide / 2,
                y + high - 16 if scene.view.waiting else y + high / 2 + 5,
                said,
                14,
                scene.palette.faint,
                anchor="middle",
                width=wide - 20,
            )
        )
        return _touchable(scene, said, x, y, wide, high, parts)
    drawn, high = _laid(scene, x + 10, inner, wide - 20)
    return _touchable(scene, scene.say(message("table")), x, y, wide, inner - y + high + 8, [*parts, *drawn])


def _touchable(scene: Scene, said: str, x: float, y: float, wide: float, high: float, parts: list[Node]) -> DrawnBlock:
    may = _may_play(scene)
    ground = rect(
        x,
        y,
        wide,
        high,
        scene.palette.table,
        rx=10,
        stroke=scene.palette.ink if may else scene.palette.line,
        stroke_width=1.5 if may else 1,
    )
    return [touch("table", said, x, y, wide, high, ground, *parts)], high


def _may_play(scene: Scene) -> bool:
    return scene.may_act and scene.view.phase in ("play", "machine")


def _laid(scene: Scene, x: float, y: float, wide: float) -> DrawnBlock:
    """The card being played, with everything about it at its right."""
    laid = scene.view.laid
    assert laid is not None
    size = card_size(scene)
    left, top = x + size[0] + 12, y + 4
    room = wide - size[0] - 12
    parts = [at(x, y, drawn_card(scene, laid.card)), badge(scene.look, scene.view.seat, left + 12, top + 10, 11)]
    parts.append(
        text(left + 30, top + 15, scene.look.name(scene.view.seat), 14, scene.palette.ink, bold=True, width=room - 30)
    )
    top += 30
    for said in _choices_of(scene):
        lines = wrapped(scene.say(said), room, 13, 3, bold=True)
        parts += texts(left, top + 10, lines, 13, scene.palette.accent, bold=True, width=room)
        top += 5 + 15.6 * len(lines)
    for drawn, high in (_memos(scene, left, top, room), _answers(scene, left, top + _memo_height(scene), room)):
        parts += drawn
        top += high
    return parts, max(size[1], top - y)


def _choices_of(scene: Scene) -> list[Message]:
    """What the card being played names."""
    laid = scene.view.laid
    assert laid is not None
    if laid.year is not None:
        return [message("lies-on", year=str(laid.year))]
    if laid.seat is not None:
        if laid.slot is None:
            return [message("names-seat", who=Who(laid.seat))]
        kind = kind_of_slot(scene.atlas, laid.card)
        return [message("names-slot", who=Who(laid.seat), slot=ordinal(laid.slot), kind=kind)]
    return [message("names-card", card=scene.atlas.faces[laid.target].name)] if laid.target is not None else []


def _memo_height(scene: Scene) -> float:
    return len(scene.view.memos) * 24


def _memos(scene: Scene, x: float, y: float, wide: float) -> DrawnBlock:
    """The memos on the card, each with the seat that laid it."""
    window = scene.view.window
    layers: tuple[Seat, ...] = window.layers[1:] if window is not None else ()
    drawn = list[Node]()
    for number, seat in enumerate(layers[: len(scene.view.memos)]):
        drawn.append(sign("timewarp", x, y + number * 24 + 2, scene.palette.accent, 15))
        said = scene.say(message("memo-on", who=Who(seat)))
        drawn.append(text(x + 20, y + number * 24 + 14, said, 13, scene.palette.ink, bold=True, width=wide - 20))
    return drawn, _memo_height(scene)


def _answers(scene: Scene, x: float, y: float, wide: float) -> DrawnBlock:
    """The seats that have answered the card laid last, and those that owe an answer."""
    window = scene.view.window
    if window is None:
        return [], 0
    asked = [seat for seat in range(len(window.answers)) if seat != window.layers[-1]]
    drawn = list[Node]()
    for number, seat in enumerate(asked):
        top = y + number * 24
        said = scene.say(message(_answer(window.answers[seat])))
        drawn.append(badge(scene.look, seat, x + 10, top + 10, 9))
        color = scene.palette.accent if window.answers[seat] is None else scene.palette.faint
        drawn.append(text(x + 26, top + 14, said, 12.5, color, bold=window.answers[seat] is None, width=wide - 26))
    return drawn, len(asked) * 24


def _answer(given: bool | Hidden | None) -> str:
    """What is known about a seat's answer."""
    if given is None:
        return "owes"
    if isinstance(given, Hidden):
        return "answered"
    return "cancels" if given else "lets"


def _add_choices(scene: Scene) -> None:
    """Add the deck that is looked through, or the discards that a card of the hand can bring back."""
    view = scene.view
    if isinstance(view.deck_seen, tuple):
        _add_pile(scene, "deck-to-choose", view.deck_seen, "deck")
    elif _can_recover(scene):
        _add_pile(scene, "choose-target", view.discards, "discard")


def _add_pile(scene: Scene, key: str, pile: tuple[str, ...], prefix: str) -> None:
    page = scene.page
    page.add(14, text(page.left, page.y + 13, scene.say(message(key)), 14, scene.palette.ink, bold=True), gap=6)
    cards = sorted(Counter(pile).items(), key=lambda pair: scene.atlas.box.card_of[pair[0]])
    drawn, high = chips(scene, cards, page.left, page.y, page.width, prefix if scene.may_act else None)
    page.add(high, *drawn, gap=7)


def _can_recover(scene: Scene) -> bool:
    """True if a card of the viewer's hand takes one from the discards."""
    if not (scene.may_act and scene.view.phase == "play" and scene.view.discards):
        return False
    hand = scene.view.seats[scene.view.seat].hand
    kinds, card_of = scene.atlas.box.kinds, scene.atlas.box.card_of
    return not isinstance(hand, Hidden) and any(kinds[card_of[key]] is Recover for key in hand)
