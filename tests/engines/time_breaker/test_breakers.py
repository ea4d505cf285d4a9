"""Rulebook "Breaker", "Crashing Gates", "Dumping Jumps", "No Winner"."""

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.playing import CHANCE
from tests.engines.time_breaker.positions import (
    PACK,
    after,
    breaker,
    claims,
    closed,
    discards,
    hand,
    notations,
    of_card,
    piece,
    played,
    position,
    stopped,
)

STOP = {1: "stop-time"}


def test_crash_a_gate_removes_a_gate_from_the_board() -> None:
    state = played(position(hands={0: "crash-a-gate"}), "play crash-a-gate to 1066")
    assert closed(state) == ["1066"]
    assert discards(state) == ["crash-a-gate"]


def test_any_gate_but_the_one_under_the_time_breaker_can_be_crashed() -> None:
    targets = of_card(position(hands={0: "crash-a-gate"}, breaker="868", closed="79"), "crash-a-gate")
    assert set(targets) == {f"to {tile}" for tile in PACK.tiles} - {"to tra", "to 868", "to 79"}


def test_r12_crash_a_gate_needs_another_gate() -> None:
    all_but_one = " ".join(tile for tile in PACK.tiles if tile not in ("1989", "tra"))
    assert of_card(position(hands={0: "crash-a-gate"}, closed=all_but_one), "crash-a-gate") == []


def test_crash_a_gate_stopped() -> None:
    state = stopped(position(hands={0: "crash-a-gate", **STOP}), "play crash-a-gate to 1066")
    assert closed(state) == []


def test_all_pieces_on_the_tile_are_returned_to_tra() -> None:
    state = position(seats=3, pieces={0: "1066", 1: "1066", 2: "79"}, hands={0: "crash-a-gate"})
    state = played(state, "play crash-a-gate to 1066")
    assert [piece(state, seat) for seat in range(3)] == ["tra", "tra", "79"]


def test_all_pieces_on_the_tile_that_the_time_breaker_shuts_are_returned_to_tra() -> None:
    state = position(seats=3, pieces={0: "1989", 1: "1989", 2: "1969"}, claims=(0, 1), hands={0: "shut-and-run"})
    state = played(state, "play shut-and-run to 1969")
    assert [piece(state, seat) for seat in range(3)] == ["tra", "tra", "1969"]
    assert claims(state) == []


def test_a_crash_leaves_a_gap_that_is_open_to_see() -> None:
    state = played(position(hands={0: "crash-a-gate"}), "play crash-a-gate to 1066")
    assert [square.tile for square in game.view(state, None).squares if square.closed] == ["1066"]


def test_on_the_move_takes_the_time_breaker_along_the_green_arrow() -> None:
    state = played(position(hands={0: "on-the-move"}), "play on-the-move")
    assert (breaker(state), discards(state)) == ("1215", ["on-the-move"])


def test_on_the_move_stopped() -> None:
    state = stopped(position(hands={0: "on-the-move", **STOP}), "play on-the-move")
    assert (breaker(state), discards(state)) == ("1989", ["on-the-move", "stop-time"])


def test_on_the_move_may_be_determined_by_a_move_laid_with_it() -> None:
    state = position(hands={0: "on-the-move move-lateral"})
    assert of_card(state, "on-the-move") == ["", "with move-lateral to 1895", "with move-lateral to 1969"]
    state = played(state, "play on-the-move with move-lateral to 1969")
    assert (breaker(state), hand(state, 0)) == ("1969", [])
    assert discards(state) == ["on-the-move", "move-lateral"]


def test_any_kind_of_move_can_be_laid_with_it() -> None:
    ways = of_card(position(hands={0: "on-the-move move-vertical move-any"}), "on-the-move")[1:]
    assert ways == [
        *("with move-vertical to 868", "with move-vertical to 1876"),
        *("with move-any to 868", "with move-any to 1876", "with move-any to 1895", "with move-any to 1969"),
    ]


def test_on_the_move_may_be_determined_by_a_jump_laid_with_it() -> None:
    state = played(position(hands={0: "on-the-move jump-79"}), "play on-the-move with jump-79 to 79")
    assert breaker(state) == "79"


def test_r13_a_jump_from_its_own_tile_takes_the_time_breaker_anywhere_else() -> None:
    targets = of_card(position(hands={0: "on-the-move jump-1989"}), "on-the-move")
    assert len(targets) == 1 + 24
    assert "with jump-1989 to tra" in targets


