"""Rules "Components" and "Game Setup"."""

from collections import Counter

import pytest

from engines.contract import IllegalOptions
from engines.games.time_chase import SEATS, Options, apply, awaiting, dump, initial_state, legal_moves, load, view
from engines.games.time_chase.tables import CARDS, DECKS, SUITS, cards_of
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import deal, fuel, hand, locations, seeded, timeline


def all_cards(seats: int) -> list[str]:
    dumped = dump(deal(seats))
    hands = [card for seat in dumped["seats"] for card in seat["hand"]]
    return [*hands, dumped["invariant"], *dumped["undealt"]]


def test_there_are_five_suits_of_thirteen_cards() -> None:
    assert len(CARDS) == 65
    assert Counter(card[0] for card in CARDS) == dict.fromkeys(SUITS, 13)
    assert {int(card[1:]) for card in CARDS if card[0] == "F"} == set(range(1, 14))


def test_three_to_six_play() -> None:
    assert list(SEATS) == [3, 4, 5, 6]


@pytest.mark.parametrize("seats", [2, 7])
def test_fewer_than_three_and_more_than_six_are_refused(seats: int) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        initial_state(Options(), seats, NO_CHANCE)
    assert refusal.value.field == "seats"


def test_a_mode_other_than_standard_and_jumble_is_refused() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        initial_state(Options("side c"), 3, NO_CHANCE)  # type: ignore[arg-type]
    assert refusal.value.field == "mode"


@pytest.mark.parametrize(("seats", "removed"), [(6, 0), (5, 2), (4, 4), (3, 6)])
def test_the_lowest_cards_of_each_suit_are_removed(seats: int, removed: int) -> None:
    ranks_in_play = range(removed + 1, 14)
    assert sorted(all_cards(seats)) == sorted(f"{suit}{rank}" for suit in SUITS for rank in ranks_in_play)


@pytest.mark.parametrize(("seats", "size"), [(6, 65), (5, 55), (4, 45), (3, 35)])
def test_the_deck_has_the_size_in_the_chart(seats: int, size: int) -> None:
    assert len(all_cards(seats)) == size


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_is_dealt_ten_cards(seats: int) -> None:
    state = deal(seats)
    assert [len(hand(state, seat)) for seat in range(seats)] == [10] * seats


def test_the_deck_is_shuffled() -> None:
    assert hand(deal(seed=1), 0) != hand(deal(seed=2), 0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_next_card_is_the_invariant(seats: int) -> None:
    state, shuffled = deal(seats, seed=1), seeded(1).shuffle(cards_of(DECKS[seats]))
    assert dump(state)["invariant"] == CARDS[shuffled[10 * seats]]
    assert view(state, None).invariant == dump(state)["invariant"]


@pytest.mark.parametrize("seats", SEATS)
def test_r1_the_rest_of_the_deck_is_never_used(seats: int) -> None:
    state = deal(seats)
    undealt = dump(state)["undealt"]
    assert len(undealt) == 4
    for _ in range(2 * seats):
        state = apply(state, awaiting(state)[0], legal_moves(state, awaiting(state)[0])[0], NO_CHANCE)
    assert dump(state)["undealt"] == undealt


def test_the_tokens_are_stacked_in_ascending_order_with_1_on_the_timeline() -> None:
    state = deal()
    assert timeline(state) == (1,)
    assert dump(state)["tokens"] == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_the_mode_is_the_side_of_the_time_machine_cards() -> None:
    assert Options() == Options("standard")
    assert view(deal(mode="jumble"), None).mode == "jumble"


def test_each_seat_has_three_control_discs() -> None:
    assert [seat.discs for seat in view(deal(6), None).seats] == [3] * 6


def test_each_traveler_starts_at_the_first_event() -> None:
    assert locations(deal(6)) == (1,) * 6


def test_r3_fuel_starts_at_zero_and_nobody_travels_before_the_first_round() -> None:
    assert fuel(deal(6)) == (0,) * 6
    assert view(deal(6), None).phase == "event"


def test_r2_seat_0_holds_the_first_player_marker_and_leads_the_first_event() -> None:
    assert view(deal(), None).first_player == 0
    assert awaiting(deal()) == (0,)


def test_a_deal_can_be_dumped_and_loaded() -> None:
    assert load(dump(deal(5, "jumble"))) == deal(5, "jumble")
