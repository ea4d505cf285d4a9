"""ÜberChrononauts in the middle of a game, in one of two worlds that seat 0 and spectators can't tell apart.

`python -m tests.workers.two_worlds clock|worker|urgent URL` is that process of a server of such games. Which world it
is, chance decides when the game starts. Seat 1 is to answer in a window, with a memo or without; or, in the option's
other case, to take its turn, with many moves or few.
"""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from engines import latest
from engines.chance import PlayoutChance
from engines.contract import Chance
from events.folding.table import Registry
from events.on_redis.clients import blocking_client
from service.backend import Backend
from service.jobs.table import ACT_ON_DUE, queues_of
from service.operations import json_logs as logs
from tests.service.conftest import settings
from workers import clock
from workers.runner import process
from workers.worker import worker_of

REAL: Final[Any] = latest()["early-american-chrononauts"]
WINDOW: Final = REAL.Options(mode="uber")
TURN: Final = REAL.Options(mode="uber", turn_limit=99)


@cache
def worlds(in_window: bool) -> tuple[Any, Any]:
    """A state in which seat 1 has the fewest moves, and one with the most, of thirty that seat 0 can't tell apart."""
    chance, options = PlayoutChance(Random(0)), WINDOW if in_window else TURN
    for state in _decisions(options, chance):
        if REAL.is_window(state) == in_window and REAL.awaiting(state) == (1,):
            view = REAL.view(state, 0)
            states = sorted((REAL.imagine(view, chance) for _ in range(30)), key=_moves)
            few, many = states[0], states[-1]
            if _moves(many) > _moves(few) * (1 if in_window else 1.5):
                assert REAL.view(few, 0) == REAL.view(many, 0)
                assert REAL.view(few, None) == REAL.view(many, None)
                return few, many
    raise AssertionError("there is always such a state")


def _moves(state: Any) -> int:
    return len(REAL.legal_moves(state, 1))


def _decisions(options: Any, chance: Chance) -> Iterator[Any]:
    """States of random games, without end."""
    while True:
        state = REAL.initial_state(options, 2, chance)
        while owing := REAL.awaiting(state):
            yield state
            state = REAL.apply(state, owing[0], chance.choice(REAL.legal_moves(state, owing[0])), chance)


def initial_state(options: Any, seats: int, chance: Chance) -> Any:
    """One of the two worlds, as chance has it: the first number drawn says which."""
    return worlds(options == WINDOW)[chance.below(2)]


ENGINE: Final[Any] = SimpleNamespace(
    **{name: getattr(REAL, name) for name in dir(REAL) if not name.startswith("__")} | {"initial_state": initial_state}
)
REGISTRY: Final[Registry] = {(ENGINE.KEY, ENGINE.RULES_VERSION): ENGINE}


def backend(url: str) -> Backend:
    """A process's backend."""
    return Backend.connect(settings(url), REGISTRY)


def main(arguments: Sequence[str]) -> None:
    """Run until stopped."""
    kind, url = arguments
    logs.configure("warning", "test")
    own = backend(url)
    worlds(True), worlds(False)
    if kind == "clock":
        clock.watch(own, threading.Event())
    set_backend: Callable[[], Backend] = lambda: own  # noqa: E731
    process.backend = set_backend  # type: ignore[assignment]
    worker_of([ACT_ON_DUE.queue] if kind == "urgent" else queues_of("worker"), blocking_client(url)).work(
        logging_level="WARNING"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
