"""Manifests and dumps of the archive, both by month.

- `manifests/<yyyy>-<mm>.ndjson.zst`: one line per archived game, with its id, the SHA-256 of its lines, their number,
  and its summary without people. A manifest saves reading every object; games that it lacks are found anyway.
- `dumps/<ruleset>-<yyyy>-<mm>.ndjson.zst`: the exported logs of public games, one after another, without disclosures.
  Before each comes a line `{"game": id}`.

Neither contains the name or the account of anyone, so neither changes when a person is erased.
"""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import IO, Final, NamedTuple, cast

import zstandard

from engines.contract import Json
from events.archive.objects import (
    LEVEL,
    Archive,
    ArchivedGame,
    DamagedObject,
    Reference,
    packed,
    unpacked,
)
from events.formats.export import game_line
from events.formats.format_2 import expand
from events.records.codec import canonical_json

AT_ONCE: Final = 100
"""How many objects are read at a time."""

Report = Callable[[str], object]
"""A function that takes one line of text."""


class Listed(NamedTuple):
    """A game as a manifest lists it."""

    game_id: str
    month: str
    sha256: str
    version: int
    summary: Json

    @property
    def reference(self) -> Reference:
        """What refers to the game's object."""
        return Reference.of(self.month, bytes.fromhex(self.sha256))


def write_manifest(archive: Archive, month: str, report: Report, most: int) -> int:
    """Add the games to the month's manifest that it lacks, but not more than `most`. Return how many it has."""
    known = read_manifest(archive, month)
    for each in islice(_not_listed(archive, month, known, report), most):
        known[each.game_id] = each
    if known:
        lines = (canonical_json(_to_json(each)) for _, each in sorted(known.items()))
        archive.store.replace(manifest_path(month), packed("".join(f"{line}\n" for line in lines).encode()))
    return len(known)


def read_manifest(archive: Archive, month: str) -> dict[str, Listed]:
    """Return the games of the month's manifest, by id; none if there is no manifest, or it can't be read."""
    raw = archive.store.read(manifest_path(month))
    try:
        lines = unpacked(raw).decode().splitlines() if raw else []
        return {each.game_id: each for each in (_from_json(month, json.loads(line)) for line in lines)}
    except (ValueError, KeyError, TypeError):
        return {}


def listed(archive: Archive, month: str, report: Report) -> Iterator[Listed]:
    """Yield all games of the month: those of its manifest, and those that only their objects tell of."""
    known = read_manifest(archive, month)
    yield from known.values()
    yield from _not_listed(archive, month, known, report)


def write_dumps(archive: Archive, month: str, report: Report) -> dict[str, int]:
    """Write a dump of the month's public games of each ruleset. Return how many games each has."""
    counts: dict[str, int] = {}
    public = (each for each in listed(archive, month, report) if each.summary["visibility"] == "public")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        files: dict[str, IO[bytes]] = {}
        for game in _whole(archive, public, report):
            ruleset = game.summary["ruleset"]
            if ruleset not in files:
                files[ruleset] = stack.enter_context(_compressing(Path(folder) / ruleset))
            files[ruleset].write("".join(f"{line}\n" for line in _dumped(game)).encode())
            counts[ruleset] = counts.get(ruleset, 0) + 1
        stack.close()
        for ruleset in files:
            archive.store.replace_by_file(dump_path(ruleset, month), Path(folder) / ruleset)
    return counts


def _compressing(path: Path) -> IO[bytes]:
    compressor = zstandard.ZstdCompressor(level=LEVEL, write_checksum=True)
    return cast(IO[bytes], zstandard.open(path, "wb", cctx=compressor))


def _dumped(game: ArchivedGame) -> Iterator[str]:
    """Yield the lines of an exported log without disclosures, after one that names the game."""
    yield game_line(game.game_id)
    for version, text in enumerate(game.texts, start=1):
        yield json.dumps(expand(version, text))
    yield json.dumps({"head": game.head})


def _whole(archive: Archive, games: Iterable[Listed], report: Report) -> Iterator[ArchivedGame]:
    """Yield the games as their objects contain them, except damaged ones, which are reported."""
    rest = iter(games)
    while some := list(islice(rest, AT_ONCE)):
        yield from _sound(archive, [(each.game_id, each.reference) for each in some], report)


def _sound(archive: Archive, wanted: list[tuple[str, Reference]], report: Report) -> Iterator[ArchivedGame]:
    try:
        yield from archive.games(wanted)
    except DamagedObject as error:
        if len(wanted) == 1:
            report(str(error))
            return
        for each in wanted:
            yield from _sound(archive, [each], report)


def _not_listed(archive: Archive, month: str, known: dict[str, Listed], report: Report) -> Iterator[Listed]:
    """Yield the games of the month that are not known, by reading their objects. Damaged ones are reported."""
    for game_id in archive.game_ids(month):
        if game_id not in known:
            try:
                game = archive.found(month, game_id)
            except DamagedObject as error:
                report(str(error))
                continue
            yield Listed(game_id, month, game.sha256.hex(), len(game.texts), game.summary)


def _to_json(each: Listed) -> Json:
    return {"id": each.game_id, "sha256": each.sha256, "version": each.version, "summary": each.summary}


def _from_json(month: str, fields: Json) -> Listed:
    return Listed(fields["id"], month, fields["sha256"], fields["version"], fields["summary"])


def manifest_path(month: str) -> str:
    """Return the path of the month's manifest."""
    return f"manifests/{month[:4]}-{month[4:]}.ndjson.zst"


def dump_path(ruleset: str, month: str) -> str:
    """Return the path of the month's dump of that ruleset."""
    return f"dumps/{ruleset}-{month[:4]}-{month[4:]}.ndjson.zst"
