"""The hash chain: every line of a log holds the hash of the one before it."""

import hashlib
from typing import Any

from engines.engine import Engine, Json
from events.codec import canonical_json
from events.records import Entry, Record, entry_to_json

GENESIS = "0" * 64
"""What the first line has for `prev`."""


def sha256(text: str) -> str:
    """The SHA-256 of the text's UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def line_hash(line: Json) -> str:
    """The hash a line should hold: of its canonical JSON without `hash`."""
    return sha256(canonical_json({name: value for name, value in line.items() if name != "hash"}))


def seal(record: Record, version: int, at: int, by: str, command: str, prev: str) -> tuple[Entry, str]:
    """The record in its envelope, and the line of the log that holds it (canonical JSON)."""
    line = entry_to_json(Entry(version, at, by, command, prev, record, ""))
    line["hash"] = line_hash(line)
    return Entry(version, at, by, command, prev, record, line["hash"]), canonical_json(line)


def digest(engine: Engine, state: Any) -> str:
    """The fingerprint of a rules state."""
    return sha256(canonical_json(engine.dump(state)))


def commitment(seed: str) -> str:
    """What is published of a seed (hex) before the game: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
