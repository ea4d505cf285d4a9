"""The configurations that are played: games with card packs of ours, in each mode and with each number of seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engines import latest
from engines.optional import packed


@dataclass(frozen=True)
class Configuration:
    """One way to set up a game. Options that are not given have their defaults."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return ", ".join([*map(str, self.options.values()), f"{self.seats} seats" if self.seats > 1 else "1 seat"])


def _mode(mode: str, *seats: int) -> tuple[Configuration, ...]:
    return tuple(Configuration(number, {"mode": mode}) for number in seats)


_NAMED: Final[Mapping[str, tuple[Configuration, ...]]] = {
    "early-american-chrononauts": (
        *_mode("standard", 2, 4),
        *_mode("artifaxx", 2),
        *_mode("solonauts", 1),
        *_mode("uber", 2),
    ),
}
"""The games that are played in several modes."""

SUBJECTS: Final = {
    key: _NAMED.get(key, tuple(map(Configuration, engine.SEATS))) for key, engine in latest().items() if packed(engine)
}
"""How each game with packs is played, by ruleset: by each number of seats, unless it is named above."""

BOTS: Final[Mapping[str, int]] = {"random": 1, "greedy": 250}
"""The bots, each with the factor by which it plays fewer games than asked for, because it is slower."""
