"""Helpers that set up positions, play turns and show the result, all in notation."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from engines.chance import PlayoutChance
from engines.contract import IllegalMove
from engines.games.that_time_you_killed_me import (
    Options,
    apply,
    awaiting,
    format_move,
    format_position,
    initial_state,
    legal_moves,
    parse_move,
)
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import Chapter, StatueBuild
from tests.engines.playing import NO_CHANCE

GROWTH: Final = "growth"
INFLUENCE: Final = "influence"
MEMORY: Final = "memory"
ALL_THREE: tuple[Chapter, ...] = (GROWTH, INFLUENCE, MEMORY)


def new_game(options: Options | None = None, seed: int = 1) -> State:
    """Return a new game, in which white is first unless the options say otherwise."""
    return initial_state(options or Options(first="white"), 2, PlayoutChance(Random(seed)))


def game_of(*chapters: Chapter) -> State:
    """Return a new game with these chapters, in which white is first."""
    match chapters:
        case ():
            return new_game()
        case (chapter,):
            return new_game(Options(chapter, first="white"))
        case _:
            return new_game(Options("convergence", chapters, first="white"))


def position(
    past: str = "W1,B16",
    present: str = "W1,B16",
    future: str = "W1,B16",
    *,
    turn: str = "white",
    focus: str = "past",
    other_focus: str = "future",
    supply: str = "",
    chapters: tuple[Chapter, ...] = (),
    statue_build: StatueBuild = "rebound",
    first_turn: int = 0,
) -> State:
    """Return a game that starts from this position. `focus` is of the seat whose turn it is.

    Unless given, the supplies are as full as the copies on the boards allow.
    """
    white, black = (focus, other_focus) if turn == "white" else (other_focus, focus)
    boards = f"{past}{present}{future}"
    supply = supply or " ".join(str(min(4, 7 - boards.count(side))) for side in "WB")
    text = f"{past}/{present}/{future} {turn} {white} {black} {supply}"
    return custom(text, chapters, statue_build)._replace(turn=first_turn)


def custom(text: str, chapters: Sequence[Chapter] = (), statue_build: StatueBuild = "rebound") -> State:
    """Return a game of these chapters that starts from a position in notation."""
    scenario: Any = chapters[0] if len(chapters) == 1 else "convergence" if chapters else "basics"
    named = tuple(chapters) if len(chapters) > 1 else ()
    return initial_state(Options(scenario, named, statue_build=statue_build, position=text), 2, NO_CHANCE)


def play(state: State, turns: str) -> State:
    """Return the state after these moves, each by the seat whose decision it is."""
    for move in turns.split():
        state = apply(state, awaiting(state)[0], parse_move(move), NO_CHANCE)
    return state


def eras(state: State) -> list[str]:
    """Return the pieces of the three eras, in notation."""
    return format_position(state.board).split(" ")[0].split("/")


def past(state: State) -> str:
    """Return the pieces of the past, in notation."""
    return eras(state)[0]


def present(state: State) -> str:
    """Return the pieces of the present, in notation."""
    return eras(state)[1]


def future(state: State) -> str:
    """Return the pieces of the future, in notation."""
    return eras(state)[2]


def legal(state: State) -> list[str]:
    """Return the legal moves of the seat whose decision it is, in notation."""
    return [format_move(move) for seat in awaiting(state) for move in legal_moves(state, seat)]


def refused(state: State, move: str) -> str:
    """Return the code with which a move of the seat whose decision it is is refused."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, move)
    assert str(refusal.value)
    assert refusal.value.rule
    return refusal.value.code
