"""The notation of moves."""

import pytest

from engines.contract import BadNotation
from engines.games.time_chase import format_move, parse_move
from engines.games.time_chase.moves import (
    BACKWARD,
    FORWARD,
    INVARIANT_CHOICES,
    PLAYS,
    ChooseInvariant,
    PlayCard,
    Secret,
    Travel,
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (PlayCard("F7"), "F7"),
        (ChooseInvariant("D13"), "inv D13"),
        (Travel(2, "backward"), "<2"),
        (Travel(1, "forward"), ">1"),
        (Travel(0, "backward"), "stay"),
    ],
)
def test_a_move_has_a_short_text(move: PlayCard | Secret, text: str) -> None:
    assert format_move(move) == text
    assert parse_move(text) == move


def test_every_move_has_a_text_of_its_own() -> None:
    moves: tuple[PlayCard | Secret, ...] = (*PLAYS, *INVARIANT_CHOICES, *BACKWARD, *FORWARD)
    assert [parse_move(format_move(move)) for move in moves] == list(moves)
    assert len({format_move(move) for move in moves}) == len(moves) == 65 + 65 + 11 + 11


@pytest.mark.parametrize(
    "text", ["", "f7", "F0", "F14", "X7", "F07", "F7 ", "inv", "inv  F7", "<0", "<11", "<-1", "<<1", "2", "STAY"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_move(text)
