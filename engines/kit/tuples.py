"""Changes to tuples."""

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at one index.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first occurrence of an item. Raises `ValueError` if there is none.

    >>> without((3, 7, 7, 9), 7)
    (3, 7, 9)
    """
    at = items.index(item)
    return items[:at] + items[at + 1 :]
