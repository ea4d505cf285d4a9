"""The state of a game, declared once: `dump` and `load` follow from the shapes of its fields."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, get_args

from engines.contract import Seat
from engines.games.time_chase.moves import ChooseInvariant, Mode, Secret, Travel, format_move, parse_move
from engines.games.time_chase.tables import CARDS, MOST_FUEL, ROUNDS, TOKENS, cards_of
from engines.kit.dumps import SEAT, Table, notated, number_set, optional, piece, record, row, shapes_in, whole, word
from engines.kit.tuples import copied_fast

Phase = Literal["event", "invariant", "travel", "over"]
Location = int | Literal["invariant"]
"""Where on the timeline: an event by the number on its token, or the invariant."""

INVARIANT: Final = 0
"""The place of the invariant, before the first event."""

TRAVEL: Final = -1
"""`State.at` while travel is being chosen."""

OVER: Final = -2
"""`State.at` once the game is over."""

STEPS: Final[dict[int, Phase]] = {INVARIANT: "invariant", TRAVEL: "travel", OVER: "over"}
"""The phase of each `State.at` that is no event."""

_CARD: Final = piece(CARDS, "a card, such as F7")
_CARDS: Final = number_set(_CARD)
_TOKEN: Final = whole(TOKENS[0], TOKENS[-1])
_SECRET: Final = optional(
    notated(format_move, parse_move, "null or a secret choice, such as <2 or inv F7", (ChooseInvariant, Travel))
)


class Event(NamedTuple):
    """An event of the timeline. The fields after `token` are None together, until it resolves for the first time."""

    token: Annotated[int, _TOKEN]
    led: Annotated[int | None, optional(_CARD)] = None
    """The card that was led when the event first resolved. It stays under the winning card."""
    winning: Annotated[int | None, optional(_CARD)] = None
    controller: Annotated[Seat | None, optional(SEAT)] = None
    """The seat whose disc lies on the event."""


class _SeatDump(NamedTuple):
    """One seat in the dump, in place of four tuples by seat."""

    hand: Annotated[int, _CARDS]
    fuel: Annotated[int, whole(0, MOST_FUEL)]
    location: Annotated[Location, word(("invariant", *TOKENS))]
    choice: Annotated[Secret | None, _SECRET]


@copied_fast
class State(NamedTuple):
    """A position. A named tuple for speed; cards are numbers, hands sets of them (see `tables`).

    Places count from the invariant, which is place 0: the event at place p is `timeline[p - 1]`.
    """

    mode: Annotated[Mode, word(get_args(Mode))]
    round: Annotated[int, whole(1, ROUNDS)]
    at: int
    """The place being resolved, or `TRAVEL`, or `OVER`."""
    order: tuple[Seat, ...]
    """The seats asked in this step: leader first at an event, else ascending. The other fields decide it."""
    timeline: Annotated[tuple[Event, ...], row(record(Event, **shapes_in(Event)))]
    present: int
    """The place of the present."""
    tokens: Annotated[tuple[int, ...], row(_TOKEN)]
    """The event tokens still in the stack, top first."""
    invariant: Annotated[int | None, optional(_CARD)]
    """None while the timeline is unstable."""
    undealt: Annotated[int, _CARDS]
    hands: tuple[int, ...]
    fuel: tuple[int, ...]
    places: tuple[int, ...]
    """Where each seat's traveler is."""
    played: Annotated[tuple[int, ...], row(_CARD)]
    """The cards played so far to the event being resolved, in `order`."""
    chosen: tuple[Secret | None, ...]
    """The choice that each seat has made and that is still secret."""
    revealed: Annotated[tuple[Secret | None, ...], row(_SECRET)]
    """The choices revealed last, by seat; empty before the first."""
    discards: Annotated[tuple[int, ...], row(_CARD)]
    """Oldest first."""


def phase(state: State) -> Phase:
    """Return what is being asked: a card for an event or for the invariant, or a journey; or that the game is over."""
    return STEPS.get(state.at, "event")


def location(timeline: Sequence[Event], place: int) -> Location:
    """Return the name of the place: the number of its event token, or the invariant."""
    return "invariant" if place == INVARIANT else timeline[place - 1].token


def cards_known(state: State) -> list[int]:
    """Return the cards of all stacks, hands and piles. A full state has every card of the deck once."""
    stacks = [card for event in state.timeline for card in {event.led, event.winning}]
    hands = [card for cards in (*state.hands, state.undealt) for card in cards_of(cards)]
    return [card for card in (*stacks, *hands, state.invariant, *state.played, *state.discards) if card is not None]


def _seats(state: State) -> list[_SeatDump]:
    locations = [location(state.timeline, place) for place in state.places]
    return list(map(_SeatDump, state.hands, state.fuel, locations, state.chosen))


FIELDS: Final = Table(
    shapes_in(State)
    | {
        "phase": word(get_args(Phase)),
        "resolving": optional(_TOKEN),
        "present": _TOKEN,
        "seats": row(record(_SeatDump, **shapes_in(_SeatDump))),
    },
    of={
        "phase": phase,
        "resolving": lambda state: state.timeline[state.at - 1].token if state.at > INVARIANT else None,
        "present": lambda state: state.timeline[state.present - 1].token,
        "seats": _seats,
    },
)
"""The state as JSON: cards as texts, choices in notation, places by the token of their event."""

dump: Final = FIELDS.dump


def fields(_: State) -> Table:
    """Return the fields of a state's dump."""
    return FIELDS
