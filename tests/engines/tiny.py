"""Guess: a game small enough to read in a minute, in two rules versions, for testing what surrounds a game.

Each round a die of three sides is rolled under a cup and every seat secretly calls a number. When all have
called, the cup is lifted: who called the die's number scores it (version 2: twice). After `rounds` rounds the
highest score wins. With `open_die` the die is never rolled: it shows 1, for all to see.
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
from events.codec import BadShape, from_json
from tests.engines.case import Case

SIDES = 3


@dataclass(frozen=True, slots=True)
class GuessOptions:
    rounds: Annotated[int, Range(1, 10_000)] = 3
    open_die: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """Call a number, in secret."""

    type: ClassVar[str] = "call"
    number: Annotated[int, Range(1, SIDES)]


@dataclass(frozen=True, slots=True)
class State:
    open_die: bool
    rounds_left: int
    die: int
    calls: tuple[int | None, ...]
    scores: tuple[int, ...]
    last_calls: tuple[int, ...]


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
        return {
            "open_die": state.open_die,
            "rounds_left": state.rounds_left,
            "die": state.die,
            "calls": list(state.calls),
            "scores": list(state.scores),
            "last_calls": list(state.last_calls),
        }

    def load(self, dumped: Any) -> State:
        try:
            state = from_json(State, dumped)
        except BadShape as error:
            raise ImpossibleState("state", str(error)) from None
        if len(state.calls) != len(state.scores) or len(state.calls) not in self.SEATS:
            raise ImpossibleState("calls", "one call and one score a seat")
        if not 0 <= state.rounds_left <= 10_000 or min(state.scores) < 0:
            raise ImpossibleState("rounds_left", "never below zero")
        if {state.die, *state.calls, *state.last_calls} - {None, 1, 2, 3}:
            raise ImpossibleState("die", f"the die has {SIDES} sides")
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
    Case(f"guess-{engine.RULES_VERSION}", engine, GuessOptions(), 3, _pieces, frozenset({"all rounds played"}))
    for engine in (V1, V2)
)
