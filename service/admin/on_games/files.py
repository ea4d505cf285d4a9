"""The actions that copy games in bulk: export and import of NDJSON with a line `{"game": id}` before each log, as the
archive's dumps have it. `python -m events.verify` accepts such a file.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import marshmallow as ma

from engines.contract import Json
from events.archive.objects import DamagedObject
from events.folding.table import OVER, FoldDiverged, Table
from events.formats.conversion import converted
from events.formats.export import ExportedGame, exported_unfolded, game_line, split
from events.formats.format_2 import compact
from events.records.disclosures import Disclosures, disclosure_text
from events.records.entries import Entry
from events.records.game_ids import is_game_id
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Appended, Position, Unreplicated
from events.tables.time_slices import in_turns
from events.verify import BadLog, Export, first_record
from service import errors
from service.admin.actions import PERSONAL, Action, Administrator, Change, Files, Result
from service.admin.fields import cursor, following, limit, shown_text
from service.admin.on_games import health as games_health
from service.admin.on_games.games import Filters, is_wanted, table_of
from service.admin.paging import ids_after, page_of, position_after
from service.after_append.game_summaries import summary
from service.backend import Backend
from service.games.added_time import Uncounted
from service.games.context import THE_SERVER
from service.games.drafting import Draft
from service.games.starting.importing import must_be_past
from service.operations.serving import Outage
from service.shared.fields import Truth, number, texts

Choice = tuple[str, Json]
"""A game, by id, and its entry in lists; None if it can't be read."""

_AT_ONCE: Final = 100
_OWNER_ONLY: Final = 0o600
_SECRET: Final = "Some of these games are not over. Their logs contain everything that is hidden. Let nobody read them."


class Chosen(Filters):
    """Which games to export."""

    running = Truth(
        load_default=False,
        metadata={
            "description": "Also games that are not over, with everything that is hidden in them. Only at the command "
            "line, with a reason."
        },
    )
    reason = ma.fields.String(
        load_default=None,
        validate=ma.validate.Length(3, 500),
        metadata={"description": "Why games that are not over are exported, for the audit log."},
    )
    cursor = cursor()
    limit = limit(100, 20)


class Exported(ma.Schema):
    """Exported games."""

    games = number("How many games there are.")
    running = number("How many of them are not over.")
    damaged = texts("The games that could not be read.")
    warning = shown_text("What to be careful with.")
    next = following()
    ndjson = shown_text("The logs, with a line that names the game before each; null if they are in a file.")


class ToImport(Change):
    """The logs to import."""

    ndjson = ma.fields.String(
        required=True,
        metadata={"description": "The logs, with a line that names the game before each.", PERSONAL: True},
    )


class Imported(ma.Schema):
    """What became of the games of a file."""

    imported = texts("The games that were imported, or would be in a dry run.")
    skipped = texts("The games that are here already.")
    refused = ma.fields.List(
        ma.fields.Dict(),
        required=True,
        metadata={"description": "The games that were refused, each with the number of its first line and the reason."},
    )
    erased = number("How many people have no account here. Their names were left out, as if they had been erased.")


