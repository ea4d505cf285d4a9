"""A second reference of the rules of "That Time You Killed Me", which the engine is compared with.

It follows the rulebook's sections from "Standard Setup" to Chapter 4, "Convergence", and the rulings; the alternate
timelines of the Coda are not in it, nor are draws by repetition or length, offers and resignations. It is slow and
shares no code with the engine.

Reading order: `killed_me_position` (the pieces, their neutral form, the setup), `killed_me_turns` (turns, victory),
`killed_me_actions` (what a copy may do), `killed_me_pushing` (chains, and effects in later eras), `killed_me_random`
(positions to compare).

>>> [len(legal_turns(start(chapters))) for chapters in [(), ("growth",), ("influence",), ("memory",)]]
[16, 62, 36, 16]
"""

from tests.oracle.killed_me_actions import Action
from tests.oracle.killed_me_position import Position, start
from tests.oracle.killed_me_random import random_position
from tests.oracle.killed_me_turns import Turn, legal_turns, perft, winner

__all__ = ["Action", "Position", "Turn", "legal_turns", "perft", "random_position", "start", "winner"]
