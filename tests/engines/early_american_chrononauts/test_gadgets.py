"""Rulebook "Gadgets", "Über Questions"; the gadgets' powers, R7."""

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import Hidden, IllegalMove
from tests.engines.early_american_chrononauts.positions import (
    after,
    cancelled,
    discards,
    ending,
    field,
    front,
    hand,
    notations,
    of_card,
    played,
    position,
)

pytestmark = pytest.mark.usefixtures("sampler")

FAST, CLEAN, LATE = {0: "fast-machine"}, {0: "clean-machine"}, {0: "late-machine"}


def test_a_gadget_lies_face_up_in_front_of_its_owner_for_later_use() -> None:
    state = played(position(hands={0: "shield"}), "play shield")
    assert (front(state, 0), discards(state)) == (["shield"], [])


def test_a_cancelled_gadget_is_discarded() -> None:
    state = cancelled(position(hands={0: "fast-machine", 1: "memo"}), "play fast-machine")
    assert (front(state, 0), discards(state), state.seat) == ([], ["fast-machine", "memo"], 1)


def test_the_fast_machine_plays_one_more_patch_or_inverter_then_draws_one() -> None:
    state = played(position(hands={0: "lamp flip book"}, fronts=FAST, deck="ring mask"), "play lamp")
    assert (state.seat, state.phase) == (0, "machine")
    assert notations(state) == ["go on", *(f"play flip on {year}" for year in (1, 3, 4, 7, 20))]
    state = played(state, "play flip on 1")
    assert (state.seat, hand(state, 0), field(state, "prime")) == (1, ["ring", "book"], [1])


def test_a_patch_played_so_earns_its_card_as_well_and_the_hand_ends_one_larger() -> None:
    state = played(position(hands={0: "lamp p2"}, fronts=FAST, prime=[1], deck="ring mask book"), "play lamp")
    state = played(state, "play p2")
    assert hand(state, 0) == ["ring", "mask"]


def test_r7_its_extra_play_comes_after_discarding_and_killing_time_too() -> None:
    for text in ("discard lamp", "kill time lamp book"):
        state = after(position(hands={0: "lamp book flip"}, fronts=FAST), f"0 {text}")
        assert (state.seat, state.phase) == (0, "machine")


def test_r7_the_replacement_is_drawn_even_if_the_extra_card_was_cancelled() -> None:
    state = played(position(hands={0: "lamp flip", 1: "memo"}, fronts=FAST, deck="ring mask"), "play lamp")
    state = cancelled(state, "play flip on 1")
    assert (state.seat, hand(state, 0), field(state, "prime")) == (1, ["ring"], [])
    assert discards(state) == ["flip", "memo"]


def test_r7_a_card_played_through_a_machine_has_its_window() -> None:
    state = after(played(position(hands={0: "lamp flip"}, fronts=FAST), "play lamp"), "0 play flip on 1")
    assert game.awaiting(state) == (1,)
    assert game.view(state, 1).extra


def test_r7_using_a_machine_can_not_be_cancelled() -> None:
    state = after(played(position(hands={0: "lamp book", 1: "memo"}, fronts=LATE), "play lamp"), "0 discard book")
    assert (state.seat, state.phase) == (1, "play")


def test_r7_it_plays_nothing_else() -> None:
    state = played(position(hands={0: "lamp book"}, fronts=FAST), "play lamp")
    for text in ("play book", "discard book"):
        with pytest.raises(IllegalMove, match="No machine"):
            after(state, f"0 {text}")


def test_r7_a_seat_with_an_unused_machine_is_always_asked() -> None:
    state = played(position(hands={0: "lamp book"}, fronts=FAST), "play lamp")
    assert notations(state) == ["go on"]
    assert after(state, "0 go on").seat == 1
    state = played(position(hands={0: "lamp"}, fronts=FAST), "play lamp")
    assert notations(state) == ["go on"]


