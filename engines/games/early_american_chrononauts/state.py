"""The state of a game: history, where every card lies, and what is being decided."""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, get_args

from engines.contract import Json
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.moves import Laying, format_move, parse_move
from engines.games.early_american_chrononauts.tables import MODES, MOST_SEATS, MOST_TURNS
from engines.games.early_american_chrononauts.timeline import History
from engines.kit.bitsets import members
from engines.kit.dumps import (
    FLAG,
    SEAT,
    SEAT_SET,
    TEXT,
    Shape,
    Table,
    naming,
    notated,
    number_set,
    optional,
    per_seat,
    piece,
    record,
    row,
    shapes_in,
    sorted_row,
    whole,
    word,
)
from engines.kit.tuples import copied_fast
from engines.kit.windows import WINDOW as WINDOW_SHAPE
from engines.kit.windows import Window

Phase = Literal["mulligan", "drawn", "discard", "play", "window", "fetch", "machine", "over"]

MULLIGAN: Final = "mulligan"
"""Each seat chooses in secret which identities it swaps."""

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
"""The game has ended."""

END: Final = "end"
"""The turn has ended, and its consequences are not worked out yet. No state that `apply` returns is in this phase."""

NOBODY: Final = -1

ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))
"""Each seat by itself."""

MOST_PLAYS: Final = 9
"""The most plays that an effect of a pack gives."""

Cards = tuple[int, ...]
Rows = tuple[Cards, ...]


class Rulings(NamedTuple):
    """The clauses that rules versions read differently. The defaults are those of the newest version.

    `own_papers_are_discarded`: a seat that claims a gadget's identity or mission discards its own ones, face up; in
    version 1 they go face down under their stack. R10.
    """

    own_papers_are_discarded: bool = True


NEWEST: Final = Rulings()

_PLAY: Final = notated(format_move, parse_move, "a play in notation", get_args(Laying))


def _card(box: Box) -> Shape:
    return piece(box.keys, "of the pack")


def _pile(box: Box) -> Shape:
    return row(_card(box))


def _identity(box: Box) -> Shape:
    return row(piece(box.identity_keys, "of the pack"))


def _mission(box: Box) -> Shape:
    return row(piece(box.mission_keys, "of the pack"))


def _rows_of(pile: Callable[[Box], Shape]) -> Callable[[Box], Shape]:
    return lambda box: per_seat(pile(box))


def _linchpins(box: Box) -> Shape:
    return number_set(piece(box.timeline.linchpins, "a year of a linchpin"))


def _patches(box: Box) -> Shape:
    return number_set(piece(box.keys[: len(box.timeline.patches)], "a patch of the pack"))


def _hands(box: Box) -> Shape:
    return per_seat(sorted_row(_card(box), "must be in the order of the pack"))


class Frame(NamedTuple):
    """A Fast Forward on the table, and how many plays it still gives."""

    card: Annotated[int, _card]
    plays: Annotated[int, whole(0, MOST_PLAYS)]


class Papers(NamedTuple):
    """Identities, missions and watches, by number as in the box; rows are by seat.

    `identities` and `missions` are still to be met, with the first dealt first. `home` and `done` have been met, where
    goals are fixed. The next card of a stack comes first, the top card of a thrown pile last. `watches` is the set of
    seats that have one.
    """

    identities: Annotated[Rows, _rows_of(_identity)]
    missions: Annotated[Rows, _rows_of(_mission)]
    home: Annotated[Rows, _rows_of(_identity)]
    done: Annotated[Rows, _rows_of(_mission)]
    identity_stack: Annotated[Cards, _identity]
    identities_thrown: Annotated[Cards, _identity]
    mission_stack: Annotated[Cards, _mission]
    missions_thrown: Annotated[Cards, _mission]
    watches: Annotated[int, SEAT_SET]


