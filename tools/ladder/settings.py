"""Bots by how they play: what they look ahead with, their errors, and their budget."""

import re
from typing import Final, NamedTuple

from engines.bots.levels import Level

NAME: Final = re.compile(
    r"(?P<greedy>greedy)~(?P<error>\d+(\.\d+)?)|search(~(?P<misjudging>\d+(\.\d+)?))?:(?P<budget>[1-9]\d*)(?P<ms>ms)?"
)
"""The name of a setting. A search has a budget; `greedy` ends by itself."""


class Setting(NamedTuple):
    """How a bot plays: like a level, and within that many milliseconds, if the number of iterations has no limit."""

    level: Level
    ms: int | None = None

    def __str__(self) -> str:
        bot, error, iterations = self.level
        if bot == "greedy":
            return f"greedy~{error:g}"
        return f"search{f'~{error:g}' if error else ''}:{iterations or f'{self.ms}ms'}"


def setting_of(name: str) -> Setting:
    """Return the setting with that name. Raises `KeyError` if there is none.

    >>> setting_of("greedy~0.25").level, setting_of("search:64").level
    (Level(bot='greedy', error=0.25, iterations=None), Level(bot='search', error=0.0, iterations=64))
    >>> setting_of("search~0.05:200ms")
    Setting(level=Level(bot='search', error=0.05, iterations=None), ms=200)
    """
    found = NAME.fullmatch(name)
    if found is None:
        raise KeyError(name)
    if found["greedy"]:
        return Setting(Level("greedy", float(found["error"])))
    error, budget = float(found["misjudging"] or 0), int(found["budget"])
    return Setting(Level("search", error), budget) if found["ms"] else Setting(Level("search", error, budget))
