"""States as JSON, and back. A game declares its state once, as a table of fields; `dump` and `load` follow from it.

A `Shape` says how one kind of value is written and read. Reading is strict: it accepts only what `write` returns, and
raises `ImpossibleState`, which names the part at fault, such as `seats[1].hand`. Each game checks what must hold
between the values.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from engines.contract import BadNotation, ImpossibleState, Json
from engines.kit.bitsets import SEATS_IN, members, set_of
from engines.kit.numbers_in_words import counted, whole_number

LONGEST: Final = 1000
"""The longest list that is read. Decks of two packs are not longer (`early_american_chrononauts/packs/checks.py`)."""


class Shape(NamedTuple):
    """How one kind of value is written as JSON and read back.

    `write(value)` returns the JSON. `read(json, field, seats)` returns the value in a game for `seats` seats, and
    raises `ImpossibleState` with the name of the field.
    """

    write: Callable[[Any], Json]
    read: Callable[[Json, str, int], Any]


Source = str | Callable[[Any], Any]
"""Where a field's value comes from: an attribute (`papers.home`), or a function for what follows from other fields."""


def _as_it_is(value: Json) -> Json:
    return value


def _whole(value: Json, field: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be {whole_number(least, most)}")
    return value


def _flag(value: Json, field: str, seats: int) -> bool:
    if type(value) is not bool:
        raise ImpossibleState(field, "must be true or false")
    return value


def _text(value: Json, field: str, seats: int) -> str:
    if type(value) is not str:
        raise ImpossibleState(field, "must be a text")
    return value


def _list(value: Json, field: str, length: int | None) -> list[Json]:
    if not isinstance(value, list) or len(value) > LONGEST:
        raise ImpossibleState(field, "must be a list")
    if length is not None and len(value) != length:
        raise ImpossibleState(field, f"must have {counted(length, 'entry', 'entries')}")
    return value


def object_with(value: Json, field: str, names: Sequence[str]) -> dict[str, Json]:
    """Return the object, which must have these fields and no others. Raises `ImpossibleState`."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"must be an object with {', '.join(names)}")
    return value


FLAG: Final = Shape(_as_it_is, _flag)
"""True or false."""

TEXT: Final = Shape(_as_it_is, _text)
"""Any text."""

SEAT: Final = Shape(_as_it_is, lambda value, field, seats: _whole(value, field, 0, seats - 1))
"""The number of a seat."""


def whole(least: int, most: int) -> Shape:
    """Return the shape of a whole number within these bounds, inclusive."""
    return Shape(_as_it_is, lambda value, field, seats: _whole(value, field, least, most))


def word(words: Sequence[str | int]) -> Shape:
    """Return the shape of one of these words or numbers, which is written as it is."""

    def read(value: Json, field: str, seats: int) -> str | int:
        if type(value) not in (str, int) or value not in words:
            raise ImpossibleState(field, f"must be one of {', '.join(map(str, words))}")
        return value  # type: ignore[no-any-return] # its type was just checked

    return Shape(_as_it_is, read)


def piece(texts: Sequence[str] | Sequence[int], meaning: str = "") -> Shape:
    """Return the shape of a piece's number, written as its text or year. `meaning` describes the texts if there are
    many.
    """
    numbers = {text: number for number, text in enumerate(texts)}
    claim = f"must be {meaning or 'one of ' + ', '.join(map(str, texts))}"

    def read(value: Json, field: str, seats: int) -> int:
        number = numbers.get(value) if type(value) in (str, int) else None
        if number is None:
            raise ImpossibleState(field, claim)
        return number

    return Shape(texts.__getitem__, read)


def optional(shape: Shape, absent: Any = None) -> Shape:
    """Return the shape of a value that may be missing: null is written for `absent`."""

    write_one, read_one = shape

    def write(value: Any) -> Json:
        return None if value == absent else write_one(value)

    def write_unless_none(value: Any) -> Json:
        return None if value is None else write_one(value)

    def read(value: Json, field: str, seats: int) -> Any:
        if value is None:
            return absent
        found = read_one(value, field, seats)
        if found == absent:
            raise ImpossibleState(field, "must be null instead")
        return found

    if absent is None:
        return Shape(_as_it_is if write_one is _as_it_is else write_unless_none, read)
    return Shape(write, read)


def row(shape: Shape, length: int | None = None) -> Shape:
    """Return the shape of a tuple of such values, of that length if one is given."""
    return _row(shape, lambda seats: length)


def per_seat(shape: Shape) -> Shape:
    """Return the shape of a tuple with one such value for each seat."""
    return _row(shape, lambda seats: seats)


def _row(shape: Shape, length: Callable[[int], int | None]) -> Shape:
    write_one, read_one = shape

    def write(values: Sequence[Any]) -> Json:
        return list(map(write_one, values))

    def read(value: Json, field: str, seats: int) -> tuple[Any, ...]:
        entries = _list(value, field, length(seats))
        return tuple([read_one(each, f"{field}[{at}]", seats) for at, each in enumerate(entries)])

    return Shape(list if write_one is _as_it_is else write, read)


def ascending(shape: Shape) -> Shape:
    """Return the shape of a tuple of such numbers in ascending order, without repetition."""
    numbers = row(shape)

    def read(value: Json, field: str, seats: int) -> tuple[int, ...]:
        found: tuple[int, ...] = numbers.read(value, field, seats)
        if any(number >= after for number, after in pairwise(found)):
            raise ImpossibleState(field, "must be in order, each once")
        return found

    return Shape(numbers.write, read)


def sorted_row(shape: Shape, claim: str) -> Shape:
    """A tuple of such numbers in ascending order, in which a number may repeat. `claim` describes the order."""
    numbers = row(shape)

    def read(value: Json, field: str, seats: int) -> tuple[int, ...]:
        found: tuple[int, ...] = numbers.read(value, field, seats)
        if list(found) != sorted(found):
            raise ImpossibleState(field, claim)
        return found

    return Shape(numbers.write, read)


def number_set(shape: Shape) -> Shape:
    """Return the shape of a set of such numbers: an int with one bit for each, written in ascending order."""
    write_one, numbers = shape.write, ascending(shape)

    def write(value: int) -> Json:
        return list(map(write_one, members(value)))

    def read(value: Json, field: str, seats: int) -> int:
        return set_of(numbers.read(value, field, seats))

    return Shape(members if write_one is _as_it_is else write, read)


SEAT_SET: Final = number_set(SEAT)._replace(write=lambda seats: list(SEATS_IN[seats]))
"""A set of seats."""


def notated(write: Callable[[Any], str], read: Callable[[str], Any], claim: str, kinds: tuple[type[Any], ...]) -> Shape:
    """Return the shape of a move of one of these types, written in notation. `claim` says what it must be."""

    def checked(value: Json, field: str, seats: int) -> Any:
        try:
            move = read(value) if type(value) is str else None
        except BadNotation:
            move = None
        if not isinstance(move, kinds) or write(move) != value:
            raise ImpossibleState(field, f"must be {claim}")
        return move

    return Shape(write, checked)


def naming(move: Shape, piece: Shape, *fields: str) -> Shape:
    """A move that names pieces in these fields, as far as it has them."""

    def read(value: Json, field: str, seats: int) -> Any:
        found = move.read(value, field, seats)
        for name in fields:
            if hasattr(found, name):
                piece.read(getattr(found, name), field, seats)
        return found

    return Shape(move.write, read)


def record(make: Callable[..., Any], **fields: Shape) -> Shape:
    """Return the shape of a named tuple, or another class, that has these fields."""
    names, write = list(fields), _writer(fields, {})

    def read(value: Json, field: str, seats: int) -> Any:
        entry = object_with(value, field, names)
        return make(**{name: shape.read(entry[name], f"{field}.{name}", seats) for name, shape in fields.items()})

    return Shape(write, read)


def _getters(names: Iterable[str], of: Mapping[str, Source]) -> list[Callable[[Any], Any]]:
    """Return the functions that return what the fields of a value are written from."""
    sources = [of.get(name, name) for name in names]
    return [attrgetter(source) if isinstance(source, str) else source for source in sources]


def _writer(shapes: Mapping[str, Shape], of: Mapping[str, Source]) -> Callable[[Any], dict[str, Json]]:
    """Return the function that writes a value as an object."""
    getters = _getters(shapes, of)
    rows = [(name, get, shape.write) for (name, shape), get in zip(shapes.items(), getters, strict=True)]

    def write(value: Any) -> dict[str, Json]:
        return {name: write_part(get(value)) for name, get, write_part in rows}

    return write


def shapes_in(declared: type[Any], *given: Any) -> dict[str, Shape]:
    """Return the shapes that a class declares for its fields, by name: `hand: Annotated[int, CARDS]`.

    Where a shape depends on something, such as the packs, the class declares a function that makes it from `given`.
    A field without a shape is not dumped.

    >>> class Purse(NamedTuple):
    ...     coins: Annotated[int, whole(0, 9)]
    ...     worth: int
    >>> Table(shapes_in(Purse)).dump(Purse(3, 30))
    {'coins': 3}
    """
    found = {}
    for name, hint in get_type_hints(declared, include_extras=True).items():
        for note in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
            if isinstance(note, Shape):
                found[name] = note
            elif callable(note):
                found[name] = note(*given)
    return found


class Table:
    """The fields of a state's dump, in order. Each comes from the attribute of its name, or from the source in `of`."""

    def __init__(self, fields: Mapping[str, Shape], of: Mapping[str, Source] | None = None) -> None:
        self._shapes, names = dict(fields), sorted(fields)
        self._getters = _getters(names, of or {})
        self.dump: Final = _writer(fields, of or {})
        """Return the state as JSON."""
        self.writers: Final = tuple((name, fields[name].write) for name in names)
        """Each field's name and the function that writes its value as JSON, in the order of the names."""

    def values(self, state: Any) -> list[Any]:
        """Return what the fields are written from, in the order of their names. Values that a move did not change
        are usually the same objects as before it.
        """
        return [get(state) for get in self._getters]

    def fields(self, dumped: Json) -> dict[str, Json]:
        """Return the dumped fields, which must be complete and known. Their values are not read yet."""
        return object_with(dumped, "state", list(self._shapes))

    def read(self, fields: Mapping[str, Json], seats: int) -> dict[str, Any]:
        """Return the values of the fields, by name. Raises `ImpossibleState`."""
        return {name: shape.read(fields[name], name, seats) for name, shape in self._shapes.items()}


def seats_in(value: Json, field: str, allowed: range, each_has: str) -> int:
    """Return the number of seats, from the length of a list with an entry for each seat. Raises `ImpossibleState`."""
    seats = len(_list(value, field, None))
    if seats not in allowed:
        raise ImpossibleState(field, f"{counted(allowed, 'seat')} must have {each_has} each, not {seats}")
    return seats
