"""The course of a reaction window, in a game in which every card laid adds a word to a story."""

from typing import NamedTuple

import pytest

from engines.chance import LOWEST
from engines.contract import Chance, IllegalMove, Seat
from engines.kit.window_flow import Flow, all_pass, answers, give_answer, is_window, set_standing, standing_answer
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS, SetStanding, Window, open_window


class Story(NamedTuple):
    window: Window | None
    words: tuple[str, ...] = ()
    standing: int = 0
    standing_set: bool = False


def told(state: Story, word: str) -> Story:
    return state._replace(words=(*state.words, word))


def no(state: Story, seat: Seat) -> Story:
    return told(state, f"no{seat}")


def happens(state: Story, window: Window, chance: Chance) -> Story:
    return told(state, f"happens after {len(window.layers) - 1}")


def fails(state: Story, window: Window, chance: Chance) -> Story:
    return told(state, f"fails after {len(window.layers) - 1}")


FLOW = Flow(answer=no, resolve=happens, cancel=fails)
LAID = Story(open_window(0, 3))
NO = object()


def answered(state: Story, *given: tuple[Seat, object]) -> Story:
    for seat, move in given:
        state = give_answer(state, seat, move, move is NO, FLOW, LOWEST)
    return state


def test_the_card_takes_effect_once_all_have_passed() -> None:
    state = answered(LAID, (1, PASS))
    assert is_window(state)
    assert state.words == ()
    state = answered(state, (2, PASS))
    assert not is_window(state)
    assert state.words == ("happens after 0",)


def test_a_card_that_is_cancelled_does_not() -> None:
    state = answered(LAID, (1, NO), (2, PASS))
    assert state.words == ("no1",)
    assert state.window == Window(3, (0, 1), 0b101, 0)
    assert answered(state, (0, PASS), (2, PASS)).words == ("no1", "fails after 1")


def test_the_card_that_cancels_can_be_cancelled_in_turn() -> None:
    state = answered(LAID, (2, NO), (1, PASS), (0, NO), (1, PASS), (1, PASS), (2, PASS))
    assert state.words == ("no2", "no0", "happens after 2")


def test_the_window_is_gone_when_the_game_takes_over() -> None:
    flow = Flow(no, lambda state, window, chance: told(state, str(state.window)), fails)
    assert give_answer(answered(LAID, (1, PASS)), 2, PASS, False, flow, LOWEST).words == ("None",)


def test_if_all_others_pass_the_answers_given_still_count() -> None:
    assert all_pass(LAID, FLOW, LOWEST).words == ("happens after 0",)
    assert all_pass(answered(LAID, (2, NO)), FLOW, LOWEST).words == ("no2", "fails after 1")
    assert all_pass(Story(None), FLOW, LOWEST).words == ()


def test_only_a_seat_that_is_asked_has_answers() -> None:
    assert answers(LAID, 1, (NO,)) == (PASS, ALWAYS_PASS, NO)
    assert answers(LAID, 1, ()) == (PASS, ALWAYS_PASS)
    assert answers(LAID, 0, (NO,)) == answers(Story(None), 1, (NO,)) == ()


def test_a_seat_that_always_passes_stays_asked_and_its_answer_is_known() -> None:
    state = LAID._replace(standing=0b100)
    assert standing_answer(state, 2) == ALWAYS_PASS
    assert standing_answer(state, 1) is None
    assert standing_answer(answered(state, (2, ALWAYS_PASS)), 2) is None
    assert standing_answer(Story(None, standing=0b100), 2) is None


def test_every_answer_but_always_pass_withdraws_it() -> None:
    assert answered(LAID, (2, ALWAYS_PASS)).standing == 0b100
    for move in (PASS, NO):
        assert answered(LAID._replace(standing=0b110), (2, move)).standing == 0b010


def test_it_is_set_once_per_turn_whatever_it_was() -> None:
    for standing in (0, 0b001):
        for move, after in zip(SETTINGS, (0b001, 0), strict=True):
            assert set_standing(Story(None, standing=standing), 0, move, "R").standing == after
    with pytest.raises(IllegalMove, match="once per turn"):
        set_standing(Story(None, standing_set=True), 0, SETTINGS[0], "R")
    with pytest.raises(IllegalMove, match="once per turn"):
        set_standing(Story(None), 0, SetStanding(1), "R")  # type: ignore[arg-type]
