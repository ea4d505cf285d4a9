"""The notation of moves: each kind of move, and texts that are no moves."""

from engines.games.time_chase.moves import ChooseInvariant, Move, PlayCard, Travel

MOVES: dict[str, Move] = {
    "F7": PlayCard("F7"),
    "inv D13": ChooseInvariant("D13"),
    "<2": Travel(2, "backward"),
    ">1": Travel(1, "forward"),
    "stay": Travel(0, "backward"),
}

NOT_MOVES = ["", "f7", "F0", "F14", "X7", "F07", "F7 ", "inv", "inv  F7", "<0", "<11", "<-1", "<<1", "2", "STAY"]
