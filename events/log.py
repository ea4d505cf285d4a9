"""Logs: one append-only log for each game. In memory here; on Redis Streams in `events.redis_log`."""

import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Command:
    """The identity of a request, by which a retry is recognised: its key within the game (account and idempotency key),
    and a fingerprint of its content.
    """

    key: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are in the log."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command was carried out before. It wrote the records `first` to `last`."""

    first: int
    last: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """The log is longer than expected. `newer` has the lines after the expected version."""

    newer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a log: after the line with that version and hash."""

    version: int
    head: str


class LogUnavailable(Exception):
    """The log server answers but cannot write: its disk or memory is full, or it is a replica."""


class Log(Protocol):
    """The logs of all games. Line `n` of a log is the JSON of the entry with version `n`; its hash comes last."""

    def append(
        self, game_id: str, after: Position, lines: Sequence[str], command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """Add the lines after that position, all or none. Sending the same append twice adds them once.

        A `Conflict` without newer lines means that the log has the expected length but another end: it was restored
        from an older copy and continued differently. Raises `LogUnavailable` if the lines cannot be stored now.
        """

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """Return the lines after version `after`, at most `limit`; none for an unknown game."""

    def games(self) -> Iterator[str]:
        """Yield the ids of all games, in no particular order. The cost grows with their number."""

    def run(self) -> str:
        """Return the id of this run of the server. After a restart it differs, and records may have been lost."""

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """Return what the command wrote, if it was carried out before."""

    def save_snapshot(self, game_id: str, snapshot: str) -> None:
        """Store the text as the game's newest snapshot. It may be lost at any time."""

    def snapshot(self, game_id: str) -> str | None:
        """Return the game's newest snapshot, if there is one."""

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """Return once the log may be longer than `version`, or after about `seconds`."""


class MemoryLog:
    """A log in memory, for tests and offline tools."""

    def __init__(self) -> None:
        self._lines: dict[str, list[str]] = defaultdict(list)
        self._commands: dict[tuple[str, str], Duplicate] = {}
        self._snapshots: dict[str, str] = {}
        self._grown = threading.Condition()

    def append(
        self, game_id: str, after: Position, lines: Sequence[str], command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`."""
        with self._grown:
            log, start = self._lines[game_id], after.version
            if len(log) != start and log[start : start + len(lines)] == list(lines):
                return Appended()
            if command and (earlier := self._commands.get((game_id, command.key))):
                return earlier
            if len(log) != start or (log and after.head not in log[-1]):
                return Conflict(tuple(log[start:]))
            log.extend(lines)
            if command:
                done = Duplicate(start + 1, start + len(lines), command.fingerprint)
                self._commands[game_id, command.key] = done
            self._grown.notify_all()
            return Appended()

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        end = None if limit is None else after + limit
        return self._lines.get(game_id, [])[after:end]

    def games(self) -> Iterator[str]:
        """See `Log.games`."""
        yield from list(self._lines)

    def run(self) -> str:
        """See `Log.run`."""
        return ""

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`."""
        return self._commands.get((game_id, command.key))

    def save_snapshot(self, game_id: str, snapshot: str) -> None:
        """See `Log.save_snapshot`."""
        self._snapshots[game_id] = snapshot

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        return self._snapshots.get(game_id)

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`."""
        with self._grown:
            self._grown.wait_for(lambda: len(self._lines.get(game_id, [])) > version, seconds)
