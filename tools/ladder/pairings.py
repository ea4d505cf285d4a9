"""The modes in which each game is played, if possible with two seats and with four, and the pairings of bots."""

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


@dataclass(frozen=True)
class Pairing:
    """The bot `one` has one seat; the bot `others` has all others, if there are any."""

    one: str
    others: str = ""

    def __str__(self) -> str:
        return f"{self.one} over {self.others}" if self.others else f"{self.one} alone"


PAIRINGS: Final = (Pairing("greedy", "random"), Pairing("search", "random"), Pairing("search", "greedy"))
ALONE: Final = (Pairing("random"), Pairing("greedy"), Pairing("search"))


def pairings_of(mode: Mode) -> tuple[Pairing, ...]:
    """Return the pairings that are played in the mode."""
    return PAIRINGS if mode.seats > 1 else ALONE


def bot_of(level: str) -> Chooser:
    """Return a bot by its name. `search:300` is the search with 300 iterations, `search:50ms` the one with 50 ms, which
    moves as soon as its choice is settled. Raises `KeyError` for an unknown name.
    """
    name, _, budget = (f"search:{PACES['search'].think_ms}ms" if level == "search" else level).partition(":")
    if not budget:
        return _final(BOTS[name])
    if name != "search" or not budget.removesuffix("ms").isdecimal():
        raise KeyError(level)
    return searching_until_settled(int(budget[:-2])) if budget.endswith("ms") else _final(searching(int(budget)))


def _final(bot: Bot) -> Chooser:
    """Return a chooser that plays the last move of a bot that ends by itself."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        return final(bot(decision, chance))

    return choose
