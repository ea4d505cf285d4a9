"""The texts of the terminal client itself, in the languages of the server's texts: see the folder `texts`."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "de")

LEVELS: Final = {str(number): f"level-{number}" for number in range(1, 9)}
"""The bots of the server with a level, weakest first, by what people type."""

BOTS: Final = LEVELS | {
    "beginner": "random",
    "easy": "greedy",
    "medium": "search-fast",
    "good": "search",
    "strong": "search-deep",
}
"""Also those without a level, which lists leave out. Other bots are named as the server names them."""

USUAL: Final = ("3", "easy")
"""The bots that people play against if they don't choose: the first of them that the server has."""


_UNITS: Final = (("days", 86_400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


class Words:
    """The texts in one language; in English, if that language has none."""

    def __init__(self, language: str | None = None) -> None:
        self.language: Final = language if language in LANGUAGES else "en"
        self._texts: Final = _texts(self.language)

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with these values."""
        return self._texts[key].format(**values)

    def counted(self, key: str, count: int, **values: object) -> str:
        """Return a text that counts something; of one, that with `-one`."""
        return self(f"{key}-one" if count == 1 else key, count=count, **values)

    def known(self, key: str, otherwise: str) -> str:
        """Return a text for a code of the server; `otherwise`, if there is none, as a newer server may have more."""
        return self._texts.get(key.replace("_", "-"), otherwise)

    def listed(self, texts: Sequence[str]) -> str:
        """Return texts as a list: commas, and `and` before the last one."""
        *first, last = texts
        return self("and", first=", ".join(first), last=last) if first else last

    def span(self, milliseconds: float) -> str:
        """Return a length of time as people say it: the number of its largest unit, rounded, and at least a second."""
        seconds = max(1, round(milliseconds / 1000))
        key, unit = next((each for each in _UNITS if seconds >= each[1]), _UNITS[-1])
        return self.counted(key, round(seconds / unit))


@cache
def _texts(language: str) -> dict[str, str]:
    """Return the texts of a language by key."""
    return tomllib.loads((Path(__file__).parent / "texts" / f"{language}.toml").read_text("utf-8"))


def letter(seat: int) -> str:
    """Return the letter of a seat.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', '27')
    """
    return chr(ord("A") + seat) if 0 <= seat < 26 else str(seat + 1)


def seat_in(text: str) -> int | None:
    """Return the seat that a letter or a number names; None if it names none.

    >>> seat_in("b"), seat_in("1"), seat_in("x7")
    (1, 1, None)
    """
    text = text.strip().casefold()
    if len(text) == 1 and "a" <= text <= "z":
        return ord(text) - ord("a")
    return int(text) if text.isdecimal() and len(text) <= 2 else None


def duration(milliseconds: float) -> str:
    """Return a time as people read clocks.

    >>> duration(272_000), duration(3_725_000), duration(200_000_000)
    ('4:32', '1:02:05', '2 d 7 h')
    """
    seconds = max(0, int(milliseconds // 1000))
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    if days:
        return f"{days} d {hours} h"
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def bot_name(bot: str | None, words: Words) -> str | None:
    """Return what people call a bot of the server; its own name, if it is not known here, and None for none."""
    name = next((name for name, key in BOTS.items() if key == bot), None)
    if name is None:
        return bot
    return words("bot-level", level=name) if name in LEVELS else words(f"bot-{name}")


def names_of(bots: Sequence[str]) -> list[str]:
    """Return what people type for these bots of the server: the levels, so that a list has one scale; all bots, if none
    has a level.

    >>> names_of(["greedy", "level-1", "level-2", "new"]), names_of(["new", "greedy"])
    (['1', '2'], ['easy', 'new'])
    """
    known = [name for name, key in BOTS.items() if key in bots]
    levels = [name for name in known if name in LEVELS]
    return levels or [*known, *[bot for bot in bots if bot not in BOTS.values()]]


def usual(bots: Sequence[str]) -> str:
    """Return what people type for the bot that they play against if they don't choose. There must be a bot.

    >>> usual(["greedy", "level-3", "random"]), usual(["greedy", "random"]), usual(["new"])
    ('3', 'easy', 'new')
    """
    names = names_of(bots)
    return next((name for name in USUAL if name in names), names[0])
