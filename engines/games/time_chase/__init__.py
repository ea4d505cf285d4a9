"""Time Chase, a trick-taking game in which past tricks can be played again. Our readings of the rules: RULINGS.md.

- `bots`: what bots know of this game besides the rules
- `pictures`: the parts of this game's pictures
- `playing`: the rules of this game by topic
- `components`: what the game consists of
- `expiry`: what is played for a seat whose time has run out
- `heuristics`: what a game is worth, for bots
- `imagine`: a full state drawn at random from those that a view leaves open
- `invariants`: what holds in every state of a game, and `load`
- `moves`: the options of a game, its moves, and their notation
- `picture`: the game as a picture
- `rules`: the course of a game: the three steps of a round, and the end
- `setup`: the deal
- `state`: the state of a game, declared once
- `tables`: the pieces of the game as data, each under the rulebook heading it comes from
- `view`: what each viewer knows of a position
- `words`: the game in words: what a move did, what a move would do, what there is to play with
"""

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
from engines.games.time_chase.words import EFFORT, MODE, WORDS, aim, ask, components, label, tell

__all__ = [
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
