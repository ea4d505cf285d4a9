"""What views are built from: pieces by their names, secrets, and values of several classes.

A secret is only ever hidden by a call in the game's own `view`, which says there who may know it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, cast

from engines.contract import Hidden
from engines.kit.bitsets import members

T = TypeVar("T")


def named(names: Sequence[T], pieces: Iterable[int]) -> tuple[T, ...]:
    """Return the names of the pieces, in the same order.

    >>> named("abcd", [3, 0])
    ('d', 'a')
    """
    return tuple(map(names.__getitem__, pieces)) if pieces else ()


def seen(names: Sequence[T], pieces: Sequence[int], is_open: bool) -> tuple[T, ...] | Hidden:
    """Return the names of the pieces, or only how many there are.

    >>> seen("abcd", [3, 0], False)
    Hidden(count=2)
    """
    return named(names, pieces) if is_open else Hidden(len(pieces))


def seen_set(names: Sequence[T], pieces: int, is_open: bool) -> tuple[T, ...] | Hidden:
    """Return the names of a set of pieces in ascending order, or only how many there are.

    >>> seen_set("abcd", 0b1001, True), seen_set("abcd", 0b1001, False)
    (('a', 'd'), Hidden(count=2))
    """
    return tuple([names[piece] for piece in members(pieces)]) if is_open else Hidden(pieces.bit_count())


def secret(choice: T | None, is_open: bool) -> T | Hidden | None:
    """Return a seat's choice. Others know only whether it has made one.

    >>> secret("rock", True), secret("rock", False), secret(None, False)
    ('rock', Hidden(count=1), None)
    """
    return choice if is_open or choice is None else Hidden()


class Variants(Generic[T]):
    """Several classes as one whose fields are null where a value's own class has no such field.

    >>> from engines.games.time_breaker.playing.plays import Laying, PlayTo
    >>> from engines.games.time_breaker.view import Laid
    >>> variants = Variants(Laid, Laying.__args__)
    >>> variants.merged(PlayTo("jump-1969", "1969"))
    Laid(card='jump-1969', tile='1969', seat=None, second=None)
    >>> variants.split(variants.merged(PlayTo("jump-1969", "1969")))
    PlayTo(card='jump-1969', tile='1969')
    """

    def __init__(self, merged: type[Any], kinds: Iterable[type[T]]) -> None:
        self._merged: Final = merged
        self._names: Final = tuple(field.name for field in fields(merged))
        self._kinds: Final = {frozenset(field.name for field in fields(cast(Any, kind))): kind for kind in kinds}
        self.merged: Final = lru_cache(maxsize=1024)(self._merge)
        """Return the value with all fields; None for None."""
        self.split: Final = lru_cache(maxsize=1024)(self._split)
        """Return the value that was merged; None for None."""

    def _merge(self, value: T | None) -> Any:
        return None if value is None else self._merged(*[getattr(value, name, None) for name in self._names])

    def _split(self, merged: Any) -> T | None:
        given = {name: getattr(merged, name, None) for name in self._names}
        given = {name: value for name, value in given.items() if value is not None}
        return self._kinds[frozenset(given)](**given) if given else None
