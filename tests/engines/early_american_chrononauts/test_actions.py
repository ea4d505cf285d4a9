"""The effects of actions and timewarps, each with its plain use, its cancelled use and its edge; R8."""

from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.contract import IllegalMove
from tests.engines.early_american_chrononauts.positions import (
    after,
    all_pass,
    cancelled,
    discards,
    field,
    front,
    hand,
    notations,
    of_card,
    played,
    position,
)
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")


def test_your_parents_never_met_throws_the_chosen_players_identity_and_a_new_one_is_drawn() -> None:
    state = position(hands={0: "new-parents"}, identities={1: "ada"}, deck="ring")
    top = field(state, "identity_stack")[0]
    state = played(state, "play new-parents at 1")
    assert field(state, "identities_thrown") == ["ada"]
    assert field(state, "identities")[1] == [top]
    assert discards(state) == ["new-parents"]


def test_r8_oneself_may_be_chosen() -> None:
    state = position(seats=3, hands={0: "new-parents new-orders"})
    assert of_card(state, "new-parents") == ["at 0", "at 1", "at 2"]
    assert of_card(state, "new-orders") == ["at 0", "at 1", "at 2"]
    state = played(position(hands={0: "new-parents"}, identities={0: "bea"}), "play new-parents at 0")
    assert field(state, "identities_thrown") == ["bea"]


def test_r8_the_thrown_one_is_open_and_the_new_one_secret() -> None:
    state = played(position(hands={0: "new-parents"}, identities={1: "ada"}), "play new-parents at 1")
    view = game.view(state, 0)
    assert view.identities_thrown == ("ada",)
    assert "Identity(" not in repr(view.seats[1].identities)


def test_your_parents_never_met_cancelled() -> None:
    state = cancelled(position(hands={0: "new-parents", 1: "memo"}, identities={1: "ada"}), "play new-parents at 1")
    assert field(state, "identities")[1] == ["ada"]
    assert field(state, "identities_thrown") == []


def test_r8_an_empty_stack_is_made_of_the_thrown_identities() -> None:
    rest = [*field(position(identities={0: "bea", 1: "ada"}), "identity_stack")]
    state = position(hands={0: "new-parents"}, identities={0: "bea", 1: "ada"}, identities_thrown=rest)
    assert field(state, "identity_stack") == []
    state = all_pass(after(state, "0 play new-parents at 1"), CHANCE)
    assert field(state, "identities_thrown") == []
    stack, new = field(state, "identity_stack"), field(state, "identities")[1]
    assert sorted([*stack, *new]) == sorted([*rest, "ada"])


def test_a_mission_is_changed_like_an_identity() -> None:
    state = position(hands={0: "new-orders"}, missions={1: "royal"})
    top = field(state, "mission_stack")[0]
    state = played(state, "play new-orders at 1")
    assert field(state, "missions_thrown") == ["royal"]
    assert field(state, "missions")[1] == [top]


def test_a_change_of_mission_cancelled() -> None:
    state = cancelled(position(hands={0: "new-orders", 1: "memo"}, missions={1: "royal"}), "play new-orders at 1")
    assert field(state, "missions")[1] == ["royal"]


def test_r8_an_empty_stack_is_made_of_the_thrown_missions() -> None:
    rest = [*field(position(missions={0: "golden", 1: "royal"}), "mission_stack")]
    state = position(hands={0: "new-orders"}, missions={0: "golden", 1: "royal"}, missions_thrown=rest)
    state = all_pass(after(state, "0 play new-orders at 0"), CHANCE)
    assert len(field(state, "mission_stack")) == len(rest)


def test_get_there_first_takes_an_artifact_or_gadget_in_front_of_another_seat() -> None:
    state = position(seats=3, hands={0: "steal"}, fronts={0: "ring", 1: "lamp shield", 2: "book fast-machine"})
    assert of_card(state, "steal") == ["for book", "for fast-machine"]
    state = played(state, "play steal for book")
    assert (front(state, 0), front(state, 2)) == (["ring", "book"], ["fast-machine"])
    assert discards(state) == ["steal"]


def test_get_there_first_takes_nothing_of_ones_own() -> None:
    state = position(hands={0: "steal"}, fronts={0: "ring"})
    assert of_card(state, "steal") == []
    with pytest.raises(IllegalMove, match="like that"):
        after(state, "0 play steal for ring")


def test_get_there_first_cancelled() -> None:
    state = cancelled(position(hands={0: "steal", 1: "memo"}, fronts={1: "lamp"}), "play steal for lamp")
    assert (front(state, 0), front(state, 1)) == ([], ["lamp"])


def test_r8_an_artifact_in_front_of_anyone_oneself_included_can_be_made_never_to_have_existed() -> None:
    state = position(seats=3, hands={0: "unmake"}, fronts={0: "ring", 1: "lamp fast-machine", 2: "book"})
    assert of_card(state, "unmake") == ["for ring", "for lamp", "for book"]
    state = played(state, "play unmake for lamp")
    assert (front(state, 1), discards(state)) == (["fast-machine"], ["lamp", "unmake"])


def test_r8_that_cancelled() -> None:
    state = cancelled(position(hands={0: "unmake", 1: "memo"}, fronts={1: "lamp"}), "play unmake for lamp")
    assert front(state, 1) == ["lamp"]


def test_selling_an_artifact_in_front_of_oneself_draws_cards() -> None:
    state = position(hands={0: "sale"}, fronts={0: "book shield", 1: "map"}, deck="bone flute")
    assert of_card(state, "sale") == ["for book"]
    state = played(state, "play sale for book")
    assert (hand(state, 0), front(state, 0), discards(state)) == (["bone"], ["shield"], ["book", "sale"])


