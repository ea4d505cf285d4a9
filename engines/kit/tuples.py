"""Changes to tuples."""

from typing import Any, TypeVar

T = TypeVar("T")


def copied_fast(kind: type[T]) -> type[T]:
    """Give a named tuple with many fields a `_replace` that takes half the time. Decorates the class.

    >>> from typing import NamedTuple
    >>> @copied_fast
    ... class Purse(NamedTuple):
    ...     coins: int
    ...     owner: str
    >>> Purse(3, "Ann")._replace(coins=4)
    Purse(coins=4, owner='Ann')
    """
    named: Any = kind
    places = {name: place for place, name in enumerate(named._fields)}
    new = tuple.__new__

    def replace(self: Any, /, **changes: Any) -> Any:
        values = [*self]
        for name, value in changes.items():
            values[places[name]] = value
        return new(named, values)

    named._replace = replace
    return kind


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
