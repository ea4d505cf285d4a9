"""Time Breaker: arrest the Time Breaker on a board of crashing time gates, and bring it home before the others.

- `bots`: what bots know of this game besides the rules
- `packs`: the dates of the gates, their arrows, and the number of each card
- `pictures`: the parts of this game's pictures
- `playing`: the rules of this game by topic
- `sentences`: the parts of this game's sentences
- `components`: what the game consists of
- `expiry`: the move that is played for a seat whose time has run out
- `heuristics`: position evaluation for bots
- `imagine`: a full state drawn at random from what a view leaves open
- `invariants`: what holds in every state that a game can reach, and `load`
- `moves`: the options and moves of Time Breaker, and their notation
- `picture`: the game as a picture
- `rules`: who decides, what a seat may do at each point of the game, and what each move does
- `setup`: dealing a game
- `state`: the state of a game: the board, where every card lies, and what is being decided
- `tables`: the parts of the game that do not depend on the pack
- `view`: views of the table and of moves
- `words`: the game in words: what a move did, what a move would do, what there is to play with
"""

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
from engines.games.time_breaker.words import EFFORT, WORDS, aim, ask, components, label, tell
from engines.kit.windows import is_standing

__all__ = [
    "BOOKKEEPING",
    "EFFORT",
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
    "aim",
    "apply",
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
