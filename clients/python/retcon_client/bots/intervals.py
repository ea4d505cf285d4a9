"""Confidence intervals of shares."""

from math import sqrt
from typing import Final

Z: Final = 1.959964
"""The quantile of the normal distribution for 95 %."""


def wilson(score: float, games: int, z: float = Z) -> tuple[float, float]:
    """Return the Wilson interval of a share: `score` of `games`, where a shared win counts in parts.

    >>> [round(bound, 3) for bound in wilson(63, 100)]
    [0.532, 0.718]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share, weight = score / games, z * z / games
    middle = share + weight / 2
    spread = z * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, (middle - spread) / (1 + weight)), min(1.0, (middle + spread) / (1 + weight))
