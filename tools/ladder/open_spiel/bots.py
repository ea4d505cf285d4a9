"""OpenSpiel's tree searches as bots of the ladder: `openspiel-mcts-rollouts`, `openspiel-ismcts-judge-c0.3` …

`mcts` is its `MCTSBot`, for games in which nothing is hidden, and `ismcts` its `ISMCTSBot`. They evaluate positions by
random games to the end (`rollouts`) or by our `judge`. They get the view of their seat, as our bots do: their search
begins in an imagined state that is consistent with it.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import UNLIMITED_NUM_WORLD_SAMPLES, ChildSelectionPolicy, ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, SearchNode

from engines import latest
from engines.adapters.moments import Moment
from engines.adapters.openspiel import name_of
from engines.adapters.parameters import parameters_of
from engines.adapters.playing import Position, Setup
from engines.bots import Decision
from engines.contract import Chance, Move
from tools.ladder.open_spiel.evaluators import Judged, PlayedOut
from tools.ladder.open_spiel.settings import Settings, settings_of
from tools.ladder.pairings import Mode
from tools.ladder.settled import Chooser, Clock

ENDLESS: Final = 10**9
"""The number of simulations of a bot that is stopped by time."""

FEWEST: Final = 2
"""The number of simulations without which the bots have no move: the first one tries none."""

Goes = Callable[[], bool]
"""A function that is called before each simulation and returns whether there is time for it."""


class TimeIsUp(Exception):
    """There is no time for another simulation."""


class Perfect(MCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """The search for games in which nothing is hidden. `goes` may end it."""

    def __init__(
        self, game: Any, settings: Settings, evaluator: Any, simulations: int, goes: Goes, chance: Chance
    ) -> None:
        rng, select = _numbers(chance), SearchNode.puct_value if settings.puct else SearchNode.uct_value
        super().__init__(game, settings.exploring, simulations, evaluator, random_state=rng, child_selection_fn=select)
        self._goes = goes

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self._root = root
        if not self._goes():
            raise TimeIsUp
        return super()._apply_tree_policy(root, state)

    def step(self, state: Any) -> int:
        """Return the action that was tried most often, or that is proved to be the best."""
        with suppress(TimeIsUp):
            self.mcts_search(state)
        return int(self._root.best_child().action)


class Imperfect(ISMCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """The search for games in which something is hidden. `goes` may end it."""

    def __init__(
        self, game: Any, settings: Settings, evaluator: Any, simulations: int, goes: Goes, chance: Chance
    ) -> None:
        rng, select = _numbers(chance), ChildSelectionPolicy.PUCT if settings.puct else ChildSelectionPolicy.UCT
        super().__init__(
            game,
            evaluator,
            settings.exploring,
            simulations,
            settings.worlds or UNLIMITED_NUM_WORLD_SAMPLES,
            rng,
            child_selection_policy=select,
        )
        self._goes = goes
        self.set_resampler(lambda state, seat: _at(game, state.node.imagined(seat, chance)))

    def get_state_key(self, state: Any) -> Any:
        """Return what identifies a node of the tree: the seat and its view. OpenSpiel would compare these as texts
        (`use_observation_string`), which take long to write.
        """
        seat, position = state.current_player(), state.node.position
        return seat, position.setup.engine.view(position.state, seat)

    def sample_root_state(self, state: Any) -> Any:
        """Return a state in which a simulation begins. Raises `TimeIsUp`."""
        if not self._goes():
            raise TimeIsUp
        return super().sample_root_state(state)

    def step(self, state: Any) -> int:
        """Return the action that was tried most often."""
        with suppress(TimeIsUp):
            self.run_search(state)
        tried = self._root_node.child_info
        return int(max(tried, key=lambda action: tried[action].visits))


SEARCHES: Final[Mapping[str, Callable[..., Perfect | Imperfect]]] = {"mcts": Perfect, "ismcts": Imperfect}


def openspiel_bot(name: str, budget: str, mode: Mode) -> Chooser:
    """Return OpenSpiel's bot of that name, with a budget of simulations (`100`) or time (`200ms`), for games of the
    mode. Raises `KeyError` for an unknown name or budget.
    """
    settings, make = settings_of(name), SEARCHES[name.split("-")[1]]
    if not budget.removesuffix("ms").isdecimal():
        raise KeyError(budget)
    engine = latest()[mode.ruleset]
    setup = Setup(engine, engine.Options(**mode.options), mode.seats)
    game = pyspiel.load_game(name_of(engine), parameters_of(setup))

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Move:
        root = Moment(Position(setup, decision.engine.imagine(decision.view, chance), 0))
        evaluator = PlayedOut(settings.playouts, chance) if settings.playouts else Judged(settings.puct, chance)
        simulations, goes = _limits(budget, clock)
        bot = make(game, settings, evaluator, simulations, goes, chance)
        return root.position.moves[bot.step(_at(game, root))]

    return choose


def _limits(budget: str, clock: Clock) -> tuple[int, Goes]:
    """Return the number of simulations, and whether there is time for another one."""
    if not budget.endswith("ms"):
        return max(FEWEST, int(budget)), lambda: True
    begun, until = count(), clock() + int(budget[:-2]) / 1000
    return ENDLESS, lambda: next(begun) < FEWEST or clock() < until


def _at(game: Any, node: Moment) -> Any:
    """Return OpenSpiel's state at that node."""
    state = game.new_initial_state()
    state.node = node
    return state


def _numbers(chance: Chance) -> np.random.RandomState:
    return np.random.RandomState(chance.below(1 << 32))
