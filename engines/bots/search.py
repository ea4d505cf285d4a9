"""The search bots: information-set Monte Carlo tree search. How it works: docs/lab/search.md.

Each iteration takes an imagined state that is consistent with the seat's view, descends one tree shared by all such
states (moves that the seat would not see do not branch), adds a node, and judges the state there. Every seat is assumed
to play for itself, and to know no more than it does. The search also runs when there is only one move, so that its
duration reveals nothing.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from random import Random
from typing import Final, NamedTuple

from engines.bots.bot import Bot, Decision
from engines.bots.judging import Judgement, trying
from engines.bots.solver import Solver, is_solvable
from engines.bots.tree import Arm, TreeNode
from engines.chance import PlayoutChance
from engines.contract import Chance, Made, Move, Seat, State
from engines.optional import reimagining

KEPT: Final = 64
"""The number of imagined states that are used in turn where nothing is hidden."""

MOST_KEPT: Final = 8192
"""The most states that are imagined for a decision. After that many tries of one move, they are used again."""

SEEDS: Final = 1 << 32
"""How many different sequences of random numbers there are."""

LOOKS: Final = 8
"""The number of states in which the value of each move of the decision itself is estimated, since the first state may
be untypical.
"""

CERTAINTY: Final = 25.0
"""How many tries count as much as the estimate of a move of the decision itself. The estimates of all moves were made
in the same states. Results scatter more than estimates, because more happens before the position is judged.
"""

MOVES: Final = 200
"""If there are more moves than this, the decision's own moves are estimated in fewer states, but at least in one.
Further down the tree, only every second, third … move is tried.
"""

NEW: Final = 8
"""The most moves of the searching seat that are estimated for the first time in one visit of a later situation, where
something is hidden.
"""

GUESSES: Final = 6
"""The most moves that are compared to guess what another seat does."""

EXPANDED_AFTER: Final = 64
"""Where positions are judged by what a seat knows, this many lines of play end when they reach a situation in which the
searching seat is to decide again. Later lines go on from there.
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
    """An imagined state (a determinization), what it is worth to the seats before the decision, and the seed of what is
    drawn from then on.

    Some states are better for a seat than others, whatever it does. So only gains are counted: otherwise the luck of
    the states in which a move was tried would hide how good the move is.
    """

    state: State
    worths: Mapping[Seat, float]
    seed: int


class LineMove(NamedTuple):
    """A move of a line of play, with the imagined states before and after it."""

    seat: Seat
    move: Move
    before: State
    after: State


class _Line:
    """A line of play: where it begins, the chance of its draws, the move of the decision, whether others have decided,
    and the moves from which the search learns, each with its node and seat.
    """

    def __init__(self, world: World, chance: Chance, first: Arm | None) -> None:
        self.world, self.chance, self.first = world, chance, first
        self.others_decided = False
        self.arms = list[tuple[TreeNode, Seat, Arm]]()


