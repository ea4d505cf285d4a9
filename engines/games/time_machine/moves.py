"""The options of a game, its moves, and their notation."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from engines.contract import BadNotation, Range
from engines.games.time_machine.tables import COMPONENTS, IDS, Card, ComponentName, FuelCard

EarlierRound = Annotated[int, Range(1, 7)]
LaterRound = Annotated[int, Range(6, 8)]
Paying = Annotated[FuelCard, "The fuel card that pays, from the seat's stacks of earlier rounds."]


@dataclass(frozen=True, slots=True)
class Options:
    """Time Machine has no options."""


@dataclass(frozen=True, slots=True)
class LayCard:
    """Lay a card of the hand face down on the stack of this round, in secret. Rulebook "Rounds 1 - 4", R2."""

    type: ClassVar[str] = "lay_card"
    card: Annotated[Card, "The card to lay, from the hand."]


@dataclass(frozen=True, slots=True)
class DecideActivation:
    """Decide in secret whether to activate the time machine this round. Rulebook "Time Machine Activation", R4."""

    type: ClassVar[str] = "decide_activation"
    activate: Annotated[bool, "True to activate the machine, false to leave it inactive this round."]


@dataclass(frozen=True, slots=True)
class HoldBack:
    """Leave a card that can be spared out of the display, in secret. Rulebook "Time Machine Activation", R5."""

    type: ClassVar[str] = "hold_back"
    card: Annotated[Card, "The card to leave out, from the seat's stacks of earlier rounds."]


@dataclass(frozen=True, slots=True)
class Destroy:
    """Pay a fuel card to destroy all cards of a component in an earlier round. Rulebook "Time Machine Actions", R10."""

    type: ClassVar[str] = "destroy"
    component: Annotated[ComponentName, "The component to destroy."]
    round: Annotated[EarlierRound, "The round whose stacks are hit, before the present one."]
    fuel: Paying


@dataclass(frozen=True, slots=True)
class Retrieve:
    """Pay a fuel card and look through an earlier round's pile. Rulebook "Time Machine Actions", R11."""

    type: ClassVar[str] = "retrieve"
    round: Annotated[EarlierRound, "The round whose discard pile to look through, before the present one."]
    fuel: Paying


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a card of the pile that the seat looks through into the hand, in secret. R11."""

    type: ClassVar[str] = "take_card"
    card: Annotated[Card, "The card to take, from the pile."]


@dataclass(frozen=True, slots=True)
class SendCard:
    """Pay a fuel card to send a card of the hand to a later round. Rulebook "Time Machine Actions", R12."""

    type: ClassVar[str] = "send_card"
    card: Annotated[Card, "The card to send, from the hand. The other seats do not see it."]
    round: Annotated[LaterRound, "The round to whose stack it goes, after the present one."]
    fuel: Paying


@dataclass(frozen=True, slots=True)
class PassAction:
    """Do nothing with the active machine this round. Rulebook "Time Machine Actions", R7."""

    type: ClassVar[str] = "pass_action"


Move = LayCard | DecideActivation | HoldBack | Destroy | Retrieve | TakeCard | SendCard | PassAction

MOVES: Final[tuple[type[Any], ...]] = (
    LayCard,
    DecideActivation,
    HoldBack,
    Destroy,
    Retrieve,
    TakeCard,
    SendCard,
    PassAction,
)
"""The moves of the game."""

ACTIVATE: Final = DecideActivation(activate=True)
STAY: Final = DecideActivation(activate=False)
PASS: Final = PassAction()


def format_move(move: Move) -> str:
    """Return the move in notation.

    >>> format_move(Destroy("parts", 3, "fuel-8@2"))
    'destroy parts 3 for fuel-8@2'
    """
    match move:
        case LayCard(card):
            return f"lay {card}"
        case DecideActivation(activate):
            return "activate" if activate else "stay"
        case HoldBack(card):
            return f"hold {card}"
        case Destroy(component, round, fuel):
            return f"destroy {component} {round} for {fuel}"
        case Retrieve(round, fuel):
            return f"retrieve {round} for {fuel}"
        case TakeCard(card):
            return f"take {card}"
        case SendCard(card, round, fuel):
            return f"send {card} {round} for {fuel}"
        case PassAction():
            return "pass"


def parse_move(text: str) -> Move:
    """Return the move that `format_move` writes as this text. Raises `BadNotation` for any other text.

    >>> parse_move("send parts-1@0 7 for fuel-8@2")
    SendCard(card='parts-1@0', round=7, fuel='fuel-8@2')
    """
    match str(text).split(" "):
        case ["lay", card]:
            return LayCard(_card(card))
        case ["activate"]:
            return ACTIVATE
        case ["stay"]:
            return STAY
        case ["hold", card]:
            return HoldBack(_card(card))
        case ["destroy", component, round, "for", fuel] if component in COMPONENTS:
            return Destroy(component, _round(round, "1234567"), _fuel(fuel))
        case ["retrieve", round, "for", fuel]:
            return Retrieve(_round(round, "1234567"), _fuel(fuel))
        case ["take", card]:
            return TakeCard(_card(card))
        case ["send", card, round, "for", fuel]:
            return SendCard(_card(card), _round(round, "678"), _fuel(fuel))
        case ["pass"]:
            return PASS
    raise BadNotation(f"{text!r} is not a move of Time Machine")


def _card(text: str) -> str:
    if text not in IDS:
        raise BadNotation(f"{text!r} is not a card; cards look like fuel-8@2")
    return text


def _fuel(text: str) -> str:
    if not text.startswith("fuel-"):
        raise BadNotation(f"{text!r} is not a fuel card")
    return _card(text)


def _round(text: str, rounds: str) -> int:
    if len(text) != 1 or text not in rounds:
        raise BadNotation(f"round {text!r} is not one of {', '.join(rounds)}")
    return int(text)
