"""Which names look alike: by the skeletons of UTS 39, with Unicode's table of confusable characters."""

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
"""What draws nothing, or nothing that is agreed on. New names have none of it, but older ones may."""

_DOTTED: Final = re.compile("([ij])\u0307")
"""A letter that has a dot, with a second one in the same place."""

_LEFT_TO_RIGHT: Final = "\u200e"
"""What Unicode's table has around right-to-left characters, and the library has kept."""


def looks(name: str) -> frozenset[str]:
    """What the name looks like, in upper and lower case alike: two names with a look in common are taken for each
    other.

    >>> looks("Bill") & looks("BiIl")
    frozenset({'bill'})

    It takes two: "Ali" and "ALI" are the same name, "ALI" and "ALl" look the same, but "Ali" and "All" do not.
    """
    plain = unicodedata.normalize("NFKC", " ".join(_UNSEEN.sub("", name).split()))
    return frozenset({skeleton(plain.casefold()), skeleton(skeleton(plain).casefold())})


def skeleton(text: str) -> str:
    """The text with every character replaced by the one it stands for in Unicode's table; not for showing."""
    prototypes = _prototypes()
    mapped = "".join(prototypes.get(each, each) for each in unicodedata.normalize("NFD", text))
    return _DOTTED.sub(r"\1", unicodedata.normalize("NFD", mapped))


@cache
def _prototypes() -> dict[str, str]:
    """Each confusable character, and the text it stands for. Read when the first player signs up, as it takes a while.

    The library has Unicode's pairs both ways round. No prototype has one itself, so what is confusable with several
    texts is a prototype; of two that are confusable with each other only, either will do.
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
