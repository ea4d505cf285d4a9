"""The options of a game, its moves, and their notation."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from engines.contract import BadNotation, OneOf, Range
from engines.games.time_chase.tables import CARDS

Mode = Literal["standard", "jumble"]
Direction = Literal["backward", "forward"]

FARTHEST: Final = 10
"""Spaces from the tenth event to the invariant: no journey is longer."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of Time Chase. Rules "Game Setup", 6."""

    mode: Annotated[
        Mode,
        "The side of the time machine cards: A is `standard`; B is `jumble`, in which event tokens are drawn in random "
        "order and travelers can also move forward.",
    ] = "standard"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the event being resolved. Rules "Playing Cards"."""

    type: ClassVar[str] = "play_card"
    card: Annotated[str, OneOf(CARDS), "The card, by suit and rank: `F7` is the 7 of flux."]


@dataclass(frozen=True, slots=True)
class ChooseInvariant:
    """Choose a card for the invariant, in secret. Rules "Altering the Invariant"."""

    type: ClassVar[str] = "choose_invariant"
    card: Annotated[str, OneOf(CARDS), "The card, by suit and rank: `F7` is the 7 of flux."]


@dataclass(frozen=True, slots=True)
class Travel:
    """Choose how far to travel, in secret. Staying in the present is 0 backward. Rules "Move Travelers", ruling R16."""

    type: ClassVar[str] = "travel"
    fuel: Annotated[int, Range(0, FARTHEST), "The fuel to spend, which is the number of spaces to travel."]
    direction: Annotated[Direction, "Towards the invariant (`backward`) or away from it (`forward`)."]


MOVES: Final = (PlayCard, ChooseInvariant, Travel)

Secret = ChooseInvariant | Travel
"""A choice that stays secret until every seat that is asked has made it."""

Move = PlayCard | Secret

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""The move that plays each card, by the card's number."""

INVARIANT_CHOICES: Final = tuple(ChooseInvariant(card) for card in CARDS)
"""The move that chooses each card for the invariant, by the card's number."""

BACKWARD: Final = tuple(Travel(fuel, "backward") for fuel in range(FARTHEST + 1))
"""The journeys into the past, by fuel; the first stays in the present."""

FORWARD: Final = tuple(Travel(fuel, "forward") for fuel in range(FARTHEST + 1))
"""The journeys into the future, by fuel; the first is never legal (R16)."""


def _travel_notation(move: Travel) -> str:
    if move == BACKWARD[0]:
        return "stay"
    return f"{'<' if move.direction == 'backward' else '>'}{move.fuel}"


def format_move(move: Move) -> str:
    """Return the move in notation: a card, `inv` and a card, `<` or `>` and the fuel, or `stay`.

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


_BY_NOTATION: Final[dict[str, Move]] = {
    format_move(move): move for moves in (PLAYS, INVARIANT_CHOICES, BACKWARD, FORWARD) for move in moves
}


def parse_move(text: str) -> Move:
    """Return the move that `format_move` writes as this text. Raises `BadNotation` for any other text.

    >>> parse_move(">1")
    Travel(fuel=1, direction='forward')
    """
    if text not in _BY_NOTATION:
        raise BadNotation(f"{text!r} is not a move: write a card (F7), inv and a card (inv F7), <1, >1 or stay")
    return _BY_NOTATION[text]
