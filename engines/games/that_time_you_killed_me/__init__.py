"""That Time You Killed Me, a fight across three eras of time. Our readings of the rules: RULINGS.md.

- `pictures`: the parts of this game's pictures
- `playing`: the rules of this game by topic and chapter
- `sentences`: the parts of this game's sentences
- `board`: the three era boards as numbers
- `components`: what there is to play with: pieces, chapters, power cards, achievements, boards, terms
- `expiry`: the move that is played for a seat whose time has run out
- `heuristics`: position evaluation for bots, from copies, eras, and the kills that are possible next
- `imagine`: a full state that is consistent with a view
- `invariants`: what holds in every state of a game, and `load`
- `moves`: the options, and every move of every chapter with its notation
- `perft`: counting turns, to check the rules against known numbers
- `picture`: the game as a picture
- `position_notation`: positions as one line of text, and back
- `rules`: the course of a game: whose decision it is, what it may choose, how turns end
- `setup`: from options to the first position
- `state`: the state of a game
- `tables`: the game's identity and components: scenarios, numbers of pieces, limits
- `view`: what everybody knows, which is everything: nothing in this game is hidden
- `words`: the game in words: what a move did, what a move would do, what there is to play with
"""

from engines.games.that_time_you_killed_me.expiry import expired
from engines.games.that_time_you_killed_me.heuristics import evaluate, judge
from engines.games.that_time_you_killed_me.imagine import imagine
from engines.games.that_time_you_killed_me.invariants import load
from engines.games.that_time_you_killed_me.moves import (
    BOOKKEEPING,
    MOVES,
    Options,
    can_undo,
    format_move,
    format_turn,
    parse_move,
    parse_turn,
)
from engines.games.that_time_you_killed_me.picture import picture, touches
from engines.games.that_time_you_killed_me.playing.achievements import ACHIEVEMENTS
from engines.games.that_time_you_killed_me.position_notation import format_position, parse_position
from engines.games.that_time_you_killed_me.rules import achieved, apply, awaiting, legal_moves, outcome, turn
from engines.games.that_time_you_killed_me.setup import initial_state
from engines.games.that_time_you_killed_me.state import dump, fields
from engines.games.that_time_you_killed_me.tables import KEY, RULES_VERSION, SEATS, TITLE
from engines.games.that_time_you_killed_me.view import View, can_take_back, conceal, turn_number, view
from engines.games.that_time_you_killed_me.words import EFFORT, MODE, WORDS, aim, ask, components, label, tell

__all__ = [
    "ACHIEVEMENTS",
    "BOOKKEEPING",
    "EFFORT",
    "KEY",
    "MODE",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
    "View",
    "achieved",
    "aim",
    "apply",
    "ask",
    "awaiting",
    "can_take_back",
    "can_undo",
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
