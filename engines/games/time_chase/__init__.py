"""Time Chase, a trick-taking game in which past tricks can be played again. Our readings of the rules: RULINGS.md."""

from engines.games.time_chase.expiry import expired
from engines.games.time_chase.heuristics import evaluate, judge
from engines.games.time_chase.imagine import imagine
from engines.games.time_chase.invariants import load
from engines.games.time_chase.moves import MOVES, Options, format_move, parse_move
from engines.games.time_chase.picture import picture, touches
from engines.games.time_chase.rules import apply, awaiting, legal_moves, outcome
from engines.games.time_chase.setup import initial_state
from engines.games.time_chase.state import dump, fields
from engines.games.time_chase.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.time_chase.view import View, can_take_back, conceal, turn_number, view
from engines.games.time_chase.words import WORDS, components, label, tell

__all__ = [
    "KEY",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
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
    "judge",
    "label",
    "legal_moves",
    "load",
    "outcome",
    "parse_move",
    "picture",
    "tell",
    "touches",
    "turn_number",
    "view",
]
