"""Early American Chrononauts: flip history's linchpins, patch the paradoxes, and be the first home."""

from typing import Final

from engines.games.early_american_chrononauts.dumping import dump, load
from engines.games.early_american_chrononauts.expiry import expired
from engines.games.early_american_chrononauts.heuristics import evaluate, judge
from engines.games.early_american_chrononauts.legal import legal_moves
from engines.games.early_american_chrononauts.moves import BOOKKEEPING, MOVES, format_move, parse_move
from engines.games.early_american_chrononauts.packs import PACKS, load_pack
from engines.games.early_american_chrononauts.rules import SEATS, apply, awaiting, is_window, outcome, standing_answer
from engines.games.early_american_chrononauts.setup import initial_state
from engines.games.early_american_chrononauts.state import Options, Rulings
from engines.games.early_american_chrononauts.view import View, conceal, imagine, view
from engines.kit.windows import is_standing

KEY: Final = "early-american-chrononauts"
TITLE: Final = "Early American Chrononauts"
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
