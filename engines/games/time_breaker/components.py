"""What the game consists of: the cards and gates of all packs, TRA, the pieces, the board, and the terms."""

from collections.abc import Iterator
from typing import Final

from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.sentences.terms import card, card_text, date, event, gate_of, pack_of
from engines.games.time_breaker.tables import CENTRE, GATES, MOST_SEATS, TRA_KEY, WIDTH
from engines.kit.components import BoardGrid, Component, Components, GlossaryEntry, Place
from engines.kit.texts import Term, message

_TERMS: Final = (
    "breaker",
    "tra",
    "gate",
    "green-arrow",
    "red-arrow",
    "follow",
    "wormhole",
    "move",
    "jump",
    "action",
    "breaker-card",
    "stop-time",
    "window",
    "standing",
    "wrap",
    "crash",
    "closed",
    "dump",
    "arrest",
    "prisoner",
    "be-moved",
    "surrender",
    "seen",
)


def components() -> Components:
    """Return the components. Gates are dealt at random, so the places of the board are positions."""
    return Components(
        cards=(
            *(each for pack in PACKS.values() for each in (_about(pack), *_gates(pack), *_cards(pack))),
            Component(TRA_KEY, "tile", message("tra"), message("agency")),
            Component("time-breaker", "piece", message("breaker"), message("term-breaker-text")),
            Component("piece", "piece", message("piece"), message("piece-text"), count=MOST_SEATS),
        ),
        boards=(BoardGrid("board", message("board"), WIDTH, WIDTH, tuple(map(_place, range(GATES + 1)))),),
        glossary=tuple([GlossaryEntry(key, message(f"term-{key}"), message(f"term-{key}-text")) for key in _TERMS]),
    )


def _about(pack: Pack) -> Component:
    text = Term(f"pack_{pack.key}_about", pack.description)
    return Component(pack.key, "pack", pack_of(pack.key), text, pack=pack.key)


def _gates(pack: Pack) -> Iterator[Component]:
    for gate in pack.gates:
        facts = {"date": gate.date, "green": pack.gates[gate.green].key, "red": pack.gates[gate.red].key}
        yield Component(
            gate.key, "gate", date(pack.key, gate.key), event(pack.key, gate.key), pack=pack.key, facts=facts
        )


def _cards(pack: Pack) -> Iterator[Component]:
    for key, count in zip(pack.cards, pack.counts, strict=True):
        facts = {"type": kind_of(key), "gate": gate_of(key)}
        yield Component(
            key, "card", card(pack.key, key), card_text(pack.key, key), count=count, pack=pack.key, facts=facts
        )


def kind_of(card: str) -> str:
    """Return the type of a card. Rulebook "Card Types".

    >>> [kind_of(card) for card in ("jump-1969", "move-any", "join-me", "crash-a-gate", "stop-time")]
    ['jump', 'move', 'action', 'breaker', 'stop']
    """
    if gate_of(card):
        return "jump"
    if card.startswith("move-"):
        return "move"
    return _OTHER_KINDS.get(card, "action")


_OTHER_KINDS: Final = {
    "crash-a-gate": "breaker",
    "on-the-move": "breaker",
    "shut-and-run": "breaker",
    "stop-time": "stop",
}


def _place(number: int) -> Place:
    row, column = divmod(number, WIDTH)
    title = message("tra") if number == CENTRE else message("place", row=str(row + 1), column=str(column + 1))
    return Place(str(number), title, column, row, place_id(number))


def place_id(number: int) -> str:
    """Return the id of a place of the board in pictures; places are counted in reading order from 0."""
    return f"place-{number}"
