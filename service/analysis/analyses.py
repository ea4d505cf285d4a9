"""Analyses that were asked for: how far each is, and what has been found, on the queue's Redis.

An analysis depends on the log alone and contains no names, so everyone who may see the game gets the same. It is found
one version after the other, and each finding is stored before the next one is looked for. So another job can go on
wherever one was killed. A job has a lease, so only one at a time adds findings; while an analysis is unfinished, a job
is due for it at a known time, at the latest when the lease of the one before has expired.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from secrets import token_hex
from typing import Any, Final, Literal, cast

from redis import Redis

from engines.kit import numbers_in_words
from events.on_redis.lua import script
from service.analysis.stored_findings import Finding
from service.errors import AnalysesBusy
from service.jobs.claims import Claims
from service.refusals import TooManyAnalyses
from service.shared.wall_clock import now_ms

AnalysisStatus = Literal["waiting", "running", "done", "failed"]

UNFINISHED: Final = "retcon:analyses"
"""The games whose analyses are not finished, by the time at which a job is due (ms)."""

FINISHED: Final = "retcon:finished-analyses"
"""Those whose analyses are finished, by the time at which they were (ms)."""

LEASE_MS: Final = 30_000
"""How long a job may say nothing before another one goes on."""

UNFINISHED_MOST: Final = 1_000
UNFINISHED_SECONDS: Final = 86_400
"""How many analyses may be unfinished, and how long they are kept after the last finding."""

FINISHED_MOST: Final = 1_000
"""How many finished analyses are kept: the last ones."""

FAILED_SECONDS: Final = 60
"""How long an analysis that could not be made is not tried again."""

FORMAT: Final = 2
"""The version of what is stored. Analyses in another one are made again."""


@dataclass(frozen=True, slots=True)
class FindingsProgress:
    """How far an analysis is, with the findings so far. `done` and `of` count decisions. `of` is 0 and `has_luck` is
    False until a job has read the game. `kept_seconds` is how long it is kept if nothing happens to it.
    """

    status: AnalysisStatus
    done: int
    of: int
    has_luck: bool
    findings: Sequence[Finding]
    kept_seconds: int = 0


@dataclass(frozen=True, slots=True)
class AnalysisLease:
    """The right of one job to go on with the analysis of a game, of which there are `findings` so far. Since the last
    one, `tries` jobs have found nothing.
    """

    game_id: str
    token: str
    findings: int
    tries: int


class Analyses:
    """`client` is the queue's Redis, a single node. Finished analyses are kept for some seconds. Of one player, at most
    `most` may be unfinished; without it, any number.
    """

    def __init__(self, client: Redis, kept_seconds: int, most: int | None = None) -> None:
        self._client, self._kept_seconds, self._most = client, max(1, kept_seconds), most
        self._ask, self._begin, self._note, self._add, self._end = (
            client.register_script(script(__file__, name)) for name in ("ask", "begin", "note", "add", "end")
        )
        self._due = Claims(client, UNFINISHED, LEASE_MS)

    def ask(self, game_id: str, head: str, player: str) -> None:
        """Note that the player asks for the analysis of the game, whose log has that hash. Nothing happens if it is
        there. Raises `TooManyAnalyses` and `AnalysesBusy`.
        """
        keys = [_key(game_id), _findings_key(game_id), UNFINISHED, f"retcon:analyses-of:{player}"]
        args: list[Any] = [game_id, _head(head), now_ms(), self._most or 0, UNFINISHED_MOST, UNFINISHED_SECONDS]
        answer = self._ask(keys=keys, args=args)
        if answer == 2:
            words = f"{numbers_in_words.counted(self._most or 0, 'analysis', 'analyses')} of yours are not done"
            raise TooManyAnalyses(f"{words}; that is the maximum", limit=self._most)
        if answer == 3:
            raise AnalysesBusy

    def progress(self, game_id: str, head: str) -> FindingsProgress | None:
        """Return how far the analysis of a log with that hash is; None if there is none."""
        with self._client.pipeline(transaction=True) as pipeline:
            pipeline.hgetall(_key(game_id))
            pipeline.lrange(_findings_key(game_id), 0, -1)
            pipeline.pttl(_key(game_id))
            stored, findings, kept_ms = cast(Any, pipeline.execute())
        if stored.get(b"head", b"").decode() != _head(head):
            return None
        found = [json.loads(zlib.decompress(each)) for each in findings]
        done, of, has_luck = (int(stored.get(name, 0)) for name in (b"done", b"of", b"has_luck"))
        return FindingsProgress(stored[b"status"].decode(), done, of, bool(has_luck), found, ceil(kept_ms / 1000))

    def due(self, now_ms: int) -> list[str]:
        """Return the games for which a job is due. For the time of a lease, it counts as queued."""
        return self._due.due(now_ms)

    def begin(self, game_id: str) -> AnalysisLease | None:
        """Return the lease of a job; None if another one has it, or the analysis is over, or nobody asked for it. One
        that has expired is forgotten.
        """
        token = token_hex(8)
        begun = cast(list[int] | None, self._begin(keys=_keys(game_id), args=[game_id, token, LEASE_MS]))
        return AnalysisLease(game_id, token, *begun) if begun else None

    def is_of(self, game_id: str, head: str) -> bool:
        """True if the analysis that was asked for is that of a log with this hash."""
        stored = cast(bytes | None, self._client.hget(_key(game_id), "head"))
        return stored is not None and stored.decode() == _head(head)

    def plan(self, lease: AnalysisLease, decisions: int, has_luck: bool) -> None:
        """Store how many decisions are to be analyzed, and whether there is luck in the game, unless the lease has
        expired.
        """
        self._noted(lease, "of", decisions, "has_luck", int(has_luck))

    def note_try(self, lease: AnalysisLease) -> None:
        """Store that this job has found nothing, unless its lease has expired. The next finding resets that."""
        self._noted(lease, "tries", lease.tries + 1)

    def _noted(self, lease: AnalysisLease, *fields: str | int) -> None:
        self._note(keys=[_key(lease.game_id), _lease_key(lease.game_id)], args=[lease.token, *fields])

    def add(self, lease: AnalysisLease, number: int, finding: Finding) -> bool:
        """Add the finding of that number, counted from 0. False if the lease has expired, or another job was faster."""
        text = zlib.compress(json.dumps(finding, separators=(",", ":")).encode(), 9)
        return self._added(lease, number, text, int("decision" in finding))

    def renew(self, lease: AnalysisLease) -> bool:
        """Prolong the lease of a job that has found nothing for a while. False if it has expired."""
        return self._added(lease, 0, b"", 0)

    def _added(self, lease: AnalysisLease, number: int, text: bytes, decisions: int) -> bool:
        due = now_ms() + LEASE_MS
        args: list[Any] = [lease.game_id, lease.token, number, text, decisions, due, LEASE_MS, UNFINISHED_SECONDS]
        return bool(self._add(keys=_keys(lease.game_id), args=args))

    def pause(self, lease: AnalysisLease) -> None:
        """End the lease; another job is due at once."""
        self._finish(lease, "", 0)

    def finish(self, lease: AnalysisLease) -> None:
        """Note that the analysis is done. Beyond `FINISHED_MOST`, the oldest ones are dropped."""
        self._finish(lease, "done", self._kept_seconds)

    def fail(self, lease: AnalysisLease) -> None:
        """Note that the analysis can't be made. After a while, it can be asked for again."""
        self._finish(lease, "failed", FAILED_SECONDS)

    def _finish(self, lease: AnalysisLease, status: str, seconds: int) -> None:
        args: list[Any] = [
            lease.game_id,
            lease.token,
            status,
            now_ms(),
            seconds,
            FINISHED_MOST,
            _key(""),
            _findings_key(""),
        ]
        self._end(keys=[*_keys(lease.game_id), FINISHED], args=args)

    def forget(self, game_id: str) -> None:
        """Drop the analysis of a game, finished or not."""
        with self._client.pipeline(transaction=True) as pipeline:
            pipeline.delete(_key(game_id), _findings_key(game_id), _lease_key(game_id))
            pipeline.zrem(UNFINISHED, game_id)
            pipeline.zrem(FINISHED, game_id)
            pipeline.execute()


def _head(head: str) -> str:
    return f"{FORMAT} {head}"


def _keys(game_id: str) -> list[str]:
    return [_key(game_id), _findings_key(game_id), UNFINISHED, _lease_key(game_id)]


def _key(game_id: str) -> str:
    return f"retcon:analysis:{game_id}"


def _findings_key(game_id: str) -> str:
    return f"retcon:analysis-findings:{game_id}"


def _lease_key(game_id: str) -> str:
    return f"retcon:analysis-lease:{game_id}"
