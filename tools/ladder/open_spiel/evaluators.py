"""How OpenSpiel's searches on the ladder evaluate a position: by our `judge`, or by random games to the end.

The random games are like those of OpenSpiel's `RandomRolloutEvaluator`. The engine plays them itself, which is faster.
"""

from math import exp
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.algorithms.mcts import Evaluator

from engines.adapters.playing import Position, payoffs
from engines.bots.judging import relevant_moves
from engines.contract import Chance
from engines.optional import judging

LONGEST: Final = 1000
"""The length of a random game, after which it counts as a draw."""

TRUST: Final = 0.1
"""The difference of values that makes the better of two moves e times as likely to be tried."""

Returns = NDArray[np.float64]
"""The expected payoff of each seat, from -1 to 1."""

Prior = list[tuple[int, float]]
"""Each legal action, with the probability of trying it."""


class PlayedOut(Evaluator):  # type: ignore[misc] # OpenSpiel has no types
    """The mean result of random games."""

    def __init__(self, playouts: int, chance: Chance) -> None:
        self._playouts, self._chance = playouts, chance

    def evaluate(self, state: Any) -> Returns:
        """Return the seats' payoffs at a decision."""
        results = [self._played_out(state.node.position) for _ in range(self._playouts)]
        mean: Returns = np.mean(results, axis=0)
        return mean

    def _played_out(self, position: Position) -> list[float]:
        engine, state, chance = position.setup.engine, position.state, self._chance
        for _ in range(LONGEST):
            awaited = engine.awaiting(state)
            if not awaited:
                break
            moves = relevant_moves(engine.legal_moves(state, awaited[0]), position.setup.bookkeeping)
            state = engine.apply(state, awaited[0], chance.choice(moves), chance)
        outcome = engine.outcome(state)
        return payoffs(outcome.winners if outcome else (), position.setup.seats)

    def prior(self, state: Any) -> Prior:
        """Return the legal actions, all equally likely."""
        return uniform(state)


class Judged(Evaluator):  # type: ignore[misc] # OpenSpiel has no types
    """The engine's `judge`. With `weighs`, actions are as likely as the positions right after them are good."""

    def __init__(self, weighs: bool, chance: Chance) -> None:
        self._weighs, self._chance = weighs, chance

    def evaluate(self, state: Any) -> Returns:
        """Return the seats' payoffs at a decision."""
        return _payoffs(np.array(_worths(state.node.position)))

    def prior(self, state: Any) -> Prior:
        """Return the legal actions with their probabilities."""
        if not self._weighs:
            return uniform(state)
        position = state.node.position
        after = {action: position.after(action, self._chance) for action in position.moves}
        weights = {action: exp(_worths(its)[position.seat] / TRUST) for action, its in after.items()}
        total = sum(weights.values())
        return [(action, weight / total) for action, weight in weights.items()]


def uniform(state: Any) -> Prior:
    """Return the legal actions, all equally likely."""
    actions = state.legal_actions()
    return [(action, 1 / len(actions)) for action in actions]


def _worths(position: Position) -> tuple[float, ...]:
    """Return each seat's share of the win."""
    judges = judging(position.setup.engine)
    assert judges is not None
    return position.outcome.shares if position.outcome else judges.judge(position.state)


def _payoffs(shares: Returns) -> Returns:
    """Return the payoffs that shares of the win amount to: 1 for the whole, 0 for an even part."""
    seats = len(shares)
    return 2 * shares - 1 if seats == 1 else (seats * shares - 1) / (seats - 1)
