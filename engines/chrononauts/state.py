"""The state of a game: history, where every card lies, and what is being decided."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from engines.chrononauts.box import Box
from engines.chrononauts.moves import Laying, format_move
from engines.chrononauts.packs import DEFAULT, PACKS
from engines.chrononauts.tables import FEWEST_IDS, MOST_IDS, MOST_SEATS, MOST_TURNS, Mode
from engines.chrononauts.timeline import members
from engines.engine import Json, OneOf, Range
from engines.windows import SEATS_IN, Window, dump_window

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


def dump(state: State) -> dict[str, Json]:
    """The state as JSON: cards by their keys, linchpins by their years, sets of seats as ascending lists."""
    box = state.box
    return {
        "mode": box.mode,
        "pack": box.names[0],
        "second_pack": box.names[1] if len(box.names) == 2 else None,
        "pack_fingerprint": box.pack.fingerprint,
        "turn_limit": state.turn_limit,
        "phase": state.phase,
        "turn": state.turn,
        "seat": state.seat,
        "prime": [box.timeline.linchpins[number] for number in members(state.prime)],
        "patches": _keys(state, members(state.lying)),
        "deck": _keys(state, state.deck),
        "discards": _keys(state, state.discards),
        "recycled": _keys(state, state.recycled),
        "hands": [_keys(state, hand) for hand in state.hands],
        "fronts": [_keys(state, front) for front in state.fronts],
        **_dump_papers(state),
        "owing": list(SEATS_IN[state.owing]),
        "swaps": [members(slots) for slots in state.swaps],
        "drawn": _keys(state, state.drawn),
        "machine_used": state.machine_used,
        "extra": state.extra,
        "standing_set": state.standing_set,
        "frames": [{"card": box.keys[frame.card], "plays": frame.plays} for frame in state.frames],
        "laid": None if state.laid is None else format_move(state.laid),
        "memos": _keys(state, state.memos),
        "window": None if state.window is None else dump_window(state.window),
        "standing": list(SEATS_IN[state.standing]),
        "winner": None if state.winner == NOBODY else state.winner,
        "reason": state.reason or None,
    }


def _dump_papers(state: State) -> dict[str, Json]:
    papers = state.papers
    identities = tuple(identity.key for identity in state.box.identities)
    missions = tuple(mission.key for mission in state.box.missions)
    return {
        "identities": [[identities[number] for number in row] for row in papers.identities],
        "missions": [[missions[number] for number in row] for row in papers.missions],
        "home": [[identities[number] for number in row] for row in papers.home],
        "done": [[missions[number] for number in row] for row in papers.done],
        "identity_stack": [identities[number] for number in papers.identity_stack],
        "identities_thrown": [identities[number] for number in papers.identities_thrown],
        "mission_stack": [missions[number] for number in papers.mission_stack],
        "missions_thrown": [missions[number] for number in papers.missions_thrown],
        "watches": list(SEATS_IN[papers.watches]),
    }


def _keys(state: State, cards: Cards | list[int]) -> list[str]:
    keys = state.box.keys
    return [keys[card] for card in cards]
