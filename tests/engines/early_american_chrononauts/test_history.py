"""Rulebook "Inverters", "Patches", "Timeline Examples", "The 13th Paradox"; R4.

The example's Year 1 is the linchpin of the cross, Year 3 the second one, Year 4 that of the spade.
"""

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import IllegalMove
from tests.engines.early_american_chrononauts.positions import (
    after,
    cancelled,
    discards,
    ending,
    field,
    hand,
    of_card,
    played,
    position,
    sides,
)

pytestmark = pytest.mark.usefixtures("sampler")

EXAMPLE = (1, 2, 3, 4, 5, 6)


def test_at_the_start_all_of_the_timeline_is_set_to_true_history() -> None:
    timeline = game.view(position(), None).timeline
    assert {card.side for card in timeline} == {"true"}
    assert [card.year for card in timeline] == list(range(1, 33))


def test_example_1_all_three_ripplepoints_depend_on_the_first_linchpin_one_by_or_one_by_and() -> None:
    when = {card.year: card.when for card in game.view(position(), None).timeline}
    assert [when[year] and when[year].prime for year in (2, 5, 6)] == [(1,), (1, 3), (1, 4)]  # type: ignore[union-attr]
    assert [when[year] and when[year].is_or for year in (5, 6)] == [True, False]  # type: ignore[union-attr]
    assert sides(position(), *EXAMPLE) == ["true"] * 6


def test_example_2_an_inverter_at_year_1_flips_2_and_5_but_not_6_which_shares_an_and() -> None:
    state = played(position(hands={0: "flip"}), "play flip on 1")
    assert sides(state, *EXAMPLE) == ["prime", "paradox", "true", "true", "paradox", "true"]


def test_example_3_two_patches_repair_2_and_5_and_the_other_linchpin_makes_6_fully_paradoxed() -> None:
    state = position(hands={0: "p2", 1: "p5"}, prime=[1, 4])
    state = played(state, "play p2", "play p5")
    assert sides(state, *EXAMPLE) == ["prime", "patched", "true", "prime", "patched", "paradox"]
    assert field(state, "patches") == ["p2", "p5"]


def test_example_4_flipped_back_year_1_discards_the_patch_of_2_and_leaves_that_of_5_because_of_the_or() -> None:
    state = position(hands={0: "flip"}, prime=[1, 3, 4], patches="p2 p5")
    state = played(state, "play flip on 1")
    assert sides(state, *EXAMPLE) == ["true", "true", "prime", "prime", "patched", "true"]
    assert field(state, "patches") == ["p5"]
    assert discards(state) == ["p2", "flip"]


def test_an_and_that_is_half_met_is_no_paradox_and_fully_met_is_one() -> None:
    assert sides(position(prime=[4]), 6) == ["true"]
    assert sides(position(prime=[1]), 6) == ["true"]
    assert sides(position(prime=[1, 4]), 6) == ["paradox"]


def test_an_or_is_a_paradox_by_either_linchpin() -> None:
    assert [sides(position(prime=prime), 5) for prime in ([1], [3], [1, 3])] == [["paradox"]] * 3


def test_an_inverter_reverses_a_linchpin_and_is_discarded() -> None:
    state = played(position(hands={0: "flip"}), "play flip on 20")
    assert field(state, "prime") == [20]
    assert discards(state) == ["flip"]
    state = played(position(hands={0: "flip"}, prime=[20]), "play flip on 20")
    assert field(state, "prime") == []


def test_a_linchpin_that_is_turned_over_shows_its_other_outcome() -> None:
    headlines = [game.view(position(prime=prime), None).timeline[0].headline for prime in ([], [1])]
    assert headlines == ["Year 1", "Year 1 prime"]


def test_some_inverters_reach_any_linchpin_and_some_only_specific_ones() -> None:
    state = position(hands={0: "flip nudge push"})
    assert of_card(state, "flip") == ["on 1", "on 3", "on 4", "on 7", "on 20"]
    assert of_card(state, "nudge") == ["on 1", "on 3"]
    assert of_card(state, "push") == ["on 7"]


def test_inverters_only_flip_linchpins() -> None:
    with pytest.raises(IllegalMove, match="like that"):
        after(position(hands={0: "flip"}), "0 play flip on 2")


def test_r5_an_inverter_must_flip_a_linchpin() -> None:
    with pytest.raises(IllegalMove, match="like that"):
        after(position(hands={0: "flip"}), "0 play flip")


def test_r5_one_that_restores_history_needs_a_prime_linchpin() -> None:
    assert of_card(position(hands={0: "restore calm"}), "restore") == []
    state = position(hands={0: "restore calm"}, prime=[3, 4])
    assert of_card(state, "restore") == ["on 3", "on 4"]
    assert of_card(state, "calm") == []
    assert field(played(state, "play restore on 3"), "prime") == [4]


def test_a_cancelled_inverter_changes_nothing() -> None:
    state = cancelled(position(hands={0: "flip", 1: "memo"}), "play flip on 1")
    assert field(state, "prime") == []
    assert discards(state) == ["flip", "memo"]


