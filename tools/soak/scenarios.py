"""The kinds of games that are played: every ruleset, kind of bot, clock and way to begin."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import median
from typing import Any, Final, Literal, NamedTuple

from engines import WITH_EXAMPLES, latest
from engines.chance import LOWEST, PlayoutChance
from engines.contract import Engine, IllegalOptions

Way = Literal["open", "challenge"]

BRIEF: Final = "coin-nim"
"""The game that is played where one must be over in some seconds. Every server of a soak test offers the examples."""

SOLITAIRES: Final[Mapping[str, Mapping[str, Any]]] = {"early-american-chrononauts": {"mode": "solonauts"}}
"""The options with which a game can be played alone, if the usual ones do not allow that."""

SHORT: Final = 100
"""How many decisions a short game has at most."""

MOST_DECISIONS: Final = 1000


class Kind(NamedTuple):
    """How a ruleset is played: the numbers of seats that the usual options allow, or that a solitaire needs, and about
    how many decisions a game takes.
    """

    seats: Sequence[int]
    decisions: int

    @property
    def is_short(self) -> bool:
        """True if a game is over soon."""
        return self.decisions <= SHORT

    @property
    def weight(self) -> float:
        """How often the ruleset is played: four times as often as one whose games take 16 times as long."""
        return float(self.decisions**-0.5)


@cache
def kinds() -> Mapping[str, Kind]:
    """Return every ruleset and how it is played. The seats of long games are few."""
    return {key: _kind(engine) for key, engine in latest(WITH_EXAMPLES).items()}


def _kind(engine: Engine) -> Kind:
    seats = [number for number in engine.SEATS if _allows(engine, number)]
    lengths = [_decisions(engine, seats[0], random.Random(seed)) for seed in range(5)]
    kind = Kind(seats, int(median(lengths)))
    alone = [1] if engine.KEY in SOLITAIRES else []
    return kind._replace(seats=[*alone, *[number for number in seats if number <= (6 if kind.is_short else 4)]])


def _allows(engine: Engine, seats: int) -> bool:
    """True if the usual options are for that many seats."""
    try:
        engine.initial_state(engine.Options(), seats, LOWEST)
    except IllegalOptions:
        return False
    return True


def _decisions(engine: Engine, seats: int, rng: random.Random) -> int:
    """Return how many decisions a game of random moves takes."""
    chance, made = PlayoutChance(rng), 0
    state = engine.initial_state(engine.Options(), seats, chance)
    while made < MOST_DECISIONS and (owing := engine.awaiting(state)):
        state = engine.apply(state, owing[0], chance.choice(engine.legal_moves(state, owing[0])), chance)
        made += 1
    return max(made, 1)


SLOW_BOTS: Final = ("greedy", "search-fast", "search", "search-deep")
"""These think for 0.2 s and more per move, so they play the short games."""

CLOCKS: Final[Sequence[Mapping[str, Any] | None]] = (
    None,
    None,
    {"kind": "none", "window_seconds": 2},
    {"kind": "days", "days": 1},
    {"kind": "decision", "seconds": 2, "on_expiry": "default"},
    {"kind": "decision", "seconds": 2, "on_expiry": "bot"},
    {"kind": "decision", "seconds": 3, "on_expiry": "lose"},
    {"kind": "fischer", "initial_seconds": 20, "increment_seconds": 1, "on_expiry": "default"},
)
"""In games with a time limit of seconds, some people stop moving."""


@dataclass(frozen=True)
class Scenario:
    """A game to play. `bots` has the bot of each seat, empty for a person. `asleep` has the seats of people who do not
    move.
    """

    ruleset: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    clock: Mapping[str, Any] | None
    way: Way
    asleep: frozenset[int]
    visibility: str

    @property
    def name(self) -> str:
        """What the game is like, in short."""
        seats = ",".join(bot or "person" for bot in self.bots)
        return f"{self.ruleset} {seats} {(self.clock or {}).get('kind', 'no')} clock, {self.way}"

    @property
    def is_small(self) -> bool:
        """True if it is over soon even if bots play on in it."""
        return kinds()[self.ruleset].is_short and len(self.bots) <= 3

    @property
    def is_waiting_by_design(self) -> bool:
        """True if a person does not move, and no time limit ends that."""
        return bool(self.asleep) and not _is_short(self.clock)

    def body(self, guests: Mapping[int, str]) -> dict[str, Any]:
        """Return the request that creates the game. `guests` has the ids of the people of the other seats."""
        seats = [self._seat(number, guests) for number in range(len(self.bots))]
        own = {"ruleset": self.ruleset, "options": dict(self.options), "visibility": self.visibility}
        return {**own, "seats": seats, "clock": self.clock, "forks": "always"}

    def _seat(self, number: int, guests: Mapping[int, str]) -> dict[str, Any]:
        if self.bots[number]:
            return {"kind": "bot", "bot": self.bots[number]}
        if number not in guests:
            return {"kind": "me"}
        is_open = self.way == "open"
        return {"kind": "open"} if is_open else {"kind": "player", "player": guests[number]}


def drawn(rng: random.Random, is_brief: bool = False) -> Scenario:
    """Return any scenario, or if it is to be brief, one that is over in some seconds. The first seat is a person's."""
    ruleset = BRIEF if is_brief else rng.choices(list(kinds()), [kind.weight for kind in kinds().values()])[0]
    kind = kinds()[ruleset]
    seats = rng.choice(kind.seats)
    options = SOLITAIRES.get(ruleset, {}) if seats == 1 else {}
    bots = ("", *(_bot(rng, kind.is_short and seats <= 3) for _ in range(seats - 1)))
    clock = rng.choice(CLOCKS)
    people = [number for number, bot in enumerate(bots) if not bot]
    is_sleepy = rng.random() < (0.3 if _is_short(clock) else 0.02)
    may_sleep = kind.is_short and len(people) > 1
    asleep = frozenset(rng.sample(people[1:], 1)) if is_sleepy and may_sleep else frozenset[int]()
    way: Way = "challenge" if rng.random() < 0.3 else "open"
    is_private = way == "challenge" and rng.random() < 0.3
    return Scenario(ruleset, options, bots, clock, way, asleep, "private" if is_private else "public")


def _bot(rng: random.Random, may_think: bool) -> str:
    if rng.random() < 0.5:
        return ""
    return rng.choice(SLOW_BOTS) if may_think and rng.random() < 0.15 else "random"


def _is_short(clock: Mapping[str, Any] | None) -> bool:
    return clock is not None and clock["kind"] in ("decision", "fischer")
