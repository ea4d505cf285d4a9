"""Rules "The Invariant" and "Resolving the Outcome"."""

from engines.contract import Seat
from engines.games.time_chase import dump, view
from engines.games.time_chase.state import State
from tests.engines.time_chase.positions import past, play, position, present, stack

ONE = past(1, "D13", "D13", 0)


def fresh(*hands: str, invariant: str | None = "P13") -> State:
    """Return a position with all seats in the present, which seat 0 leads."""
    return position(hands, [ONE, present(2)], invariant=invariant)


def revisited(*hands: str, led: str, winning: str, invariant: str | None = "P13") -> State:
    """Return a position in which seat 2 has resolved the present, and seats 0 and 1 are at an event of seat 2."""
    timeline = [past(1, led, winning, 2), present(2)]
    state = position((*hands, "T12 T13"), timeline, at=(1, 1, 2), invariant=invariant)
    return play(state, "T13")


def newly_discarded(before: State, after: State) -> list[str]:
    discards: list[str] = dump(after)["discards"][len(dump(before)["discards"]) :]
    return discards


def discs(state: State) -> list[int]:
    """Return the number of each seat's discs that are not on the timeline."""
    return [seat.discs for seat in view(state, None).seats]


def won_by(state: State, token: int = 2) -> tuple[str | None, Seat | None]:
    _, winning, controller = stack(state, token)
    return winning, controller


def test_the_highest_card_of_the_led_suit_wins() -> None:
    state = play(fresh("F7 D8", "F9 D9", "F8 D10"), "F7", "F9", "F8")
    assert won_by(state) == ("F9", 1)


def test_r10_a_card_of_neither_suit_wins_nothing_however_high() -> None:
    state = play(fresh("F7 D8", "N13 D9", "T13 D10"), "F7", "N13", "T13")
    assert won_by(state) == ("F7", 0)


def test_a_card_of_the_invariant_suit_beats_the_led_suit() -> None:
    state = play(fresh("F13 D8", "P7 D9", "F8 D10"), "F13", "P7", "F8")
    assert won_by(state) == ("P7", 1)


def test_of_several_cards_of_the_invariant_suit_the_highest_wins() -> None:
    state = play(fresh("F13 D8", "P9 D9", "P8 D10"), "F13", "P9", "P8")
    assert won_by(state) == ("P9", 1)


def test_if_the_invariant_suit_is_led_the_highest_of_it_wins() -> None:
    state = play(fresh("P8 D8", "P9 D9", "F13 D10"), "P8", "P9", "F13")
    assert won_by(state) == ("P9", 1)


def test_r10_in_an_unstable_timeline_only_the_led_suit_counts() -> None:
    state = play(fresh("F7 D8", "P13 D9", "T13 D10", invariant=None), "F7", "P13", "T13")
    assert won_by(state) == ("F7", 0)


def test_in_the_present_the_led_and_the_winning_card_form_a_stack_and_the_others_are_discarded() -> None:
    before = fresh("F7 D8", "F9 D9", "F8 D10")
    after = play(before, "F7", "F9", "F8")
    assert stack(after, 2) == ("F7", "F9", 1)
    assert newly_discarded(before, after) == ["F8"]


def test_in_the_present_a_led_card_that_wins_lies_by_itself() -> None:
    before = fresh("F13 D8", "F9 D9", "F8 D10")
    after = play(before, "F13", "F9", "F8")
    assert stack(after, 2) == ("F13", "F13", 0)
    assert newly_discarded(before, after) == ["F9", "F8"]


def test_in_the_past_a_better_card_replaces_the_winning_card_and_all_others_are_discarded() -> None:
    before = revisited("F12 D8", "F9 D9", led="F8", winning="F11")
    after = play(before, "F12", "F9")
    assert stack(after, 1) == ("F8", "F12", 0)
    assert newly_discarded(before, after) == ["F11", "F9"]


def test_in_the_past_the_led_card_is_not_discarded_even_if_it_was_winning() -> None:
    before = revisited("F12 D8", "F9 D9", led="F11", winning="F11")
    after = play(before, "F12", "F9")
    assert stack(after, 1) == ("F11", "F12", 0)
    assert newly_discarded(before, after) == ["F9"]


def test_in_the_past_cards_that_do_not_beat_the_winning_card_are_discarded() -> None:
    before = revisited("F10 D8", "F9 D9", led="F8", winning="F11")
    after = play(before, "F10", "F9")
    assert stack(after, 1) == ("F8", "F11", 2)
    assert newly_discarded(before, after) == ["F10", "F9"]


def test_in_the_past_the_best_of_several_better_cards_wins() -> None:
    after = play(revisited("F12 D8", "F13 D9", led="F8", winning="F11"), "F12", "F13")
    assert stack(after, 1) == ("F8", "F13", 1)


def test_in_the_past_a_card_of_the_invariant_suit_beats_a_winning_card_of_the_led_suit() -> None:
    after = play(revisited("P7 D8", "F9 D9", led="F8", winning="F11"), "P7", "F9")
    assert stack(after, 1) == ("F8", "P7", 0)


def test_r11_an_old_winning_card_of_the_present_invariant_suit_still_beats_the_led_suit() -> None:
    after = play(revisited("F12 D8", "F13 D9", led="F8", winning="P7"), "F12", "F13")
    assert stack(after, 1) == ("F8", "P7", 2)


def test_r11_an_old_winning_card_that_is_no_longer_trump_is_beaten_by_the_led_suit() -> None:
    after = play(revisited("F9 D8", "F7 D9", led="F8", winning="P12", invariant="N13"), "F9", "F7")
    assert stack(after, 1) == ("F8", "F9", 0)


def test_r11_a_winning_card_that_has_become_trump_is_stronger_than_when_it_won() -> None:
    after = play(revisited("P9 D8", "D7 D9", led="F8", winning="F11", invariant="F13"), "P9", "D7")
    assert stack(after, 1) == ("F8", "F11", 2)


def test_r11_if_no_card_is_worth_anything_the_old_winning_card_stays() -> None:
    after = play(revisited("T9 D8", "D7 D9", led="F8", winning="P12", invariant=None), "T9", "D7")
    assert stack(after, 1) == ("F8", "P12", 2)


def test_r12_the_led_card_does_not_defend_the_event() -> None:
    after = play(revisited("F9 D8", "F7 D9", led="F13", winning="P12", invariant="N13"), "F9", "F7")
    assert stack(after, 1) == ("F13", "F9", 0)


def test_the_seat_that_played_the_winning_card_controls_the_event_with_one_of_three_discs() -> None:
    before = fresh("F7 D8", "F9 D9", "F8 D10")
    assert discs(before) == [2, 3, 3]
    after = play(before, "F7", "F9", "F8")
    assert stack(after, 2)[2] == 1
    assert discs(after) == [2, 2, 3]


def test_the_disc_that_was_there_returns_to_its_owner() -> None:
    before = revisited("F12 D8", "F9 D9", led="F8", winning="F11")
    assert discs(before) == [3, 3, 1]
    assert discs(play(before, "F12", "F9")) == [2, 3, 2]


def test_r13_winning_ones_own_event_again_changes_only_the_winning_card() -> None:
    timeline = [past(1, "F8", "F11", 0), present(2)]
    before = position(["F12 D8", "F9 D9", "T12 T13"], timeline, at=(1, 1, 2))
    after = play(before, "T13", "F12", "F9")
    assert stack(after, 1) == ("F8", "F12", 0)
    assert discs(after) == [2, 3, 2]
