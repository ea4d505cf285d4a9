"""The state of a game: the board, where every card lies, and what is being decided."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from engines.contract import OneOf, Range
from engines.games.time_breaker.moves import Laying, PlayWith
from engines.games.time_breaker.packs import DEFAULT, PACKS, Pack
from engines.games.time_breaker.tables import MOST_SEATS, MOST_TURNS, STOP_TIME
from engines.kit.windows import Window

Phase = Literal["turn", "dump", "name", "order", "card", "window", "step", "end", "over"]

TURN: Final = "turn"
"""The seat chooses what to do with its turn."""

DUMP: Final = "dump"
"""The seat has dumped a jump, and dumps another or draws."""

NAME: Final = "name"
"""The seat names the card of its hand that Quantum Leap plays."""

ORDER: Final = "order"
"""The seat chooses which of Quantum Leap's two cards comes first."""

CARD: Final = "card"
"""The seat lays the card that a wormhole or Quantum Leap has brought to the table."""

WINDOW: Final = "window"
"""The other seats answer the card laid last."""

STEP: Final = "step"
"""Between the two steps of Double Time the seat may make an arrest."""

END: Final = "end"
"""At the end of its turn the seat may make an arrest."""

OVER: Final = "over"

PHASES: Final[tuple[Phase, ...]] = (TURN, DUMP, NAME, ORDER, CARD, WINDOW, STEP, END, OVER)

PackKey = Annotated[str, OneOf(PACKS.keys())]
TurnLimit = Annotated[int, Range(1, MOST_TURNS)]


@dataclass(frozen=True, slots=True)
class Options:
    """`pack` is the content pack; with `auto_arrest` the server declares arrests at the first moment it may; after
    `turn_limit` turns of all seats together the game ends without a winner. R1, R17, R24.
    """

    pack: PackKey = DEFAULT
    auto_arrest: bool = False
    turn_limit: TurnLimit = 300


class Rulings(NamedTuple):
    """What rules versions read differently, as the newest one does.

    `leap_needs_a_card`: Quantum Leap can't be played without a card for it to play; in version 1 it can. R19.
    """

    leap_needs_a_card: bool = True


NEWEST: Final = Rulings()


class Frame(NamedTuple):
    """Cards on the table that are yet to be laid: by a Quantum Leap (which lies there too), or by a wormhole."""

    leap: bool
    cards: tuple[int, ...]


class State(NamedTuple):
    """The whole game; a named tuple, because search copies it with a change at every move.

    Tiles and cards are numbers as `tables` says; `layout` has the tile of each place, in reading order. `closed` is
    a set of gates; `claims` (who holds the Time Breaker arrested) and `standing` (who always passes) are sets of
    seats. `deck` has the next card first, hands are ascending; `shown` has for each seat those cards of its hand
    that everyone has seen. `dumping` counts the jumps dumped and not replaced yet. `frames` are open from the
    outside in. `laid` is the card being played, `window` the one on it. `winner` is -1 without one, `reason` empty
    until the game is over.
    """

    pack: Pack
    rulings: Rulings
    auto_arrest: bool
    turn_limit: int
    phase: Phase
    turn: int
    seat: int
    layout: tuple[int, ...]
    closed: int
    breaker: int
    pieces: tuple[int, ...]
    claims: int
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    dumping: int
    dumped: bool
    standing_set: bool
    frames: tuple[Frame, ...]
    laid: Laying | None
    window: Window | None
    standing: int
    winner: int
    reason: str


NOBODY: Final = -1

ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))
"""Each seat by itself."""


def holds_stop(hand: tuple[int, ...]) -> bool:
    """True if the hand has a Stop Time, which a sorted hand has last."""
    return bool(hand) and hand[-1] == STOP_TIME


def stop_holders(hands: tuple[tuple[int, ...], ...]) -> int:
    """The set of seats that hold a Stop Time."""
    return sum(1 << seat for seat, hand in enumerate(hands) if holds_stop(hand))


def may_arrest(state: State) -> bool:
    """True if the seat whose turn it is stands by the Time Breaker and has not arrested it. "Making an Arrest"."""
    return state.pieces[state.seat] == state.breaker and not state.claims >> state.seat & 1


def cards_played(state: State) -> tuple[int, ...]:
    """The card being played, and after it the one laid with it; none if none is being played."""
    laid, card_of = state.laid, state.pack.card_of
    if laid is None:
        return ()
    return (card_of[laid.card], card_of[laid.second]) if isinstance(laid, PlayWith) else (card_of[laid.card],)


def stops_laid(window: Window) -> tuple[int, ...]:
    """The Stop Times on the card being played."""
    return (STOP_TIME,) * (len(window.layers) - 1)
