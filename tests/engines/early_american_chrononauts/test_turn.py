"""Rulebook "How to Play", "Artifacts", "Actions", "Timewarps", "Common Questions"; R6."""

from dataclasses import replace
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.contract import IllegalMove
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.packs.pack import FastForward
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
from tests.engines.early_american_chrononauts.sampler import SAMPLER
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")


def test_a_turn_draws_the_top_card_of_the_deck() -> None:
    state = played(position(hands={0: "lamp"}, deck="ring book"), "play lamp")
    assert (state.seat, hand(state, 1)) == (1, ["ring"])
    assert len(state.deck) == len(position(hands={0: "lamp"}).deck) - 1


def test_then_a_card_of_the_hand_is_played_or_discarded() -> None:
    state = position(hands={0: "lamp p2"})
    assert notations(state) == ["play lamp", "discard p2", "discard lamp", "kill time p2 lamp", "kill time lamp p2"]


def test_a_card_that_is_not_in_the_hand_can_not_be_played() -> None:
    for text in ("play book", "discard book", "kill time lamp book", "play nothing"):
        with pytest.raises(IllegalMove, match="no such card"):
            after(position(hands={0: "lamp", 1: "book"}), f"0 {text}")


def test_players_take_turns_clockwise() -> None:
    state, seats = position(seats=3, seat=1, hands={1: "lamp"}), []
    for _ in range(4):
        seats.append(state.seat)
        state = played(state, notations(state)[-1], chance=CHANCE)
    assert seats == [1, 2, 0, 1]


def test_discarding_instead_of_playing_takes_one_card() -> None:
    state = after(position(hands={0: "lamp book"}), "0 discard lamp")
    assert (state.seat, hand(state, 0), discards(state)) == (1, ["book"], ["lamp"])


def test_killing_time_discards_a_second_card_and_draws_one_to_replace_it() -> None:
    state = after(position(hands={0: "lamp book bone"}, deck="ring mask"), "0 kill time book lamp")
    assert discards(state) == ["book", "lamp"]
    assert hand(state, 0) == ["ring", "bone"]
    assert (state.seat, hand(state, 1)) == (1, ["mask"])


def test_bots_try_one_order_of_two_discards() -> None:
    one, other = (game.parse_move(f"kill time {cards}") for cards in ("lamp p2", "p2 lamp"))
    assert game.representative(one) == game.representative(other) in (one, other)
    assert game.representative(game.parse_move("discard p2")) == game.parse_move("discard p2")


def test_r6_killing_time_names_two_cards_in_their_order() -> None:
    state = position(hands={0: "p2 lamp flip flip"})
    kills = [text for text in notations(state) if text.startswith("kill")]
    assert "kill time p2 lamp" in kills
    assert "kill time lamp p2" in kills
    assert "kill time flip flip" in kills
    assert "kill time lamp lamp" not in kills
    assert discards(after(state, "0 kill time flip p2")) == ["flip", "p2"]


def test_killing_time_needs_two_cards() -> None:
    with pytest.raises(IllegalMove, match="one such card"):
        after(position(hands={0: "lamp"}), "0 kill time lamp lamp")


def test_an_artifact_lies_face_up_in_front_of_its_owner() -> None:
    state = played(position(hands={0: "lamp"}), "play lamp")
    assert game.view(state, None).seats[0].front == ("lamp",)
    assert discards(state) == []


def test_a_cancelled_artifact_is_discarded() -> None:
    state = cancelled(position(hands={0: "lamp", 1: "memo"}), "play lamp")
    assert (front(state, 0), discards(state)) == ([], ["lamp", "memo"])


def test_an_action_does_what_it_says_and_is_discarded() -> None:
    state = played(position(hands={0: "pay"}, deck="lamp book ring"), "play pay")
    assert (hand(state, 0), discards(state)) == (["lamp", "book"], ["pay"])


