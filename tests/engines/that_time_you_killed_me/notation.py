"""The notation of moves: each kind of move once, and texts that are no moves."""

from engines.games.that_time_you_killed_me.moves import (
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    Split,
    TakePower,
    TakeTurn,
    TimeTravel,
    Train,
    Undo,
)

MOVES: dict[str, Move] = {
    "@7": ChooseCopy(7),
    "6": MoveTo(6),
    "6~": MoveTo(6, pull=True),
    "fwd": TimeTravel("forward"),
    "back": TimeTravel("backward"),
    ">past": ShiftFocus("past"),
    "undo": Undo(),
    "+3": Plant(3),
    "-3": RemoveSeed(3),
    "^16": Build(16),
    "Td": Train("dark"),
    "Tl": Train("light"),
    "D8": CommandElephant("dark", 8),
    "L8~": CommandElephant("light", 8, pull=True),
    "take:express": TakePower("express"),
    "first": TakeTurn("first"),
    "fwd2": Leap("forward"),
    "back2": Leap("backward"),
    "fwd+": Split(),
    "*7": Heave(7),
}

NOT_MOVES = ["", "17", "0", "07", "@", "@0", "> past", ">now", "6 ~", "fwd3", "take:", "UNDO", "+"]
