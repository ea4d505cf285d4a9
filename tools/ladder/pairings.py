"""Modes of each game, with two seats where it can be played by two and with four, and pairings of bots."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engines import latest
from engines.bots import BOTS, PACES, Bot, Decision, final
from engines.bots.search import searching
from engines.contract import Chance
from engines.kit.wording import counted
from engines.optional import judging
from tools.ladder.settled import Chooser, Clock, searching_until_settled


@dataclass(frozen=True)
class Mode:
    """A way to set up a game; options that are not named have their defaults.

    `opening` moves are made at random first, so that a game without chance is not always the same one.
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


@dataclass(frozen=True)
class Pairing:
    """One seat is `one`'s, all others, if there are any, are `others`'."""

    one: str
    others: str = ""

    def __str__(self) -> str:
        return f"{self.one} over {self.others}" if self.others else f"{self.one} alone"


PAIRINGS: Final = (Pairing("greedy", "random"), Pairing("search", "random"), Pairing("search", "greedy"))
ALONE: Final = (Pairing("random"), Pairing("greedy"), Pairing("search"))


def pairings_of(mode: Mode) -> tuple[Pairing, ...]:
    """Who is to play each other in the mode."""
    return PAIRINGS if mode.seats > 1 else ALONE


def bot_of(level: str) -> Chooser:
    """A bot by its name; `search:300` is the search of so many iterations, `search:50ms` of so many milliseconds. One
    that goes by time makes its move as soon as it is settled.
    """
    name, _, budget = (f"search:{PACES['search'].think_ms}ms" if level == "search" else level).partition(":")
    if not budget:
        return _final(BOTS[name])
    if name != "search" or not budget.removesuffix("ms").isdecimal():
        raise KeyError(level)
    return searching_until_settled(int(budget[:-2])) if budget.endswith("ms") else _final(searching(int(budget)))


def _final(bot: Bot) -> Chooser:
    """The last move of a bot that ends by itself."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        return final(bot(decision, chance))

    return choose
