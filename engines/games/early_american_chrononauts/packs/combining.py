"""Two packs combined into one. Rulebook "ÜberChrononauts"."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from engines.games.early_american_chrononauts.packs.checks import check_keys, keys_of, timeline_of
from engines.games.early_american_chrononauts.packs.pack import (
    Event,
    Gadget,
    Identity,
    Linchpin,
    Mission,
    Pack,
    Power,
    Ripplepoint,
    SecondIdentity,
    SecondMission,
    Sell,
)
from engines.kit.packs import ABOUT, BrokenPack, fingerprint

D = TypeVar("D", Linchpin, Ripplepoint)


@cache
def combined(first: Pack, second: Pack) -> Pack:
    """Return both packs as one; always the same object. Raises `BrokenPack` if they share a year.

    A card of the second pack whose key is also in the first gets the key `<second pack's key>-<key>`. Timeline cards
    keep the index that is printed on them.
    """
    if shared := _years(first) & _years(second):
        raise BrokenPack(ABOUT, second.key, f"can't be combined with {first.key}: both have {min(shared)}")
    other = _renamed(second, new_keys(first, second))
    both = Pack(
        key=f"{first.key}+{second.key}",
        title=f"{first.title} and {second.title}",
        description=f"{first.description} {second.description}",
        origins=(*first.origins, *second.origins),
        linchpins=_by_date(first.linchpins, second.linchpins),
        ripplepoints=_by_date(first.ripplepoints, second.ripplepoints),
        patches=(*first.patches, *other.patches),
        identities=(*first.identities, *other.identities),
        missions=(*first.missions, *other.missions),
        artifacts=(*first.artifacts, *other.artifacts),
        gadgets=(*first.gadgets, *other.gadgets),
        inverters=(*first.inverters, *other.inverters),
        actions=(*first.actions, *other.actions),
        timewarps=(*first.timewarps, *other.timewarps),
        over_paradox=first.over_paradox if first.over_paradox is not None else other.over_paradox,
        fingerprint=fingerprint([first.fingerprint, second.fingerprint]),
    )
    check_keys(both)
    return both


def _years(pack: Pack) -> set[int]:
    return {card.year for card in timeline_of(pack)}


def _by_date(first: tuple[D, ...], second: tuple[D, ...]) -> tuple[D, ...]:
    return tuple(sorted(first + second, key=lambda card: card.year))


def new_keys(first: Pack, second: Pack) -> dict[str, str]:
    """Return the key that each card of the second pack has when the two are combined."""
    taken = {key for _, key in keys_of(first)}
    return {key: f"{second.key}-{key}" if key in taken else key for _, key in keys_of(second)}


def _renamed(pack: Pack, keys: Mapping[str, str]) -> Pack:
    """The pack with other keys, also where cards refer to each other."""
    return replace(
        pack,
        patches=_each(pack.patches, keys),
        identities=tuple(_identity(card, keys) for card in pack.identities),
        missions=tuple(_mission(card, keys) for card in pack.missions),
        artifacts=_each(pack.artifacts, keys),
        gadgets=tuple(_gadget(card, keys) for card in pack.gadgets),
        inverters=_each(pack.inverters, keys),
        actions=tuple(_event(card, keys) for card in pack.actions),
        timewarps=tuple(_event(card, keys) for card in pack.timewarps),
        over_paradox=None if pack.over_paradox is None else keys[pack.over_paradox],
    )


def _each(cards: tuple[Any, ...], keys: Mapping[str, str]) -> tuple[Any, ...]:
    return tuple(replace(card, key=keys[card.key]) for card in cards)


def _identity(card: Identity, keys: Mapping[str, str]) -> Identity:
    first, second = card.patches
    return replace(card, key=keys[card.key], patches=(keys[first], keys[second]))


def _mission(card: Mission, keys: Mapping[str, str]) -> Mission:
    return replace(card, key=keys[card.key], items=_items(card.items, keys))


def _items(items: tuple[str, ...], keys: Mapping[str, str]) -> tuple[str, ...]:
    """Gold is not a card, so it keeps its name."""
    return tuple(keys.get(item, item) for item in items)


def _gadget(card: Gadget, keys: Mapping[str, str]) -> Gadget:
    return replace(card, key=keys[card.key], power=_power(card.power, keys))


def _power(power: Power, keys: Mapping[str, str]) -> Power:
    if isinstance(power, SecondIdentity):
        return SecondIdentity(_identity(power.identity, keys))
    if isinstance(power, SecondMission):
        return SecondMission(_mission(power.mission, keys))
    return power


def _event(card: Event, keys: Mapping[str, str]) -> Event:
    effect = card.effect
    sold = replace(effect, wanted=_items(effect.wanted, keys)) if isinstance(effect, Sell) else effect
    return replace(card, key=keys[card.key], effect=sold)
