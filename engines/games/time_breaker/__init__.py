"""Time Breaker: arrest the Time Breaker on a board of crashing time gates, and bring it home before the others."""

from engines.games.time_breaker.expiry import expired
from engines.games.time_breaker.heuristics import evaluate, judge
from engines.games.time_breaker.imagine import imagine, reimagine
from engines.games.time_breaker.invariants import load
from engines.games.time_breaker.moves import BOOKKEEPING, MOVES, Options, format_move, parse_move
from engines.games.time_breaker.packs import PACKS, load_pack
from engines.games.time_breaker.picture import picture, touches
from engines.games.time_breaker.rules import (
    apply,
    awaiting,
    is_window,
    legal_moves,
    outcome,
    standing_answer,
    without_orders,
)
from engines.games.time_breaker.setup import initial_state
from engines.games.time_breaker.state import Rulings, dump, fields
from engines.games.time_breaker.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.time_breaker.view import View, can_take_back, conceal, turn_number, view
from engines.games.time_breaker.words import WORDS, components, label, tell
from engines.kit.windows import is_standing

__all__ = [
    "BOOKKEEPING",
    "KEY",
    "MOVES",
    "PACKS",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
    "Rulings",
    "View",
    "apply",
    "awaiting",
    "can_take_back",
    "components",
    "conceal",
    "dump",
    "evaluate",
    "expired",
    "fields",
    "format_move",
    "imagine",
    "initial_state",
    "is_standing",
    "is_window",
    "judge",
    "label",
    "legal_moves",
    "load",
    "load_pack",
    "outcome",
    "parse_move",
    "picture",
    "reimagine",
    "standing_answer",
    "tell",
    "touches",
    "turn_number",
    "view",
    "without_orders",
]
