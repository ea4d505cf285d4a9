"""Seeks as values: in which pool a player waits, which ratings they accept by now, and how that is stored."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final, Literal

from engines.contract import Json
from events.records.clocks import Clock

SeekPace = Literal["live", "days"]
SeekRange = Literal["near", "any"]

SeekStatus = Literal["waiting", "matched", "found", "cancelled", "expired"]
"""What has become of a seek. While it is `matched`, its game is being created; its player still sees `waiting`."""

SeekEndReason = Literal["nobody_found", "too_many_games", "too_many_bots", "banned"]
"""Why a seek has ended without a game, and without having been cancelled."""

FIRST_RANGE: Final = 200
RANGE_STEP: Final = 100
"""By how many points the ratings may differ at first, and by how many more after each step of waiting."""

_SECOND: Final = 1_000
_HOUR: Final = 3_600 * _SECOND
_DAY: Final = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class PaceRules:
    """What follows from a pace: the clock of the game, how long a seek lasts, how often its range widens, and after
    which time it has no limit any more. `is_renewed`: a seek lasts that long after its player last looked at it.
    """

    clock: Clock
    lasts_ms: int
    step_ms: int
    unlimited_ms: int
    is_renewed: bool


PACES: Final[Mapping[SeekPace, PaceRules]] = {
    "live": PaceRules(
        Clock("fischer", 900 * _SECOND, 10 * _SECOND, None, "lose"),
        lasts_ms=900 * _SECOND,
        step_ms=10 * _SECOND,
        unlimited_ms=120 * _SECOND,
        is_renewed=True,
    ),
    "days": PaceRules(
        Clock("days", 3 * _DAY, 0, None, "lose"),
        lasts_ms=7 * _DAY,
        step_ms=_HOUR,
        unlimited_ms=12 * _HOUR,
        is_renewed=False,
    ),
}
"""The server chooses one clock for each pace, so that all who seek at that pace can meet."""


@dataclass(frozen=True, slots=True, order=True)
class SeekPool:
    """Those who seek such a game wait in one pool, whatever their ratings."""

    ruleset: str
    mode: str
    seats: int
    pace: SeekPace
    rated: bool

    @property
    def key(self) -> str:
        """The name of the pool, which `pool_of` reads."""
        return f"{self.ruleset}/{self.mode}/{self.seats}/{self.pace}/{'rated' if self.rated else 'unrated'}"

    @property
    def ladder(self) -> str:
        """The id of the ladder of people that belongs to the pool."""
        return f"{self.ruleset}/{self.mode}/{self.pace}"

    @property
    def rules(self) -> PaceRules:
        """What follows from the pace."""
        return PACES[self.pace]


def pool_of(key: str) -> SeekPool:
    """Return the pool with this name.

    >>> pool_of("time-chase/jumble/3/live/rated")
    SeekPool(ruleset='time-chase', mode='jumble', seats=3, pace='live', rated=True)
    """
    ruleset, mode, seats, pace, rated = key.split("/")
    return SeekPool(ruleset, mode, int(seats), "live" if pace == "live" else "days", rated == "rated")


@dataclass(frozen=True, slots=True)
class BotsWanted:
    """The player agrees to bots of this level once they have waited `after_ms`."""

    level: int
    after_ms: int


@dataclass(frozen=True, slots=True)
class Seek:
    """What a player seeks, since `created_at` (ms since the epoch). `options` are those that differ from the defaults.
    `rating` is the middle of the player's range on the ladder of the pool at that time, in points. `fingerprint` is
    that of the request, and `network` a digest of the network from which it came, by which others of the same network
    are known.
    """

    id: str
    player: str
    pool: SeekPool
    options: Mapping[str, Json]
    range: SeekRange
    bots: BotsWanted | None
    rating: int
    created_at: int
    fingerprint: str = ""
    network: str = ""

    @property
    def bots_at(self) -> int | None:
        """When the player agrees to bots; None if never."""
        return None if self.bots is None else self.created_at + self.bots.after_ms

    def points_at(self, now: int) -> int | None:
        """Return by how many points the ratings of others may differ now; None if by any number."""
        waited, rules = now - self.created_at, self.pool.rules
        if self.range == "any" or waited >= rules.unlimited_ms:
            return None
        return FIRST_RANGE + max(0, waited) // rules.step_ms * RANGE_STEP

    def wider_at(self, now: int) -> int | None:
        """Return when the range widens next; None if it has no limit."""
        if self.points_at(now) is None:
            return None
        steps = max(0, now - self.created_at) // self.pool.rules.step_ms + 1
        return self.created_at + min(steps * self.pool.rules.step_ms, self.pool.rules.unlimited_ms)

    def accepts(self, rating: int, now: int) -> bool:
        """True if the rating is in the present range."""
        points = self.points_at(now)
        return points is None or abs(rating - self.rating) <= points


@dataclass(frozen=True, slots=True)
class StoredSeek:
    """A seek and what has become of it. `expires_at` is when it ends if nobody is found, in ms since the epoch."""

    seek: Seek
    status: SeekStatus
    expires_at: int
    game: str | None = None
    reason: SeekEndReason | None = None

    @property
    def is_over(self) -> bool:
        """True if nothing will become of the seek any more."""
        return self.status not in ("waiting", "matched")


@dataclass(frozen=True, slots=True)
class Match:
    """Seeks that have been answered with one game, which may not have been created yet. `seats` has the player and the
    name at each seat, None for a bot of that `level`. The player at seat `host` has waited longest. `networks` has each
    player's `Seek.network`. `at` is in ms since the epoch.
    """

    game: str
    pool: SeekPool
    seeks: tuple[str, ...]
    seats: tuple[tuple[str, str] | None, ...]
    host: int
    level: int | None
    at: int
    networks: Mapping[str, str]

    def names(self, player: str) -> bool:
        """True if the player is one of those."""
        return any(seat is not None and seat[0] == player for seat in self.seats)


def dump_seek(seek: Seek) -> str:
    """Return the seek as it is stored."""
    return json.dumps({**asdict(seek), "pool": seek.pool.key})


def load_seek(text: str | bytes) -> Seek:
    """Return the seek that was stored so."""
    fields = json.loads(text)
    bots = fields["bots"]
    return Seek(**{**fields, "pool": pool_of(fields["pool"]), "bots": None if bots is None else BotsWanted(**bots)})


def dump_match(match: Match) -> str:
    """Return the match as it is stored."""
    return json.dumps({**asdict(match), "pool": match.pool.key})


def load_match(text: str | bytes) -> Match:
    """Return the match that was stored so."""
    fields = json.loads(text)
    seats = tuple(None if each is None else (each[0], each[1]) for each in fields["seats"])
    return Match(**{**fields, "pool": pool_of(fields["pool"]), "seeks": tuple(fields["seeks"]), "seats": seats})
