"""The games, by ruleset key and rules version. A new game is one folder and one line here.

A game is imported when it is first asked for: most processes play few, and some play none.
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
"""The newest rules version of each ruleset. The folder of a game is its key with underscores."""

_OLDER: Final[dict[tuple[str, int], dict[str, Any]]] = {
    ("time-breaker", 1): {"leap_needs_a_card": False},
    ("early-american-chrononauts", 1): {"own_papers_are_discarded": False},
}
"""Older rules versions, with the rulings that they read differently."""


@cache
def _engine(key: tuple[str, int]) -> Engine:
    """The engine of that ruleset key and rules version; `KeyError` if there is none."""
    ruleset, version = key
    if key in _OLDER:
        newest: Any = _import(ruleset)
        return older(newest, version, newest.Rulings(**_OLDER[key]))
    if _NEWEST[ruleset] != version:
        raise KeyError(key)
    return _import(ruleset)


def _import(ruleset: str) -> Engine:
    return cast(Engine, import_module(f"engines.games.{ruleset.replace('-', '_')}"))


class _Registry(Mapping[tuple[str, int], Engine]):
    """All engines, each imported when it is asked for."""

    def __getitem__(self, key: tuple[str, int]) -> Engine:
        return _engine(key)

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter((*_OLDER, *_NEWEST.items()))

    def __len__(self) -> int:
        return len(_OLDER) + len(_NEWEST)


REGISTRY: Final = _Registry()


def latest(registry: Mapping[tuple[str, int], Engine] = REGISTRY) -> dict[str, Engine]:
    """The newest rules version of each ruleset, by key: what new games are made with."""
    newest = dict(sorted(registry))
    return {key: registry[key, version] for key, version in newest.items()}


def add_packs(folder: Path) -> None:
    """Put the content packs of the folder, `<ruleset>/<pack>/…`, beside those that come with the games, for as long
    as the process lives. `BrokenPack` names the first file, card and reason, and no pack of that ruleset is added.
    """
    from engines.kit.packs import BrokenPack, put_on, shelf  # noqa: PLC0415 (few have packs of their own)

    if not folder.is_dir():
        raise BrokenPack(str(folder), "folder", "is not there")
    for engine in map(_import, _NEWEST):
        with_packs = packed(engine)
        if with_packs is not None:
            put_on(with_packs.PACKS, shelf(folder / engine.KEY, with_packs.load_pack))
