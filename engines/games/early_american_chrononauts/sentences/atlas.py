"""The cards of a view by key: their names in words, and what is printed on them. There is one atlas for each box.

A card of our own packs is named by a message `pack_<pack>_<key>` of the German catalogue; its text is
`pack_<pack>_<key>-text`. A year of history is `pack_<pack>_<year>`, its prime side `pack_<pack>_<year>-prime`. English,
and all languages for an operator's pack, have what the pack says.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from engines.games.early_american_chrononauts.box import Box, Card, box_of
from engines.games.early_american_chrononauts.packs import PACKS, Pack
from engines.games.early_american_chrononauts.packs.checks import identities_of, keys_of, missions_of, timeline_of
from engines.games.early_american_chrononauts.packs.combining import new_keys
from engines.games.early_american_chrononauts.packs.pack import (
    Artifact,
    Condition,
    Event,
    Gadget,
    Identity,
    Inverter,
    Linchpin,
    Mission,
    Patch,
    Ripplepoint,
)
from engines.games.early_american_chrononauts.view import View
from engines.kit.texts import Message, Term, message

Kind = Literal["patch", "inverter", "artifact", "gadget", "action", "timewarp"]
Name = Term | Message

KINDS: Final[Mapping[type, Kind]] = {Patch: "patch", Inverter: "inverter", Artifact: "artifact", Gadget: "gadget"}
"""The kind of each card that is not an event. Events are actions or timewarps."""


class Face(NamedTuple):
    """A card of the deck as people see it. `name` differs from that of any other card in the box."""

    card: Card
    kind: Kind
    title: Term
    text: Term
    name: Name


class Paper(NamedTuple):
    """An identity or a mission as people see it."""

    paper: Identity | Mission
    title: Term
    text: Term


class Year(NamedTuple):
    """A year of history as people see it, with the index `printed` on its card. Only a linchpin has a prime side, only
    a ripplepoint has a condition.
    """

    year: int
    printed: str
    true: Term
    prime: Term | None
    when: Condition | None


@dataclass(frozen=True, eq=False)
class Atlas:
    """Everything in a box by its key."""

    box: Box
    faces: Mapping[str, Face]
    identities: Mapping[str, Paper]
    missions: Mapping[str, Paper]
    years: Mapping[int, Year]


def atlas_of(view: View) -> Atlas:
    """Return the atlas of the cards that a view shows."""
    names = (view.pack,) if view.second_pack is None else (view.pack, view.second_pack)
    return _atlas(box_of(view.mode, names))


def pack_term(pack: Pack) -> Term:
    """Return the name of a pack."""
    return Term(f"pack_{pack.key}", pack.title)


def card_term(pack: str, card: Card | Identity | Mission, key: str) -> Term:
    """Return the name of a card of a pack, which has that key there."""
    if isinstance(card, Patch):
        return Term(f"pack_{pack}_{key}", card.headline)
    return Term(f"pack_{pack}_{key}", card.name if isinstance(card, Identity) else card.title)


def text_term(pack: str, card: Card | Identity | Mission, key: str) -> Term:
    """Return the text on a card of a pack, which has that key there."""
    return Term(f"pack_{pack}_{key}-text", card.text)


def year_of(pack: str, card: Linchpin | Ripplepoint) -> Year:
    """Return a year of a pack's history."""
    true = Term(f"pack_{pack}_{card.year}", card.headline)
    if isinstance(card, Ripplepoint):
        return Year(card.year, card.index, true, None, card.when)
    return Year(card.year, card.index, true, Term(f"pack_{pack}_{card.year}-prime", card.prime), None)


@lru_cache(maxsize=64)
def _atlas(box: Box) -> Atlas:
    packs = [PACKS[name] for name in box.names]
    homes = dict(_homes(packs))
    return Atlas(
        box,
        _faces(box, homes),
        {each.key: _paper(homes, each) for each in box.identities},
        {each.key: _paper(homes, each) for each in box.missions},
        {card.year: year_of(pack.key, card) for pack in packs for card in timeline_of(pack)},
    )


def _homes(packs: list[Pack]) -> Iterator[tuple[str, tuple[Pack, str]]]:
    """Yield the pack that each key of the box comes from, and its key there."""
    renamed = new_keys(*packs) if len(packs) > 1 else {}
    for number, pack in enumerate(packs):
        for _, key in keys_of(pack):
            yield (renamed[key] if number else key), (pack, key)


def _paper(homes: Mapping[str, tuple[Pack, str]], paper: Identity | Mission) -> Paper:
    pack, key = homes[paper.key]
    return Paper(paper, card_term(pack.key, paper, key), text_term(pack.key, paper, key))


def _faces(box: Box, homes: Mapping[str, tuple[Pack, str]]) -> Mapping[str, Face]:
    terms = {card.key: card_term(homes[card.key][0].key, card, homes[card.key][1]) for card in box.cards}
    titles = Counter(term.text for term in terms.values())
    in_pack = Counter((term.text, homes[key][0].key) for key, term in terms.items())
    warps = {card.key for card in box.pack.timewarps}
    found = {}
    for card in box.cards:
        (pack, key), term = homes[card.key], terms[card.key]
        name = _name(term, titles[term.text], in_pack[term.text, pack.key], pack, key)
        found[card.key] = Face(card, _kind(card, warps), term, text_term(pack.key, card, key), name)
    return found


def _name(term: Term, same: int, same_in_pack: int, pack: Pack, key: str) -> Name:
    """The title if no other card has it. Otherwise it says the pack, or the key if the pack has several."""
    if same == 1:
        return term
    return message("card-of", card=term, pack=pack_term(pack) if same_in_pack == 1 else f"{pack.key}: {key}")


def _kind(card: Card, warps: set[str]) -> Kind:
    if isinstance(card, Event):
        return "timewarp" if card.key in warps else "action"
    return KINDS[type(card)]


def papers_of(pack: Pack) -> Iterator[Paper]:
    """Yield every identity and mission of a pack, including those that gadgets carry."""
    papers: list[Identity | Mission] = [paper for _, paper in identities_of(pack)]
    papers += [paper for _, paper in missions_of(pack)]
    for paper in papers:
        yield Paper(paper, card_term(pack.key, paper, paper.key), text_term(pack.key, paper, paper.key))
