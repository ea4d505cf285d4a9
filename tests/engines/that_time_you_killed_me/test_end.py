"""Rulebook "How To Win", "Calling a Draw", "Checking for Victory"; rulings R4, R5."""

import pytest

from engines.contract import IllegalMove, Outcome
from engines.games.that_time_you_killed_me import (
    MOVES,
    Options,
    apply,
    awaiting,
    legal_moves,
    outcome,
    parse_move,
    view,
)
from tests.engines.contract_case import ContractCase
from tests.engines.playing import NO_CHANCE
from tests.engines.random_games import outcome_of, repeating_games
from tests.engines.that_time_you_killed_me.cases import CASES
from tests.engines.that_time_you_killed_me.positions import GROWTH, legal, new_game, play, position

CIRCLE = "@1 2 1 >present @16 15 16 >present @1 2 1 >past @16 15 16 >future"
"""Four turns of a new game that lead back to it."""

WHITE_WINS = Outcome(winners=(0,), reason="elimination", scores=(1, 0))


def test_an_opponent_with_copies_in_only_one_era_has_lost_at_the_end_of_ones_turn() -> None:
    state = play(position("W7,B8", "W1", "W1,B16"), "@7 8 7 >present")
    assert outcome(state) == WHITE_WINS
    assert awaiting(state) == ()
    assert legal_moves(state, 0) == legal_moves(state, 1) == ()
    with pytest.raises(IllegalMove) as refusal:
        apply(state, 1, parse_move("@16"), NO_CHANCE)
    assert refusal.value.code == "game_over"


@pytest.mark.parametrize("boards", [("W7,B8", "W1", "W1,B16"), ("W7,B8", "W1,B16", "W1")])
def test_any_two_eras_will_do(boards: tuple[str, str, str]) -> None:
    assert outcome(play(position(*boards), "@7 8 7 >present")) == WHITE_WINS


def test_an_opponent_with_no_copies_at_all_has_lost() -> None:
    state = play(position("W6,B7,B8", "W1", "W1"), "@6 7 6 >present")
    assert all(not era.black for era in view(state, None).eras)
    assert outcome(state) == WHITE_WINS


def test_copies_in_two_eras_are_enough_to_go_on() -> None:
    assert outcome(play(position("W7,B8"), "@7 8 7 >present")) is None


def test_victory_is_checked_at_the_end_of_the_turn_not_before() -> None:
    state = play(position("W7,B8", "W1", "W1,B16"), "@7 8")
    assert outcome(state) is None
    assert awaiting(state) == (0,)


def test_white_travels_to_the_present_and_has_only_copies_there_but_it_is_still_her_turn() -> None:
    state = play(position("W6,B13", "W1,B5", "-"), "@6 fwd")
    assert [bool(era.white) for era in view(state, None).eras] == [False, True, False]
    assert outcome(state) is None
    assert awaiting(state) == (0,)


def test_white_squishes_blacks_last_copy_in_the_present_and_wins_before_black_can_check() -> None:
    state = play(position("W6,B13", "W1,B5", "-"), "@6 fwd 5 >present")
    assert [bool(era.white) for era in view(state, None).eras] == [False, True, False]
    assert outcome(state) == WHITE_WINS


def test_nobody_loses_on_their_own_turn() -> None:
    state = play(position("W6,W7,B16", "W1,B16", "-"), "@6 7 >present")
    assert outcome(state) is None
    state = play(state, "@16 15 14 >past") if legal(state) == ["@16"] else play(state, ">past")
    assert outcome(state) == Outcome((1,), "elimination", (0, 1))


def test_r5_the_mover_wins_however_few_copies_it_has() -> None:
    # Two black copies die of a paradox, then two white ones: each side is left in one era.
    state = play(position("W2,W5,B6,B7", "-", "W1,B16"), "@5 6 2 >present")
    assert [len(era.white) for era in view(state, None).eras] == [0, 0, 1]
    assert outcome(state) == WHITE_WINS


def test_r5_a_turn_without_actions_ends_with_the_check_too() -> None:
    # White killed her own copies, and black, who can't act, still wins by ending his turn.
    state = play(position("W6,W7", "W1,B16", "B16", other_focus="past"), "@6 7 >present")
    assert legal(state) == [">present", ">future"]
    assert outcome(play(state, ">present")) == Outcome((1,), "elimination", (0, 1))


def test_conceding_and_agreeing_to_a_draw_are_the_tables_and_no_moves_of_the_rules() -> None:
    assert not {"concede", "draw"} & {move.type for move in MOVES}


def test_r4_the_same_position_for_the_third_time_is_a_draw() -> None:
    state = play(new_game(), CIRCLE)
    assert view(state, None).repeated == 2
    assert outcome(state) is None
    state = play(state, CIRCLE)
    assert outcome(state) == Outcome((), "repetition", (0, 0))
    assert awaiting(state) == ()


def test_r4_repetition_can_be_switched_off() -> None:
    state = new_game(Options(first="white", repetition_draw=False))
    assert outcome(play(state, " ".join([CIRCLE] * 4))) is None


@pytest.mark.parametrize("differing", ["@1 2 1 >future @16 15 16 >present", "@1 2 3 >present @16 15 16 >present"])
def test_r4_positions_that_differ_in_focus_or_pieces_are_not_the_same(differing: str) -> None:
    assert view(play(new_game(), f"{CIRCLE} {differing}"), None).repeated == 1


def test_r4_the_side_to_move_is_part_of_the_position() -> None:
    state = play(new_game(), f"{CIRCLE} @1 2 1 >present")
    assert view(state, None).repeated == 2
    assert awaiting(state) == (1,)


def test_r4_a_fallen_trees_trunk_is_part_of_the_position() -> None:
    fallen = [position("W1,B16", "W1,B16", f"W1,B16,f6-{trunk}", chapters=(GROWTH,)) for trunk in (2, 5, 7, 10)]
    assert len({state.board for state in fallen}) == 4


def test_r4_after_200_turns_the_game_is_a_draw() -> None:
    state = play(position(first_turn=198), "@1 2 1 >present")
    assert outcome(state) is None
    assert outcome(play(state, "@16 15 16 >past")) == Outcome((), "turn limit", (0, 0))


def test_r4_the_turn_limit_is_an_option() -> None:
    turns = "@1 2 1 >present @16 15 16 >present"
    assert outcome(play(new_game(Options(first="white", turn_limit=2)), turns)) == Outcome((), "turn limit", (0, 0))
    unlimited = new_game(Options(first="white", turn_limit=0, repetition_draw=False))
    assert outcome(play(unlimited, " ".join([CIRCLE] * 60))) is None


def test_r4_a_win_on_the_last_turn_is_a_win() -> None:
    state = play(position("W7,B8", "W1", "W1,B16", first_turn=199), "@7 8 7 >present")
    assert outcome(state) == WHITE_WINS


@pytest.mark.parametrize("case", CASES, ids=str)
def test_r4_a_game_of_copies_that_step_there_and_back_is_drawn_in_every_mode(case: ContractCase) -> None:
    (game,) = repeating_games(case)
    assert outcome_of(case.engine, game) == Outcome((), "repetition", (0, 0))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_r4_a_state_imagined_where_a_position_has_occurred_twice_knows_of_the_draw(case: ContractCase) -> None:
    (game,) = repeating_games(case)
    engine, last = case.engine, game[-1]
    other = engine.imagine(engine.view(last.before, 0), NO_CHANCE)
    assert engine.load(engine.dump(other)) == other
    assert engine.outcome(engine.apply(other, last.seat, last.move, NO_CHANCE)) == Outcome((), "repetition", (0, 0))
