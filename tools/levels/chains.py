"""The settings that are compared in each game, from the weakest to the strongest."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.bots import PACES
from engines.bots.levels import NUMBERS, Level
from tools.ladder.pairings import LEVEL, Pairing
from tools.ladder.settings import Setting

ERRORS: Final = (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.015, 0.0)
"""The errors of `greedy`."""

ITERATIONS: Final = (4, 16, 64, 256)
"""The limits of `search` without errors."""

ITERATIONS_OF: Final = {
    "early-american-chrononauts": (4, 16, 64),
    "that-time-you-killed-me": (4, 16, 64, 256, 1024),
}
"""The limits in games in which a level has time for fewer or for more."""

FAR: Final = 2
"""Each setting plays the ones below it, up to this distance."""


def chain_of(game: str) -> tuple[Setting, ...]:
    """Return the settings, about from the weakest to the strongest. The last two have the time of a level, and of the
    highest one.
    """
    greedy = [Setting(Level("greedy", error)) for error in ERRORS]
    limited = [Setting(Level("search", 0.0, iterations)) for iterations in ITERATIONS_OF.get(game, ITERATIONS)]
    timed = [Setting(Level("search"), PACES[f"{LEVEL}{number}"].think_ms) for number in NUMBERS[-2:]]
    return (*greedy, *limited, *timed)


def pairs_of(chain: Sequence[Setting]) -> Iterator[Pairing]:
    """Yield each setting against those below it, the weakest first."""
    for at, setting in enumerate(chain):
        for below in chain[max(0, at - FAR) : at]:
            yield Pairing(str(setting), str(below))
