"""Rulebook "Making an Arrest", "Moving vs. Being Moved", "End of the Game"."""

from collections import Counter

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.time_breaker.positions import (
    after,
    breaker,
    claims,
    notations,
    piece,
    played,
    position,
    stopped,
)


def winners(state: game.state.State) -> tuple[int, ...] | None:
    outcome = game.outcome(state)
    return None if outcome is None else outcome.winners


def test_who_lands_on_the_time_breaker_can_arrest_it() -> None:
    state = played(position(pieces={0: "1610"}), "follow")
    assert (state.phase, state.seat, notations(state)) == ("end", 0, ["arrest", "go on"])
    state = after(state, "0 arrest")
    assert (claims(state), state.seat) == ([0], 1)


def test_it_has_to_be_declared() -> None:
    state = after(played(position(pieces={0: "1610"}), "follow"), "0 go on")
    assert (claims(state), state.seat) == ([], 1)


def test_without_a_declaration_the_time_breaker_stays_behind() -> None:
    state = played(position(pieces={0: "1989"}), "follow")
    assert (piece(state, 0), breaker(state)) == ("1215", "1989")


def test_it_may_be_declared_any_time_before_one_tries_to_move_again() -> None:
    state = after(position(pieces={0: "1989"}), "0 arrest", "0 follow")
    assert (piece(state, 0), breaker(state)) == ("1215", "1215")


def test_making_an_arrest_is_a_free_action() -> None:
    state = after(position(pieces={0: "1989"}), "0 arrest")
    assert (state.seat, notations(state)) == (0, ["follow", "wormhole"])


def test_r7_an_arrest_can_not_be_stopped_nor_given_up_nor_made_twice() -> None:
    state = after(position(pieces={0: "1989"}, hands={1: "stop-time"}), "0 arrest")
    assert claims(state) == [0]
    with pytest.raises(IllegalMove, match="not hold it yet"):
        after(state, "0 arrest")


def test_only_beside_the_time_breaker_it_can_be_arrested() -> None:
    assert "arrest" not in notations(position())
    with pytest.raises(IllegalMove, match="must be with the Time Breaker"):
        after(position(), "0 arrest")


def test_a_prisoner_moves_along_whenever_its_holder_moves_thereafter() -> None:
    state = after(position(pieces={0: "1989", 1: "1969"}), "0 arrest", "0 follow", "1 follow", "0 follow")
    assert (piece(state, 0), breaker(state), claims(state)) == ("1903", "1903", [0])


def test_another_player_on_the_same_space_must_also_declare() -> None:
    state = position(pieces={0: "1989", 1: "1989"}, claims=(0,), seat=1)
    assert "arrest" in notations(state)
    assert claims(after(state, "1 arrest")) == [0, 1]


def test_the_time_breaker_moves_with_whichever_player_leaves_first() -> None:
    state = position(pieces={0: "1989", 1: "1989"}, claims=(0, 1), seat=1)
    state = after(state, "1 follow")
    assert (breaker(state), piece(state, 0), claims(state)) == ("1215", "1989", [1])


def test_r8_a_seat_that_has_not_declared_leaves_alone_and_ends_no_claim() -> None:
    state = position(pieces={0: "1989", 1: "1989"}, claims=(0,), seat=1)
    state = after(state, "1 follow")
    assert (breaker(state), claims(state)) == ("1989", [0])


def test_r7_a_seat_brought_there_in_anothers_turn_may_declare_in_its_own() -> None:
    state = position(seats=3, pieces={0: "1989"}, hands={0: "join-me"})
    state = after(played(state, "play join-me"), "0 go on")
    assert (state.seat, piece(state, 1), "arrest" in notations(state)) == (1, "1989", True)


def test_r7_no_arrest_in_an_open_window_nor_in_anothers_turn() -> None:
    state = after(position(seats=3, pieces={1: "1989", 2: "1989"}, hands={0: "jump-79"}), "0 play jump-79")
    assert notations(state, 1) == ["pass", "always pass"]
    with pytest.raises(IllegalMove):
        after(state, "1 arrest")


