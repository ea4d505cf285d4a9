"""What the contract suite must be told about a game, beyond the engine itself."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engines.contract import Engine


@dataclass(frozen=True, eq=False)
class ContractCase:
    """One way to set up a game, and what must hold whenever it is played at random.

    `pieces(state)` counts every physical piece of the game by name, wherever it lies; the count never changes.
    `reasons` are the `Outcome.reason`s that random play must reach over `games` games, and it may reach no other
    than these and `rare`.
    """

    name: str
    engine: Engine
    options: Any
    seats: int
    pieces: Callable[[Any], Counter[str]]
    reasons: frozenset[str]
    rare: frozenset[str] = frozenset()
    games: int = 400

    def __str__(self) -> str:
        return self.name
