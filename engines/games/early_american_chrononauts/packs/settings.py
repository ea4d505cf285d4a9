"""All settings of a pack's linchpins at once.

A set of settings is an int: bit s stands for the setting in which linchpin number i is prime if bit i of s is set.
So a few operations on whole numbers tell in which settings a condition holds, however many there are.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_, or_

from engines.games.early_american_chrononauts.packs.pack import Condition, Linchpin

Settings = int


def every_setting(linchpins: Sequence[Linchpin]) -> Settings:
    """Return the set of all settings."""
    return (1 << (1 << len(linchpins))) - 1


def prime_settings(linchpins: Sequence[Linchpin]) -> dict[int, Settings]:
    """Return the settings in which each linchpin is prime, by its year.

    >>> pins = [Linchpin("A1", 1865, "Shot", "Missed"), Linchpin("A2", 1912, "Sinks", "Floats")]
    >>> {year: bin(settings) for year, settings in prime_settings(pins).items()}
    {1865: '0b1010', 1912: '0b1100'}
    """
    every = every_setting(linchpins)
    # Dividing by 2**k + 1 leaves every second block of k bits: those of the settings in which it is true.
    return {pin.year: every ^ every // ((1 << (1 << number)) + 1) for number, pin in enumerate(linchpins)}


def holding(condition: Condition, primes: Mapping[int, Settings]) -> Settings:
    """Return the settings in which the condition holds."""
    prime = reduce(or_ if condition.is_or else and_, (primes[year] for year in condition.prime))
    excluded = reduce(or_, (primes[year] for year in condition.true), 0)
    return prime & ~excluded


def crowded(sets: Iterable[Settings], least: int) -> Settings:
    """Return the settings that are in at least `least` of the sets.

    >>> bin(crowded([0b1001, 0b1010, 0b1011], 2))
    '0b1011'
    """
    counted = [-1] + [0] * least  # counted[n]: the settings found in at least n of the sets so far
    for settings in sets:
        for number in range(least, 0, -1):
            counted[number] |= counted[number - 1] & settings
    return counted[least]
