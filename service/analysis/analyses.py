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
from secrets import token_hex
from typing import Any, Final, Literal, cast

from redis import Redis

from engines.contract import Json
from engines.kit import wording
from events.lua import script
from service.after_append import outbox
from service.errors import AnalysesBusy
from service.refusals import TooManyAnalyses
from service.shared.wall_clock import now_ms

Status = Literal["waiting", "running", "done", "failed"]

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

FORMAT: Final = 1
"""The version of what is stored. Analyses in another one are made again."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of an analysis, with the findings so far: see `service.analysis.findings`."""

    status: Status
    done: int
    of: int
    has_luck: bool
    findings: Sequence[Json]


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of one job to go on with the analysis of a game, of which there are `findings` so far."""

    game_id: str
    token: str
    findings: int


class Analyses:
    """`client` is the queue's Redis, a single node. Finished analyses are kept for some seconds. Of one player, at most
    `most` may be unfinished; without it, any number.
    """

    def __init__(self, client: Redis, kept_seconds: int, most: int | None = None) -> None:
        self._client, self._kept_seconds, self._most = client, max(1, kept_seconds), most
        self._ask, self._add, self._end = (
            client.register_script(script(__file__, name)) for name in ("ask", "add", "end")
        )
        self._claim = client.register_script(script(outbox.__file__, "claim_due"))

    def ask(self, game_id: str, head: str, player: str) -> None:
        """Note that the player asks for the analysis of the game, whose log has that hash. Nothing happens if it is
        there. Raises `TooManyAnalyses` and `AnalysesBusy`.
        """
        keys = [_key(game_id), _findings_key(game_id), UNFINISHED, f"retcon:analyses-of:{player}"]
        args: list[Any] = [game_id, _head(head), now_ms(), self._most or 0, UNFINISHED_MOST, UNFINISHED_SECONDS]
        answer = self._ask(keys=keys, args=args)
        if answer == 2:
            words = f"{wording.counted(self._most or 0, 'analysis', 'analyses')} of yours are not done"
            raise TooManyAnalyses(f"{words}; that is the maximum", limit=self._most)
        if answer == 3:
            raise AnalysesBusy

    def known(self, game_id: str, head: str) -> Known | None:
        """Return what is known of the analysis of a log with that hash; None if there is none."""
        with self._client.pipeline(transaction=True) as pipeline:
            pipeline.hgetall(_key(game_id))
            pipeline.lrange(_findings_key(game_id), 0, -1)
            stored, findings = cast(Any, pipeline.execute())
        if stored.get(b"head", b"").decode() != _head(head):
            return None
        has_luck, of = stored.get(b"has_luck", b"1") == b"1", int(stored.get(b"of", 0))
        found = [json.loads(zlib.decompress(each)) for each in findings]
        return Known(stored[b"status"].decode(), int(stored[b"done"]), of, has_luck, found)

    def due(self, now_ms: int) -> list[str]:
        """Return the games for which a job is due. For the time of a lease, it counts as queued."""
        due = self._claim(keys=[UNFINISHED], args=[now_ms, now_ms + LEASE_MS])
        return [game_id.decode() for game_id in cast(list[bytes], due)]

    def begin(self, game_id: str) -> Lease | None:
        """Return the lease of a job; None if another one has it, or the analysis is over, or nobody asked for it."""
        token = token_hex(8)
        if self._client.zscore(UNFINISHED, game_id) is None:
            return None
        if not self._client.set(_lease_key(game_id), token, px=LEASE_MS, nx=True):
            return None
        return Lease(game_id, token, self._client.llen(_findings_key(game_id)))

    def is_of(self, game_id: str, head: str) -> bool:
        """True if the analysis that was asked for is that of a log with this hash."""
        stored = cast(bytes | None, self._client.hget(_key(game_id), "head"))
        return stored is not None and stored.decode() == _head(head)

    def plan(self, lease: Lease, decisions: int, has_luck: bool) -> None:
        """Store how many decisions are to be analyzed, and whether there is luck in the game."""
        if self._client.exists(_key(lease.game_id)):
            self._client.hset(_key(lease.game_id), mapping={"of": decisions, "has_luck": int(has_luck)})

    def add(self, lease: Lease, number: int, finding: Json) -> bool:
        """Add the finding of that number, counted from 0. False if the lease has expired, or another job was faster."""
        text = zlib.compress(json.dumps(finding, separators=(",", ":")).encode(), 9)
        return self._added(lease, number, text, int("decision" in finding))

    def renew(self, lease: Lease) -> None:
        """Prolong the lease of a job that has found nothing for a while, unless it has expired."""
        self._added(lease, 0, b"", 0)

    def _added(self, lease: Lease, number: int, text: bytes, decisions: int) -> bool:
        due = now_ms() + LEASE_MS
        args: list[Any] = [lease.game_id, lease.token, number, text, decisions, due, LEASE_MS, UNFINISHED_SECONDS]
        return bool(self._add(keys=_keys(lease.game_id), args=args))

    def pause(self, lease: Lease) -> None:
        """End the lease; another job is due at once."""
        self._finish(lease, "", 0)

    def finish(self, lease: Lease) -> None:
        """Note that the analysis is done. Beyond `FINISHED_MOST`, the oldest ones are dropped."""
        self._finish(lease, "done", self._kept_seconds)

    def fail(self, lease: Lease) -> None:
        """Note that the analysis can't be made. After a while, it can be asked for again."""
        self._finish(lease, "failed", FAILED_SECONDS)

    def _finish(self, lease: Lease, status: str, seconds: int) -> None:
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
