"""Logs: one append-only log for each game. In memory here; on Redis Streams in `events.on_redis.redis_log`."""

import json
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

EARLIER_EVERY: Final = 500
"""Of how many versions one earlier snapshot is kept: a table has about 6 kB, and that many records 60 to 75 kB."""


@dataclass(frozen=True, slots=True)
class Command:
    """The identity of a request, by which a retry is recognised: its key within the game (account and idempotency key),
    and a fingerprint of its content.
    """

    key: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a log: after the line with that version, where the log has the hash `head`. `erasures` is how often
    people were erased from the log's disclosures, so what is known of them at an older position is out of date.
    """

    version: int
    head: str
    erasures: int = 0


@dataclass(frozen=True, slots=True)
class Growth:
    """A change of a log: its position after that, and the texts that were appended, unless they are long. There are
    none either if people were erased.
    """

    position: Position
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Addition:
    """Lines to append: their compact texts, the position after them, and the stored disclosures of the people whom they
    commit to, by version.
    """

    texts: tuple[str, ...]
    after: Position
    disclosures: Mapping[int, str]


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


class LogUnavailable(Exception):
    """The log server answers but cannot write: its disk or memory is full, or it is a replica."""


class Unreplicated(Exception):
    """The write was done, but too few replicas confirmed it in time. If the primary fails now, it may be lost."""


class OldFormat(Exception):
    """The log has format 1, so nothing can be appended before it is converted."""


class Log(Protocol):
    """The logs of all games. The text `n` of a log is the compact text of its line `n` (`events.formats.format_2`), or
    the whole line where the log has format 1.
    """

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """Add lines after the position `before`, all or none. Sending the same append twice adds them once.

        A `Conflict` without newer lines means that the log has the expected length but another end, because it was
        restored from an older copy and continued differently, that a person was erased, or that the log is archived.
        Raises `LogUnavailable` if the lines cannot be stored now, `Unreplicated` if too few replicas have them, and
        `OldFormat`.
        """

    def confirm(self, game_id: str, at: Position) -> bool:
        """Return True once enough replicas have the log up to this position, False if it is no longer its end. Raises
        `LogUnavailable` or `Unreplicated`.
        """

    def convert(self, game_id: str, last: str, addition: Addition) -> bool:
        """Replace a log in format 1, whose last line is `last`, by these lines, all or none. False if it has grown or
        was converted before.
        """

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """Return the texts after version `after`, at most `limit`; none for an unknown game."""

    def newest(self, game_id: str, after: int, limit: int) -> tuple[Position | None, list[str]]:
        """Return the log's position and its texts after version `after`, at most `limit`, both at one moment. The
        position is None for an unknown game and for a log in format 1.
        """

    def disclosures(self, game_id: str) -> tuple[int, dict[int, str]]:
        """Return how often people were erased from the log, and the stored disclosures that are left, by version."""

    def erase(self, game_id: str, player: str) -> bool:
        """Delete the disclosures of the player. True if there were any: then the position has changed, so nobody can
        append to a table that still contains the player. The log must have format 2.
        """

    def naming(self, player: str, cursor: str = "") -> tuple[list[str], str]:
        """Return the games in one part of all logs whose log names the player, and the cursor of the next part, which
        is empty after the last one. The cost of all parts grows with the number of games.
        """

    def games(self) -> Iterator[str]:
        """Yield the ids of all games, in no particular order. The cost grows with their number."""

    def run(self) -> str:
        """Return the id of this run of the server. After a restart or a failover it differs, and records may have been
        lost.
        """

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """Return what the command wrote, if it was carried out before. Raises `LogUnavailable`, and `Unreplicated` if
        too few replicas have it.
        """

    def save_snapshot(self, game_id: str, at: Position, snapshot: str) -> None:
        """Store the text as the game's newest snapshot, if the log is still at that position. The first one in each
        `EARLIER_EVERY` versions, except at the beginning, is also kept among the earlier ones. All may be lost at any
        time.
        """

    def snapshot(self, game_id: str) -> str | None:
        """Return the game's newest snapshot, if there is one."""

    def earlier_snapshots(self, game_id: str, version: int) -> list[str]:
        """Return at most two of the earlier snapshots, newest first. The second one is no newer than `version`, but the
        first one may be.
        """

    def pack(self, game_id: str, is_over: bool) -> None:
        """Store the log in less memory, if logs are to be packed and it is worth the work. The lines stay the same.
        Nothing happens if that fails.
        """

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """Return once the log may be longer than `version`, or after about `seconds`."""

    def hear(self, game_id: str, heard: Callable[[Growth], None]) -> Callable[[], None]:
        """Call `heard` with what any process adds to the log from now on, until the returned function is called. Some
        of it may be missing. `heard` must neither wait nor raise an error.
        """


