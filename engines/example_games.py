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

FOLDED_MOST: Final = 64
"""How many games are kept after they were folded."""

_MOVE: Final = re.compile(r"(?:(?P<seat>[0-9]): )?(?P<notation>.+)")


class BrokenExample(ValueError):
    """An example game does not fit the rules. The text names its file, the move and the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class ExampleGame:
    """An example game. Position 0 is the deal, and position n comes after n moves: `made[n - 1]` leads to `states[n]`.
    `title` is by language, and empty if there is none.
    """

    engine: Engine
    name: str
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


def _read(engine: Engine, folder: Path, name: str) -> ExampleGame:
    written = json.loads((folder / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    try:
        states, made = _folded(engine, written, name)
    except (KeyError, TypeError, IllegalOptions) as error:
        raise BrokenExample(f"{engine.KEY}, example {name}: {error!r}") from None
    return ExampleGame(engine, name, written.get("title", {}), tuple(written["names"]), tuple(states), tuple(made))


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
