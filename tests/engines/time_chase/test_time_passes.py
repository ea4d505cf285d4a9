"""Rules "Time Passes", "The Timeline", "The Travelers", and the FAQ's empty present."""

from engines.games.time_chase import dump, view
from tests.engines.time_chase.positions import fuel, locations, past, play, position, present, stack, timeline

ONE, TWO, THREE = past(1, "F10", "F12", 0), past(2, "N7", "N8", 1), past(3, "T10", "T11", 0)
HANDS = ["F7 D8", "F8 D9", "F9 D10"]


def test_the_top_token_goes_to_the_end_of_the_timeline() -> None:
    state = play(position(HANDS, [ONE, present(2)]), "F7", "F8", "F9")
    assert timeline(state) == (1, 2, 3)
    assert dump(state)["tokens"] == [4, 5, 6, 7, 8, 9, 10]


def test_the_newest_event_is_the_present_and_all_others_are_past() -> None:
    state = play(position(HANDS, [ONE, present(2)]), "F7", "F8", "F9")
    assert [event.present for event in view(state, None).timeline] == [False, False, True]


def test_the_new_event_has_no_cards_and_no_controller() -> None:
    assert stack(play(position(HANDS, [ONE, present(2)]), "F7", "F8", "F9"), 3) == (None, None, None)


def test_all_travelers_return_to_the_present() -> None:
    state = position(HANDS, [ONE, TWO, present(3)], at=(1, "invariant", 3))
    assert locations(play(state, "F9", "F7", "inv F8")) == (4, 4, 4)


def test_each_seat_gains_two_fuel_by_default() -> None:
    state = position(HANDS, [ONE, present(2)], fuel=(3, 0, 5))
    assert fuel(play(state, "D8", "D9", "D10"))[1] == 2


def test_each_seat_gains_one_fuel_less_for_each_of_its_discs_on_the_timeline() -> None:
    state = position(HANDS, [ONE, TWO, present(3)])
    assert fuel(play(state, "D9", "D10", "D8")) == (1 + 1, 1, 1)


def test_a_seat_with_two_discs_on_the_timeline_gains_nothing() -> None:
    state = position(HANDS, [ONE, TWO, THREE, present(4)])
    assert fuel(play(state, "D8", "D9", "D10")) == (0, 1, 1)


def test_discs_are_counted_after_all_events_have_resolved() -> None:
    state = position(["F13 D8", "F8 D9", "D10 D11"], [past(1, "F10", "F12", 2), present(2)], at=(1, 1, 2))
    assert fuel(play(state, "D11", "F13", "F8")) == (1, 3, 1)


def test_fuel_is_not_a_limited_supply() -> None:
    state = position(HANDS, [ONE, present(2)], fuel=(20, 20, 20))
    assert fuel(play(state, "D8", "D9", "D10")) == (21, 22, 21)


def test_nobody_in_the_present_means_that_nobody_gains_control_of_it() -> None:
    state = play(position(HANDS, [ONE, present(2)], at=(1, 1, 1)), "F7", "F8", "F9")
    assert stack(state, 2) == (None, None, None)


def test_nobody_in_the_present_means_no_new_token_and_it_remains_the_present() -> None:
    state = play(position(HANDS, [ONE, present(2)], at=(1, 1, 1)), "F7", "F8", "F9")
    assert timeline(state) == (1, 2)
    assert view(state, None).timeline[-1].present


def test_nobody_in_the_present_means_that_all_travelers_return_to_the_same_token() -> None:
    state = play(position(HANDS, [ONE, present(2)], at=(1, 1, 1)), "F7", "F8", "F9")
    assert locations(state) == (2, 2, 2)


def test_r15_with_nobody_in_the_present_fuel_is_gained_all_the_same() -> None:
    state = play(position(HANDS, [ONE, present(2)], at=(1, 1, 1)), "F7", "F8", "F9")
    assert fuel(state) == (2, 3, 3)


def test_r4_a_round_with_nobody_in_the_present_counts_as_a_round() -> None:
    state = position(HANDS, [ONE, present(2)], at=(1, 1, 1))
    after = play(state, "F7", "F8", "F9", "stay", "stay", "stay")
    assert view(after, None).round == view(state, None).round + 1


def test_r15_an_empty_present_resolves_like_a_new_one_the_next_time() -> None:
    state = play(position(HANDS, [ONE, present(2)], at=(1, 1, 1)), "F7", "F8", "F9")
    state = play(state, "stay", "stay", "stay", "D8", "D9", "D10")
    assert stack(state, 2) == ("D8", "D10", 2)
