"""What views are built from: fields that everyone may know, pieces by their texts, and secrets.

A secret is only ever hidden by a call in the game's own `view`, which says there who may know it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from engines.contract import Hidden
from engines.kit.bitsets import members
from engines.kit.dumps import Table

T = TypeVar("T")


class OpenFields:
    """Fields of a state that everyone may know. A view shows them as the dump has them, with tuples for lists.

    A view names them one by one, so a field that is added to the state is hidden until it is named.
    """

    def __init__(self, table: Table, *names: str) -> None:
        parts = {name: table.part(name) for name in names}
        plain = {name: source for name, (source, shape) in parts.items() if shape.is_plain and isinstance(source, str)}
        self._plain_in_state: Final = _copier(plain)
        self._plain_in_view: Final = _copier({name: name for name in plain})
        self._others: Final = [(name, *part) for name, part in parts.items() if name not in plain]

    def shown(self, state: Any) -> dict[str, Any]:
        """Return what a view of the state has in these fields."""
        found = self._plain_in_state(state)
        for name, source, shape in self._others:
            value = shape.write(getattr(state, source) if isinstance(source, str) else source(state))
            found[name] = tuple(value) if type(value) is list else value
        return found

    def taken(self, view: Any) -> dict[str, Any]:
        """Return what the state has in these fields, as a view of it tells."""
        found = self._plain_in_view(view)
        for name, _, shape in self._others:
            found[name] = shape.take(getattr(view, name))
        return found


def _copier(sources: Mapping[str, str]) -> Callable[[Any], dict[str, Any]]:
    """Return the function that copies these attributes into a dictionary."""
    names = tuple(sources)
    if len(names) < 2:
        return lambda value: {name: attrgetter(source)(value) for name, source in sources.items()}
    get = attrgetter(*sources.values())
    return lambda value: dict(zip(names, get(value), strict=True))


def seen(texts: Sequence[T], pieces: Sequence[int], is_open: bool) -> tuple[T, ...] | Hidden:
    """Return the texts of the pieces, or only how many there are.

    >>> seen("abcd", [3, 0], True), seen("abcd", [3, 0], False)
    (('d', 'a'), Hidden(count=2))
    """
    return tuple([texts[piece] for piece in pieces]) if is_open else Hidden(len(pieces))


def seen_set(texts: Sequence[T], pieces: int, is_open: bool) -> tuple[T, ...] | Hidden:
    """Return the texts of a set of pieces, in ascending order, or only how many there are.

    >>> seen_set("abcd", 0b1001, True), seen_set("abcd", 0b1001, False)
    (('a', 'd'), Hidden(count=2))
    """
    return tuple([texts[piece] for piece in members(pieces)]) if is_open else Hidden(pieces.bit_count())


def secret(choice: T | None, is_open: bool) -> T | Hidden | None:
    """Return a seat's choice. Others know only whether it has made one.

    >>> secret("rock", True), secret("rock", False), secret(None, False)
    ('rock', Hidden(count=1), None)
    """
    return choice if is_open or choice is None else Hidden()


class Variants(Generic[T]):
    """Several classes as one whose fields are null where a value's own class has no such field.

    >>> from engines.games.time_breaker.plays import Laying, PlayTo
    >>> from engines.games.time_breaker.view import Laid
    >>> variants = Variants(Laid, get_args(Laying))
    >>> variants.merged(PlayTo("jump-1969", "1969"))
    Laid(card='jump-1969', tile='1969', seat=None, second=None)
    >>> variants.split(variants.merged(PlayTo("jump-1969", "1969")))
    PlayTo(card='jump-1969', tile='1969')
    """

    def __init__(self, merged: type[Any], kinds: Iterable[type[T]]) -> None:
        self._merged: Final = merged
        self._names: Final = tuple(field.name for field in fields(merged))
        self._kinds: Final = {self._named_in(kind): kind for kind in kinds}

    def _named_in(self, kind: Any) -> tuple[str, ...]:
        own = {field.name for field in fields(kind)}
        return tuple(name for name in self._names if name in own)

    def merged(self, value: T | None) -> Any:
        """Return the value with all fields; None for None."""
        return None if value is None else self._merged(*[getattr(value, name, None) for name in self._names])

    def split(self, merged: Any) -> T | None:
        """Return the value of which `merged` has the fields; None for None."""
        if merged is None:
            return None
        given = {name: value for name in self._names if (value := getattr(merged, name)) is not None}
        return self._kinds[tuple(given)](**given)
