"""Observations: a seat's view as text and as numbers, derived from the view's dataclasses.

A view is a tree. Its leaves are texts, whole numbers, booleans and None, each at a path such as `seats[2].hand[0]`. The
text lists all leaves in order. In the vector, each leaf sets a cell whose index is a hash of path and value, so the
vector has the same length for every game, and two leaves may share a cell.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache
from math import log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.adapters.actions import number_of
from engines.contract import Hidden

CELLS: Final = 4096
"""The length of an observation."""

LARGEST: Final = 16
"""The logarithm (base 2) from which whole numbers look alike."""

_PLAIN: Final = (str, int, bool, type(None))

Leaf = tuple[str, str | int | None]
Vector = NDArray[np.float32]


def leaves(view: object) -> list[Leaf]:
    """Return the path and value of every leaf, in order. Hidden things give their count, and a move its `type`."""
    found: list[Leaf] = []
    _gather(view, "", found)
    return found


def _gather(value: Any, path: str, found: list[Leaf]) -> None:
    kind: Any = type(value)
    if kind in _PLAIN:
        found.append((path, value))
    elif kind is tuple:
        for place, item in enumerate(value):
            _gather(item, f"{path}[{place}]", found)
    elif kind is Hidden:
        found.append((f"{path}.hidden", value.count))
    else:
        tag, names = _parts(kind)
        if tag is not None:
            found.append((f"{path}.type", tag))
        for name in names:
            _gather(getattr(value, name), f"{path}.{name}" if path else name, found)


@cache
def _parts(kind: type[Any]) -> tuple[str | None, tuple[str, ...]]:
    """Return the `type` tag of a dataclass, if it has one, and the names of its fields."""
    tag = getattr(kind, "type", None)
    return tag if isinstance(tag, str) else None, tuple(field.name for field in fields(kind))


def as_text(seen: Sequence[Leaf]) -> str:
    """Return one line for each leaf. Equal texts mean equal views."""
    return "\n".join([f"{path}={value!r}" for path, value in seen])


def as_numbers(seen: Sequence[Leaf]) -> Vector:
    """Return the leaves as `CELLS` numbers from 0 to 1.

    A leaf sets the cell of its path and value to 1. In a list it also sets the cell of the list's path and its value,
    whatever its index. A whole number also sets the cell of its path to its magnitude, on a logarithmic scale.
    """
    vector = np.zeros(CELLS, np.float32)
    for path, value in seen:
        vector[_cell(f"{path}={value!r}")] = 1
        if path.endswith("]"):
            vector[_cell(f"{path[: path.rindex('[')]}={value!r}")] = 1
        if type(value) is int:
            cell = _cell(path)
            vector[cell] = max(vector[cell], min(1.0, log2(1 + abs(value)) / LARGEST))
    return vector


@lru_cache(maxsize=1 << 16)
def _cell(text: str) -> int:
    return number_of(text, CELLS)
