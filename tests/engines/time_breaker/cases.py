"""Time Breaker for the contract suite: two, three and five seats, with arrests declared or made by the server."""

from collections import Counter
from dataclasses import replace

import engines.games.time_breaker
from engines import REGISTRY
from engines.contract import opaque
from engines.games.time_breaker.state import State
from tests.engines.contract_case import ContractCase

ENGINE = opaque(engines.games.time_breaker)
V1 = REGISTRY[ENGINE.KEY, 1]


def pieces(state: State) -> Counter[str]:
    """Every card in any place, every tile on or off the board, and the pieces."""
    dumped = engines.games.time_breaker.dump(state)
    waiting = [card for frame in dumped["frames"] for card in frame["cards"]]
    leaps = ["quantum-leap" for frame in dumped["frames"] if frame["leap"]]
    laid = (dumped["laid"] or "play").split()[1:]
    cards = [laid[0]] if laid else []
    cards += [laid[2]] if "with" in laid else []
    stops = ["stop-time"] * (len(dumped["window"]["layers"]) - 1 if dumped["window"] else 0)
    hands = [card for hand in dumped["hands"] for card in hand]
    every = [*waiting, *leaps, *cards, *stops, *hands, *dumped["deck"], *dumped["discards"]]
    return Counter(every) + Counter(f"tile {tile}" for tile in dumped["layout"]) + Counter(pieces=len(dumped["pieces"]))


def _case(seats: int, auto_arrest: bool, games: int) -> ContractCase:
    options = engines.games.time_breaker.Options(auto_arrest=auto_arrest)
    name = f"time-breaker-{seats}{'-auto' if auto_arrest else ''}"
    reasons = frozenset({"arrest", "surrender"})
    return ContractCase(name, ENGINE, options, seats, pieces, reasons, frozenset({"turn limit"}), games)


def _short(seats: int) -> ContractCase:
    """Games of at most forty turns. Most of them end at the limit."""
    options = engines.games.time_breaker.Options(turn_limit=40)
    reasons = frozenset({"arrest", "surrender", "turn limit"})
    return ContractCase(f"time-breaker-{seats}-short", ENGINE, options, seats, pieces, reasons, games=60)


CASES: tuple[ContractCase, ...] = (
    *(_case(seats, False, games) for seats, games in ((2, 100), (3, 60), (5, 30))),
    *(_case(seats, True, games) for seats, games in ((2, 100), (3, 60), (5, 30))),
    _short(3),
    replace(_short(3), name="time-breaker-3-v1", engine=V1),
)
