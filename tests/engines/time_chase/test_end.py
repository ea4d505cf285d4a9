"""Rules "End of the Game"."""

import pytest

from engines.contract import Outcome
from engines.games.time_chase import awaiting, format_move, judge, legal_moves, outcome, view
from engines.games.time_chase.state import OVER, State
from tests.engines.time_chase.positions import deal, fuel, past, play, position, present, stack, timeline

HANDS = ["F7 D8", "F8 D9", "F9 D10"]
ONE, TWO = past(1, "F10", "F12", 0), past(2, "N7", "N8", 0)


def tenth_round(timeline: list[dict[str, object]], *hands: str) -> State:
    """Return a position with all seats in the present, with one card each."""
    return position(hands or ("F7", "F8", "F9"), [*timeline, present(len(timeline) + 1)])


def test_a_player_who_controls_three_events_wins() -> None:
    state = play(position(["F7 D11", "F8 D9", "F9 D10"], [ONE, TWO, present(3)]), "D11", "D9", "D10")
    assert outcome(state) == Outcome(winners=(0,), reason="three events", scores=(3, 0, 0))


def test_two_events_do_not_end_the_game() -> None:
    state = play(position(HANDS, [ONE, TWO, present(3)]), "D8", "D9", "D10")
    assert outcome(state) is None


def test_nobody_is_asked_after_the_end() -> None:
    state = play(position(["F7 D11", "F8 D9", "F9 D10"], [ONE, TWO, present(3)]), "D11", "D9", "D10")
    assert awaiting(state) == ()
    assert legal_moves(state, 0) == ()
    assert view(state, None).phase == "over"


def test_r18_the_end_is_checked_after_all_events_have_resolved() -> None:
    hands = ["F7 D11", "F8 D9", "T13 D10"]
    state = position(hands, [past(1, "T10", "T12", 0), TWO, present(3)], at=(3, 2, 1))
    state = play(state, "D11")
    assert outcome(state) is None
    state = play(state, "F8", "T13")
    assert outcome(state) is None
    assert view(state, None).phase == "travel"


def test_r18_the_end_is_checked_after_the_invariant_too() -> None:
    state = position(["F7 D11", "F8 D9", "T13 D10"], [ONE, TWO, present(3)], at=(3, "invariant", 3))
    state = play(state, "D11", "D10")
    assert outcome(state) is None
    state = play(state, "inv D9")
    assert outcome(state) == Outcome((0,), "three events", (3, 0, 0))
    assert view(state, None).invariant == "D9"


def test_r18_time_does_not_pass_after_the_end() -> None:
    state = play(position(["F7 D11", "F8 D9", "F9 D10"], [ONE, TWO, present(3)]), "D11", "D9", "D10")
    assert timeline(state) == (1, 2, 3)
    assert fuel(state) == (0, 1, 1)


def test_if_several_control_three_events_the_one_nearest_the_invariant_wins() -> None:
    events = [
        past(1, "T10", "T11", 2),
        past(2, "N7", "N8", 1),
        past(3, "N9", "N10", 1),
        past(4, "D7", "D10", 0),
        past(5, "F8", "F10", 0),
        present(6),
    ]
    hands = ["F7 D11", "T12 D9", "T7 D8"]
    state = position(hands, events, at=(6, 1, 1))
    state = play(state, "D11", "T12", "T7")
    assert outcome(state) == Outcome((1,), "three events", (3, 3, 0))


def test_r19_in_a_jumble_nearest_the_invariant_is_the_earliest_place_not_the_first_placed() -> None:
    events = [
        past(2, "T10", "T11", 2),
        past(4, "N7", "N8", 0),
        past(5, "N9", "N10", 1),
        past(6, "D7", "D10", 0),
        present(7),
        past(8, "F8", "F10", 1),
    ]
    state = position(["F7 D11", "T12 D9", "T7 D8"], events, at=(7, 2, 2), mode="jumble")
    state = play(state, "D11", "T12", "T7")
    assert outcome(state) == Outcome((1,), "three events", (3, 3, 0))


def test_the_game_ends_when_ten_rounds_have_been_played() -> None:
    state = tenth_round([ONE])
    assert view(state, None).round == 10
    assert outcome(state) is None
    assert outcome(play(state, "F7", "F8", "F9")) is not None


def test_after_ten_rounds_two_events_beat_one() -> None:
    events = [past(1, "F10", "F12", 1), past(2, "N7", "N8", 0), past(3, "N9", "N10", 0)]
    state = play(tenth_round(events), "F7", "F8", "F9")
    assert outcome(state) == Outcome((0,), "ten rounds", (2, 1, 1))


def test_after_ten_rounds_a_tie_at_two_events_goes_to_the_event_nearest_the_invariant() -> None:
    events = [past(1, "F10", "F12", 2), past(2, "N7", "N8", 0), past(3, "N9", "N10", 0)]
    state = play(tenth_round(events), "F7", "F8", "F9")
    assert outcome(state) == Outcome((2,), "ten rounds", (2, 0, 2))


def test_r19_a_tie_at_one_event_goes_to_the_event_nearest_the_invariant() -> None:
    state = play(tenth_round([past(1, "F10", "F12", 1)]), "F8", "F9", "F7")
    assert outcome(state) == Outcome((1,), "ten rounds", (0, 1, 1))


def test_r19_ten_rounds_without_three_events_happen_with_three_seats_too() -> None:
    state = play(tenth_round([ONE, TWO]), "F7", "F8", "F9")
    assert outcome(state) == Outcome((0,), "ten rounds", (2, 0, 1))


def test_a_third_event_in_the_tenth_round_wins_by_three_events() -> None:
    state = play(tenth_round([ONE, TWO], "F9", "F8", "F7"), "F9", "F8", "F7")
    assert outcome(state) == Outcome((0,), "three events", (3, 0, 0))


def test_r20_from_the_first_round_on_somebody_controls_the_first_event() -> None:
    state = deal(4)
    assert stack(state, 1) == (None, None, None)
    while view(state, None).phase == "event":
        state = play(state, format_move(legal_moves(state, awaiting(state)[0])[0]))
    assert stack(state, 1)[2] in range(4)


def test_r20_control_passes_from_seat_to_seat_and_is_never_lost() -> None:
    state = position(["F13 D8", "F8 D9", "D10 D11"], [past(1, "F10", "F12", 2), present(2)], at=(1, 1, 2))
    assert stack(play(state, "D11", "F13", "F8"), 1)[2] == 0
    state = position(["F7 D8", "F8 D9", "D10 D11"], [past(1, "F10", "F12", 2), present(2)], at=(1, 1, 2))
    assert stack(play(state, "D11", "F7", "F8"), 1)[2] == 2


def test_r20_ten_rounds_in_which_nobody_came_to_control_an_event_are_a_draw() -> None:
    state = deal(3)._replace(round=10, at=OVER)  # no game comes to this and `load` refuses it
    assert outcome(state) == Outcome((), "ten rounds", (0, 0, 0))
    assert judge(state) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
