"""Rules "Altering the Invariant"."""

import pytest

from engines.contract import IllegalMove
from engines.games.time_chase import apply, awaiting, dump, format_move, legal_moves, parse_move, view
from engines.games.time_chase.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import fuel, hand, past, play, position, present, stack

TIMELINE = [past(1, "F10", "P12", 0), present(2)]


def at_the_invariant(*hands: str, invariant: str | None = "P13") -> State:
    """Return a position in which seat 2 has just won the present, and seats 0 and 1 are at the invariant."""
    state = position((*hands, "T8 T13"), TIMELINE, at=("invariant", "invariant", 2), invariant=invariant)
    return play(state, "T13")


def newest_discards(state: State, count: int) -> list[str]:
    discards: list[str] = dump(state)["discards"]
    return discards[-count:]


def test_it_comes_after_all_events() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE, at=("invariant", 1, 2))
    assert view(play(state, "T13"), None).phase == "event"
    assert view(play(state, "T13", "F8"), None).phase == "invariant"


def test_only_those_whose_travelers_are_there_choose() -> None:
    assert awaiting(at_the_invariant("F7 D8", "F8 D9")) == (0, 1)


def test_any_card_in_hand_may_be_chosen() -> None:
    state = at_the_invariant("F7 D8", "F8 D9")
    assert [format_move(move) for move in legal_moves(state, 1)] == ["inv D9", "inv F8"]


def test_a_card_not_in_hand_is_refused() -> None:
    with pytest.raises(IllegalMove) as refusal:
        apply(at_the_invariant("F7 D8", "F8 D9"), 0, parse_move("inv F8"), NO_CHANCE)
    assert refusal.value.code == "not_in_hand"


def test_they_choose_in_any_order_and_each_once() -> None:
    state = apply(at_the_invariant("F7 D8", "F8 D9"), 1, parse_move("inv D9"), NO_CHANCE)
    assert awaiting(state) == (0,)
    with pytest.raises(IllegalMove) as refusal:
        apply(state, 1, parse_move("inv F8"), NO_CHANCE)
    assert refusal.value.code == "not_your_decision"


def test_r17_a_chosen_card_is_in_hand_until_all_reveal() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv F7")
    assert hand(state, 0) == ["D8", "F7"]
    assert hand(play(state, "inv D9"), 0) == ["D8"]


def test_all_choices_are_revealed_together() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv F7")
    assert view(state, None).revealed == view(at_the_invariant("F7 D8", "F8 D9"), None).revealed
    state = play(state, "inv D9")
    assert view(state, None).revealed == (parse_move("inv F7"), parse_move("inv D9"), None)


def test_the_highest_card_becomes_the_new_invariant() -> None:
    assert dump(play(at_the_invariant("F7 D8", "F8 D9"), "inv F7", "inv D9"))["invariant"] == "D9"


def test_r14_rank_alone_decides_whatever_the_old_invariant_was() -> None:
    assert dump(play(at_the_invariant("P7 D8", "F8 D9"), "inv P7", "inv F8"))["invariant"] == "F8"


def test_the_old_invariant_and_the_other_cards_are_discarded() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv F7", "inv D9")
    assert newest_discards(state, 2) == ["P13", "F7"]


def test_a_tie_for_highest_leaves_the_timeline_unstable() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv D8", "inv F8")
    assert dump(state)["invariant"] is None
    assert view(state, None).invariant is None


def test_a_tie_of_three_for_highest_leaves_it_unstable_too() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE, at=("invariant",) * 3)
    assert dump(play(state, "inv D8", "inv F8", "inv T8"))["invariant"] is None


def test_in_a_tie_the_old_invariant_and_all_played_cards_are_discarded() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv D8", "inv F8")
    assert newest_discards(state, 3) == ["P13", "D8", "F8"]


def test_a_tie_below_the_highest_card_changes_nothing() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE, at=("invariant",) * 3)
    assert dump(play(state, "inv D8", "inv F8", "inv T13"))["invariant"] == "T13"


def test_an_unstable_timeline_gets_an_invariant_again() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9", invariant=None), "inv F7", "inv D9")
    assert dump(state)["invariant"] == "D9"
    assert newest_discards(state, 1) == ["F7"]


def test_a_tie_in_an_unstable_timeline_leaves_it_so() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9", invariant=None), "inv D8", "inv F8")
    assert dump(state)["invariant"] is None
    assert newest_discards(state, 2) == ["D8", "F8"]


def test_r14_a_seat_alone_at_the_invariant_always_replaces_it() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE, at=("invariant", 2, 2))
    state = play(state, "F8", "T8", "inv F7")
    assert dump(state)["invariant"] == "F7"


def test_r9_nobody_earns_bonus_fuel_there() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9"), "inv F7", "inv F8")
    assert fuel(state) == (1, 2, 1)  # time has passed: two each, less one for a disc


def test_an_altered_invariant_leaves_the_outcomes_of_events_alone() -> None:
    before = at_the_invariant("F7 D8", "F8 N9")
    after = play(before, "inv D8", "inv N9")
    assert dump(after)["invariant"] == "N9"
    assert stack(after, 1) == stack(before, 1) == ("F10", "P12", 0)
    assert stack(after, 2) == stack(before, 2)


def test_an_altered_invariant_counts_when_the_event_resolves_again() -> None:
    hands = ["F7 N8 T9", "F8 D9 F9", "T8 T13 T10"]
    state = position(hands, TIMELINE, at=("invariant", 2, 2), fuel=(0, 1, 0))
    state = play(state, "D9", "T8", "inv N8", "stay", "<2", "stay")
    assert view(state, None).invariant == "N8"
    state = play(state, "T10", "T9", "F9")
    assert stack(state, 1) == ("F10", "F9", 1)
