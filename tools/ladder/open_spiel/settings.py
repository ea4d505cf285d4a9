"""The settings of OpenSpiel's searches. docs/ladder.md describes them."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tools.ladder.pairings import OPENSPIEL


class Settings(NamedTuple):
    """The exploration constant; the number of random games from each position, or 0 for our `judge`; the number of
    imagined states that are used again and again, or 0 for a new one in each simulation; and whether moves are selected
    by PUCT, with the values of the positions right after them as the prior, instead of UCT.
    """

    exploring: float
    playouts: int
    worlds: int = 0
    puct: bool = False


SETTINGS: Final[Mapping[str, Settings]] = {
    "mcts-rollouts": Settings(2.0, playouts=1),
    "mcts-judge": Settings(1.0, playouts=0, puct=True),
    "ismcts-rollouts": Settings(1.4, playouts=1),
    "ismcts-judge": Settings(0.5, playouts=0),
}
"""The settings by search and evaluator. Most of them are guesses."""

NAME: Final = re.compile(
    rf"{OPENSPIEL}(?P<search>{'|'.join(SETTINGS)})"
    r"(-c(?P<exploring>[0-9.]+))?(-x(?P<playouts>[1-9][0-9]*))?(-w(?P<worlds>[0-9]+))?(-(?P<puct>uct|puct))?"
)
"""The name of a bot: its search and evaluator, and the settings that differ from those of `SETTINGS`."""


READ: Final[Mapping[str, Callable[[str], Any]]] = {
    "exploring": float,
    "playouts": int,
    "worlds": int,
    "puct": "puct".__eq__,
}
"""How each setting is read from a name."""


def settings_of(name: str) -> Settings:
    """Return the settings of a bot by its name. Raises `KeyError` for an unknown name.

    >>> settings_of("openspiel-ismcts-judge-c0.3-w64-puct")
    Settings(exploring=0.3, playouts=0, worlds=64, puct=True)
    """
    match = NAME.fullmatch(name)
    if match is None:
        raise KeyError(name)
    changes = {setting: read(match[setting]) for setting, read in READ.items() if match[setting]}
    return SETTINGS[match["search"]]._replace(**changes)
