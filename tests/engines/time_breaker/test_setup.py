"""Rulebook "Components", "Setup", "Going First", "Object of the Game"."""

from random import Random

import pytest

import engines.games.time_breaker as game
from engines.chance import PlayoutChance
from engines.contract import ALL, IllegalOptions
from engines.games.time_breaker.state import State
from tests.engines.time_breaker.positions import PACK, position


def dealt(seats: int = 3, seed: int = 1) -> State:
    return game.initial_state(game.Options(), seats, PlayoutChance(Random(seed)))


def test_there_are_56_cards_25_tiles_and_a_piece_for_each_seat_besides_the_cube() -> None:
    state = dealt(5)
    assert sum(map(len, state.hands)) + len(state.deck) == 56
    assert len(state.layout) == 25
    assert len(state.pieces) == 5


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_r18_two_to_five_play(seats: int) -> None:
    assert list(game.SEATS) == [2, 3, 4, 5]
    with pytest.raises(IllegalOptions):
        dealt(seats)


@pytest.mark.parametrize(
    "options", [game.Options(pack="lost"), game.Options(turn_limit=0), game.Options(turn_limit=1001)]
)
def test_options_that_can_not_be_played_are_refused(options: game.Options) -> None:
    with pytest.raises(IllegalOptions):
        game.initial_state(options, 2, PlayoutChance(Random(1)))


def test_r17_r24_unless_told_otherwise_arrests_are_declared_by_players_and_turns_end_at_three_hundred() -> None:
    assert game.Options() == game.Options(pack="open", auto_arrest=False, turn_limit=300)


@pytest.mark.parametrize("limit", [1, 1000])
def test_r17_a_game_may_be_limited_to_one_to_a_thousand_turns(limit: int) -> None:
    assert game.initial_state(game.Options(turn_limit=limit), 2, PlayoutChance(Random(1))).turn_limit == limit


def test_the_board_is_five_by_five_with_tra_in_the_center() -> None:
    squares = game.view(dealt(), None).squares
    assert [number for number, square in enumerate(squares) if square.tile == "tra"] == [12]
    assert len({square.tile for square in squares}) == 25


def test_the_other_tiles_are_placed_in_a_random_order() -> None:
    assert dealt(seed=1).layout != dealt(seed=2).layout


def test_no_gate_is_closed_at_first() -> None:
    assert not any(square.closed for square in game.view(dealt(), None).squares)


def test_the_time_breaker_begins_on_the_upper_left_tile() -> None:
    state = dealt()
    assert state.breaker == state.layout[0]


def test_every_piece_begins_on_tra() -> None:
    assert [seat.tile for seat in game.view(dealt(), None).seats] == ["tra"] * 3


def test_the_deck_is_shuffled_and_three_cards_are_dealt_to_each() -> None:
    state = dealt()
    sizes = [len(hand) for hand in state.hands]
    assert sorted(sizes) == [3, 3, 4], "the first seat has drawn"
    assert sizes[state.seat] == 4
    assert dealt(seed=1).deck != dealt(seed=2).deck


def test_going_first_is_by_chance() -> None:
    assert {dealt(seed=seed).seat for seed in range(30)} == {0, 1, 2}


def test_the_first_turn_begins_with_nothing_said_or_done() -> None:
    view = game.view(dealt(), ALL)
    assert (view.phase, view.turn, view.discards, view.dumping) == ("turn", 1, (), 0)
    assert not any([view.dumped, view.standing_set, *(seat.arrested or seat.always_pass for seat in view.seats)])


def test_every_gate_has_a_date_and_its_two_arrows() -> None:
    gates = [square for square in game.view(dealt(), None).squares if square.tile != "tra"]
    assert all(square.date and square.title and square.green and square.red for square in gates)


def test_r1_tra_has_no_arrows() -> None:
    tra = game.view(dealt(), None).squares[12]
    assert (tra.green, tra.red) == (None, None)


def test_r1_there_is_a_jump_for_each_gate_and_none_for_tra() -> None:
    jumps = [card for card in PACK.cards if card.startswith("jump-")]
    assert jumps == [f"jump-{tile}" for tile in PACK.tiles if tile != "tra"]


def test_the_state_of_these_tests_is_one_that_can_be_loaded() -> None:
    state = position()
    assert game.load(game.dump(state)) == state
