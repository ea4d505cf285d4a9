"""The games, by ruleset key and rules version. A new game is one folder and one line here."""

from collections.abc import Mapping

from engines import killed_me, time_breaker, time_chase, time_machine
from engines.engine import Engine

_ALL: tuple[Engine, ...] = (time_chase, time_machine, killed_me, time_breaker)

REGISTRY: dict[tuple[str, int], Engine] = {(engine.KEY, engine.RULES_VERSION): engine for engine in _ALL}


def latest(registry: Mapping[tuple[str, int], Engine] = REGISTRY) -> dict[str, Engine]:
    """The newest rules version of each ruleset, by key: what new games are made with."""
    return {key: registry[key, version] for key, version in sorted(registry)}
