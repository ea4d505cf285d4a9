"""The notation of moves."""

from engines.games.time_chase import format_move, parse_move
from engines.games.time_chase.moves import (
    BACKWARD,
    FORWARD,
    INVARIANT_CHOICES,
    PLAYS,
    PlayCard,
    Secret,
)


def test_every_move_has_a_text_of_its_own() -> None:
    moves: tuple[PlayCard | Secret, ...] = (*PLAYS, *INVARIANT_CHOICES, *BACKWARD, *FORWARD)
    assert [parse_move(format_move(move)) for move in moves] == list(moves)
    assert len({format_move(move) for move in moves}) == len(moves) == 65 + 65 + 11 + 11