def test_r7_it_is_asked_even_if_its_play_step_is_passed_over() -> None:
    state = played(position(seats=3, hands={0: "lamp"}, fronts={1: "late-machine"}, deck=None), "play lamp")
    assert (state.seat, state.phase, notations(state)) == (1, "machine", ["go on"])


def test_r7_it_is_asked_even_if_nothing_was_there_to_draw() -> None:
    hands, lying = {0: "lamp", 1: "book"}, {1: "clean-machine"}
    state = played(position(seats=3, hands=hands, fronts=lying, deck=None), "play lamp")
    assert (state.seat, state.phase, notations(state)) == (1, "drawn", ["go on"])


def test_r7_gadgets_act_from_the_moment_they_lie_there() -> None:
    state = played(position(hands={0: "fast-machine flip"}), "play fast-machine")
    assert (state.seat, state.phase) == (0, "machine")


def test_r7_a_stolen_machine_serves_its_new_owner_at_once() -> None:
    state = played(position(hands={0: "steal flip"}, fronts={1: "fast-machine"}), "play steal for fast-machine")
    assert (state.seat, state.phase) == (0, "machine")


def test_r7_the_late_machine_discards_a_card_of_the_hand_then_draws_one() -> None:
    state = played(position(hands={0: "lamp book bone"}, fronts=LATE, deck="ring mask"), "play lamp")
    assert notations(state) == ["go on", "discard book", "discard bone"]
    state = after(state, "0 discard bone")
    assert (state.seat, hand(state, 0), discards(state)) == (1, ["ring", "book"], ["bone"])


def test_r7_the_late_machine_plays_no_card() -> None:
    state = played(position(hands={0: "lamp flip"}, fronts=LATE), "play lamp")
    with pytest.raises(IllegalMove, match="No machine"):
        after(state, "0 play flip on 1")


def test_r7_the_clean_machine_puts_a_card_just_drawn_back_on_the_deck_for_the_top_discard() -> None:
    state = position(hands={1: "lamp"}, fronts=CLEAN, deck="ring mask", discards="bone book", seat=1)
    state = played(state, "play lamp")
    assert (state.seat, state.phase) == (0, "drawn")
    assert notations(state) == ["go on", "put back ring"]
    state = after(state, "0 put back ring")
    assert (hand(state, 0), discards(state), field(state, "deck")[0]) == (["book"], ["bone"], "ring")
    assert state.phase == "play"


def test_r7_or_the_card_is_kept() -> None:
    state = position(hands={1: "lamp"}, fronts=CLEAN, deck="ring mask", discards="bone book", seat=1)
    state = after(played(state, "play lamp"), "0 go on")
    assert (hand(state, 0), discards(state), state.phase) == (["ring"], ["bone", "book"], "play")


def test_r7_only_a_card_just_drawn_can_be_put_back() -> None:
    state = position(hands={0: "mask", 1: "lamp"}, fronts=CLEAN, deck="ring", discards="bone", seat=1)
    state = played(state, "play lamp")
    with pytest.raises(IllegalMove, match="just drawn"):
        after(state, "0 put back mask")


def test_r7_without_a_discard_nothing_can_be_put_back() -> None:
    state = played(position(hands={1: "lamp"}, fronts=CLEAN, deck="ring", seat=1), "play lamp")
    assert notations(state) == ["go on"]
    with pytest.raises(IllegalMove, match="just drawn"):
        after(state, "0 put back ring")


def test_in_uberchrononauts_both_cards_are_seen_and_both_kept_or_one_put_back() -> None:
    hands = {0: "mask", 1: "lamp book"}
    state = position("uber", hands=hands, fronts=CLEAN, deck="ring flute robot", discards="bone", seat=1)
    state = played(state, "play lamp")
    assert notations(state) == ["go on", "put back ring", "put back flute"]
    assert hand(after(state, "0 go on"), 0) == ["ring", "mask", "flute"]
    state = after(state, "0 put back flute")
    assert (hand(state, 0), field(state, "deck")[0], state.phase) == (["ring", "mask", "bone"], "flute", "discard")


