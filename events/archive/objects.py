"""The archive: finished games as immutable objects, and next to each game the disclosures of its people.

- `games/<yyyy>/<mm>/<id>.ndjson.zst`: the compact texts of a log, one per line, and a last line with the game's id,
  version, hash and summary. It names nobody (decision 023).
- `people/<yyyy>/<mm>/<id>.<n>.json`: the disclosures that are left after people were erased from the log `n` times.

Every object is created exclusively. Games never change. Erasing a person creates the next object of people and empties
the ones before it. Year and month (UTC) are those of the game's last record.
"""

import hashlib
import json
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

import structlog
import zstandard

from engines.contract import Json
from events.archive.store import ArchiveUnavailable, Store
from events.records.codec import canonical_json
from events.records.game_ids import PATTERN
from events.records.hash_chain import GENESIS, link
from events.records.log import Position

__all__ = ["Archive", "ArchiveUnavailable", "ArchivedGame", "DamagedObject", "Reference"]

LEVEL: Final = 19
"""The compression level. A game takes about 20 ms."""

MOST_BYTES: Final = 256 * 2**20
"""The maximum size of an object that is read, uncompressed."""

_REFERENCE: Final = struct.Struct(">H12sH")

_log = structlog.get_logger()

_is_path: Final = re.compile(rf"games/(\d{{4}})/(\d{{2}})/({PATTERN})\.ndjson\.zst").fullmatch


class DamagedObject(Exception):
    """An object of the archive is missing, or is not the one that was created."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


@dataclass(frozen=True, slots=True)
class Reference:
    """What refers to the objects of a game: the month, as `yyyymm`, the digest of the content (96 bits of its SHA-256),
    and how often people were erased from the game.
    """

    month: str
    digest: bytes
    erasures: int = 0

    @classmethod
    def of(cls, month: str, sha256: bytes, erasures: int = 0) -> "Reference":
        """Return the reference to an object of that month, whose content has that SHA-256."""
        return cls(month, sha256[:12], erasures)

    @property
    def packed(self) -> bytes:
        """The reference in 16 bytes: months since the year 0, digest, erasures."""
        return _REFERENCE.pack(int(self.month[:4]) * 12 + int(self.month[4:]) - 1, self.digest, self.erasures)

    @classmethod
    def unpack(cls, raw: bytes) -> "Reference":
        """Return the reference in these 16 bytes.

        >>> Reference.unpack(Reference("202612", bytes(12), 3).packed).month
        '202612'
        """
        months, digest, erasures = _REFERENCE.unpack(raw)
        return cls(f"{months // 12:04}{months % 12 + 1:02}", digest, erasures)


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A finished game as its object contains it. The summary is what lists show, without people."""

    game_id: str
    texts: tuple[str, ...]
    head: str
    summary: Json

    @property
    def content(self) -> bytes:
        """The lines of the object, before compression."""
        end = {"id": self.game_id, "version": len(self.texts), "head": self.head, "summary": self.summary}
        return "".join(f"{line}\n" for line in (*self.texts, canonical_json(end))).encode()

    @property
    def sha256(self) -> bytes:
        """The SHA-256 of the content."""
        return hashlib.sha256(self.content).digest()

    def position(self, erasures: int) -> Position:
        """Return the position at the end of the log, after this number of erasures."""
        return Position(len(self.texts), self.head, erasures)


def month_of(at: int) -> str:
    """Return the month of this time (ms since the epoch), in UTC.

    >>> month_of(1763800000000)
    '202511'
    """
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m")


def packed(content: bytes) -> bytes:
    """Return the content compressed, with a checksum."""
    return zstandard.ZstdCompressor(level=LEVEL, write_checksum=True).compress(content)


def unpacked(stored: bytes) -> bytes:
    """Return the content that was compressed. Raises `ValueError`."""
    try:
        size = zstandard.frame_content_size(stored)
        if not 0 <= size <= MOST_BYTES:
            raise ValueError("it is larger than any game")
        return zstandard.ZstdDecompressor().decompress(stored)
    except zstandard.ZstdError as error:
        raise ValueError(f"it can't be decompressed: {error}") from None