@copied_fast
class State(NamedTuple):
    """The whole game. It is a named tuple because search copies it with a change at every move.

    Cards are numbers as in the box. `owing` is the set of seats that have yet to say what they swap, `swaps` has the
    set of slots that each seat swaps. `extra` is true while the card laid is played through a machine. `standing` is
    the set of seats that always pass. `winner` is -1 if there is none, `reason` is empty until the game is over.

    `prime` is the set of linchpins that are flipped, `patches` the set of patches on the timeline. The next card of
    `deck` comes first, the top card of `discards` last. `recycled` are the discards of which the deck was last made
    (empty before the first time, or if that is no longer known). Hands are ascending, `fronts` in the order in which
    their cards were laid. `drawn` are the cards just drawn, while a machine may be used on them. `frames` run from the
    outermost to the innermost. `laid` is the card being played, `memos` lie on it, `window` is the one on the last.
    """

    box: Box
    rulings: Rulings
    turn_limit: Annotated[int, whole(1, MOST_TURNS)]
    phase: Annotated[Phase | Literal["end"], word(get_args(Phase))]
    turn: Annotated[int, whole(0, MOST_TURNS * MOST_SEATS)]
    seat: Annotated[int, SEAT]
    owing: Annotated[int, SEAT_SET]
    swaps: Annotated[tuple[int, ...], row(number_set(whole(0, 1)))]
    machine_used: Annotated[bool, FLAG]
    extra: Annotated[bool, FLAG]
    standing_set: Annotated[bool, FLAG]
    window: Annotated[Window | None, optional(WINDOW_SHAPE)]
    standing: Annotated[int, SEAT_SET]
    winner: Annotated[int, optional(SEAT, absent=NOBODY)]
    reason: Annotated[str, optional(TEXT, absent="")]
    prime: Annotated[int, _linchpins]
    patches: Annotated[int, _patches]
    deck: Annotated[Cards, _pile]
    discards: Annotated[Cards, _pile]
    recycled: Annotated[Cards, _pile]
    hands: Annotated[Rows, _hands]
    fronts: Annotated[Rows, _rows_of(_pile)]
    drawn: Annotated[Cards, _pile]
    frames: Annotated[tuple[Frame, ...], lambda box: row(record(Frame, **shapes_in(Frame, box)))]
    laid: Annotated[Laying | None, lambda box: optional(naming(_PLAY, _card(box), "card"))]
    memos: Annotated[Cards, _pile]
    papers: Papers

    history: History
    """What the linchpins and patches make of the timeline; it follows from them."""


@lru_cache(maxsize=64)
def fields_of(box: Box) -> Table:
    """Return the fields of a dump, in which cards are named by their keys in this box, linchpins by their years."""
    papers = shapes_in(Papers, box)
    of_box = {"mode": word(tuple(MODES)), "pack": TEXT, "second_pack": optional(TEXT), "pack_fingerprint": TEXT}
    return Table(
        {**of_box, **shapes_in(State, box), **papers},
        of={
            "mode": "box.mode.key",
            "pack": "box.pack_key",
            "second_pack": "box.second_pack",
            "pack_fingerprint": "box.pack.fingerprint",
            **{name: f"papers.{name}" for name in papers},
        },
    )


def dump(state: State) -> dict[str, Json]:
    """Return the state as JSON."""
    return fields_of(state.box).dump(state)


def fields(state: State) -> Table:
    """Return the fields of the state's dump."""
    return fields_of(state.box)


def game_over(state: State, reason: str, winner: int = NOBODY) -> State:
    """Return the state in which the game has ended."""
    return state._replace(phase=OVER, reason=reason, winner=winner, extra=False)


def turns_of_all(state: State) -> int:
    """Return the number of turns, of all seats together, after which the game ends. R13."""
    return state.turn_limit * len(state.hands)


def card_laid(state: State) -> int:
    """Return the card being played."""
    assert state.laid is not None
    return state.box.card_of[state.laid.card]


def cards_on_table(state: State) -> Cards:
    """Return the cards being played: Fast Forwards, the card laid, and the memos on it."""
    laid = () if state.laid is None else (card_laid(state),)
    return (*(frame.card for frame in state.frames), *laid, *state.memos)


def cards_in_sight(state: State) -> Cards:
    """Return all cards except the deck: those of hands and fronts, on the table, on the timeline and discarded."""
    rows = (*state.hands, *state.fronts, cards_on_table(state), tuple(members(state.patches)), state.discards)
    return tuple([card for cards in rows for card in cards])


def holds_memo(state: State, seat: int) -> bool:
    """True if the seat has a memo in hand. A sorted hand has it last."""
    hand = state.hands[seat]
    return bool(hand) and hand[-1] >= state.box.first_memo


def memo_holders(state: State) -> int:
    """Return the set of seats that have a memo in hand."""
    return sum(1 << seat for seat in range(len(state.hands)) if holds_memo(state, seat))
