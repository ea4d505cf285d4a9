"""What identities and missions need, as a view shows it: what is there, and what is still missing. Rulebook "Know Your
ID Card", "Know Your Mission".
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engines.contract import Hidden
from engines.games.early_american_chrononauts.packs.pack import (
    GOLD,
    Artifact,
    Gadget,
    Identity,
    Mission,
    Patch,
    SecondIdentity,
    SecondMission,
)
from engines.games.early_american_chrononauts.sentences.atlas import Atlas
from engines.games.early_american_chrononauts.tables import ITEMS
from engines.games.early_american_chrononauts.view import SeatView, TimelineCard
from engines.kit.texts import Message, Term, message

Sides = Mapping[int, TimelineCard]
"""The timeline by year."""


class Need(NamedTuple):
    """One thing that an identity or mission needs. `year` is None for a thing that is no event."""

    year: int | None
    said: Term | Message
    is_met: bool
    is_patch: bool = False


def needs_of_identity(atlas: Atlas, identity: Identity, sides: Sides) -> list[Need]:
    """Return the real event and both patches, in order of date."""
    side = sides.get(identity.true)
    real = Need(identity.true, atlas.years[identity.true].true, side is not None and side.side == "true")
    return sorted([real, *(_patch(atlas, key, sides) for key in identity.patches)], key=lambda need: need.year or 0)


def _patch(atlas: Atlas, key: str, sides: Sides) -> Need:
    face = atlas.faces[key]
    assert isinstance(face.card, Patch)
    side = sides.get(face.card.year)
    return Need(face.card.year, face.title, side is not None and side.patch == key, is_patch=True)


def is_home(atlas: Atlas, identity: Identity, sides: Sides) -> bool:
    """True if its three events are on the timeline."""
    return all(need.is_met for need in needs_of_identity(atlas, identity, sides))


def needs_of_mission(atlas: Atlas, mission: Mission, front: tuple[str, ...]) -> list[Need]:
    """Return the items, with those that lie in front of the seat."""
    gold = sum(1 for key in front if _is_gold(atlas, key) and key not in mission.items)
    found = list[Need]()
    for item in mission.items:
        if item == GOLD:
            found.append(Need(None, message("any-gold"), gold > 0))
            gold -= 1
        else:
            found.append(Need(None, atlas.faces[item].title, item in front))
    return found


def _is_gold(atlas: Atlas, key: str) -> bool:
    card = atlas.faces[key].card
    return isinstance(card, Artifact) and card.is_gold


def has_fitting(atlas: Atlas, mission: Mission, front: tuple[str, ...]) -> bool:
    """True if three of its items lie in front of the seat."""
    return sum(need.is_met for need in needs_of_mission(atlas, mission, front)) >= ITEMS


def _powers(atlas: Atlas, seat: SeatView) -> Iterator[object]:
    for key in seat.front:
        card = atlas.faces[key].card
        if isinstance(card, Gadget):
            yield card.power


MARKED_MOST: Final = 3
"""With more identities than that, what they need is not marked in pictures: nearly everything would be."""


def carried_identities(atlas: Atlas, seat: SeatView) -> list[Identity]:
    """Return the identities of gadgets in front of the seat."""
    return [power.identity for power in _powers(atlas, seat) if isinstance(power, SecondIdentity)]


def carried_missions(atlas: Atlas, seat: SeatView) -> list[Mission]:
    """Return the missions of gadgets in front of the seat."""
    return [power.mission for power in _powers(atlas, seat) if isinstance(power, SecondMission)]


def identities_of(atlas: Atlas, seat: SeatView) -> list[Identity]:
    """Return the seat's identities that the viewer knows, and those of its gadgets."""
    own = () if isinstance(seat.identities, Hidden) else seat.identities
    return [*own, *carried_identities(atlas, seat)]


def missions_of(atlas: Atlas, seat: SeatView) -> list[Mission]:
    """Return the seat's missions that the viewer knows, and those of its gadgets."""
    own = () if isinstance(seat.missions, Hidden) else seat.missions
    return [*own, *carried_missions(atlas, seat)]
