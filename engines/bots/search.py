"""The search bots: information-set Monte Carlo tree search. How it works: docs/bots.md.

Each iteration imagines a state that is consistent with the seat's view, descends one tree shared by all such states
(moves that the seat would not see do not branch), adds a node, and judges the state there. Every seat is assumed to
play for itself. The search also runs when there is only one move, so that its duration reveals nothing.
"""

from collections.abc import Hashable, Iterator
from itertools import count
from math import ceil
from typing import Final

from engines.bots.bot import Bot, Decision
from engines.bots.judging import Judgement, relevant_moves
from engines.bots.tree import Arm, Node
from engines.contract import Chance, Made, Move, Seat, State
from engines.optional import bookkeeping

STATES: Final = 64
"""The number of imagined states. Later iterations use them again."""

LOOKS: Final = 8
"""The number of states in which each move of the decision itself is tried, since the first state may be untypical."""

MOVES: Final = 200
"""With more moves than this, the decision's own moves are tried in fewer states, but at least in one, and further down
the tree only every second, third … move is tried.
"""

BATCH: Final = 8
"""The number of iterations between two reports of the best move so far, since a report takes time too."""


class Search:
    """A search for the best move of a decision. Each iteration improves it."""

    def __init__(self, decision: Decision, chance: Chance) -> None:
        self.decision, self.chance, self.iterations = decision, chance, 0
        self.judgement, self.bookkeeping = Judgement(decision.engine, chance), bookkeeping(decision.engine)
        self.root, self.states = Node(max(1, min(LOOKS, LOOKS * MOVES // len(decision.moves)))), list[State]()

    def best(self) -> Move:
        """Return the move that was tried most often. There must have been an iteration."""
        moves = relevant_moves(self.decision.moves, self.bookkeeping)
        return self.root.favourite(self.decision.seat) if len(moves) > 1 else moves[0]

    def is_settled(self, left: float) -> bool:
        """Return True if `left` more iterations cannot change the best move."""
        return self.root.lead(self.decision.seat) > left

    def iterate(self) -> None:
        """Try one line of play."""
        state, node, line = self._imagined(), self.root, list[tuple[Seat, Arm]]()
        self.iterations += 1
        is_new = False
        while not is_new and self.decision.engine.awaiting(state):
            tried = len(line)
            state, way = self._decide(state, node, line)
            is_new = way not in node.children and len(line) > tried
            node = node.children.setdefault(way, Node())
        worths = self.judgement.worths(state)
        for seat, arm in line:
            arm.tries += 1
            arm.total += worths[seat]

    def _imagined(self) -> State:
        if self.iterations < STATES:
            self.states.append(self.decision.engine.imagine(self.decision.view, self.chance))
        return self.states[self.iterations % STATES]

    def _decide(self, state: State, node: Node, line: list[tuple[Seat, Arm]]) -> tuple[State, Hashable]:
        """Return the state after all awaited seats have decided without seeing each other's moves, and what the
        searching seat sees of these moves. Moves with an alternative are added to the line.
        """
        engine, before, made = self.decision.engine, state, []
        for seat in engine.awaiting(state):
            moves = relevant_moves(engine.legal_moves(state, seat), self.bookkeeping)
            if len(moves) > MOVES and node is not self.root:
                moves = moves[:: ceil(len(moves) / MOVES)]
            if not moves:
                continue
            move = moves[0]
            if len(moves) > 1:
                arm = node.pick(seat, moves, self.judgement.first_estimate(before, seat))
                line.append((seat, arm))
                move = arm.move
            state = engine.apply(state, seat, move, self.chance)
            made.append(Made(seat, move))
        return state, tuple([engine.conceal(each, state, self.decision.seat) for each in made])


def searching(iterations: int | None = None) -> Bot:
    """Return the bot that searches for that number of iterations, at least one. Without a number it never ends."""

    def choose(decision: Decision, chance: Chance) -> Iterator[Move]:
        search = Search(decision, chance)
        for number in count() if iterations is None else range(iterations):
            search.iterate()
            if number % BATCH == 0:
                yield search.best()
        yield search.best()

    return choose