class MemoryLog:
    """A log in memory, for tests and offline tools."""

    def __init__(self) -> None:
        self._texts: dict[str, list[str]] = defaultdict(list)
        self._ends: dict[str, Position] = {}
        self._disclosures: dict[str, dict[int, str]] = defaultdict(dict)
        self._commands: dict[tuple[str, str], Duplicate] = {}
        self._snapshots: dict[str, str] = {}
        self._earlier: dict[str, dict[int, str]] = defaultdict(dict)
        self._grown = threading.Condition()

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`. Raises `OldFormat` for a log in format 1."""
        with self._grown:
            log, start, texts = self._texts[game_id], before.version, list(addition.texts)
            if log and game_id not in self._ends:
                raise OldFormat(game_id)
            earlier = self._commands.get((game_id, command.key)) if command else None
            done = Duplicate(start + 1, start + len(texts), command.fingerprint) if command else None
            # Two commands may draft the same lines, and only one of them has written them.
            if len(log) != start and log[start : start + len(texts)] == texts and earlier == done:
                return Appended()
            if earlier:
                return earlier
            if self._ends.get(game_id, before) != before:
                return Conflict(tuple(log[start:]))
            self._extend(game_id, addition)
            if command and done:
                self._commands[game_id, command.key] = done
            return Appended()

    def confirm(self, game_id: str, at: Position) -> bool:
        """See `Log.confirm`. There are no replicas."""
        return True

    def convert(self, game_id: str, last: str, addition: Addition) -> bool:
        """See `Log.convert`."""
        with self._grown:
            if game_id in self._ends or self._texts[game_id][-1:] != [last]:
                return False
            self._texts[game_id].clear()
            self._extend(game_id, addition)
            return True

    def put_format_1(self, game_id: str, lines: Sequence[str]) -> None:
        """Store the lines of a log in format 1."""
        self._texts[game_id] = list(lines)

    def _extend(self, game_id: str, addition: Addition) -> None:
        self._texts[game_id].extend(addition.texts)
        self._ends[game_id] = addition.after
        self._disclosures[game_id].update(addition.disclosures)
        self._grown.notify_all()

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        end = None if limit is None else after + limit
        return self._texts.get(game_id, [])[after:end]

    def newest(self, game_id: str, after: int, limit: int) -> tuple[Position | None, list[str]]:
        """See `Log.newest`."""
        with self._grown:
            return self._ends.get(game_id), self.read(game_id, after, limit)

    def disclosures(self, game_id: str) -> tuple[int, dict[int, str]]:
        """See `Log.disclosures`."""
        with self._grown:
            end = self._ends.get(game_id)
            return end.erasures if end else 0, dict(self._disclosures[game_id])

    def erase(self, game_id: str, player: str) -> bool:
        """See `Log.erase`."""
        with self._grown:
            people, end = self._disclosures[game_id], self._ends[game_id]
            left = {version: text for version, text in people.items() if json.loads(text)[0] != player}
            if len(left) < len(people):
                self._disclosures[game_id] = left
                self._ends[game_id] = replace(end, erasures=end.erasures + 1)
                self._snapshots.pop(game_id, None)
                self._earlier.pop(game_id, None)
            return len(left) < len(people)

    def naming(self, player: str, cursor: str = "") -> tuple[list[str], str]:
        """See `Log.naming`."""
        quoted = json.dumps(player)
        found = (
            game_id
            for game_id, texts in self._texts.items()
            if any(quoted in text for text in (self._disclosures[game_id].values() or texts))
        )
        return list(found), ""

    def games(self) -> Iterator[str]:
        """See `Log.games`."""
        yield from list(self._texts)

    def run(self) -> str:
        """See `Log.run`."""
        return ""

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`."""
        return self._commands.get((game_id, command.key))

    def save_snapshot(self, game_id: str, at: Position, snapshot: str) -> None:
        """See `Log.save_snapshot`."""
        with self._grown:
            if self._ends.get(game_id) == at:
                self._snapshots[game_id] = snapshot
                self._earlier[game_id].setdefault(at.version // EARLIER_EVERY, snapshot)

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        return self._snapshots.get(game_id)

    def earlier_snapshots(self, game_id: str, version: int) -> list[str]:
        """See `Log.earlier_snapshots`."""
        last = version // EARLIER_EVERY
        kept = self._earlier.get(game_id, {})
        return [kept[period] for period in (last, last - 1) if period in kept and period]

    def pack(self, game_id: str, is_over: bool) -> None:
        """See `Log.pack`."""

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`."""
        with self._grown:
            self._grown.wait_for(lambda: len(self._texts.get(game_id, [])) > version, seconds)

    def hear(self, game_id: str, heard: Callable[[Growth], None]) -> Callable[[], None]:
        """See `Log.hear`. There is only this process, which knows what it adds."""
        return lambda: None
