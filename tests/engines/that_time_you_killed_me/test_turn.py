"""Rulebook "Your Various Selves", "Temporal Focus", "How To Take A Turn"; rulings R3, R7, R8, R13."""

import pytest

from engines.contract import IllegalMove
from engines.games.that_time_you_killed_me import apply, awaiting, format_position, parse_move
from engines.games.that_time_you_killed_me.board import ERAS, NEAR, NEIGHBOURS, STEP, space_of, square
from engines.games.that_time_you_killed_me.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import (
    GROWTH,
    future,
    game_of,
    legal,
    new_game,
    past,
    play,
    position,
    present,
    refused,
)


def test_r13_spaces_are_numbered_row_by_row_four_in_a_row() -> None:
    neighbours = {1: {2, 5}, 6: {2, 5, 7, 10}, 8: {4, 7, 12}, 16: {12, 15}}
    for space, expected in neighbours.items():
        for era in range(3):
            near = [to for _, to in NEIGHBOURS[square(era, space)]]
            assert {space_of(to) for to in near} == expected
            assert sum(1 << to for to in near) == NEAR[square(era, space)]


def test_three_eras_are_the_same_place_at_different_times() -> None:
    assert ERAS == ("past", "present", "future")
    assert STEP[0][square(1, 1)] == STEP[3][square(2, 13)] == -1
    state = play(position("W6,B16", "W1,B16", "W1,B16"), "@6 fwd fwd")
    assert future(state) == "W1,W6,B16"


def test_players_alternate_turns_beginning_with_the_first_player() -> None:
    state = new_game()
    order = []
    for turn in ("@1 2 3 >present", "@16 15 14 >present", "@1 2 3 >future"):
        order.append(awaiting(state))
        state = play(state, turn)
    assert order == [(0,), (1,), (0,)]


def test_steps_are_taken_in_order_copy_actions_focus() -> None:
    state = new_game()
    assert legal(state) == ["@1"]
    assert refused(state, "2") == refused(state, ">present") == "choose_first"
    chosen = play(state, "@1")
    assert legal(chosen) == ["2", "5", "undo"]
    assert refused(chosen, ">present") == "action_owed"
    assert refused(play(chosen, "2"), ">present") == "action_owed"
    acted = play(chosen, "2 3")
    assert legal(acted) == [">present", ">future", "undo"]
    assert refused(acted, "4") == "no_actions_left"


def test_whites_focus_is_in_the_present_so_she_must_choose_one_of_her_two_copies_there() -> None:
    state = position("W1,B16", "W6,W11,B16", focus="present")
    assert legal(state) == ["@6", "@11"]
    assert refused(state, "@1") == "no_copy_there"


def test_the_opponents_copies_can_not_be_chosen() -> None:
    assert refused(new_game(), "@16") == "no_copy_there"


def test_one_copy_takes_all_actions_of_a_turn() -> None:
    state = play(position("W1,W11,B16"), "@1 2")
    assert "12" not in legal(state)
    assert refused(state, "@11") == "already_chosen"


def test_a_copy_that_travels_stays_active_in_the_new_era() -> None:
    state = play(position("W6,B16", "W1,B16"), "@6 fwd")
    assert {"2", "5", "7", "10"} <= set(legal(state))
    assert present(play(state, "7")) == "W1,W7,B16"


def test_after_traveling_the_focus_shifts_from_where_it_is_not_from_the_copys_era() -> None:
    state = play(position("W6,B16", "W1,B16"), "@6 fwd 7")
    assert legal(state) == [">present", ">future", "undo"]


def test_since_black_has_no_copies_in_the_future_he_can_not_take_actions_this_turn() -> None:
    state = position("W1,B16", "W1,B16", "W1", turn="black", focus="future")
    assert legal(state) == [">past", ">present"]
    assert refused(state, "@1") == "no_copy_there"
    assert refused(state, "2") == "no_actions"
    assert awaiting(play(state, ">past")) == (0,)


def test_white_moves_from_7_to_6_and_must_take_another_action() -> None:
    state = play(position("W7,B16"), "@7 6")
    assert past(state) == "W6,B16"
    assert refused(state, ">present") == "action_owed"
    assert past(play(state, "5 >present")) == "W5,B16"


def test_the_same_action_may_be_taken_twice() -> None:
    assert past(play(new_game(), "@1 2 3")) == "W3,B16"
    assert future(play(new_game(), "@1 2 1")) == "W1,B16"


def test_a_copy_that_can_take_two_actions_must_be_chosen_if_there_is_one() -> None:
    # The copy on 1 can do nothing but step into its own copies, where it dies.
    state = position("W1,W2,W5,B16", "W9,B1", "W16,B1", supply="2 4")
    assert legal(state) == ["@2", "@5"]
    assert refused(state, "@1") == "fewer_actions"


