"""Every registered engine keeps the contract, in every case it is played in."""

from random import Random

import pytest

from tests.engines import contract
from tests.engines.case import Case
from tests.engines.cases import CASES

QUICK_GAMES = 1
QUICK_STEPS = 60

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_random_games_keep_the_rules_to_the_end_and_reach_every_reason(case: Case, is_quick: bool) -> None:
    rng = Random(f"play {case}")
    reasons = {contract.check_play(case, rng) for _ in range(QUICK_GAMES if is_quick else case.games)}
    assert reasons <= case.reasons | case.rare
    assert is_quick or case.reasons <= reasons


def test_states_survive_dump_and_load(case: Case) -> None:
    contract.check_dump(case, Random(f"dump {case}"))


def test_load_refuses_what_no_game_can_hold(case: Case) -> None:
    contract.check_load_refuses(case, Random(f"load {case}"))


def test_refusals_name_the_rule_and_change_nothing(case: Case) -> None:
    contract.check_refusals(case, Random(f"refuse {case}"))


def test_nothing_tells_a_viewer_what_it_can_not_know(case: Case, is_quick: bool) -> None:
    rng = Random(f"secrets {case}")
    for _ in range(1 if is_quick else 3):
        contract.check_information_sets(case, rng, QUICK_STEPS if is_quick else None)


def test_default_moves_are_legal_and_tell_nothing(case: Case) -> None:
    contract.check_defaults(case, Random(f"defaults {case}"))


def test_heuristics_tell_shares_of_the_win_to_the_end(case: Case) -> None:
    contract.check_judgement(case, Random(f"judgement {case}"))


def test_options_are_plain_values(case: Case) -> None:
    contract.check_options(case)
