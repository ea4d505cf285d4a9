"""The audit log: every action of an operator, with who and why. It only grows, and contains ids instead of names.

It is a Redis stream beside the accounts. Each entry has a number and the hash of the entry before it, so an entry that
was changed or removed later is noticed.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from events.records.codec import canonical_json
from events.records.hash_chain import GENESIS, sha256
from service.people.naming.name_index import KEYS
from service.shared.wall_clock import now_ms

AUDIT: Final = f"{KEYS}audit"
"""The audit log."""

AuditEntry = Mapping[str, Any]
"""An entry: `n`, its number from 1 on; `at`, in ms since the epoch; `prev`, the hash of the entry before it. An action
has `by`, `action` and `arguments`. The end of a change has `ends`, the number of its entry, and `outcome`: `done`, the
code of a refusal, or `failed`.
"""


class AuditLog:
    """The audit log on the events' Redis."""

    def __init__(self, client: Redis, writer: Writer) -> None:
        self._client, self._writer = client, writer
        self._append = client.register_script(script(__file__, "append"))

    def begin(self, by: str, action: str, arguments: Mapping[str, Any]) -> int:
        """Record that an action begins. Return the number of the entry. Raises `Unreplicated`."""
        return self._add({"by": by, "action": action, "arguments": dict(arguments)})

    def end(self, number: int, outcome: str) -> None:
        """Record how the action with that number ended. Raises `Unreplicated`."""
        self._add({"ends": number, "outcome": outcome})

    def entries(self, after: int = 0, limit: int | None = None) -> list[AuditEntry]:
        """Return the entries after that number, the oldest first."""
        return [json.loads(line) for line in self._lines(after, limit)]

    @property
    def newest(self) -> int:
        """The number of the newest entry; 0 if there is none."""
        return self._newest()[0]

    def faults(self, after: int = 0, limit: int | None = None) -> Iterator[str]:
        """Yield a sentence for each of the entries after that number that does not continue the one before it."""
        last, prev = after, GENESIS
        before = self._lines(after - 1, 1) if after else []
        if before:
            prev = sha256(before[0])
        for line in self._lines(after, limit):
            entry = json.loads(line)
            if (entry["n"], entry["prev"]) != (last + 1, prev):
                yield f"entry {entry['n']} does not continue entry {last}"
            last, prev = entry["n"], sha256(line)

    def _add(self, fields: Mapping[str, Any]) -> int:
        """Append an entry. If another process is faster, it gets the next number."""
        while True:
            number, prev = self._newest()
            line = canonical_json({"n": number + 1, "at": now_ms(), "prev": prev, **fields})
            if self._writer.run(self._append, [AUDIT], [number + 1, line]) != b"other":
                return number + 1

    def _newest(self) -> tuple[int, str]:
        """Return the number and the hash of the newest entry."""
        found = cast(Any, self._client.xrevrange(AUDIT, count=1))
        if not found:
            return 0, GENESIS
        line = found[0][1][b"line"].decode()
        return int(json.loads(line)["n"]), sha256(line)

    def _lines(self, after: int, limit: int | None) -> list[str]:
        found = cast(Any, self._client.xrange(AUDIT, min=f"{after + 1}-0", count=limit))
        return [fields[b"line"].decode() for _, fields in found]
