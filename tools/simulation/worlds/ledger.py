"""What clients know: every request that changes something, whether it was confirmed, and every answer that is wrong."""

from dataclasses import dataclass, field
from typing import Any, Final

from tools.simulation.redis_servers.server import SimulatedServer
from tools.simulation.runtime import scheduler
from tools.simulation.worlds.client import HttpAnswer

OUTAGES: Final = frozenset(
    {"storage_unavailable", "archive_unavailable", "out_of_resources", "write_uncertain", "contended"}
)
"""The codes of a 503 that faults explain."""


@dataclass(slots=True)
class Attempt:
    """A request that changes something, sent at `at_ns` and answered at `answered_ns`. `writes` is how many writes the
    events' server had when it was confirmed, None if it was not. `is_excused`: a server has lost what was confirmed, as
    it may.
    """

    player: str
    key: str
    method: str
    path: str
    body: Any
    answer: HttpAnswer
    at_ns: int
    answered_ns: int
    writes: int | None = None
    is_excused: bool = False

    @property
    def is_confirmed(self) -> bool:
        """True if it must have an effect."""
        return self.writes is not None and not self.is_excused


@dataclass(frozen=True, slots=True)
class HeardAnswer:
    """What a request told somebody: the account that asked, "" for a stranger, and the text that came, for the first
    time at `at_ns`.
    """

    player: str
    path: str
    body: str
    at_ns: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A stream of a game that somebody who had this version of it read, from one moment to another, in ns."""

    game: str
    version: int
    from_ns: int
    until_ns: int


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """A legal move that was refused with this code at `at_ns`: its player had read the game at this version."""

    game: str
    version: int
    code: str
    at_ns: int


@dataclass(slots=True)
class AttemptLedger:
    """All attempts, and the faults that clients have seen. `has_lost`: the events' server has lost writes; `any_lost`:
    one of the servers has. `excused_ns` is when writes were last lost that may have been confirmed. `read` has the
    versions at which players read games at the end, `shown` their games as they were shown then, and `listed` which
    these are. `heard` has all answers about games, `followed` the streams, and `refused` the moves that were refused.
    """

    events: SimulatedServer
    attempts: list[Attempt] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults_end_ns: int = 0
    has_lost: bool = False
    any_lost: bool = False
    excused_ns: int = -1
    read: list[tuple[str, str, int | None]] = field(default_factory=list)
    listed: dict[str, set[str]] = field(default_factory=dict)
    heard: dict[HeardAnswer, None] = field(default_factory=dict)
    followed: list[FollowedGame] = field(default_factory=list)
    refused: list[RefusedMove] = field(default_factory=list)
    shown: list[tuple[str, str, str]] = field(default_factory=list)

    def note(self, attempt: Attempt) -> None:
        """Note an attempt after its last answer."""
        if attempt.answer.is_good:
            attempt.writes = len(self.events.writes)
            attempt.is_excused = self.excused_ns >= attempt.at_ns
        self.attempts.append(attempt)

    def hear(self, player: str, path: str, answer: HttpAnswer) -> None:
        """Note what somebody was told of a game."""
        if answer.is_good and path.startswith("/v1/games"):
            self.heard.setdefault(HeardAnswer(player, path, answer.body.decode(), scheduler().now_ns))

    def lose(self, server: SimulatedServer, kept: int, is_excused: bool) -> None:
        """Note that a server has lost all writes but these."""
        self.any_lost = True
        if server is not self.events:
            return
        self.has_lost = True
        self.excused_ns = scheduler().now_ns if is_excused else self.excused_ns
        for each in self.attempts:
            if is_excused and each.writes is not None and each.writes > kept:
                each.is_excused = True
            elif each.writes is not None:
                each.writes = min(each.writes, kept)

    def see(self, method: str, path: str, answer: HttpAnswer) -> None:
        """Look at an answer: nothing may be a 500, and a 503 must be explained."""
        status, place = answer.status or 0, f"{method} {path}"
        if status >= 500 and status != 503:
            self.wrong.append(f"answer: {place} was answered {status} {answer.body[:300]!r}")
        if status == 503 and answer.code not in OUTAGES:
            self.wrong.append(f"answer: {place} was answered 503 {answer.body[:300]!r}")
        if self.faults_end_ns and status == 503 and scheduler().now_ns > self.faults_end_ns + 30 * 10**9:
            self.wrong.append(f"answer: {place} was answered 503 {answer.code} long after the faults")