def test_a_patch_is_placed_over_the_paradox_of_its_year() -> None:
    state = played(position(hands={0: "p2"}, prime=[1]), "play p2")
    assert sides(state, 2) == ["patched"]
    assert game.view(state, None).timeline[1].patch == "p2"
    assert game.view(state, None).timeline[1].headline == "Year 2 repaired"
    assert "p2" not in discards(state)


def test_a_patch_draws_a_card_immediately() -> None:
    state = played(position(hands={0: "p2 lamp"}, prime=[1], deck="crown ring"), "play p2")
    assert hand(state, 0) == ["crown", "lamp"]
    assert hand(state, 1) == ["ring"]


def test_a_cancelled_patch_repairs_nothing_and_draws_nothing() -> None:
    state = cancelled(position(hands={0: "p2", 1: "memo"}, prime=[1], deck="crown"), "play p2")
    assert sides(state, 2) == ["paradox"]
    assert hand(state, 0) == []


def test_no_card_is_drawn_for_a_paradox_that_a_flip_erases() -> None:
    state = played(position(hands={0: "flip"}, prime=[1], deck="crown"), "play flip on 1")
    assert hand(state, 0) == []


def test_patches_are_only_played_on_paradoxes() -> None:
    assert of_card(position(hands={0: "p2"}), "p2") == []
    assert of_card(position(hands={0: "p2"}, prime=[1]), "p2") == [""]


def test_a_year_that_is_patched_is_no_open_paradox() -> None:
    state = position(hands={0: "p5-alt"}, prime=[3], patches="p5")
    assert of_card(state, "p5-alt") == []


def test_r4_a_patch_needs_its_own_condition_too() -> None:
    assert of_card(position(hands={0: "p5-alt p5"}, prime=[1, 3]), "p5-alt") == []
    assert of_card(position(hands={0: "p5-alt p5"}, prime=[3]), "p5-alt") == [""]


def test_r4_a_patch_goes_as_soon_as_its_own_condition_ends_and_its_year_may_be_a_paradox_again() -> None:
    state = played(position(hands={0: "flip"}, prime=[3], patches="p5-alt"), "play flip on 1")
    assert sides(state, 5) == ["paradox"]
    assert discards(state) == ["p5-alt", "flip"]


def test_r4_nullified_patches_are_discarded_in_order_of_date_the_inverter_on_top() -> None:
    state = position(hands={0: "push"}, prime=[7], patches="p8 p9 p11", discards="lamp")
    assert discards(played(state, "play push on 7")) == ["lamp", "p8", "p9", "p11", "push"]


def test_the_timeline_cards_themselves_never_leave() -> None:
    state = played(position(hands={0: "flip"}, prime=[1], patches="p2"), "play flip on 1")
    assert len(game.view(state, None).timeline) == 32


def test_thirteen_paradoxes_end_the_game_and_all_lose() -> None:
    state = position(hands={0: "flip"}, prime=[7])
    assert game.view(state, None).paradoxes == 12
    state = played(state, "play flip on 3")
    assert game.view(state, None).paradoxes == 13
    assert ending(state) == ("thirteenth paradox", ())


def test_twelve_do_not() -> None:
    state = played(position(hands={0: "flip"}), "play flip on 7")
    assert game.view(state, None).paradoxes == 12
    assert ending(state) is None


def test_a_patched_paradox_does_not_count() -> None:
    state = played(position(hands={0: "flip"}, prime=[7], patches="p8"), "play flip on 3")
    assert game.view(state, None).paradoxes == 12
    assert ending(state) is None


def test_r4_a_nullified_patch_counts_if_its_years_dependency_still_holds() -> None:
    state = position(hands={0: "flip"}, prime=[3, 7], patches="p5-alt")
    assert game.view(state, None).paradoxes == 12
    assert ending(played(state, "play flip on 1")) == ("thirteenth paradox", ())


def test_r4_the_flip_and_all_that_follows_happen_together_before_they_are_counted() -> None:
    """Of Years 2 and 5, patched, only what is left in the end counts."""
    state = position(hands={0: "flip"}, prime=[1, 7], patches="p2 p5")
    assert ending(played(state, "play flip on 1")) is None


def test_r3_the_thirteenth_paradox_comes_before_any_victory_by_the_same_card() -> None:
    hands = {0: "flip " + "memo memo memo fetch fetch rewind rewind steal steal pay"}
    state = played(position(hands=hands, prime=[7]), "play flip on 3")
    assert len(hand(state, 0)) == 10
    assert ending(state) == ("thirteenth paradox", ())


def test_a_memo_on_the_card_could_have_stopped_it() -> None:
    state = cancelled(position(hands={0: "flip", 1: "memo"}, prime=[7]), "play flip on 3")
    assert ending(state) is None


def test_it_ends_the_game_in_the_midst_of_a_fast_forward() -> None:
    state = position(hands={0: "forward flip flip flip"}, prime=[7], deck="lamp book")
    state = played(state, "play forward", "play flip on 3")
    assert ending(state) == ("thirteenth paradox", ())
    assert hand(state, 0) == ["flip", "flip", "lamp", "book"]
