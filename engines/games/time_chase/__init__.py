"""Time Chase, a trick-taking game in which past tricks can be played again. The rules' readings: RULINGS.md."""

from typing import Final

from engines.games.time_chase.dumping import dump, load
from engines.games.time_chase.expiry import expired
from engines.games.time_chase.heuristics import evaluate, judge
from engines.games.time_chase.rules import SEATS, apply, awaiting, initial_state, legal_moves, outcome
from engines.games.time_chase.state import MOVES, Options, format_move, parse_move
from engines.games.time_chase.view import View, conceal, imagine, view

__all__ = [
    "KEY",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "Options",
    "View",
    "apply",
    "awaiting",
    "conceal",
    "dump",
    "evaluate",
    "expired",
    "format_move",
    "imagine",
    "initial_state",
    "judge",
    "legal_moves",
    "load",
    "outcome",
    "parse_move",
    "view",
]

KEY: Final = "time-chase"
TITLE: Final = "Time Chase"
RULES_VERSION: Final = 1
