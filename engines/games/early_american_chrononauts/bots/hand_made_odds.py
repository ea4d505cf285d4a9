"""Each seat's odds of winning by hand-made numbers, in the modes in which one goal is enough.

Bots that play by these odds play the games from which the odds of `odds.py` are learned.
"""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.early_american_chrononauts.bots.distances import PACE, Holding, holding, to_goals
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
from engines.games.early_american_chrononauts.state import END, FETCH, State

IN_HAND: Final = {
    Memo: 0.25,
    FastForward: 0.3,
    Draw: 0.3,
    Fetch: 0.2,
    Recover: 0.2,
    Steal: 0.15,
    Sell: 0.1,
    Inverter: 0.1,
}
"""The worth (in logits) of cards in hand."""

IN_FRONT: Final = {FastMachine: 0.5, CleanMachine: 0.15, LateMachine: 0.25, Shield: 0.2}
"""The worth (in logits) of gadgets in front of a seat."""


class _HandMadeProspects(NamedTuple):
    """A seat's odds by its goals, and the worth (in logits) of its other cards. `is_met` is true if it meets a goal."""

    odds: float
    extras: float
    is_met: bool


def odds(state: State, viewer: Seat | None = None) -> list[float]:
    """Return the odds of each seat: its share of all odds is its share of the win. With a viewer, the odds are by what
    that seat sees.
    """
    found = [_prospects(holding(state, seat, viewer)) for seat in range(len(state.hands))]
    return [_odds(state, seat, each) for seat, each in enumerate(found)]


def _odds(state: State, seat: Seat, prospects: _HandMadeProspects) -> float:
    seats = len(state.hands)
    wait = (seat - state.seat) % seats
    if state.phase == END and not wait:
        if prospects.is_met:
            return SURE
        wait = seats
    extra = prospects.extras + PACE * -wait / seats
    if state.phase == FETCH and seat == state.seat:
        extra += IN_HAND[Fetch]
    return exp(extra) * prospects.odds


@lru_cache(maxsize=1 << 15)
def _prospects(holding: Holding) -> _HandMadeProspects:
    box, _, _, hand, front, _, _ = holding
    ways = to_goals(holding)
    return _HandMadeProspects(sum([exp(-PACE * turns) for turns in ways]), _worths(box).of(hand, front), min(ways) <= 0)


@lru_cache(maxsize=64)
def _worths(box: Box) -> Worths:
    return worths_in(box, IN_HAND, IN_FRONT)
