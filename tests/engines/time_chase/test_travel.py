"""Rules "Move Travelers"."""

import pytest

from engines.contract import IllegalMove
from engines.games.time_chase import apply, awaiting, format_move, legal_moves, parse_move, view
from engines.games.time_chase.moves import Travel
from engines.games.time_chase.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import fuel, locations, past, play, position, present

TIMELINE = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 1), present(3)]
HANDS = ["F7", "F8", "F9"]


def time_to_travel(*supply: int) -> State:
    return position(HANDS, TIMELINE, fuel=supply, phase="travel")


def offered(state: State, seat: int) -> list[str]:
    return [format_move(move) for move in legal_moves(state, seat)]


def refusal(state: State, seat: int, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        apply(state, seat, parse_move(move), NO_CHANCE)
    return refused.value


def test_players_may_spend_fuel_but_are_not_required_to() -> None:
    assert offered(time_to_travel(0, 1, 2), 2) == ["<2", "<1", "stay"]


def test_all_choose_at_the_same_time() -> None:
    assert awaiting(time_to_travel(0, 1, 2)) == (0, 1, 2)


def test_r17_a_seat_without_fuel_is_asked_too() -> None:
    assert offered(time_to_travel(0, 1, 2), 0) == ["stay"]
    assert awaiting(play(time_to_travel(0, 1, 2), "stay")) == (1, 2)


def test_nobody_spends_more_fuel_than_they_have() -> None:
    assert refusal(time_to_travel(0, 1, 2), 1, "<2").code == "not_enough_fuel"


def test_r16_the_invariant_is_one_space_before_the_first_event() -> None:
    assert offered(time_to_travel(3, 0, 0), 0) == ["<3", "<2", "<1", "stay"]
    assert locations(play(time_to_travel(3, 0, 0), "<3", "stay", "stay")) == ("invariant", 3, 3)


def test_r16_nobody_travels_farther_than_the_invariant() -> None:
    assert offered(time_to_travel(4, 0, 0), 0)[0] == "<3"
    assert refusal(time_to_travel(4, 0, 0), 0, "<4").code == "beyond_timeline"


def test_r16_in_standard_mode_nobody_travels_forward() -> None:
    assert refusal(time_to_travel(4, 0, 0), 0, ">1").code == "beyond_timeline"


@pytest.mark.parametrize("move", [Travel(0, "forward"), Travel(-1, "backward")])
def test_r16_staying_has_one_form(move: Travel) -> None:
    state = position(HANDS, TIMELINE, fuel=(4, 0, 0), phase="travel", mode="jumble")
    with pytest.raises(IllegalMove) as refused:
        apply(state, 0, move, NO_CHANCE)
    assert refused.value.code == "no_such_journey"


def test_a_choice_can_not_be_taken_back() -> None:
    state = play(time_to_travel(2, 1, 2), "<1")
    assert refusal(state, 0, "<2").code == "not_your_decision"


def test_a_move_of_another_phase_is_refused() -> None:
    assert refusal(time_to_travel(2, 1, 2), 0, "F7").code == "wrong_phase"


def test_the_choice_of_one_leaves_those_of_the_others_as_they_were() -> None:
    before = time_to_travel(2, 1, 2)
    assert legal_moves(play(before, "<2"), 2) == legal_moves(before, 2)


def test_nothing_moves_until_all_have_chosen() -> None:
    state = play(time_to_travel(2, 1, 2), "<2", "<1")
    assert locations(state) == (3, 3, 3)
    assert fuel(state) == (2, 1, 2)


def test_all_reveal_at_the_same_time() -> None:
    state = play(time_to_travel(2, 1, 2), "<2", "<1")
    assert view(state, None).revealed == view(time_to_travel(2, 1, 2), None).revealed
    revealed = view(play(state, "stay"), None).revealed
    assert revealed == (parse_move("<2"), parse_move("<1"), parse_move("stay"))


def test_spent_fuel_is_returned_to_the_supply() -> None:
    assert fuel(play(time_to_travel(2, 1, 2), "<2", "stay", "<1")) == (0, 1, 1)


def test_each_traveler_moves_one_space_back_for_every_fuel_spent() -> None:
    assert locations(play(time_to_travel(2, 1, 2), "<2", "stay", "<1")) == (1, 3, 2)


def test_then_the_next_round_begins() -> None:
    after = play(time_to_travel(2, 1, 2), "<2", "stay", "<1")
    assert (view(after, None).round, view(after, None).phase) == (10, "event")
