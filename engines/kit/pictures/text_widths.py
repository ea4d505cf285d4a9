"""How wide texts are in the first font of pictures, and how they fit into a width: smaller, cut off, or in lines."""

import json
from functools import lru_cache
from math import floor
from pathlib import Path
from typing import Final

WIDER: Final = 1.25
"""How much wider a text may be in another font of the list."""

_WIDTHS: Final[dict[str, dict[str, int]]] = json.loads((Path(__file__).parent / "widths.json").read_text("utf-8"))
"""The widths of characters in thousandths of the size. `tools/font_widths.py` measures them."""

_UNKNOWN: Final = 1000
_SHRUNK: Final = 0.8


@lru_cache(maxsize=8192)
def text_width(said: str, size: float, bold: bool = False) -> float:
    """Return the width of a text in units, in the first font of the list.

    >>> text_width("Ada", 20)
    32.06
    """
    return round(_thousandths(said, bold) * size / 1000, 2)


def _thousandths(said: str, bold: bool) -> int:
    """Return the width of a text in thousandths of its size."""
    widths = _WIDTHS["bold" if bold else "regular"]
    return sum([widths.get(character, _UNKNOWN) for character in said])


def is_drawable(said: str) -> bool:
    """True if the font of pictures in pixels has all characters of the text.

    >>> is_drawable("Zoë"), is_drawable("李小龍")
    (True, False)
    """
    return all(character in _WIDTHS["regular"] for character in said)


@lru_cache(maxsize=8192)
def fitted(said: str, width: float, size: float, bold: bool = False) -> tuple[str, float]:
    """Return the text, and the size in which it is at most that wide. If it is too long, its end is left out.

    >>> fitted("Declaration of Independence", 100, 12)
    ('Declaration of Indepe…', 9.6)
    """
    wide = text_width(said, size, bold)
    if wide <= width:
        return said, size
    smaller = floor(max(size * width / wide, size * _SHRUNK) * 100) / 100
    fits = len(said) == 1 or text_width(said, smaller, bold) <= width
    return (said if fits else _cut(said, width, smaller, bold)), smaller


def _cut(said: str, width: float, size: float, bold: bool) -> str:
    """Return as much of the beginning of the text as fits into that width, with `…` for the rest."""
    widths = _WIDTHS["bold" if bold else "regular"]
    wide, kept = widths["…"], 0
    for character in said:
        wide += widths.get(character, _UNKNOWN)
        if round(wide * size / 1000, 2) > width:
            break
        kept += 1
    return f"{said[:kept].rstrip('… ')}…"


@lru_cache(maxsize=8192)
def wrapped(said: str, width: float, size: float, most: int = 99, bold: bool = False) -> tuple[str, ...]:
    """Return the text in lines of at most that width, with room for wider fonts. If there are more than `most` lines,
    the last one ends with `…`.

    >>> wrapped("Lewis and Clark return", 75, 12)
    ('Lewis and', 'Clark return')
    """
    lines, wide, space = [""], 0, _thousandths(" ", bold)
    for word in [part for each in said.split() for part in _broken(each, width, size, bold)]:
        more = _thousandths(word, bold)
        if not lines[-1]:
            lines[-1], wide = word, more
        elif round((wide + space + more) * size / 1000, 2) * WIDER <= width:
            lines[-1], wide = f"{lines[-1]} {word}", wide + space + more
        elif len(lines) < most:
            lines.append(word)
            wide = more
        else:
            lines[-1] = f"{lines[-1]}…"
            break
    return tuple(lines)


def _broken(word: str, width: float, size: float, bold: bool) -> list[str]:
    """Return the word, in parts of at most that width."""
    if round(_thousandths(word, bold) * size / 1000, 2) * WIDER <= width:
        return [word]
    parts = [""]
    for character in word:
        if parts[-1] and text_width(parts[-1] + character, size, bold) * WIDER > width:
            parts.append("")
        parts[-1] += character
    return parts
