"""How much a result counts, and why: each rule against abuse."""

from typing import Final

import pytest

from service.ratings.counting import LEEWAY, SETTLED, Weight
from service.ratings.model import MODELS
from tests.ratings.ladder_of_friends import Friends, gained, weight

WHOLE: Final = Weight(1.0)


@pytest.fixture
def friends() -> Friends:
    """A ladder on which nobody has played yet."""
    return Friends()


@pytest.fixture
def known() -> Friends:
    """A ladder that knows Ada, Bob, Cy and Dee."""
    ladder = Friends()
    ladder.settle("Ada", "Bob", "Cy", "Dee")
    return ladder


def test_a_game_counts_for_all_of_its_players(known: Friends) -> None:
    changes = known.play("Ada", "Bob", "Cy", "Dee")
    assert {player: change.weight for player, change in changes.items()} == dict.fromkeys(changes, WHOLE)
    assert [gained(changes, player) > 0 for player in ("Ada", "Bob", "Cy", "Dee")] == [True, False, False, False]


def test_the_next_games_with_the_same_opponent_count_for_a_half_a_third_and_a_quarter(friends: Friends) -> None:
    played = [weight(friends.play("Ada", "Bob"), "Ada") for _ in range(4)]
    assert [each.share for each in played] == [1, 1 / 2, 1 / 3, 1 / 4]
    assert played[3] == Weight(1 / 4, ("played_often",), often=3)


def test_games_with_others_do_not_make_a_game_count_less(friends: Friends) -> None:
    assert weight(friends.play("Ada", "Bob"), "Ada").share == 1
    assert weight(friends.play("Cy", "Bob"), "Cy").share == 1
    assert weight(friends.play("Cy", "Ada"), "Ada").share == 1


def test_seven_days_later_a_game_with_the_same_opponent_counts_fully_again(friends: Friends) -> None:
    friends.play("Ada", "Bob")
    assert weight(friends.play("Ada", "Bob", days=6.99), "Ada").share == 1 / 2
    assert weight(friends.play("Ada", "Bob", days=7), "Ada").share == 1


def test_at_a_larger_table_the_opponent_counts_with_whom_there_were_most_games(known: Friends) -> None:
    known.play("Ada", "Bob")
    known.play("Bob", "Ada")
    known.play("Ada", "Cy")
    changes = known.play("Ada", "Bob", "Cy")
    assert {player: weight(changes, player).often for player in ("Ada", "Bob", "Cy")} == {"Ada": 2, "Bob": 2, "Cy": 1}
    assert weight(changes, "Cy").share == 1 / 2


@pytest.mark.parametrize("between", [0, 1, 3])
def test_the_same_opening_with_the_same_winner_counts_only_once_a_week(friends: Friends, between: int) -> None:
    friends.play("Ada", "Bob", opening="fork")
    for _ in range(between):
        friends.play("Ada", "Bob")
    changes = friends.play("Bob", "Ada", won=(1,), opening="fork")
    assert weight(changes, "Ada") == weight(changes, "Bob") == Weight(0.0, ("same_opening",))
    assert weight(friends.play("Ada", "Bob", opening="fork", days=8), "Ada") == WHOLE


def test_the_same_opening_counts_if_somebody_else_wins(friends: Friends) -> None:
    friends.play("Ada", "Bob", opening="fork")
    assert weight(friends.play("Ada", "Bob", won=(1,), opening="fork"), "Ada").share == 1 / 2


def test_the_same_winner_counts_after_another_opening(friends: Friends) -> None:
    friends.play("Ada", "Bob", opening="fork")
    assert weight(friends.play("Ada", "Bob", opening="pin"), "Ada").share == 1 / 2


def test_the_same_opening_counts_with_another_opponent(friends: Friends) -> None:
    friends.play("Ada", "Bob", opening="fork")
    assert "same_opening" not in weight(friends.play("Ada", "Cy", opening="fork"), "Ada").reasons


def test_a_weak_line_of_a_bot_gains_something_only_once_a_week(friends: Friends) -> None:
    for number, is_first in enumerate([True, False, False, False]):
        changes = friends.play("Ada", "level-8", opening="weak")
        assert (gained(changes, "Ada") > 0) == is_first, number
    assert gained(friends.play("Ada", "level-8", opening="weak", days=7), "Ada") > 0


def test_an_arranged_game_counts_only_once_both_players_have_met_ten_others(friends: Friends) -> None:
    friends.settle("Ada")
    for number in range(SETTLED - 1):
        friends.play("Bob", f"somebody {number}")
    assert weight(friends.play("Ada", "Bob", is_arranged=True), "Ada") == Weight(0.0, ("arranged",))
    friends.play("Bob", "another")
    assert weight(friends.play("Ada", "Bob", is_arranged=True, days=30), "Ada") == WHOLE


def test_games_that_do_not_count_introduce_nobody(friends: Friends) -> None:
    for number in range(2 * SETTLED):
        friends.play("Ada", f"invited {number}", is_arranged=True)
    assert friends.state.standings["Ada"].opponents == ()
    assert friends.state.standings["Ada"].games == 0


def test_an_arranged_game_with_bots_counts_once_its_people_are_known(friends: Friends) -> None:
    friends.settle("Ada", "Bob")
    assert weight(friends.play("Ada", "Bob", "level-3", is_arranged=True), "Ada") == WHOLE


