"""Position evaluation for bots: each seat's share of the win, from its odds.

Modes in which one goal is enough have learned odds (`odds.py`). ÜberChrononauts, which needs all three, has its own
(`uber_odds.py`).
"""

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.early_american_chrononauts.bots import hand_made_odds, odds, uber_odds
from engines.games.early_american_chrononauts.bots.distances import held, to_home
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.imagine import as_seen, as_seen_by
from engines.games.early_american_chrononauts.playing.memos import MEMOS
from engines.games.early_american_chrononauts.rules import outcome
from engines.games.early_american_chrononauts.state import OVER, State
from engines.games.early_american_chrononauts.tables import TOO_MANY
from engines.games.early_american_chrononauts.timeline import Timeline
from engines.games.early_american_chrononauts.view import View
from engines.kit.bitsets import members
from engines.kit.window_flow import all_pass

OddsOf = Callable[[State, Seat | None], tuple[list[float], float]]
"""Returns the odds of each seat in a state, and how likely nobody wins because the game takes too long. With a viewer,
both are by what that seat sees.
"""

DANGER: Final = (0.0,) * 7 + (0.01, 0.02, 0.05, 0.1, 0.2, 0.3)
"""The probability that all lose, by the number of open paradoxes."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected share of the win, from 0 to 1.

    Hidden cards and papers are averaged, not guessed. If a card laid shuffles the discards or the hands, one order
    stands for all.
    """
    return judge(as_seen(view))[seat]


def appraise(state: State, seat: Seat) -> float:
    """Return the seat's expected share of the win by what it knows: `evaluate(view(state, seat), seat)`, but faster."""
    if state.window is not None:  # the card laid may move cards that the seat does not see
        return judge(as_seen_by(state, seat))[seat]
    return _judged(state, _odds_for(state.box), seat)[seat]


def judge(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win. A card laid counts as if nobody cancelled it from now on.

    Alone, the worth is how much of the task is done or near, because there is nobody to share with.
    """
    return _judged(all_pass(state, MEMOS, LOWEST), _odds_for(state.box))


def by_hand_made_odds(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win by hand-made odds, also in modes that have learned ones."""
    odds_of = uber_odds.odds if state.box.mode.fixes_goals else _by_hand
    return _judged(all_pass(state, MEMOS, LOWEST), odds_of)


def _odds_for(box: Box) -> OddsOf:
    if box.mode.fixes_goals:
        return uber_odds.odds
    return _learned if odds.has_weights(box) else _by_hand


def _learned(state: State, viewer: Seat | None) -> tuple[list[float], float]:
    return odds.odds(state, viewer), 0.0


def _by_hand(state: State, viewer: Seat | None) -> tuple[list[float], float]:
    return hand_made_odds.odds(state, viewer), 0.0


def _judged(state: State, odds_of: OddsOf, viewer: Seat | None = None) -> tuple[float, ...]:
    """Each seat's expected share of the win by these odds. With a viewer, it is by what that seat sees. No window may
    be open.
    """
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    if state.box.mode.is_alone:
        return (_on_the_way(state),)
    all_odds, late = odds_of(state, viewer)
    danger = DANGER[_most_paradoxes(state.box.timeline, state.history.open)] + late
    share, even = (1 - danger) / sum(all_odds), danger / len(all_odds)
    return tuple([share * each + even for each in all_odds])


@lru_cache(maxsize=4096)
def _most_paradoxes(timeline: Timeline, open_ones: int) -> int:
    return max((open_ones & area).bit_count() for area in timeline.areas)


def _on_the_way(state: State) -> float:
    """The share of the characters that are home. Those on the way count less, each by its distance."""
    box, use, papers = state.box, held(state.box, state.hands[0]), state.papers
    gone = set(state.discards)
    total = float(len(papers.home[0]))
    for identity in papers.identities[0]:
        if gone.isdisjoint(members(box.homes[identity].patches & ~state.patches)):
            total += 0.8 * exp(-0.3 * to_home(box, state.prime, state.patches, (identity,), use))
    danger = DANGER[min(state.history.open.bit_count(), TOO_MANY - 1)]
    return (1 - danger) * total / (len(papers.home[0]) + len(papers.identities[0]))
