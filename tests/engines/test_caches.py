"""Caches of the engines can't grow without a limit: a server runs for months."""

import importlib
import pkgutil
from collections.abc import Iterator

import engines

FINITE = {"engines.games.early_american_chrononauts.packs.combining.combined"}
"""Kept for each pair of the packs there are, of which no game makes another."""


def unlimited() -> Iterator[str]:
    """The functions that keep all their results."""
    for found in pkgutil.walk_packages(engines.__path__, "engines."):
        if not found.name.startswith("engines.adapters"):
            for name, value in vars(importlib.import_module(found.name)).items():
                if hasattr(value, "cache_info") and value.cache_info().maxsize is None:
                    yield f"{value.__module__}.{name}"


def test_every_cache_has_a_limit() -> None:
    assert set(unlimited()) <= FINITE
