"""A game for reinforcement learning: one decision at a time, moves by number, and truncated if it gets too long.

If several seats owe a decision, they decide in seat order; a later seat sees an earlier choice only as far as its view
shows it. Moves that change nothing on the table (`engines.optional.Bookkeeping`) are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines import WITH_EXAMPLES
from engines.adapters.actions import ActionTable, table_of
from engines.contract import Chance, Engine, Made, Move, Outcome, Seat, State
from engines.kit.numbers_in_words import counted
from engines.optional import bookkeeping

MAX_DECISIONS: Final = 10_000
"""The default limit of decisions, after which a game is truncated."""


@dataclass(frozen=True)
class Setup:
    """A game to be played: engine, options, number of seats and limit of decisions."""

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
        engine: Any = self.engine  # modules and frozen dataclasses are hashable, which mypy does not know
        return table_of(engine)

    @cached_property
    def bookkeeping(self) -> tuple[type[Move], ...]:
        """The types of moves that are left out."""
        return bookkeeping(self.engine)

    def dealt(self, chance: Chance) -> "Position":
        """Return the position before the first decision."""
        return Position(self, self.engine.initial_state(self.options, self.seats, chance), 0)

    def __reduce__(self) -> tuple[Any, ...]:
        engine = self.engine
        return _setup, (engine.KEY, engine.RULES_VERSION, self.options, self.seats, self.max_decisions)


def _setup(key: str, rules_version: int, options: Any, seats: int, max_decisions: int) -> Setup:
    return Setup(WITH_EXAMPLES[key, rules_version], options, seats, max_decisions)


def usual_seats(engine: Engine) -> int:
    """Return two if two seats can play, else the fewest that can."""
    return 2 if 2 in engine.SEATS else engine.SEATS[0]


class Position:
    """A game after a number of decisions."""

    def __init__(self, setup: Setup, state: State, decisions: int) -> None:
        self.setup, self.state, self.decisions = setup, state, decisions

    @cached_property
    def seat(self) -> Seat | None:
        """The seat that must decide; None once the game is over or truncated."""
        if self.decisions >= self.setup.max_decisions:
            return None
        return next(iter(self.setup.engine.awaiting(self.state)), None)

    @cached_property
    def moves(self) -> dict[int, Move]:
        """The moves of that seat by number, in ascending order."""
        if self.seat is None:
            return {}
        legal = self.setup.engine.legal_moves(self.state, self.seat)
        moves = [move for move in legal if not isinstance(move, self.setup.bookkeeping)]
        return self.setup.actions.numbered(moves or legal)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; None while it is going on, and if it was truncated."""
        return self.setup.engine.outcome(self.state)

    def made(self, action: int) -> Made[Move]:
        """Return the move of that number, made by the seat that must decide. Raises `ValueError` if it is not legal
        now.
        """
        move = self.moves.get(action)
        if self.seat is None or move is None:
            raise ValueError(f"action {action} is not legal here; these are: {', '.join(map(str, self.moves))}")
        return Made(self.seat, move)

    def after(self, action: int, chance: Chance) -> "Position":
        """Return the position after the move of that number. Raises `ValueError` if it is not legal now."""
        seat, move = self.made(action)
        return Position(self.setup, self.setup.engine.apply(self.state, seat, move, chance), self.decisions + 1)

    @property
    def returns(self) -> list[float]:
        """The payoffs (`payoffs`): zeros unless the game has ended by its rules."""
        outcome = self.outcome
        return [0.0] * self.setup.seats if outcome is None else payoffs(outcome.winners, self.setup.seats)


def payoffs(winners: Sequence[Seat], seats: int) -> list[float]:
    """Return each seat's payoff. The payoffs add up to 0: 1 for a sole winner, less for each of several; the losers
    share
    the opposite. A draw is 0 for all. A solitary game is 1 if it is won, else -1.

    >>> payoffs([0], 3), payoffs([0, 1], 3), payoffs([], 2), payoffs([0], 1)
    ([1.0, -0.5, -0.5], [0.25, 0.25, -0.5], [0.0, 0.0], [1.0])
    """
    if seats == 1:
        return [1.0 if winners else -1.0]
    if len(winners) in (0, seats):
        return [0.0] * seats
    won, lost = (seats - len(winners)) / (len(winners) * (seats - 1)), -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]
