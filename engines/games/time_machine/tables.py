"""The decks, what a machine needs, and the course of a game as data; and sets of cards as numbers.

A card is a number from 0 to 319: `place * 8 + owner`, where the place (0-39) counts through the deck in the
order finance, fuel, research, parts. A set of cards is an int with one bit for each card; a set of seats is an int
with one bit for each seat. So cards of one component are adjacent, and a higher card has a higher number.
"""

from collections.abc import Iterable
from typing import Annotated, Final

from engines.contract import OneOf
from engines.kit.bitsets import members, set_of

KEY: Final = "time-machine"
TITLE: Final = "Time Machine"
RULES_VERSION: Final = 1

MOST_SEATS: Final = 8
SEATS: Final = range(2, MOST_SEATS + 1)
"""How many can play. Ruling R1."""

COMPONENTS: Final = ("finance", "fuel", "research", "parts")
"""The four types of cards; rulebook "Game Preparation"."""

IN_DECK: Final = (8, 10, 10, 12)
"""How many cards of each component a deck has, numbered from 1; rulebook "Game Preparation"."""

FULL_NEED: Final = (2, 3, 3, 4)
"""How many cards of each component a machine needs to be activated; rulebook "After Round 4"."""

RUNNING_NEED: Final = (2, 1, 3, 4)
"""How many cards of each component an active machine needs; rulebook "Time Machine Actions"."""

SHOWN: Final = sum(FULL_NEED)
"""How many cards are shown at an activation."""

DECK_SIZE: Final = sum(IN_DECK)

ROUNDS: Final = 8
TURNS: Final = 3
HAND: Final = 5
"""Eight rounds of three turns, five cards each; rulebook "Rounds 1 - 4"."""

FIRST_ACTIVATION: Final = 5
"""The first round in which a machine may be activated; rulebook "After Round 4"."""

EVERY_CARD: Final = (1 << DECK_SIZE * MOST_SEATS) - 1
"""The set of all cards that there are."""

FUEL: Final = COMPONENTS.index("fuel")

_FACES: Final = tuple((component, number) for component, count in enumerate(IN_DECK) for number in range(1, count + 1))

COMPONENT_OF: Final = tuple(component for component, _ in _FACES for _owner in range(MOST_SEATS))
"""Each card's component, as an index into `COMPONENTS`."""

NUMBER_OF: Final = tuple(number for _, number in _FACES for _owner in range(MOST_SEATS))
"""The number printed on each card."""

OWNER_OF: Final = tuple(range(MOST_SEATS)) * DECK_SIZE
"""The seat from whose deck each card comes; ruling R1."""

TEXTS: Final = tuple(
    f"{COMPONENTS[component]}-{number}@{owner}" for component, number in _FACES for owner in range(MOST_SEATS)
)
"""Each card as text: component, number, owner."""

IDS: Final = {text: card for card, text in enumerate(TEXTS)}
"""The card of each text."""

OF_COMPONENT: Final = tuple(
    set_of(card for card, its in enumerate(COMPONENT_OF) if its == component) for component in range(len(COMPONENTS))
)
"""The set of all cards of each component."""

Card = Annotated[str, OneOf(TEXTS)]
FuelCard = Annotated[str, OneOf(tuple(text for text in TEXTS if text.startswith("fuel-")))]
ComponentName = Annotated[str, OneOf(COMPONENTS)]

cards_in: Final = members
"""The cards of a set, ascending."""


def deck_of(owner: int) -> tuple[int, ...]:
    """Return the 40 cards of the seat's own deck, in order; rulebook "Game Preparation"."""
    return tuple(range(owner, DECK_SIZE * MOST_SEATS, MOST_SEATS))


def texts_in(cards: int) -> tuple[str, ...]:
    """Return the texts of a set of cards, in the order of the cards."""
    return tuple(TEXTS[card] for card in cards_in(cards))


def numbers_of(texts: Iterable[str]) -> tuple[int, ...]:
    """Return the cards with these texts, in the same order."""
    return tuple([IDS[text] for text in texts])


def counts_in(cards: int) -> tuple[int, ...]:
    """Return how many cards of each component a set has."""
    return tuple((cards & component).bit_count() for component in OF_COMPONENT)


def shortage(cards: int, need: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many cards of each component a set lacks for a need; all zeros if it meets the need."""
    return tuple(max(0, wanted - has) for wanted, has in zip(need, counts_in(cards), strict=True))


def meets(cards: int, need: tuple[int, ...]) -> bool:
    """Return whether the set has all components of the need; rulebook "Time Machine Activation"."""
    return all(has >= wanted for has, wanted in zip(counts_in(cards), need, strict=True))


def highest_fuel(cards: int) -> tuple[int, ...]:
    """Return the numbers of the three highest fuel cards in the set (or as many as there are), highest first.

    Rulebook "Time Machine Actions": the highest decides, then the second highest, then the third.
    """
    return tuple(NUMBER_OF[card] for card in reversed(cards_in(cards & OF_COMPONENT[FUEL])[-3:]))
