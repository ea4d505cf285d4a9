"""Random numbers that can be drawn again and proved.

In live play, a number comes from HMAC-SHA256(seed, "version:counter") and is written into its record. A fold draws
the recorded numbers. The seed is published when the game ends and proves them.
"""

import hmac
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from engines.kit.numbers_in_words import counted, whole_number

T = TypeVar("T")


class WrongDraws(ValueError):
    """The recorded numbers are not those that the rules draw: too few, too many, or out of range."""


class _Drawing:
    """`shuffle` and `choice` in terms of `below`, defined once, so that recorded numbers mean the same everywhere."""

    def below(self, n: int) -> int:
        raise NotImplementedError

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher–Yates from the last position down). Draws len(items) - 1 numbers."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            picked = self.below(last + 1)
            shuffled[last], shuffled[picked] = shuffled[picked], shuffled[last]
        return shuffled

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. Draws one number."""
        return items[self.below(len(items))]


class SeededChance(_Drawing):
    """The live numbers of one record.

    Each is the first 8 bytes (big-endian) of HMAC-SHA256(seed, "version:counter"), counter 0, 1, 2 …, modulo n. A value
    in the incomplete last block of n is rejected, and the next counter is tried; so all numbers are equally likely.

    >>> chance = SeededChance(bytes(32), version=2)
    >>> chance.below(1000), chance.below(1000)
    (364, 537)
    >>> chance.drawn
    (364, 537)
    """

    def __init__(self, seed: bytes, version: int) -> None:
        self._seed, self._version, self._counter = seed, version, 0
        self._drawn: list[int] = []

    @property
    def drawn(self) -> tuple[int, ...]:
        """The numbers drawn so far, in order."""
        return tuple(self._drawn)

    def below(self, n: int) -> int:
        """Draw the next number from 0 to n - 1."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self._value(self._counter)
            self._counter += 1
            if value < limit:
                self._drawn.append(value % n)
                return value % n

    def _value(self, counter: int) -> int:
        message = f"{self._version}:{counter}".encode()
        return int.from_bytes(hmac.digest(self._seed, message, "sha256")[:8], "big")


class RecordedChance(_Drawing):
    """The numbers of a record, in order. Drawing raises `WrongDraws` if they are not what the rules draw."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self._drawn, self._next = drawn, 0

    def below(self, n: int) -> int:
        """Return the next recorded number. Raises `WrongDraws` if there is none, or if it is not from 0 to n - 1."""
        if self._next == len(self._drawn):
            raise WrongDraws(f"only {counted(len(self._drawn), 'number')} recorded, the rules ask for more")
        number = self._drawn[self._next]
        if not 0 <= number < n:
            raise WrongDraws(f"number {self._next + 1} is {number}, not {whole_number(0, n - 1)}")
        self._next += 1
        return number

    def check_spent(self) -> None:
        """Raise `WrongDraws` if numbers are left over."""
        if self._next != len(self._drawn):
            raise WrongDraws(f"{counted(len(self._drawn), 'number')} recorded, the rules ask for {self._next}")


class _Random(Protocol):
    def random(self) -> float: ...


class PlayoutChance(_Drawing):
    """Fast numbers for play that is never recorded: search, tests, benchmarks. `rng.random()` must be in [0, 1)."""

    def __init__(self, rng: _Random) -> None:
        self._random = rng.random

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return int(self._random() * n)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order. The same numbers give the same order as in live play, but in less time."""
        shuffled, random = list(items), self._random
        for last in range(len(shuffled) - 1, 0, -1):
            picked = int(random() * (last + 1))
            shuffled[last], shuffled[picked] = shuffled[picked], shuffled[last]
        return shuffled


class _Lowest(_Drawing):
    def below(self, n: int) -> int:
        return 0


LOWEST: Final = _Lowest()
"""Always 0, for moves that are tried only to be judged, where it does not matter what is drawn."""
