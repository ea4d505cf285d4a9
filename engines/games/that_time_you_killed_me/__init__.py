"""That Time You Killed Me, a fight across three eras of time. Our readings of the rules: RULINGS.md."""

from engines.games.that_time_you_killed_me.achievements import ACHIEVEMENTS
from engines.games.that_time_you_killed_me.expiry import expired
from engines.games.that_time_you_killed_me.heuristics import evaluate, judge
from engines.games.that_time_you_killed_me.imagine import imagine
from engines.games.that_time_you_killed_me.invariants import load
from engines.games.that_time_you_killed_me.moves import (
    BOOKKEEPING,
    MOVES,
    Options,
    format_move,
    format_turn,
    parse_move,
    parse_turn,
)
from engines.games.that_time_you_killed_me.picture import picture, touches
from engines.games.that_time_you_killed_me.position_notation import format_position, parse_position
from engines.games.that_time_you_killed_me.rules import achieved, apply, awaiting, legal_moves, outcome, turn
from engines.games.that_time_you_killed_me.setup import initial_state
from engines.games.that_time_you_killed_me.state import dump, fields
from engines.games.that_time_you_killed_me.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.that_time_you_killed_me.view import View, can_take_back, conceal, turn_number, view
from engines.games.that_time_you_killed_me.words import WORDS, components, label, tell

__all__ = [
    "ACHIEVEMENTS",
    "BOOKKEEPING",
    "KEY",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
    "View",
    "achieved",
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
    "format_position",
    "format_turn",
    "imagine",
    "initial_state",
    "judge",
    "label",
    "legal_moves",
    "load",
    "outcome",
    "parse_move",
    "parse_position",
    "parse_turn",
    "picture",
    "tell",
    "touches",
    "turn",
    "turn_number",
    "view",
]
