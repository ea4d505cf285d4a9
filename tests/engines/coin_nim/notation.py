"""The notation of moves: each kind of move once, and texts that are no moves."""

from examples.coin_nim.moves import Move, Peek, Take

MOVES: dict[str, Move] = {"take 1": Take(1), "take 2": Take(2), "take 3": Take(3), "peek": Peek()}

NOT_MOVES = ["", "take", "take 0", "take 4", "take  1", "take 1 ", "Take 1", "take ١", "peek 1"]
