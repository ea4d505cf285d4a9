"""The games as OpenSpiel games."""

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from engines.contract import opaque
from engines.games import that_time_you_killed_me

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it has no wheel for this platform")

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from engines import latest
from engines.adapters.observing import as_text, leaves
from engines.adapters.openspiel import name_of, register
from engines.adapters.parameters import parameters_of
from engines.adapters.playing import Setup
from engines.chance import PlayoutChance, RecordedChance
from tests.adapters.cases import CASES, setup_of, smallest
from tests.adapters.secretive import SECRETIVE
from tests.engines.cases import SMALLEST, mostly_soak
from tests.engines.contract_case import ContractCase

for _case in SMALLEST:
    if _case.engine not in latest().values():
        register(_case.engine)  # importing the adapter has registered the others

every_case = pytest.mark.parametrize("case", CASES, ids=str)
most_in_soak = pytest.mark.parametrize("case", mostly_soak(CASES))
every_game = pytest.mark.parametrize("case", SMALLEST, ids=str)


def game(case: ContractCase, max_decisions: int = 10_000) -> Any:
    setup = setup_of(case, max_decisions)
    return pyspiel.load_game(name_of(case.engine), parameters_of(setup))


def go_on(state: Any, rng: Random, decisions: int) -> Any:
    """Return the state after that many random decisions and the draws that follow."""
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def dealt(case: ContractCase, decisions: int = 0, seed: int = 1) -> Any:
    return go_on(game(case).new_initial_state(), Random(seed), decisions)


@most_in_soak
def test_openspiel_s_own_random_sim_test_passes(case: ContractCase) -> None:
    limit = 10_000 if case in SMALLEST else 120 // case.seats
    pyspiel.random_sim_test(game(case, limit), num_sims=1, serialize=True, verbose=False)


@every_case
def test_a_game_s_name_contains_all_its_parameters(case: ContractCase) -> None:
    loaded = game(case)
    again = pyspiel.load_game(str(loaded))
    assert again.setup == loaded.setup == setup_of(case)
    assert pickle.loads(pickle.dumps(loaded)).setup == loaded.setup


def test_a_start_position_with_commas_is_part_of_the_name() -> None:
    board = that_time_you_killed_me.initial_state(
        that_time_you_killed_me.Options("memory"), 2, PlayoutChance(Random(1))
    ).board
    setup = Setup(
        opaque(that_time_you_killed_me),
        that_time_you_killed_me.Options("memory", position=that_time_you_killed_me.format_position(board)),
        2,
    )
    loaded = pyspiel.load_game(name_of(setup.engine), parameters_of(setup))
    assert pyspiel.load_game(str(loaded)).setup == setup


@every_game
def test_draws_are_nodes_with_equally_likely_outcomes_and_fold_like_recorded_numbers(case: ContractCase) -> None:
    state, rng, drawn = game(case).new_initial_state(), Random(1), []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [number for number, _ in outcomes] == list(range(len(outcomes)))
        assert {probability for _, probability in outcomes} == {1 / len(outcomes)}
        drawn.append(rng.randrange(len(outcomes)))
        state.apply_action(drawn[-1])
    replayed = RecordedChance(drawn)
    assert state.node.position.state == case.engine.initial_state(case.options, case.seats, replayed)
    replayed.check_spent()


@every_game
def test_serialization_keeps_the_state_and_what_was_seen(case: ContractCase) -> None:
    state = dealt(case, 12)
    _, revived = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for twin in (revived, pickle.loads(pickle.dumps(state))):
        for player in range(case.seats):
            assert twin.information_state_string(player) == state.information_state_string(player)
        assert go_on(twin, Random(2), 12).node.position.state == go_on(state.clone(), Random(2), 12).node.position.state


@every_case
def test_a_clone_is_independent(case: ContractCase) -> None:
    state = going_on(case, 5)
    before = str(state)
    assert str(go_on(state.clone(), Random(1), 5)) != before
    assert str(state) == before


def going_on(case: ContractCase, decisions: int) -> Any:
    """Return a state after that many decisions, or after fewer if the game would be over."""
    return next(state for at in range(decisions, -1, -1) if not (state := dealt(case, at)).is_terminal())


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_an_information_state_shows_as_much_of_a_move_as_its_record_and_the_view_after_it(case: ContractCase) -> None:
    state, rng, secrets, concealed = dealt(case), Random(1), 0, False
    while not state.is_terminal() and secrets < 20:
        actions = state.legal_actions()
        twins = [state.child(action) for action in rng.sample(actions, min(3, len(actions)))]
        for player in range(case.seats):
            seen = {(last_move_as_seen(twin, player), twin.observation_string(player)) for twin in twins}
            assert len({twin.information_state_string(player) for twin in twins}) == len(seen)
            secrets += len(seen) < len(twins)
            concealed |= any("hidden=" in move for move, _ in seen)
        go_on(state, rng, 1)
    assert secrets or not concealed


