"""What a soak is asked to do."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_UNITS: Final = {"s": 1, "m": 60, "h": 3600}
_read: Final = re.compile(r"(\d{1,6})\s*([smh])").fullmatch


@dataclass(frozen=True)
class Plan:
    """A soak: how long players begin games, from which seed choices are drawn, how many games run at once, and how many
    moves people make per second. `pause` is the time between two disturbances, in seconds. The server's files are in
    `folder`, the report goes to `report`.
    With `only`, there are only these disturbances. `patience` says how many times longer everything may take than on a
    quiet machine. The server may take `memory` MiB; 0: as much as there is. Seeds of the simulation run beside it if it
    `simulates`.
    """

    seconds: float
    seed: int
    tables: int
    pace: float
    pause: float
    folder: Path
    report: Path
    only: tuple[str, ...] = ()
    patience: float = 1.0
    memory: int = 0
    simulates: bool = True

    @property
    def brief_from(self) -> float:
        """The second from which on only short games begin, so that the others are over in time."""
        return max(self.seconds / 2 - 30, self.seconds - 240)

    @property
    def calm_from(self) -> float:
        """The second from which on no process is killed any more, so that the growth of each can be seen."""
        return self.seconds * 0.55


def seconds_of(text: str) -> int:
    """Return the seconds of a duration such as `90s`, `10m` or `1h`. Raises `ValueError`.

    >>> seconds_of("10m")
    600
    """
    found = _read(text.strip())
    if not found or not int(found[1]):
        raise ValueError(f"{text!r} is not a duration such as 90s, 10m or 1h")
    return int(found[1]) * _UNITS[found[2]]