def boxed_in(future: str, present: str = "W16,B13") -> State:
    """Return a position with white's focus in the future, no seeds left to plant, and no copies in her supply."""
    seeds = "W9,B16,s1,s2,s3,s4,s5"
    return position(seeds, present, future, focus="future", supply="0 4", chapters=(GROWTH,))


def test_where_no_copy_can_take_two_actions_one_that_can_take_one_is_chosen() -> None:
    state = boxed_in("W1,W2,W16,B13,h3,h5,h6,h12,h15")
    assert legal(state) == ["@1", "@2"]
    assert refused(state, "@16") == "fewer_actions"


def test_if_no_copy_can_take_any_action_the_focus_shifts_and_the_turn_ends() -> None:
    state = boxed_in("W1,W16,B13,h2,h5,h12,h15")
    assert legal(state) == [">past", ">present"]
    for move in ("@1", "5"):
        with pytest.raises(IllegalMove) as refusal:
            play(state, move)
        assert (refusal.value.code, refusal.value.rule) == ("no_actions", "No Legal Actions")
    assert awaiting(play(state, ">past")) == (1,)


def in_the_present(present: str, future: str) -> State:
    """Return a position like that of `boxed_in`, with the focus in the present."""
    seeds = "W9,B16,s1,s2,s3,s4,s5"
    return position(seeds, present, future, focus="present", supply="0 4", chapters=(GROWTH,))


def test_r7_a_copy_can_take_two_actions_if_some_first_one_leaves_it_a_second() -> None:
    # From 1 there is only the way forward, with more to do there; 12 and 16 can only step into one another.
    state = in_the_present("W1,W12,W16,h2,h5,h8,h11,h15", "B12,B16")
    assert legal(state) == ["@1"]
    assert legal(play(state, "@1")) == ["fwd", "undo"]


def test_r7_a_copy_whose_first_action_leaves_no_second_can_take_one() -> None:
    state = in_the_present("W1,W12,W16,h2,h5,h8,h11,h15", "B12,B16,f2-3,f5-9")
    assert legal(state) == ["@1", "@12", "@16"]
    assert legal(play(state, "@1 fwd")) == [">past", ">future", "undo"]


def test_r8_the_first_action_is_free_even_if_it_leaves_no_second() -> None:
    state = play(position("W6,W7,B16"), "@6")
    assert legal(state) == ["2", "5", "7", "10", "fwd", "undo"]
    assert past(play(state, "7")) == "B16"


def test_r8_if_the_active_copy_dies_the_rest_of_its_actions_is_lost() -> None:
    state = play(position("W6,W7,B16"), "@6 7")
    assert legal(state) == [">present", ">future", "undo"]
    assert refused(state, "5") == "active_copy_dead"


def test_r8_a_second_action_must_be_taken_if_any_is_legal() -> None:
    state = play(position("W6,B16"), "@6 7")
    assert legal(state) == ["3", "6", "8", "11", "fwd", "undo"]
    assert refused(state, ">present") == "action_owed"


def test_after_white_ends_her_turn_in_the_present_she_may_move_her_focus_to_the_past_or_future() -> None:
    state = play(position(focus="present"), "@1 2 3")
    assert legal(state) == [">past", ">future", "undo"]
    assert refused(state, ">present") == "same_era"


def test_the_focus_may_go_where_the_opponents_is() -> None:
    state = play(position(focus="past", other_focus="future"), "@1 2 3 >future")
    assert format_position(state.board).endswith("black future future 4 4")


def test_the_next_turn_is_played_where_the_focus_was_moved_to() -> None:
    state = play(position("W2,B16", "W3,B16", "W4,B16"), "@2 1 2 >present @16 15 14 >past")
    assert legal(state) == ["@3"]


def test_r3_a_turn_can_be_undone_until_the_focus_shifts() -> None:
    start = position("W1,W11,B16")
    for moves in ("@1", "@1 2", "@1 2 3"):
        assert play(start, f"{moves} undo") == start
    assert past(play(start, "@1 2 3 undo @11 12 8")) == "W1,W8,B16"
    assert refused(play(start, "@1 2 3 >present"), "undo") == "nothing_to_undo"


def test_r3_there_is_nothing_to_undo_at_the_start_of_a_turn() -> None:
    assert "undo" not in legal(new_game())
    assert refused(new_game(), "undo") == "nothing_to_undo"


def test_r3_undoing_brings_back_the_dead_and_the_supply() -> None:
    start = position("W7,B8")
    assert play(start, "@7 8 7 undo") == start
    travelled = position("W1,B16", "W7,B16", focus="present")
    assert play(travelled, "@7 back 6 undo") == travelled


def test_a_seat_can_not_move_out_of_turn() -> None:
    state = new_game()
    with pytest.raises(IllegalMove) as refusal:
        apply(state, 1, parse_move("@16"), NO_CHANCE)
    assert refusal.value.code == "not_your_turn"
    assert game_of() == state
