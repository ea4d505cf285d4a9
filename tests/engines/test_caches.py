"""Caches of the engines can't grow without a limit: a server runs for months."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import engines
from engines.kit.pictures.svg import svg_text
from engines.optional import drawing
from tests.engines.cases import SMALLEST
from tests.engines.drawn import LOOKS, last_of, look_of, picture_of
from tests.engines.random_games import first_games

FINITE = {"engines.games.early_american_chrononauts.packs.combining.combined"}
"""Kept for each pair of the packs there are, of which no game makes another."""


def caches() -> Iterator[tuple[str, Any]]:
    """The functions that keep results, with their names."""
    for found in pkgutil.walk_packages(engines.__path__, "engines."):
        if not found.name.startswith("engines.adapters"):
            for name, value in vars(importlib.import_module(found.name)).items():
                if hasattr(value, "cache_info"):
                    yield f"{value.__module__}.{name}", value


def unlimited() -> Iterator[str]:
    """The functions that keep all their results."""
    return (name for name, value in caches() if value.cache_info().maxsize is None)


def test_every_cache_has_a_limit() -> None:
    assert set(unlimited()) <= FINITE


def draw(names: tuple[str, ...]) -> None:
    """Draw some moments of each game, in all looks, with these names."""
    for case in filter(lambda case: drawing(case.engine), SMALLEST):
        for step in first_games(case, 1)[0][::40]:
            last = last_of(case.engine, step.before, step.seat, step.move, step.after, None)
            for number in range(len(LOOKS)):
                svg_text(picture_of(case.engine, step.after, None, last, look_of(case.engine, number, names)))


def test_no_game_keeps_what_it_drew_for_a_name() -> None:
    """Clients choose names, so there are always new ones. Only the kit keeps texts with them."""
    draw(("Ada", "Ben", "Cleo"))
    draw(("Ada", "Ben", "Cleo"))
    known = {name: value.cache_info().misses for name, value in caches() if name.startswith("engines.games")}
    draw(("Dora", "Emil", "Fritz"))
    assert {name: value.cache_info().misses for name, value in caches() if name in known} == known
