"""The search bots: information-set Monte Carlo tree search. How it works: docs/bots.md.

Each iteration imagines a state that is consistent with the seat's view, descends one tree shared by all such states
(moves that the seat would not see do not branch), adds a node, and judges the state there. Every seat is assumed to
play for itself, and to know no more than it does. The search also runs when there is only one move, so that its
duration reveals nothing.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import count
from math import ceil
from operator import add
from typing import Final, NamedTuple

from engines.bots.bot import Bot, Decision
from engines.bots.judging import Judgement, trying
from engines.bots.solver import Solver, is_solvable
from engines.bots.tree import Arm, Node
from engines.contract import Chance, Made, Move, Seat, State

KEPT: Final = 64
"""The number of imagined states that are kept. Where nothing is hidden, they are used in turn."""

LOOKS: Final = 8
"""The number of states in which the value of each move of the decision itself is estimated, since the first state may
be untypical.
"""

CERTAINTY: Final = 25.0
"""How many tries count as much as the estimate of a move of the decision itself. The estimates of all moves were made
in the same states, so they can be compared better than results.
"""

MOVES: Final = 200
"""With more moves than this, the decision's own moves are tried in fewer states, but at least in one, and further down
the tree only every second, third … move is tried.
"""

BATCH: Final = 8
"""The number of iterations between two reports of the best move so far, since a report takes time too."""


class Estimate(NamedTuple):
    """What a search found out about a move of the decision: the share of the win that its seat can expect after it, and
    how often it was tried. The more tries, the more certain the share.
    """

    move: Move
    share: float
    tries: int


class World(NamedTuple):
    """An imagined state, and what it is worth to each seat before the decision.

    Some states are better for a seat than others, whatever it does. So only gains are counted: otherwise the luck of
    the states in which a move was tried would hide how good the move is.
    """

    state: State
    worths: tuple[float, ...]


class Played(NamedTuple):
    """A move of a line of play, with the imagined states before and after it."""

    seat: Seat
    move: Move
    before: State
    after: State


class Search:
    """A search for the best move of a decision. Each iteration improves it.

    Given `states`, the search takes these for the ones that are possible, instead of imagining any. With the true state
    alone, it finds the best move for somebody who sees all cards.
    """

    def __init__(self, decision: Decision, chance: Chance, states: Sequence[State] = ()) -> None:
        self.decision, self.chance, self.iterations = decision, chance, 0
        self.judgement, self.tried = Judgement(decision.engine, chance), trying(decision.engine)
        self.root = Node(max(1, min(LOOKS, LOOKS * MOVES // len(decision.moves))), CERTAINTY)
        self._imagines = not states
        self.worlds = [self._world(state) for state in states or (self._imagine(), self._imagine())]
        # As long as all that was imagined is the same, nothing seems to be hidden, so others may learn from results.
        self._hides_nothing = self.worlds[0].state == self.worlds[-1].state
        self._before = 0.0
        self._totals: tuple[float, ...] = ()

    def best(self) -> Move:
        """Return the move that was tried most often. There must have been an iteration."""
        ranked = self.root.ranked(self.decision.seat)
        return ranked[0].move if ranked else self.tried(self.decision.moves)[0]

    def best_with(self, error_of: Callable[[Move], float]) -> Move:
        """Return the move that seems best if each seems too good by that much. There must have been an iteration."""
        arms = self.root.ranked(self.decision.seat)
        return max(arms, key=lambda arm: self.root.value(arm) + error_of(arm.move)).move if arms else self.best()

    def estimates(self) -> list[Estimate]:
        """Return what is known about each move, the one tried most often first; none if there is only one move."""
        seat, root = self.decision.seat, self.root
        before = self._before / max(1, self.iterations)
        return [Estimate(arm.move, _share(before + root.value(arm)), arm.tries) for arm in root.ranked(seat)]

    def expected(self) -> tuple[float, ...]:
        """Return the share of the win that each seat can expect: the mean over all iterations, at least one."""
        return tuple([total / self.iterations for total in self._totals])

    def line(self, first: Move, most: int) -> tuple[Played, ...]:
        """Return how the game is most likely to go on after the move, which was tried: at most that many moves, each
        the one that was tried most often. It is the longest such line in one of the first states.
        """
        lines = [self._line(world.state, first, most) for world in self.worlds[:LOOKS]]
        return max(lines, key=len)

    def _line(self, state: State, first: Move, most: int) -> tuple[Played, ...]:
        """Return that line in one state; none if the move is not legal there. It ends where nothing was tried."""
        engine, line = self.decision.engine, list[Played]()
        node: Node | None = self.root
        while node and len(line) < most and (deciding := engine.awaiting(state)):
            made = list[Made[Move]]()
            for seat in deciding:
                moves = self.tried(engine.legal_moves(state, seat))
                is_first = node is self.root and seat == self.decision.seat
                move = first if is_first else node.favourite(seat, moves)
                if move is None or move not in moves:
                    return tuple(line)
                line = [] if is_first else line
                line.append(Played(seat, move, state, engine.apply(state, seat, move, self.chance)))
                state = line[-1].after
                made.append(Made(seat, move))
            node = node.children.get(tuple([engine.conceal(each, state, self.decision.seat) for each in made]))
        return tuple(line[:most])

    def is_settled(self, left: float) -> bool:
        """Return True if `left` more iterations cannot change the best move."""
        return self.root.lead(self.decision.seat) > left

    def iterate(self) -> None:
        """Try one line of play."""
        world, node, line = self._next_world(), self.root, list[tuple[Node, Seat, Arm]]()
        state, is_new = world.state, False
        self.iterations += 1
        self._before += world.worths[self.decision.seat]
        while not is_new and self.decision.engine.awaiting(state):
            tried = len(line)
            state, way = self._decide(world, state, node, line)
            is_new = way not in node.children and len(line) > tried
            node = node.children.setdefault(way, Node())
        worths = self.judgement.worths(state)
        self._totals = tuple(map(add, self._totals, worths)) if self._totals else worths
        for passed, seat, arm in line:
            passed.learn(arm, worths[seat] - world.worths[seat])

    def _next_world(self) -> World:
        """Return the imagined state of this iteration. If something is hidden, no state is used twice, because its
        hidden cards would be learned from the results.
        """
        at, count = self.iterations, len(self.worlds)
        if at < count or not self._imagines or (self._hides_nothing and count == KEPT):
            return self.worlds[at % count]
        world = self._world(self._imagine())
        self._hides_nothing = self._hides_nothing and world.state == self.worlds[0].state
        if count < KEPT:
            self.worlds.append(world)
        return world

    def _world(self, state: State) -> World:
        return World(state, self.judgement.worths(state))

    def _imagine(self) -> State:
        return self.decision.engine.imagine(self.decision.view, self.chance)

    def _decide(
        self, world: World, state: State, node: Node, line: list[tuple[Node, Seat, Arm]]
    ) -> tuple[State, Hashable]:
        """Return the state after all awaited seats have decided without seeing each other's moves, and what the
        searching seat sees of these moves. Moves from which the search learns are added to the line.
        """
        engine, before, made = self.decision.engine, state, []
        for seat in engine.awaiting(state):
            moves = self.tried(engine.legal_moves(state, seat))
            if len(moves) > MOVES and node is not self.root:
                moves = moves[:: ceil(len(moves) / MOVES)]
            if not moves:
                continue
            move = moves[0]
            if len(moves) > 1 and (seat == self.decision.seat or self._hides_nothing):
                arm = node.pick(seat, moves, self.judgement.first_estimate(before, seat, world.worths[seat]))
                line.append((node, seat, arm))
                move = arm.move
            elif len(moves) > 1:
                move = self._guessed(before, node, seat, moves)
            state = engine.apply(state, seat, move, self.chance)
            made.append(Made(seat, move))
        return state, tuple([engine.conceal(each, state, self.decision.seat) for each in made])

    def _guessed(self, state: State, node: Node, seat: Seat, moves: Sequence[Move]) -> Move:
        """Return the move that another seat is likely to make. It does not know what the searching seat hides, so it
        must not learn from what happens in these states. It makes the best move in a state that it can imagine.
        """
        estimates = list[Callable[[Move], float]]()

        def gain_of(move: Move) -> float:
            if not estimates:
                engine = self.decision.engine
                imagined = engine.imagine(engine.view(state, seat), self.chance)
                estimates.append(self.judgement.first_estimate(imagined, seat, 0.0))
            return estimates[0](move)

        arm = max(node.looked_at(seat, moves, gain_of), key=_estimate)
        arm.tries += 1
        return arm.move


def _estimate(arm: Arm) -> float:
    return arm.estimate


def _share(worth: float) -> float:
    return min(1.0, max(0.0, worth))


def search_of(decision: Decision, chance: Chance) -> Search | Solver:
    """Return the search for the decision. Where the game can be solved, it solves imagined states instead of building a
    tree.
    """
    return Solver(decision, chance) if is_solvable(decision) else Search(decision, chance)


def searching(iterations: int | None = None) -> Bot:
    """Return the bot that searches for that number of iterations, at least one. Without a number it never ends."""

    def choose(decision: Decision, chance: Chance) -> Iterator[Move]:
        search = search_of(decision, chance)
        for number in count() if iterations is None else range(iterations):
            search.iterate()
            if number % BATCH == 0:
                yield search.best()
        yield search.best()

    return choose
