"""The names that players may have. Signing up and reading a log follow the same rule."""

import re
import unicodedata
from typing import Final

MAX_NAME: Final = 40
WANTED: Final = (
    f"1 to {MAX_NAME} visible characters in Unicode's form NFC, none of them for private use; the only white space "
    "allowed is the space"
)

_INVISIBLE_16_BIT: Final = (
    r"\x00-\x1f\x7f-\xa0\xad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb"
)
_INVISIBLE: Final = (
    _INVISIBLE_16_BIT + f"{chr(0x1BCA0)}-{chr(0x1BCA3)}{chr(0x1D173)}-{chr(0x1D17A)}{chr(0xE0000)}-{chr(0xE0FFF)}"
)
"""Control and format characters, blanks other than the space, and tags, which would let two names look the same. They
are listed here so that the rule does not change with Python's Unicode tables.
"""

_NAME: Final = f"[^ {_INVISIBLE}]([^{_INVISIBLE}]{{0,{MAX_NAME - 2}}}[^ {_INVISIBLE}])?"

MAX_BLANKS: Final = 20
"""The maximum number of spaces before and after a name as it is typed. They are removed."""

NAME_PATTERN: Final = (
    f"^ {{0,{MAX_BLANKS}}}[^ {_INVISIBLE_16_BIT}]([^{_INVISIBLE_16_BIT}]*[^ {_INVISIBLE_16_BIT}])? {{0,{MAX_BLANKS}}}$"
)
"""A pattern that every name matches as it is typed, for JSON Schema. JavaScript reads it in the same way with flag `u`
and without, which counts characters beyond 16 bits as two: hence it allows some that names can't have.
"""

_is_typed: Final = re.compile(f" {{0,{MAX_BLANKS}}}{_NAME} {{0,{MAX_BLANKS}}}").fullmatch
_is_clean: Final = re.compile(_NAME).fullmatch
_is_line: Final = re.compile(f"[^{_INVISIBLE}]*").fullmatch

_PLANES: Final = range(0x10000, 0xF0000, 0x10000)
_UNDEFINED: Final = "".join(
    (
        *(r"\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff", f"{chr(0xF0000)}-{chr(0x10FFFF)}"),
        *(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in _PLANES),
    )
)
"""Characters for private use, and noncharacters. Sentences have some of them in place of names, until these are put in
(`engines.kit.texts`).
"""

_has_undefined: Final = re.compile(f"[{_UNDEFINED}]").search


def clean_line(typed: str, most: int) -> str | None:
    """Return a text of at most that many characters, all of which names may have, in NFC and without surrounding
    spaces; None if it is no such text.
    """
    line = unicodedata.normalize("NFC", typed.strip(" "))
    return line if len(line) <= most and _is_line(line) and not _has_undefined(line) else None


def is_visible(typed: str) -> bool:
    """True if the text has the length of a name as it is typed, and only visible characters."""
    return _is_typed(typed) is not None


def clean_name(typed: str) -> str | None:
    """Return the name in NFC without surrounding spaces; None if it is not a name."""
    if not is_visible(typed) or _has_undefined(typed):
        return None
    name = unicodedata.normalize("NFC", typed.strip(" "))
    return name if _is_clean(name) else None
