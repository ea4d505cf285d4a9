"""Reliability, standing and profile: folds of a player's facts."""

from dataclasses import asdict
from typing import Any

import pytest

from service.results.facts import Fact
from service.results.profiles import Achieved, KindOfGame, Opponent, ResultCount, profile_of
from service.results.reliability import LAST, AnswerTimes, Reliability, reliability_of
from service.results.sentences import of_allowance, of_figure
from service.results.standing import allowance_of
from tests.service.results.playing import fact

DONE: dict[str, Any] = {"ended": "finished"}
LATE: dict[str, Any] = {"ended": "lost", "result": "lost"}
LEFT: dict[str, Any] = {"ended": "left", "result": "aborted"}


def many(count: int, **changes: Any) -> list[Fact]:
    return [fact(**changes) for _ in range(count)]


def test_a_player_without_games_has_no_figure() -> None:
    assert reliability_of([]) == Reliability(0, None, 0, 0, AnswerTimes(None, None))


def test_below_four_games_there_is_no_figure() -> None:
    assert reliability_of(many(3)).finished_percent is None
    assert reliability_of(many(4)).finished_percent == 100


def test_the_share_counts_games_without_a_lost_seat_or_an_abort() -> None:
    own = reliability_of([*many(5), *many(2, ended="conceded"), *many(2, **LATE), *many(1, **LEFT)])
    assert (own.games, own.finished_percent, own.lost, own.aborted) == (10, 70, 2, 1)


def test_games_that_others_aborted_and_games_without_other_people_count_for_nothing() -> None:
    known = many(4)
    assert reliability_of([*known, *many(9, result="aborted"), *many(9, others=0, **LATE)]) == reliability_of(known)


def test_only_the_last_thirty_games_count() -> None:
    facts = [*many(10, **LATE), *many(LAST)]
    assert (reliability_of(facts).games, reliability_of(facts).finished_percent) == (30, 100)
    facts += many(3, **LATE)
    assert reliability_of(facts).finished_percent == 90


def test_the_order_in_which_facts_come_makes_no_difference() -> None:
    facts = [*many(40), *many(3, **LATE), *many(2, at=7)]
    assert reliability_of(reversed(facts)) == reliability_of(facts)
    assert asdict(profile_of(reversed(facts))) == asdict(profile_of(facts))


def test_answer_times_are_medians_by_pace() -> None:
    facts = [fact(answer_ms=ms) for ms in (1000, 9000, 2000)] + [fact(pace="days", answer_ms=70), fact(pace="days")]
    assert reliability_of(facts).answer_ms == AnswerTimes(2000, 70)


@pytest.mark.parametrize(("known", "least", "admits"), [(3, 75, True), (3, 76, False), (4, 100, True)])
def test_players_without_a_figure_meet_a_minimum_up_to_75(known: int, least: int, admits: bool) -> None:
    assert reliability_of(many(known)).meets(least) == admits


def test_a_figure_must_reach_the_minimum() -> None:
    own = reliability_of([*many(3), fact(**LATE)])
    assert (own.meets(75), own.meets(76)) == (True, False)
    assert of_figure(own) == (
        "Your figure is 75 percent (of your last 30 public games with other people, how many you finished without "
        "losing the seat): 4 games, 1 lost seat."
    )


def test_the_number_of_open_games_grows_as_games_are_finished() -> None:
    assert [allowance_of(many(count), 8, 100).most for count in (0, 1, 5, 46, 60)] == [8, 10, 18, 100, 100]
    assert allowance_of(many(5, others=0), 8, 100).most == 8
    assert allowance_of([], 8, 5).most == 5


def test_three_lost_seats_among_the_last_ten_games_reduce_it_until_others_push_them_out() -> None:
    facts = [*many(20), *many(3, **LATE)]
    assert allowance_of([*many(20), *many(2, **LATE)], 8, 100).most == 48
    reduced = allowance_of(facts, 8, 100)
    assert (reduced.most, reduced.is_reduced, reduced.lost) == (3, True, 3)
    assert allowance_of([*facts, *many(7)], 8, 100).most == 3
    assert allowance_of([*facts, *many(8)], 8, 100).most == 8 + 2 * 28
    assert "3 seats among your last 10 games" in of_allowance(reduced)[1]


def test_a_server_may_have_no_limit_for_newcomers_or_none_at_all() -> None:
    facts = many(9, **LATE)
    assert allowance_of(facts, 0, 100).most == 100
    assert allowance_of(facts, 8, None).most is None
    assert of_allowance(allowance_of([], 8, None)) == [
        "This server does not limit how many games with other people you can have open."
    ]


def test_a_profile_counts_results_by_ruleset_mode_and_rating() -> None:
    facts = [*many(2), *many(1, result="lost"), *many(1, result="shared", rated=True), *many(1, mode="uber")]
    facts += many(3, result="aborted")
    assert profile_of(facts).results == {
        KindOfGame("guess", "standard", False): ResultCount(3, 2, 0, 1, 0),
        KindOfGame("guess", "standard", True): ResultCount(1, 0, 1, 0, 0),
        KindOfGame("guess", "uber", False): ResultCount(1, 1, 0, 0, 0),
    }


def test_a_profile_names_the_ten_most_frequent_opponents() -> None:
    facts = [each for number in range(12) for each in many(number + 1, opponents=(f"p_{number:02}",))]
    facts.append(fact(result="lost", opponents=("p_11", "p_00")))
    found = profile_of(facts).opponents
    assert (len(found), found[0], found[-1].player) == (10, Opponent("p_11", 13, 12, 1), "p_02")


def test_a_profile_has_each_achievement_once_from_its_first_game() -> None:
    first, second = fact(achievements=("a", "b")), fact(achievements=("a",))
    assert profile_of([second, first]).achievements == (
        Achieved("guess", "a", first.game, first.at),
        Achieved("guess", "b", first.game, first.at),
    )
