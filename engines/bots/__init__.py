"""Players that are programs. A bot gets its seat's view and its legal moves, never the state."""

from collections.abc import Callable, Sequence
from typing import Any

from engines.engine import Chance

Choose = Callable[[Any, Sequence[Any], Chance], Any]
"""From the seat's view, its legal moves (at least one) and chance to the move it makes."""


def choose_at_random(view: Any, moves: Sequence[Any], chance: Chance) -> Any:
    """Any legal move, each equally likely."""
    return chance.choice(moves)


BOTS: dict[str, Choose] = {"random": choose_at_random}