def test_r13_no_other_kind_of_card_can_be_laid_with_it() -> None:
    assert of_card(position(hands={0: "on-the-move near-yet-far stop-time"}), "on-the-move") == [""]


def test_r13_the_second_card_has_no_window_of_its_own() -> None:
    state = after(position(hands={0: "on-the-move jump-79", **STOP}), "0 play on-the-move with jump-79 to 79")
    laid = game.view(state, 1).laid
    assert laid is not None
    assert (laid.card, laid.second, laid.tile) == ("on-the-move", "jump-79", "79")
    assert after(state, "1 pass").seat == 1


def test_if_on_the_move_is_stopped_the_second_card_is_kept() -> None:
    state = stopped(position(hands={0: "on-the-move jump-79", **STOP}), "play on-the-move with jump-79 to 79")
    assert (breaker(state), hand(state, 0)) == ("1989", ["jump-79"])
    assert discards(state) == ["on-the-move", "stop-time"]


def test_r21_and_all_have_seen_it() -> None:
    state = stopped(position(hands={0: "on-the-move jump-79", **STOP}), "play on-the-move with jump-79 to 79")
    assert game.view(state, 1).seats[0].shown == ("jump-79",)


def test_r13_the_second_card_comes_from_the_hand() -> None:
    with pytest.raises(IllegalMove, match="like that"):
        after(position(hands={0: "on-the-move", 1: "jump-79"}), "0 play on-the-move with jump-79 to 79")


def test_r7_on_the_move_frees_the_time_breaker_from_all_who_hold_it() -> None:
    state = position(pieces={0: "1989", 1: "1989"}, claims=(0, 1), hands={0: "on-the-move"})
    state = played(state, "play on-the-move")
    assert (piece(state, 0), breaker(state), claims(state)) == ("1989", "1215", [])


def test_shut_and_run_removes_the_tile_under_the_time_breaker_which_moves_to_an_adjacent_one() -> None:
    state = position(hands={0: "shut-and-run"})
    assert of_card(state, "shut-and-run") == ["to 868", "to 1876", "to 1895", "to 1969"]
    state = played(state, "play shut-and-run to 1969")
    assert (breaker(state), closed(state)) == ("1969", ["1989"])


def test_shut_and_run_stopped() -> None:
    state = stopped(position(hands={0: "shut-and-run", **STOP}), "play shut-and-run to 1969")
    assert (breaker(state), closed(state)) == ("1989", [])


def test_r12_shut_and_run_needs_a_neighbouring_tile() -> None:
    line = "868 1518 1773 1876 1895 1903 1928 1969"
    assert of_card(position(hands={0: "shut-and-run"}, closed=line), "shut-and-run") == []


def test_r12_a_seat_whose_own_crash_sends_it_to_tra_is_moved_and_its_prisoner_stays() -> None:
    state = position(pieces={0: "1989"}, claims=(0,), hands={0: "shut-and-run"})
    state = played(state, "play shut-and-run to 1969")
    assert (piece(state, 0), breaker(state), claims(state)) == ("tra", "1969", [])
    assert game.outcome(state) is None


def surrender(state: game.state.State) -> bool:
    outcome = game.outcome(state)
    return outcome is not None and (outcome.winners, outcome.reason) == ((), "surrender")


def test_if_someone_makes_the_time_breaker_go_to_tra_alone_nobody_wins() -> None:
    state = position(breaker="1610", hands={0: "on-the-move move-lateral"})
    assert surrender(played(state, "play on-the-move with move-lateral to tra"))


def test_shut_and_run_next_to_tra_may_make_the_time_breaker_surrender() -> None:
    assert surrender(played(position(breaker="1610", hands={0: "shut-and-run"}), "play shut-and-run to tra"))


def test_its_holder_is_moved_to_tra_just_after_the_time_breaker_and_watches() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "shut-and-run"})
    state = played(state, "play shut-and-run to tra")
    assert (piece(state, 0), breaker(state)) == ("tra", "tra")
    assert surrender(state)


def test_no_one_wins_even_if_both_return_to_tra_at_the_same_time_but_not_together() -> None:
    state = position(pieces={0: "1610", 1: "1610"}, breaker="1610", claims=(1,), hands={0: "shut-and-run"})
    state = played(state, "play shut-and-run to tra")
    assert [piece(state, 0), piece(state, 1), breaker(state)] == ["tra"] * 3
    assert surrender(state)


