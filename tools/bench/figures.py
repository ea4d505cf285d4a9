"""A measured figure, and how it compares to another of the same run."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 3
ROUND_SECONDS = 1.0


@dataclass(frozen=True)
class Figure:
    """What was measured, in which unit; `beside` names the figure it is divided by, `ratio` the quotient."""

    what: str
    value: float
    unit: str
    beside: str = ""
    ratio: float | None = None

    def cells(self) -> tuple[str, ...]:
        """The row of the table."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return self.what, _short(self.value), self.unit, self.beside, ratio


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def rate(work: Callable[[], int]) -> float:
    """The median over some rounds of things done per second; `work` does some and says how many."""
    return statistics.median(_one_round(work) for _ in range(ROUNDS))


def _one_round(work: Callable[[], int]) -> float:
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < ROUND_SECONDS:
        done += work()
    return done / spent
