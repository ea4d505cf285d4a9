"""The modes in which each game is played, if possible with two seats and with four, and the pairings of bots."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from engines import latest
from engines.bots import BOTS, PACES
from engines.kit.numbers_in_words import counted
from engines.optional import judging


@dataclass(frozen=True)
class Mode:
    """A way to set up a game. Options that are not given have their defaults.

    The first `opening` moves are random, so that games without chance differ.
    """

    ruleset: str
    name: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    opening: int = 0

    def __str__(self) -> str:
        return f"{self.ruleset}, {self.name}"


def _killed_me(name: str, **options: Any) -> Mode:
    return Mode("that-time-you-killed-me", name, 2, options, opening=16)


_NAMED: Final = (
    Mode("time-chase", "standard, 3 seats", 3),
    Mode("time-chase", "standard, 4 seats", 4),
    Mode("time-chase", "jumble, 4 seats", 4, {"mode": "jumble"}),
    Mode("time-machine", "2 seats", 2),
    Mode("time-machine", "4 seats", 4),
    *(_killed_me(name, scenario=name) for name in ("basics", "growth", "influence", "memory", "convergence")),
    _killed_me("draft powers", scenario="alternate", timeline="draft_powers"),
    _killed_me("power share", scenario="alternate", timeline="power_share"),
    Mode("time-breaker", "2 seats", 2),
    Mode("time-breaker", "4 seats", 4),
    Mode("early-american-chrononauts", "standard, 2 seats", 2),
    Mode("early-american-chrononauts", "standard, 4 seats", 4),
    Mode("early-american-chrononauts", "artifaxx, 2 seats", 2, {"mode": "artifaxx"}),
    Mode("early-american-chrononauts", "uber, 2 seats", 2, {"mode": "uber"}),
    Mode("early-american-chrononauts", "solonauts", 1, {"mode": "solonauts"}),
)


def _unnamed() -> Iterator[Mode]:
    """Yield a mode for each game that has heuristics and is not named above: its defaults, with the fewest seats."""
    for key, engine in latest().items():
        if judging(engine) and key not in {mode.ruleset for mode in _NAMED}:
            yield Mode(key, counted(engine.SEATS[0], "seat"), engine.SEATS[0])


MODES: Final = (*_NAMED, *_unnamed())


def first_modes() -> dict[str, Mode]:
    """Return each game's first mode, by the game's key. Its levels are measured there."""
    found = dict[str, Mode]()
    for mode in MODES:
        found.setdefault(mode.ruleset, mode)
    return found


@dataclass(frozen=True)
class Pairing:
    """The bot `one` has one seat; the bot `others` has all others, if there are any.

    In a solitary game that both are to play, each plays the same deal alone.
    """

    one: str
    others: str = ""

    def __str__(self) -> str:
        return f"{self.one} over {self.others}" if self.others else f"{self.one} alone"


LEVEL: Final = "level-"
"""How the names of levels begin."""


def steps(names: Iterable[str]) -> tuple[Pairing, ...]:
    """Return each of the levels named `level-1`, `level-2` … over the one below it."""
    levels = sorted((name for name in names if name.startswith(LEVEL)), key=lambda name: int(name.removeprefix(LEVEL)))
    return tuple(Pairing(higher, lower) for lower, higher in pairwise(levels))


OF_SEARCHES: Final = (Pairing("search", "greedy"), Pairing("search-deep", "search"))
PAIRINGS: Final = (Pairing("greedy", "random"), Pairing("search", "random"), *OF_SEARCHES)
ALONE: Final = (Pairing("random"), Pairing("greedy"), Pairing("search"), Pairing("search-deep"), *OF_SEARCHES)
STEPS: Final = steps(BOTS)

ITERATIONS: Final = 100
"""The number of iterations at which our search plays OpenSpiel's."""

OPENSPIEL: Final = "openspiel-"
"""How the names of OpenSpiel's bots begin."""

_WITH_OPENSPIEL: Final = {
    **dict.fromkeys(("time-chase, standard, 3 seats", "time-chase, standard, 4 seats"), "ismcts"),
    **dict.fromkeys(("time-machine, 2 seats", "time-machine, 4 seats"), "ismcts"),
    **dict.fromkeys(("that-time-you-killed-me, basics", "that-time-you-killed-me, convergence"), "mcts"),
    **dict.fromkeys(("time-breaker, 2 seats", "time-breaker, 4 seats"), "ismcts"),
    **{f"early-american-chrononauts, standard, {seats} seats": "ismcts" for seats in (2, 4)},
}
"""The modes in which our search plays OpenSpiel's, and the search that suits the game."""


def against_openspiel(mode: Mode) -> tuple[Pairing, ...]:
    """Return the pairings of our search with OpenSpiel's: with random playouts and with our evaluation, with as many
    iterations and with as much time.
    """
    algorithm = _WITH_OPENSPIEL.get(str(mode))
    budgets = ((f"search:{ITERATIONS}", str(ITERATIONS)), ("search", f"{PACES['search'].think_ms}ms"))
    return tuple(
        Pairing(ours, f"{OPENSPIEL}{algorithm}-{evaluator}:{theirs}")
        for evaluator in ("rollouts", "judge")
        for ours, theirs in (budgets if algorithm else ())
    )


def pairings_of(mode: Mode) -> tuple[Pairing, ...]:
    """Return the pairings that are played in the mode: those of levels only in the first mode of each game."""
    levels = STEPS if mode in first_modes().values() else ()
    return (*(PAIRINGS if mode.seats > 1 else ALONE), *levels, *against_openspiel(mode))
