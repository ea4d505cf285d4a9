"""The log of all games, wherever they are: in Redis, or in the archive once they have been over for a while."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Generic, TypeVar

from engines.contract import Json
from events.archive.objects import Archive, ArchivedGame, Reference
from events.archive.references import RedisArchive
from events.on_redis.redis_log import RedisLog
from events.records.disclosures import Disclosures, stored_disclosure
from events.records.log import Addition, Appended, Command, Conflict, Duplicate, Growth, Position

T = TypeVar("T")

_Wanted = tuple[str, Reference]
"""The id of an archived game, and what refers to its objects."""

CACHED_BYTES: Final = 32 * 2**20
"""About how much memory a process uses for archived games."""

_ENTRY_BYTES: Final = 500
"""About how much one cached game uses in addition to its texts."""


class ArchivedLog:
    """See `events.records.log.Log`. What is not in Redis is read from the archive and cached. All methods that read
    raise `ArchiveUnavailable` and `DamagedObject` for archived games.
    """

    def __init__(self, log: RedisLog, references: RedisArchive, archive: Archive) -> None:
        self._log, self.references, self.archive = log, references, archive
        self._games: _Cache[ArchivedGame] = _Cache()
        self._people: _Cache[dict[int, str]] = _Cache()

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`. Nothing can be appended to an archived log, and no second one begins under its id. A new
        log costs one more round trip.
        """
        if before.version == 0 and self.references.reference(
            game_id
        ):  # if it is in Redis too, it may be about to leave
            return (command and self.seen(game_id, command)) or Conflict(())
        return self._log.append(game_id, before, addition, command)

    def confirm(self, game_id: str, at: Position) -> bool:
        """See `Log.confirm`. Of an archived game, nothing is left to be confirmed."""
        return self._log.confirm(game_id, at)

    def convert(self, game_id: str, last: str, addition: Addition) -> bool:
        """See `Log.convert`."""
        return self._log.convert(game_id, last, addition)

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        texts = self._log.read(game_id, after, limit)
        if texts or limit == 0:
            return texts
        reference = self.references.moved(game_id)
        if reference is None:  # it may have come back in between
            return self._log.read(game_id, after, limit)
        return _part(self._game(game_id, reference), after, limit)

    def newest(self, game_id: str, after: int, limit: int) -> tuple[Position | None, list[str]]:
        """See `Log.newest`. Costs one more round trip for an archived game, and reads its object once."""
        position, texts = self._log.newest(game_id, after, limit)
        reference = None if position or texts else self.references.reference(game_id)
        if reference is None:
            return position, texts
        game = self._game(game_id, reference)
        return game.position(reference.erasures), _part(game, after, limit)

    def disclosures(self, game_id: str) -> tuple[int, dict[int, str]]:
        """See `Log.disclosures`."""
        erasures, people = self._log.disclosures(game_id)
        if people or erasures:
            return erasures, people
        reference = self.references.moved(game_id)
        if reference is None:  # it may have come back in between
            return self._log.disclosures(game_id)
        return reference.erasures, self._people_of([(game_id, reference)])[0]

    def games(self) -> Iterator[str]:
        """See `Log.games`. Archived games are not among them."""
        return self._log.games()

    def run(self) -> str:
        """See `Log.run`."""
        return self._log.run()

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`. Commands are not archived, but stay in Redis until they expire."""
        return self._log.seen(game_id, command)

    def save_snapshot(self, game_id: str, at: Position, snapshot: str) -> None:
        """See `Log.save_snapshot`. There are none of archived games."""
        self._log.save_snapshot(game_id, at, snapshot)

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        return self._log.snapshot(game_id)

    def earlier_snapshots(self, game_id: str, version: int) -> list[str]:
        """See `Log.earlier_snapshots`. There are none of archived games."""
        return self._log.earlier_snapshots(game_id, version)

    def pack(self, game_id: str, is_over: bool) -> None:
        """See `Log.pack`. There is nothing to pack of archived games."""
        self._log.pack(game_id, is_over)

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`. An archived game has ended, so the wait ends at once."""
        if not self.has_moved(game_id):
            self._log.wait(game_id, version, seconds)

    def hear(self, game_id: str, heard: Callable[[Growth], None]) -> Callable[[], None]:
        """See `Log.hear`. Nothing is added to an archived game."""
        return self._log.hear(game_id, heard)

    def has_moved(self, game_id: str) -> bool:
        """True if the game has moved to the archive."""
        return self.references.moved(game_id) is not None

    def restore(self, game_id: str) -> bool:
        """Copy an archived game back into Redis. False if it is there already.

        Each of the two steps, to refer to a next object of people and to store the log, counts one erasure more. So
        whoever has read the reference before can't replace it any more, and the disclosures in the archive count as old
        ones: `forget_people` empties them, and if the game leaves Redis again, the next object of people is created.
        """
        while reference := self.references.moved(game_id):
            game, people = self._game(game_id, reference), self.archive.people(game_id, reference)
            after = replace(reference, erasures=reference.erasures + 1)
            if not self.archive.put_people(game_id, after, people):
                people = self.archive.people(game_id, after)  # without somebody who is being erased
            if self.references.refer(game_id, reference, after):
                break
        else:
            return False
        self._log.restore(game_id, Addition(game.texts, game.position(after.erasures + 1), people))
        self._erase_again(game_id, after, people)
        return True

    def _erase_again(self, game_id: str, restored: Reference, people: Mapping[int, str]) -> None:
        """Erase from the log those who were erased from the archive after the game was read there."""
        latest = self.references.reference(game_id)
        if latest and latest != restored:
            left = _players(self.archive.people(game_id, latest))
            erasures, _ = self._log.disclosures(game_id)
            if erasures == restored.erasures + 1:  # else that object may have been emptied because of the log
                for player in _players(people) - left:
                    self._log.erase(game_id, player)

    def forget_people(self, game_id: str) -> None:
        """Empty the disclosures in the archive that are out of date, because the game's log in Redis has newer ones."""
        reference, (erasures, _) = self.references.reference(game_id), self._log.disclosures(game_id)
        if reference:
            self.archive.empty_people(game_id, replace(reference, erasures=erasures))

    def summaries(self, game_ids: Sequence[str]) -> dict[str, tuple[Json, Disclosures]]:
        """Return the summaries of these games with their people, as far as they are archived."""
        wanted = list(self.references.references(game_ids).items())
        games, people = self._all_games(wanted), self._people_of(wanted)
        return {
            game.game_id: (game.summary, {version: stored_disclosure(text) for version, text in texts.items()})
            for game, texts in zip(games, people, strict=True)
        }

    def erase(self, game_id: str, player: str) -> bool:
        """See `Log.erase`. From an archived game, every trace of the player is deleted. True for any archived game."""
        while not self._erase_archived(game_id, player):
            if self._log.erase(game_id, player):
                return True
            if not self.has_moved(game_id):  # else it has moved in between
                return False
        return True

    def naming(self, player: str, cursor: str = "") -> tuple[list[str], str]:
        """See `Log.naming`. Archived games are not among them; `ArchivedLists` knows which of these name a player."""
        return self._log.naming(player, cursor)

    def _erase_archived(self, game_id: str, player: str) -> bool:
        """Drop the player's disclosures from an archived game. False if the game has not moved to the archive.

        Each step may be repeated after a crash: the next object of people is created without the player, then it is
        referred to, and then the older ones are emptied.
        """
        known = self.references.reference(game_id)
        while reference := self.references.moved(game_id):
            if reference != known:  # it is replaced below, so it must be read before the log (decision 023)
                known = reference
                continue
            people = self.archive.people(game_id, reference)
            rest = {version: text for version, text in people.items() if stored_disclosure(text).player != player}
            if rest != people:
                after = replace(reference, erasures=reference.erasures + 1)
                self.archive.put_people(game_id, after, rest)  # if there is one already, it lacks somebody else
                self.references.refer(game_id, reference, after)
            elif self.references.reference(game_id) == reference:  # else the people are elsewhere by now
                self.archive.empty_people(game_id, reference)
                return True
        return False

    def _game(self, game_id: str, reference: Reference) -> ArchivedGame:
        return self._all_games([(game_id, reference)])[0]

    def _all_games(self, wanted: Sequence[_Wanted]) -> list[ArchivedGame]:
        return self._games.all(wanted, self.archive.games, lambda game: sum(map(len, game.texts)))

    def _people_of(self, wanted: Sequence[_Wanted]) -> list[dict[int, str]]:
        return self._people.all(wanted, self.archive.all_people, lambda people: sum(map(len, people.values())))


