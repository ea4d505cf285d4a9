"""The rank test of Mann, Whitney and Wilcoxon: do two samples come from the same distribution?"""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import erfc, sqrt


def rank_test(ones: Sequence[float], others: Sequence[float]) -> float:
    """The two-sided p, in the normal approximation with ties and a continuity correction; 1 if all are equal.

    >>> rank_test([1, 1, 2], [1, 2, 1])
    1.0
    >>> round(rank_test(range(20), range(5, 25)), 4)
    0.0185
    """
    counts = Counter([*ones, *others])
    values, total = sorted(counts), len(ones) + len(others)
    below = accumulate((counts[value] for value in values), initial=0)
    rank = {value: before + (counts[value] + 1) / 2 for value, before in zip(values, below, strict=False)}
    surplus = sum(rank[value] for value in ones) - len(ones) * (total + 1) / 2
    ties = sum(count**3 - count for count in counts.values()) / (total * (total - 1))
    variance = len(ones) * len(others) / 12 * (total + 1 - ties)
    return erfc(max(0.0, abs(surplus) - 0.5) / sqrt(2 * variance)) if variance else 1.0
