"""What a game of Time Chase holds, the moves in it, and their notation."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

from engines.contract import BadNotation, OneOf, Range, Seat
from engines.games.time_chase.tables import CARDS

Mode = Literal["standard", "jumble"]
Direction = Literal["backward", "forward"]

FARTHEST: Final = 10
"""Spaces from the tenth event to the invariant: no journey is longer."""


@dataclass(frozen=True, slots=True)
class Options:
    """`mode` is the side of the time machine cards: A `standard`, B `jumble`. Rules "Game Setup", 6."""

    mode: Mode = "standard"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the event being resolved. Rules "Playing Cards"."""

    type: ClassVar[str] = "play_card"
    card: Annotated[str, OneOf(CARDS)]


@dataclass(frozen=True, slots=True)
class ChooseInvariant:
    """Choose a card for the invariant, in secret. Rules "Altering the Invariant"."""

    type: ClassVar[str] = "choose_invariant"
    card: Annotated[str, OneOf(CARDS)]


@dataclass(frozen=True, slots=True)
class Travel:
    """Choose how much fuel to spend, in secret; staying is 0 backward. Rules "Move Travelers", ruling R16."""

    type: ClassVar[str] = "travel"
    fuel: Annotated[int, Range(0, FARTHEST)]
    direction: Direction


MOVES: Final = (PlayCard, ChooseInvariant, Travel)
Secret = ChooseInvariant | Travel
"""A choice that all reveal at once."""

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""The move that plays each card, by the card's number."""

INVARIANT_CHOICES: Final = tuple(ChooseInvariant(card) for card in CARDS)
"""The move that chooses each card for the invariant, by the card's number."""

BACKWARD: Final = tuple(Travel(fuel, "backward") for fuel in range(FARTHEST + 1))
"""The journeys into the past, by fuel; the first stays in the present."""

FORWARD: Final = tuple(Travel(fuel, "forward") for fuel in range(FARTHEST + 1))
"""The journeys into the future, by fuel; the first is never legal (R16)."""


class Event(NamedTuple):
    """An event of the timeline: its token, its stack of cards, and the seat whose disc lies on it.

    The last three are None together, until it resolves for the first time.
    """

    token: int
    led: int | None = None
    winning: int | None = None
    controller: Seat | None = None


INVARIANT: Final = 0
"""The place of the invariant, before the first event."""

TRAVEL: Final = -1
"""`State.at` while travel is being chosen."""

OVER: Final = -2
"""`State.at` once the game is over."""


class State(NamedTuple):
    """A position. A tuple, for speed; cards are numbers, hands bitmasks (`tables`), places count from the invariant.

    The event at place p is `events[p - 1]`; place 0 is the invariant.
    """

    mode: Mode
    round: int
    at: int
    """The place being resolved; or `TRAVEL`, or `OVER`."""
    order: tuple[Seat, ...]
    """The seats asked in this step: at an event leader first, else ascending. It follows from the rest."""
    events: tuple[Event, ...]
    present: int
    """The place of the present."""
    tokens: tuple[int, ...]
    """Event tokens still in the stack, top first."""
    invariant: int | None
    """None while the timeline is unstable."""
    undealt: int
    hands: tuple[int, ...]
    fuel: tuple[int, ...]
    places: tuple[int, ...]
    """Where each seat's traveler is."""
    played: tuple[int, ...]
    """Cards played so far at the event being resolved, in `order`."""
    chosen: tuple[Secret | None, ...]
    """The secret choice each seat has made and nobody has revealed."""
    revealed: tuple[Secret | None, ...]
    """The secret choices revealed last, by seat; empty before the first."""
    discards: tuple[int, ...]
    """Oldest first."""


def _travel_notation(move: Travel) -> str:
    if move == BACKWARD[0]:
        return "stay"
    return f"{'<' if move.direction == 'backward' else '>'}{move.fuel}"


def format_move(move: PlayCard | Secret) -> str:
    """The move in short: a card, `inv` and a card, `<` or `>` and the fuel, or `stay`.

    >>> [format_move(move) for move in (PlayCard("F7"), ChooseInvariant("F7"), Travel(2, "backward"))]
    ['F7', 'inv F7', '<2']
    """
    match move:
        case PlayCard():
            return move.card
        case ChooseInvariant():
            return f"inv {move.card}"
        case Travel():
            return _travel_notation(move)


_BY_NOTATION: Final[dict[str, PlayCard | Secret]] = {
    format_move(move): move for moves in (PLAYS, INVARIANT_CHOICES, BACKWARD, FORWARD) for move in moves
}


def parse_move(text: str) -> PlayCard | Secret:
    """The move that `format_move` writes so.

    >>> parse_move(">1")
    Travel(fuel=1, direction='forward')
    """
    if text not in _BY_NOTATION:
        raise BadNotation(f"{text!r} is neither a card (F7), inv and a card (inv F7), <1, >1 nor stay")
    return _BY_NOTATION[text]
