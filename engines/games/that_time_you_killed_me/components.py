"""What there is to play with: pieces, chapters, power cards, achievements, boards, terms."""

from typing import Final

from engines.games.that_time_you_killed_me.board import ERAS, SIDE, SIDES, SPACES
from engines.games.that_time_you_killed_me.playing.achievements import ACHIEVEMENTS
from engines.games.that_time_you_killed_me.playing.powers import CARDS, Power
from engines.games.that_time_you_killed_me.tables import (
    CHAPTERS,
    COPIES_EACH,
    SEEDS_IN_ALL,
    SHRUBS_IN_ALL,
    SUPPLY_OF_SELF,
    TREES_IN_ALL,
)
from engines.kit.components import BoardGrid, CardSide, Component, Components, GlossaryEntry, Place
from engines.kit.texts import Term, message

TERMS: Final = (
    "copy",
    "active-copy",
    "era",
    "focus",
    "action",
    "push",
    "squish",
    "paradox",
    "wall",
    "travel",
    "supply",
    "object",
    "grow",
    "ungrow",
    "topple",
    "crush",
    "pull",
    "propagate",
    "train",
    "command",
    "trample",
    "power",
)
"""What a newcomer looks up, in the order of the rulebook."""

_ELEPHANTS: Final = ("dark", "light")
_PLANTS: Final = {"seed": SEEDS_IN_ALL, "shrub": SHRUBS_IN_ALL}


def components() -> Components:
    """Return the pieces, chapters, power cards and achievements, the era boards, and the terms of the rulebook."""
    powers = tuple(_power(card) for card in CARDS)
    achievements = tuple(
        Component(
            each.key,
            "achievement",
            Term(f"achievement-{each.key}", each.title),
            Term(f"achievement-{each.key}-text", each.text),
            facts={"opens": each.opens},
        )
        for each in ACHIEVEMENTS
    )
    return Components(
        cards=(*_players(), *_objects(), *_chapters(), *powers, *achievements),
        boards=tuple(_board(era) for era in ERAS),
        glossary=tuple(GlossaryEntry(term, message(f"term-{term}"), message(f"term-{term}-text")) for term in TERMS),
    )


def _piece(key: str, count: int, chapter: str | None = None, sides: tuple[CardSide, ...] = ()) -> Component:
    title, text = message(f"piece-{key}"), message(f"piece-{key}-text")
    facts = {} if chapter is None else {"chapter": chapter}
    return Component(key, "piece", title, text, count=count, facts=facts, sides=sides)


def _players() -> tuple[Component, ...]:
    colors = tuple(CardSide(side, message(f"side-{side}")) for side in SIDES)
    copy = Component(
        "copy",
        "piece",
        message("piece-copy"),
        message("piece-copy-text"),
        count=2 * COPIES_EACH,
        facts={"each": COPIES_EACH, "supply": SUPPLY_OF_SELF},
        sides=colors,
    )
    return copy, _piece("focus", len(SIDES), sides=colors)


def _objects() -> tuple[Component, ...]:
    eras = len(ERAS)
    colors = tuple(CardSide(side, message(f"side-{side}")) for side in SIDES)
    ways = tuple(CardSide(way, message(f"side-{way}"), message(f"side-{way}-text")) for way in ("standing", "fallen"))
    return (
        *[_piece(plant, count, "growth") for plant, count in _PLANTS.items()],
        _piece("tree", TREES_IN_ALL, "growth", ways),
        *[_piece(f"{color}-statue", eras, "influence") for color in ("orange", *SIDES)],
        *[_piece(f"{color}-elephant", eras, "memory") for color in _ELEPHANTS],
        _piece("hat", 2 * eras, "memory", colors),
    )


def _chapters() -> tuple[Component, ...]:
    return tuple(
        Component(chapter, "chapter", message(f"chapter-{chapter}"), message(f"chapter-{chapter}-text"))
        for chapter in CHAPTERS
    )


def _power(card: Power) -> Component:
    return Component(
        card.key,
        "power",
        Term(f"power-{card.key}", card.title),
        Term(f"power-{card.key}-text", card.text),
        facts={"envelope": card.envelope, "requires": list(card.requires)},
    )


def _board(era: str) -> BoardGrid:
    places = tuple(
        Place(str(space), message("square", space=str(space), era=message(era)), x, y, f"{era}-{space}")
        for space in range(1, SPACES + 1)
        for y, x in [divmod(space - 1, SIDE)]
    )
    return BoardGrid(era, message(f"era-{era}"), SIDE, SIDE, places)
