"""The games, by ruleset key and rules version. A new game is one folder and one line here."""

from collections.abc import Mapping
from pathlib import Path

from engines import chrononauts, killed_me, time_breaker, time_chase, time_machine
from engines.engine import Engine
from engines.packs import BrokenPack, Packed, put_on, shelf
from engines.versions import older

_ALL: tuple[Engine, ...] = (time_chase, time_machine, killed_me, time_breaker, chrononauts)

_OLDER: tuple[Engine, ...] = (
    older(time_breaker, 1, time_breaker.Rulings(leap_needs_a_card=False)),
    older(chrononauts, 1, chrononauts.Rulings(own_papers_are_discarded=False)),
)

REGISTRY: dict[tuple[str, int], Engine] = {(engine.KEY, engine.RULES_VERSION): engine for engine in (*_OLDER, *_ALL)}


def latest(registry: Mapping[tuple[str, int], Engine] = REGISTRY) -> dict[str, Engine]:
    """The newest rules version of each ruleset, by key: what new games are made with."""
    return {key: registry[key, version] for key, version in sorted(registry)}


def add_packs(folder: Path) -> None:
    """Put the content packs of the folder, `<ruleset>/<pack>/…`, beside those that come with the games, for as long
    as the process lives. `BrokenPack` names the first file, card and reason, and no pack of that ruleset is added.
    """
    if not folder.is_dir():
        raise BrokenPack(str(folder), "folder", "is not there")
    for engine in _ALL:
        if isinstance(engine, Packed):
            put_on(engine.PACKS, shelf(folder / engine.KEY, engine.load_pack))
