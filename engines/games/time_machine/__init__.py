"""Time Machine: complete a machine from hidden cards within eight rounds, and meddle with time on the way."""

from typing import Final

from engines.games.time_machine.dumping import dump, load
from engines.games.time_machine.expiry import expired
from engines.games.time_machine.heuristics import evaluate, judge
from engines.games.time_machine.moves import MOVES, format_move, parse_move
from engines.games.time_machine.rules import SEATS, apply, awaiting, initial_state, legal_moves, outcome
from engines.games.time_machine.state import Options
from engines.games.time_machine.view import View, conceal, imagine, view

KEY: Final = "time-machine"
TITLE: Final = "Time Machine"
RULES_VERSION: Final = 1

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
