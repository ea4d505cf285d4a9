"""Moves as whole numbers: the same number for the same move in every position of every game of an engine.

Each type of move has a block of numbers. If all its fields are closed (`bool`, `Literal`, `Range`, a tuple of
texts) and make at most `MOST` moves, each move has a number of its own; else the move's notation is hashed into
the block, and two moves may share a number, though never among the legal moves of one decision.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from math import prod
from typing import Annotated, Any, Final, Generic, Literal, get_args, get_origin, get_type_hints

from engines.contract import Engine, EngineOf, M, Move, OneOf, Range, S, V, type_of
from engines.kit.wording import counted

MOST: Final = 4096
"""The most numbers that a type of move gets."""

OPEN: Final = 256
"""How many values an open field counts for in the size of a hashed block."""


class TooManyMoves(ValueError):
    """More legal moves of one type than the type has numbers."""


@dataclass(frozen=True, slots=True)
class Block:
    """The numbers of a type of move, from `start` on; `fields` are each field's values in order, None if hashed."""

    start: int
    size: int
    fields: tuple[tuple[str, Sequence[Any]], ...] | None


def number_of(text: str, size: int) -> int:
    """A number below `size` that looks random and is the same for the text everywhere.

    >>> number_of("F7", 4096)
    1427
    """
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % size


def values_of(annotation: Any) -> Sequence[Any] | None:
    """All values of a closed annotation, in a fixed order; None for an open one.

    A `OneOf` of anything but a tuple is open: it may grow with the packs that are installed.

    >>> values_of(bool), values_of(Annotated[int, Range(1, 3)]), values_of(str)
    ((False, True), range(1, 4), None)
    """
    if annotation is bool:
        return (False, True)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    for limit in get_args(annotation)[1:] if get_origin(annotation) is Annotated else ():
        if isinstance(limit, Range):
            return range(limit.least, limit.most + 1)
        if isinstance(limit, OneOf) and isinstance(limit.values, tuple):
            return limit.values
    return None


def _block(kind: type[Any], start: int) -> Block:
    hints = get_type_hints(kind, include_extras=True)
    each = [(field.name, values_of(hints[field.name])) for field in fields(kind)]
    size = prod(OPEN if values is None else len(values) for _, values in each)
    closed = tuple((name, values) for name, values in each if values is not None)
    if len(closed) < len(each) or size > MOST:
        return Block(start, min(size, MOST), None)
    return Block(start, size, closed)


def _rank(move: object, fields: Iterable[tuple[str, Sequence[Any]]]) -> int:
    """The move's place among all moves of its type, the last field counting fastest."""
    rank = 0
    for name, values in fields:
        rank = rank * len(values) + values.index(getattr(move, name))
    return rank


class ActionTable(Generic[M]):
    """The numbers of an engine's moves; `size` of them, from 0 on."""

    def __init__(self, engine: EngineOf[S, V, M]) -> None:
        self._engine, self._homes = engine, dict[M, int]()
        self._blocks: dict[type[M], Block] = {}
        self.size = 0
        for kind in engine.MOVES:
            self._blocks[kind] = _block(kind, self.size)
            self.size += self._blocks[kind].size

    def is_exact(self, kind: type[M]) -> bool:
        """True if each move of the type has a number of its own."""
        return self._blocks[kind].fields is not None

    def block(self, kind: type[M]) -> range:
        """The numbers of a type of move."""
        block = self._blocks[kind]
        return range(block.start, block.start + block.size)

    def numbered(self, moves: Sequence[M]) -> dict[int, M]:
        """The legal moves of a decision by number, ascending.

        Where the numbers of two of them collide, the later one takes the next free number of its block.
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
    """The engine's table, which is the same for all options and numbers of seats."""
    return ActionTable(engine)