@pytest.mark.parametrize("player", ["Ada", "Bob"])
def test_who_leaves_loses_as_if_they_had_played_on(known: Friends, player: str) -> None:
    left = known.play("Ada", "Bob", left=(1,))
    another = Friends()
    another.settle("Ada", "Bob", "Cy", "Dee")
    played = another.play("Ada", "Bob")
    assert left[player].weight == WHOLE
    assert left[player].after.strength == played[player].after.strength


def test_at_tables_of_three_or_more_the_result_counts_half_for_the_others_if_somebody_left(known: Friends) -> None:
    changes = known.play("Ada", "Bob", "Cy", left=(2,))
    assert weight(changes, "Cy") == WHOLE
    assert weight(changes, "Ada") == weight(changes, "Bob") == Weight(1 / 2, ("somebody_left",))


def test_a_game_counts_for_nobody_if_it_was_left_before_two_players_had_decided_twice(known: Friends) -> None:
    changes = known.play("Ada", "Bob", left=(1,), decisions=(2, 0))
    assert weight(changes, "Ada") == weight(changes, "Bob") == Weight(0.0, ("too_short",))


def test_a_short_game_that_was_left_is_lost_for_those_who_left_after_a_decision(known: Friends) -> None:
    changes = known.play("Ada", "Bob", left=(1,), decisions=(1, 1))
    assert weight(changes, "Ada") == Weight(0.0, ("too_short",))
    assert weight(changes, "Bob") == WHOLE
    assert gained(changes, "Ada") == 0 > gained(changes, "Bob")


def test_a_short_game_that_ended_by_its_rules_counts(known: Friends) -> None:
    assert weight(known.play("Ada", "Bob", decisions=(1, 0)), "Bob") == WHOLE


def test_a_game_with_a_newcomer_counts_little_for_a_known_player_and_fully_for_the_newcomer(known: Friends) -> None:
    changes = known.play("Ada", "Zoe")
    assert weight(changes, "Zoe") == WHOLE
    assert weight(changes, "Ada").share <= 1 / (1 + SETTLED) ** 2
    assert weight(changes, "Ada").reasons == ("less_known",)


def test_newcomers_gain_little_from_others_who_are_newer_still(friends: Friends) -> None:
    played = [weight(friends.play("Ada", f"fresh {number}"), "Ada").share for number in range(3)]
    assert played == [1, 1 / 4, 1 / 9]


def test_an_opponent_who_is_twice_as_uncertain_counts_less_although_they_have_met_as_many(known: Friends) -> None:
    for _ in range(5):
        for player in ("Bob", "Cy", "Dee"):
            known.play("Ada", player, days=8)
    known.settle("Eve")
    ratio = LEEWAY * known.strength("Ada").sigma / known.strength("Eve").sigma
    assert ratio < 0.9
    assert weight(known.play("Ada", "Eve"), "Ada").share == pytest.approx(ratio**2, rel=0.05)


def test_among_four_one_newcomer_takes_only_a_third_of_the_weight(known: Friends) -> None:
    changes = known.play("Ada", "Bob", "Cy", "Zoe")
    assert 2 / 3 < weight(changes, "Ada").share < 0.7


def test_several_reasons_lessen_a_weight_together(known: Friends) -> None:
    known.play("Ada", "Bob")
    changes = known.play("Ada", "Bob", "Cy", left=(2,))
    assert weight(changes, "Ada") == Weight(1 / 4, ("played_often", "somebody_left"), often=1)


def test_anchors_never_change_and_are_no_newcomers(known: Friends) -> None:
    changes = known.play("level-8", "Ada", "level-8", won=(1,))
    assert changes.keys() == {"Ada"}
    assert "level-8" not in known.state.standings
    assert weight(changes, "Ada") == WHOLE


def test_the_strength_of_an_anchor_decides_how_much_a_win_is_worth(known: Friends) -> None:
    strong, weak = Friends(), Friends()
    assert gained(strong.play("Ada", "level-8"), "Ada") > 2 * gained(weak.play("Ada", "level-1"), "Ada") > 0


def test_a_game_that_nobody_won_moves_equal_players_nowhere_but_makes_them_better_known(friends: Friends) -> None:
    changes = friends.play("Ada", "Bob", won=())
    assert gained(changes, "Ada") == gained(changes, "Bob") == 0
    assert friends.strength("Ada").sigma < MODELS[1].start.sigma


def test_several_winners_share_what_one_would_have_gained(friends: Friends) -> None:
    alone, shared = friends.play("Ada", "Bob", "Cy", "Dee"), Friends().play("Ada", "Bob", "Cy", "Dee", won=(0, 1))
    assert gained(alone, "Ada") > gained(shared, "Ada") == gained(shared, "Bob") > 0
    assert gained(shared, "Cy") == gained(shared, "Dee") == gained(alone, "Dee") < 0


def test_a_win_that_is_shared_with_one_of_two_bots_of_a_level_is_half_a_win(friends: Friends) -> None:
    one = friends.play("Ada", "level-4", "level-4", won=(0, 1))
    other = Friends().play("Ada", "level-4", "level-4", won=(0, 2))
    both = Friends().play("Ada", "level-4", "level-4", won=(0, 1, 2))
    assert gained(one, "Ada") == gained(other, "Ada") > gained(both, "Ada") == 0
