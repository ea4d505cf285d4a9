"""Logs in format 1, which are read, verified and folded forever, and never written.

Their lines contain account ids, names, the id of the request, and the hash of the line before. Every line is the
canonical JSON of all its fields, with its `hash` last.
"""

from typing import Final

from engines.contract import Json
from events.folding.table import Table
from events.records.codec import BadShape, canonical_json
from events.records.entries import Entry, record_from_json
from events.records.hash_chain import sha256

_ENVELOPE: Final = {"version": int, "at": int, "by": str, "command": str, "prev": str, "hash": str}


def is_format_1(fields: Json) -> bool:
    """True for a line in format 1: only these contain their hash."""
    return "hash" in fields


def line_hash(fields: Json) -> str:
    """Return the hash that a line must contain: that of its canonical JSON without `hash`."""
    return sha256(canonical_json({name: value for name, value in fields.items() if name != "hash"}))


def read(fields: Json, table: Table | None) -> Entry:
    """Return the entry that a line contains; `table` is the one before it. Raises `BadShape`."""
    rest = dict(fields)
    envelope = {name: rest.pop(name, None) for name in _ENVELOPE}
    for name, kind in _ENVELOPE.items():
        if type(envelope[name]) is not kind:
            raise BadShape(f"{name} must be {'a whole number' if kind is int else 'a text'}")
    return Entry(**envelope, record=record_from_json(rest, table.engine if table else None))
