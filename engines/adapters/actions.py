"""Moves as action numbers. A move has the same number in every position of every game of its engine.

Each type of move has a block of numbers. If all its fields have a finite type (`bool`, `Literal`, `Range`, a tuple of
texts) that allows at most `MOST` moves, each move has its own number. Otherwise the move's notation is hashed into the
block. Then two moves may share a number, but never two legal moves of one decision.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from math import prod
from typing import Annotated, Any, Final, Generic, Literal, get_args, get_origin, get_type_hints

from engines.contract import Engine, EngineOf, M, Move, OneOf, Range, S, V, type_of
from engines.kit.numbers_in_words import counted

MOST: Final = 4096
"""The largest size of a block."""

OPEN: Final = 256
"""The number of values that an open field counts as, for the size of a hashed block."""


class TooManyMoves(ValueError):
    """A decision has more legal moves of one type than the type's block has numbers."""


@dataclass(frozen=True, slots=True)
class Block:
    """The numbers of a type of move, from `start` on. `fields` has each field's values in order; None if hashed."""

    start: int
    size: int
    fields: tuple[tuple[str, Sequence[Any]], ...] | None


def number_of(text: str, size: int) -> int:
    """Return a hash of the text below `size`, which is the same on every machine.

    >>> number_of("F7", 4096)
    1427
    """
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % size


def values_of(annotation: Any) -> Sequence[Any] | None:
    """Return all values of an annotation in a fixed order; None if it is open.

    A `OneOf` that is not over a tuple is open, because it may grow with the installed packs.

    >>> values_of(Annotated[bool, "A description."]), values_of(Annotated[int, Range(1, 3)]), values_of(str)
    ((False, True), range(1, 4), None)
    """
    if annotation is bool:
        return (False, True)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) is not Annotated:
        return None
    kind, *notes = get_args(annotation)
    for note in notes:
        if isinstance(note, Range):
            return range(note.least, note.most + 1)
        if isinstance(note, OneOf):
            return note.values if isinstance(note.values, tuple) else None
    return values_of(kind)


def _block(kind: type[Any], start: int) -> Block:
    hints = get_type_hints(kind, include_extras=True)
    each = [(field.name, values_of(hints[field.name])) for field in fields(kind)]
    size = prod(OPEN if values is None else len(values) for _, values in each)
    closed = tuple((name, values) for name, values in each if values is not None)
    if len(closed) < len(each) or size > MOST:
        return Block(start, min(size, MOST), None)
    return Block(start, size, closed)


def _rank(move: object, fields: Iterable[tuple[str, Sequence[Any]]]) -> int:
    """Return the move's index among all moves of its type, in which the last field varies fastest."""
    rank = 0
    for name, values in fields:
        rank = rank * len(values) + values.index(getattr(move, name))
    return rank


class ActionTable(Generic[M]):
    """The numbers of an engine's moves, from 0 to `size` - 1."""

    def __init__(self, engine: EngineOf[S, V, M]) -> None:
        self._engine, self._homes = engine, dict[M, int]()
        self._blocks: dict[type[M], Block] = {}
        self.size = 0
        for kind in engine.MOVES:
            self._blocks[kind] = _block(kind, self.size)
            self.size += self._blocks[kind].size

    def is_exact(self, kind: type[M]) -> bool:
        """Return True if each move of the type has its own number."""
        return self._blocks[kind].fields is not None

    def block(self, kind: type[M]) -> range:
        """Return the numbers of a type of move."""
        block = self._blocks[kind]
        return range(block.start, block.start + block.size)

    def numbered(self, moves: Sequence[M]) -> dict[int, M]:
        """Return the legal moves of a decision by number, in ascending order. If two numbers collide, the later move
        takes the next free number of its block.

        Raises `TooManyMoves`.
        """
        taken: dict[int, M] = {}
        for move in moves:
            number = self._home(move)
            taken[number if number not in taken else self._next_free(move, number, taken)] = move
        return dict(sorted(taken.items()))

    def _home(self, move: M) -> int:
        home = self._homes.get(move)
        if home is None:
            block = self._blocks[type(move)]
            if block.fields is None:
                home = block.start + number_of(self._engine.format_move(move), block.size)
            else:
                home = block.start + _rank(move, block.fields)
            self._homes[move] = home
        return home

    def _next_free(self, move: M, home: int, taken: dict[int, M]) -> int:
        block = self.block(type(move))
        for further in range(1, len(block)):
            number = block.start + (home - block.start + further) % len(block)
            if number not in taken:
                return number
        raise TooManyMoves(
            f"more than {counted(len(block), 'move')} of the type {type_of(type(move))} are legal at once"
        )


@cache
def table_of(engine: Engine) -> ActionTable[Move]:
    """Return the engine's table, which is the same for all options and numbers of seats."""
    return ActionTable(engine)
