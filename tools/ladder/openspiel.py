"""`python -m tools.ladder.openspiel [--games N] [--iterations K]`: OpenSpiel's tree search against ours.

They play the basics of That Time You Killed Me, where nothing is hidden, each with K iterations for every decision
with a choice, and they change seats after every game. OpenSpiel's is `MCTSBot` as its own example sets it up: random
games to the end, one from each leaf, an exploration constant of 2, and solving.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import engines.adapters.openspiel  # noqa: F401 # makes the games known to OpenSpiel
from engines.bots import Decision, final
from engines.bots.search import searching
from engines.chance import PlayoutChance
from tools.balance.report import wilson

GAME: Final = "python_retcon_that_time_you_killed_me"
EXPLORING: Final = 2.0
ROLLOUTS: Final = 1

Side = Callable[[Any], int]
"""A function from OpenSpiel's state to an action."""


def ours(iterations: int, seed: str) -> Side:
    """Return our search as a player."""
    bot, chance = searching(iterations), PlayoutChance(Random(seed))

    def choose(state: Any) -> int:
        position = state.node.position
        engine = position.setup.engine
        view = engine.view(position.state, position.seat)
        decision = Decision(engine, view, position.seat, tuple(position.moves.values()))
        move = final(bot(decision, chance))
        actions: dict[Any, int] = {its: action for action, its in position.moves.items()}
        return actions[move]

    return choose


def theirs(game: Any, iterations: int, seed: int) -> Side:
    """Return OpenSpiel's search as a player."""
    rng = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(ROLLOUTS, rng)
    bot = MCTSBot(game, EXPLORING, iterations, evaluator, random_state=rng)
    return lambda state: int(bot.step(state))


def play(game: Any, sides: Sequence[Side], rng: Random) -> list[float]:
    """Play one game between the players, given by seat, and return the score of each seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.is_chance_node() or len(actions) == 1:
            state.apply_action(rng.choice(actions))
        else:
            state.apply_action(sides[state.current_player()](state))
    return [float(won) for won in state.returns()]


def match(games: int, iterations: int, name: str = GAME) -> Iterator[float]:
    """Yield our score of each game: 1 for a win, 0.5 for a draw, 0 for a loss. The games are always the same."""
    game = pyspiel.load_game(name)
    for number in range(games):
        seat = number % 2
        sides = [ours(iterations, f"ours {number}"), theirs(game, iterations, number)]
        won = play(game, sides if seat == 0 else sides[::-1], Random(number))
        yield (won[seat] + 1) / 2


def summary(scores: Sequence[float]) -> str:
    """Return our score in words, with its 95 % confidence interval (Wilson)."""
    counts = ", ".join(f"{scores.count(score)} {name}" for score, name in ((1, "won"), (0.5, "drawn"), (0, "lost")))
    low, high = wilson(sum(scores), len(scores))
    return f"{counts} of {len(scores)}: {fmean(scores):.1%}, {low:.1%} to {high:.1%}"


def main(arguments: Sequence[str]) -> None:
    """Play the match and print the score after every game."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder.openspiel", description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--iterations", type=int, default=100)
    asked = parser.parse_args(arguments)
    scores: list[float] = []
    for score in match(asked.games, asked.iterations):
        scores.append(score)
        print(f"our search at {asked.iterations} iterations: {summary(scores)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
