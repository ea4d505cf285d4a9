"""Logs in format 2: how an entry becomes a line, and a line an entry (docs/log-format.md).

A line is a JSON object: `version`, `at`, `by`, `kind` and the fields of the record. It names no person: `by` is a seat,
`creator`, `importer` or `server`, and `who` is a commitment to a person (`events.records.disclosures`). What is stored
and hashed is the compact text of a line, which is short for moves.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engines.contract import Engine, Json
from events.folding.table import Invited, Person, Table
from events.records.codec import BadShape, canonical_json, from_json, move_from_json, read_canonical, shown
from events.records.disclosures import NOBODY, Disclosure, Disclosures, Place, disclose, disclosure_text
from events.records.entries import Entry, fields_of, record_from_json
from events.records.hash_chain import DIGEST_DIGITS, GENESIS, link
from events.records.kinds import (
    SERVER,
    DeadlineExpired,
    GameCreated,
    GameFinished,
    GameImported,
    GameStarted,
    MovePlayed,
    MovesTakenBack,
    PresenceAsked,
    Record,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
)
from events.records.log import Addition

FORMAT: Final = 2

CREATOR: Final = "creator"
IMPORTER: Final = "importer"

_NAMING: Final = (SeatTaken.kind, SeatTakenByBot.kind, SeatOffered.kind)
"""The kinds whose records name a person. A commitment replaces the name in the line."""

_COMMITTING: Final = {GameCreated.kind: CREATOR, GameImported.kind: IMPORTER}
"""The other kinds with a commitment: to the person that wrote the record, in this role."""

_IN_ORDER: Final = ("at", "seat", "digest", "move", "draws", "by")
_OF_MOVE: Final = {"kind", *_IN_ORDER}
"""The fields of a move's line, apart from its version, and their order in its compact text."""

_DIGESTS: Final = {
    **dict.fromkeys((GameStarted.kind, MovePlayed.kind, MovesTakenBack.kind), DIGEST_DIGITS),
    GameFinished.kind: 64,
}
"""The kinds that contain a digest, and how many digits of it."""

NAMES_NOBODY: Final = "this kind of record names nobody"

_is_hex: Final = re.compile("[0-9a-f]*").fullmatch

_BRINGING: Final = (SeatTaken, SeatTakenByBot)
"""The records that bring a player to a seat."""

_NAMED: Final = (Person, Invited)
"""The holders of seats who have accounts."""


class Sealed(NamedTuple):
    """An entry, the compact text of its line, and the disclosure of the person that its line commits to, if any."""

    entry: Entry
    text: str
    disclosure: Disclosure | None


def compact(line: Json) -> str:
    """Return the text of a line that is stored and hashed: the canonical JSON of the line without its `version`.

    The text of a move is a list, `[at, seat, digest, move, draws, by]`. It leaves out a `by` that is the seat, and then
    also empty `draws`.

    Raises `BadShape` for a move whose line has other fields.
    """
    fields = {name: value for name, value in line.items() if name != "version"}
    if fields.get("kind") != MovePlayed.kind:
        return canonical_json(fields)
    if fields.keys() != _OF_MOVE:
        raise BadShape(f"a move has the fields version, {', '.join(sorted(_OF_MOVE))}")
    values = [fields[name] for name in _IN_ORDER]
    if type(fields["by"]) is int and fields["by"] == fields["seat"]:
        values = values[: -1 if fields["draws"] else -2]
    return canonical_json(values)


def expand(version: int, text: str) -> dict[str, Json]:
    """Return the line with this version and compact text. Raises `BadShape`."""
    at, by, fields = _unpacked(read_canonical(text))
    return {"version": version, "at": at, "by": by, **fields}


def _unpacked(line: Json) -> tuple[Json, Json, Json]:
    """Return the time, the writer, and the other fields of the line with this compact JSON. Raises `BadShape`."""
    if isinstance(line, dict):
        return line.pop("at", None), line.pop("by", None), {"kind": None, **line}
    at, seat, digest, move, draws, by = _values_of_move(line)
    return at, by, {"kind": MovePlayed.kind, "seat": seat, "move": move, "draws": draws, "digest": digest}


def _values_of_move(line: Json) -> list[Json]:
    """Return the values of a move's line in the order of its compact text, none left out. Raises `BadShape`."""
    if not isinstance(line, list) or not len(_IN_ORDER) - 2 <= len(line) <= len(_IN_ORDER):
        raise BadShape("it is no line of a log")
    missing = len(_IN_ORDER) - len(line)
    return line if not missing else [*line, line[1]] if missing == 1 else [*line, [], line[1]]


def seal(record: Record, at: int, by: str, name: str, table: Table | None) -> Sealed:
    """Return the record as the next one after `table` (None: as the first one), written by the account `by` of that
    name.
    """
    return seal_as(place_of(by, record, table), record, at, by, name, table)


def seal_as(place: Place, record: Record, at: int, by: str, name: str, table: Table | None) -> Sealed:
    """Like `seal`, where the log says that `place` wrote the record."""
    line: Json = {"at": at, "by": place, **fields_of(record)}
    person = None
    if record.kind in _NAMING:
        person = disclose(line.pop("player"), line.pop("name"))
    elif record.kind in _COMMITTING:
        person = disclose(by, name)
    if person:
        line["who"] = person.commitment(line.get("seat", place))
    if table is None:
        line["format"] = FORMAT
    text, prev = compact(line), table.head if table else GENESIS
    version = table.version + 1 if table else 1
    return Sealed(Entry(version, at, by, prev, record, link(prev, text)), text, person)


