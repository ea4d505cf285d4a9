"""Information-set Monte Carlo tree search. Docs: docs/bots.md."""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final, NamedTuple

from engines.bots.bot import Bot, Clock, Decision, telling
from engines.engine import Chance, Judging, Seat

import os
EXPLORING: Final = float(os.environ.get("XC", "0.3"))
POOL: Final = 64
LONGEST: Final = 200


class Made(NamedTuple):
    """A move in the tree, as `Engine.conceal` reads it."""

    seat: Seat
    move: Any


class Arm:
    """What is known of a move at a node."""

    __slots__ = ("seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits, self.total, self.seen = 1, prior, 1


class Node:
    __slots__ = ("arms", "children", "values")

    def __init__(self, values: tuple[float, ...]) -> None:
        self.values = values
        self.arms: dict[Seat, dict[Any, Arm]] = {}
        self.children: dict[Any, Node] = {}


class Search:
    def __init__(self, decision: Decision, chance: Chance) -> None:
        self.decision, self.chance, self.engine = decision, chance, decision.engine
        self.imagined: list[Any] = []
        self.turn = 0
        engine = self.engine
        self.judge = engine.judge if isinstance(engine, Judging) else self._played_out
        seats = len(self.judge(self._state()))
        self.root = Node((1 / seats,) * seats)
        self.root.values = self.judge(self.imagined[0])
        self.iterations = 0

    def _state(self) -> Any:
        if len(self.imagined) < POOL:
            self.imagined.append(self.engine.imagine(self.decision.view, self.chance))
            return self.imagined[-1]
        self.turn += 1
        return self.imagined[self.turn % POOL]

    def iterate(self) -> None:
        engine, chance, me = self.engine, self.chance, self.decision.seat
        state, node = self._state(), self.root
        path: list[tuple[Arm, Seat]] = []
        self.iterations += 1
        while True:
            seats = engine.awaiting(state)
            if not seats:
                values = payoffs(engine, state)
                break
            chose = False
            made = []
            for seat in seats:
                moves = telling(engine, engine.legal_moves(state, seat))
                if not moves:
                    continue
                if len(moves) == 1:
                    move = moves[0]
                else:
                    chose = True
                    move, arm = self.pick(node, state, seat, moves)
                    path.append((arm, seat))
                state = engine.apply(state, seat, move, chance)
                made.append(Made(seat, move))
            key = tuple([engine.conceal(each, state, me) for each in made]) if len(made) > 1 else engine.conceal(made[0], state, me)
            child = node.children.get(key)
            if child is None:
                if chose:
                    values = self.judge(state) if engine.awaiting(state) else payoffs(engine, state)
                    node.children[key] = Node(values)
                    break
                child = node.children[key] = Node(self.judge(state))
            node = child
        for arm, seat in path:
            arm.visits += 1
            arm.total += values[seat]

    def pick(self, node: Node, state: Any, seat: Seat, moves: Any) -> tuple[Any, Arm]:
        arms = node.arms.get(seat)
        if arms is None:
            arms = node.arms[seat] = {}
        best, chosen, its = -1.0, None, None
        for move in moves:
            arm = arms.get(move)
            if arm is None:
                arm = arms[move] = Arm(self.prior(node, state, seat, move))
            arm.seen += 1
            visits = arm.visits
            score = arm.total / visits + EXPLORING * sqrt(log(arm.seen) / visits)
            if score > best:
                best, chosen, its = score, move, arm
        assert its is not None
        return chosen, its

    def prior(self, node: Node, state: Any, seat: Seat, move: Any) -> float:
        after = self.engine.apply(state, seat, move, self.chance)
        return (self.judge(after) if self.engine.awaiting(after) else payoffs(self.engine, after))[seat]

    def best(self) -> Any:
        moves = telling(self.engine, self.decision.moves)
        arms = self.root.arms.get(self.decision.seat, {})
        return max(moves, key=lambda move: (arms[move].visits, arms[move].total) if move in arms else (0, 0.0))

    def _played_out(self, state: Any) -> tuple[float, ...]:
        engine, chance = self.engine, self.chance
        for _ in range(LONGEST):
            seats = engine.awaiting(state)
            if not seats:
                return payoffs(engine, state)
            seat = seats[0]
            state = engine.apply(state, seat, chance.choice(telling(engine, engine.legal_moves(state, seat))), chance)
        return (0.5,) * 8


def payoffs(engine: Any, state: Any) -> tuple[float, ...]:
    outcome = engine.outcome(state)
    seats = len(outcome.scores)
    winners = outcome.winners or range(seats)
    return tuple([(seat in winners) / len(winners) for seat in range(seats)])


def searching(iterations: int) -> Bot:
    """The bot that searches for a number of iterations."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        search = Search(decision, chance)
        for _ in range(iterations):
            search.iterate()
        return search.best()

    return choose


def searching_for(ms: int) -> Bot:
    """The bot that searches for so many milliseconds."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        until, search = clock() + ms / 1000, Search(decision, chance)
        while clock() < until:
            search.iterate()
        return search.best()

    return choose
