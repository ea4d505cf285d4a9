"""Each seat's odds of winning ÜberChrononauts, where all three goals are needed and games are long.

How the numbers were chosen: docs/lab/chrononauts-odds.md.
"""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.early_american_chrononauts.bots.distances import Holding, holding, to_goals
from engines.games.early_american_chrononauts.bots.odds import SURE
from engines.games.early_american_chrononauts.bots.worths import Worths, worths_in
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.packs.pack import (
    CleanMachine,
    Draw,
    FastForward,
    FastMachine,
    Fetch,
    Inverter,
    LateMachine,
    Memo,
    Recover,
    Sell,
    Shield,
    Steal,
)
from engines.games.early_american_chrononauts.state import DISCARD, DRAWN, END, FETCH, PLAY, State

Fixed = tuple[bool, bool, bool]
"""Which goals are fixed for a seat: home, mission and watch."""

IN_HAND: Final = {
    Shield: 0.42,
    Memo: 0.38,
    FastMachine: 0.29,
    CleanMachine: 0.25,
    FastForward: 0.25,
    Draw: 0.25,
    Fetch: 0.17,
    Recover: 0.17,
    LateMachine: 0.13,
    Steal: 0.13,
    Sell: 0.08,
    Inverter: 0.08,
}
"""The worth (in logits) of cards in hand."""

IN_FRONT: Final = {Shield: 0.65, FastMachine: 0.5, CleanMachine: 0.45, LateMachine: 0.25}
"""The worth (in logits) of gadgets in front of a seat."""

PACE: Final = 0.12
"""The loss (in logits) for each turn that one of the goals takes longer."""

TEN: Final = 1 / 3
"""How much of this loss a turn to ten cards causes."""

DRAW: Final = 0.1
"""The worth (in logits) of the two cards that the next seat draws. They count once the seat before it has made its
plays.
"""

DELAY: Final = 0.01
"""The probability that nobody wins, for each turn that the seat in the lead still needs."""

MOST_DELAY: Final = 0.5
"""The limit of this probability, however many turns are left."""


class _UberProspects(NamedTuple):
    """The turns to all of a seat's goals, its odds by them, and the worth (in logits) of its other cards."""

    turns: float
    odds: float
    extras: float


def odds(state: State, viewer: Seat | None = None) -> tuple[list[float], float]:
    """Return the odds of each seat (its share of all odds is its share of the win), and how likely nobody wins because
    the game takes too long. With a viewer, both are by what that seat sees.
    """
    found = [_prospects_of(state, seat, viewer) for seat in range(len(state.hands))]
    late = min(MOST_DELAY, DELAY * min([each.turns for each in found]))
    return [_odds(state, seat, each) for seat, each in enumerate(found)], late


def _odds(state: State, seat: Seat, prospects: _UberProspects) -> float:
    extra, seats = prospects.extras, len(state.hands)
    wait = (seat - state.seat) % seats
    if state.phase == END and not wait:
        if prospects.turns <= 0:
            return SURE
        wait = seats
    if state.phase == FETCH and seat == state.seat:
        extra += IN_HAND[Fetch]
    if wait == 1 and not _leaving(state):
        extra += DRAW
    return exp(extra) * prospects.odds


def _prospects_of(state: State, seat: Seat, viewer: Seat | None) -> _UberProspects:
    papers = state.papers
    fixed = bool(papers.home[seat]), bool(papers.done[seat]), bool(papers.watches >> seat & 1)
    return _prospects(holding(state, seat, viewer), fixed, _leaving(state) if seat == state.seat else 0)


def _leaving(state: State) -> int:
    """How many cards must leave the hand of the seat whose turn it is before the turn ends. If they counted for ten
    cards, a hand would seem to be worth more right after the draw than at the end of the turn.
    """
    if state.phase in (DRAWN, DISCARD):
        return 2  # one is discarded first, and one is played or discarded
    plays = sum([frame.plays for frame in state.frames])
    return plays or 1 if state.phase == PLAY else plays


@lru_cache(maxsize=1 << 15)
def _prospects(holding: Holding, fixed: Fixed, leaving: int) -> _UberProspects:
    """The prospects of a seat with this hand and front, `leaving` cards of which do not count for ten cards. A goal
    that is fixed takes no more turns.
    """
    box, _, _, hand, front, _, _ = holding
    ways = to_goals(holding, leaving)
    home, mission, ten = [0.0 if is_fixed else turns for turns, is_fixed in zip(ways, fixed, strict=True)]
    turns = home + mission + TEN * ten
    return _UberProspects(turns, exp(-PACE * turns), _worths(box).of(hand, front))


@lru_cache(maxsize=64)
def _worths(box: Box) -> Worths:
    return worths_in(box, IN_HAND, IN_FRONT)
