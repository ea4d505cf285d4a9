"""Every registered engine keeps the contract, in every case it is played in."""

from random import Random

import pytest

from tests.engines import contract
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract import moments_of
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import MOST_GAMES, first_games, game, some_games, viewers
from tests.engines.remembering import check_memory

each_case = pytest.mark.parametrize("case", CASES, ids=str)
one_of_each_game = pytest.mark.parametrize("case", mostly_soak(CASES))


@each_case
def test_random_games_keep_the_rules_to_the_end(case: ContractCase) -> None:
    for played in some_games(case):
        contract.check_play(case, played)


@pytest.mark.long
@each_case
def test_random_games_reach_every_reason_to_end(case: ContractCase) -> None:
    contract.check_reasons(case)


@each_case
def test_states_survive_dump_and_load(case: ContractCase) -> None:
    rng = Random(f"dump {case}")
    for played in some_games(case):
        contract.check_dump(case, moments_of(played, rng))


@each_case
def test_load_refuses_what_no_game_can_hold(case: ContractCase) -> None:
    contract.check_load_refuses(case, first_games(case, 1)[0], Random(f"load {case}"))


@each_case
def test_refusals_name_the_rule_and_change_nothing(case: ContractCase) -> None:
    contract.check_refusals(case, first_games(case, 1)[0], Random(f"refuse {case}"))


@each_case
def test_nothing_tells_a_viewer_what_it_can_not_know(case: ContractCase) -> None:
    rng = Random(f"secrets {case}")
    for played in some_games(case):
        contract.check_information_sets(case, moments_of(played, rng), rng)


@pytest.mark.long
@one_of_each_game
def test_imagined_states_forget_nothing_that_is_not_hidden(case: ContractCase) -> None:
    rng = Random(f"memory {case}")
    for played in first_games(case, 1):
        check_memory(case, played, rng)


@one_of_each_game
def test_default_moves_are_legal_and_tell_nothing(case: ContractCase) -> None:
    contract.check_defaults(case, some_games(case), Random(f"defaults {case}"))


@one_of_each_game
def test_moves_that_can_be_taken_back_told_nobody_anything(case: ContractCase) -> None:
    rng = Random(f"takebacks {case}")
    for played in some_games(case):
        contract.check_takebacks(case, moments_of(played, rng), rng)


@one_of_each_game
def test_heuristics_tell_shares_of_the_win_to_the_end(case: ContractCase) -> None:
    contract.check_judgement(case, some_games(case), Random(f"judgement {case}"))


@each_case
def test_options_are_plain_values(case: ContractCase) -> None:
    contract.check_options(case)


@pytest.mark.soak
@each_case
def test_all_games_of_the_case_keep_the_rules_and_reach_every_reason(case: ContractCase) -> None:
    reasons = {contract.check_play(case, game(case, number)) for number in range(case.games)}
    assert case.reasons <= reasons


@pytest.mark.soak
@each_case
def test_no_state_of_a_game_is_changed_by_dump_and_load(case: ContractCase) -> None:
    for played in first_games(case, MOST_GAMES):
        contract.check_dump(case, played)


@pytest.mark.soak
@each_case
def test_no_version_of_a_game_is_imagined_with_anything_forgotten(case: ContractCase) -> None:
    rng = Random(f"memory at length {case}")
    for played in first_games(case, MOST_GAMES):
        check_memory(case, played, rng, each=len(viewers(case)))


@pytest.mark.soak
@each_case
def test_no_moment_of_a_game_tells_a_viewer_what_it_can_not_know(case: ContractCase) -> None:
    rng = Random(f"secrets at length {case}")
    for played in first_games(case, MOST_GAMES):
        contract.check_information_sets(case, played, rng)


@pytest.mark.soak
@each_case
def test_no_move_that_can_be_taken_back_told_anybody_anything(case: ContractCase) -> None:
    rng = Random(f"takebacks at length {case}")
    for played in first_games(case, MOST_GAMES):
        contract.check_takebacks(case, played, rng)
