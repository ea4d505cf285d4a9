"""The nesting depth of JSON from outside."""

from collections.abc import Iterable

from engines.contract import Json


def is_deep(value: Json, levels: int) -> bool:
    """Return True if lists and objects nest deeper than that number of levels. Does not recurse.

    >>> is_deep([[]], 2), is_deep([[1]], 2)
    (False, True)
    """
    layer = [value]
    for _ in range(levels):
        layer = [inner for each in layer for inner in _contents(each)]
    return bool(layer)


def _contents(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
