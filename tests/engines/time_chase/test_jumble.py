"""Rules "Time Jumble Mode"."""

import pytest

from engines.contract import IllegalMove
from engines.games.time_chase import apply, dump, format_move, legal_moves, load, parse_move, view
from engines.games.time_chase.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import (
    deal,
    fuel,
    locations,
    past,
    play,
    position,
    present,
    stack,
    timeline,
)

HANDS = ["F7 D8", "F8 D9", "F9 D10"]
TIMELINE = [past(2, "F10", "F12", 0), present(4), past(6, "N7", "N8", 1), past(9, "T7", "T8", 2)]


def with_next_token(state: State, token: int) -> State:
    """Return the same position with that token on top of the stack."""
    dumped = dump(state)
    return load({**dumped, "tokens": [token, *(other for other in dumped["tokens"] if other != token)]})


def all_in_the_present_then(next_token: int) -> State:
    """Return the position with the timeline above, after the present has resolved and time has passed."""
    state = with_next_token(position(HANDS, TIMELINE, mode="jumble"), next_token)
    return play(state, "F7", "F8", "F9")


def time_to_travel(*supply: int) -> State:
    return position(["F7", "F8", "F9"], TIMELINE, fuel=supply, phase="travel", mode="jumble")


def offered(state: State, seat: int) -> list[str]:
    return [format_move(move) for move in legal_moves(state, seat)]


def test_the_tokens_are_shuffled_and_the_topmost_is_on_the_timeline() -> None:
    orders = {(*timeline(state), *dump(state)["tokens"]) for state in (deal(mode="jumble", seed=n) for n in range(3))}
    assert len(orders) == 3
    assert all(sorted(order) == list(range(1, 11)) for order in orders)


def test_a_new_token_may_fall_at_the_beginning_of_the_timeline() -> None:
    assert timeline(all_in_the_present_then(1)) == (1, 2, 4, 6, 9)


def test_a_new_token_may_fall_between_others() -> None:
    assert timeline(all_in_the_present_then(7)) == (2, 4, 6, 7, 9)


def test_a_new_token_may_fall_at_the_end_of_the_timeline() -> None:
    assert timeline(all_in_the_present_then(10)) == (2, 4, 6, 9, 10)


@pytest.mark.parametrize("token", [1, 7, 10])
def test_the_most_recently_placed_token_is_the_present_wherever_it_is(token: int) -> None:
    now = [event.token for event in view(all_in_the_present_then(token), None).timeline if event.present]
    assert now == [token]


@pytest.mark.parametrize("token", [1, 7, 10])
def test_travelers_return_to_the_most_recently_placed_token(token: int) -> None:
    assert locations(all_in_the_present_then(token)) == (token,) * 3


def test_events_keep_their_cards_and_controllers_when_a_token_falls_before_them() -> None:
    assert stack(all_in_the_present_then(1), 6) == ("N7", "N8", 1)


def test_travelers_may_move_backward_or_forward() -> None:
    assert offered(time_to_travel(1, 0, 0), 0) == ["<1", "stay", ">1"]
    state = play(time_to_travel(1, 1, 0), "<1", ">1", "stay")
    assert locations(state) == (2, 6, 4)


def test_fuel_is_spent_for_either_direction() -> None:
    assert fuel(play(time_to_travel(1, 4, 2), "<1", ">2", "stay")) == (0, 2, 2)


def test_r16_forward_reaches_the_last_event_and_not_farther() -> None:
    assert offered(time_to_travel(5, 0, 0), 0) == ["<2", "<1", "stay", ">1", ">2"]
    assert locations(play(time_to_travel(5, 0, 0), ">2", "stay", "stay"))[0] == 9
    with pytest.raises(IllegalMove) as refusal:
        apply(time_to_travel(5, 0, 0), 0, parse_move(">3"), NO_CHANCE)
    assert refusal.value.code == "beyond_timeline"


def test_r16_forward_reaches_the_last_event_however_far_it_is() -> None:
    later = [past(2, "F10", "F12", 0), past(6, "N7", "N8", 1), past(9, "T7", "T8", 2)]
    state = position(["F7", "F8", "F9"], [present(1), *later], fuel=(3, 0, 0), phase="travel", mode="jumble")
    assert offered(state, 0) == ["<1", "stay", ">1", ">2", ">3"]
    assert locations(play(state, ">3", "stay", "stay"))[0] == 9


def test_r16_the_invariant_is_one_space_before_the_earliest_event() -> None:
    assert locations(play(time_to_travel(5, 0, 0), "<2", "stay", "stay"))[0] == "invariant"


def test_nobody_travels_forward_farther_than_their_fuel_takes_them() -> None:
    with pytest.raises(IllegalMove) as refusal:
        apply(time_to_travel(1, 0, 0), 0, parse_move(">2"), NO_CHANCE)
    assert refusal.value.code == "not_enough_fuel"


def test_a_present_that_nobody_visits_stays_the_present() -> None:
    state = position(HANDS, TIMELINE, at=(6, 6, 2), mode="jumble")
    state = play(state, "F7", "F8", "F9")
    assert timeline(state) == (2, 4, 6, 9)
    assert locations(state) == (4, 4, 4)


def test_r15_in_a_jumble_too_fuel_is_gained_with_nobody_in_the_present() -> None:
    state = position(HANDS, TIMELINE[:3], at=(6, 6, 6), mode="jumble")
    assert fuel(play(state, "F7", "F8", "F9")) == (1, 1, 2)


def test_later_events_follow_the_suit_originally_led_too() -> None:
    state = position(["N9 D8", "F8 D9", "F9 D10"], TIMELINE, at=(6, 4, 4), mode="jumble")
    state = play(state, "F8", "F9")
    assert offered(state, 0) == ["N9"]
    assert stack(play(state, "N9"), 6) == ("N7", "N9", 0)


def test_later_events_earn_bonus_fuel_too() -> None:
    timeline = [past(2, "F10", "F12", 0), present(4), past(6, "N7", "N12", 1)]
    state = position(["N9 D8", "F8 D9", "F9 D10"], timeline, at=(6, 6, 4), mode="jumble")
    assert fuel(play(state, "F9", "N9")) == (1, 0, 0)
