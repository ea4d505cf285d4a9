"""Example games: games that nobody played, from which lessons and rules pages show positions.

A game's folder has them as `examples/<name>.json`. The seed and the moves give the game, as they would on a server:

    {"title": {"en": "…", "de": "…"}, "options": {}, "seats": 3, "names": ["Ada", "Ben", "Cleo"], "seed": "first",
     "moves": ["F7", "1: F9", …]}

A move is a text in notation, made by the first seat that owes a decision, or by the seat that is named before it.
Titles and options may be left out.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, cast

from engines.chance import SeededChance
from engines.contract import BadNotation, Engine, IllegalMove, IllegalOptions, Json, Made, Move, Seat, State
from engines.kit.texts import Message
from engines.optional import asking

FOLDED_MOST: Final = 64
"""How many games are kept after they were folded."""

_MOVE: Final = re.compile(r"(?:(?P<seat>[0-9]): )?(?P<notation>.+)")


class BrokenExample(ValueError):
    """An example game does not fit the rules. The text names its file, the move and the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class ExampleGame:
    """An example game. Position 0 is the deal, and position n comes after n moves: `made[n - 1]` leads to `states[n]`.
    `title` is by language, and empty if there is none. `is_usual` is true if no option was chosen.
    """

    engine: Engine
    name: str
    is_usual: bool
    title: Mapping[str, str]
    names: tuple[str, ...]
    states: tuple[State, ...]
    made: tuple[Made[Move], ...]


@lru_cache(FOLDED_MOST)
def example_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the example games in a game's folder, in alphabetical order."""
    return tuple(sorted(file.stem for file in (folder / "examples").glob("*.json")))


def example_game(engine: Engine, folder: Path, name: str) -> ExampleGame:
    """Return the example game of that name, which is one of `example_names`. Raises `BrokenExample`."""
    return _kept(engine, folder, name)


@dataclass(frozen=True, slots=True)
class Asked:
    """A position of an example game in which a seat is asked something, and answers with the next move."""

    question: Message
    example: ExampleGame
    at: int
    seat: Seat


def all_asked(engine: Engine, folder: Path) -> tuple[Asked, ...]:
    """Return, for each question that the example games of a folder contain, the first position where it is answered.
    Games with the usual options come first. Raises `BrokenExample`.
    """
    examples = [example_game(engine, folder, name) for name in example_names(folder)]
    found = dict[str, Asked]()
    for example in sorted(examples, key=lambda example: not example.is_usual):
        for asked in _asked_in(example):
            found.setdefault(asked.question.key, asked)
    return tuple(found.values())


def _asked_in(example: ExampleGame) -> Iterator[Asked]:
    asks = asking(example.engine)
    if asks:
        for at, (seat, _) in enumerate(example.made):
            yield Asked(asks.ask(example.engine.view(example.states[at], seat)), example, at, seat)


def _read(engine: Engine, folder: Path, name: str) -> ExampleGame:
    written = json.loads((folder / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    try:
        states, made = _folded(engine, written, name)
    except (KeyError, TypeError, IllegalOptions) as error:
        raise BrokenExample(f"{engine.KEY}, example {name}: {error!r}") from None
    is_usual, title, names = not written.get("options"), written.get("title", {}), tuple(written["names"])
    return ExampleGame(engine, name, is_usual, title, names, tuple(states), tuple(made))


_kept: Final = cast(Callable[[Engine, Path, str], ExampleGame], lru_cache(FOLDED_MOST)(_read))


def _folded(engine: Engine, written: Json, name: str) -> tuple[list[State], list[Made[Move]]]:
    seed, made = sha256(written["seed"].encode()).digest(), list[Made[Move]]()
    options = engine.Options(**dict(_options(written)))
    states = [engine.initial_state(options, written["seats"], SeededChance(seed, 1))]
    for number, text in enumerate(written["moves"], 1):
        try:
            made.append(_made(engine, states[-1], text))
            states.append(engine.apply(states[-1], *made[-1], SeededChance(seed, number + 1)))
        except (BadNotation, IllegalMove, IndexError) as error:
            raise BrokenExample(f"{engine.KEY}, example {name}, move {number} ({text}): {error}") from None
    return states, made


def _options(written: Json) -> Iterator[tuple[str, Any]]:
    """Yield the options as a dataclass has them: with tuples instead of lists."""
    for name, value in written.get("options", {}).items():
        yield name, tuple(value) if isinstance(value, list) else value


def _made(engine: Engine, state: State, text: str) -> Made[Move]:
    found = _MOVE.fullmatch(text)
    if not found:
        raise BadNotation("is empty")
    named: str | None = found["seat"]
    seat: Seat = engine.awaiting(state)[0] if named is None else int(named)
    return Made(seat, engine.parse_move(found["notation"]))
