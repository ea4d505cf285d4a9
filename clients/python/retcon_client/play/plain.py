"""Texts of a server as a terminal may show them."""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final

_ASCII: Final = str.maketrans(
    {
        "“": '"', "”": '"', "„": '"', "‟": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'", "′": "'", "″": '"',
        "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "·": "-", "•": "*", "…": "...", "→": "->", "←": "<-",
        "×": "x", "½": "1/2", "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    }
)  # fmt: skip
"""Typographic signs, and what stands for them on a typewriter."""

_HARMFUL: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode's categories of characters that could control a terminal, or change the direction of a line."""


def safe(text: object) -> str:
    """Return the text without characters that could control a terminal.

    >>> safe("Ada\\x1b[2J")
    'Ada[2J'
    """
    return "".join([each for each in str(text) if unicodedata.category(each) not in _HARMFUL])


def squeezed(lines: Sequence[str], width: int) -> list[str]:
    """Return a drawing whose widest gaps are so narrow, if possible, that it fits into that width.

    >>> squeezed(["A    B", "a    b"], 4)
    ['A  B', 'a  b']
    """
    wide = max(map(len, lines), default=0)
    rows = [line.ljust(wide) for line in lines]
    gaps = [list(gap) for is_gap, gap in groupby(range(wide), key=lambda at: _is_blank(rows, at)) if is_gap]
    left_out = set[int]()
    while wide - len(left_out) > width and gaps and len(widest := max(gaps, key=len)) > 1:
        left_out.add(widest.pop())
    return ["".join([each for at, each in enumerate(row) if at not in left_out]).rstrip() for row in rows]


def _is_blank(rows: Sequence[str], at: int) -> bool:
    return all(row[at] == " " for row in rows)


def plain(text: object, encoding: str | None = "utf-8") -> str:
    """Return the text with the signs of a typewriter, in characters that the encoding has. Letters stay as they are.

    >>> plain("Ada plays “Jump 1582” – at once…")
    'Ada plays "Jump 1582" - at once...'
    >>> plain("Zoë", "ascii")
    'Zoe'
    """
    typed = safe(text).translate(_ASCII)
    try:
        typed.encode(encoding or "ascii")
    except UnicodeEncodeError:
        return unicodedata.normalize("NFKD", typed).encode("ascii", "ignore").decode()
    except LookupError:
        return plain(typed, "ascii")
    return typed
