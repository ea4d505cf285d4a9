"""Sets of small numbers (seats, cards, squares, …) as an int with one bit for each."""

from collections.abc import Iterable
from typing import Final

_MOST_SEATS: Final = 8


def members(numbers: int) -> list[int]:
    """Return the numbers in a set, in ascending order.

    >>> members(0b100101)
    [0, 2, 5]
    """
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return found


def set_of(numbers: Iterable[int]) -> int:
    """Return the set of these numbers.

    >>> set_of([0, 2, 5]) == 0b100101
    True
    """
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def subsets(numbers: int) -> list[int]:
    """Return all sets of some of the numbers of a set, in a fixed order, beginning with the empty one.

    >>> subsets(0b101) == [0b000, 0b001, 0b100, 0b101]
    True
    """
    found = [0]
    for number in members(numbers):
        found += [each | 1 << number for each in found]
    return found


SEATS_IN: Final = tuple(tuple(members(seats)) for seats in range(1 << _MOST_SEATS))
"""The seats in each set of seats, in ascending order. Faster than `members`, for search."""
