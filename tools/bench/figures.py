"""A measured value, and its ratio to another value of the same run."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 3
ROUND_SECONDS = 1.0


@dataclass(frozen=True)
class Figure:
    """A measured value with its name and unit. `ratio` is its quotient with the figure that `beside` names."""

    what: str
    value: float
    unit: str
    beside: str = ""
    ratio: float | None = None

    def cells(self) -> tuple[str, ...]:
        """Return the row of the table."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return self.what, _short(self.value), self.unit, self.beside, ratio


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def rate(work: Callable[[], int]) -> float:
    """Return the median rate per second over several rounds. `work` does some of the work and returns how much."""
    return statistics.median(_one_round(work) for _ in range(ROUNDS))


def _one_round(work: Callable[[], int]) -> float:
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < ROUND_SECONDS:
        done += work()
    return done / spent
