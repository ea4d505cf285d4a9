"""Guess: a tiny game in two rules versions, for tests of what surrounds a game. To write a game, copy
`examples/coin_nim` instead.

In each round, a three-sided die is rolled under a cup, and every seat secretly calls a number. When all have called,
the cup is lifted, and the seats that called the die's number score it (in version 2: twice). After `rounds` rounds the
highest score wins. With `open_die` the die is never rolled; it shows 1, and everyone sees it.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from engines.contract import (
    ALL,
    BadNotation,
    Chance,
    Hidden,
    IllegalMove,
    ImpossibleState,
    Move,
    Outcome,
    Range,
    opaque,
)
from engines.kit.dumps import FLAG, Table, optional, per_seat, row, seats_in, shapes_in, whole
from tests.engines.contract_case import ContractCase

SIDES = 3
MOST_ROUNDS = 10_000


@dataclass(frozen=True, slots=True)
class GuessOptions:
    rounds: Annotated[int, Range(1, MOST_ROUNDS)] = 3
    open_die: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """Call a number, in secret."""

    type: ClassVar[str] = "call"
    number: Annotated[int, Range(1, SIDES)]


@dataclass(frozen=True, slots=True)
class State:
    open_die: Annotated[bool, FLAG]
    rounds_left: Annotated[int, whole(0, MOST_ROUNDS)]
    die: Annotated[int, whole(1, SIDES)]
    calls: Annotated[tuple[int | None, ...], per_seat(optional(whole(1, SIDES)))]
    scores: Annotated[tuple[int, ...], per_seat(whole(0, 2 * SIDES * MOST_ROUNDS))]
    last_calls: Annotated[tuple[int, ...], row(whole(1, SIDES))]


FIELDS = Table(shapes_in(State))


@dataclass(frozen=True, slots=True)
class GuessView:
    viewer: int | str | None
    open_die: bool
    rounds_left: int
    die: int | Hidden
    calls: tuple[int | Hidden | None, ...]
    scores: tuple[int, ...]
    last_calls: tuple[int, ...]


CALLS = tuple(Call(number) for number in range(1, SIDES + 1))


@dataclass(frozen=True)
class Guess:
    """The engine, as an object: one per rules version."""

    RULES_VERSION: int
    worth: int
    KEY: str = "guess"
    TITLE: str = "Guess"
    SEATS: range = range(1, 5)
    Options: type[Any] = GuessOptions
    MOVES: tuple[type[Any], ...] = (Call,)
    View: type[Any] = GuessView

    def initial_state(self, options: GuessOptions, seats: int, chance: Chance) -> State:
        die = 1 if options.open_die else chance.below(SIDES) + 1
        return State(options.open_die, options.rounds, die, (None,) * seats, (0,) * seats, ())

    def awaiting(self, state: State) -> tuple[int, ...]:
        if not state.rounds_left:
            return ()
        return tuple(seat for seat, call in enumerate(state.calls) if call is None)

    def legal_moves(self, state: State, seat: int) -> tuple[Call, ...]:
        return CALLS if seat in self.awaiting(state) else ()

    def apply(self, state: State, seat: int, move: Call, chance: Chance) -> State:
        if seat not in self.awaiting(state):
            raise IllegalMove("not_your_decision", "you owe no call now", "Calls")
        if move not in CALLS:
            raise IllegalMove("no_such_side", f"the die has {SIDES} sides", "Calls")
        calls = (*state.calls[:seat], move.number, *state.calls[seat + 1 :])
        if None in calls:
            return replace(state, calls=calls)
        scores = tuple(
            score + self.worth * state.die * (call == state.die)
            for score, call in zip(state.scores, calls, strict=True)
        )
        left = state.rounds_left - 1
        die = chance.below(SIDES) + 1 if left and not state.open_die else state.die
        called = tuple(call for call in calls if call is not None)
        return State(state.open_die, left, die, (None,) * len(calls), scores, called)

    def outcome(self, state: State) -> Outcome | None:
        if state.rounds_left:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome(winners, "all rounds played", state.scores)

    def view(self, state: State, viewer: int | str | None) -> GuessView:
        if viewer == ALL or not state.rounds_left:
            return GuessView(
                viewer, state.open_die, state.rounds_left, state.die, state.calls, state.scores, state.last_calls
            )
        calls = tuple(call if call is None or seat == viewer else Hidden() for seat, call in enumerate(state.calls))
        die = state.die if state.open_die else Hidden()
        return GuessView(viewer, state.open_die, state.rounds_left, die, calls, state.scores, state.last_calls)

    def conceal(self, record: Any, state: State, viewer: int | str | None) -> Any:
        still_secret = state.calls[record.seat] is not None
        return Hidden() if still_secret and viewer not in (ALL, record.seat) else record.move

    def imagine(self, view: GuessView, chance: Chance) -> State:
        die = chance.below(SIDES) + 1 if isinstance(view.die, Hidden) else view.die
        calls = tuple(chance.below(SIDES) + 1 if isinstance(call, Hidden) else call for call in view.calls)
        return State(view.open_die, view.rounds_left, die, calls, view.scores, view.last_calls)

    def dump(self, state: State) -> dict[str, Any]:
        return FIELDS.dump(state)

    def load(self, dumped: Any) -> State:
        fields = FIELDS.fields(dumped)
        seats = seats_in(fields["calls"], "calls", self.SEATS, "a call")
        state = State(**FIELDS.read(fields, seats))
        if len(state.last_calls) not in (0, seats):
            raise ImpossibleState("last_calls", "must have one call for each seat, or none before the first reveal")
        return state

    def format_move(self, move: Call) -> str:
        return str(move.number)

    def parse_move(self, text: str) -> Call:
        if text in ("1", "2", "3"):
            return Call(int(text))
        raise BadNotation(f"{text!r} is no number on the die")


V1, V2 = opaque(Guess(RULES_VERSION=1, worth=1)), opaque(Guess(RULES_VERSION=2, worth=2))


def call(number: int) -> Move:
    """Return the call of that number as it looks outside the game."""
    return Move(Call(number))


def read(state: object) -> State:
    """Return the state that a table of Guess holds."""
    assert isinstance(state, State)
    return state


def _pieces(state: State) -> Counter[str]:
    return Counter({"die": 1, "seats": len(state.scores)})


CASES = tuple(
    ContractCase(f"guess-{engine.RULES_VERSION}", engine, GuessOptions(), 3, _pieces, frozenset({"all rounds played"}))
    for engine in (V1, V2)
)
