"""What an outcome is worth to each seat."""

from engines.contract import Outcome


def test_the_win_is_shared_by_the_winners() -> None:
    assert Outcome((0, 2), "", (1, 0, 1)).shares == (0.5, 0.0, 0.5)


def test_a_game_that_nobody_wins_is_worth_the_same_to_all() -> None:
    assert Outcome((), "", (3, 4)).shares == (0.5, 0.5)


def test_who_plays_alone_and_does_not_win_has_lost() -> None:
    assert (Outcome((), "", (3,)).shares, Outcome((0,), "", (8,)).shares) == ((0.0,), (1.0,))