def test_an_empty_draw_pile_is_made_of_the_shuffled_discards() -> None:
    state = position(hands={0: "lamp"}, deck=None, discards="ring book bone")
    state = all_pass(after(state, "0 play lamp"), CHANCE)
    assert discards(state) == []
    assert len(state.deck) == 2
    assert set(field(state, "deck")) < {"ring", "book", "bone"}
    assert {"ring", "book", "bone"} - set(field(state, "deck")) <= set(hand(state, 1))


def test_an_empty_draw_pile_comes_in_another_order_each_time() -> None:
    played_out = after(position(hands={0: "lamp"}, deck=None, discards="ring book bone mask map"), "0 play lamp")
    decks = {all_pass(played_out, PlayoutChance(Random(number))).deck for number in range(8)}
    assert len(decks) > 1


def test_killing_time_discards_before_it_draws() -> None:
    state = after(position(hands={0: "lamp book"}, deck=None), "0 kill time lamp book", chance=CHANCE)
    assert len(hand(state, 0)) == 1
    assert {*hand(state, 0), *discards(state)} <= {"lamp", "book"}


def test_it_is_not_shuffled_before_a_card_is_needed() -> None:
    state = after(position(hands={0: "lamp"}, deck=None, discards="ring bone"), "0 play lamp")
    assert (state.deck, discards(state)) == ((), ["ring", "bone"])


def test_anyone_may_look_through_the_discards() -> None:
    state = position(discards="ring bone")
    assert {game.view(state, viewer).discards for viewer in (0, 1, None)} == {("ring", "bone")}


def test_r6_a_card_still_being_played_is_not_among_those_shuffled() -> None:
    state = position(hands={0: "pay lamp"}, deck=None, discards="ring book bone")
    state = all_pass(after(state, "0 play pay"), CHANCE)
    assert discards(state) == ["pay"]
    assert "pay" not in field(state, "deck")


def test_r6_neither_is_a_fast_forward_on_the_table() -> None:
    state = position(hands={0: "forward lamp"}, deck=None, discards="ring book bone")
    state = all_pass(after(state, "0 play forward"), CHANCE)
    assert len(hand(state, 0)) == 3
    assert field(state, "frames") == [{"card": "forward", "plays": 2}]
    assert "forward" not in field(state, "deck")


def test_r6_what_is_left_of_the_deck_comes_first() -> None:
    state = position(hands={0: "pay"}, deck=None, discards="ring book bone")
    dumped = game.dump(state)
    card = dumped["hands"][1].pop()
    state = game.load({**dumped, "deck": [card]})
    state = all_pass(after(state, "0 play pay"), CHANCE)
    assert card in hand(state, 0)
    assert len(hand(state, 0)) == 2
    assert len({"ring", "book", "bone"} & set(hand(state, 0))) == 1


def test_r6_with_nothing_to_draw_the_draw_lapses() -> None:
    state = position(hands={0: "lamp book"}, deck=None)
    size = len(hand(state, 1))
    state = played(state, "play lamp")
    assert (state.seat, len(hand(state, 1))) == (1, size)
    assert hand(played(position(hands={0: "pay lamp"}, deck=None), "play pay"), 0) == ["lamp"]


def test_r6_with_an_empty_hand_the_play_step_is_passed_over() -> None:
    state = played(position(seats=3, hands={0: "lamp"}, deck=None), "play lamp")
    assert (state.seat, state.turn) == (2, 3)


def test_fast_forward_draws_two_and_plays_two() -> None:
    state = played(position(hands={0: "forward lamp"}, deck="ring book mask"), "play forward")
    assert hand(state, 0) == ["ring", "lamp", "book"]
    assert discards(state) == []
    state = played(state, "play lamp", "play ring")
    assert (state.seat, front(state, 0), discards(state)) == (1, ["lamp", "ring"], ["forward"])


