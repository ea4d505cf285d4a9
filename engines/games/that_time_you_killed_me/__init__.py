"""That Time You Killed Me, a fight across three eras of time. The rules' readings: RULINGS.md."""

from typing import Final

from engines.games.that_time_you_killed_me.achievements import ACHIEVEMENTS, achieved
from engines.games.that_time_you_killed_me.chapters import MOVES
from engines.games.that_time_you_killed_me.dumping import dump, load
from engines.games.that_time_you_killed_me.expiry import expired
from engines.games.that_time_you_killed_me.heuristics import BOOKKEEPING, evaluate, judge
from engines.games.that_time_you_killed_me.notation import (
    format_move,
    format_position,
    format_turn,
    parse_move,
    parse_position,
    parse_turn,
)
from engines.games.that_time_you_killed_me.rules import apply, awaiting, legal_moves, outcome, turn
from engines.games.that_time_you_killed_me.setup import SEATS, initial_state
from engines.games.that_time_you_killed_me.state import Options
from engines.games.that_time_you_killed_me.view import View, conceal, imagine, view

__all__ = [
    "ACHIEVEMENTS",
    "BOOKKEEPING",
    "KEY",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "Options",
    "View",
    "achieved",
    "apply",
    "awaiting",
    "conceal",
    "dump",
    "evaluate",
    "expired",
    "format_move",
    "format_position",
    "format_turn",
    "imagine",
    "initial_state",
    "judge",
    "legal_moves",
    "load",
    "outcome",
    "parse_move",
    "parse_position",
    "parse_turn",
    "turn",
    "view",
]

KEY: Final = "that-time-you-killed-me"
TITLE: Final = "That Time You Killed Me"
RULES_VERSION: Final = 1
