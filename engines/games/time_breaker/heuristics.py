"""Position evaluation for bots: how far each seat is from the Time Breaker, and from there back to TRA (`odds.py`)."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.time_breaker.bots.odds import odds
from engines.games.time_breaker.imagine import imagine
from engines.games.time_breaker.playing.choices import choices
from engines.games.time_breaker.playing.turns import STOPPING, lay
from engines.games.time_breaker.rules import outcome
from engines.games.time_breaker.state import CARD, OVER, State
from engines.games.time_breaker.view import View
from engines.kit.expected_worth import expected
from engines.kit.window_flow import all_pass

STATES: Final = 2
"""How many states are imagined to evaluate a view."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected share of the win, from 0 to 1."""
    return expected(view, seat, imagine, judge, STATES)


def judge(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win. A card laid counts as if nobody stopped it from now on."""
    return by_odds(state, odds)


def by_odds(state: State, odds_of: Callable[[State], Sequence[float]]) -> tuple[float, ...]:
    """Return each seat's expected share of the win by the given odds."""
    state = all_pass(state, STOPPING, LOWEST)
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    if state.phase == CARD:
        return _with_best_choice(state, odds_of)
    each = odds_of(state)
    total = sum(each)
    return tuple([one / total for one in each])


def _with_best_choice(state: State, odds_of: Callable[[State], Sequence[float]]) -> tuple[float, ...]:
    """Each seat's expected share if the card on the table, which must be played, is played in the best way. An arrest
    that the seat could make first is left out.
    """
    seat, card = state.seat, state.frames[-1].cards[0]
    played = [by_odds(lay(state, card, laying), odds_of) for laying in choices(state, card)]
    return max(played, key=itemgetter(seat))