class _Cache(Generic[T]):
    """What was read last, up to a number of bytes."""

    def __init__(self) -> None:
        self._entries: OrderedDict[_Wanted, tuple[T, int]] = OrderedDict()
        self._left, self._lock = CACHED_BYTES, threading.Lock()

    def all(
        self, keys: Sequence[_Wanted], read: Callable[[Sequence[_Wanted]], list[T]], size: Callable[[T], int]
    ) -> list[T]:
        """Return the values of these keys, after reading those that are not cached."""
        known = {key: value for key in keys if (value := self.get(key)) is not None}
        missing = [key for key in keys if key not in known]
        for key, value in zip(missing, read(missing), strict=True):
            known[key] = value
            self.put(key, value, size(value))
        return [known[key] for key in keys]

    def get(self, key: _Wanted) -> T | None:
        with self._lock:
            if key not in self._entries:
                return None
            self._entries.move_to_end(key)
            return self._entries[key][0]

    def put(self, key: _Wanted, value: T, size: int) -> None:
        with self._lock:
            if key in self._entries:
                return
            self._entries[key] = value, size + _ENTRY_BYTES
            self._left -= size + _ENTRY_BYTES
            while self._left < 0:
                self._left += self._entries.popitem(last=False)[1][1]


def _players(people: Mapping[int, str]) -> set[str]:
    """Return the players whom stored disclosures disclose."""
    return {stored_disclosure(text).player for text in people.values()}


def _part(game: ArchivedGame, after: int, limit: int | None) -> list[str]:
    return list(game.texts[after : None if limit is None else after + limit])
