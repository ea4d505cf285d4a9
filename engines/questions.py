"""What players are asked (`ask` of an engine), with a position of an example game for each question."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engines.contract import Engine, Seat
from engines.example_games import ExampleGame, example_game, example_names
from engines.kit.texts import Message
from engines.lessons import lesson_of
from engines.optional import asking


@dataclass(frozen=True, slots=True)
class Asked:
    """A position of an example game in which a seat is asked something, and answers with the next move."""

    question: Message
    example: ExampleGame
    at: int
    seat: Seat


def all_asked(engine: Engine, folder: Path) -> tuple[Asked, ...]:
    """Return, for each question that the example games of a folder contain, the first position where it is answered:
    in the games of the lesson, in its order, or else in another one. Raises `BrokenExample`.
    """
    found = dict[str, Asked]()
    for name in _names(folder):
        for asked in _asked_in(example_game(engine, folder, name)):
            found.setdefault(asked.question.key, asked)
    return tuple(found.values())


def _names(folder: Path) -> Iterator[str]:
    lesson = lesson_of(folder)
    yield from [chapter["example"] for chapter in lesson["chapters"]] if lesson else ()
    yield from example_names(folder)


def _asked_in(example: ExampleGame) -> Iterator[Asked]:
    asks = asking(example.engine)
    if asks:
        for at, (seat, _) in enumerate(example.made):
            yield Asked(asks.ask(example.engine.view(example.states[at], seat)), example, at, seat)
