"""The hash chain of a log, the digests of states, and the commitment to a seed.

The hash of a log is that of its newest line, which covers all lines before it: see `events.formats.format_2.seal`.
"""

import hashlib
import secrets
from functools import lru_cache
from typing import Any, Final

from engines.contract import Engine, Json, State
from engines.kit import dumps
from engines.optional import declaring
from events.records.codec import canonical_json

GENESIS: Final = "0" * 64
"""The hash of an empty log."""

DIGEST_DIGITS: Final = 8
"""How many hexadecimal digits of a state's digest a record contains (decision 021)."""

GAMES_REMEMBERED: Final = 2_000
"""The number of games for which hashes of fields are remembered: as many as a process keeps tables of."""

_NOTHING: Final = object()


def sha256(text: str) -> str:
    """Return the SHA-256 of the text's UTF-8 bytes, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def link(prev: str, text: str) -> str:
    """Return the hash of a log that continues a log with the hash `prev` by one line, whose compact text is `text`."""
    return sha256(prev + text)


def digest(engine: Engine, state: State, game_id: str = "") -> str:
    """Return the digest of a state in hex: the SHA-256 of the SHA-256 of its fields (decision 021).

    The hashes of each game's last state are remembered, so that a move costs no more than the fields that it changed.
    """
    declared = declaring(engine)
    if declared is None:
        dumped = engine.dump(state)
        return sha256(canonical_json({name: sha256(canonical_json(value)) for name, value in dumped.items()}))
    return _hashes_of(game_id).digest(declared.fields(state), state)


class _Hashes:
    """The hashed fields of some state of a game, for use with the next one.

    A field whose value is still the same object is not hashed again. So each state gets its own digest, whichever state
    came before it.
    """

    def __init__(self) -> None:
        self._last: tuple[dumps.Table | None, list[Any], list[str]] = (None, [], [])

    def digest(self, fields: dumps.Table, state: State) -> str:
        """Return the digest of the state, which has these fields."""
        before, known, hashed = self._last
        values = fields.values(state)
        if before is not fields:
            known, hashed = [_NOTHING] * len(values), [""] * len(values)
        rows = zip(fields.writers, values, known, hashed, strict=True)
        texts = [text if value is old else _hashed(name, write(value)) for (name, write), value, old, text in rows]
        self._last = fields, values, texts
        return sha256("{" + ",".join(texts) + "}")

    def forget(self) -> None:
        """Drop the state. The next digest costs a hash of every field."""
        self._last = (None, [], [])


def _hashed(name: str, value: Json) -> str:
    """Return a field with its hash as a part of canonical JSON."""
    return f'"{name}":"{sha256(canonical_json(value))}"'


@lru_cache(maxsize=GAMES_REMEMBERED)
def _hashes_of(game_id: str) -> _Hashes:
    return _Hashes()


def forget(game_id: str) -> None:
    """Drop what is remembered of the game's last state, which probably gets no successor soon."""
    _hashes_of(game_id).forget()


def digest_1(engine: Engine, state: State) -> str:
    """Return the digest of a state as logs in format 1 contain it: the SHA-256 of its canonical dump."""
    return sha256(canonical_json(engine.dump(state)))


def new_seed() -> str:
    """Return 32 random bytes in hex, from which all numbers of a game are drawn."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return the commitment to a seed (in hex) that is published before the game: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
