"""The registry: each engine under its own key and rules version, and examples only where they are asked for.

Each game's `case.py` hands its package to `Case` as an `Engine`, so mypy sees that it has the contract's members.
"""

from importlib import import_module

import pytest

from engines import REGISTRY, WITH_EXAMPLES, latest


def test_every_engine_is_registered_under_its_own_key_and_rules_version() -> None:
    assert [(engine.KEY, engine.RULES_VERSION) for engine in WITH_EXAMPLES.values()] == list(WITH_EXAMPLES)


def test_the_newest_engine_of_each_game_is_the_package_in_the_folder_of_its_key() -> None:
    for key, engine in latest(REGISTRY).items():
        assert engine is import_module(f"engines.games.{key.replace('-', '_')}")


def test_examples_are_in_a_registry_of_their_own() -> None:
    assert all(WITH_EXAMPLES[key] is engine for key, engine in REGISTRY.items())
    for key in set(WITH_EXAMPLES) - set(REGISTRY):
        assert WITH_EXAMPLES[key] is import_module(f"examples.{key[0].replace('-', '_')}")
        with pytest.raises(KeyError):
            REGISTRY[key]


def test_a_version_that_there_is_not_is_not_registered() -> None:
    assert REGISTRY.get(("time-chase", 2)) is None
    assert REGISTRY.get(("chess", 1)) is None
