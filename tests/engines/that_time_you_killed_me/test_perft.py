"""The number of legal turns from the start, with every set of chapters."""

import pytest

from engines.games.that_time_you_killed_me import legal_moves
from engines.games.that_time_you_killed_me.moves import Undo
from engines.games.that_time_you_killed_me.perft import perft
from engines.games.that_time_you_killed_me.playing.turns import played
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import Chapter
from tests.engines.that_time_you_killed_me.positions import (
    ALL_THREE,
    GROWTH,
    INFLUENCE,
    MEMORY,
    game_of,
    play,
    position,
)

KNOWN: list[tuple[tuple[Chapter, ...], int, int]] = [
    ((), 1, 16),
    ((), 2, 256),
    ((), 3, 5_888),
    ((GROWTH,), 1, 62),
    ((GROWTH,), 2, 3_844),
    ((GROWTH,), 3, 223_064),
    ((INFLUENCE,), 1, 36),
    ((MEMORY,), 1, 16),
    ((GROWTH, INFLUENCE), 1, 98),
    ((GROWTH, MEMORY), 1, 62),
    ((INFLUENCE, MEMORY), 1, 36),
    (ALL_THREE, 1, 98),
]


def walked(state: State, depth: int) -> int:
    """Count like `perft`, but move by move, with the legal moves that a client is told."""
    if depth == 0 or state.ended:
        return depth == 0
    total = 0
    for move in legal_moves(state, state.board.seat):
        if not isinstance(move, Undo):
            after = played(state, move)
            total += walked(after, depth - (after.turn > state.turn))
    return total


@pytest.mark.parametrize(("chapters", "depth", "turns"), KNOWN)
def test_the_number_of_turns_is_known(chapters: tuple[Chapter, ...], depth: int, turns: int) -> None:
    assert perft(game_of(*chapters), depth) == turns


@pytest.mark.parametrize(("chapters", "depth", "turns"), [known for known in KNOWN if known[2] < 10_000])
def test_walking_the_legal_moves_gives_the_same_number(chapters: tuple[Chapter, ...], depth: int, turns: int) -> None:
    assert walked(game_of(*chapters), depth) == turns


MIDDLES = [
    position("W6,B7,s6,o9", "W1,B16,h6,o9", "W1,B8,t6,o9", chapters=(GROWTH, INFLUENCE)),
    position("W6,B7,o5,d2+w,l13", "W10,B16,o9,d4,l13", "W1,B8,o9,d4,l13", chapters=(INFLUENCE, MEMORY)),
    position("W6,B2,s11,d7+w,l13", "W1,W6,B16,d4,l13", "W1,B8,t6,d4,l13", chapters=(GROWTH, MEMORY)),
]


@pytest.mark.parametrize("state", MIDDLES)
def test_walking_gives_the_same_number_from_the_middle_of_a_game(state: State) -> None:
    assert walked(state, 1) == perft(state, 1)
    assert perft(state, 2) == sum(perft(after, 1) for after in turns_of(state) if not after.ended)


def turns_of(state: State) -> list[State]:
    """Return the states that the turns of this one lead to, one for each turn."""
    if state.turn:
        return [state]
    return [
        end
        for move in legal_moves(state, state.board.seat)
        if not isinstance(move, Undo)
        for end in turns_of(played(state, move))
    ]


def test_a_won_position_has_no_continuation() -> None:
    state = position("W7,B8", "W1", "W1,B16")
    assert perft(state, 2) == sum(perft(after, 1) for after in turns_of(state) if not after.ended)
    assert any(after.ended for after in turns_of(state))


def test_a_turn_without_a_copy_in_the_focus_era_is_one_of_two_shifts() -> None:
    state = position("W1,B16", "W1,B16", "W1", turn="black", focus="future")
    assert perft(state, 1) == 2
    assert play(state, ">past").turn == 1


@pytest.mark.soak
@pytest.mark.parametrize(("chapters", "depth"), [((), 5), ((INFLUENCE,), 3), ((MEMORY,), 4), (ALL_THREE, 3)])
def test_deeper_counts_agree_with_walking(chapters: tuple[Chapter, ...], depth: int) -> None:
    assert walked(game_of(*chapters), depth) == perft(game_of(*chapters), depth)
