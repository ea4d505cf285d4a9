"""All cases, found by discovery: a game's folder in `tests/engines/` has a `cases.py` with its `CASES`."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import Engine
from engines.hiding import has_secrets
from tests.engines import guess_game
from tests.engines.contract_case import ContractCase

FOLDERS: Final = sorted(file.parent.name for file in Path(__file__).parent.glob("*/cases.py"))

CASES: Final[tuple[ContractCase, ...]] = (
    *guess_game.CASES,
    *(case for folder in FOLDERS for case in import_module(f"tests.engines.{folder}.cases").CASES),
)

GAMES: Final[dict[str, tuple[ContractCase, ...]]] = {
    key: tuple(case for case in CASES if case.engine is engine) for key, engine in latest(WITH_EXAMPLES).items()
}
"""The cases of the newest rules version of each game, by ruleset key."""

SMALLEST: Final = tuple(min(cases, key=lambda case: case.seats) for cases in GAMES.values())
"""One case of each game, with the fewest seats."""

SHARED: Final = tuple(case for cases in GAMES.values() for case in [case for case in cases if case.seats > 1][:1])
"""The first case for several seats of each game that has one."""

WITH_SECRETS: Final = tuple(case for case in SHARED if has_secrets(case.engine))
"""Those of the games that hide something."""


def named(name: str) -> ContractCase:
    """Return the case with that name."""
    return next(case for case in CASES if case.name == name)


def of_engine(engine: Engine) -> tuple[ContractCase, ...]:
    """Return the cases in which that engine is played, which may be an older rules version."""
    return tuple(case for case in CASES if case.engine is engine)


def mostly_soak(cases: Sequence[ContractCase]) -> list[Any]:
    """Return the cases as parameters of a test: `make test` runs one of each ruleset, the first one of the newest rules
    version, and `make long` the others.
    """
    of_rulesets = [[case for case in cases if key == case.engine.KEY] for key in {case.engine.KEY for case in cases}]
    chosen = [max(of_one, key=lambda case: case.engine.RULES_VERSION) for of_one in of_rulesets]
    return [pytest.param(case, id=str(case), marks=() if case in chosen else pytest.mark.soak) for case in cases]
