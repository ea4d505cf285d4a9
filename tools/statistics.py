"""Shares of many games, with their confidence intervals."""

from math import sqrt
from typing import Final

Z: Final = 1.959964
"""The number of standard deviations within which 95 % of a normal distribution lie."""


def wilson(hits: float, tries: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson) of a share, given `hits` in `tries`.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not tries:
        return 0.0, 1.0
    share, spread = hits / tries, Z * Z / tries
    middle, reach = share + spread / 2, Z * sqrt((share * (1 - share) + spread / 4) / tries)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def percent(share: float) -> str:
    """Return the share in per cent. A small share that is not 0 gets another digit.

    >>> percent(1 / 3), percent(1 / 10_000), percent(0)
    ('33.3 %', '0.01 %', '0.0 %')
    """
    return f"{100 * share:.{2 if 0 < share < 0.0005 else 1}f} %"