def test_fast_forward_draws_and_plays_as_many_as_its_card_says() -> None:
    memo, forward, *others = SAMPLER.timewarps
    pack = replace(SAMPLER, timewarps=(memo, replace(forward, effect=FastForward(draws=3, plays=1)), *others))
    base = position(hands={0: "forward lamp"}, deck="ring book mask bone")
    state = played(base._replace(box=Box(base.box.mode, (), pack, base.box.timeline)), "play forward")
    assert sorted(hand(state, 0)) == ["book", "lamp", "mask", "ring"]
    assert [frame.plays for frame in state.frames] == [1]


def test_r6_each_of_its_plays_is_a_play_or_one_discard_and_not_killing_time() -> None:
    state = played(position(hands={0: "forward lamp"}, deck="ring book"), "play forward")
    assert not [text for text in notations(state) if text.startswith("kill")]
    with pytest.raises(IllegalMove, match="kill time") as refusal:
        after(state, "0 kill time lamp ring")
    assert refusal.value.rule == "ruling R6"
    with pytest.raises(IllegalMove, match=r"You are asked to play or discard a card\."):
        after(state, "0 go on")
    state = after(state, "0 discard lamp")
    assert (state.seat, state.phase) == (0, "play")
    state = after(state, "0 discard ring")
    assert (state.seat, discards(state)) == (1, ["lamp", "ring", "forward"])


def test_r6_both_are_made_while_cards_last() -> None:
    state = position(hands={0: "forward lamp"}, deck=None)
    state = played(state, "play forward")
    assert hand(state, 0) == ["lamp"]
    state = played(state, "play lamp")
    assert state.seat == 1


def test_r6_with_no_card_at_all_it_is_over_at_once() -> None:
    state = played(position(hands={0: "forward"}, deck=None), "play forward")
    assert (state.seat, discards(state)) == (1, [])
    assert "forward" in hand(state, 1)


def test_r6_a_nested_one_is_finished_first_and_each_is_discarded_after_its_last_play() -> None:
    state = position(hands={0: "forward forward lamp book"}, deck="ring mask bone map cure")
    state = played(state, "play forward", "play forward")
    assert field(state, "frames") == [{"card": "forward", "plays": 1}, {"card": "forward", "plays": 2}]
    state = played(state, "play lamp", "play book")
    assert field(state, "frames") == [{"card": "forward", "plays": 1}]
    assert discards(state) == ["forward"]
    state = played(state, "play ring")
    assert (state.seat, discards(state)) == (1, ["forward", "forward"])


def test_r6_a_nested_one_that_is_the_last_play_leaves_both_until_it_is_done() -> None:
    state = position(hands={0: "forward forward lamp book"}, deck="ring mask bone map cure")
    state = played(state, "play forward", "play lamp", "play forward")
    assert [frame["plays"] for frame in field(state, "frames")] == [0, 2]
    state = played(state, "play book", "play bone")
    assert (state.seat, discards(state)) == (1, ["forward", "forward"])


def test_the_plays_it_still_gives_are_open() -> None:
    state = played(position(hands={0: "forward lamp"}), "play forward")
    waiting = game.view(state, None).waiting
    assert [(frame.card, frame.plays) for frame in waiting] == [("forward", 2)]


@pytest.mark.parametrize("card", ["p2", "restore", "sale", "rewind", "steal", "unmake"])
def test_r5_a_card_with_no_possible_target_can_not_be_played_only_discarded(card: str) -> None:
    state = position(hands={0: card})
    assert of_card(state, card) == []
    assert notations(state) == [f"discard {card}"]


def test_targets_are_named_on_laying_and_open() -> None:
    state = after(position(hands={0: "flip"}), "0 play flip on 3")
    laid = game.view(state, 1).laid
    assert laid is not None
    assert (laid.card, laid.year) == ("flip", 3)


def test_r13_the_turn_limit_ends_the_game_without_a_winner() -> None:
    state = played(position(hands={0: "lamp", 1: "book"}, turn=399), "play lamp")
    assert game.outcome(state) is None
    outcome = game.outcome(played(state, "play book"))
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("turn limit", (), (0, 0))