@pytest.mark.parametrize("artifact", ["lamp", "ring", "statue"])
def test_r8_what_is_wanted_by_name_or_for_its_gold_or_prized_earns_the_larger_price(artifact: str) -> None:
    state = position(hands={0: "sale"}, fronts={0: artifact}, deck="bone flute map robot")
    assert hand(played(state, f"play sale for {artifact}"), 0) == ["bone", "map", "flute"]


def test_a_sale_cancelled_keeps_the_artifact() -> None:
    state = cancelled(position(hands={0: "sale", 1: "memo"}, fronts={0: "lamp"}), "play sale for lamp")
    assert (hand(state, 0), front(state, 0), discards(state)) == ([], ["lamp"], ["sale", "memo"])


def test_drawing_cards_and_that_cancelled() -> None:
    state = position(hands={0: "pay", 1: "memo"}, deck="bone flute map")
    assert hand(played(state, "play pay"), 0) == ["bone", "flute"]
    assert hand(cancelled(state, "play pay"), 0) == []


def test_r8_mixed_hands_are_dealt_one_by_one_from_the_player_clockwise() -> None:
    state = position(seats=3, seat=1, hands={0: "lamp book", 1: "vortex ring mask", 2: "bone"}, deck="map")
    state = all_pass(after(state, "1 play vortex"), CHANCE)
    assert [len(hand(state, seat)) for seat in range(3)] == [1, 2, 2 + 1]
    together = sorted(card for seat in range(3) for card in hand(state, seat))
    assert together == sorted(["lamp", "book", "ring", "mask", "bone", "map"])
    assert discards(state) == ["vortex"]


def test_mixing_hands_depends_on_chance() -> None:
    hands = {0: "vortex ring mask", 1: "lamp book bone"}
    mixed = {
        tuple(hand(all_pass(after(position(hands=hands), "0 play vortex"), PlayoutChance(Random(seed))), 0))
        for seed in range(10)
    }
    assert len(mixed) > 3


def test_mixing_hands_cancelled() -> None:
    state = cancelled(position(hands={0: "vortex ring", 1: "lamp memo"}, deck="map"), "play vortex")
    assert (hand(state, 0), hand(state, 1)) == (["ring"], ["lamp", "map"])


def test_changing_hands_with_another_seat() -> None:
    state = position(seats=3, hands={0: "trade ring", 1: "lamp", 2: "book bone"}, deck="map")
    assert of_card(state, "trade") == ["at 1", "at 2"]
    state = played(state, "play trade at 2")
    assert (hand(state, 0), hand(state, 2)) == (["book", "bone"], ["ring"])


def test_changing_hands_cancelled() -> None:
    state = cancelled(position(hands={0: "trade ring", 1: "memo lamp"}, deck="map"), "play trade at 1")
    assert (hand(state, 0), hand(state, 1)) == (["ring"], ["lamp", "map"])


def test_r8_changing_hands_with_an_empty_one() -> None:
    state = played(position(hands={0: "trade ring"}, deck="map"), "play trade at 1")
    assert (hand(state, 0), hand(state, 1)) == ([], ["ring", "map"])


def test_r8_looking_through_the_deck_one_takes_any_card_of_it_and_it_is_shuffled() -> None:
    state = played(position(hands={0: "fetch"}), "play fetch")
    assert (state.seat, state.phase) == (0, "fetch")
    takes = notations(state)
    assert "take crown" in takes
    assert len(takes) == len(set(state.deck))
    before = state.deck
    state = after(state, "0 take crown", chance=CHANCE)
    assert hand(state, 0) == ["crown"]
    assert len(state.deck) == len(before) - 2
    assert state.deck != tuple(card for card in before if card != state.box.card_of["crown"])[1:]
    assert discards(state) == ["fetch"]


def test_r8_only_what_is_in_the_deck_can_be_taken() -> None:
    state = played(position(hands={0: "fetch lamp"}), "play fetch")
    for text in ("take lamp", "take nothing"):
        with pytest.raises(IllegalMove, match="no such card in the deck"):
            after(state, f"0 {text}")


def test_looking_through_the_deck_cancelled() -> None:
    state = cancelled(position(hands={0: "fetch", 1: "memo"}), "play fetch")
    assert (state.seat, hand(state, 0)) == (1, [])


def test_r8_an_empty_deck_is_made_of_the_discards_to_be_looked_through() -> None:
    state = position(hands={0: "fetch"}, deck=None, discards="lamp book")
    state = all_pass(after(state, "0 play fetch"), CHANCE)
    assert sorted(notations(state)) == ["take book", "take lamp"]
    state = position(hands={0: "fetch"}, deck=None)
    assert of_card(state, "fetch") == []


def test_r8_any_card_of_the_discards_can_be_taken_back() -> None:
    state = position(hands={0: "rewind"}, discards="lamp flip book")
    assert of_card(state, "rewind") == ["for flip", "for lamp", "for book"]
    state = played(state, "play rewind for lamp")
    assert (hand(state, 0), discards(state)) == (["lamp"], ["flip", "book", "rewind"])


def test_r8_it_is_the_topmost_copy() -> None:
    state = position(hands={0: "rewind"}, discards="flip lamp flip book")
    assert discards(played(state, "play rewind for flip")) == ["flip", "lamp", "book", "rewind"]


def test_taking_back_cancelled() -> None:
    state = cancelled(position(hands={0: "rewind", 1: "memo"}, discards="lamp"), "play rewind for lamp")
    assert (hand(state, 0), discards(state)) == ([], ["lamp", "rewind", "memo"])
