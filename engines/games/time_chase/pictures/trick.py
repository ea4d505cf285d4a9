"""What is being decided, as it is drawn: the cards at the event being resolved, the secret choices, or the winner."""

from typing import Final

from engines.contract import Hidden, Seat
from engines.games.time_chase.moves import ChooseInvariant, Secret, Travel
from engines.games.time_chase.pictures.cards import back, face, gap, sign
from engines.games.time_chase.pictures.scene import Scene
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.tables import CARDS, SUITS
from engines.games.time_chase.words import suit, winner
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.pages import badge
from engines.kit.pictures.svg import Node, at, circle, drawn_once, group, path, rect, text
from engines.kit.texts import Message, message, won_by

HIGH: Final = 172
_CARD: Final = (46, 64)
_CROWN: Final = "M-8 5 L-9 -5 L-4 -1 L0 -7 L4 -1 L9 -5 L8 5 Z"


def draw_trick(scene: Scene, x: float, y: float, width: float) -> Node:
    """Draw what is being decided."""
    palette = scene.look.palette
    drawn = _ended(scene, x, y, width) if scene.view.phase == "over" else _decided(scene, x, y, width)
    return group(rect(x, y, width, HIGH, palette.table, rx=12, stroke=palette.line), *drawn)


def _decided(scene: Scene, x: float, y: float, width: float) -> list[Node]:
    """Draw a card for each seat that is asked, in the order in which they play."""
    order = scene.state.order
    pitch = min((width - 28 - _CARD[0]) / max(len(order) - 1, 1), 78)
    left = x + (width - pitch * (len(order) - 1) - _CARD[0]) / 2
    seats = [_seat(scene, seat, number, left + number * pitch, y + 58) for number, seat in enumerate(order)]
    return [*_heading(scene, x, y, width), *seats]


def _heading(scene: Scene, x: float, y: float, width: float) -> list[Node]:
    """Draw the place being resolved, what is asked there, and which card of a past event is to be beaten."""
    palette, say, led = scene.look.palette, scene.look.say, _led(scene)
    title, task = _titles(scene, led)
    right = x + width - (14 if led is None else 38)
    drawn = [
        text(x + 14, y + 25, say(title), 15, palette.ink, bold=True, width=width * 0.33),
        text(right, y + 25, say(task), 14, palette.ink, anchor="end", width=width * 0.54),
    ]
    if led is not None:
        drawn.append(sign(palette, led, x + width - 23, y + 20, 18))
    if (card := _to_beat(scene)) is not None:
        drawn.append(text(x + 14, y + 43, say(message("beat", card=card)), 13, palette.faint, width=width * 0.5))
    return drawn


def _titles(scene: Scene, led: str | None) -> tuple[Message, Message]:
    """Return the place being resolved and what is asked there."""
    match scene.view.phase:
        case "travel":
            return message("travel"), message("choosing-journey")
        case "invariant":
            return message("invariant"), message("choosing-card")
    title = message("event-title", token=str(scene.view.resolving))
    return title, message("any-card") if led is None else message("follow", suit=suit(led))


def _to_beat(scene: Scene) -> str | None:
    """Return the card that has won the event before."""
    if scene.view.phase != "event":
        return None
    card = scene.state.timeline[scene.state.at - 1].winning
    return None if card is None else CARDS[card]


def _led(scene: Scene) -> str | None:
    """Return the letter of the suit to follow, if there is one."""
    if scene.view.phase != "event":
        return None
    led = resolving.led_suit(scene.state.timeline[scene.state.at - 1], scene.state.played)
    return None if led is None else list(SUITS)[led]


def _seat(scene: Scene, seat: Seat, number: int, x: float, y: float) -> Node:
    """Draw the card or choice of a seat, and whose it is."""
    palette, (width, height) = scene.look.palette, _CARD
    below = y + height + 22
    is_next = seat in scene.awaited
    ring = circle(x + width / 2, below, 17, "none", stroke=palette.accent, stroke_width=3) if is_next else None
    crown = at(x + width - 2, y + height - 3, _crown(palette)) if number == _best(scene) else None
    return group(at(x, y, _card(scene, seat, number)), ring, badge(scene.look, seat, x + width / 2, below, 13), crown)


def _card(scene: Scene, seat: Seat, number: int) -> Node:
    """Draw what a seat has played or chosen: hidden, if it is a secret."""
    palette, view = scene.look.palette, scene.view
    if view.phase == "event":
        if number >= len(view.played):
            return gap(palette, *_CARD)
        card = view.played[number].card
        return face(palette, card, *_CARD, marked=card in scene.marked)
    return _secret(palette, view.seats[seat].choice)


def _secret(palette: Palette, choice: Secret | Hidden | None) -> Node:
    match choice:
        case None:
            return gap(palette, *_CARD)
        case Hidden():
            return back(palette, *_CARD)
        case ChooseInvariant(card):
            return face(palette, card, *_CARD)
    return _machine(palette, choice)


def _machine(palette: Palette, journey: Travel) -> Node:
    """Draw a journey that the viewer knows: an arrow over its fuel."""
    width, height = _CARD
    said = text(width / 2, height - 14, str(journey.fuel), 20, palette.ink, bold=True, anchor="middle")
    arrow = (
        "M-12 0 L-3 -8 V-3 H12 V3 H-3 V8 Z" if journey.direction == "backward" else "M12 0 L3 -8 V-3 H-12 V3 H3 V8 Z"
    )
    return group(
        rect(0, 0, width, height, palette.card, rx=width / 9, stroke=palette.line),
        at(width / 2, 22, path(arrow if journey.fuel else "M-4 -8 h-4 v16 h4 Z M4 -8 h4 v16 h-4 Z", palette.ink)),
        said,
    )


def _best(scene: Scene) -> int | None:
    """Return which of the played cards would win the event now; None if none of them would."""
    state = scene.state
    if not state.played:
        return None
    event, trump = state.timeline[state.at - 1], resolving.trump(state)
    after = resolving.resolved(event, state.order, state.played, trump)
    return None if after == event or after.winning is None else state.played.index(after.winning)


@drawn_once(8)
def _crown(palette: Palette) -> Node:
    """Draw the sign of the card that wins so far."""
    disc = circle(0, 0, 12, palette.paper, stroke=palette.ink, stroke_width=1.2)
    return group(disc, path(_CROWN, palette.accent, transform="translate(0 1) scale(0.85)"))


def _ended(scene: Scene, x: float, y: float, width: float) -> list[Node]:
    """Draw who has won, and with what."""
    palette, say, (won, _) = scene.look.palette, scene.look.say, winner(scene.view)
    wins = say(won_by(won))
    reason = say(message("with-three-events" if scene.view.seats[won].discs == 0 else "with-most-events"))
    middle = x + width / 2
    return [
        at(middle, y + 28, path(_CROWN, palette.accent, transform="scale(2)")),
        badge(scene.look, won, middle, y + 74, 28),
        text(middle, y + 130, wins, 20, palette.ink, bold=True, anchor="middle", width=width - 24),
        text(middle, y + 153, reason, 15, palette.faint, anchor="middle", width=width - 24),
    ]
