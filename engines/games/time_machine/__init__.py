"""Time Machine: complete a machine from hidden cards within eight rounds, and meddle with time on the way."""

from engines.games.time_machine.expiry import expired
from engines.games.time_machine.heuristics import evaluate, judge
from engines.games.time_machine.imagine import imagine
from engines.games.time_machine.invariants import load
from engines.games.time_machine.moves import MOVES, Options, format_move, parse_move
from engines.games.time_machine.picture import picture, touches
from engines.games.time_machine.rules import apply, awaiting, legal_moves, outcome
from engines.games.time_machine.setup import initial_state
from engines.games.time_machine.state import dump, fields
from engines.games.time_machine.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.time_machine.view import View, can_take_back, conceal, turn_number, view
from engines.games.time_machine.words import WORDS, components, label, tell

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