def addition_of(sealed: Sequence[Sealed], table: Table) -> Addition:
    """Return what is appended for these records, after which the log folds to `table`."""
    people = {each.entry.version: disclosure_text(each.disclosure) for each in sealed if each.disclosure}
    return Addition(tuple(each.text for each in sealed), table.position, people)


def read(version: int, text: str, table: Table | None, disclosures: Disclosures) -> Entry:
    """Return the entry with this version and compact text; `table` is the one before it. Raises `BadShape`, also if the
    disclosure of its person does not match.
    """
    line, person, prev = read_canonical(text), NOBODY, table.head if table else GENESIS
    record: Record
    if type(line) is list and table is not None:
        at, place, record = _read_move(line, table.engine)
    else:
        at, place, fields = _unpacked(line)
        _check_envelope(at, place)
        record, person = _read_fields(version, fields, place, table, disclosures)
    return Entry(version, at, _writer(place, record, table, person), prev, record, link(prev, text))


def _read_fields(
    version: int, fields: Json, place: Place, table: Table | None, disclosures: Disclosures
) -> tuple[Record, Disclosure]:
    """Return the record of a line with these fields, and the person whom it names, or `NOBODY`. Raises `BadShape`."""
    fields.pop("version", None)
    who, kind = fields.pop("who", None), fields["kind"]
    person = NOBODY
    if kind in _NAMING or kind in _COMMITTING:
        person = _opened(version, who, fields.get("seat", place), disclosures)
    elif who is not None:
        raise BadShape(NAMES_NOBODY)
    if kind in _NAMING:
        fields |= {"player": person.player, "name": person.name}
    if table is None and fields.pop("format", None) != FORMAT:
        raise BadShape(f"the format must be {FORMAT}")
    record = record_from_json(fields, table.engine if table else None)
    _check_digest_length(record)
    return record, person


def _read_move(line: Json, engine: Engine) -> tuple[int, Place, MovePlayed]:
    """Return the time, the writer and the record of a move's line. Nearly all lines are moves, so the record is made
    without the detour through its fields, which is taken only to tell what is wrong with them. Raises `BadShape`.
    """
    at, seat, digest, move, draws, place = _values_of_move(line)
    _check_envelope(at, place)
    played = move_from_json(engine, move)
    if type(seat) is not int or type(digest) is not str or type(draws) is not list or {*map(type, draws)} - {int}:
        from_json(MovePlayed, {"seat": seat, "move": played, "draws": draws, "digest": digest})
    record = MovePlayed(seat, played, tuple(draws), digest)
    _check_digest_length(record)
    return at, place, record


def _check_envelope(at: Json, place: Json) -> None:
    """Raise `BadShape` for an impossible time or writer."""
    if type(at) is not int:
        raise BadShape("at must be a whole number")
    if type(place) is not int and place not in (SERVER, CREATOR, IMPORTER):
        raise BadShape(f"by must be a seat, {CREATOR}, {IMPORTER} or {SERVER}, not {shown(place)}")


def _opened(version: int, who: Json, place: Place, disclosures: Disclosures) -> Disclosure:
    """Return the person of this commitment, or `NOBODY` if it is not disclosed. Raises `BadShape` if it is no
    commitment, or its disclosure does not match.
    """
    if not isinstance(who, str) or len(who) != len(GENESIS) or not _is_hex(who):
        raise BadShape(f"who must be {len(GENESIS)} hexadecimal digits")
    person = disclosures.get(version, NOBODY)
    if person != NOBODY and person.commitment(place) != who:
        raise BadShape("its disclosure does not match")
    return person


def _check_digest_length(record: Any) -> None:
    digits = _DIGESTS.get(record.kind)
    if digits and (len(record.digest or "") != digits or not _is_hex(record.digest)):
        raise BadShape(f"digest must be {digits} hexadecimal digits")


def place_of(by: str, record: Record, table: Table | None) -> Place:
    """Return who writes the record, as the log says it: a seat if the person has one to do with it."""
    if by == SERVER:
        return SERVER
    if table is None or isinstance(record, GameImported):
        return CREATOR if table is None else IMPORTER
    seats = [seat for seat in _seats_in(record, table) if _player_at(seat, record, table) == by]
    if seats:
        return seats[0]
    return CREATOR if by == table.creator else SERVER


def _seats_in(record: Any, table: Table) -> tuple[int, ...]:
    """Return the seats whose people may have written the record, the likeliest first."""
    is_of_others = isinstance(record, DeadlineExpired | PresenceAsked)
    own = None if is_of_others else getattr(record, "seat", None)
    return tuple(range(len(table.seats))) if own is None else (own,)


def _player_at(seat: int, record: Any, table: Table) -> str | None:
    """Return the account at the seat, or the one that the record brings there; None if there is none."""
    if isinstance(record, _BRINGING) and seat == record.seat:
        return record.player
    holder = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if isinstance(holder, _NAMED):
        return holder.player
    return next((person.player for gone, person in table.conceded if gone == seat), None)


def _writer(place: Place, record: Record, table: Table | None, person: Disclosure) -> str:
    """Return the account that wrote the record; empty if it is not disclosed. Raises `BadShape`."""
    if table is None and place != CREATOR:
        raise BadShape(f"by must be {CREATOR} in the first record")
    if place == SERVER:
        return SERVER
    if isinstance(place, str):
        if place != _COMMITTING.get(record.kind, CREATOR):
            raise BadShape(f"by can't be {place} here")
        return person.player if table is None or place == IMPORTER else table.creator
    assert table is not None
    player = _player_at(place, record, table)
    if player is None:
        raise BadShape(f"by names seat {place}, which has no player")
    return player
