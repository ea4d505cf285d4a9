"""What the contract suite must be told about a game, beyond the engine itself."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from engines.contract import Engine

Chooser = Callable[[Any, Random], Any]
"""Chooses one of the legal moves of a state in which one seat owes a decision."""


@dataclass(frozen=True, eq=False)
class ContractCase:
    """One way to set up a game, and what must hold whenever it is played at random.

    `pieces(state)` counts every physical piece of the game by name, wherever it lies; the count never changes.
    `reasons` are the `Outcome.reason`s that random play must reach over `games` games, and it may reach no other
    than these and `rare`.

    If it matters to the rules that something repeats, such as a position or a bid, `repeating` chooses moves such that
    it often does. The suite then also plays a game of such moves.
    """

    name: str
    engine: Engine
    options: Any
    seats: int
    pieces: Callable[[Any], Counter[str]]
    reasons: frozenset[str]
    rare: frozenset[str] = frozenset()
    games: int = 400
    repeating: Chooser | None = None

    def __str__(self) -> str:
        return self.name