def export(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Export the logs of games, by default of those that are over.

    The command line writes all of them to a new file that only its owner can read, or to standard output (`-`). Over
    HTTP, a page looks at up to `limit` games, and has no game whose contents are still hidden from somebody.
    """
    if arguments["running"]:
        raise errors.ShellOnly("games that are not over are exported only at the command line of the server")
    after = position_after(arguments["cursor"])
    page = page_of(_ids(admin.backend, arguments["player"], after), arguments["limit"])
    written = _Exporting(admin.backend, only_settled=True)
    lines = [line for item in _chosen(admin.backend, arguments, page.ids) for line in written.lines(item)]
    return {**written.result, "next": page.next, "ndjson": "".join(lines)}


def export_to(admin: Administrator, arguments: Mapping[str, Any], files: Files) -> Result:
    """Write all games that `arguments` choose to a file. Raises `ValidationError` if games that are not over are
    exported without a reason.
    """
    if arguments["running"] and not arguments["reason"]:
        raise ma.ValidationError({"reason": ["Say why you export games that are not over."]})
    written = _Exporting(admin.backend, only_settled=False)
    with _created(files) as file:
        for item in _chosen(admin.backend, arguments, _ids(admin.backend, arguments["player"], "")):
            file.writelines(written.lines(item))
    return {**written.result, "next": None, "ndjson": None}


def import_(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Import exported games under their own ids. Running ones go on.

    Each log is verified before it is stored. A game that is here already is skipped, and one that does not verify is
    refused; the others are imported. So it can be repeated. The time since the last record of a running game counts for
    nobody. Over HTTP, RETCON_MAX_BODY_BYTES limits it.
    """
    return _imported(admin.backend, arguments["ndjson"].splitlines(), arguments["dry_run"])


def import_from(admin: Administrator, arguments: Mapping[str, Any], files: Files) -> Result:
    """Import all games of a file."""
    with files.reading() as file:
        return _imported(admin.backend, file, arguments["dry_run"])


class _Exporting:
    """Makes the lines of games, and counts the games. `only_settled`: there are none of a game whose log still tells a
    secret, whatever the lists of games say. That is so for a fork that is over while its source is not.
    """

    def __init__(self, backend: Backend, only_settled: bool) -> None:
        self._backend, self._only_settled = backend, only_settled
        self._games, self._running, self._damaged = 0, 0, list[str]()

    def lines(self, entry: Choice) -> Iterator[str]:
        """Yield the lines of a game; none if it can't be read."""
        game_id, item = entry
        if item and self._only_settled and not self._is_settled(game_id):
            return
        try:
            lines = [game_line(game_id), *exported_unfolded(self._backend.log, game_id)] if item else []
        except (DamagedObject, FoldDiverged):
            lines = []
        if not item or not lines:
            self._damaged.append(game_id)
            return
        self._games += 1
        self._running += item["status"] not in OVER
        yield from (f"{line}\n" for line in lines)

    def _is_settled(self, game_id: str) -> bool:
        table = table_of(self._backend, game_id)
        return table is not None and self._backend.games.is_settled(table)

    @property
    def result(self) -> dict[str, Json]:
        """What was exported."""
        counts: dict[str, Json] = {"games": self._games, "running": self._running, "damaged": self._damaged}
        return counts | {"warning": _SECRET if self._running else None}


def _ids(backend: Backend, player: str | None, after: str) -> Iterator[str]:
    """Return the ids of all games, or of those of the player, in their order and after that id."""
    return ids_after(backend.upkeep.game_lists.ids_of(player) if player else games_health.everything(backend), after)


def _chosen(backend: Backend, filters: Mapping[str, Any], ids: Iterable[str]) -> Iterator[Choice]:
    """Yield those of these games that are to be exported, and those that can't be read."""
    wanted, rest = is_wanted(filters), iter(ids)
    while chunk := list(islice(rest, _AT_ONCE)):
        for game_id, item in in_turns(_entries(backend, chunk)):
            if item is None or (wanted(item) and (filters["running"] or item["status"] in OVER)):
                yield game_id, item


def _entries(backend: Backend, ids: list[str]) -> Iterator[Choice]:
    """Yield each game with its entry in lists, or None if it can't be read."""
    try:
        found = {item["id"]: item for item in backend.upkeep.game_lists.entries(ids)}
    except DamagedObject:
        if len(ids) == 1:
            yield ids[0], None
        else:
            for game_id in ids:
                yield from _entries(backend, [game_id])
        return
    for game_id in ids:
        if game_id not in found:  # its lists were lost with the queue's Redis, and are not rebuilt yet
            table = table_of(backend, game_id)
            found[game_id] = summary(table) if table else None
        yield game_id, found[game_id]


def _imported(backend: Backend, lines: Iterable[str], is_dry_run: bool) -> Result:
    """Import the games of these lines, and return what became of them."""
    imported, skipped, refused, erased = list[str](), list[str](), list[Json](), 0
    for game in split(line for line in lines if line.strip()):
        try:
            if not is_game_id(game.game_id):
                raise BadLog(1, "no line with the id of a game comes before it")
            if _is_known(backend, game):
                skipped.append(game.game_id)
                continue
            addition, missing = _verified(backend, game)
            if not is_dry_run:
                store_game(backend, game.game_id, addition)
            imported.append(game.game_id)
            erased += missing
        except (BadLog, FoldDiverged) as bad:
            refused.append({"game": game.game_id or None, "line": game.number, "reason": str(bad)})
    return {"imported": imported, "skipped": skipped, "refused": refused, "erased": erased}


def _is_known(backend: Backend, game: ExportedGame) -> bool:
    """True if the game is here, in Redis or in the archive. Raises `BadLog` if it has another history here."""
    texts = backend.log.read(game.game_id, limit=1)
    if not texts:
        return False
    first = first_record(game.lines)
    if first and "format" in first and compact(first) != texts[0]:
        raise BadLog(1, "another game has this id here")
    return True


def _verified(backend: Backend, game: ExportedGame) -> tuple[Addition, int]:
    """Return what is to be stored of a game, and how many of its people have no account here. Raises `BadLog`."""
    log = Export(game.lines)
    records = tuple(log.history(backend.games.registry, game.game_id))
    if not records:
        raise BadLog(1, "the log is empty")
    must_be_past(records[-1][1])
    if log.is_format_1:
        addition, table = converted(records, backend.games.registry, keep_accounts=True)
        return _without_lost_time(table, addition), 0
    if log.head is None:
        raise BadLog(len(records) + 1, "its last line, with the hash of the log, is missing")
    addition, missing = _addition(backend, records, log)
    return _without_lost_time(records[-1][1], addition), missing


def _without_lost_time(table: Table, addition: Addition) -> Addition:
    """Return the addition with a record for the time in which nobody could make moves: since the last one of the log,
    because a log does not tell when it was exported.
    """
    draft = Draft(table, THE_SERVER, addition)
    draft.add_time(Uncounted([Outage(table.at, draft.at)]))
    return draft.addition if draft.records else addition


def _addition(backend: Backend, records: tuple[tuple[Entry, Table], ...], log: Export) -> tuple[Addition, int]:
    people = _with_accounts(backend, log.disclosures)
    stored = {version: disclosure_text(person) for version, person in people.items()}
    position = records[-1][1].position
    return Addition(tuple(map(compact, log.records)), position, stored), len(log.disclosures) - len(people)


def _with_accounts(backend: Backend, people: Disclosures) -> Disclosures:
    """Return the people who have accounts here: players who were erased since the export stay erased."""
    ids = {person.player for person in people.values()}
    known = {each for each in ids if backend.people.accounts.player(each) is not None}
    return {version: person for version, person in people.items() if person.player in known}


def store_game(backend: Backend, game_id: str, addition: Addition) -> None:
    """Store the log and do its effects. If the process dies in between, the sweep does them. Raises `Unreplicated`."""
    backend.upkeep.outbox.mark_pending(game_id)
    answer = backend.log.append(game_id, Position(0, GENESIS), addition, None)
    if not isinstance(answer, Appended):  # another operator was faster
        return
    table = backend.games.tables.load(game_id)
    backend.upkeep.outbox.deliver_all(table, is_rebuilt=True)
    if not backend.log.confirm(game_id, table.position):
        raise Unreplicated


@contextmanager
def _created(files: Files) -> Iterator[IO[str]]:
    """Yield the new file, which only its owner can read. Nothing is left of it if it can't be completed. Raises
    `OSError`, also if the file exists.
    """
    if files.name == "-":
        yield files.output
        return
    path = Path(files.name)
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    try:
        with open(opened, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise


ACTIONS: Final = (
    Action(
        *("games", "export", export, Chosen, Exported, (errors.Malformed, errors.ShellOnly)),
        with_file=export_to,
        without=("cursor", "limit"),
    ),
    Action("games", "import", import_, ToImport, Imported, with_file=import_from, without=("ndjson",)),
)
