"""The hash chain: every line of a log holds the hash of the one before it."""

import hashlib
import secrets

from engines.contract import Engine, Json, State
from events.codec import canonical_json
from events.records import Entry, Record, entry_to_json

GENESIS = "0" * 64
"""What the first line has for `prev`."""


def sha256(text: str) -> str:
    """The SHA-256 of the text's UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def line_hash(line: Json) -> str:
    """The hash a line should hold: of its canonical JSON without `hash`."""
    return sha256(_hashed_text(line))


def _hashed_text(line: Json) -> str:
    return canonical_json({name: value for name, value in line.items() if name != "hash"})


def line_text(line: Json) -> str:
    """The line as logs hold it: the text that is hashed, with its hash as the last field."""
    return _with_hash(_hashed_text(line), line["hash"])


def _with_hash(text: str, line_hash: str) -> str:
    return f'{text[:-1]},"hash":"{line_hash}"}}'


def seal(record: Record, version: int, at: int, by: str, command: str, prev: str) -> tuple[Entry, str]:
    """The record in its envelope, and the line of the log that holds it."""
    text = _hashed_text(entry_to_json(Entry(version, at, by, command, prev, record, "")))
    head = sha256(text)
    return Entry(version, at, by, command, prev, record, head), _with_hash(text, head)


def digest(engine: Engine, state: State) -> str:
    """The fingerprint of a rules state."""
    return sha256(canonical_json(engine.dump(state)))


def new_seed() -> str:
    """32 bytes, in hex, that nobody can guess: all that a game will draw comes from them."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published of a seed (hex) before the game: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
