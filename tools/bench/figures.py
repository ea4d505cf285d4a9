"""A measured value with its spread, and its ratio to another value of the same rounds."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

ROUNDS = 3
ROUND_SECONDS = 1.0

COLUMNS = ("what", "median", "min", "max", "unit", "beside", "ratio")
"""The headings of the table."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Figure:
    """A measured value with its name and unit. `ratio` is its quotient with the figure that `beside` names.

    `spread` and `ratio_spread` are the minimum and maximum of several rounds.
    """

    what: str
    value: float
    unit: str
    beside: str = ""
    ratio: float | None = None
    spread: tuple[float, float] | None = None
    ratio_spread: tuple[float, float] | None = None

    @classmethod
    def of(
        cls, what: str, values: Sequence[float], unit: str, beside: str = "", others: Sequence[float] = ()
    ) -> "Figure":
        """Return the figure of the values of several rounds. Each is compared with the other of its own round.

        >>> Figure.of("moves", [10, 30, 20], "moves/s", "bare", [20, 30, 10]).cells()
        ('moves', '20.00', '10.00', '30.00', 'moves/s', 'bare', '1.00 (0.50 to 2.00)')
        """
        middle, spread = statistics.median(values), (min(values), max(values))
        if not others:
            return cls(what, middle, unit, spread=spread)
        ratios = [value / other for value, other in zip(values, others, strict=True)]
        return cls(what, middle, unit, beside, statistics.median(ratios), spread, (min(ratios), max(ratios)))

    def cells(self) -> tuple[str, ...]:
        """Return the row of the table."""
        low, high = map(_short, self.spread) if self.spread else ("", "")
        return self.what, _short(self.value), low, high, self.unit, self.beside, self._ratio_cell()

    def _ratio_cell(self) -> str:
        if self.ratio is None:
            return ""
        spread = f" ({self.ratio_spread[0]:.2f} to {self.ratio_spread[1]:.2f})" if self.ratio_spread else ""
        return f"{self.ratio:.2f}{spread}"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def interleaved(works: Sequence[Callable[[], Result]], rounds: int = ROUNDS) -> list[list[Result]]:
    """Run the works one after another, that many times over, because a machine's speed varies by the minute. Return the
    results of each.

    >>> interleaved([lambda: "a", lambda: "b"], rounds=2)
    [['a', 'a'], ['b', 'b']]
    """
    results: list[list[Result]] = [[] for _ in works]
    for _ in range(rounds):
        for work, row in zip(works, results, strict=True):
            row.append(work())
    return results


def rate(work: Callable[[], int]) -> float:
    """Return the median rate per second over several rounds. `work` does some of the work and returns how much."""
    return statistics.median(_one_round(work) for _ in range(ROUNDS))


def _one_round(work: Callable[[], int]) -> float:
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < ROUND_SECONDS:
        done += work()
    return done / spent
