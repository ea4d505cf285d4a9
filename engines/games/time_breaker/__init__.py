"""Time Breaker: arrest the Time Breaker on a board of crashing time gates, and bring it home before the others."""

from typing import Final

from engines.games.time_breaker.dumping import dump, load
from engines.games.time_breaker.expiry import expired
from engines.games.time_breaker.heuristics import BOOKKEEPING, evaluate, judge
from engines.games.time_breaker.legal import legal_moves
from engines.games.time_breaker.moves import MOVES, format_move, parse_move
from engines.games.time_breaker.packs import PACKS, load_pack
from engines.games.time_breaker.rules import SEATS, apply, awaiting, initial_state, is_window, outcome, standing_answer
from engines.games.time_breaker.state import Options, Rulings
from engines.games.time_breaker.view import View, conceal, imagine, view
from engines.kit.windows import is_standing

KEY: Final = "time-breaker"
TITLE: Final = "Time Breaker"
RULES_VERSION: Final = 2

__all__ = [
    "BOOKKEEPING",
    "KEY",
    "MOVES",
    "PACKS",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "Options",
    "Rulings",
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
    "is_standing",
    "is_window",
    "judge",
    "legal_moves",
    "load",
    "load_pack",
    "outcome",
    "parse_move",
    "standing_answer",
    "view",
]
