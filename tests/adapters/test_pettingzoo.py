"""The games as PettingZoo environments."""

from random import Random

import pytest

from engines.chance import PlayoutChance

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from engines import latest
from engines.adapters.pettingzoo import TableEnv, env
from engines.games.time_chase import Options
from tests.adapters.cases import CASES, setup_of, smallest
from tests.adapters.secretive import SECRETIVE
from tests.engines.cases import SMALLEST, mostly_soak
from tests.engines.contract_case import ContractCase

most_in_soak = pytest.mark.parametrize("case", mostly_soak(CASES))
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("case", SMALLEST, ids=str)


def table(case: ContractCase, seed: int = 1, max_decisions: int = 10_000) -> TableEnv:
    environment = TableEnv(setup_of(case, max_decisions))
    environment.reset(seed=seed)
    return environment


def decide(environment: TableEnv, rng: Random) -> None:
    """Play the next decision at random."""
    environment.step(rng.choice(list(environment.infos[environment.agent_selection]["moves"])))


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")  # it is a dict of two, for the mask
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")  # the same
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")  # of agents that are done
@most_in_soak
def test_pettingzoo_s_own_api_test_passes(case: ContractCase) -> None:
    environment = TableEnv(setup_of(case))
    for agent in environment.possible_agents:
        environment.action_space(agent).seed(1)
    api_test(environment, num_cycles=1000)  # enough to see most games end


@most_in_soak
def test_pettingzoo_s_own_seed_test_passes(case: ContractCase) -> None:
    seed_test(lambda: TableEnv(setup_of(case)), num_cycles=15)


@every_game
def test_a_game_ends_for_all_agents_together_with_their_rewards(case: ContractCase) -> None:
    environment, rng = table(case), Random(f"end {case}")
    while not any(environment.terminations.values()):
        assert set(environment.rewards.values()) == {0.0}
        decide(environment, rng)
    assert all(environment.terminations.values())
    assert not any(environment.truncations.values())
    assert environment.position is not None
    assert list(environment.rewards.values()) == environment.position.returns
    assert environment.infos["seat_0"]["reason"] in case.reasons | case.rare
    won = {}
    for agent in environment.agent_iter():
        won[agent] = environment.last()[1]
        environment.step(None)
    assert [won[agent] for agent in environment.possible_agents] == environment.position.returns


@every_case
def test_after_max_decisions_all_agents_are_truncated_without_reward(case: ContractCase) -> None:
    environment, rng = table(case, max_decisions=1), Random(1)  # one, because some games can be over soon after
    assert not any(environment.truncations.values())
    decide(environment, rng)
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())
    assert set(environment.rewards.values()) == {0.0}


@every_game
def test_infos_and_mask_have_the_legal_moves_of_the_selected_agent_only(case: ContractCase) -> None:
    environment, rng = table(case), Random(1)
    for _ in range(30):
        asked, engine = environment.agent_selection, case.engine
        if environment.terminations[asked]:
            break
        assert environment.position is not None
        moves = {number: engine.format_move(move) for number, move in environment.position.moves.items()}
        assert environment.infos == {agent: {"moves": moves} if agent == asked else {} for agent in environment.agents}
        for agent in environment.agents:
            legal = np.flatnonzero(environment.observe(agent)["action_mask"]).tolist()
            assert legal == (list(moves) if agent == asked else [])
        decide(environment, rng)


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_an_agent_sees_its_seat_s_view_and_not_what_others_chose_in_secret(case: ContractCase) -> None:
    environment, rng = table(case), Random(1)
    for _ in range(30):
        position = environment.position
        assert position is not None
        if position.seat is None:
            break
        view = case.engine.view(position.state, 1)
        other = case.engine.imagine(view, PlayoutChance(rng))
        seen = environment.observe("seat_1")["observation"]
        position.state, hidden = other, position.state
        assert np.array_equal(environment.observe("seat_1")["observation"], seen)
        position.state = hidden
        decide(environment, rng)


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    environment = table(smallest("time-chase"))
    before = environment.observe("seat_0")
    with pytest.raises(ValueError, match="action 151 is not legal here"):
        environment.step(151)
    with pytest.raises(ValueError, match="seat_0 must choose an action, not None"):
        environment.step(None)
    assert np.array_equal(environment.observe("seat_0")["observation"], before["observation"])


def test_a_reset_without_a_seed_deals_another_game() -> None:
    environment = table(smallest("time-chase"))
    first = environment.observe("seat_0")["observation"]
    environment.reset()
    assert not np.array_equal(environment.observe("seat_0")["observation"], first)
    environment.reset(seed=1)
    assert np.array_equal(environment.observe("seat_0")["observation"], first)


def test_an_invalid_environment_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match=f"there is no ruleset 'ludo'; there are {', '.join(sorted(latest()))}"):
        env("ludo")
    with pytest.raises(ValueError, match="Time Chase is for 3 to 6 seats"):
        env("time-chase", seats=0)


def test_an_environment_is_named_by_its_ruleset_with_seats_options_and_a_limit() -> None:
    environment = env("time-chase", seats=4, options=Options("jumble"), max_decisions=9, render_mode="ansi")
    environment.reset(seed=1)
    assert environment.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    assert "mode='jumble'" in environment.render()
    assert environment.unwrapped.setup.max_decisions == 9
    assert env("that-time-you-killed-me").unwrapped.setup.seats == 2
