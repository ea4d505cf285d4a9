"""What a seed decides before the run: which few kinds of fault happen, how often, and what people mostly do.

Few kinds of fault at a time, but many of each, find more than all of them at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

MOST_SKEW_SECONDS: Final = 90
"""By how much the clock of a process is wrong at most."""

KINDS: Final = (
    *("lost", "late", "slow", "crash", "stall", "http"),
    *("kill", "freeze", "clocks", "pubsub"),
    *("restart", "lossy_restart", "failover", "refuse", "flush", "away", "hang"),
    *("archive", "webhooks"),
)
"""The kinds of fault."""

OFTEN: Final = ("crash", "http", "kill", "failover", "stall", "pubsub")
"""Those that are drawn more often, because they have found most, or are checked only without others."""

DEEDS: Final[Mapping[str, float]] = {
    "move": 30,
    "create": 1,
    "join": 7,
    "bot_game": 1,
    "concede": 1.5,
    "draw": 3,
    "takeback": 4,
    "agree": 6,
    "pause": 3,
    "abort": 0.5,
    "rematch": 2,
    "fork": 2,
    "claim": 0.5,
    "leave": 1,
    "challenge": 1.5,
    "seek": 2,
    "webhook": 1,
    "watch": 3,
    "listen": 4,
    "follow": 2,
    "plan": 1,
    "erase": 0.6,
    "token": 0.5,
    "session": 0.3,
    "rush": 1.5,
    "again": 3,
}
"""What people do, and how often."""


@dataclass(frozen=True, slots=True)
class RunPlan:
    """The plan of a run. If it `crosses_midnight`, that comes when half of `seconds` are over. `impatience` is how
    likely a change of games and seeks is sent twice, at once or a little later. If it `has_operator`, somebody archives
    games and brings them back. If it `is_small`, the clock process does the work of others. `most_deeds` and
    `most_faults` end deeds and faults early.
    """

    seed: int
    kinds: tuple[str, ...]
    rate: float
    people: int
    webs: int
    workers: int
    seconds: float
    pace: float
    two_servers: bool
    replicas: int
    archive_after: int
    clinging: float
    deeds: tuple[tuple[str, float], ...]
    usual_deeds: int
    crosses_midnight: bool
    impatience: float
    has_operator: bool
    is_small: bool
    most_deeds: int = 10**9
    most_faults: int = 10**9

    @property
    def pause(self) -> float:
        """How many seconds a person waits between two deeds on average."""
        return self.people * self.seconds / self.usual_deeds

    @property
    def brief(self) -> str:
        """The plan in a few words."""
        servers = f"{1 + self.two_servers} server{'s' * self.two_servers}"
        replicas = f", {self.replicas} replica" if self.replicas else ""
        return f"{'+'.join(self.kinds) or 'no faults'}, {self.people} people, {self.seconds:.0f} s, {servers}{replicas}"

    def without(self, kind: str) -> "RunPlan":
        """Return the plan without this kind of fault."""
        return replace(self, kinds=tuple(each for each in self.kinds if each != kind))


def plan_of(seed: int) -> RunPlan:
    """Return the plan that follows from the seed. No command is so late that its game has left Redis meanwhile."""
    drawn = Random(f"plan {seed}")
    kinds = tuple(sorted({*drawn.sample(KINDS + OFTEN, drawn.choice((0, 1, 1, 2, 2, 2, 3, 3, 4)))}))
    weights = tuple((deed, weight * drawn.choice((0, 0.3, 1, 1, 3))) for deed, weight in DEEDS.items())
    weights += (("join", 3.0),)
    pace = drawn.choice((5.0, 10.0, 20.0, 40.0))
    return RunPlan(
        seed=seed,
        kinds=kinds,
        rate=drawn.choice((0.3, 1.0, 3.0)),
        people=drawn.choice((2, 2, 2, 3)),
        webs=drawn.choice((1, 2, 2)),
        workers=drawn.choice((1, 1, 2)),
        seconds=drawn.choice((4.0, 6.0, 9.0)) * pace**0.5,
        pace=pace,
        two_servers=drawn.random() < 0.3,
        replicas=int(drawn.random() < (0.8 if "failover" in kinds else 0.15)),
        archive_after=drawn.choice((60, 3600) if "late" in kinds else (0, 5, 60, 3600)),
        clinging=drawn.choice((0.0, 0.0, 0.5, 0.9)),
        deeds=(("move", 20.0), *weights),
        usual_deeds=drawn.choice((2, 4, 6)),
        crosses_midnight=drawn.random() < 0.25,
        impatience=drawn.choice((0.0, 0.0, 0.2, 0.5)),
        has_operator=drawn.random() < 0.2,
        is_small=drawn.random() < 0.5,
    )
