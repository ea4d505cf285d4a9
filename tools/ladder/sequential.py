"""The sequential probability ratio test (Wald): games are played until one of two hypotheses is decided.

Even: the first bot's expected share of the win is 1/n at a table of n seats. Better: its odds are 55/45 times as high,
which is a share of 55 % with two seats. If one hypothesis is true, the other is accepted in about 5 % of runs at most.

Only games that somebody won count. A game with several winners counts for each of them in parts. The test is evaluated
after complete deals, in which the bot had every seat. The luck of a deal then cancels out, so the shares vary less than
those of independent games, for which the bounds hold.
"""

from math import log
from typing import Final, Literal

Verdict = Literal["accepted", "rejected", "open"]
"""Whether it is decided that the first bot is better."""

ERROR: Final = 0.05
"""The probability of deciding wrongly, for either hypothesis (α = β)."""

BOUND: Final = log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which the test decides; its opposite for the other hypothesis."""

ODDS: Final = 55 / 45
"""By how much the better bot's odds are higher than even ones."""


def target(seats: int) -> float:
    """Return the share of a better bot.

    >>> [round(target(seats), 3) for seats in (2, 3, 4)]
    [0.55, 0.379, 0.289]
    """
    odds = ODDS / (seats - 1)
    return odds / (1 + odds)


def log_likelihood_ratio(share: float, decided: int, seats: int) -> float:
    """Return by how much better the hypothesis "better" explains a total share of the win in `decided` games.

    >>> round(log_likelihood_ratio(65, 100, 2), 2), round(log_likelihood_ratio(50, 100, 2), 2)
    (2.51, -0.5)
    """
    better, even = target(seats), 1 / seats
    return share * log(better / even) + (decided - share) * log((1 - better) / (1 - even))


def verdict(ratio: float) -> Verdict:
    """Return what a log-likelihood ratio decides.

    >>> verdict(3), verdict(-3), verdict(2.9)
    ('accepted', 'rejected', 'open')
    """
    if abs(ratio) < BOUND:
        return "open"
    return "accepted" if ratio > 0 else "rejected"
