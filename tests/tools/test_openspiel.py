"""OpenSpiel's searches as bots of the ladder."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it has no wheel for this platform")

from engines import latest
from engines.adapters.moments import Moment
from engines.adapters.playing import Position, Setup
from engines.bots import Decision
from engines.chance import PlayoutChance
from engines.contract import View
from tests.support.soak import mostly_soak
from tools.ladder.choosers import bot_of
from tools.ladder.open_spiel.bots import FEWEST
from tools.ladder.open_spiel.evaluators import Judged, PlayedOut
from tools.ladder.open_spiel.settings import SETTINGS
from tools.ladder.pairings import MODES, OPENSPIEL, Mode, Pairing, against_openspiel
from tools.ladder.playing import play

MET = [mode for mode in MODES if against_openspiel(mode)]
BASICS = next(mode for mode in MET if mode.name == "basics")
CHASE = next(mode for mode in MET if mode.ruleset == "time-chase")


def dealt(mode: Mode, moves: int, seed: int = 1) -> Position:
    """Return the position after that many random moves."""
    engine, chance = latest()[mode.ruleset], PlayoutChance(Random(seed))
    position = Setup(engine, engine.Options(**mode.options), mode.seats).dealt(chance)
    for _ in range(moves):
        position = position.after(chance.choice(list(position.moves)), chance)
    return position


def decision_at(position: Position) -> Decision:
    engine, seat = position.setup.engine, position.seat
    assert seat is not None
    return Decision(engine, engine.view(position.state, seat), seat, engine.legal_moves(position.state, seat))


def milliseconds(ticks: Iterator[int]) -> float:
    """Return the time of a clock that advances by a millisecond whenever it is read."""
    return next(ticks) / 1000


class At:
    """The part of OpenSpiel's state that evaluators read."""

    def __init__(self, position: Position) -> None:
        self.node = Moment(position)

    def legal_actions(self) -> list[int]:
        return list(self.node.position.moves)


@pytest.mark.parametrize("mode", MET, ids=str)
@pytest.mark.parametrize("evaluator", mostly_soak(["rollouts", "judge", "judge-c1-w2-puct"], ["rollouts", "judge"]))
def test_they_choose_legal_moves_in_every_game_and_the_same_ones_again(mode: Mode, evaluator: str) -> None:
    algorithm = "mcts" if mode.ruleset == "that-time-you-killed-me" else "ismcts"
    decision, chosen = decision_at(dealt(mode, 6)), set()
    for _ in range(2):
        bot = bot_of(f"{OPENSPIEL}{algorithm}-{evaluator}:4", mode)
        chosen.add(bot(decision, PlayoutChance(Random(1)), lambda: 0.0))
    assert len(chosen) == 1
    assert chosen <= set(decision.moves)


def test_a_match_is_played_to_the_end_and_can_be_played_again() -> None:
    pairing = Pairing("search:3", "openspiel-ismcts-judge:3")
    assert play(CHASE, pairing, 1) == play(CHASE, pairing, 1)


@pytest.mark.parametrize(("mode", "search"), [(BASICS, "mcts-judge"), (CHASE, "ismcts-judge")], ids=str)
def test_a_bot_with_a_time_limit_stops_when_it_is_reached(mode: Mode, search: str) -> None:
    decision = decision_at(dealt(mode, 6))
    for ms, reads in ((0, 2), (20, 21)):
        ticks = count()
        bot_of(f"{OPENSPIEL}{search}:{ms}ms", mode)(decision, PlayoutChance(Random(1)), partial(milliseconds, ticks))
        assert next(ticks) == reads


def test_bots_get_the_view_and_never_the_state() -> None:
    position = dealt(CHASE, 6)
    asked: list[View] = []

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(position.setup.engine, name)

        def imagine(self, view: View, chance: Any) -> Any:
            asked.append(view)
            return position.setup.engine.imagine(view, chance)

    engine: Any = Watched()
    decision = decision_at(position)._replace(engine=engine)
    bot_of("openspiel-ismcts-judge:5", CHASE)(decision, PlayoutChance(Random(1)), lambda: 0.0)
    assert asked == [decision.view]


def test_unknown_bots_and_budgets_are_refused() -> None:
    for level in (
        "openspiel-mcts-luck:10",
        "openspiel-minimax-judge:10",
        "openspiel-mcts-judge",
        "openspiel-mcts-judge:x",
        "openspiel-mcts-judge-fast:1",
    ):
        with pytest.raises(KeyError):
            bot_of(level, BASICS)


@pytest.mark.parametrize("mode", MET, ids=str)
@pytest.mark.parametrize("playouts", [1, 3])
def test_payoffs_add_up_to_nothing_by_either_evaluator(mode: Mode, playouts: int) -> None:
    state, chance = At(dealt(mode, 6)), PlayoutChance(Random(1))
    for evaluator in (Judged(False, chance), PlayedOut(playouts, chance)):
        returns = evaluator.evaluate(state)
        assert len(returns) == mode.seats
        assert sum(returns) == pytest.approx(0, abs=1e-9)
        assert all(-1 <= each <= 1 for each in returns)


def test_priors_are_even_or_follow_the_value_of_the_position_after_each_move() -> None:
    state, chance = At(dealt(BASICS, 6)), PlayoutChance(Random(1))
    even, weighed = dict(PlayedOut(1, chance).prior(state)), dict(Judged(True, chance).prior(state))
    assert list(even) == list(weighed) == state.legal_actions()
    assert set(even.values()) == {1 / len(even)} == set(dict(Judged(False, chance).prior(state)).values())
    assert sum(weighed.values()) == pytest.approx(1)
    position, seat = state.node.position, state.node.position.seat
    worths = {
        action: Judged(False, chance).evaluate(At(position.after(action, chance)))[seat or 0]
        for action in position.moves
    }
    assert max(weighed, key=weighed.__getitem__) in {
        action for action in worths if worths[action] == max(worths.values())
    }


def test_every_search_has_settings_and_needs_two_simulations() -> None:
    assert set(SETTINGS) == {f"{a}-{e}" for a in ("mcts", "ismcts") for e in ("rollouts", "judge")}
    decision = decision_at(dealt(BASICS, 6))
    for budget in range(FEWEST + 1):
        bot = bot_of(f"openspiel-mcts-judge:{budget}", BASICS)
        assert bot(decision, PlayoutChance(Random(1)), lambda: 0.0) in decision.moves
