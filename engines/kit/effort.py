"""How hard a game is to learn, and how long it takes, for lists of games to choose from."""

from typing import Final, NamedTuple

STEP_SECONDS: Final = 20
"""How long people are expected to take for a decision. Seats that decide at the same time share the time."""


HARDEST: Final = 5
"""The greatest weight."""


class Effort(NamedTuple):
    """`weight` is how much a new player must learn: from 1 for almost nothing to `HARDEST`. `steps` is the median
    number of decisions in a game with the fewest and with the most seats, as `tools/balance/lengths.py` measures it.
    """

    weight: int
    steps: tuple[int, int]

    @property
    def minutes(self) -> tuple[int, int]:
        """The expected length of a game with the fewest and with the most seats, rounded to five minutes from ten on.

        >>> Effort(2, (8, 100)).minutes
        (3, 35)
        """
        fewest, most = sorted(map(_minutes, self.steps))
        return fewest, most


def _minutes(steps: int) -> int:
    exact = steps * STEP_SECONDS / 60
    return max(1, round(exact) if exact < 8 else 5 * round(exact / 5))
