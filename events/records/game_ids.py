"""Ids of games: `g_` and 16 letters, which stand for 10 bytes."""

import re
from base64 import b32decode, b32encode
from typing import Final

ID_BYTES: Final = 10

PATTERN: Final = "g_[a-z2-7]{16}"
"""A regular expression for an id."""

is_game_id: Final = re.compile(PATTERN).fullmatch


def game_id_of(raw: bytes) -> str:
    """Return the game id for these 10 bytes.

    >>> game_id_of(bytes(10))
    'g_aaaaaaaaaaaaaaaa'
    """
    return f"g_{b32encode(raw).decode().lower()}"


def bytes_of(game_id: str) -> bytes:
    """Return the 10 bytes that the game id stands for.

    >>> bytes_of("g_aaaaaaaaaaaaaaab").hex()
    '00000000000000000001'
    """
    return b32decode(game_id.removeprefix("g_").upper())
