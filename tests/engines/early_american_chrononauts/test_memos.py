"""Rulebook "Regarding Memos": the window on every card played; R2."""

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import IllegalMove
from tests.engines.early_american_chrononauts.positions import (
    after,
    all_pass,
    cancelled,
    discards,
    front,
    hand,
    notations,
    of_card,
    played,
    position,
)
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")

LAMP = "0 play lamp"


def test_timewarps_are_played_in_the_own_turn_only() -> None:
    state = after(position(seats=3, hands={0: "lamp", 1: "forward fetch memo"}), LAMP)
    assert notations(state, 1) == ["pass", "always pass", "memo"]


def test_a_memo_can_be_played_at_any_time_to_negate_a_card_of_someone_else() -> None:
    state = cancelled(position(hands={0: "lamp", 1: "memo"}, deck="ring"), "play lamp")
    assert front(state, 0) == []
    assert hand(state, 1) == ["ring"]


def test_a_memo_just_cancels_and_discards_the_card_and_does_not_change_whose_turn_it_is() -> None:
    state = cancelled(position(seats=3, hands={0: "lamp book", 2: "memo"}), "play lamp", by=2)
    assert discards(state) == ["lamp", "memo"]
    assert (state.seat, hand(state, 0)) == (1, ["book"])


def test_r2_the_play_is_used_up() -> None:
    state = cancelled(position(hands={0: "lamp book", 1: "memo"}), "play lamp")
    assert (state.seat, state.phase) == (1, "play")


def test_a_memo_cancels_another_memo() -> None:
    state = after(position(hands={0: "lamp memo", 1: "memo"}), LAMP, "1 memo")
    assert game.awaiting(state) == (0,)
    state = after(state, "0 memo", "1 pass")
    assert front(state, 0) == ["lamp"]
    assert discards(state) == ["memo", "memo"]


def test_r2_a_memo_that_is_cancelled_in_turn_lets_the_first_one_stand() -> None:
    state = after(position(hands={0: "lamp memo", 1: "memo memo"}), LAMP, "1 memo", "0 memo", "1 memo", "0 pass")
    assert front(state, 0) == []
    assert discards(state) == ["lamp", "memo", "memo", "memo"]


def test_once_another_card_has_been_played_or_drawn_it_is_too_late() -> None:
    state = played(position(hands={0: "lamp", 1: "memo"}), "play lamp")
    assert "memo" not in [text for text in notations(state, 1) if text == "memo"]
    with pytest.raises(IllegalMove, match="play or discard a card"):
        after(state, "1 memo")


def test_a_fast_forward_cancelled_at_once_is_cancelled_entirely() -> None:
    state = cancelled(position(hands={0: "forward lamp book", 1: "memo"}), "play forward")
    assert (state.seat, hand(state, 0)) == (1, ["lamp", "book"])


def test_later_only_the_new_card_is_cancelled_and_a_second_may_still_be_played() -> None:
    state = played(position(hands={0: "forward lamp book", 1: "memo"}, deck="ring mask"), "play forward")
    state = cancelled(state, "play lamp")
    assert (state.seat, state.phase) == (0, "play")
    state = played(state, "play book")
    assert front(state, 0) == ["book"]
    assert discards(state) == ["lamp", "memo", "forward"]


