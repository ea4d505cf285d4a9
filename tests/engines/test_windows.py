"""Reaction windows, apart from any game."""

from typing import Any

import pytest

from engines.contract import Hidden, ImpossibleState
from engines.kit.windows import (
    WINDOW,
    Window,
    answered,
    counting,
    imagine_standing,
    imagine_window,
    open_window,
    see_window,
    stands,
    window_claims,
    window_on_answer,
    with_standing,
)
from tests.engines.playing import CHANCE


def answers(window: Window, *given: tuple[int, bool]) -> Window:
    for seat, cancels in given:
        window = answered(window, seat, cancels)
    return window


def test_all_seats_but_the_layer_are_asked() -> None:
    assert open_window(1, 4).owing == 0b1101


def test_who_has_answered_owes_nothing_more() -> None:
    assert answers(open_window(0, 3), (2, False)).owing == 0b010


def test_if_nobody_cancels_no_answer_counts() -> None:
    assert counting(answers(open_window(0, 3), (1, False), (2, False))) is None


@pytest.mark.parametrize(("layer", "nearest"), [(0, 2), (1, 2), (2, 4), (3, 4), (4, 2)])
def test_the_nearest_clockwise_from_the_layer_counts(layer: int, nearest: int) -> None:
    both = [(seat, True) for seat in (2, 4) if seat != layer]
    assert counting(answers(open_window(layer, 5), *both)) == nearest


def test_the_order_of_answers_does_not_matter() -> None:
    one = answers(open_window(0, 4), (1, False), (2, True), (3, True))
    assert one == answers(open_window(0, 4), (3, True), (2, True), (1, False))


def test_a_card_that_cancels_opens_a_window_on_itself() -> None:
    window = window_on_answer(answers(open_window(0, 3), (1, False), (2, True)), 2)
    assert (window.layers, window.owing, window.cancelling) == ((0, 2), 0b011, 0)


def test_on_it_nearest_is_counted_from_who_cancelled() -> None:
    window = Window(4, (0, 2), 0b1011, 0)
    assert counting(answers(window, (0, True), (1, True), (3, False))) == 0


def test_a_cancelled_card_cancels_nothing() -> None:
    assert [stands(Window(3, (0, 1, 2, 1)[:count], 0, 0)) for count in (1, 2, 3, 4)] == [True, False, True, False]


def test_a_standing_answer_is_kept_until_it_is_taken_back() -> None:
    standing = with_standing(with_standing(0, 2, True), 1, True)
    assert standing == 0b110
    assert with_standing(standing, 2, False) == 0b010


def test_an_answer_is_seen_by_who_gave_it_alone() -> None:
    window = answers(open_window(0, 4), (1, True), (2, False))
    assert see_window(window, 1, False).answers == (None, True, Hidden(), None)
    assert see_window(window, 3, False).answers == (None, Hidden(), Hidden(), None)
    assert see_window(window, None, False).answers == (None, Hidden(), Hidden(), None)
    assert see_window(window, None, True).answers == (None, True, False, None)


def test_holders_and_others_look_alike() -> None:
    stops, passes = (answered(open_window(0, 3), 1, cancels) for cancels in (True, False))
    assert see_window(stops, 2, False) == see_window(passes, 2, False)


def test_once_the_window_is_closed_the_other_answers_are_nowhere() -> None:
    windows = [answers(open_window(0, 4), (1, True), (2, other), (3, False)) for other in (True, False)]
    assert window_on_answer(windows[0], 1) == window_on_answer(windows[1], 1)


def test_only_holders_are_imagined_to_cancel() -> None:
    window = answers(open_window(0, 4), (1, True), (2, False))
    view = see_window(window, 3, False)
    imagined = [imagine_window(view, 0b0100, CHANCE) for _ in range(40)]
    assert {one.cancelling for one in imagined} == {0, 0b0100}
    assert all(see_window(one, 3, False) == view for one in imagined)


def test_who_cancels_is_not_imagined_to_always_pass() -> None:
    window = answered(open_window(0, 3), 1, True)
    drawn = {imagine_standing((True, Hidden(), Hidden()), window, CHANCE) for _ in range(40)}
    assert drawn == {0b001, 0b101}
    assert {imagine_standing((Hidden(), Hidden(), False), None, CHANCE) for _ in range(40)} == {0b00, 0b01, 0b10, 0b11}


def test_a_window_survives_its_dump() -> None:
    window = answers(Window(4, (0, 2), 0b1011, 0), (0, True), (1, False))
    assert WINDOW.write(window) == {"layers": [0, 2], "answers": [True, False, None, None]}
    assert WINDOW.read(WINDOW.write(window), "window", 4) == window


@pytest.mark.parametrize(
    "broken",
    [
        *(None, {}, {"layers": [0]}, {"layers": [], "answers": [None] * 3}, {"layers": [3], "answers": [None] * 3}),
        *({"layers": [0, 0], "answers": [None] * 3}, {"layers": [True], "answers": [None] * 3}),
        *({"layers": [0], "answers": [None] * 2}, {"layers": [0], "answers": [True, None, None]}),
        *({"layers": [0], "answers": [None, 1, None]}, {"layers": [0], "answers": [None, True, True]}),
        *({"layers": [0], "answers": "no"}, {"layers": 0, "answers": [None] * 3}),
    ],
)
def test_what_is_no_window_is_refused(broken: Any) -> None:
    with pytest.raises(ImpossibleState):
        WINDOW.read(broken, "window", 3)


def test_a_seat_that_cancels_holds_a_card_and_does_not_always_pass() -> None:
    def broken(holders: int, standing: int) -> list[str]:
        claims = window_claims(answered(open_window(0, 3), 1, True), holders, standing)
        return [f"{field}: {message}" for field, holds, message in claims if not holds]

    assert broken(0b010, 0b101) == []
    assert broken(0b100, 0) == ["window: a seat that cancels holds a card for it"]
    assert broken(0b010, 0b010) == ["standing: a seat that cancels does not always pass"]