def test_r7_what_is_put_back_is_seen_by_its_seat_alone() -> None:
    state = position(seats=3, hands={1: "lamp"}, fronts={2: "clean-machine"}, deck="ring", discards="bone", seat=1)
    state = played(state, "play lamp")
    assert game.view(state, 2).drawn == ("ring",)
    assert game.view(state, 0).drawn == Hidden(1)


def test_at_most_one_machine_is_used_in_a_turn() -> None:
    fronts = {0: "clean-machine fast-machine late-machine"}
    state = position(hands={0: "flip lamp", 1: "book"}, fronts=fronts, deck="ring", discards="bone", seat=1)
    state = after(played(state, "play book"), "0 put back ring")
    state = played(state, "play lamp")
    assert state.seat == 1


def test_of_several_one_chooses_which() -> None:
    fronts = {0: "fast-machine late-machine"}
    state = played(position(hands={0: "lamp book push"}, fronts=fronts), "play lamp")
    assert notations(state) == ["go on", "play push on 7", "discard push", "discard book"]
    assert after(state, "0 discard push").seat == 1
    assert played(state, "play push on 7").seat == 1


def test_r7_a_machine_not_used_after_the_draw_may_be_used_after_the_play() -> None:
    fronts = {0: "clean-machine late-machine"}
    state = position(hands={0: "lamp", 1: "book"}, fronts=fronts, deck="ring", discards="bone", seat=1)
    state = played(after(played(state, "play book"), "0 go on"), "play lamp")
    assert (state.seat, state.phase) == (0, "machine")


def test_a_machine_used_is_open_and_may_be_used_again_in_the_next_turn() -> None:
    state = position(hands={0: "lamp flip", 1: "book"}, fronts=FAST)
    state = after(played(state, "play lamp"), "0 play flip on 1")
    assert game.view(state, None).machine_used
    state = after(state, "1 pass")
    assert state.seat == 1
    assert not game.view(state, None).machine_used


def test_r7_the_shield_saves_what_lies_before_its_owner_itself_included_from_stealing_and_discarding() -> None:
    fronts = {1: "shield lamp", 2: "book fast-machine"}
    state = position(seats=3, hands={0: "steal unmake"}, fronts=fronts)
    assert of_card(state, "steal") == ["for book", "for fast-machine"]
    assert of_card(state, "unmake") == ["for book"]


def test_r7_it_does_not_bind_its_owner() -> None:
    state = position(hands={0: "unmake sale"}, fronts={0: "shield lamp"})
    assert of_card(state, "unmake") == ["for lamp"]
    assert of_card(state, "sale") == ["for lamp"]


def test_r7_freds_identity_counts_beside_ones_own_for_whoever_has_him() -> None:
    base = {"hands": {0: "p6"}, "prime": [1, 4], "patches": "p2", "deck": "ring"}
    assert ending(played(position(**base, fronts={0: "fred"}), "play p6")) == ("home", (0,))  # type: ignore[arg-type]
    assert ending(played(position(**base, fronts={1: "fred"}), "play p6")) is None  # type: ignore[arg-type]


def test_r7_the_heads_mission_counts_beside_ones_own_for_whoever_has_it() -> None:
    state = played(position(hands={0: "map"}, fronts={0: "head bone ring"}), "play map")
    assert ending(state) == ("mission", (0,))
    state = played(position(hands={0: "map"}, fronts={0: "bone ring", 1: "head"}), "play map")
    assert ending(state) is None


def test_r7_ones_own_still_counts_beside_it() -> None:
    state = position(hands={0: "book"}, fronts={0: "head crown lamp"}, missions={0: "royal"})
    assert ending(played(state, "play book")) == ("mission", (0,))
