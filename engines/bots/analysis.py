"""What bots find out about a finished game: what each position was worth to each seat, and what each decision gave
away. docs/analysis.md says what the figures mean, and why they are found in this way.

Everything is measured in iterations, never in time, and depends only on the positions and on chance. So an analysis can
be repeated.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from engines.bots.bot import Decision
from engines.bots.judging import Judgement, tried_instead
from engines.bots.search import Estimate, Played, Search
from engines.contract import Chance, Engine, Move, Seat, State

TRUE_ITERATIONS: Final = 40
"""The iterations of the search that finds what a position was worth by what was true."""

STATES: Final = 16
"""How many states are imagined for each seat to find what a position was worth by what the seat knew."""

BEST: Final = 3
"""How many of the best moves of a decision are told."""


LINE: Final = 10
"""How many moves are looked ahead to tell how the game might have gone on."""


class Known(NamedTuple):
    """The share of the win that each seat can expect by what it knows. What others have hidden is imagined at random,
    although they chose it well, so each seat's estimate is too high. `scale` is the factor by which the estimates were
    multiplied so that they add up to 1.
    """

    shares: tuple[float, ...]
    scale: float


class Rated(NamedTuple):
    """A move, the share of the win that its seat could expect after it, and how the game might have gone on."""

    move: Move
    share: float
    line: tuple[Played, ...] = ()


class Choice(NamedTuple):
    """A decision: the move that was chosen, and the best moves, at least one. It may be among them.

    The first of `best` is the one that was tried most often. A move that was tried less often may have seemed better,
    but less certainly so. Therefore no share is larger than that of the first.
    """

    chosen: Rated
    best: tuple[Rated, ...]

    @property
    def cost(self) -> float:
        """The share of the win that the choice gave away, by what the seat knew."""
        return self.best[0].share - self.chosen.share


def true_shares(engine: Engine, state: State, chance: Chance) -> tuple[float, ...]:
    """Return the share of the win that each seat can expect, if everybody sees everything and plays well."""
    awaiting = engine.awaiting(state)
    if not awaiting:
        return Judgement(engine, chance).worths(state)
    search = _search(engine, state, awaiting[0], chance, [state])
    for _ in range(TRUE_ITERATIONS):
        search.iterate()
    return search.expected()


def known_shares(engine: Engine, state: State, seats: int, chance: Chance) -> Known:
    """Return the share of the win that each seat can expect by what it knows: the mean over imagined states."""
    own = [_imagined_share(engine, state, seat, chance) for seat in range(seats)]
    total = sum(own)
    scale = 1 / total if seats > 1 and total else 1.0
    return Known(tuple([share * scale for share in own]), scale)


def _imagined_share(engine: Engine, state: State, seat: Seat, chance: Chance) -> float:
    judgement, view = Judgement(engine, chance), engine.view(state, seat)
    return fmean([judgement.worths(engine.imagine(view, chance))[seat] for _ in range(STATES)])


def choice_of(engine: Engine, state: State, seat: Seat, move: Move, chance: Chance, iterations: int) -> Choice:
    """Return what is to be said about the decision of a seat that had several moves, by what it knew. The search has
    that many iterations.
    """
    search = _search(engine, state, seat, chance)
    for _ in range(iterations):
        search.iterate()
    return _choice(search, move)


def _choice(search: Search, move: Move) -> Choice:
    """Return the choice of that move. It comes first in `best` if it seems at least as good as the move that was tried
    most often. Where bots try an equivalent move instead, it has the share and the line of that move.
    """
    tried, instead = search.estimates(), tried_instead(search.decision.engine, move)
    chosen = next((each for each in tried if each.move == instead), None)
    share = (chosen or tried[-1]).share
    most = tried[0].share
    if chosen and share >= most:
        tried = [chosen, *[each for each in tried if each is not chosen]]

    def rated(estimate: Estimate) -> Rated:
        line, made = search.line(estimate.move, LINE), move if estimate is chosen else estimate.move
        return Rated(made, min(estimate.share, most), (line[0]._replace(move=made), *line[1:]) if line else ())

    best = [rated(each) for each in tried[:BEST]]
    made = [each for each in best if each.move == move] or [rated(chosen) if chosen else Rated(move, min(share, most))]
    return Choice(made[0], (best[0], *sorted(best[1:], key=_share, reverse=True)))


def _share(rated: Rated) -> float:
    return rated.share


def _search(engine: Engine, state: State, seat: Seat, chance: Chance, states: Sequence[State] = ()) -> Search:
    moves = engine.legal_moves(state, seat)
    return Search(Decision(engine, engine.view(state, seat), seat, moves), chance, states)
