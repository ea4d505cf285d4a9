"""Position evaluation for bots: how many turns each seat still needs for each of its goals.

Modes in which one goal is enough have learned odds (`odds.py`). The hand-made odds here are for the other modes, and
for the bots that play the games to learn from.
"""

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.distances import PACE, Holding, held, holding, to_goals, to_home
from engines.games.early_american_chrononauts.imagine import as_seen, as_seen_by
from engines.games.early_american_chrononauts.memos import MEMOS
from engines.games.early_american_chrononauts.odds import SURE, has_weights, odds
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
from engines.games.early_american_chrononauts.rules import outcome
from engines.games.early_american_chrononauts.state import DISCARD, DRAWN, END, FETCH, OVER, PLAY, State
from engines.games.early_american_chrononauts.tables import TOO_MANY
from engines.games.early_american_chrononauts.timeline import Timeline
from engines.games.early_american_chrononauts.view import View
from engines.kit.bitsets import members
from engines.kit.window_flow import all_pass

OddsOf = Callable[[State, Seat | None], tuple[list[float], float]]
"""Returns the odds of each seat in a state, and how likely nobody wins because the game takes too long. With a viewer,
both are by what that seat sees.
"""

Fixed = tuple[bool, bool, bool]
"""Which goals are fixed for a seat: home, mission and watch."""

_NONE: Final = (False, False, False)

GOOD: Final = {
    Memo: 0.25,
    FastForward: 0.3,
    Draw: 0.3,
    Fetch: 0.2,
    Recover: 0.2,
    Steal: 0.15,
    Sell: 0.1,
    Inverter: 0.1,
}
"""The worth (in logits) of cards in hand, in addition to the goals that they bring nearer."""

LYING: Final = {FastMachine: 0.5, CleanMachine: 0.15, LateMachine: 0.25, Shield: 0.2}
"""The worth (in logits) of gadgets in front of a seat."""

GOOD_IN_UBER: Final = {
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
"""The worth (in logits) of cards in hand in ÜberChrononauts."""

LYING_IN_UBER: Final = {Shield: 0.65, FastMachine: 0.5, CleanMachine: 0.45, LateMachine: 0.25}
"""The worth (in logits) of gadgets in front of a seat in ÜberChrononauts, where they are of use for longer."""

PACE_IN_UBER: Final = 0.12
"""The loss (in logits) in ÜberChrononauts for each turn that one of the three goals takes longer."""

TEN_IN_UBER: Final = 1 / 3
"""How much of this loss a turn to ten cards causes."""

DRAW_IN_UBER: Final = 0.1
"""The worth (in logits) in ÜberChrononauts of the two cards that the next seat draws. They count once the seat before
it has made its plays.
"""

DANGER: Final = (0.0,) * 7 + (0.01, 0.02, 0.05, 0.1, 0.2, 0.3)
"""The probability that all lose, by the number of open paradoxes."""

DELAY: Final = 0.01
"""How much more likely nobody wins the long `uber` game, for each turn that the seat in the lead still needs."""


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


def _odds_for(box: Box) -> OddsOf:
    return _learned if has_weights(box) else _hand_made


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


def by_hand_made_odds(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win by hand-made odds, in every mode."""
    return _judged(all_pass(state, MEMOS, LOWEST), _hand_made)


def _learned(state: State, viewer: Seat | None = None) -> tuple[list[float], float]:
    return odds(state, viewer), 0.0


def _hand_made(state: State, viewer: Seat | None = None) -> tuple[list[float], float]:
    found = [_prospects_of(state, seat, viewer) for seat in range(len(state.hands))]
    late = min(0.5, DELAY * min([each.turns for each in found])) if state.box.mode.fixes_goals else 0.0
    return [_odds(state, seat, each) for seat, each in enumerate(found)], late


@lru_cache(maxsize=4096)
def _most_paradoxes(timeline: Timeline, open_ones: int) -> int:
    return max((open_ones & area).bit_count() for area in timeline.areas)


class _Prospects(NamedTuple):
    """What a seat's cards are worth in its next turn: the turns to its goals together, its odds of winning by them, and
    the worth (in logits) of its other cards. `is_met` is true if it meets the goals that it needs.
    """

    turns: float
    odds: float
    extras: float
    is_met: bool


def _odds(state: State, seat: int, prospects: _Prospects) -> float:
    """The odds of the seat: its share of all odds is its share of the win."""
    seats = len(state.hands)
    wait = (seat - state.seat) % seats
    if state.phase == END and not wait:
        if prospects.is_met:
            return SURE
        wait = seats
    extra = prospects.extras
    if not state.box.mode.fixes_goals:  # where games are long, it hardly matters whose turn it is
        extra += PACE * -wait / seats
    if state.phase == FETCH and seat == state.seat:
        extra += (GOOD_IN_UBER if state.box.mode.fixes_goals else GOOD)[Fetch]
    if state.box.mode.fixes_goals and wait == 1 and not _leaving(state):
        extra += DRAW_IN_UBER
    return exp(extra) * prospects.odds


def _prospects_of(state: State, seat: Seat, viewer: Seat | None) -> _Prospects:
    if not state.box.mode.fixes_goals:
        return _prospects(holding(state, seat, viewer), _NONE, 0)
    papers = state.papers
    fixed = bool(papers.home[seat]), bool(papers.done[seat]), bool(papers.watches >> seat & 1)
    return _prospects(holding(state, seat, viewer), fixed, _leaving(state) if seat == state.seat else 0)


def _leaving(state: State) -> int:
    """How many cards must leave the hand of the seat whose turn it is before the turn ends (ÜberChrononauts). If they
    counted for ten cards, a hand would seem to be worth more right after the draw than at the end of the turn.
    """
    if state.phase in (DRAWN, DISCARD):
        return 2  # one is discarded first, and one is played or discarded
    plays = sum([frame.plays for frame in state.frames])
    return plays or 1 if state.phase == PLAY else plays


@lru_cache(maxsize=1 << 15)
def _prospects(holding: Holding, fixed: Fixed, leaving: int) -> _Prospects:
    """The prospects of a seat with this hand and front, `leaving` cards of which do not count for ten cards. A goal
    that is fixed takes no more turns.
    """
    box, _, _, hand, front, _, _ = holding
    ways = to_goals(holding, leaving)
    good, lying = _worths(box)
    extras = sum([good[card] for card in hand]) + sum([lying[card] for card in front])
    if not box.mode.fixes_goals:
        return _Prospects(sum(ways), sum([exp(-PACE * turns) for turns in ways]), extras, min(ways) <= 0)
    home, mission, ten = [0.0 if is_fixed else turns for turns, is_fixed in zip(ways, fixed, strict=True)]
    turns = home + mission + TEN_IN_UBER * ten
    return _Prospects(turns, exp(-PACE_IN_UBER * turns), extras, turns <= 0)


@lru_cache(maxsize=64)
def _worths(box: Box) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The worth of each card in hand, and in front of a seat; the last entry is for unknown cards."""
    worths, worths_lying = (GOOD_IN_UBER, LYING_IN_UBER) if box.mode.fixes_goals else (GOOD, LYING)
    good = [worths.get(kind, 0.0) for kind in box.kinds]
    average = sum(good[card] for card in box.deck) / len(box.deck)
    return (*good, average), (*(worths_lying.get(kind, 0.0) for kind in box.kinds), 0.0)


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
