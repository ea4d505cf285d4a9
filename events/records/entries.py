"""Entries: records in the envelope in which each is logged, and records as JSON and back.

`events.formats.format_1` and `events.formats.format_2` turn entries into the lines of a log and back. A record whose
shape changes gets a new kind; `UPCASTERS` turns the old kind's JSON into the new one's.
"""

from collections.abc import Callable
from typing import NamedTuple

from engines.contract import Engine, Json
from events.records.codec import BadShape, from_json, move_from_json, shown, to_json
from events.records.kinds import KINDS, MovePlayed, Record

UPCASTERS: dict[str, Callable[[Json], Json]] = {}
"""By each kind that is no longer written, the function that turns its JSON (with `kind`) into that of a newer kind."""


class Entry(NamedTuple):
    """A record in its log: `version` counts from 1, and `at` is in ms since the epoch (UTC). `by` is an account id or
    `server`; it is empty if the log no longer tells who it was. `hash` is that of the log up to here, and `prev` the
    one before it. `command` is the id of the request, which only logs in format 1 contain.
    """

    version: int
    at: int
    by: str
    prev: str
    record: Record
    hash: str
    command: str | None = None

    @property
    def format(self) -> int:
        """The format of the log. Only logs in format 1 contain commands."""
        return 2 if self.command is None else 1


def fields_of(record: Record) -> dict[str, Json]:
    """Return the record as JSON, without the optional fields that it does not have."""
    return {name: value for name, value in to_json(record).items() if value is not None}


def record_from_json(fields: Json, engine: Engine | None) -> Record:
    """Return the record with these fields and this `kind`. `engine` reads moves; it may be None for the first record.

    Raises `BadShape`.
    """
    while isinstance(kind := fields.get("kind"), str) and kind in UPCASTERS:
        fields = UPCASTERS[kind](fields)
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadShape(f"{shown(kind)} is not a kind of record")
    values = {**fields}
    del values["kind"]
    if kind == MovePlayed.kind and "move" in values:
        if engine is None:
            raise BadShape("a move before the game was created")
        values["move"] = move_from_json(engine, values["move"])
    record: Record = from_json(KINDS[kind], values)
    return record
