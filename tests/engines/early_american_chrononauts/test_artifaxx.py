"""Rulebook "Artifaxx"; R9."""

from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.games.early_american_chrononauts.packs.pack import Artifact, Event, NewIdentity
from tests.engines.early_american_chrononauts.positions import (
    BOXES,
    after,
    cancelled,
    discards,
    ending,
    field,
    front,
    hand,
    notations,
    played,
    position,
)

pytestmark = pytest.mark.usefixtures("sampler")

NINE = "memo memo memo fetch fetch rewind rewind steal steal"


def test_only_artifacts_actions_timewarps_and_missions_are_used() -> None:
    box = BOXES["artifaxx"]
    assert {type(box.cards[card]) for card in box.deck} == {Artifact, Event}
    state = game.initial_state(game.Options(mode="artifaxx"), 3, PlayoutChance(Random(1)))
    assert field(state, "identity_stack") == []


def test_there_is_no_timeline() -> None:
    assert game.view(position("artifaxx"), 0).timeline == ()


def test_gadgets_and_your_parents_never_met_are_set_aside() -> None:
    box = BOXES["artifaxx"]
    assert NewIdentity not in {box.kinds[card] for card in box.deck}
    assert "shield" not in {box.keys[card] for card in box.deck}


def test_each_player_gets_three_cards_and_a_mission() -> None:
    state = game.initial_state(game.Options(mode="artifaxx", pack="sampler"), 3, PlayoutChance(Random(1)))
    assert sorted(map(len, state.hands)) == [3, 3, 4]
    assert [len(row) for row in field(state, "missions")] == [1, 1, 1]
    assert field(state, "identities") == [[], [], []]


def test_players_take_turns_drawing_one_and_playing_one() -> None:
    state = played(position("artifaxx", hands={0: "lamp"}, deck="ring"), "play lamp")
    assert (state.seat, hand(state, 1), front(state, 0)) == (1, ["ring"], ["lamp"])


def test_actions_and_timewarps_do_what_they_say_and_are_discarded() -> None:
    state = played(position("artifaxx", hands={0: "pay"}, deck="lamp ring"), "play pay")
    assert (hand(state, 0), discards(state)) == (["ring", "lamp"], ["pay"])


def test_one_wins_with_the_three_artifacts_of_the_mission_in_front_when_the_own_turn_ends() -> None:
    state = position("artifaxx", hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    assert ending(played(state, "play book")) == ("mission", (0,))


def test_r9_ten_cards_do_not_win() -> None:
    state = position("artifaxx", hands={0: f"{NINE} new-orders new-orders lamp"})
    state = played(state, "play lamp")
    assert (len(hand(state, 0)), ending(state)) == (11, None)


def test_r9_killing_time_and_windows_are_as_in_the_standard_game() -> None:
    state = position("artifaxx", hands={0: "lamp book", 1: "memo"})
    assert "kill time lamp book" in notations(state)
    assert discards(cancelled(state, "play lamp")) == ["lamp", "memo"]


def test_r9_and_so_are_refills() -> None:
    state = position("artifaxx", hands={0: "lamp"}, deck=None, discards="ring")
    state = after(state, "0 discard lamp", chance=PlayoutChance(Random(1)))
    assert (state.seat, discards(state)) == (1, [])


def test_a_mission_can_be_changed() -> None:
    state = played(position("artifaxx", hands={0: "new-orders"}, missions={1: "royal"}), "play new-orders at 1")
    assert field(state, "missions_thrown") == ["royal"]
