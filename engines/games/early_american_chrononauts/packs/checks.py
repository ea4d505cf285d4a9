"""Checks that the cards of a pack fit together. `history` checks what can happen with them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Final

from engines.games.early_american_chrononauts.packs.pack import (
    GOLD,
    Condition,
    Identity,
    Item,
    Linchpin,
    Mission,
    Pack,
    Ripplepoint,
    SecondIdentity,
    SecondMission,
    Sell,
)
from engines.kit.packs import ABOUT, BrokenPack

TIMELINE: Final = "timeline.json"

KINDS: Final = (
    *("linchpins", "ripplepoints", "patches", "identities", "missions"),
    *("artifacts", "gadgets", "inverters", "actions", "timewarps"),
)
"""The kinds of cards. A pack states the number of each."""

KEYED: Final = KINDS[2:]
"""The kinds whose cards have keys. Each has its own file."""

DECK: Final = ("patches", "artifacts", "gadgets", "inverters", "actions", "timewarps")
"""The kinds that the deck is made of."""

MOST_LINCHPINS: Final = 16
"""The most linchpins, so that all their settings can be checked."""

MOST_CARDS: Final = 500
"""The most cards in a deck. The deck of ÜberChrononauts is made of two."""

_ROW: Final = 8


def check_cards(pack: Pack, stated: Mapping[str, int]) -> None:
    """Raise `BrokenPack` unless there are as many cards as stated, and everything that they name exists."""
    check_keys(pack)
    _check_counts(pack, stated)
    _check_rows(pack)
    _check_conditions(pack)
    for file, identity in identities_of(pack):
        _check_identity(pack, file, identity)
    for file, mission in missions_of(pack):
        _check_mission(pack, file, mission)
    _check_reach(pack)
    _check_sales(pack)
    if pack.over_paradox is not None and pack.over_paradox not in {patch.key for patch in pack.patches}:
        raise BrokenPack(ABOUT, "over_paradox", f"there is no patch {pack.over_paradox}")


def file_of(kind: str) -> str:
    """Return the file that has the cards of a kind."""
    return f"{kind}.json" if kind in KEYED else TIMELINE


def identities_of(pack: Pack) -> Iterator[tuple[str, Identity]]:
    """Yield every identity, including those of gadgets, after its file."""
    for identity in pack.identities:
        yield "identities.json", identity
    for gadget in pack.gadgets:
        if isinstance(gadget.power, SecondIdentity):
            yield "gadgets.json", gadget.power.identity


def missions_of(pack: Pack) -> Iterator[tuple[str, Mission]]:
    """Yield every mission, including those of gadgets, after its file."""
    for mission in pack.missions:
        yield "missions.json", mission
    for gadget in pack.gadgets:
        if isinstance(gadget.power, SecondMission):
            yield "gadgets.json", gadget.power.mission


def timeline_of(pack: Pack) -> list[Linchpin | Ripplepoint]:
    """Return the cards of the timeline in order of date."""
    cards: list[Linchpin | Ripplepoint] = [*pack.linchpins, *pack.ripplepoints]
    return sorted(cards, key=lambda card: card.year)


def keys_of(pack: Pack) -> Iterator[tuple[str, str]]:
    """Yield the key of every card, including identities and missions of gadgets, after its file."""
    for kind in KEYED:
        for card in getattr(pack, kind):
            yield file_of(kind), card.key
    for gadget in pack.gadgets:
        if isinstance(gadget.power, SecondIdentity):
            yield "gadgets.json", gadget.power.identity.key
        elif isinstance(gadget.power, SecondMission):
            yield "gadgets.json", gadget.power.mission.key


def check_keys(pack: Pack) -> None:
    """Raise `BrokenPack` unless keys are unique over all cards."""
    seen: dict[str, str] = {}
    for file, key in keys_of(pack):
        if key == GOLD:
            raise BrokenPack(file, key, "is no key for a card: it stands for anything gold")
        if key in seen:
            raise BrokenPack(file, key, f"is the key of another card, in {seen[key]}")
        seen[key] = file


def count_of(pack: Pack, kind: str) -> int:
    """Return the number of cards of a kind, copies included."""
    return sum(getattr(card, "copies", 1) for card in getattr(pack, kind))


def _check_counts(pack: Pack, stated: Mapping[str, int]) -> None:
    for kind in KINDS:
        count = count_of(pack, kind)
        if count != stated[kind]:
            raise BrokenPack(file_of(kind), kind, f"there are {count}, and {ABOUT} says {stated[kind]}")
    if (deck := sum(map(stated.__getitem__, DECK))) > MOST_CARDS:
        raise BrokenPack(ABOUT, "counts", f"there may be at most {MOST_CARDS} cards in the deck, not {deck}")
    if len(pack.linchpins) > MOST_LINCHPINS:
        raise BrokenPack(TIMELINE, "linchpins", f"there may be at most {MOST_LINCHPINS}, not {len(pack.linchpins)}")


def _check_rows(pack: Pack) -> None:
    """Raise `BrokenPack` unless the timeline has full rows of eight in order of date, with consecutive letters and
    columns 1 to 8.
    """
    dated = timeline_of(pack)
    years = Counter(card.year for card in dated)
    if len(years) < len(dated):
        raise BrokenPack(TIMELINE, str(years.most_common(1)[0][0]), "is there twice")
    if not dated or len(dated) % _ROW:
        raise BrokenPack(TIMELINE, "file", f"must have full rows of {_ROW}, not {len(dated)} cards")
    letters = ascii_uppercase[ascii_uppercase.find(dated[0].index[:1]) :]
    if len(letters) * _ROW < len(dated):
        raise BrokenPack(TIMELINE, str(dated[0].year), "lies in a row that is too late for the number of cards")
    for place, card in enumerate(dated):
        index = f"{letters[place // _ROW]}{place % _ROW + 1}"
        if card.index != index:
            raise BrokenPack(TIMELINE, str(card.year), f"lies at {index} in order of date, not at {card.index}")


def _check_conditions(pack: Pack) -> None:
    linchpins = {pin.year for pin in pack.linchpins}
    for point in pack.ripplepoints:
        _check_condition(point.when, point.year, linchpins, TIMELINE, str(point.year))
    points = {point.year for point in pack.ripplepoints}
    for patch in pack.patches:
        if patch.year not in points:
            raise BrokenPack("patches.json", patch.key, f"{patch.year} is the year of no ripplepoint")
        _check_condition(patch.when, patch.year, linchpins, "patches.json", patch.key)


def _check_condition(when: Condition, year: int, linchpins: set[int], file: str, entry: str) -> None:
    for cause in (*when.prime, *when.true):
        if cause not in linchpins:
            raise BrokenPack(file, entry, f"{cause} is the year of no linchpin")
        if cause > year:
            raise BrokenPack(file, entry, f"can't depend on {cause}, which comes later")


def _check_identity(pack: Pack, file: str, identity: Identity) -> None:
    """Raise `BrokenPack` unless the identity has one true year and two patches, of three different years. Rulebook
    "Know Your ID Card".
    """
    year_of = {patch.key: patch.year for patch in pack.patches}
    for patch in identity.patches:
        if patch not in year_of:
            raise BrokenPack(file, identity.key, f"there is no patch {patch}")
    if identity.true not in {card.year for card in timeline_of(pack)}:
        raise BrokenPack(file, identity.key, f"{identity.true} is no year of the timeline")
    if len({identity.true, *(year_of[patch] for patch in identity.patches)}) < 3:
        raise BrokenPack(file, identity.key, "its event and its patches must be of three different years")


def _check_mission(pack: Pack, file: str, mission: Mission) -> None:
    """Raise `BrokenPack` unless there is a different artifact for each item. Rulebook "Know Your Mission"."""
    named = [item for item in mission.items if item != GOLD]
    _check_items(pack, file, mission.key, mission.items)
    if len(set(named)) < len(named):
        raise BrokenPack(file, mission.key, "names an artifact twice")
    free = [artifact for artifact in pack.artifacts if artifact.is_gold and artifact.key not in named]
    if len(free) < len(mission.items) - len(named):
        raise BrokenPack(file, mission.key, "can't be completed: there are too few things of gold")


def _check_items(pack: Pack, file: str, entry: str, items: tuple[Item, ...]) -> None:
    known = {GOLD, *(artifact.key for artifact in pack.artifacts)}
    for item in items:
        if item not in known:
            raise BrokenPack(file, entry, f"there is no artifact {item}")


def _check_reach(pack: Pack) -> None:
    """Raise `BrokenPack` unless limited inverters name linchpins, and every linchpin can be made prime, and true
    again.
    """
    linchpins = {pin.year for pin in pack.linchpins}
    for inverter in pack.inverters:
        for year in inverter.reach or ():
            if year not in linchpins:
                raise BrokenPack("inverters.json", inverter.key, f"{year} is the year of no linchpin")
    for year in sorted(linchpins):
        flipping = [card for card in pack.inverters if not card.restores]
        if not any(card.reach is None or year in card.reach for card in flipping):
            raise BrokenPack("inverters.json", str(year), "no inverter makes this linchpin prime")


def _check_sales(pack: Pack) -> None:
    for kind in ("actions", "timewarps"):
        for event in getattr(pack, kind):
            if isinstance(event.effect, Sell):
                _check_items(pack, file_of(kind), event.key, event.effect.wanted)
