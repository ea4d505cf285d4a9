"""Observations as text and as numbers."""

from typing import Any

import pytest

pytest.importorskip("numpy", reason="numpy is not installed")

from engines.adapters.observing import CELLS, as_numbers, as_text, leaves
from engines.games import time_chase
from engines.games.time_chase.moves import Travel
from engines.hiding import has_secrets
from tests.adapters.cases import CASES, random_play, smallest
from tests.engines.contract_case import ContractCase

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def views(case: ContractCase) -> list[Any]:
    return [case.engine.view(position.state, 0) for position in random_play(case, 60)]


@every_case
def test_views_are_numbers_from_0_to_1_in_a_vector_of_one_length(case: ContractCase) -> None:
    for view in views(case):
        vector = as_numbers(leaves(view))
        assert vector.shape == (CELLS,)
        assert 0 <= vector.min() < vector.max() <= 1


@every_case
def test_different_views_are_different_texts_and_numbers(case: ContractCase) -> None:
    seen = views(case)
    assert len({as_text(leaves(view)) for view in seen}) == len(set(seen))
    assert len({as_numbers(leaves(view)).tobytes() for view in seen}) == len(set(seen))


def test_leaves_are_in_the_order_of_the_view_and_a_move_comes_with_its_type() -> None:
    assert leaves((Travel(2, "backward"), None)) == [
        ("[0].type", "travel"),
        ("[0].fuel", 2),
        ("[0].direction", "backward"),
        ("[1]", None),
    ]


def test_two_hands_share_the_cells_of_their_common_cards_whatever_the_order() -> None:
    one, other = (as_numbers(leaves(hand)) for hand in (("F7", "F8"), ("F8", "F9")))
    cells = as_numbers([("[9]", "F8")])
    assert (one * other * cells).sum() == 1


def test_hidden_things_show_only_their_count() -> None:
    case = smallest("time-chase")
    dealt = next(random_play(case))
    view = case.engine.view(dealt.state, 1)
    assert isinstance(view, time_chase.View)
    hand = view.seats[1].hand
    assert isinstance(hand, tuple)
    text = as_text(leaves(case.engine.view(dealt.state, 0)))
    assert f"seats[1].hand.hidden={len(hand)}" in text
    assert "seats[1].hand[0]" not in text


def test_a_game_has_imperfect_information_if_its_views_can_contain_hidden_things() -> None:
    assert has_secrets(smallest("time-chase").engine)
    assert not has_secrets(smallest("that-time-you-killed-me").engine)


@every_case
def test_a_game_that_hides_nothing_shows_everyone_the_same(case: ContractCase) -> None:
    if has_secrets(case.engine):
        return
    for position in random_play(case, 60):
        seen = [leaves(case.engine.view(position.state, viewer))[1:] for viewer in (0, case.seats - 1, None)]
        assert seen[0] == seen[1] == seen[2]
