"""The hash chain: every line of a log contains the hash of the line before it."""

import hashlib
import secrets

from engines.contract import Engine, Json, State
from events.codec import canonical_json
from events.records import Entry, Record, entry_to_json

GENESIS = "0" * 64
"""The `prev` of the first line."""


def sha256(text: str) -> str:
    """Return the SHA-256 of the text's UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def line_hash(line: Json) -> str:
    """Return the hash that a line must contain: that of its canonical JSON without `hash`."""
    return sha256(_hashed_text(line))


def _hashed_text(line: Json) -> str:
    return canonical_json({name: value for name, value in line.items() if name != "hash"})


def line_text(line: Json) -> str:
    """Return the line as it is stored: the text that is hashed, with its hash as the last field."""
    return _with_hash(_hashed_text(line), line["hash"])


def _with_hash(text: str, line_hash: str) -> str:
    return f'{text[:-1]},"hash":"{line_hash}"}}'


def seal(record: Record, version: int, at: int, by: str, command: str, prev: str) -> tuple[Entry, str]:
    """Return the record in its envelope, and the line to store."""
    text = _hashed_text(entry_to_json(Entry(version, at, by, command, prev, record, "")))
    head = sha256(text)
    return Entry(version, at, by, command, prev, record, head), _with_hash(text, head)


def digest(engine: Engine, state: State) -> str:
    """Return the digest of a state: the SHA-256 of its canonical dump."""
    return sha256(canonical_json(engine.dump(state)))


def new_seed() -> str:
    """Return 32 random bytes in hex, from which all numbers of a game are drawn."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return the commitment to a seed (in hex) that is published before the game: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
