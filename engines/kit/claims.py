"""What must hold in every state of a game, claim by claim: `load` refuses a state in which one does not hold."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from engines.contract import ImpossibleState

S = TypeVar("S")

Claims = Iterable[tuple[str, bool, str]]
"""For each claim the field at fault if it does not hold, whether it holds, and what the field must be like."""


def check(claims: Claims) -> None:
    """Raise `ImpossibleState` for the first claim that does not hold. A claim may rely on those before it."""
    for field, holds, message in claims:
        if not holds:
            raise ImpossibleState(field, message)


def checked(state: S, *topics: Callable[[S], Claims]) -> S:
    """Return the state. Raises `ImpossibleState` for the first claim of these topics that does not hold.

    >>> def of_purse(coins: int) -> Claims:
    ...     yield "coins", coins >= 0, "must not be owed"
    >>> checked(3, of_purse)
    3
    >>> checked(-1, of_purse)
    Traceback (most recent call last):
    engines.contract.ImpossibleState: coins: must not be owed
    """
    for topic in topics:
        check(topic(state))
    return state
