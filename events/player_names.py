"""The names that players may have. Signing up and reading a log follow the same rule."""

import re
import unicodedata
from typing import Final

MAX_NAME: Final = 40
WANTED: Final = f"1 to {MAX_NAME} visible characters in Unicode's form NFC; the only white space allowed is the space"

_INVISIBLE: Final = (
    r"\x00-\x1f\x7f-\xa0\xad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb"
    + f"{chr(0x1BCA0)}-{chr(0x1BCA3)}{chr(0x1D173)}-{chr(0x1D17A)}{chr(0xE0000)}-{chr(0xE0FFF)}"
)
"""Control and format characters, blanks other than the space, and tags, which would let two names look the same. They
are listed here so that the rule does not change with Python's Unicode tables.
"""

_NAME: Final = f"[^ {_INVISIBLE}]([^{_INVISIBLE}]{{0,{MAX_NAME - 2}}}[^ {_INVISIBLE}])?"

NAME_PATTERN: Final = f"^ {{0,20}}{_NAME} {{0,20}}$"
"""The pattern of a name as typed in. It is also a valid regular expression in JSON Schema."""

_is_typed: Final = re.compile(NAME_PATTERN.removeprefix("^").removesuffix("$")).fullmatch
_is_clean: Final = re.compile(_NAME).fullmatch


def clean_name(typed: str) -> str | None:
    """Return the name in NFC without surrounding spaces; None if it does not match `NAME_PATTERN` or is empty."""
    if not _is_typed(typed):
        return None
    name = unicodedata.normalize("NFC", typed.strip(" "))
    return name if _is_clean(name) else None
