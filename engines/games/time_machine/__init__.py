"""Time Machine: complete a machine from hidden cards within eight rounds, and meddle with time on the way.

- `pictures`: the parts of this game's pictures
- `playing`: the rules of this game by topic
- `sentences`: what sentences and pictures call the things of this game
- `components`: what the game consists of, for user interfaces and rules pages
- `conflicts`: where imagined cards contradict what everyone knows
- `expiry`: what is played for a seat whose time has run out
- `heuristics`: what a game is worth, for bots
- `hidden`: where the cards lie that a viewer can't see, from whose decks they must be
- `imagine`: a full state drawn at random from those that a view leaves open
- `invariants`: what holds in every state of a game, and `load`
- `moves`: the options of a game, its moves, and their notation
- `picture`: the game as a picture
- `rules`: the course of a game: who decides, what they can do, and what follows from it
- `setup`: the deal
- `state`: the state of a game, declared once
- `tables`: the decks, what a machine needs, and the course of a game as data
- `view`: what each viewer knows of a game and its moves
- `words`: the game in words: what a move did, what a move would do, what there is to play with
"""

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
from engines.games.time_machine.words import EFFORT, WORDS, aim, ask, components, label, tell

__all__ = [
    "EFFORT",
    "KEY",
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
