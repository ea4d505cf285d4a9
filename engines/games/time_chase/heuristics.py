"""What a game is worth, for bots: the round is played out in a simple way, then events and hands are weighed.

Constants that weigh something are in logits, fitted to some hundred games.
"""

from math import exp
from typing import Final

from engines.contract import Seat
from engines.games.time_chase.bots.playing_out import Round, beating, played_out
from engines.games.time_chase.imagine import imagine
from engines.games.time_chase.playing.resolving import strength
from engines.games.time_chase.rules import controlled, leader, outcome
from engines.games.time_chase.state import TRAVEL, State
from engines.games.time_chase.tables import DISCS, INCOME, RANK_OF, RANKS, ROUNDS, SUIT_MASKS, SUIT_OF, cards_of
from engines.games.time_chase.view import View
from engines.kit.expected_worth import expected

STATES: Final = 3
"""The number of states that are imagined to evaluate a view."""

EVENTS: Final = (0.0, 0.1, 0.7, 0.0)
"""The worth of controlling 0, 1, 2 or 3 events."""

SAFETY: Final = 0.8
"""The extra worth of an event whose winning card is the strongest there is; less in proportion for a weaker card."""

TRUMP: Final = 0.2
"""The worth of each trump in hand."""

TRUMP_RANK: Final = 0.5
"""The worth of the ranks of all trumps together, each as a share of the highest rank."""

BEST_TRUMP: Final = 0.2
"""The extra worth of the highest trump's rank."""

RANK: Final = 1.7
"""The worth of the other cards' ranks, averaged over the hand."""

BEST: Final = 1.0
"""The extra worth of the highest other card's rank."""

A_PREY: Final = 0.15
"""The worth of being able to take any event that another seat controls."""

PREY: Final = 0.2
"""The worth of each such event."""

LAST_PREY: Final = 0.5
"""The extra worth if it would be the third event."""

CERTAINTY: Final = 0.94
"""The probability that a round in progress goes as it was played out."""

GUESS: Final = 0.7
"""The probability that the next round goes as it was played out."""


def evaluate(view: View, seat: Seat) -> float:
    """Return what the game is worth to the seat."""
    return expected(view, seat, imagine, judge, STATES)


def judge(state: State) -> tuple[float, ...]:
    """Return what the game is worth to each seat."""
    ended = outcome(state)
    if ended is not None:
        return ended.shares
    seats = range(len(state.hands))
    round = played_out(state)
    discs = controlled(round.timeline, len(seats))
    if max(discs) == DISCS or round.number == ROUNDS:
        return _decided(round, discs, GUESS if state.at == TRAVEL else CERTAINTY)
    odds = [exp(_standing(round, seat, discs[seat])) for seat in seats]
    total = sum(odds)
    return tuple([each / total for each in odds])


def _decided(round: Round, discs: tuple[int, ...], certainty: float) -> tuple[float, ...]:
    """Return the worths if the game ends with this round. R18, R19."""
    winner = leader(round.timeline, discs)
    if winner is None:
        return (1 / len(discs),) * len(discs)
    others = (1 - certainty) / (len(discs) - 1)
    return tuple([certainty if seat == winner else others for seat in range(len(discs))])


def _standing(round: Round, seat: Seat, discs: int) -> float:
    """Return what speaks for the seat, in logits."""
    fuel = (
        round.fuel[seat] + INCOME - discs
    )  # as paid after the round; while travel is being chosen, after the next one
    hand, trump = round.hands[seat], round.trump
    standing, prey = EVENTS[discs] + _cards(hand, trump), 0
    for place, (_, led, winning, controller) in enumerate(round.timeline, 1):
        if led is None or winning is None:
            continue
        worth = strength(winning, SUIT_OF[led], trump)
        if controller == seat:
            standing += SAFETY * worth / (2 * len(RANKS))
        elif round.present + 1 - place <= fuel and beating(hand, SUIT_OF[led], trump, worth):
            prey += 1
    return standing + PREY * prey + (A_PREY + LAST_PREY * (discs == DISCS - 1) if prey else 0.0)


def _cards(hand: int, trump: int | None) -> float:
    """Return what the hand is worth."""
    if not hand:
        return 0.0
    trumps = hand & SUIT_MASKS[trump] if trump is not None else 0
    others = [RANK_OF[card] for card in cards_of(hand ^ trumps)]
    worth = RANK * sum(others) / hand.bit_count() + BEST * max(others, default=0)
    if trumps:
        ranks = [RANK_OF[card] for card in cards_of(trumps)]
        worth += TRUMP_RANK * sum(ranks) + BEST_TRUMP * ranks[-1] + TRUMP * len(ranks) * len(RANKS)
    return worth / len(RANKS)