def test_a_memo_can_not_cancel_victory() -> None:
    """The server claims victory when the turn ends, and no window is open then."""
    state = position(hands={0: "book", 1: "memo"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    assert game.outcome(all_pass(after(state, "0 play book"))) is not None
    assert game.outcome(cancelled(state, "play book")) is None


def test_every_other_card_can_be_cancelled_too() -> None:
    for text in ("pay", "fetch", "rewind for lamp", "trade at 1", "vortex", "new-parents at 1", "forward"):
        name = text.split()[0]
        state = position(hands={0: name, 1: "memo crown"}, discards="lamp")
        before = game.dump(state)
        state = cancelled(state, f"play {text}")
        assert discards(state) == ["lamp", name, "memo"]
        assert game.dump(state)["identities"] == before["identities"]
        assert len(hand(state, 1)) == 2


def test_r2_all_other_seats_are_asked_with_an_empty_hand_too() -> None:
    state = after(position(seats=4, hands={0: "lamp", 2: "memo"}), LAMP)
    assert game.awaiting(state) == (1, 2, 3)
    assert game.is_window(state)
    assert notations(state, 1) == ["pass", "always pass"]
    assert notations(state, 2) == ["pass", "always pass", "memo"]


def test_r2_of_several_the_nearest_clockwise_counts_and_the_others_keep_theirs() -> None:
    state = position(seats=4, seat=1, hands={1: "lamp", 0: "memo", 3: "memo"})
    state = after(state, "1 play lamp", "0 memo", "3 memo", "2 pass")
    assert game.view(state, None).window.layers == (1, 3)  # type: ignore[union-attr]
    state = after(state, "0 pass", "1 pass", "2 pass", chance=CHANCE)
    assert "memo" in hand(state, 0)
    assert "memo" not in hand(state, 3)


def test_r2_a_memo_opens_a_window_on_itself_for_all_but_its_layer() -> None:
    state = after(position(seats=3, hands={0: "lamp", 2: "memo"}), LAMP, "1 pass", "2 memo")
    assert game.awaiting(state) == (0, 1)


def test_r2_a_memo_that_falls_gives_the_first_card_no_new_window() -> None:
    state = position(seats=3, hands={0: "lamp memo", 1: "memo", 2: "memo"})
    state = after(state, LAMP, "1 memo", "2 pass", "0 memo", "2 pass", "1 pass", "2 pass")
    assert front(state, 0) == ["lamp"]
    assert hand(state, 2) == ["memo"]


def test_r2_nobody_can_use_a_memo_without_holding_one() -> None:
    with pytest.raises(IllegalMove, match="no memo"):
        after(position(hands={0: "lamp"}), LAMP, "1 memo")


def test_r2_an_answer_once_given_stays() -> None:
    with pytest.raises(IllegalMove, match="no decision"):
        after(position(seats=3, hands={0: "lamp"}), LAMP, "1 pass", "1 pass")


def test_r2_in_a_window_nothing_but_an_answer_is_taken() -> None:
    with pytest.raises(IllegalMove, match="whether you cancel"):
        after(position(hands={0: "lamp", 1: "book"}), LAMP, "1 play book")


@pytest.mark.parametrize("text", ["discard lamp", "kill time lamp book"])
def test_r2_discards_and_killing_time_have_no_window(text: str) -> None:
    state = after(position(hands={0: "lamp book", 1: "memo"}), f"0 {text}")
    assert state.seat == 1


def test_r5_a_memo_with_nothing_to_cancel_can_only_be_discarded() -> None:
    state = position(hands={0: "memo lamp"})
    assert of_card(state, "memo") == []
    assert "discard memo" in notations(state)


def test_r2_a_card_that_stood_is_discarded_last() -> None:
    state = after(position(hands={0: "pay memo", 1: "memo"}, deck="ring mask book"), "0 play pay", "1 memo")
    state = after(state, "0 memo", "1 pass")
    assert discards(state) == ["memo", "memo", "pay"]


def test_r2_a_seat_that_always_passes_is_asked_all_the_same_and_the_server_answers_for_it() -> None:
    state = after(position(seats=3, hands={0: "lamp", 1: "memo"}, standing=[1]), LAMP)
    assert game.awaiting(state) == (1, 2)
    assert game.standing_answer(state, 1) == game.parse_move("always pass")
    assert game.standing_answer(state, 2) is None
    assert game.standing_answer(after(state, "1 always pass"), 1) is None


def test_r2_always_pass_holds_until_it_is_taken_back_by_another_answer() -> None:
    state = after(position(seats=3, hands={0: "lamp", 1: "memo"}), LAMP, "1 always pass")
    assert state.standing == 0b10
    state = all_pass(after(state, "2 pass"))
    assert state.standing == 0b10
    for text, kept in (("always pass", 0b10), ("pass", 0), ("memo", 0)):
        asked = after(position(seats=3, hands={0: "lamp", 1: "memo"}, standing=[1]), LAMP)
        assert after(asked, f"1 {text}").standing == kept


def test_r2_in_the_own_turn_it_is_set_once_whatever_stands() -> None:
    for standing in ([], [0]):
        state = position(standing=standing)
        settings = [game.format_move(move) for move in game.legal_moves(state, 0)][-2:]
        assert settings == ["from now on pass", "from now on ask"]
    state = after(state, "0 from now on pass")
    assert (state.seat, state.standing) == (0, 1)
    assert not [move for move in game.legal_moves(state, 0) if "from now" in game.format_move(move)]
    with pytest.raises(IllegalMove, match="only once per turn"):
        after(state, "0 from now on ask")


def test_r2_and_again_in_the_next_own_turn() -> None:
    state = after(position(hands={0: "lamp book"}), "0 from now on pass", "0 discard lamp")
    state = after(state, "1 from now on pass", f"1 {notations(state)[-1]}")
    assert (state.seat, state.standing) == (0, 3)
    assert after(state, "0 from now on ask").standing == 2


def test_r2_there_is_no_standing_answer_outside_a_window() -> None:
    assert game.standing_answer(position(standing=[0, 1]), 0) is None
    assert not game.is_window(position())


def test_r2_any_kind_of_memo_will_do_in_a_combined_game() -> None:
    state = cancelled(position("uber", hands={0: "lamp", 1: "reminder"}), "play lamp")
    assert discards(state)[:2] == ["lamp", "reminder"]


def test_r2_of_two_kinds_of_memo_the_later_in_the_pack_is_used() -> None:
    state = after(position("uber", hands={0: "lamp", 1: "memo reminder"}), LAMP, "1 memo")
    assert game.view(state, None).memos == ("reminder",)
    assert hand(state, 1) == ["memo"]


def test_r2_memos_that_fall_are_discarded_before_the_card_takes_effect() -> None:
    state = position(hands={0: "flip memo", 1: "memo"}, prime=[1], patches="p2")
    state = all_pass(after(state, "0 play flip on 1", "1 memo", "0 memo"), CHANCE)
    assert discards(state) == ["memo", "memo", "p2", "flip"]


def test_r2_three_memos_lie_on_the_cancelled_card_in_the_order_in_which_they_were_laid() -> None:
    state = position("uber", hands={0: "lamp reminder", 1: "memo memo"})
    state = all_pass(after(state, LAMP, "1 memo", "0 memo", "1 memo"))
    assert discards(state) == ["lamp", "memo", "reminder", "memo"]


def test_r2_four_lie_in_that_order_under_a_first_card_that_stood() -> None:
    state = position("uber", hands={0: "pay reminder reminder", 1: "memo memo"})
    state = all_pass(after(state, "0 play pay", "1 memo", "0 memo", "1 memo", "0 memo"))
    assert discards(state) == ["memo", "reminder", "memo", "reminder", "pay"]
