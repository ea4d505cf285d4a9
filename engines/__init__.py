"""The games, by ruleset key and rules version. Adding a game takes one folder and one line here: docs/adding-a-game.md.

A game is imported when it is first looked up, because most processes play few games and some play none.

- `adapters`: the games for learning libraries: PettingZoo (`pettingzoo`) and OpenSpiel (`openspiel`)
- `bots`: players that are programs
- `games`: one folder each, named after its ruleset key, all with the same layout
- `kit`: code that several games share
- `chance`: random numbers that can be drawn again and proved
- `contract`: the contract between the rules of a game and everything around them
- `default_moves`: the move that is played for a seat whose time is up, under the policy "default"
- `example_games`: games that nobody played, from which lessons and rules pages show positions
- `hiding`: whether a view hides anything, and whether the views of a game can
- `lessons`: what teaches a game, step by step, in positions of example games
- `match`: games to play at the Python prompt, without a server
- `optional`: the optional members of an engine
- `questions`: what players are asked, with a position of an example game for each question
- `versions`: older rules versions of a game
- `view_text`: any view as text that people can read, and the difference between two views
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from engines.contract import Engine
from engines.optional import packed
from engines.versions import older

_NEWEST: Final = {
    "time-chase": 1,
    "time-machine": 1,
    "that-time-you-killed-me": 1,
    "time-breaker": 2,
    "early-american-chrononauts": 2,
}
"""The newest rules version of each ruleset. A game is in `engines/games/`; its folder is its key with underscores."""

_EXAMPLES: Final[dict[str, int]] = {
    "coin-nim": 1,
}
"""The same for the games in `examples/`. A server offers them only with `RETCON_EXAMPLES=true`."""

_OLDER: Final[dict[tuple[str, int], dict[str, Any]]] = {
    ("time-breaker", 1): {"leap_needs_a_card": False},
    ("early-american-chrononauts", 1): {"own_papers_are_discarded": False},
}
"""Older rules versions, with the rulings that they read differently."""


@cache
def _engine(key: tuple[str, int]) -> Engine:
    """Return the engine of a registered ruleset key and rules version."""
    ruleset, version = key
    if key in _OLDER:
        newest: Any = _import(ruleset)
        return older(newest, version, newest.Rulings(**_OLDER[key]))
    return _import(ruleset)


def _import(ruleset: str) -> Engine:
    return cast(Engine, import_module(f"{_parent_of(ruleset)}.{ruleset.replace('-', '_')}"))


def _parent_of(ruleset: str) -> str:
    return "examples" if ruleset in _EXAMPLES else "engines.games"


def folder_of(ruleset: str) -> Path:
    """Return the folder of a ruleset, which exists if it is registered."""
    return Path(import_module(_parent_of(ruleset)).__path__[0], ruleset.replace("-", "_"))


class _Registry(Mapping[tuple[str, int], Engine]):
    """Engines by ruleset key and rules version, each imported when it is first looked up."""

    def __init__(self, newest: Mapping[str, int]) -> None:
        self._keys = (*_OLDER, *newest.items())

    def __getitem__(self, key: tuple[str, int]) -> Engine:
        if key not in self._keys:
            raise KeyError(key)
        return _engine(key)

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


REGISTRY: Final = _Registry(_NEWEST)
"""The games that every server offers."""

WITH_EXAMPLES: Final = _Registry(_NEWEST | _EXAMPLES)
"""These games and the examples."""


def latest(registry: Mapping[tuple[str, int], Engine] = REGISTRY) -> dict[str, Engine]:
    """Return the newest rules version of each ruleset, by key. New games are created with it."""
    newest = dict(sorted(registry))
    return {key: registry[key, version] for key, version in newest.items()}


def add_packs(folder: Path) -> None:
    """Add the content packs of a folder, `<ruleset>/<pack>/…`, to those that come with the games, for this process.

    Raises `BrokenPack`, which names the first file, card and reason. No pack of that ruleset is added then.
    """
    from engines.kit.packs import BrokenPack, put_on, shelf  # noqa: PLC0415 (few have packs of their own)

    if not folder.is_dir():
        raise BrokenPack(str(folder), "folder", "does not exist")
    for engine in map(_import, _NEWEST):
        with_packs = packed(engine)
        if with_packs is not None:
            put_on(with_packs.PACKS, shelf(folder / engine.KEY, with_packs.load_pack))
