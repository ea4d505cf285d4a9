"""The configurations that are played: games with card packs of ours, in each mode and with each number of seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True)
class Configuration:
    """One way to set up a game. Options that are not given have their defaults."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return ", ".join([*map(str, self.options.values()), f"{self.seats} seats" if self.seats > 1 else "1 seat"])


@dataclass(frozen=True)
class Subject:
    """A ruleset's page in `docs/rules/`, and the configurations that are played for it."""

    page: str
    configurations: tuple[Configuration, ...]


def _mode(mode: str, *seats: int) -> tuple[Configuration, ...]:
    return tuple(Configuration(number, {"mode": mode}) for number in seats)


SUBJECTS: Final[Mapping[str, Subject]] = {
    "time-breaker": Subject("time_breaker", tuple(Configuration(seats) for seats in (2, 3, 4, 5))),
    "early-american-chrononauts": Subject(
        "chrononauts",
        (
            *_mode("standard", 2, 4),
            *_mode("artifaxx", 2),
            *_mode("solonauts", 1),
            *_mode("uber", 2),
        ),
    ),
}

BOTS: Final[Mapping[str, int]] = {"random": 1, "greedy": 250}
"""The bots, each with the factor by which it plays fewer games than asked for, because it is slower."""
