"""Checks over all settings of a pack's linchpins: every patch can be played, and every identity can be home."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Final

from engines.games.early_american_chrononauts.packs.checks import file_of, identities_of
from engines.games.early_american_chrononauts.packs.pack import Identity, Pack, Patch
from engines.games.early_american_chrononauts.packs.settings import (
    Settings,
    crowded,
    every_setting,
    holding,
    prime_settings,
)
from engines.kit.packs import BrokenPack

_PATCHES: Final = file_of("patches")

TOO_MANY: Final = 13
"""Paradoxes that destroy the universe. Rulebook "The 13th Paradox"."""


def check_history(pack: Pack) -> None:
    """Raise `BrokenPack` unless every patch can be played, and every identity can be home before the 13th paradox."""
    primes = prime_settings(pack.linchpins)
    paradoxes = {point.year: holding(point.when, primes) for point in pack.ripplepoints}
    laid = {patch.key: holding(patch.when, primes) for patch in pack.patches}
    for patch in pack.patches:
        _check_patch(patch, laid[patch.key], paradoxes[patch.year])
    lost = crowded((_open(pack, year, paradoxes, laid) for year in paradoxes), TOO_MANY)
    every = every_setting(pack.linchpins)
    for file, identity in identities_of(pack):
        true = every & ~{**primes, **paradoxes}[identity.true]
        home = true & _both(identity, laid)
        if not home:
            raise BrokenPack(file, identity.key, "its three events never come together")
        if not home & ~lost:
            raise BrokenPack(file, identity.key, f"is home only with {TOO_MANY} open paradoxes")


def _check_patch(patch: Patch, laid: Settings, paradox: Settings) -> None:
    """Raise `BrokenPack` unless the patch can be played, and its condition never holds while its year is not a
    paradox.
    """
    if not laid & paradox:
        raise BrokenPack(_PATCHES, patch.key, f"can't be played: {patch.year} is no paradox when its condition holds")
    if laid & ~paradox:
        raise BrokenPack(_PATCHES, patch.key, f"its condition may hold while {patch.year} is no paradox")


def _open(pack: Pack, year: int, paradoxes: Mapping[int, Settings], laid: Mapping[str, Settings]) -> Settings:
    """The settings in which the year remains a paradox even with every playable patch on it."""
    mended = reduce(or_, (laid[patch.key] for patch in pack.patches if patch.year == year), 0)
    return paradoxes[year] & ~mended


def _both(identity: Identity, laid: Mapping[str, Settings]) -> Settings:
    first, second = identity.patches
    return laid[first] & laid[second]
