"""Random numbers that can be replayed and proved.

Live, a number comes from HMAC-SHA256(seed, "version:counter") and is written into the record it belongs to; in
a fold the record's numbers are replayed. The seed is published at the end and proves them.
"""

import hmac
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from engines.kit.wording import counted, whole_number

T = TypeVar("T")


class WrongDraws(ValueError):
    """The recorded numbers are not the ones the rules ask for: too few, too many, or out of range."""


class _Drawing:
    """`shuffle` and `choice` in terms of `below`, in one fixed way, so that numbers mean the same everywhere."""

    def below(self, n: int) -> int:
        raise NotImplementedError

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Fisher and Yates from the last place down: len(items) - 1 numbers."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            picked = self.below(last + 1)
            shuffled[last], shuffled[picked] = shuffled[picked], shuffled[last]
        return shuffled

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


class SeededChance(_Drawing):
    """The live numbers of one record; `drawn` lists what was drawn so far.

    Each is the first 8 bytes (big-endian) of HMAC-SHA256(seed, "version:counter"), counter 0, 1, 2 …, modulo n;
    a value in the incomplete last stretch of n is rejected and the next counter tried.

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
        """The next number from 0 to n - 1."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            message = f"{self._version}:{self._counter}".encode()
            self._counter += 1
            value = int.from_bytes(hmac.digest(self._seed, message, "sha256")[:8], "big")
            if value < limit:
                self._drawn.append(value % n)
                return value % n


class ReplayedChance(_Drawing):
    """The numbers of a record, in order; `WrongDraws` where they don't fit the rules' questions."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self._drawn, self._next = drawn, 0

    def below(self, n: int) -> int:
        """The next recorded number, which must be from 0 to n - 1."""
        if self._next == len(self._drawn):
            raise WrongDraws(f"only {counted(len(self._drawn), 'number')} recorded, the rules ask for more")
        number = self._drawn[self._next]
        if not 0 <= number < n:
            raise WrongDraws(f"number {self._next + 1} is {number}, not {whole_number(0, n - 1)}")
        self._next += 1
        return number

    def check_spent(self) -> None:
        """`WrongDraws` if numbers are left over."""
        if self._next != len(self._drawn):
            raise WrongDraws(f"{counted(len(self._drawn), 'number')} recorded, the rules ask for {self._next}")


class _Random(Protocol):
    def random(self) -> float: ...


class PlayoutChance(_Drawing):
    """Fast numbers for play that is never recorded: search, tests, benchmarks. `rng.random()` is from
    0 up to 1.
    """

    def __init__(self, rng: _Random) -> None:
        self._random = rng.random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random() * n)


class _Lowest(_Drawing):
    def below(self, n: int) -> int:
        return 0


LOWEST: Final = _Lowest()
"""For what is played on only to be judged, where it doesn't matter what is drawn."""
