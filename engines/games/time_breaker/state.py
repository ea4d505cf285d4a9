"""The state of a game: the board, where every card lies, and what is being decided."""

from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, get_args

from engines.contract import Json
from engines.games.time_breaker.moves import format_move, parse_move
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.playing.plays import Laying, PlayWith
from engines.games.time_breaker.tables import DECK_SIZE, MOST_SEATS, MOST_TURNS, QUANTUM_LEAP, STOP_TIME
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

Phase = Literal["turn", "dump", "name", "order", "card", "window", "step", "end", "over"]

TURN: Final = "turn"
"""The seat chooses what to do with its turn."""

DUMP: Final = "dump"
"""The seat has dumped a jump. It dumps another one or draws."""

NAME: Final = "name"
"""The seat names the card of its hand that Quantum Leap plays."""

ORDER: Final = "order"
"""The seat chooses which of the two cards of Quantum Leap is played first."""

CARD: Final = "card"
"""The seat lays the card that a wormhole or Quantum Leap has brought to the table."""

WINDOW: Final = "window"
"""The other seats answer the card laid last."""

STEP: Final = "step"
"""Between the two steps of Double Time, the seat may make an arrest."""

END: Final = "end"
"""At the end of its turn, the seat may make an arrest."""

OVER: Final = "over"
"""The game has ended."""

NOBODY: Final = -1

ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))
"""Each seat by itself."""

Cards = tuple[int, ...]


class Rulings(NamedTuple):
    """The clauses that rules versions read differently. The defaults are those of the newest version.

    `leap_needs_a_card`: Quantum Leap can't be played without a card for it to play; in version 1 it can. R19.
    """

    leap_needs_a_card: bool = True


NEWEST: Final = Rulings()

_PLAY: Final = notated(format_move, parse_move, "a play in notation", get_args(Laying))
_IN_ORDER: Final = "must be in the order of the pack"


def _tile(pack: Pack) -> Shape:
    return piece(pack.tiles, "a tile of the pack")


def _card(pack: Pack) -> Shape:
    return piece(pack.cards, "a card of the pack")


def _pile(pack: Pack) -> Shape:
    return row(_card(pack))


def _hands(pack: Pack) -> Shape:
    return per_seat(sorted_row(_card(pack), _IN_ORDER))


class Frame(NamedTuple):
    """Cards on the table that are still to be laid by a Quantum Leap, which lies there too, or by a wormhole."""

    leap: Annotated[bool, FLAG]
    cards: Annotated[Cards, _pile]


@copied_fast
class State(NamedTuple):
    """The whole game. It is a named tuple because search copies it with a change at every move.

    Tiles and cards are numbers (see `tables`). `layout` has the tile of each place, in reading order. `closed` is a set
    of gates. `claims` (the seats that hold the Time Breaker arrested) and `standing` (the seats that always pass) are
    sets of seats. The next card of `deck` comes first, the top card of `discards` last. Hands are ascending, and
    `shown` has the cards of each hand that everyone has seen. `dumping` counts the jumps that have been dumped and not
    replaced yet. `frames` run from the outermost to the innermost. `laid` is the card being played, `window` the one on
    it. `winner` is -1 if there is none, `reason` is empty until the game is over.
    """

    pack: Pack
    rulings: Rulings
    auto_arrest: Annotated[bool, FLAG]
    turn_limit: Annotated[int, whole(1, MOST_TURNS)]
    phase: Annotated[Phase, word(get_args(Phase))]
    turn: Annotated[int, whole(1, MOST_TURNS)]
    seat: Annotated[int, SEAT]
    layout: Annotated[tuple[int, ...], lambda pack: row(_tile(pack))]
    closed: Annotated[int, lambda pack: number_set(_tile(pack))]
    breaker: Annotated[int, _tile]
    pieces: Annotated[tuple[int, ...], lambda pack: per_seat(_tile(pack))]
    claims: Annotated[int, SEAT_SET]
    deck: Annotated[Cards, _pile]
    discards: Annotated[Cards, _pile]
    hands: Annotated[tuple[Cards, ...], _hands]
    shown: Annotated[tuple[Cards, ...], _hands]
    dumping: Annotated[int, whole(0, DECK_SIZE)]
    dumped: Annotated[bool, FLAG]
    standing_set: Annotated[bool, FLAG]
    frames: Annotated[tuple[Frame, ...], lambda pack: row(record(Frame, **shapes_in(Frame, pack)))]
    laid: Annotated[Laying | None, lambda pack: optional(naming(_PLAY, _card(pack), "card", "second"))]
    window: Annotated[Window | None, optional(WINDOW_SHAPE)]
    standing: Annotated[int, SEAT_SET]
    winner: Annotated[int, optional(SEAT, absent=NOBODY)]
    reason: Annotated[str, optional(TEXT, absent="")]


@lru_cache(maxsize=64)
def fields_of(pack: Pack) -> Table:
    """Return the fields of a dump, in which tiles and cards are named by the keys of this pack."""
    return Table(
        {"pack": TEXT, "pack_fingerprint": TEXT, **shapes_in(State, pack)},
        of={"pack": "pack.key", "pack_fingerprint": "pack.fingerprint"},
    )


def dump(state: State) -> dict[str, Json]:
    """Return the state as JSON."""
    return fields_of(state.pack).dump(state)


def fields(state: State) -> Table:
    """Return the fields of the state's dump."""
    return fields_of(state.pack)


def holds_stop(hand: Cards) -> bool:
    """True if the hand has a Stop Time, which comes last in a sorted hand."""
    return bool(hand) and hand[-1] == STOP_TIME


def stop_holders(hands: tuple[Cards, ...]) -> int:
    """Return the set of seats that hold a Stop Time."""
    return sum(1 << seat for seat, hand in enumerate(hands) if holds_stop(hand))


def may_arrest(state: State) -> bool:
    """True if the seat whose turn it is could arrest the Time Breaker: it is there and does not hold it yet. R7."""
    return state.pieces[state.seat] == state.breaker and not state.claims >> state.seat & 1


def cards_played(state: State) -> Cards:
    """Return the card being played, and after it the one laid with it."""
    laid, card_of = state.laid, state.pack.card_of
    if laid is None:
        return ()
    return (card_of[laid.card], card_of[laid.second]) if isinstance(laid, PlayWith) else (card_of[laid.card],)


def stops_laid(window: Window) -> Cards:
    """Return the Stop Times that lie on the card being played."""
    return (STOP_TIME,) * (len(window.layers) - 1)


def cards_in_sight(state: State) -> Cards:
    """Return all cards except the deck: those of all hands, on the table and among the discards."""
    waiting = [(*frame.cards, *(QUANTUM_LEAP,) * frame.leap) for frame in state.frames]
    stops = stops_laid(state.window) if state.window else ()
    places = (*state.hands, *waiting, cards_played(state), stops, state.discards)
    return tuple([card for cards in places for card in cards])
