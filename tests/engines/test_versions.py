"""A game keeps its rules version for life: an older version plays on as it did, and differs in its rulings alone."""

import json
import subprocess
import sys
from typing import Any

import pytest

from engines import REGISTRY, latest
from engines.chance import LOWEST
from engines.contract import Engine
from events.folding.table import FoldDiverged
from events.tables.table_cache import TableCache
from tests.golden.views import FOLDER
from tests.support.logs import in_format_1

OLDER = [engine for engine in REGISTRY.values() if engine not in latest().values()]


def test_new_games_are_made_with_the_newest_version() -> None:
    newest = [engine.RULES_VERSION for key, engine in latest().items()]
    assert newest == [max(version for key, version in REGISTRY if key == each) for each in latest()]


@pytest.mark.parametrize("engine", OLDER, ids=lambda engine: f"{engine.KEY}-{engine.RULES_VERSION}")
def test_an_older_version_differs_in_its_rulings_alone(engine: Engine) -> None:
    newest: Any = latest()[engine.KEY]
    assert REGISTRY[engine.KEY, engine.RULES_VERSION] is engine
    assert set(newest.__all__) <= set(vars(engine))
    differing = {name for name in newest.__all__ if getattr(engine, name) is not getattr(newest, name)}
    assert differing == {"RULES_VERSION", "initial_state", "load", "imagine"}


@pytest.mark.parametrize("engine", OLDER, ids=lambda engine: f"{engine.KEY}-{engine.RULES_VERSION}")
def test_an_older_version_has_rulings_of_its_own(engine: Engine) -> None:
    of_versions = [version for (key, _), version in REGISTRY.items() if key == engine.KEY]
    dealt: list[Any] = [version.initial_state(version.Options(), version.SEATS[-1], LOWEST) for version in of_versions]
    assert len({state.rulings for state in dealt}) == len(dealt)


LOGS = [
    ("early_american_chrononauts", "v1-uber-fred"),
    ("early_american_chrononauts", "v1-uber-head"),
    ("time_breaker", "v1-empty-leap"),
    ("early_american_chrononauts", "v2-uber-fred"),
    ("early_american_chrononauts", "v2-uber-head"),
    ("time_breaker", "v2-empty-leap"),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), LOGS)
def test_the_clause_that_changed_decides_in_these_golden_logs(game: str, name: str) -> None:
    """With the rulings of the other version they do not fold."""
    lines = (FOLDER / game / f"{name}.ndjson").read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    key, version = first["ruleset"], first["rules_version"]
    assert name.startswith(f"v{version}-")
    log = in_format_1(lines)
    assert TableCache(log, REGISTRY).load("golden").is_over
    with pytest.raises(FoldDiverged):
        TableCache(log, {(key, version): REGISTRY[key, 3 - version]}).load("golden")


def test_the_registry_names_engines_by_their_own_keys_and_versions() -> None:
    assert [(engine.KEY, engine.RULES_VERSION) for engine in REGISTRY.values()] == list(REGISTRY)


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    script = (
        "import sys, engines\n"
        "def games(): return [name for name, m in sys.modules.items() if {'KEY', 'MOVES'} <= vars(m).keys()]\n"
        "assert games() == [], games()\n"
        "engines.REGISTRY['time-chase', 1]\n"
        "assert games() == ['engines.games.time_chase'], games()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
