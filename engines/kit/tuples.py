"""What states that are tuples are changed by."""

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at one place.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple less the first of an item, which must be there.

    >>> without((3, 7, 7, 9), 7)
    (3, 7, 9)
    """
    at = items.index(item)
    return items[:at] + items[at + 1 :]