class Archive:
    """The archive in a store. All methods raise `ArchiveUnavailable`; those that read raise `DamagedObject`."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, month: str, game: ArchivedGame, is_referred: bool = False) -> Reference:
        """Create the game's object, read it back, verify it, and return its reference. The log must still be in Redis:
        a damaged object is replaced. A sound object of the same log stays, since another worker may have referred to it
        by now, unless the game `is_referred` to already, so that it is known to be another one. Raises `DamagedObject`
        if there is a sound one of another log of this game.
        """
        path, content = game_path(month, game.game_id), packed(game.content)
        if not self.store.create(path, content) and not self._is_there(path, game, is_referred):
            _log.warning("archived_game_replaced", path=path)
            self.store.replace(path, content)
        found = self._verified(path, game.game_id, self.store.read(path))
        if found.texts != game.texts:
            raise DamagedObject(path, "it is not what was written")
        return Reference.of(month, found.sha256)

    def game(self, game_id: str, reference: Reference) -> ArchivedGame:
        """Return an archived game."""
        return self.games([(game_id, reference)])[0]

    def games(self, wanted: Sequence[tuple[str, Reference]]) -> list[ArchivedGame]:
        """Return these archived games."""
        paths = [game_path(reference.month, game_id) for game_id, reference in wanted]
        found = zip(wanted, paths, self.store.read_all(paths), strict=True)
        return [self._referenced(path, game_id, reference, raw) for (game_id, reference), path, raw in found]

    def found(self, month: str, game_id: str) -> ArchivedGame:
        """Return the game's object of that month, whatever its digest."""
        path = game_path(month, game_id)
        return self._verified(path, game_id, self.store.read(path))

    def game_ids(self, month: str) -> Iterator[str]:
        """Yield the ids of the games that are archived in that month."""
        for path in self.store.paths(f"games/{month[:4]}/{month[4:]}"):
            if match := _is_path(path):
                yield match[3]

    def months(self) -> list[str]:
        """Return the months in which games are archived, oldest first. Lists all objects."""
        return sorted({match[1] + match[2] for path in self.store.paths("games") if (match := _is_path(path))})

    def put_people(self, game_id: str, reference: Reference, people: Mapping[int, str]) -> bool:
        """Create the object with the stored disclosures that are left after as many erasures as the reference counts.
        False if there is another one in its place.
        """
        path = people_path(game_id, reference)
        return self.store.create(path, _content(people)) or self.store.read(path) == _content(people)

    def replace_people(self, game_id: str, reference: Reference, people: Mapping[int, str]) -> None:
        """Create that object, or replace it."""
        self.store.replace(people_path(game_id, reference), _content(people))

    def people(self, game_id: str, reference: Reference) -> dict[int, str]:
        """Return the stored disclosures of the game; none if their object is missing."""
        return self.all_people([(game_id, reference)])[0]

    def all_people(self, wanted: Sequence[tuple[str, Reference]]) -> list[dict[int, str]]:
        """Return the stored disclosures of these games."""
        paths = [people_path(*each) for each in wanted]
        return [_people(path, raw) for path, raw in zip(paths, self.store.read_all(paths), strict=True)]

    def empty_people(self, game_id: str, reference: Reference) -> None:
        """Empty the objects with the disclosures that were left after fewer erasures. They are not deleted, so that
        nobody who comes late can create them again.
        """
        for erasures in range(reference.erasures):
            self.replace_people(game_id, replace(reference, erasures=erasures), {})

    def all_erasures(self, month: str) -> dict[str, int]:
        """Return how often people were erased from each game of the month, by the newest objects of people."""
        found: dict[str, int] = {}
        for path in self.store.paths(people_folder(month)):
            game_id, erasures, _ = path.rsplit("/", 1)[1].split(".")
            found[game_id] = max(found.get(game_id, 0), int(erasures))
        return found

    def _is_there(self, path: str, game: ArchivedGame, is_referred: bool) -> bool:
        """False if the object is damaged, or is another one than that which is referred to. Raises `DamagedObject` if
        it contains another log of this game.
        """
        try:
            found = self._verified(path, game.game_id, self.store.read(path))
        except DamagedObject:
            return False
        if found.texts != game.texts:
            raise DamagedObject(path, "it contains another log of this game")
        return found == game or not is_referred

    def _referenced(self, path: str, game_id: str, reference: Reference, raw: bytes | None) -> ArchivedGame:
        game = self._verified(path, game_id, raw)
        if Reference.of(reference.month, game.sha256, reference.erasures) != reference:
            raise DamagedObject(path, "it is not the object that was created")
        return game

    def _verified(self, path: str, game_id: str, raw: bytes | None) -> ArchivedGame:
        """Return the game in an object. Raises `DamagedObject` if it is not a whole game with that id."""
        if raw is None:
            raise DamagedObject(path, "it is missing")
        try:
            game = _game(unpacked(raw))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise DamagedObject(path, f"it is no archived game: {error}") from None
        if game.game_id != game_id:
            raise DamagedObject(path, f"it contains the game {game.game_id[:60]}")
        return game


def _game(content: bytes) -> ArchivedGame:
    """Return the game with this content, whose hash chain must be right. Raises `ValueError` and others."""
    *texts, last, _ = content.decode().split("\n")
    end = json.loads(last)
    game = ArchivedGame(end["id"], tuple(texts), end["head"], end["summary"])
    head = GENESIS
    for text in texts:
        head = link(head, text)
    if head != game.head or end["version"] != len(texts) or game.content != content:
        raise ValueError("its hash is not that of its lines")
    return game


def _content(people: Mapping[int, str]) -> bytes:
    return canonical_json({str(version): text for version, text in sorted(people.items())}).encode()


def _people(path: str, raw: bytes | None) -> dict[int, str]:
    try:
        return {int(version): text for version, text in json.loads(raw or b"{}").items()}
    except (ValueError, AttributeError):
        raise DamagedObject(path, "it contains no disclosures") from None


def game_path(month: str, game_id: str) -> str:
    """Return the path of the game's object.

    >>> game_path("202611", "g_a")
    'games/2026/11/g_a.ndjson.zst'
    """
    return f"games/{month[:4]}/{month[4:]}/{game_id}.ndjson.zst"


def people_path(game_id: str, reference: Reference) -> str:
    """Return the path of the object with the game's disclosures after as many erasures as the reference counts."""
    return f"{people_folder(reference.month)}/{game_id}.{reference.erasures}.json"


def people_folder(month: str) -> str:
    """Return the folder of the disclosures of games archived in that month."""
    return f"people/{month[:4]}/{month[4:]}"
