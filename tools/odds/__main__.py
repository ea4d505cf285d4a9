"""`python -m tools.odds [--games N]`: plays games, learns from them, and writes the weights of the game's `odds.py`."""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from engines.games.early_american_chrononauts.odds import FILE
from tools.odds.learning import Learned, learned
from tools.odds.playing import positions

MODES: Final[Mapping[str, tuple[int, ...]]] = {"standard": (2, 4), "artifaxx": (2,)}
"""The modes that are learned, each with the numbers of seats with which games are played.

With the weights learned for `uber`, a quick bot won 27 % of 237 games against one with the hand-made odds, so that mode
has none.
"""

GAMES: Final = 6000
"""The number of games with each number of seats."""

DIGITS: Final = 2
GROUPS: Final = ("home", "mission", "ten", "in_hand", "in_front", "to_act", "wait")


def main(arguments: Sequence[str]) -> None:
    """Learn the weights of each mode, and write them."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played with each number of seats")
    games = parser.parse_args(arguments).games
    modes = {mode: _learned(mode, seats, games) for mode, seats in MODES.items()}
    losses = {mode: round(each.loss, 4) for mode, each in modes.items()}
    text = {
        "made by": f"python -m tools.odds --games {games}",
        "log-loss in games that were not learned from": losses,
        "modes": {mode: _grouped(each) for mode, each in modes.items()},
    }
    FILE.write_text(json.dumps(text, indent=2) + "\n", encoding="utf-8")


def _learned(mode: str, seats: Sequence[int], games: int) -> Learned:
    found = [position for number in seats for position in positions(mode, number, games)]
    print(f"{mode}: {len(found)} positions", file=sys.stderr)
    return learned(found, Random(mode))


def _grouped(found: Learned) -> Mapping[str, Mapping[str, float]]:
    """Return the weights by group: those of goals in the order of turns, the others by name."""
    groups: Mapping[str, dict[str, float]] = defaultdict(dict)
    for (group, name), weight in found.weights.items():
        groups[group][name] = round(weight, DIGITS) + 0.0  # no -0.0
    named = {group: dict(sorted(groups[group].items())) for group in GROUPS[3:]}
    return {group: groups[group] for group in GROUPS[:3] if group in groups} | named


if __name__ == "__main__":
    main(sys.argv[1:])
