"""Rulebook "Achievements"; ruling R42. The list is ours."""

from random import Random
from typing import Any

from engines.chance import PlayoutChance
from engines.games.that_time_you_killed_me import Options, apply, awaiting, initial_state, legal_moves, parse_move
from engines.games.that_time_you_killed_me.playing.achievements import ACHIEVEMENTS, CODA, achieved, achievements
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import ENVELOPES
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import GROWTH, INFLUENCE, MEMORY, play, position


def feats(state: State, turn: str) -> tuple[str, ...]:
    """Return what the turn achieves at its end, having checked that no move before that achieves anything."""
    *moves, last = turn.split()
    for text in moves:
        move = parse_move(text)
        after = apply(state, awaiting(state)[0], move, NO_CHANCE)
        assert achieved(state, move, after) == ()
        state = after
    return achieved(state, parse_move(last), play(state, last))


def test_there_are_nine_envelopes_one_of_which_opens_by_reading() -> None:
    assert len(ACHIEVEMENTS) == 9
    assert ACHIEVEMENTS[0] is CODA
    assert len({each.key for each in ACHIEVEMENTS}) == len({each.text for each in ACHIEVEMENTS}) == 9


def test_every_set_of_powers_is_in_one_of_the_envelopes() -> None:
    assert sorted(each.opens for each in ACHIEVEMENTS if each.opens) == sorted(ENVELOPES)


def test_an_ordinary_turn_achieves_nothing() -> None:
    assert feats(position(), "@1 2 3 >present") == ()


def test_two_for_one_kills_two_copies_with_one_action() -> None:
    assert feats(position("W5,B6,B7,B16"), "@5 6 5 >present") == ("two_for_one",)
    assert feats(position("W7,B8,B11,B15,B16", "W1,B16", "W1"), "@7 8 7 >present") == ()


def test_the_long_arm_kills_in_a_later_era() -> None:
    boards = ("W6,B16,o7", "W1,B8,B16,o7", "W1,B16,o9")
    assert feats(position(*boards, chapters=(INFLUENCE,)), "@6 7 6 >future") == ("long_arm",)
    assert feats(position("W7,B8,B16"), "@7 8 7 >present") == ()


def test_timber_crushes_with_a_falling_tree() -> None:
    state = position("W1,B16", "W1,B16", "W5,B7,B16,t6", focus="future", other_focus="past", chapters=(GROWTH,))
    assert feats(state, "@5 6 5 >present") == ("timber",)


def test_mind_your_head_tramples_with_an_elephant() -> None:
    there = "W1,B16,d4,l13"
    state = position("W1,B8,B16,d4+w,l13", there, there, chapters=(MEMORY,))
    assert feats(state, "@1 D8 D4 >present") == ("mind_your_head",)


def test_worth_it_wins_with_ones_own_copies_in_one_era_or_none() -> None:
    assert feats(position("W6,B13", "W1,B5", "-"), "@6 fwd 5 >present") == ("worth_it",)
    assert feats(position("W7,B8", "W1", "W1,B16"), "@7 8 7 >present") == ()


def test_out_of_time_wins_with_an_empty_supply() -> None:
    assert feats(position("W7,B8", "W1", "W1,B16", supply="0 4"), "@7 8 7 >present") == ("out_of_time",)
    assert feats(position("W7,B8", "W1,B16", "W1,B16", supply="0 4"), "@7 8 7 >present") == ()


def test_all_of_me_ends_a_turn_with_seven_copies_on_the_timeline() -> None:
    state = position("W1,W3,B16", "W6,W8,B16", "W1,W3,B16", focus="present")
    assert feats(state, "@6 back 5 >past") == ("all_of_me",)


def test_never_forget_ends_a_turn_with_a_hat_in_every_era() -> None:
    there = "W1,B16,d4,l13"
    assert feats(position("W3,B16,d4,l13", there, there, chapters=(MEMORY,)), "@3 Td 2 >present") == ("never_forget",)


def test_r42_what_is_undone_achieves_nothing() -> None:
    assert feats(position("W5,B6,B7,B16"), "@5 6 undo @5 9 5 >present") == ()


def test_r42_only_the_first_to_complete_an_achievement_counts() -> None:
    steps, signed = next((steps, signed) for steps in map(game, range(20)) if len(signed := achievements(steps)) > 1)
    keys = [key for _, key in signed]
    assert len(set(keys)) == len(keys)
    each = [(before.board.seat, key) for before, move, after in steps for key in achieved(before, move, after)]
    for seat, key in signed:
        assert next(pair for pair in each if pair[1] == key) == (seat, key)


def game(seed: int) -> list[tuple[State, Any, State]]:
    """Yield the moves of a random game, each between the states before and after it."""
    rng, steps = Random(seed), []
    state = initial_state(Options("convergence", ("growth", "influence", "memory")), 2, PlayoutChance(rng))
    while seats := awaiting(state):
        move = rng.choice(legal_moves(state, seats[0]))
        after = apply(state, seats[0], move, NO_CHANCE)
        steps.append((state, move, after))
        state = after
    return steps
