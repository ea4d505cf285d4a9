"""What a row of the ladder was measured with. The row is valid as long as that stays the same."""

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

import engines.bots
from engines.bots import BOTS
from engines.bots.levels import level_of
from tools.ladder.choosers import TIMED, budget_of
from tools.ladder.open_spiel.settings import settings_of
from tools.ladder.pairings import LEVEL, OPENSPIEL, Mode, Pairing
from tools.ladder.playing import seed_of
from tools.ladder.settings import Setting, setting_of
from tools.ladder.sources import ROOT, digest, files_of_engine, files_of_modules

PLAYED: Final = tuple(ROOT / "tools" / "ladder" / name for name in ("choosers.py", "playing.py"))
"""The files that give the bots their time and play the games."""

BOTS_FILE: Final = Path(engines.bots.__file__)
"""The file that names the bots and gives them their time."""

PACKAGES: Final = (
    "engines.bots",
    "engines.adapters",
    *(f"tools.ladder.{module}" for module in ("settled", "open_spiel.bots", "open_spiel.evaluators")),
)
"""The packages that bots are made of."""

SETTLED: Final = "tools.ladder.settled"
"""The module of searches that move as soon as their choice is settled."""


class Stamp(NamedTuple):
    """Digests of the sources of the game and of both bots, the settings, and the seed of the first deal."""

    engine: str
    bots: str
    settings: Mapping[str, Any]
    seed: str


def stamp_of(mode: Mode, pairing: Pairing) -> Stamp:
    """Return what the pairing's games in the mode depend on at present."""
    sides = {"one": pairing.one, "others": pairing.others} if pairing.others else {"one": pairing.one}
    settings = {"seats": mode.seats, "options": dict(mode.options), "opening": mode.opening}
    settings |= {side: budget_of(level) for side, level in sides.items()}
    settings |= {f"{side}_plays": _settings(mode, level) for side, level in sides.items() if level.startswith(LEVEL)}
    searches = {side: level.partition(":")[0] for side, level in sides.items() if level.startswith(OPENSPIEL)}
    if searches:
        settings["open_spiel"] = version("open_spiel")
        settings["searches"] = {side: settings_of(name)._asdict() for side, name in searches.items()}
    return Stamp(
        engine=digest(files_of_engine(mode.ruleset)),
        bots=digest(files_of_bots(*sides.values())),
        settings=settings,
        seed=seed_of(mode, 0),
    )


def _settings(mode: Mode, level: str) -> Mapping[str, Any]:
    return level_of(mode.ruleset, int(level.removeprefix(LEVEL)))._asdict()


def files_of_bots(*levels: str) -> list[Path]:
    """Return the files that decide how these bots choose. Sorted by path."""
    modules = [module for level in levels for module in _modules(level)]
    named = [BOTS_FILE] if any(level in BOTS for level in levels) else []
    return sorted({*PLAYED, *named, *files_of_modules(modules, PACKAGES, without={"engines.bots"})})


def _modules(level: str) -> Iterator[str]:
    if level.startswith(OPENSPIEL):
        yield "tools.ladder.open_spiel.bots"
    elif level in BOTS:
        yield BOTS[level].__module__
        if level in TIMED:
            yield SETTLED
    else:
        yield from _modules_of(setting_of(level))


def _modules_of(setting: Setting) -> Iterator[str]:
    if setting.level.bot == "greedy":
        yield from ("engines.bots.greedy", "engines.bots.errors")
    else:
        yield "engines.bots.levels" if setting.level.error else "engines.bots.search"
        if setting.ms and not setting.level.error:
            yield SETTLED
