"""Rulebook "Action": the eight Actions but Quantum Leap, each as it is used, stopped, and at its edge."""

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.time_breaker.positions import (
    after,
    all_pass,
    breaker,
    claims,
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


def test_return_to_hq_moves_someones_piece_to_tra() -> None:
    state = played(position(pieces={1: "1969"}, hands={0: "return-to-hq"}), "play return-to-hq on 1")
    assert piece(state, 1) == "tra"


def test_return_to_hq_may_name_oneself() -> None:
    state = played(position(pieces={0: "1969"}, hands={0: "return-to-hq"}), "play return-to-hq on 0")
    assert piece(state, 0) == "tra"


def test_r19_a_piece_on_tra_can_not_be_returned() -> None:
    state = position(seats=3, pieces={2: "1969"}, hands={0: "return-to-hq"})
    assert of_card(state, "return-to-hq") == ["on 2"]
    assert of_card(position(hands={0: "return-to-hq"}), "return-to-hq") == []


def test_return_to_hq_stopped() -> None:
    state = stopped(position(pieces={1: "1969"}, hands={0: "return-to-hq", **STOP}), "play return-to-hq on 1")
    assert piece(state, 1) == "1969"


def test_join_me_moves_all_other_players_pieces_to_your_tile() -> None:
    state = position(seats=3, pieces={0: "1969", 1: "1066", 2: "tra"}, hands={0: "join-me"})
    state = played(state, "play join-me")
    assert [piece(state, seat) for seat in range(3)] == ["1969"] * 3


def test_r20_join_me_leaves_those_already_there_their_claims() -> None:
    state = position(
        seats=3, pieces={0: "1989", 1: "1989", 2: "1066"}, breaker="1989", claims=(0, 1), hands={0: "join-me"}
    )
    state = played(state, "play join-me")
    assert (piece(state, 2), claims(state)) == ("1989", [0, 1])


def test_join_me_takes_the_claims_of_those_it_moves() -> None:
    state = position(pieces={0: "1969", 1: "1989"}, breaker="1989", claims=(1,), hands={0: "join-me"})
    state = played(state, "play join-me")
    assert (breaker(state), claims(state)) == ("1989", [])


def test_r19_join_me_needs_a_piece_elsewhere() -> None:
    assert of_card(position(hands={0: "join-me"}), "join-me") == []


def test_join_me_stopped() -> None:
    state = stopped(position(pieces={0: "1969"}, hands={0: "join-me", **STOP}), "play join-me")
    assert piece(state, 1) == "tra"


def test_tag_along_moves_your_piece_to_the_tile_of_another_player() -> None:
    state = played(position(pieces={1: "1969"}, hands={0: "tag-along"}), "play tag-along on 1")
    assert piece(state, 0) == "1969"


def test_r20_tag_along_names_a_seat_on_another_tile() -> None:
    state = position(seats=4, pieces={2: "1969", 3: "1066"}, hands={0: "tag-along"})
    assert of_card(state, "tag-along") == ["on 2", "on 3"]
    assert of_card(position(hands={0: "tag-along"}), "tag-along") == []


def test_tag_along_stopped() -> None:
    state = stopped(position(pieces={1: "1969"}, hands={0: "tag-along", **STOP}), "play tag-along on 1")
    assert piece(state, 0) == "tra"


def test_tag_along_to_tra_with_a_prisoner_wins() -> None:
    state = position(pieces={0: "1989"}, breaker="1989", claims=(0,), hands={0: "tag-along"})
    outcome = game.outcome(played(state, "play tag-along on 1"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_desperate_grab_discards_the_hand_and_moves_to_the_time_breaker() -> None:
    state = played(position(hands={0: "desperate-grab jump-79 stop-time"}), "play desperate-grab")
    assert piece(state, 0) == "1989"
    assert hand(state, 0) == []
    assert discards(state) == ["jump-79", "stop-time", "desperate-grab"]


def test_r20_desperate_grab_needs_no_other_card_in_hand() -> None:
    state = played(position(hands={0: "desperate-grab"}), "play desperate-grab")
    assert piece(state, 0) == "1989"


def test_r19_desperate_grab_is_not_offered_beside_the_time_breaker() -> None:
    assert of_card(position(pieces={0: "1989"}, hands={0: "desperate-grab"}), "desperate-grab") == []


def test_r20_desperate_grab_stopped_the_hand_is_kept() -> None:
    state = stopped(position(hands={0: "desperate-grab jump-79", **STOP}), "play desperate-grab")
    assert (piece(state, 0), hand(state, 0)) == ("tra", ["jump-79"])


def test_double_time_follows_a_green_arrow_then_does_it_again() -> None:
    state = played(position(pieces={0: "1969"}, hands={0: "double-time"}), "play double-time")
    assert (piece(state, 0), state.seat) == ("1843", 1)
    assert discards(state) == ["double-time"]


def test_r15_double_time_stops_where_there_is_no_arrow() -> None:
    state = played(position(pieces={0: "1969"}, hands={0: "double-time"}, closed="1066"), "play double-time")
    assert piece(state, 0) == "tra"


def test_r15_double_time_needs_an_arrow_under_the_piece() -> None:
    assert of_card(position(hands={0: "double-time"}), "double-time") == []


def test_r15_double_time_may_end_where_it_began() -> None:
    state = played(position(pieces={0: "1687"}, hands={0: "double-time"}), "play double-time")
    assert piece(state, 0) == "1687"


def test_double_time_stopped() -> None:
    state = stopped(position(pieces={0: "1969"}, hands={0: "double-time", **STOP}), "play double-time")
    assert piece(state, 0) == "1969"


def test_r7_between_the_steps_of_double_time_an_arrest_may_be_made() -> None:
    state = position(pieces={0: "1969"}, breaker="1066", hands={0: "double-time"})
    state = all_pass(after(state, "0 play double-time"))
    assert (state.phase, notations(state)) == ("step", ["arrest", "go on"])
    arrested = after(state, "0 arrest")
    assert (piece(arrested, 0), breaker(arrested), claims(arrested)) == ("1843", "1843", [0])
    left = after(state, "0 go on")
    assert (piece(left, 0), breaker(left), claims(left)) == ("1843", "1066", [])


def test_double_time_may_bring_the_prisoner_home_on_its_first_step() -> None:
    state = position(pieces={0: "1969"}, breaker="1969", claims=(0,), closed="1066", hands={0: "double-time"})
    outcome = game.outcome(played(state, "play double-time"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_near_yet_far_moves_to_a_tile_next_to_the_time_breaker() -> None:
    state = position(hands={0: "near-yet-far"})
    assert of_card(state, "near-yet-far") == ["to 868", "to 1876", "to 1895", "to 1969"]
    assert piece(played(state, "play near-yet-far to 868"), 0) == "868"


def test_r20_near_yet_far_offers_up_to_four_tiles_without_ones_own() -> None:
    state = position(pieces={0: "868"}, hands={0: "near-yet-far"}, closed="1895")
    assert of_card(state, "near-yet-far") == ["to 1876", "to 1903", "to 1969"]


def test_near_yet_far_may_bring_the_prisoner_to_tra() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "near-yet-far"})
    outcome = game.outcome(played(state, "play near-yet-far to tra"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_near_yet_far_stopped() -> None:
    state = stopped(position(hands={0: "near-yet-far", **STOP}), "play near-yet-far to 868")
    assert piece(state, 0) == "tra"


def test_back_it_up_follows_the_red_arrow_backwards() -> None:
    assert piece(played(position(pieces={0: "1066"}, hands={0: "back-it-up"}), "play back-it-up"), 0) == "1969"


def test_r1_there_is_no_back_it_up_from_tra() -> None:
    assert of_card(position(hands={0: "back-it-up"}), "back-it-up") == []


def test_r9_back_it_up_onto_a_closed_predecessor_leads_to_tra_with_the_prisoner() -> None:
    state = position(pieces={0: "1066"}, breaker="1066", claims=(0,), hands={0: "back-it-up"}, closed="1969")
    outcome = game.outcome(played(state, "play back-it-up"))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1, 0))


def test_back_it_up_stopped() -> None:
    state = stopped(position(pieces={0: "1066"}, hands={0: "back-it-up", **STOP}), "play back-it-up")
    assert piece(state, 0) == "1066"


@pytest.mark.parametrize(
    "text",
    [
        "play join-me on 1",
        "play return-to-hq",
        "play tag-along on 4",
        "play near-yet-far to lost",
        "play jump-79 to 79",
    ],
)
def test_a_card_is_laid_with_the_choices_it_has_and_no_others(text: str) -> None:
    hands = {0: "join-me return-to-hq tag-along near-yet-far jump-79"}
    with pytest.raises(IllegalMove, match="like that"):
        after(position(pieces={1: "1066"}, hands=hands), f"0 {text}")
