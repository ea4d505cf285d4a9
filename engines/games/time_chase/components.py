"""What the game consists of: its cards and pieces, the timeline, and the terms of the rulebook."""

from typing import Final

from engines.games.time_chase.tables import (
    CARDS,
    DISCS,
    LOWEST_RANK,
    RANK_OF,
    SEATS,
    SUITS,
    TOKENS,
)
from engines.kit.components import BoardGrid, CardSide, Component, Components, GlossaryEntry, Place
from engines.kit.texts import Message, Term, message

_TERMS: Final = (
    "event",
    "timeline",
    "present",
    "past",
    "invariant",
    "unstable",
    "trump",
    "lead",
    "led-card",
    "winning-card",
    "stack",
    "follow-suit",
    "control",
    "disc",
    "traveler",
    "fuel",
    "bonus-fuel",
    "journey",
    "time-passes",
    "marker",
    "jumble",
)
"""The terms of the glossary."""


def components() -> Components:
    """Return the cards, tokens and pieces, the timeline, and the terms of the rulebook."""
    return Components(
        cards=(*map(_card, range(len(CARDS))), *map(_suit, SUITS), *map(_token, TOKENS), *_pieces()),
        boards=(_timeline(),),
        glossary=tuple(GlossaryEntry(term, message(f"term-{term}"), message(f"term-{term}-text")) for term in _TERMS),
    )


def _suit_name(letter: str) -> Term:
    return Term(f"suit-{letter}", SUITS[letter])


def _card(number: int) -> Component:
    key, rank = CARDS[number], RANK_OF[number]
    said: dict[str, Term | str] = {"suit": _suit_name(key[0]), "rank": str(rank)}
    seats = [seats for seats in SEATS if rank >= LOWEST_RANK[seats]]
    return Component(
        key,
        "card",
        message("card-title", **said),
        message("card-text", **said),
        facts={"suit": key[0], "rank": rank, "seats": seats},
    )


def _suit(letter: str) -> Component:
    title = message("a-suit", letter=letter, suit=_suit_name(letter))
    return Component(f"suit-{letter}", "suit", title, message("suit-text"), count=None, facts={"letter": letter})


def _token(number: int) -> Component:
    return Component(f"event-{number}", "token", _event(number), message("token-text"), facts={"token": number})


def _event(number: int) -> Message:
    return message("event-title", token=str(number))


def _pieces() -> tuple[Component, ...]:
    """Return what each seat has, and what there is for all."""
    sides = [
        CardSide(side, message(f"machine-{side}"), message(f"machine-{side}-text")) for side in ("standard", "jumble")
    ]
    return (
        Component("traveler", "pawn", message("term-traveler"), message("traveler-text"), count=SEATS[-1]),
        Component("disc", "disc", message("term-disc"), message("disc-text"), count=SEATS[-1] * DISCS),
        Component("fuel", "crystal", message("term-fuel"), message("fuel-text"), count=None),
        Component("first-player", "marker", message("term-marker"), message("marker-text")),
        Component("machine", "card", message("machine"), message("machine-text"), count=SEATS[-1], sides=tuple(sides)),
    )


def _timeline() -> BoardGrid:
    """Return the timeline as one row. In a jumble, tokens that have not come leave gaps in it."""
    places = [Place("invariant", message("invariant"), 0, 0, "invariant")]
    places += [Place(str(token), _event(token), token, 0, f"event-{token}") for token in TOKENS]
    return BoardGrid("timeline", message("term-timeline"), len(places), 1, tuple(places))
