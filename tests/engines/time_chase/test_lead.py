"""Rules "Determining Who Leads"."""

from engines.games.time_chase import awaiting, view
from tests.engines.time_chase.positions import past, play, position, present

HANDS = ["F7 D8", "F8 D9", "F9 D10", "F6 T8"]


def test_the_controller_of_the_previous_event_leads() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 2), present(2)])
    assert awaiting(state) == (2,)
    assert view(state, None).lead == 2


def test_if_the_controller_is_elsewhere_the_closest_participant_clockwise_leads() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 1), present(2)], at=(2, 1, 1, 2))
    assert awaiting(state) == (3,)


def test_clockwise_continues_from_the_last_seat_to_the_first() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 3), present(2)], at=(2, 2, 2, 1))
    assert awaiting(state) == (0,)


def test_the_others_play_clockwise_after_the_participant_who_leads_for_the_controller() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 1), present(2)], at=(2, 1, 2, 2))
    assert awaiting(state) == (2,)
    assert awaiting(play(state, "F9")) == (3,)
    assert awaiting(play(state, "F9", "F6")) == (0,)


def test_the_previous_event_of_a_past_event_is_the_one_before_it() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 3), past(2, "N7", "N7", 1), present(3)], at=(2, 3, 2, 2))
    assert awaiting(play(state, "F8")) == (3,)


def test_at_the_first_event_the_first_player_leads_whoever_controls_it() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 3), present(2)], at=(1, 2, 2, 1))
    assert awaiting(play(state, "F8", "F9")) == (0,)


def test_at_the_first_event_the_participant_closest_to_the_first_player_leads_for_them() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 3), present(2)], at=(2, 2, 1, 1))
    assert awaiting(play(state, "F7", "F8")) == (2,)


def test_the_lead_passes_with_control_of_the_previous_event() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 2), present(2)])
    state = play(state, "D10", "T8", "D8", "D9", "stay", "stay", "stay", "stay")
    assert view(state, None).timeline[1].controller == awaiting(state)[0] == 2
    state = position(["F7 D8", "F8 D11", "F9 D10", "F6 T8"], [past(1, "F10", "F12", 2), present(2)])
    state = play(state, "D10", "T8", "D8", "D11", "stay", "stay", "stay", "stay")
    assert view(state, None).timeline[1].controller == awaiting(state)[0] == 1


def test_r6_in_a_jumble_the_previous_event_is_the_neighbour_on_the_timeline() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 1), present(4), past(6, "N7", "N7", 3)], mode="jumble")
    assert awaiting(state) == (1,)


def test_r6_in_a_jumble_a_present_in_first_place_is_led_by_the_first_player() -> None:
    state = position(HANDS, [present(1), past(6, "N7", "N7", 3)], mode="jumble")
    assert awaiting(state) == (0,)


def test_r6_an_event_after_the_present_is_led_by_whoever_has_just_won_the_present() -> None:
    state = position(
        HANDS,
        [past(1, "F10", "F12", 3), present(4), past(6, "N7", "N7", 3)],
        at=(6, 6, 4, 6),
        mode="jumble",
    )
    assert awaiting(play(state, "F9")) == (3,)


def test_r7_where_the_previous_event_has_no_controller_the_first_player_leads() -> None:
    timeline = [past(1, "F10", "F12", 2), present(4), past(6, "N7", "N7", 3)]
    assert awaiting(position(HANDS, timeline, at=(6, 6, 6, 6), mode="jumble")) == (0,)


def test_r7_or_the_participant_closest_to_the_first_player() -> None:
    timeline = [past(1, "F10", "F12", 2), present(4), past(6, "N7", "N7", 3)]
    assert awaiting(position(HANDS, timeline, at=(1, 1, 6, 6), mode="jumble")) == (2,)
