"""Early American Chrononauts: flip history's linchpins, patch the paradoxes, and be the first home.

- `bots`: what bots know of this game besides the rules
- `packs`: the timeline and all cards of a game as data
- `pictures`: the parts of this game's pictures
- `playing`: the rules of this game by topic
- `sentences`: the parts of this game's sentences
- `box`: the cards of a pack by number, and each move with them
- `components`: what the game consists of
- `expiry`: the move that is played for a seat whose time has run out
- `heuristics`: position evaluation for bots: each seat's share of the win, from its odds
- `imagine`: a full state drawn at random from what a view leaves open
- `invariants`: what holds in every state that a game can reach, and `load`
- `moves`: the options and moves of the game, and their notation
- `picture`: the game as a picture: history, the table, the seats, and the viewer's hand
- `rules`: who decides, what a seat may do at each point of the game, and what each move does
- `setup`: dealing a game, and the identity mulligan
- `state`: the state of a game: history, where every card lies, and what is being decided
- `tables`: the parts of the game that do not depend on the pack
- `timeline`: the timeline of a pack by number, and what each setting of its linchpins makes of it
- `view`: views of the table and of moves
- `words`: the game in words: what a move did, what a move would do, what there is to play with
"""

from engines.games.early_american_chrononauts.bots.solving import is_solvable, solve
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
from engines.games.early_american_chrononauts.state import Rulings, dump, fields
from engines.games.early_american_chrononauts.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.early_american_chrononauts.view import View, can_take_back, conceal, turn_number, view
from engines.games.early_american_chrononauts.words import EFFORT, MODE, WORDS, aim, ask, components, label, tell
from engines.kit.windows import is_standing

__all__ = [
    "BOOKKEEPING",
    "EFFORT",
    "KEY",
    "MODE",
    "MOVES",
    "PACKS",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
    "Rulings",
    "View",
    "aim",
    "apply",
    "appraise",
    "ask",
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
