"""What bots find out about a finished game: what each position was worth to each seat, and what each decision gave
away. docs/analysis.md says what the figures mean, and why they are found in this way.

Everything is measured in iterations, never in time, and depends only on the positions and on chance. So an analysis can
be repeated.
"""

from collections.abc import Callable, Sequence
from math import exp
from statistics import fmean
from typing import Final, NamedTuple

from engines.bots.bot import Decision
from engines.bots.judging import Judgement, tried_instead
from engines.bots.search import LineMove, Search
from engines.bots.solo_analysis import SoloChoice, known_share, true_share
from engines.bots.solver import is_solvable
from engines.bots.tree import Arm, TreeNode
from engines.contract import Chance, Engine, Move, Seat, State

TRUE_ITERATIONS: Final = 40
"""The iterations of the search that finds what a position was worth by what was true."""

STATES: Final = 16
"""How many states are imagined for each seat to find what a position was worth by what the seat knew."""

BEST: Final = 3
"""How many of the best moves of a decision are told."""

LINE: Final = 10
"""How many moves are looked ahead to tell how the game might have gone on."""

ENDED: Final = 8
"""In how many imagined states a move must end the game, so that its share counts as exact."""

MOST_LOGITS: Final = 6.0
"""By how much odds are adjusted at most: the largest absolute value of the factor's natural logarithm."""


class Known(NamedTuple):
    """The share of the win that each seat can expect by what it knows. What others have hidden is imagined at random,
    although they chose it well, so each seat's estimate is too high. The odds of all estimates were multiplied by
    `factor`, with which the shares add up to 1.
    """

    shares: tuple[float, ...]
    factor: float


class Rated(NamedTuple):
    """A move, the share of the win that its seat could expect after it, and how the game might have gone on."""

    move: Move
    share: float
    line: tuple[LineMove, ...] = ()


class Choice(NamedTuple):
    """A decision: the move that was chosen, and the best moves, at least one. It may be among them.

    The first of `best` is the move that the bot `search` would play, or the chosen one if it seems at least as good.
    Another move may seem better by luck when the moves are compared. Therefore no share is larger than that of the
    first.
    """

    chosen: Rated
    best: tuple[Rated, ...]

    @property
    def cost(self) -> float:
        """The share of the win that the choice gave away, by what the seat knew."""
        return self.best[0].share - self.chosen.share


class _Root(TreeNode):
    """The moves of a decision. As soon as there are moves to compare, only these are tried, the one with the fewest
    tries first. All moves are tried in the same imagined states, so none has more luck than another.
    """

    __slots__ = ("compared",)

    def __init__(self, looks: int, certainty: float) -> None:
        super().__init__(looks, certainty)
        self.compared: Sequence[Arm] = ()

    def pick(self, seat: Seat, moves: Sequence[Move], gain_of: Callable[[Move], float]) -> Arm:
        """See `TreeNode.pick`."""
        return min(self.compared, key=_tries) if self.compared else super().pick(seat, moves, gain_of)


def true_shares(engine: Engine, state: State, chance: Chance) -> tuple[float, ...]:
    """Return the share of the win that each seat can expect, if everybody sees everything and plays well."""
    awaiting = engine.awaiting(state)
    if not awaiting:
        return Judgement(engine, chance).worths(state)
    decision = _decision(engine, state, awaiting[0])
    if is_solvable(decision):
        return (true_share(engine, state),)
    search = Search(decision, chance, [state])
    for _ in range(TRUE_ITERATIONS):
        search.iterate()
    return search.expected()


def known_shares(engine: Engine, state: State, seats: int, chance: Chance) -> Known:
    """Return the share of the win that each seat can expect by what it knows: the mean over imagined states."""
    own = [_imagined_share(engine, state, seat, chance) for seat in range(seats)]
    if seats == 1:
        return Known(tuple(own), 1.0)
    factor = _factor(own)
    shares = [scaled(share, factor) for share in own]
    total = sum(shares) or 1.0
    return Known(tuple([share / total for share in shares]), factor)


def _imagined_share(engine: Engine, state: State, seat: Seat, chance: Chance) -> float:
    view, awaiting = engine.view(state, seat), engine.awaiting(state)
    if awaiting == (seat,) and is_solvable(_decision(engine, state, seat)):
        return known_share(engine, view, chance, STATES)
    judgement = Judgement(engine, chance)
    return fmean([judgement.worths(engine.imagine(view, chance))[seat] for _ in range(STATES)])


