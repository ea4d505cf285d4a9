"""What a game consists of, for user interfaces and rules pages: cards and pieces, boards, seats, terms."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engines.contract import Json
from engines.kit.pictures.looks import DARK, LIGHT, PATTERNS, PRINT
from engines.kit.texts import Message, Term, letter

Said = Message | Term


@dataclass(frozen=True, slots=True)
class Component:
    """A card, tile or piece of the game, or of one of its packs.

    `key` is the key in views and moves. `count` is how many there are; None if it depends on the game. `facts` are
    further plain values by name, such as `year` or `suit`.
    """

    key: str
    kind: str
    title: Said
    text: Said | None = None
    count: int | None = 1
    pack: str | None = None
    facts: Mapping[str, Json] = field(default_factory=dict)
    sides: tuple["CardSide", ...] = ()


@dataclass(frozen=True, slots=True)
class CardSide:
    """One side of a component that has several, such as a linchpin. `key` is the name of the side in views."""

    key: str
    title: Said
    text: Said | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a board. `x` and `y` are its column and row, from 0. `id` is its element in pictures, if any."""

    key: str
    title: Said
    x: int
    y: int
    id: str | None = None


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """A board as a grid of places."""

    key: str
    title: Said
    columns: int
    rows: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A term of the game and what it means."""

    key: str
    title: Said
    text: Said


@dataclass(frozen=True, slots=True)
class Components:
    """Everything that a game consists of."""

    cards: tuple[Component, ...] = ()
    boards: tuple[BoardGrid, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()


def components_json(components: Components, seats: int, say: Callable[[Said], str]) -> dict[str, Json]:
    """Return the cards, boards and seats as JSON, with texts in the language of `say`. `seats` is the highest number of
    seats.
    """
    return {
        "cards": [_card(card, say) for card in components.cards],
        "boards": [_board(board, say) for board in components.boards],
        "seats": [_seat(seat) for seat in range(seats)],
    }


def glossary_json(components: Components, say: Callable[[Said], str]) -> list[Json]:
    """Return the terms of the game as JSON."""
    return [{"key": entry.key, "title": say(entry.title), "text": say(entry.text)} for entry in components.glossary]


def _card(card: Component, say: Callable[[Said], str]) -> Json:
    return {
        "key": card.key,
        "kind": card.kind,
        "title": say(card.title),
        "text": None if card.text is None else say(card.text),
        "count": card.count,
        "pack": card.pack,
        "facts": dict(card.facts),
        "sides": [
            {"key": side.key, "title": say(side.title), "text": None if side.text is None else say(side.text)}
            for side in card.sides
        ],
    }


def _board(board: BoardGrid, say: Callable[[Said], str]) -> Json:
    places: Sequence[Json] = [
        {"key": place.key, "title": say(place.title), "x": place.x, "y": place.y, "id": place.id}
        for place in board.places
    ]
    return {"key": board.key, "title": say(board.title), "columns": board.columns, "rows": board.rows, "places": places}


def _seat(seat: int) -> Json:
    colors: Final = {palette.name: palette.seats[seat] for palette in (LIGHT, DARK, PRINT)}
    return {"seat": seat, "letter": letter(seat), "pattern": PATTERNS[seat], "colors": colors}
