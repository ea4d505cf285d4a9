"""Rulebook "Detailed Game Instructions", "Example Layout" and "Game Preparation"."""

from collections import Counter
from random import Random

import pytest

import engines.games.time_machine as game
from engines.chance import PlayoutChance
from engines.contract import ALL, IllegalOptions
from tests.engines.time_machine.positions import hand, played_out


def dealt(seats: int, seed: int = 1) -> game.state.State:
    return game.initial_state(game.Options(), seats, PlayoutChance(Random(seed)))


@pytest.mark.parametrize("seats", game.SEATS)
def test_r1_two_to_eight_seats_have_a_deck_of_forty_each(seats: int) -> None:
    state = game.dump(dealt(seats))
    for seat in range(seats):
        cards = state["decks"][seat] + state["hands"][seat]
        assert len(set(cards)) == 40
        assert all(card.endswith(f"@{seat}") for card in cards)


@pytest.mark.parametrize("seats", [1, 9])
def test_r1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(IllegalOptions):
        dealt(seats)


def test_a_deck_has_8_finance_10_fuel_10_research_and_12_parts() -> None:
    state = game.dump(dealt(2))
    cards = state["decks"][0] + state["hands"][0]
    counts = Counter(card.split("-")[0] for card in cards)
    assert counts == {"finance": 8, "fuel": 10, "research": 10, "parts": 12}


def test_every_card_is_numbered() -> None:
    state = game.dump(dealt(2))
    cards = state["decks"][1] + state["hands"][1]
    assert {card for card in cards if card.startswith("finance")} == {f"finance-{n}@1" for n in range(1, 9)}
    assert {card for card in cards if card.startswith("parts")} == {f"parts-{n}@1" for n in range(1, 13)}


def test_each_deck_is_shuffled() -> None:
    one, other = dealt(2, seed=1), dealt(2, seed=2)
    assert one.decks[0] != other.decks[0]
    assert one.decks[1] != other.decks[1]
    assert one.decks[0] != tuple(card - 1 for card in one.decks[1])


def test_each_seat_has_eight_stacks_and_there_is_a_pile_for_each_round() -> None:
    view = game.view(dealt(3), None)
    assert [stack.round for stack in view.seats[2].stacks] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [pile.round for pile in view.piles] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_game_is_eight_rounds() -> None:
    over = played_out(dealt(2))
    assert over.round == 8
    assert game.view(over, ALL).phase == "over"
    assert all(len(cards) == 0 for cards in over.decks)
    assert hand(over, 0) == []
