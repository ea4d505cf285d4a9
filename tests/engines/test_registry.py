"""The registry has every engine. Here mypy sees that each has the contract's members with the right types."""

from engines import REGISTRY, latest
from engines.contract import Engine
from engines.games import early_american_chrononauts, that_time_you_killed_me, time_breaker, time_chase, time_machine

NEWEST: tuple[Engine, ...] = (
    time_chase,
    time_machine,
    that_time_you_killed_me,
    time_breaker,
    early_american_chrononauts,
)


def test_the_newest_engine_of_each_game_is_its_package() -> None:
    assert list(latest().values()) == sorted(NEWEST, key=lambda engine: engine.KEY)


def test_every_engine_is_registered_under_its_own_key_and_rules_version() -> None:
    assert all(key == (engine.KEY, engine.RULES_VERSION) for key, engine in REGISTRY.items())
