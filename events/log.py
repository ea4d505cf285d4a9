"""Where records are kept: one append-only log a game. In memory here; on Redis Streams in `events.redis_log`."""

import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Command:
    """What makes a request recognisable when it comes again: its key within the game (account and idempotency
    key), and a fingerprint of what was asked.
    """

    key: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are in the log."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command was carried out before: it wrote the records `first` to `last`."""

    first: int
    last: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """The log has gone on; `newer` are the lines after the expected version."""

    newer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a log: behind the line of that version, which has that hash."""

    version: int
    head: str


class LogUnavailable(Exception):
    """The server that keeps the logs answers, but can't write now: its disk or memory is full, or it is a replica."""


class Log(Protocol):
    """The logs of all games. Line `n` of a log is the JSON of the entry with version `n`, its hash last."""

    def append(
        self, game_id: str, after: Position, lines: Sequence[str], command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """Add the lines after that position, all or none. Sending the same append twice adds them once.

        A log that is as long but ends otherwise is a `Conflict` with nothing newer: it was restored from an older
        copy and has gone on differently. `LogUnavailable` if the lines can't be kept now.
        """

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """The lines after version `after`, at most `limit`; empty for an unknown game."""

    def games(self) -> Iterator[str]:
        """The ids of all games there are, in no order. Cost: all games."""

    def run(self) -> str:
        """What names this run of the server: in another, records may have been lost."""

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """What the command wrote, if it was carried out before."""

    def save_snapshot(self, game_id: str, snapshot: str) -> None:
        """Keep the text as the game's newest stored fold; it may be lost at any time."""

    def snapshot(self, game_id: str) -> str | None:
        """The newest stored fold, if there is one."""

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """Return once the log may be longer than `version`, or after about `seconds`."""


class MemoryLog:
    """The log without a server: for tests and offline tools."""

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
