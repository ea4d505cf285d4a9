"""The state of a game: history, where every card lies, and what is being decided."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from engines.contract import OneOf, Range
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.moves import Laying
from engines.games.early_american_chrononauts.packs import DEFAULT, PACKS
from engines.games.early_american_chrononauts.tables import FEWEST_IDS, MOST_IDS, MOST_SEATS, MOST_TURNS, Mode
from engines.kit.windows import Window

Phase = Literal["mulligan", "drawn", "discard", "play", "window", "fetch", "machine", "over"]

MULLIGAN: Final = "mulligan"
"""Each seat says in secret which identities it swaps."""

DRAWN: Final = "drawn"
"""After its draw, the seat may use a machine on a card just drawn."""

DISCARD: Final = "discard"
"""The seat discards a card (ÜberChrononauts)."""

PLAY: Final = "play"
"""The seat lays a card, or discards one or two."""

WINDOW: Final = "window"
"""The other seats answer the card laid last."""

FETCH: Final = "fetch"
"""The seat looks through the deck and takes a card."""

MACHINE: Final = "machine"
"""After its play step, the seat may use a machine."""

OVER: Final = "over"

END: Final = "end"
"""The turn is over, and what follows from that is not done yet: the phase of no state that `apply` gives."""

PHASES: Final[tuple[Phase, ...]] = (MULLIGAN, DRAWN, DISCARD, PLAY, WINDOW, FETCH, MACHINE, OVER)

PackKey = Annotated[str, OneOf(PACKS.keys())]
Ids = Annotated[int, Range(FEWEST_IDS, MOST_IDS)]
TurnLimit = Annotated[int, Range(1, MOST_TURNS)]

Cards = tuple[int, ...]
Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Options:
    """`pack` is the content pack, `second_pack` the one that `uber` shuffles into it. With `mulligan` each seat may
    swap its identities once, where it has any to hide. `ids` is the number of characters in `solonauts`. After
    `turn_limit` turns of every seat the game ends without a winner. R1, R12, R13.
    """

    mode: Mode = "standard"
    pack: PackKey = DEFAULT
    second_pack: PackKey = "twentieth-century"
    mulligan: bool = True
    ids: Ids = 8
    turn_limit: TurnLimit = 200


class Rulings(NamedTuple):
    """What rules versions read differently, as the newest one does.

    `own_papers_are_discarded`: who claims a gadget's identity or mission discards its own ones, open; in version 1 they
    go unseen under their stack. R10.
    """

    own_papers_are_discarded: bool = True


NEWEST: Final = Rulings()


class Frame(NamedTuple):
    """A Fast Forward on the table, and how many plays it still gives."""

    card: int
    plays: int


class Papers(NamedTuple):
    """Identities, missions and watches, by number as in the box; rows are by seat.

    `identities` and `missions` are those still to be met, the first dealt first; `home` and `done` those that have
    been, where goals are fixed. Stacks have the next card first, thrown cards the last one last. `watches` is the set
    of seats that have one.
    """

    identities: Rows
    missions: Rows
    home: Rows
    done: Rows
    identity_stack: Cards
    identities_thrown: Cards
    mission_stack: Cards
    missions_thrown: Cards
    watches: int


class State(NamedTuple):
    """The whole game; a named tuple, because search copies it with a change at every move.

    Cards are numbers as in the box. `prime` is the set of linchpins that are flipped, `lying` that of patches on the
    timeline. `deck` has the next card first, `discards` the top one last; `recycled` are the discards of which the
    deck was last made (none before the first time, or if that is known no more). Hands are ascending, `fronts` in the
    order in which their cards were laid. `owing` is the set of seats that have yet to say what they swap, `swaps` has
    for each seat the set of its slots. `drawn` are the cards just drawn while a machine may be used on them. `extra`
    tells that the card laid is played through a machine. `frames` are open from the outside in. `laid` is the card
    being played, `memos` are those on it, `window` the one on the last of them. `standing` is the set of seats that
    always pass. `winner` is -1 without one, `reason` empty until the game is over.
    """

    box: Box
    rulings: Rulings
    turn_limit: int
    phase: Phase | Literal["end"]
    turn: int
    seat: int
    prime: int
    lying: int
    deck: Cards
    discards: Cards
    recycled: Cards
    hands: Rows
    fronts: Rows
    papers: Papers
    owing: int
    swaps: tuple[int, ...]
    drawn: Cards
    machine_used: bool
    extra: bool
    standing_set: bool
    frames: tuple[Frame, ...]
    laid: Laying | None
    memos: Cards
    window: Window | None
    standing: int
    winner: int
    reason: str


NOBODY: Final = -1

ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))
"""Each seat by itself."""


def game_over(state: State, reason: str, winner: int = NOBODY) -> State:
    """The end of the game."""
    return state._replace(phase=OVER, reason=reason, winner=winner, extra=False)


def turns_of_all(state: State) -> int:
    """The turns of all seats together after which the game ends. R13."""
    return state.turn_limit * len(state.hands)


def card_laid(state: State) -> int:
    """The card being played."""
    assert state.laid is not None
    return state.box.card_of[state.laid.card]


def cards_on_table(state: State) -> Cards:
    """The cards being played: Fast Forwards, the one laid, and the memos on it."""
    laid = () if state.laid is None else (card_laid(state),)
    return (*(frame.card for frame in state.frames), *laid, *state.memos)


def holds_memo(state: State, seat: int) -> bool:
    """True if the seat has a memo in hand: a sorted hand has it last."""
    hand = state.hands[seat]
    return bool(hand) and hand[-1] >= state.box.first_memo


def memo_holders(state: State) -> int:
    """The set of seats that have a memo in hand."""
    return sum(1 << seat for seat in range(len(state.hands)) if holds_memo(state, seat))
