"""JSON from outside. Values of a dump, each of the right shape or refused by the name of its field: what the games'
`load` begins with.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeVar, cast

from engines.engine import ImpossibleState, Json
from engines.wording import counted, whole_number

T = TypeVar("T", bound=str)

LONGEST: Final = 1000
"""The longest list that is looked at; the decks of two packs are no longer (`chrononauts/packs/checks.py`)."""


def is_deep(value: Json, levels: int) -> bool:
    """True if anything lies deeper than so many levels in lists and objects; found without recursion.

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


def object_of(value: Json, field: str, names: list[str]) -> dict[str, Json]:
    """An object that has these fields and no others."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"an object with {', '.join(names)}")
    return value


def list_of(value: Json, field: str, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list) or len(value) > LONGEST:
        raise ImpossibleState(field, "must be a list")
    if length is not None and len(value) != length:
        raise ImpossibleState(field, f"must have {counted(length, 'entry', 'entries')}")
    return value


def int_of(value: Json, field: str, least: int, most: int) -> int:
    """A whole number within these bounds, both included."""
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be {whole_number(least, most)}")
    return value


def bool_of(value: Json, field: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise ImpossibleState(field, "must be true or false")
    return value


def text_of(value: Json, field: str) -> str:
    """A text."""
    if type(value) is not str:
        raise ImpossibleState(field, "must be a text")
    return value


def one_of(value: Json, field: str, values: tuple[T, ...]) -> T:
    """One of these texts."""
    if value not in values:
        raise ImpossibleState(field, f"must be one of {', '.join(values)}")
    return cast(T, value)


def bits(numbers: list[int]) -> int:
    """The set of the numbers."""
    united = 0
    for number in numbers:
        united |= 1 << number
    return united


def seats_of(value: Json, field: str, seats: int) -> int:
    """The set of some seats. `check_written` sees to their order."""
    return bits([int_of(seat, field, 0, seats - 1) for seat in list_of(value, field)])


def check_written(fields: dict[str, Json], written: dict[str, Json]) -> None:
    """Refuse the fields unless they are as the state read of them is written: sets in order, each member once."""
    for field, value in written.items():
        if value != fields[field]:
            raise ImpossibleState(field, "must be in order, each once")
