"""Coin Nim: a heap of stones, a hidden coin, and a peek.

docs/adding-a-game.md walks through this game. This file is its table of contents. Each member of the contract
(`engines/contract.py`) comes from the same file in every game.

- `expiry`: the move for a seat whose time has run out
- `heuristics`: what a game is worth, for bots
- `imagine`: a state that fits what a viewer knows
- `invariants`: what holds in every state, and `load`
- `moves`: the options of a game, the moves in it, and their notation
- `picture`: the game as a picture
- `rules`: whose decision it is, the legal moves, what each does, and who has won
- `setup`: the position before the first turn
- `state`: the state of a game, declared once
- `tables`: the pieces of the game as data
- `view`: what each viewer knows
- `words`: the game in words
"""

from examples.coin_nim.expiry import expired
from examples.coin_nim.heuristics import evaluate, judge
from examples.coin_nim.imagine import imagine
from examples.coin_nim.invariants import load
from examples.coin_nim.moves import MOVES, Options, format_move, parse_move
from examples.coin_nim.picture import picture, touches
from examples.coin_nim.rules import apply, awaiting, legal_moves, outcome
from examples.coin_nim.setup import initial_state
from examples.coin_nim.state import State, dump, fields
from examples.coin_nim.tables import KEY, RULES_VERSION, SEATS, TITLE
from examples.coin_nim.view import View, can_take_back, conceal, view
from examples.coin_nim.words import EFFORT, WORDS, aim, ask, components, label, tell

__all__ = [
    "EFFORT",
    "KEY",
    "MOVES",
    "RULES_VERSION",
    "SEATS",
    "TITLE",
    "WORDS",
    "Options",
    "State",
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
    "view",
]
