"""The hash chain of a log, the digests of states, and the commitment to a seed.

The hash of a log is that of its newest line, which covers all lines before it: see `events.format_2.seal`.
"""

import hashlib
import secrets
from typing import Final

from engines.contract import Engine, State
from events.codec import canonical_json

GENESIS: Final = "0" * 64
"""The hash of an empty log."""

DIGEST_DIGITS: Final = 8
"""How many hexadecimal digits of a state's digest a record contains (decision 021)."""


def sha256(text: str) -> str:
    """Return the SHA-256 of the text's UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def link(prev: str, text: str) -> str:
    """Return the hash of a log that continues a log with the hash `prev` by one line, whose compact text is `text`."""
    return sha256(prev + text)


def digest(engine: Engine, state: State) -> str:
    """Return the digest of a state in hex: the SHA-256 of the SHA-256 of its fields, so that a move costs no more
    than the fields that it changed (decision 021).
    """
    dumped = engine.dump(state)
    return sha256(canonical_json({name: sha256(canonical_json(value)) for name, value in dumped.items()}))


def digest_1(engine: Engine, state: State) -> str:
    """Return the digest of a state as logs in format 1 contain it: the SHA-256 of its canonical dump."""
    return sha256(canonical_json(engine.dump(state)))


def new_seed() -> str:
    """Return 32 random bytes in hex, from which all numbers of a game are drawn."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return the commitment to a seed (in hex) that is published before the game: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
