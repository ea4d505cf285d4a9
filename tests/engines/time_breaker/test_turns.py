"""Rulebook "Game Play", "Draw", "Take Action"; rulings on the turn."""

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.playing import CHANCE
from tests.engines.time_breaker.positions import (
    after,
    all_pass,
    discards,
    hand,
    notations,
    piece,
    played,
    position,
)


def test_a_turn_starts_by_drawing_a_card() -> None:
    state = played(position(pieces={0: "1969"}, deck="join-me"), "follow")
    assert (state.seat, hand(state, 1)) == (1, ["join-me"])


def test_one_of_three_actions_is_taken_play_follow_or_wormhole() -> None:
    state = position(pieces={0: "1969"}, hands={0: "jump-1066"})
    assert notations(state) == ["play jump-1066", "follow", "wormhole"]


def test_a_card_of_the_hand_is_played() -> None:
    state = played(position(hands={0: "jump-1066 join-me"}), "play jump-1066")
    assert piece(state, 0) == "1066"
    assert hand(state, 0) == ["join-me"]
    assert discards(state) == ["jump-1066"]


def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    with pytest.raises(IllegalMove, match="no such card"):
        after(position(hands={1: "jump-1066"}), "0 play jump-1066")


def test_follow_moves_the_piece_along_the_green_arrow_under_it() -> None:
    assert piece(played(position(pieces={0: "1969"}), "follow"), 0) == "1066"


def test_r1_there_is_no_arrow_to_follow_from_tra() -> None:
    state = position()
    assert "follow" not in notations(state)
    with pytest.raises(IllegalMove, match="no arrow"):
        after(state, "0 follow")


def test_follow_can_not_be_stopped() -> None:
    state = after(position(pieces={0: "1969"}, hands={1: "stop-time"}), "0 follow")
    assert (state.phase, state.seat) == ("turn", 1)


def test_wormhole_draws_another_card_to_be_played_immediately() -> None:
    state = after(position(deck="jump-1066"), "0 wormhole")
    assert game.view(state, None).waiting[0].cards == ("jump-1066",)
    assert notations(state) == ["play jump-1066"]
    state = played(state, "play jump-1066")
    assert (piece(state, 0), state.seat) == ("1066", 1)


def test_r5_a_wormholes_card_has_its_window() -> None:
    state = after(position(deck="jump-1066", hands={1: "stop-time"}), "0 wormhole", "0 play jump-1066", "1 stop")
    state = all_pass(state)
    assert (piece(state, 0), state.seat) == ("tra", 1)
    assert discards(state) == ["jump-1066", "stop-time"]


def test_r13_on_the_move_from_a_wormhole_may_be_determined_by_a_card_of_the_hand() -> None:
    state = after(position(deck="on-the-move", hands={0: "jump-79"}), "0 wormhole")
    assert notations(state) == ["play on-the-move", "play on-the-move with jump-79 to 79"]
    state = played(state, "play on-the-move with jump-79 to 79")
    assert discards(state) == ["on-the-move", "jump-79"]


def test_r5_a_wormholes_card_that_can_not_be_played_is_discarded_without_a_window() -> None:
    state = after(position(deck="back-it-up"), "0 wormhole")
    assert (state.phase, state.seat) == ("turn", 1)
    assert discards(state) == ["back-it-up"]


def test_a_stop_time_drawn_by_a_wormhole_is_shown_to_everyone_and_kept() -> None:
    state = after(position(deck="stop-time join-me"), "0 wormhole")
    assert (hand(state, 0), state.seat) == (["stop-time"], 1)
    assert game.view(state, 1).seats[0].shown == ("stop-time",)


def test_r5_a_wormhole_needs_a_card_to_draw() -> None:
    everything = " ".join(game.dump(position())["deck"])
    state = position(hands={1: everything})
    assert "wormhole" not in notations(state)
    with pytest.raises(IllegalMove, match="no card left"):
        after(state, "0 wormhole")


def test_r22_passing_is_legal_only_if_nothing_else_is() -> None:
    everything = " ".join(game.dump(position())["deck"])
    state = position(hands={1: everything})
    assert notations(state) == ["pass turn"]
    assert after(state, "0 pass turn").seat == 1


@pytest.mark.parametrize(
    ("tile", "held"),
    [("tra", None), ("1969", ""), ("tra", "jump-1969")],
    ids=["a wormhole is possible", "following is possible", "a play is possible"],
)
def test_r22_but_not_if(tile: str, held: str | None) -> None:
    everything = game.dump(position())["deck"]
    rest = [] if held is None else [card for card in everything if card != held]
    with pytest.raises(IllegalMove, match="Play a card"):
        after(position(pieces={0: tile}, hands={0: held or "", 1: " ".join(rest)}), "0 pass turn")


def test_play_proceeds_in_the_clockwise_direction() -> None:
    state = position(seats=3, seat=1, pieces=dict.fromkeys(range(3), "1969"))
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        state = played(state, "follow")
    assert seats == [1, 2, 0, 1]


def test_r16_an_empty_deck_is_refilled_by_shuffling_the_discards() -> None:
    rest = game.dump(position())["deck"]
    state = position(pieces={0: "1969"}, hands={0: " ".join(rest[:50])}, discards=" ".join(rest[50:]))
    state = after(state, "0 follow", chance=CHANCE)
    assert (len(state.deck), len(hand(state, 1)), discards(state)) == (5, 1, [])


def test_r16_a_card_being_played_is_not_among_those_shuffled() -> None:
    rest = [card for card in game.dump(position())["deck"] if card != "quantum-leap"]
    hands = {0: "quantum-leap jump-1066", 1: "quantum-leap " + " ".join(c for c in rest[:50] if c != "jump-1066")}
    state = position(hands=hands, discards=" ".join(rest[50:]))
    state = all_pass(after(state, "0 play quantum-leap"))
    state = after(state, "0 name jump-1066", chance=CHANCE)
    assert "quantum-leap" not in [*game.dump(state)["deck"], *discards(state)]
    assert "jump-1066" not in [*game.dump(state)["deck"], *discards(state)]


def test_r16_with_no_cards_left_none_is_drawn() -> None:
    everything = " ".join(game.dump(position())["deck"])
    state = after(position(pieces={0: "1969"}, hands={0: everything}), "0 follow")
    assert hand(state, 1) == []


def test_r17_the_turn_limit_ends_the_game_without_a_winner_after_the_last_turn() -> None:
    state = position(pieces={0: "1969", 1: "1969"}, turn=299)
    state = played(state, "follow")
    assert (state.turn, game.outcome(state)) == (300, None)
    outcome = game.outcome(played(state, "follow"))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "turn limit")
