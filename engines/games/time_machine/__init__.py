"""Time Machine: complete a machine from hidden cards within eight rounds, and meddle with time on the way."""

from engines.games.time_machine.expiry import expired
from engines.games.time_machine.heuristics import evaluate, judge
from engines.games.time_machine.imagine import imagine
from engines.games.time_machine.invariants import load
from engines.games.time_machine.moves import MOVES, Options, format_move, parse_move
from engines.games.time_machine.rules import apply, awaiting, legal_moves, outcome
from engines.games.time_machine.setup import initial_state
from engines.games.time_machine.state import dump
from engines.games.time_machine.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.time_machine.view import View, can_take_back, conceal, view

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
    "can_take_back",
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
