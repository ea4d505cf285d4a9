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

SUDDEN: Final = ("crash", "stall", "kill", "freeze")
"""The kinds of fault that interrupt a process in mid-operation."""

SHORT_RULESETS: Final = ("coin-nim",)
RULESETS: Final = (
    *SHORT_RULESETS * 6,
    *("time-chase", "that-time-you-killed-me", "time-breaker", "early-american-chrononauts", "time-machine"),
)
"""The rulesets that people choose from, mostly a short one."""

SAFE_SECONDS: Final = 60
"""How long finished games stay in Redis at least if commands can be late: no command is as late as that."""

SUITING: Final = 0.8
"""The probability that a kind of fault is added that suits the theme."""


@dataclass(frozen=True, slots=True)
class RunTheme:
    """What a run is about: factors for the weights in `DEEDS`, and `kinds` of fault that suit it. Of the other fields,
    tuples have the possible values, from which the seed chooses, and numbers are probabilities.
    """

    deeds: Mapping[str, float]
    kinds: tuple[str, ...]
    paces: tuple[float, ...] = (5.0, 10.0, 20.0, 40.0)
    """By which factor polling is slower than on a real server."""
    lasts: tuple[float, ...] = (4.0, 6.0, 9.0)
    """The duration in seconds at pace 1. It grows with the square root of the pace."""
    rulesets: tuple[str, ...] = RULESETS
    archive_after: tuple[int, ...] = (0, 5, 60, 3600)
    """After how many seconds finished games are archived."""
    timed: float = 0.25
    """How likely a game has a time for each decision."""
    deadlines: tuple[float, ...] = (1.0, 4.0, 12.0)
    """That time in seconds at pace 1. It grows with the pace."""
    rated: float = 0.5
    midnight: float = 0.1
    operator: float = 0.1
    impatience: tuple[float, ...] = (0.0, 0.0, 0.2, 0.5)


THEMES: Final[Mapping[str, RunTheme]] = {
    "anything": RunTheme({}, KINDS),
    "archive": RunTheme(
        {"bot_game": 3, "concede": 8, "abort": 3, "watch": 3, "erase": 2},
        (*SUDDEN, "archive"),
        paces=(5.0,),
        lasts=(9.0, 12.0),
        rulesets=SHORT_RULESETS,
        archive_after=(0, 5),
        operator=1.0,
    ),
    "crowd": RunTheme(
        {"rush": 8, "again": 3, "takeback": 2, "agree": 2}, (*SUDDEN, "slow", "late"), impatience=(0.2, 0.5)
    ),
    "deadlines": RunTheme(
        {"create": 3, "join": 2},
        (*SUDDEN, "late", "away"),
        paces=(5.0,),
        lasts=(9.0, 12.0),
        timed=1.0,
        deadlines=(0.6,),
    ),
    "leaving": RunTheme({"erase": 6, "seek": 2, "session": 3, "token": 2}, (*SUDDEN, "slow")),
    "midnight": RunTheme({"again": 5}, ("http", "clocks", "crash", "lost"), midnight=1.0, impatience=(0.2, 0.5)),
    "ratings": RunTheme(
        {"create": 3, "concede": 15, "seek": 4, "erase": 2},
        (*SUDDEN, "failover"),
        rulesets=SHORT_RULESETS,
        rated=0.95,
    ),
}
"""The themes by name. They make rare coincidences more likely."""


@dataclass(frozen=True, slots=True)
class RunPlan:
    """The plan of a run. If it `crosses_midnight`, that comes when half of `seconds` are over. `impatience` is how
    likely a change of games and seeks is sent twice, at once or a little later. If it `has_operator`, somebody archives
    games and brings them back. If it `is_small`, the clock process does the work of others. `most_deeds` and
    `most_faults` end deeds and faults early.
    """

    seed: int
    theme: str
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
    def about(self) -> RunTheme:
        """The theme of the run."""
        return THEMES[self.theme]

    @property
    def pause(self) -> float:
        """How many seconds a person waits between two deeds on average."""
        return self.people * self.seconds / self.usual_deeds

    @property
    def brief(self) -> str:
        """The plan in a few words."""
        servers = f"{1 + self.two_servers} server{'s' * self.two_servers}"
        replicas = f", {self.replicas} replica" if self.replicas else ""
        kinds = "+".join(self.kinds) or "no faults"
        return f"{self.theme}, {kinds}, {self.people} people, {self.seconds:.0f} s, {servers}{replicas}"

    def without(self, kind: str) -> "RunPlan":
        """Return the plan without this kind of fault."""
        return replace(self, kinds=tuple(each for each in self.kinds if each != kind))


def plan_of(seed: int) -> RunPlan:
    """Return the plan that follows from the seed."""
    drawn = Random(f"plan {seed}")
    theme = drawn.choice(("anything", *THEMES))
    about = THEMES[theme]
    kinds = drawn.sample(KINDS + OFTEN, drawn.choice((0, 1, 1, 1, 2, 2, 3)))
    if drawn.random() < SUITING:
        kinds.append(drawn.choice(about.kinds))
    if max(about.archive_after) < SAFE_SECONDS:
        kinds = [each for each in kinds if each != "late"]
    factors = {deed: about.deeds.get(deed, drawn.choice((0, 0.3, 1, 1, 3))) for deed in DEEDS}
    weights = tuple((deed, weight * factors[deed]) for deed, weight in DEEDS.items())
    pace = drawn.choice(about.paces)
    return RunPlan(
        seed=seed,
        theme=theme,
        kinds=tuple(sorted({*kinds})),
        rate=drawn.choice((0.3, 1.0, 3.0)),
        people=drawn.choice((2, 2, 2, 3)),
        webs=drawn.choice((1, 2, 2)),
        workers=drawn.choice((1, 1, 2)),
        seconds=drawn.choice(about.lasts) * pace**0.5,
        pace=pace,
        two_servers=drawn.random() < 0.3,
        replicas=int(drawn.random() < (0.8 if "failover" in kinds else 0.15)),
        archive_after=drawn.choice(
            [each for each in about.archive_after if each >= SAFE_SECONDS or "late" not in kinds]
        ),
        clinging=drawn.choice((0.0, 0.0, 0.5, 0.9)),
        deeds=(("move", 20.0), ("join", 3.0), *weights),
        usual_deeds=drawn.choice((4, 6, 10)),
        crosses_midnight=drawn.random() < about.midnight,
        impatience=drawn.choice(about.impatience),
        has_operator=drawn.random() < about.operator,
        is_small=drawn.random() < 0.5,
    )