def scaled(share: float, factor: float) -> float:
    """Return the share with its odds multiplied by the factor. What is certain or impossible remains so.

    >>> scaled(0.5, 0.25), scaled(1.0, 0.25), scaled(0.0, 0.25)
    (0.2, 1.0, 0.0)
    """
    return share * factor / (share * factor + 1 - share)


def _factor(shares: Sequence[float]) -> float:
    """Return the factor of all odds with which the shares add up to 1, or nearly do if some are 0 or 1.

    >>> round(_factor([0.5, 0.5, 0.5]), 3)
    0.5
    """
    low, high = -MOST_LOGITS, MOST_LOGITS
    for _ in range(40):
        middle = (low + high) / 2
        if sum(scaled(share, exp(middle)) for share in shares) < 1:
            low = middle
        else:
            high = middle
    return exp((low + high) / 2)


def choice_of(
    engine: Engine, state: State, seat: Seat, move: Move, chance: Chance, iterations: int, factor: float = 1.0
) -> Choice:
    """Return what is to be said about the decision of a seat that had several moves, by what it knew. The search has
    about that many iterations. The odds of all shares are multiplied by the factor (`Known.factor`), unless the move
    ends the game.
    """
    decision, instead = _decision(engine, state, seat), tried_instead(engine, move)
    if is_solvable(decision):
        ranked, chosen = _solved(decision, instead, chance)
    else:
        ranked, chosen = _compared(decision, instead, chance, iterations, factor)
    return _choice([_as_made(each, instead, move) for each in ranked], _as_made(chosen, instead, move))


def _as_made(rated: Rated, instead: Move, move: Move) -> Rated:
    """Return the rated move, with the chosen move in it if this is the one that bots try instead."""
    if rated.move != instead:
        return rated
    first, *others = rated.line or (None,)
    return rated._replace(move=move, line=(first._replace(move=move), *others) if first else ())


def _choice(ranked: Sequence[Rated], chosen: Rated) -> Choice:
    """Return the choice. The chosen move comes first in `best` if it seems at least as good as the first of the ranked
    ones.
    """
    most = ranked[0].share
    if chosen.share >= most:
        ranked = [chosen, *[each for each in ranked if each.move != chosen.move]][:BEST]
    chosen, first, *others = [each._replace(share=min(each.share, most)) for each in (chosen, *ranked)]
    return Choice(chosen, (first, *sorted(others, key=_share, reverse=True)))


def _compared(
    decision: Decision, chosen: Move, chance: Chance, iterations: int, factor: float
) -> tuple[list[Rated], Rated]:
    """Return the moves that a search tries most often, and the chosen one.

    In the first half of its iterations, the search looks for the best move. In the second half, it tries only the moves
    to be returned. Otherwise a move that seems poor at first would hardly be tried, and its share would be a guess.
    """
    search = Search(decision, chance)
    search.root = root = _Root(search.root.looks, search.root.certainty)
    for _ in range(max(1, iterations // 2)):
        search.iterate()
    tried = root.ranked(decision.seat)
    favourites = tried[:BEST]
    arm = next((each for each in tried if each.move == chosen), tried[-1])
    root.compared = favourites if arm in favourites else [*favourites, arm]
    while search.iterations < iterations or not all(each.tries for each in root.compared):
        search.iterate()
    before = fmean([world.worths[decision.seat] for world in search.worlds])

    def rated(each: Arm) -> Rated:
        share = min(1.0, max(0.0, before + each.total / each.tries))
        if not _ends(search, each.move):
            share = scaled(share, factor)
        return Rated(each.move, share, search.line(each.move, LINE))

    return [rated(each) for each in favourites], rated(arm)


def _ends(search: Search, move: Move) -> bool:
    """Return True if the move ends the game in each of some imagined states."""
    engine, seat, chance = search.decision.engine, search.decision.seat, search.chance
    states = [world.state for world in search.worlds[:ENDED]]
    return not any(engine.awaiting(engine.apply(state, seat, move, chance)) for state in states)


def _solved(decision: Decision, chosen: Move, chance: Chance) -> tuple[list[Rated], Rated]:
    """Return the best moves of a seat that plays alone in a game that can be solved, and the chosen one."""
    solo = SoloChoice(decision, chance)
    ranked = solo.weighed()
    rated = [Rated(each.move, each.share, solo.line(each.move, LINE)) for each in ranked[:BEST]]
    made = next((each for each in ranked if each.move == chosen), ranked[-1])
    return rated, Rated(made.move, made.share, solo.line(made.move, LINE))


def _decision(engine: Engine, state: State, seat: Seat) -> Decision:
    return Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))


def _share(rated: Rated) -> float:
    return rated.share


def _tries(arm: Arm) -> int:
    return arm.tries
