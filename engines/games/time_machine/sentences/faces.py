"""What is printed on a card, by its text in views and moves: `fuel-8@2` is a fuel card, number 8, of seat 2's deck."""

from functools import lru_cache
from typing import Final, NamedTuple

from engines.games.time_machine.tables import COMPONENT_OF, COMPONENTS, IDS, NUMBER_OF, OWNER_OF
from engines.kit.texts import Message, Term, Who, message


class Face(NamedTuple):
    """The component and number of a card, and the seat from whose deck it comes."""

    component: str
    number: int
    owner: int


_FACES: Final = {
    text: Face(COMPONENTS[COMPONENT_OF[card]], NUMBER_OF[card], OWNER_OF[card]) for text, card in IDS.items()
}


def face_of(card: str) -> Face:
    """Return what is printed on a card.

    >>> face_of("fuel-8@2")
    Face(component='fuel', number=8, owner=2)
    """
    return _FACES[card]


@lru_cache(maxsize=320)
def card_said(card: str) -> Message:
    """Return the name of a card, without its owner: `fuel 8`."""
    face = _FACES[card]
    return message(f"card-{face.component}", number=str(face.number))


@lru_cache(maxsize=320)
def card_from_said(card: str) -> Message:
    """Return the name of a card with its owner, by which equal cards can be told apart: `fuel 8 (Ada’s deck)`."""
    return message("card-from", card=card_said(card), who=Who(_FACES[card].owner))


def component_said(component: str) -> Term:
    """Return the name of a component."""
    return Term(f"component-{component}", component)


def all_said(component: str) -> Term:
    """Return all cards of a component as what somebody destroys."""
    return Term(f"all-{component}", f"all {component}")
