"""Checks whether a text for clients contains internals of the program."""

import re
from collections.abc import Iterator
from typing import Any

INTERNALS = re.compile(
    r"' object|object has|NoneType|<class|Traceback|codec|Error\b|Exception\b|\b0x[0-9a-f]{4}|recursion|set_int_max|"
    r"fromhex|hashable|subscriptable|iterable|argument|keyword|site-packages|\.py\b|\blambda\b|"
    r"\b(?:int|str|dict|bool|float|tuple|bytes|None|True|False)\b"
)

JUNK_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**70,
    1.5,
    "",
    "x",
    "\ud800",
    [],
    [None],
    {},
    {"type": 1},
    {"a": []},
    "é" * 200,
    [1, "x"] * 50,
)
"""Values that are hardly ever right."""


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a value of JSON."""
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_in(inner)


def paths_in(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every value in a value of JSON; of a list, the first two."""
    yield place
    inner = value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    for key, each in inner:
        yield from paths_in(each, (*place, key))


def with_value(value: Any, place: tuple[Any, ...], junk: Any) -> Any:
    """The value with junk at that place."""
    if not place:
        return junk
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[place[0]] = with_value(value[place[0]], place[1:], junk)
    return changed
