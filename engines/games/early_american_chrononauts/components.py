"""What the game consists of: every card of every pack, the timelines, and the terms of the rules."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any, Final

from engines.contract import Json
from engines.games.early_american_chrononauts.packs import PACKS, Pack
from engines.games.early_american_chrononauts.packs.cards import tag_of
from engines.games.early_american_chrononauts.packs.checks import timeline_of
from engines.games.early_american_chrononauts.packs.pack import (
    Artifact,
    Condition,
    Event,
    Gadget,
    Identity,
    Inverter,
    Linchpin,
    Patch,
    Ripplepoint,
)
from engines.games.early_american_chrononauts.sentences.atlas import (
    KINDS,
    Paper,
    card_term,
    pack_term,
    papers_of,
    text_term,
    year_of,
)
from engines.games.early_american_chrononauts.tables import ROW
from engines.kit.components import BoardGrid, CardSide, Component, Components, GlossaryEntry, Place
from engines.kit.texts import Message, Term, message

TERMS: Final = (
    *("timeline", "linchpin", "ripplepoint", "paradox", "patch", "inverter", "identity", "home", "mission"),
    *("artifact", "gadget", "time-machine", "action", "timewarp", "memo", "fast-forward", "kill-time"),
    *("mulligan", "standing-answer", "over-paradox", "four-rows", "gold-watch"),
)
"""The terms of the glossary."""


def components() -> Components:
    """Return the cards and timelines of all packs that there are now, and the glossary."""
    packs = tuple(PACKS.values())
    return Components(
        cards=(*(card for pack in packs for card in _cards(pack)), _watch()),
        boards=tuple(_timeline(pack) for pack in packs),
        glossary=tuple(GlossaryEntry(key, message(f"term-{key}"), message(f"term-{key}-text")) for key in TERMS),
    )


def _cards(pack: Pack) -> Iterator[Component]:
    """Yield the cards of a pack: the timeline, the deck, identities and missions."""
    patches: dict[int, list[Patch]] = {}
    for patch in pack.patches:
        patches.setdefault(patch.year, []).append(patch)
    for year in timeline_of(pack):
        if isinstance(year, Linchpin):
            yield _linchpin(pack, year)
        else:
            yield _ripplepoint(pack, year, patches.get(year.year, []))
    lying: list[Patch | Inverter | Artifact | Gadget] = [*pack.patches, *pack.inverters, *pack.artifacts, *pack.gadgets]
    for each in lying:
        yield _card(pack, each, KINDS[type(each)])
    for card in pack.actions:
        yield _card(pack, card, "action")
    for card in pack.timewarps:
        yield _card(pack, card, "timewarp")
    carried = {paper.paper.key: gadget for gadget in pack.gadgets for paper in _carried(pack, gadget)}
    for paper in papers_of(pack):
        yield _paper(pack, paper, carried.get(paper.paper.key))


def _linchpin(pack: Pack, card: Linchpin) -> Component:
    year = year_of(pack.key, card)
    assert year.prime is not None
    reaching: Json = [each.key for each in pack.inverters if each.reach is None or card.year in each.reach]
    return Component(
        key=str(card.year),
        kind="linchpin",
        title=year.true,
        text=message("linchpin-text"),
        pack=pack.key,
        facts={"year": card.year, "index": card.index, "inverters": reaching},
        sides=(CardSide("true", year.true), CardSide("prime", year.prime)),
    )


def _ripplepoint(pack: Pack, card: Ripplepoint, patches: list[Patch]) -> Component:
    year = year_of(pack.key, card)
    titles = tuple(card_term(pack.key, patch, patch.key) for patch in patches)
    sides = [CardSide("true", year.true), CardSide("paradox", message("paradox"), condition_words(card.when))]
    if len(patches) == 1:
        sides.append(CardSide("patched", titles[0], text_term(pack.key, patches[0], patches[0].key)))
    elif patches:
        sides.append(CardSide("patched", message("one-of", cards=titles)))
    keys: Json = [patch.key for patch in patches]
    return Component(
        key=str(card.year),
        kind="ripplepoint",
        title=year.true,
        text=condition_words(card.when),
        pack=pack.key,
        facts={"year": card.year, "index": card.index, "when": _when(card.when), "patches": keys},
        sides=tuple(sides),
    )


def condition_words(when: Condition) -> Message:
    """Return the condition that makes a ripplepoint a paradox."""
    years = tuple(str(year) for year in when.prime)
    if when.is_or and len(years) > 1:
        return message("paradox-if-any", years=years)
    return message("paradox-if-all", years=years, count=len(years))


def years_in(when: Condition) -> str:
    """Return a condition without words: `1787′ / 1812′` if any of the years is enough, `1848′ + 1861′` if all are
    needed. Years that must be true follow without the prime mark.

    >>> years_in(Condition((1787, 1812), is_or=True)), years_in(Condition((1848, 1861), true=(1803,)))
    ('1787′ / 1812′', '1848′ + 1861′, 1803')
    """
    prime = (" / " if when.is_or else " + ").join(f"{year}′" for year in when.prime)
    return ", ".join([prime, *map(str, when.true)])


def needs_of_patch(when: Condition) -> Message:
    """Return the condition under which a patch may lie on its year."""
    years = tuple(str(year) for year in when.prime)
    prime = message("prime-any" if when.is_or and len(years) > 1 else "prime-all", years=years)
    if not when.true:
        return prime
    return message("prime-and-true", prime=prime, years=tuple(str(year) for year in when.true))


def _card(pack: Pack, card: Patch | Inverter | Artifact | Gadget | Event, kind: str) -> Component:
    return Component(
        key=card.key,
        kind=kind,
        title=card_term(pack.key, card, card.key),
        text=_text(pack, card),
        count=getattr(card, "copies", 1),
        pack=pack.key,
        facts=_facts(card),
    )


def _text(pack: Pack, card: Patch | Inverter | Artifact | Gadget | Event) -> Term | Message:
    """The text on the card; on a patch, with what it needs."""
    said = text_term(pack.key, card, card.key)
    if isinstance(card, Patch):
        return message("patch-needs", text=said, needs=needs_of_patch(card.when))
    return said


def _facts(card: Patch | Inverter | Artifact | Gadget | Event) -> dict[str, Json]:
    """What the rules read of a card."""
    match card:
        case Patch():
            return {"year": card.year, "when": _when(card.when)}
        case Inverter():
            reach: Json = None if card.reach is None else list(card.reach)
            return {"effect": "restore" if card.restores else "flip", "reach": reach}
        case Artifact():
            return {"era": card.era, "gold": card.is_gold, "prized": card.is_prized}
        case Gadget():
            return {"era": card.era, "effect": tag_of(card.power), **_parameters(card.power)}
    return {"effect": tag_of(card.effect), **_parameters(card.effect)}


def _parameters(effect: Any) -> dict[str, Json]:
    """The parameters of an effect. An identity or mission that a gadget carries is named by its key."""
    found = {field.name: getattr(effect, field.name) for field in fields(effect)}
    return {
        name: getattr(value, "key", list(value) if isinstance(value, tuple) else value) for name, value in found.items()
    }


def _when(when: Condition) -> dict[str, Json]:
    written: dict[str, Json] = {"any" if when.is_or else "all": list(when.prime)}
    return written | {"true": list(when.true)} if when.true else written


def _carried(pack: Pack, gadget: Gadget) -> list[Paper]:
    keys = {carried.get("key") for carried in asdict(gadget.power).values()}
    return [paper for paper in papers_of(pack) if paper.paper.key in keys]


def _paper(pack: Pack, paper: Paper, gadget: Gadget | None) -> Component:
    """An identity with its events, or a mission with its items. One that a gadget carries names the gadget."""
    each = paper.paper
    facts: dict[str, Json]
    if isinstance(each, Identity):
        kind, facts = "identity", {"true": each.true, "patches": list(each.patches)}
        text = message("identity-needs", text=paper.text, years=_years(pack, each))
    else:
        kind, facts = "mission", {"items": list(each.items)}
        text = message("mission-needs", text=paper.text, items=_items(pack, each.items), count=len(each.items))
    if gadget is not None:
        facts["gadget"] = gadget.key
    return Component(each.key, kind, paper.title, text, pack=pack.key, facts=facts)


def _years(pack: Pack, identity: Identity) -> tuple[Any, ...]:
    """What the identity needs: its real event, and its patches."""
    real = next(year_of(pack.key, card) for card in timeline_of(pack) if card.year == identity.true)
    patches = {patch.key: patch for patch in pack.patches}
    needed = [(real.year, real.true)]
    needed += [(patches[key].year, card_term(pack.key, patches[key], key)) for key in identity.patches]
    return tuple(
        message("dated", year=str(year), headline=term) for year, term in sorted(needed, key=lambda pair: pair[0])
    )


def _items(pack: Pack, items: tuple[str, ...]) -> tuple[Any, ...]:
    artifacts = {card.key: card for card in pack.artifacts}
    return tuple(
        card_term(pack.key, artifacts[item], item) if item in artifacts else message("any-gold") for item in items
    )


def _watch() -> Component:
    return Component("gold-watch", "marker", message("term-gold-watch"), message("term-gold-watch-text"), count=None)


def _timeline(pack: Pack) -> BoardGrid:
    """The timeline of a pack, in rows of eight. In ÜberChrononauts, the years of both packs lie in one."""
    cards = timeline_of(pack)
    places = tuple(
        Place(str(card.year), message("year", year=str(card.year)), number % ROW, number // ROW, f"year-{card.year}")
        for number, card in enumerate(cards)
    )
    return BoardGrid(f"timeline-{pack.key}", pack_term(pack), ROW, len(cards) // ROW, places)
