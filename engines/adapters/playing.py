"""A game as learners play it: one decision at a time, by number, and broken off if it goes on for too long.

Where several seats owe a decision, they are asked in seat order; what the earlier ones chose, the later ones see
only as far as their views show it. Moves that change nothing on the table (`engines.optional.Bookkeeping`) are left
out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines import WITH_EXAMPLES
from engines.adapters.actions import ActionTable, table_of
from engines.contract import Chance, Engine, Made, Move, Outcome, Seat, State
from engines.kit.wording import counted
from engines.optional import bookkeeping

MAX_DECISIONS: Final = 10_000
"""After so many decisions a game is broken off, unless another limit is given."""


@dataclass(frozen=True)
class Setup:
    """What is played: by which rules and options, by how many seats, for how many decisions at most."""

    engine: Engine
    options: Any
    seats: int
    max_decisions: int = MAX_DECISIONS

    def __post_init__(self) -> None:
        if self.seats not in self.engine.SEATS:
            raise ValueError(f"{self.engine.TITLE} is for {counted(self.engine.SEATS, 'seat')}")

    @cached_property
    def actions(self) -> ActionTable[Move]:
        """The numbers of the moves."""
        engine: Any = self.engine  # modules and frozen dataclasses are hashable, which mypy can't know
        return table_of(engine)

    @cached_property
    def bookkeeping(self) -> tuple[type[Move], ...]:
        """The types of move that are left out."""
        return bookkeeping(self.engine)

    def dealt(self, chance: Chance) -> "Position":
        """The position before the first decision."""
        return Position(self, self.engine.initial_state(self.options, self.seats, chance), 0)

    def __reduce__(self) -> tuple[Any, ...]:
        engine = self.engine
        return _setup, (engine.KEY, engine.RULES_VERSION, self.options, self.seats, self.max_decisions)


def _setup(key: str, rules_version: int, options: Any, seats: int, max_decisions: int) -> Setup:
    return Setup(WITH_EXAMPLES[key, rules_version], options, seats, max_decisions)


def usual_seats(engine: Engine) -> int:
    """Two seats where two can play, else the fewest."""
    return 2 if 2 in engine.SEATS else engine.SEATS[0]


class Position:
    """A game after so many decisions."""

    def __init__(self, setup: Setup, state: State, decisions: int) -> None:
        self.setup, self.state, self.decisions = setup, state, decisions

    @cached_property
    def seat(self) -> Seat | None:
        """Who is asked; None once the game is over or broken off."""
        if self.decisions >= self.setup.max_decisions:
            return None
        return next(iter(self.setup.engine.awaiting(self.state)), None)

    @cached_property
    def moves(self) -> dict[int, Move]:
        """The moves of the seat that is asked, by number, ascending."""
        if self.seat is None:
            return {}
        legal = self.setup.engine.legal_moves(self.state, self.seat)
        moves = [move for move in legal if not isinstance(move, self.setup.bookkeeping)]
        return self.setup.actions.numbered(moves or legal)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; None while it goes on, and if it was broken off."""
        return self.setup.engine.outcome(self.state)

    def made(self, action: int) -> Made[Move]:
        """The move of that number by the seat that is asked; `ValueError` if it is not legal now."""
        move = self.moves.get(action)
        if self.seat is None or move is None:
            raise ValueError(f"action {action} is not legal here; these are: {', '.join(map(str, self.moves))}")
        return Made(self.seat, move)

    def after(self, action: int, chance: Chance) -> "Position":
        """The position after the move of that number; `ValueError` if it is not legal now."""
        seat, move = self.made(action)
        return Position(self.setup, self.setup.engine.apply(self.state, seat, move, chance), self.decisions + 1)

    @property
    def returns(self) -> list[float]:
        """What each seat has won: nothing for all unless the game has ended by its rules. See `payoffs`."""
        outcome = self.outcome
        return [0.0] * self.setup.seats if outcome is None else payoffs(outcome.winners, self.setup.seats)


def payoffs(winners: Sequence[Seat], seats: int) -> list[float]:
    """1 for winning alone, less for sharing, and as much below zero together for the others; a draw is 0 for all.

    A solitary game is 1 if won, else -1.

    >>> payoffs([0], 3), payoffs([0, 1], 3), payoffs([], 2), payoffs([0], 1)
    ([1.0, -0.5, -0.5], [0.25, 0.25, -0.5], [0.0, 0.0], [1.0])
    """
    if seats == 1:
        return [1.0 if winners else -1.0]
    if len(winners) in (0, seats):
        return [0.0] * seats
    won, lost = (seats - len(winners)) / (len(winners) * (seats - 1)), -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]
