"""How the bots of a pairing play, as a digest that is the same as long as they choose the same moves.

Their clock counts how often it is read, so their games can be repeated on every machine. As a program, this file runs
with the sources of any commit whose `tools.ladder` is on the path: it reads modes and pairings and writes a finding for
each, as JSON.
"""

import json
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from engines.bots import Decision
from engines.contract import Chance, Move
from tools.ladder import playing
from tools.ladder.choosers import bot_of
from tools.ladder.pairings import MODES, Mode, Pairing
from tools.ladder.settled import Chooser, Clock
from tools.ladder.stamps import Stamp, stamp_of
from tools.ladder.tables import pairing_of

GAMES: Final = 4
"""The number of games that are played."""

STEP: Final = 0.005
"""By how many seconds the clock goes forward each time that it is read."""


class CountingClock:
    """A clock that goes forward each time that it is read."""

    def __init__(self) -> None:
        self.readings = 0

    def __call__(self) -> float:
        """Return the time in seconds."""
        self.readings += 1
        return self.readings * STEP


def transcript(mode: Mode, pairing: Pairing, games: int = GAMES) -> str:
    """Return a digest of the pairing's first games: of each move, of the times at which it was chosen, and of each
    outcome. A search moves early if it is certain, so the times also show how often it tried each move.
    """
    total, clock = sha256(), CountingClock()

    def noting(level: str, its_mode: Mode) -> Chooser:
        bot = bot_of(level, its_mode)

        def choose(decision: Decision, chance: Chance, its_clock: Clock) -> Move:
            move = bot(decision, chance, its_clock)
            total.update(f"{decision.seat} {move} {clock.readings}\n".encode())
            return move

        return choose

    # patched, because an older commit plays with its own `playing.py`, which takes neither a clock nor bots
    with patch.multiple(playing, time=SimpleNamespace(process_time=clock), bot_of=noting):
        for number in range(games):
            total.update(f"{playing.play(mode, pairing, number)}\n".encode())
    return total.hexdigest()


def findings(asked: Iterable[tuple[str, str]]) -> Iterator[Mapping[str, Any]]:
    """Yield for each mode and pairing what it depends on (`Stamp`) and its transcript; nothing if it can't be played,
    after the error has been printed.
    """
    # all stamps are made before the first game, since the sources may change while this runs
    for each in [_stamped(mode, text) for mode, text in asked]:
        try:
            yield {"stamp": each[2]._asdict(), "transcript": transcript(*each[:2])} if each else {}
        except Exception:
            traceback.print_exc()
            yield {}


def _stamped(name: str, text: str) -> tuple[Mode, Pairing, Stamp] | None:
    """Return the mode and pairing with what they depend on; None if one of them no longer exists."""
    modes, pairing = {str(mode): mode for mode in MODES}, pairing_of(text)
    try:
        return modes[name], pairing, stamp_of(modes[name], pairing)
    except KeyError:
        traceback.print_exc()
        return None


if __name__ == "__main__":
    for finding in findings(json.load(sys.stdin)):
        print(json.dumps(finding), flush=True)