def test_r7_before_a_wormholes_card_is_played_an_arrest_may_be_made() -> None:
    state = after(position(pieces={0: "1989"}, deck="jump-79"), "0 wormhole")
    assert notations(state) == ["arrest", "play jump-79"]
    state = played(state, "arrest", "play jump-79")
    assert (piece(state, 0), breaker(state)) == ("79", "79")


def test_r7_after_the_action_too_but_not_when_it_was_stopped() -> None:
    state = position(pieces={0: "1989"}, hands={0: "return-to-hq", 1: "stop-time"})
    state = stopped(state, "play return-to-hq on 0")
    assert (state.seat, claims(state)) == (1, [])


def test_r7_they_may_be_brought_together_by_the_time_breakers_own_move() -> None:
    state = played(position(pieces={0: "1215"}, hands={0: "on-the-move"}), "play on-the-move")
    assert (state.phase, notations(state)) == ("end", ["arrest", "go on"])


def test_returning_to_tra_with_the_time_breaker_wins() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "move-lateral"})
    state = played(state, "play move-lateral to tra")
    assert winners(state) == (0,)
    assert (game.view(state, 1).winner, game.view(state, 1).reason) == (0, "arrest")


def test_returning_alone_does_not_win() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", hands={0: "move-lateral"})
    state = played(state, "play move-lateral to tra")
    assert winners(state) is None
    assert (game.view(state, 1).winner, game.view(state, 1).reason) == (None, None)


def test_playing_return_to_hq_on_oneself_with_a_prisoner_wins() -> None:
    state = position(pieces={0: "1989"}, claims=(0,), hands={0: "return-to-hq"})
    assert winners(played(state, "play return-to-hq on 0")) == (0,)


def test_playing_it_on_oneself_without_a_prisoner_leaves_the_time_breaker_behind() -> None:
    state = played(position(pieces={0: "1989"}, hands={0: "return-to-hq"}), "play return-to-hq on 0")
    assert (piece(state, 0), breaker(state), winners(state)) == ("tra", "1989", None)


def test_if_someone_else_plays_it_your_piece_alone_is_moved() -> None:
    state = position(pieces={1: "1989"}, claims=(1,), hands={0: "return-to-hq"})
    state = played(state, "play return-to-hq on 1")
    assert (piece(state, 1), breaker(state), claims(state), winners(state)) == ("tra", "1989", [], None)


def test_a_player_with_the_time_breaker_in_custody_can_be_chosen() -> None:
    state = position(pieces={1: "1989"}, claims=(1,), hands={0: "return-to-hq"})
    assert "play return-to-hq on 1" in notations(state)


def test_if_another_player_moves_your_piece_the_time_breaker_stays() -> None:
    state = position(pieces={0: "1066", 1: "1989"}, claims=(1,), hands={0: "join-me"})
    state = played(state, "play join-me")
    assert (piece(state, 1), breaker(state), claims(state)) == ("1066", "1989", [])


def test_r24_with_auto_arrest_the_server_declares_for_the_seat() -> None:
    state = played(position(pieces={0: "1610"}, auto_arrest=True), "follow")
    assert (claims(state), state.seat) == ([0], 1)


def test_r24_between_the_steps_of_double_time_too() -> None:
    state = position(pieces={0: "1969"}, breaker="1066", hands={0: "double-time"}, auto_arrest=True)
    state = played(state, "play double-time")
    assert (piece(state, 0), breaker(state)) == ("1843", "1843")


def test_r24_and_at_the_start_of_the_turn_of_a_seat_that_was_brought_there() -> None:
    state = position(seats=3, pieces={0: "1989"}, claims=(0,), hands={0: "join-me"}, auto_arrest=True)
    state = played(state, "play join-me")
    assert Counter(claims(state)) == Counter([0, 1])
