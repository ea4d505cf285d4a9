"""The players whose erasure is not complete. `workers.jobs.erasing` erases what is left of them.

A mark is written before the account is erased, and removed last, so an erasure that was interrupted at any point is
continued. After that no key contains the player, but the server's files may: they are rewritten.
"""

import json
import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from service.people.naming.name_index import KEYS

ERASING: Final = f"{KEYS}erasing"
"""Maps each player to erase to a `Mark`."""

REWRITE: Final = f"{KEYS}rewrite"
"""Exists while the files of the servers may contain erased players: a `Rewrite`, as a hash."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far an erasure is. `due` is when it continues, in ms since the epoch. `cursor` is the next part of the logs
    to search; None before the search. `is_last`: requests that were under way at the beginning are over, so nothing can
    be added behind this search.
    """

    due: int
    cursor: str | None = None
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Files are to be rewritten. `token` differs after each erasure. `begun_at` is the token with which rewriting began
    last, and the runs of the servers, which differ after a restart.
    """

    token: str
    begun_at: str


def new_mark(at: int) -> str:
    """Return the text of the mark of an erasure that begins at that time (ms since the epoch)."""
    return json.dumps(asdict(Mark(at)))


class Erasures:
    """`client` is the events' Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._finish = client.register_script(script(__file__, "finish"))
        self._finish_rewrite = client.register_script(script(__file__, "finish_rewrite"))
        self._note = client.register_script(script(__file__, "note"))

    def due(self, at: int) -> Iterator[tuple[str, Mark]]:
        """Yield the players whose erasure is to be continued at that time (ms since the epoch)."""
        for player, text in cast(dict[bytes, bytes], self._client.hgetall(ERASING)).items():
            mark = Mark(**json.loads(text))
            if mark.due <= at:
                yield player.decode(), mark

    def is_marked(self, player: str) -> bool:
        """True until the player's erasure is complete."""
        return bool(self._client.hexists(ERASING, player))

    def note(self, player: str, mark: Mark) -> None:
        """Store how far the player's erasure is, unless it is complete."""
        self._note(keys=[ERASING], args=[player, json.dumps(asdict(mark))])

    def finish(self, player: str) -> None:
        """Store that the player's erasure is complete, and that files must be rewritten."""
        self._finish(keys=[ERASING, REWRITE], args=[player, secrets.token_hex(8)])

    def rewrite(self) -> Rewrite | None:
        """Return what is to be rewritten, if anything is."""
        token, begun_at = cast(Any, self._client.hmget(REWRITE, "token", "begun_at"))
        return Rewrite(token.decode(), (begun_at or b"").decode()) if token else None

    def begin_rewrite(self, begun_at: str) -> None:
        """Store that rewriting has begun; empty if it must begin again."""
        self._client.hset(REWRITE, "begun_at", begun_at)

    def finish_rewrite(self, rewrite: Rewrite) -> None:
        """Store that the files have been rewritten, unless there was another erasure meanwhile."""
        self._finish_rewrite(keys=[REWRITE], args=[rewrite.token])
