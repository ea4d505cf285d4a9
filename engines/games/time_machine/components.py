"""What the game consists of, for user interfaces and rules pages: decks, machines, the table, terms."""

from typing import Final

from engines.games.time_machine.sentences.faces import card_said, component_said, face_of
from engines.games.time_machine.tables import (
    COMPONENTS,
    FULL_NEED,
    IN_DECK,
    MOST_SEATS,
    ROUNDS,
    RUNNING_NEED,
    TEXTS,
)
from engines.kit.components import BoardGrid, Component, Components, GlossaryEntry, Place
from engines.kit.texts import Message, letter, message

_TERMS: Final = (
    "round",
    "turn",
    "deck",
    "hand",
    "stack",
    "pile",
    "component",
    "machine",
    "need",
    "activate",
    "active",
    "hold-back",
    "action",
    "fuel",
    "order",
    "destroy",
    "retrieve",
    "send",
    "destroyed-machine",
    "complete",
    "mark",
)
"""The terms of the glossary."""


def components() -> Components:
    """Return the cards of all decks, the four components, the machines, and the table with its eight rounds."""
    numbers = zip(COMPONENTS, IN_DECK, FULL_NEED, RUNNING_NEED, strict=True)
    kinds = [_kind(*each) for each in numbers]
    machine = Component("machine", "machine", message("machine"), message("term-machine-text"), count=None)
    return Components(
        cards=(*[_card(text) for text in TEXTS], *kinds, machine),
        boards=(_table(),),
        glossary=tuple(GlossaryEntry(key, message(f"term-{key}"), message(f"term-{key}-text")) for key in _TERMS),
    )


def _card(text: str) -> Component:
    """Return a card; its deck is in play if that seat is."""
    face = face_of(text)
    facts = {"component": face.component, "number": face.number, "deck": face.owner}
    return Component(text, "card", card_said(text), _need(face.component), facts=facts)


def _kind(component: str, in_deck: int, need: int, running_need: int) -> Component:
    """Return a component, and how many cards of it there are in each deck."""
    facts = {"in_each_deck": in_deck, "needed": need, "needed_while_active": running_need}
    return Component(component, "component", component_said(component), _need(component), count=None, facts=facts)


def _need(component: str) -> Message:
    return message(f"need-{component}")


def _table() -> BoardGrid:
    """Return the table: a column for each round, with its name, its pile, and a stack of each seat."""
    numbers = range(1, ROUNDS + 1)
    rounds = [Place(f"round-{n}", message("round", round=str(n)), n - 1, 0, f"round-{n}") for n in numbers]
    piles = [Place(f"pile-{n}", message("pile", round=str(n)), n - 1, 1, f"pile-{n}") for n in numbers]
    stacks = [
        Place(f"seat-{seat}-round-{n}", message("stack-of", seat=letter(seat), round=str(n)), n - 1, 2 + seat)
        for seat in range(MOST_SEATS)
        for n in numbers
    ]
    return BoardGrid("table", message("table"), ROUNDS, 2 + MOST_SEATS, (*rounds, *piles, *stacks))