def test_r9_the_time_breaker_entering_a_closed_gate_surrenders() -> None:
    assert surrender(played(position(hands={0: "on-the-move"}, closed="1215"), "play on-the-move"))
    state = position(hands={0: "on-the-move jump-79"}, closed="79")
    assert surrender(played(state, "play on-the-move with jump-79 to tra"))


def test_a_jump_to_a_crashed_gate_may_be_discarded_for_a_replacement() -> None:
    state = position(hands={0: "jump-1066 join-me"}, closed="1066", deck="tag-along")
    state = after(state, "0 dump jump-1066", "0 draw anew")
    assert hand(state, 0) == ["join-me", "tag-along"]
    assert discards(state) == ["jump-1066"]


def test_dumping_is_a_free_action() -> None:
    state = position(hands={0: "jump-1066"}, closed="1066", deck="jump-79")
    state = after(state, "0 dump jump-1066", "0 draw anew")
    assert (state.seat, state.phase) == (0, "turn")
    assert piece(played(state, "play jump-79"), 0) == "79"


def test_jumps_can_be_dumped_only_once_in_a_turn() -> None:
    state = position(hands={0: "jump-1066 jump-79"}, closed="1066 79", deck="join-me")
    assert notations(state)[-2:] == ["dump jump-79", "dump jump-1066"]
    state = after(state, "0 dump jump-79", "0 draw anew")
    assert not [text for text in notations(state) if "dump" in text]
    with pytest.raises(IllegalMove, match="only once"):
        after(state, "0 dump jump-1066")


def test_in_the_next_turn_jumps_can_be_dumped_again() -> None:
    state = position(pieces={0: "1989"}, breaker="79", hands={0: "jump-1066", 1: "jump-868"}, closed="1066 868")
    state = played(state, "dump jump-1066", "draw anew", "follow")
    assert "dump jump-868" in notations(state)


def test_r6_jumps_are_dumped_before_the_action() -> None:
    state = after(position(hands={0: "jump-1066"}, closed="1066", deck="jump-79"), "0 wormhole")
    assert notations(state) == ["play jump-79"]
    with pytest.raises(IllegalMove, match="lay the card on the table"):
        after(state, "0 dump jump-1066")


def test_r6_more_than_one_are_discarded_first_then_as_many_drawn() -> None:
    state = position(hands={0: "jump-1066 jump-79"}, closed="1066 79", deck="join-me tag-along")
    state = after(state, "0 dump jump-1066")
    assert (state.phase, notations(state)) == ("dump", ["dump jump-79", "draw anew"])
    assert game.view(state, None).dumping == 1
    state = after(state, "0 dump jump-79", "0 draw anew")
    assert game.view(state, None).dumping == 0
    assert hand(state, 0) == ["join-me", "tag-along"]
    assert discards(state) == ["jump-1066", "jump-79"]


def test_r6_a_seat_is_asked_for_another_whether_it_holds_one_or_not() -> None:
    state = after(position(hands={0: "jump-1066"}, closed="1066"), "0 dump jump-1066")
    assert (state.phase, notations(state)) == ("dump", ["draw anew"])


def test_r6_so_what_was_dumped_may_come_back_from_an_empty_deck() -> None:
    rest = [card for card in game.dump(position())["deck"] if card != "jump-1066"]
    state = position(hands={0: "jump-1066", 1: " ".join(rest)}, closed="1066")
    assert hand(after(state, "0 dump jump-1066", "0 draw anew"), 0) == ["jump-1066"]


def test_r6_in_between_nothing_else_can_be_done_but_an_arrest() -> None:
    state = position(pieces={0: "1989"}, hands={0: "jump-1066 jump-868"}, closed="1066")
    state = after(state, "0 dump jump-1066")
    assert notations(state) == ["arrest", "draw anew"]
    with pytest.raises(IllegalMove, match="another jump or draw"):
        after(state, "0 play jump-868")


@pytest.mark.parametrize("text", ["dump jump-79", "dump join-me", "dump jump-868"])
def test_only_jumps_of_crashed_gates_in_hand_can_be_dumped(text: str) -> None:
    state = position(hands={0: "jump-79 jump-1066 join-me"}, closed="1066 868")
    with pytest.raises(IllegalMove, match="closed gate"):
        after(state, f"0 {text}", chance=CHANCE)
