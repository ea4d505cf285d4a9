"""`python -m tools.odds`: plays games, learns from them, and writes the weights of each game's `odds.py`."""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from engines.games.early_american_chrononauts.bots import odds as chrononauts_odds
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.games.time_breaker.bots import odds as time_breaker_odds
from tools.odds import chrononauts, time_breaker
from tools.odds.learning import Learned, learned

MODES: Final[Mapping[ModeKey, tuple[int, ...]]] = {"standard": (2, 4), "artifaxx": (2,)}
"""The modes of Chrononauts that are learned, each with the numbers of seats with which games are played.

`uber` has hand-made odds: with learned weights, a quick bot won 27 % of 237 games against one with such odds.
"""

SEATS: Final = (2, 4)
"""The numbers of seats with which games of Time Breaker are played."""

GAMES: Final = 6000
"""The number of games with each number of seats."""

DIGITS: Final = 2

Groups = Mapping[str, Mapping[str, float]]


def main(arguments: Sequence[str]) -> None:
    """Learn the weights of each game, and write them."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*LEARNED], help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played with each number of seats")
    asked = parser.parse_args(arguments)
    for game in [asked.game] if asked.game else LEARNED:
        file, learn = LEARNED[game]
        text = {"made by": f"python -m tools.odds {game} --games {asked.games}", **learn(asked.games)}
        file.write_text(json.dumps(text, indent=2) + "\n", encoding="utf-8")


def _chrononauts(games: int) -> Mapping[str, Any]:
    modes = dict[str, Learned]()
    for mode, seats in MODES.items():
        found = [example for number in seats for example in chrononauts.examples(mode, number, games)]
        print(f"{mode}: {len(found)} positions", file=sys.stderr)
        modes[mode] = learned(found, Random(mode), chrononauts.FIRST, chrononauts.FALLING)
    losses = {mode: _rounded(each.loss) for mode, each in modes.items()}
    weights = {mode: grouped(each, chrononauts.GROUPS, chrononauts.POINTS) for mode, each in modes.items()}
    return {LOSS: losses, "modes": weights}


def _time_breaker(games: int) -> Mapping[str, Any]:
    found = [example for seats in SEATS for example in time_breaker.examples(seats, games)]
    print(f"time-breaker: {len(found)} positions", file=sys.stderr)
    each = learned(found, Random("time breaker"))
    return {LOSS: _rounded(each.loss), "weights": grouped(each, time_breaker.GROUPS)}


LOSS: Final = "log-loss in games that were not learned from"

LEARNED: Final = {
    "time-breaker": (time_breaker_odds.FILE, _time_breaker),
    "early-american-chrononauts": (chrononauts_odds.FILE, _chrononauts),
}
"""For each game, the file with its weights, and the function that learns them."""


def grouped(found: Learned, groups: Sequence[str], as_learned: Mapping[str, object] | None = None) -> Groups:
    """Return the weights by group, sorted by name except for those groups that keep their order."""
    by_group: Mapping[str, dict[str, float]] = defaultdict(dict)
    for (group, name), weight in found.weights.items():
        by_group[group][name] = round(weight, DIGITS) + 0.0  # no -0.0
    kept = as_learned or {}
    return {
        group: by_group[group] if group in kept else dict(sorted(by_group[group].items()))
        for group in groups
        if group in by_group
    }


def _rounded(loss: float) -> float:
    return round(loss, 4)


if __name__ == "__main__":
    main(sys.argv[1:])
