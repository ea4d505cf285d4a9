"""The shape of a view: plain values, made for the author of a client, who reads them as JSON."""

from dataclasses import dataclass

from engines.contract import Hidden, Viewer
from engines.games.time_machine.state import Phase


@dataclass(frozen=True, slots=True)
class Stack:
    """A seat's cards of one round. A seat knows its own face-down cards, and how many the others have."""

    round: int
    face_up: tuple[str, ...]
    face_down: tuple[str, ...] | Hidden


@dataclass(frozen=True, slots=True)
class PaidFuel:
    """A fuel card removed from the game, and the round in which it paid for an action."""

    round: int
    card: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of one seat; `stacks` are those of rounds 1 to 8.

    `activates` is the seat's answer this round (None: none yet, or not asked), `held_back` what it leaves out of
    the display it is choosing, `chosen` the card it has chosen to lay, which is in hand until all have chosen.
    """

    seat: int
    active: bool
    deck: tuple[str, ...] | Hidden
    hand: tuple[str, ...] | Hidden
    stacks: tuple[Stack, ...]
    paid: tuple[PaidFuel, ...]
    activates: bool | Hidden | None
    held_back: tuple[str, ...] | Hidden | None
    chosen: str | Hidden | None


@dataclass(frozen=True, slots=True)
class Pile:
    """The shared discard pile of one round."""

    round: int
    cards: tuple[str, ...] | Hidden


@dataclass(frozen=True, slots=True)
class Lost:
    """A card that was destroyed, and the seat in whose stack it lay."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Destroyed:
    """What one `destroy` of this round did; shown until the round ends."""

    by: int
    component: str
    round: int
    cards: tuple[Lost, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows of the game. Cards read `component-number@owner`.

    `turn` is 0 before the turns. `order` is that of this round's actions while they last, and `pays_highest` the
    seat that must pay with its highest fuel card if it acts. `looking_at` is the round of the pile that the
    awaited seat is looking through.
    """

    viewer: Viewer
    round: int
    turn: int
    phase: Phase
    awaiting: tuple[int, ...]
    seats: tuple[SeatView, ...]
    piles: tuple[Pile, ...]
    order: tuple[int, ...]
    pays_highest: int | None
    looking_at: int | None
    destroyed: tuple[Destroyed, ...]
