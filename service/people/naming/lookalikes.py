"""Detects names that look alike: skeletons of UTS 39, with Unicode's table of confusable characters."""

import re
import unicodedata
from functools import cache
from typing import Final

from confusable_homoglyphs.utils import load

_UNSEEN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    r"\ud800-\uf8ff\U000e0000-\U0010ffff]"
)
"""Characters without a visible or standardised glyph. New names have none of them, but older ones may."""

_DOTTED: Final = re.compile("([ij])\u0307")
"""A letter that has a dot, followed by a combining dot in the same place."""

_LEFT_TO_RIGHT: Final = "\u200e"
"""A mark that Unicode's table has around right-to-left characters, and that the library has kept."""


def looks(name: str) -> frozenset[str]:
    """Return the looks of the name, independent of upper and lower case. Two names that share a look can be confused.

    >>> looks("Bill") & looks("BiIl")
    frozenset({'bill'})

    Two looks are needed: "Ali" and "ALI" are the same name, "ALI" and "ALl" look the same, but "Ali" and "All" don't.
    """
    plain = unicodedata.normalize("NFKC", " ".join(_UNSEEN.sub("", name).split()))
    return frozenset({skeleton(plain.casefold()), skeleton(skeleton(plain).casefold())})


def skeleton(text: str) -> str:
    """Return the text with every character replaced by its prototype in Unicode's table. Not meant for display."""
    prototypes = _prototypes()
    mapped = "".join(prototypes.get(each, each) for each in unicodedata.normalize("NFD", text))
    return _DOTTED.sub(r"\1", unicodedata.normalize("NFD", mapped))


@cache
def _prototypes() -> dict[str, str]:
    """Return the prototype of each confusable character. Loaded at the first sign-up, because it takes a while.

    The library has Unicode's pairs in both directions. No prototype has a prototype of its own. So a character that is
    confusable with several texts is a prototype; of two that are confusable only with each other, either will do.
    """
    pairs: dict[str, list[str]] = {}
    for character, found in load("confusables.json").items():
        others = [each["c"].replace(_LEFT_TO_RIGHT, "") for each in found]
        pairs.setdefault(character.replace(_LEFT_TO_RIGHT, ""), []).extend(others)
    table = {
        character: min(character, other) if len(other) == len(pairs[other]) == 1 else other
        for character, (other, *more) in pairs.items()
        if len(character) == 1 and not more
    }
    return {character: "".join(table.get(each, each) for each in text) for character, text in table.items()}
