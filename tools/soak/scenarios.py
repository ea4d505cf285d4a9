"""The kinds of games that are played: every ruleset, kind of bot, clock and way to begin."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

Way = Literal["open", "challenge"]

SEATS: Final[Mapping[str, tuple[int, int]]] = {
    "coin-nim": (2, 2),
    "time-machine": (2, 6),
    "time-chase": (3, 5),
    "that-time-you-killed-me": (2, 2),
    "time-breaker": (2, 4),
    "early-american-chrononauts": (1, 4),
}
"""The least and the greatest number of seats with which each ruleset is played."""

WEIGHTS: Final[Mapping[str, int]] = {
    "coin-nim": 8,
    "time-machine": 4,
    "time-chase": 3,
    "that-time-you-killed-me": 2,
    "time-breaker": 1,
    "early-american-chrononauts": 1,
}
"""How often each ruleset is played."""

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
        return self.ruleset in ("coin-nim", "time-machine") and len(self.bots) <= 3

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
    ruleset = "coin-nim" if is_brief else rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
    seats = rng.randint(*SEATS[ruleset])
    options = {"mode": "solonauts"} if ruleset == "early-american-chrononauts" and seats == 1 else {}
    bots = ("", *(_bot(rng, ruleset, seats) for _ in range(seats - 1)))
    clock = rng.choice(CLOCKS)
    people = [number for number, bot in enumerate(bots) if not bot]
    is_sleepy = rng.random() < (0.3 if _is_short(clock) else 0.02)
    may_sleep = ruleset in ("coin-nim", "time-machine") and len(people) > 1
    asleep = frozenset(rng.sample(people[1:], 1)) if is_sleepy and may_sleep else frozenset[int]()
    way: Way = "challenge" if rng.random() < 0.3 else "open"
    is_private = way == "challenge" and rng.random() < 0.3
    return Scenario(ruleset, options, bots, clock, way, asleep, "private" if is_private else "public")


def _bot(rng: random.Random, ruleset: str, seats: int) -> str:
    if rng.random() < 0.5:
        return ""
    may_think = ruleset == "coin-nim" or (ruleset == "time-machine" and seats <= 3)
    return rng.choice(SLOW_BOTS) if may_think and rng.random() < 0.15 else "random"


def _is_short(clock: Mapping[str, Any] | None) -> bool:
    return clock is not None and clock["kind"] in ("decision", "fischer")