class Search:
    """A search for the best move of a decision. Each iteration improves it.

    Given `states`, the search takes these for the ones that are possible, instead of imagining any. With the true state
    alone, it finds the best move for somebody who sees all cards.
    """

    def __init__(self, decision: Decision, chance: Chance, states: Sequence[State] = ()) -> None:
        self.decision, self.chance, self.iterations = decision, chance, 0
        self.judgement = Judgement(decision.engine, chance, sees_all=bool(states))
        self.tried, self._reimagining = trying(decision.engine), reimagining(decision.engine)
        self.root = TreeNode(max(1, min(LOOKS, LOOKS * MOVES // len(decision.moves))), CERTAINTY)
        self._moves, self._imagines = self.tried(decision.moves), not states
        self.worlds = [self._world(state) for state in states or (self._imagine(), self._imagine())]
        # As long as all that was imagined is the same, nothing seems to be hidden, so others may learn from results.
        self._hides_nothing = not self.judgement.is_by_knowledge and self.worlds[0].state == self.worlds[-1].state
        self._totals = dict[Seat, float]()

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
        before = sum([world.worths[seat] for world in self.worlds]) / len(self.worlds)
        return [Estimate(arm.move, _share(before + root.value(arm)), arm.tries) for arm in root.ranked(seat)]

    def expected(self) -> tuple[float, ...]:
        """Return the share of the win that each seat can expect: the mean over all iterations, at least one. The states
        must have been given, or the game must not judge by what a seat knows (`Judgement.is_by_knowledge`).
        """
        return tuple([self._totals[seat] / self.iterations for seat in sorted(self._totals)])

    def line(self, first: Move, most: int) -> tuple[LineMove, ...]:
        """Return how the game is most likely to go on after the move, which was tried: at most that many moves, each
        the one that was tried most often. It is the longest such line in one of the first states.
        """
        lines = [self._line(world.state, first, most) for world in self.worlds[:LOOKS]]
        return max(lines, key=len)

    def _line(self, state: State, first: Move, most: int) -> tuple[LineMove, ...]:
        """Return that line in one state; none if the move is not legal there. It ends where nothing was tried."""
        engine, line = self.decision.engine, list[LineMove]()
        node: TreeNode | None = self.root
        while node and len(line) < most and (deciding := engine.awaiting(state)):
            made = list[Made[Move]]()
            for seat in deciding:
                moves = self.tried(engine.legal_moves(state, seat))
                is_first = node is self.root and seat == self.decision.seat
                move = first if is_first else node.favourite(seat, moves)
                if move is None or move not in moves:
                    return tuple(line)
                line = [] if is_first else line
                line.append(LineMove(seat, move, state, engine.apply(state, seat, move, self.chance)))
                state = line[-1].after
                made.append(Made(seat, move))
            node = node.children.get(tuple([engine.conceal(each, state, self.decision.seat) for each in made]))
        return tuple(line[:most])

    def is_settled(self, left: float) -> bool:
        """Return True if `left` more iterations cannot change the best move."""
        return self.root.lead(self.decision.seat) > left

    def iterate(self) -> None:
        """Try one line of play."""
        first = self._first_arm(self.iterations)
        world = self._nth_world(self.iterations if first is None else first.tries)
        self.iterations += 1
        chance = self.chance if self._hides_nothing else PlayoutChance(Random(world.seed))
        line, state = _Line(world, chance, first), world.state
        node, is_new = self.root, False
        while not is_new and (deciding := self.decision.engine.awaiting(state)):
            if self._ends(line, node, deciding):
                break
            learned = len(line.arms)
            state, way = self._decide(line, state, node)
            line.others_decided = line.others_decided or deciding != (self.decision.seat,)
            is_new = way not in node.children and len(line.arms) > learned
            node = node.children.setdefault(way, TreeNode())
        worths = self._worths(state)
        for each, worth in worths.items():
            self._totals[each] = self._totals.get(each, 0.0) + worth
        for passed, each, arm in line.arms:
            passed.learn(arm, worths[each] - world.worths[each])

    def _ends(self, line: _Line, node: TreeNode, deciding: Sequence[Seat]) -> bool:
        """Return True if the line is to end because the searching seat decides again after others.

        A value by what the seat knows is the mean over all that is hidden from it. To try one more move of its own
        takes most of the time, and makes the result depend on the luck of one state.
        """
        if not (line.others_decided and self.judgement.is_by_knowledge and self.decision.seat in deciding):
            return False
        node.ends += 1
        return node.ends <= EXPANDED_AFTER

    def _first_arm(self, number: int) -> Arm | None:
        """The move of the decision to try in this iteration; None if there is only one."""
        if len(self._moves) == 1:
            return None
        seat, world = self.decision.seat, self._nth_world(min(number, self.root.looks))
        gain_of = self.judgement.first_estimate(world.state, seat, world.worths[seat])
        return self.root.pick(seat, self._moves, gain_of)

    def _nth_world(self, number: int) -> World:
        """Return the imagined state for the try of that number of a move of the decision.

        All moves are tried in the same states in the same order, so that none has more luck than another. If something
        is hidden, no move is tried twice in the same state: the hidden cards would be learned from the results.
        """
        while self._imagines and len(self.worlds) <= min(number, (KEPT if self._hides_nothing else MOST_KEPT) - 1):
            world = self._world(self._imagine())
            self._hides_nothing = self._hides_nothing and world.state == self.worlds[0].state
            self.worlds.append(world)
        return self.worlds[number % len(self.worlds)]

    def _world(self, state: State) -> World:
        return World(state, self._worths(state), self.chance.below(SEEDS))

    def _worths(self, state: State) -> Mapping[Seat, float]:
        """Return the value of the state to the searching seat. Where one evaluation gives the values for all seats,
        return all of them.
        """
        return self.judgement.worths_to((self.decision.seat,), state)

    def _imagine(self) -> State:
        return self.decision.engine.imagine(self.decision.view, self.chance)

    def _decide(self, line: _Line, state: State, node: TreeNode) -> tuple[State, Hashable]:
        """Return the state after all awaited seats have decided without seeing each other's moves, and what the
        searching seat sees of these moves. Moves from which the search learns are added to the line.
        """
        engine, before, made = self.decision.engine, state, []
        for seat in engine.awaiting(state):
            move = self._move(line, before, node, seat)
            if move is None:
                continue
            state = engine.apply(state, seat, move, line.chance)
            made.append(Made(seat, move))
        return state, tuple([engine.conceal(each, state, self.decision.seat) for each in made])

    def _move(self, line: _Line, state: State, node: TreeNode, seat: Seat) -> Move | None:
        """Return the move that a seat makes in this line; None if it has none."""
        if node is self.root and seat == self.decision.seat and line.first is not None:
            line.arms.append((node, seat, line.first))
            return line.first.move
        moves = self.tried(self.decision.engine.legal_moves(state, seat))
        if len(moves) <= 1:
            return moves[0] if moves else None
        if len(moves) > MOVES:
            moves = moves[:: ceil(len(moves) / MOVES)]
        if seat != self.decision.seat and not self._hides_nothing:
            return self._guessed(state, node, seat, moves, line.chance)
        if not self._hides_nothing:
            moves = node.widened(seat, moves, NEW, line.chance)
        arm = node.pick(seat, moves, self.judgement.first_estimate(state, seat, line.world.worths[seat]))
        line.arms.append((node, seat, arm))
        return arm.move

    def _guessed(self, state: State, node: TreeNode, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Return the move that another seat is likely to make. It does not know what the searching seat hides, so it
        must not learn from what happens in these states. It makes the best of some moves in a state that it imagines.
        """
        engine = self.decision.engine
        if self._reimagining:
            imagined = self._reimagining.reimagine(state, seat, chance)
        else:
            imagined = engine.imagine(engine.view(state, seat), chance)
        gain_of = self.judgement.first_estimate(imagined, seat, 0.0)
        return node.guess(seat, node.promising(seat, moves, GUESSES, chance), gain_of).move


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
        return best_so_far(search, search.best, iterations)

    return choose


def best_so_far(search: Search | Solver, best: Callable[[], Move], iterations: int | None) -> Iterator[Move]:
    """Yield the best move again and again while searching for that number of iterations; None has no end."""
    for number in count() if iterations is None else range(iterations):
        search.iterate()
        if number % BATCH == 0:
            yield best()
    yield best()
