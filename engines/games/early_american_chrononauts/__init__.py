"""Early American Chrononauts: flip history's linchpins, patch the paradoxes, and be the first home."""

from engines.games.early_american_chrononauts.expiry import expired
from engines.games.early_american_chrononauts.heuristics import appraise, evaluate, judge
from engines.games.early_american_chrononauts.imagine import imagine, reimagine
from engines.games.early_american_chrononauts.invariants import load
from engines.games.early_american_chrononauts.moves import (
    BOOKKEEPING,
    MOVES,
    Options,
    format_move,
    parse_move,
    representative,
)
from engines.games.early_american_chrononauts.packs import PACKS, load_pack
from engines.games.early_american_chrononauts.picture import picture, touches
from engines.games.early_american_chrononauts.rules import (
    apply,
    awaiting,
    is_window,
    legal_moves,
    outcome,
    standing_answer,
    without_orders,
)
from engines.games.early_american_chrononauts.setup import initial_state
from engines.games.early_american_chrononauts.solving import is_solvable, solve
from engines.games.early_american_chrononauts.state import Rulings, dump, fields
from engines.games.early_american_chrononauts.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.early_american_chrononauts.view import View, can_take_back, conceal, turn_number, view
from engines.games.early_american_chrononauts.words import WORDS, components, label, tell
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
    "appraise",
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
    "is_solvable",
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
    "representative",
    "solve",
    "standing_answer",
    "tell",
    "touches",
    "turn_number",
    "view",
    "without_orders",
]