def last_move_as_seen(state: Any, player: int) -> str:
    """Return the move as the player's record shows it; empty if a draw follows the move."""
    if state.is_chance_node():
        return ""
    position, made = state.node.position, state.node.made
    return as_text(leaves(position.setup.engine.conceal(made, position.state, player)))


def test_states_with_the_same_view_and_another_history_are_different_information_states() -> None:
    ends = turns(dealt(smallest("that-time-you-killed-me")), 4)
    views = Counter(state.observation_string(0) for state in ends)
    assert max(views.values()) > 1
    assert len({state.information_state_string(0) for state in ends}) == len(ends)


def turns(state: Any, decisions: int) -> list[Any]:
    """Yield every state after that many decisions."""
    if not decisions:
        return [state]
    return [end for action in state.legal_actions() for end in turns(state.child(action), decisions - 1)]


def test_resampling_draws_a_state_of_the_same_information_set() -> None:
    state = dealt(smallest("time-chase"), 10)
    player = state.current_player()
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)
    assert (len(state.history()) > 10, other.history()) == (True, []), "the true past tells what is hidden"


@pytest.mark.parametrize("case", [case for case in CASES if case.repeating], ids=str)
def test_a_resampled_state_knows_how_often_something_has_happened_before(case: ContractCase) -> None:
    state, rng = dealt(case, seed=2), Random(1)
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
        move = case.repeating(state.node.position.state, rng) if case.repeating else None
        action = next(number for number, each in state.node.position.moves.items() if each == move)
        for each in (state, other):
            each.apply_action(action)
        assert (str(other), other.returns()) == (str(state), state.returns())
    assert state.returns() == [0.0, 0.0]


def test_observers_see_a_seat_s_view_a_spectator_s_view_or_everything() -> None:
    state = dealt(smallest("time-chase"), 3)
    seen = {}
    for private in (
        pyspiel.PrivateInfoType.SINGLE_PLAYER,
        pyspiel.PrivateInfoType.NONE,
        pyspiel.PrivateInfoType.ALL_PLAYERS,
    ):
        kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
        seen[private] = state.get_game().make_py_observer(kind).string_from(state, 1)
    assert [text.splitlines()[0] for text in seen.values()] == ["viewer=1", "viewer=None", "viewer='all'"]


def test_after_max_decisions_the_game_ends_without_a_winner() -> None:
    state = go_on(game(smallest("time-chase"), max_decisions=4).new_initial_state(), Random(1), 4)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("python_retcon_time_chase(players=9)", "Time Chase is for 3 to 6 seats"),
        ("python_retcon_time_chase(mode=solo)", "mode: 'solo' is not one of standard, jumble"),
        ("python_retcon_that_time_you_killed_me(position=none)", "position: "),
        ("python_retcon_that_time_you_killed_me(handicap=a;0)", "handicap: 'a' is not a whole number"),
        ("python_retcon_that_time_you_killed_me(handicap=0;\xb2)", "handicap: '\xb2' is not a whole number"),
        ("python_retcon_that_time_you_killed_me(turn_limit=-1)", "turn_limit: -1 is not from 0 to "),
    ],
)
def test_invalid_parameters_are_refused_with_the_reason(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game(name)


def test_openspiel_s_tree_search_wins_that_time_you_killed_me_where_it_can_this_turn() -> None:
    state = next(filter(is_winning_with_care, positions(smallest("that-time-you-killed-me"))))
    player, rng = state.current_player(), np.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(random_state=rng, max_length=20)
    bot = MCTSBot(state.get_game(), 1.4, 100, evaluator, random_state=rng)
    while state.current_player() == player:
        state.apply_action(bot.step(state))
    assert state.returns()[player] == 1


def positions(case: ContractCase) -> Iterator[Any]:
    """Yield the states of random games, one after the other."""
    for seed in count():
        state, rng = dealt(case, seed=seed), Random(seed)
        while not state.is_terminal():
            yield state
            go_on(state, rng, 1)


def is_winning_with_care(state: Any) -> bool:
    """Return True if some of the moves, but not all, lead to a win in this turn."""
    player = state.current_player()
    return {can_win(state.child(action), player) for action in state.legal_actions()} == {False, True}


def can_win(state: Any, player: int) -> bool:
    if state.is_terminal():
        return bool(state.returns()[player] == 1)
    if state.current_player() != player:
        return False
    return any(can_win(state.child(action), player) for action in state.legal_actions())


def test_openspiel_s_search_of_information_sets_plays_time_chase() -> None:
    state, rng = dealt(smallest("time-chase")), np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(random_state=rng), 1.4, 8, random_state=rng)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
