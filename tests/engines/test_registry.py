"""The registry: each engine under its own key and rules version, and the examples in a registry of their own.

Here mypy also checks the optional members of the five games. `opaque` in each game's `cases.py` checks the others.
"""

from importlib import import_module

import pytest

from engines import REGISTRY, WITH_EXAMPLES, latest
from engines.contract import EngineOf
from engines.games import early_american_chrononauts as chrononauts
from engines.games import that_time_you_killed_me as killed_me
from engines.games import time_breaker, time_chase, time_machine
from engines.games.early_american_chrononauts.moves import Move as ChrononautsMove
from engines.games.early_american_chrononauts.state import State as ChrononautsState
from engines.games.that_time_you_killed_me.moves import Move as KilledMeMove
from engines.games.that_time_you_killed_me.state import State as KilledMeState
from engines.games.time_breaker.moves import Move as TimeBreakerMove
from engines.games.time_breaker.state import State as TimeBreakerState
from engines.games.time_chase.moves import Move as TimeChaseMove
from engines.games.time_chase.state import State as TimeChaseState
from engines.games.time_machine.moves import Move as TimeMachineMove
from engines.games.time_machine.state import State as TimeMachineState
from engines.optional import Achieving, Bookkeeping, Expiring, Judging, Lines, Packed, Reacting, Representing, Turns

CHRONONAUTS: EngineOf[ChrononautsState, chrononauts.View, ChrononautsMove] = chrononauts
KILLED_ME: EngineOf[KilledMeState, killed_me.View, KilledMeMove] = killed_me
TIME_BREAKER: EngineOf[TimeBreakerState, time_breaker.View, TimeBreakerMove] = time_breaker
TIME_CHASE: EngineOf[TimeChaseState, time_chase.View, TimeChaseMove] = time_chase
TIME_MACHINE: EngineOf[TimeMachineState, time_machine.View, TimeMachineMove] = time_machine

ACHIEVING: tuple[Achieving[KilledMeState, KilledMeMove]] = (killed_me,)
BOOKKEEPING: tuple[Bookkeeping[object], ...] = (chrononauts, killed_me, time_breaker)
EXPIRING: tuple[
    Expiring[ChrononautsState, ChrononautsMove],
    Expiring[KilledMeState, KilledMeMove],
    Expiring[TimeBreakerState, TimeBreakerMove],
    Expiring[TimeChaseState, TimeChaseMove],
    Expiring[TimeMachineState, TimeMachineMove],
] = (chrononauts, killed_me, time_breaker, time_chase, time_machine)
JUDGING: tuple[
    Judging[ChrononautsState, chrononauts.View],
    Judging[KilledMeState, killed_me.View],
    Judging[TimeBreakerState, time_breaker.View],
    Judging[TimeChaseState, time_chase.View],
    Judging[TimeMachineState, time_machine.View],
] = (chrononauts, killed_me, time_breaker, time_chase, time_machine)
LINES: tuple[Lines[KilledMeMove]] = (killed_me,)
PACKED: tuple[Packed, ...] = (chrononauts, time_breaker)
REACTING: tuple[Reacting[ChrononautsState, ChrononautsMove], Reacting[TimeBreakerState, TimeBreakerMove]] = (
    chrononauts,
    time_breaker,
)
REPRESENTING: tuple[Representing[ChrononautsMove]] = (chrononauts,)
TURNS: tuple[Turns[KilledMeState, KilledMeMove]] = (killed_me,)


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
