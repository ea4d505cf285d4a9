"""What a game is worth, for bots: the round is played out in a simple way, then events and hands are weighed."""

from math import exp
from typing import Final

from engines.contract import Seat
from engines.games.time_chase.likely import Round, beating, played_out
from engines.games.time_chase.resolving import strength
from engines.games.time_chase.rules import controlled, leader, outcome
from engines.games.time_chase.state import TRAVEL, State
from engines.games.time_chase.tables import DISCS, INCOME, RANK_OF, RANKS, ROUNDS, SUIT_MASKS, SUIT_OF, cards_of
from engines.games.time_chase.view import View, imagine
from engines.kit.expected_worth import expected

STATES: Final = 3
"""So many states are imagined for the worth of a view."""

EVENTS: Final = (0.0, 0.1, 0.7, 0.0)
"""What it is worth (in logits; fitted to some hundred games) to control so many events."""

SAFETY: Final = 0.8
"""What an event is worth besides if its winning card is the strongest there is."""

TRUMP: Final = 0.2
TRUMP_RANK: Final = 0.5
BEST_TRUMP: Final = 0.2
RANK: Final = 1.7
BEST: Final = 1.0
"""What a trump is worth, besides by its rank, and the highest one besides; the other cards' average rank, and the
highest one besides. Ranks as shares of the highest there is.
"""

A_PREY: Final = 0.15
PREY: Final = 0.2
LAST_PREY: Final = 0.5
"""What it is worth to be able to take an event of another's, each such event, and if it would be the third."""

CERTAINTY: Final = 0.94
GUESS: Final = 0.7
"""How likely a round that would end the game is to go as it was played out: one that is on, one that is to come."""


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    return expected(view, seat, imagine, judge, STATES)


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat."""
    ended = outcome(state)
    if ended is not None:
        return ended.shares
    seats = range(len(state.hands))
    round = played_out(state)
    discs = controlled(round.events, len(seats))
    if max(discs) == DISCS or round.number == ROUNDS:
        return _decided(round, discs, GUESS if state.at == TRAVEL else CERTAINTY)
    odds = [exp(_standing(round, seat, discs[seat])) for seat in seats]
    total = sum(odds)
    return tuple([each / total for each in odds])


def _decided(round: Round, discs: tuple[int, ...], certainty: float) -> tuple[float, ...]:
    """The game would be over: who has most events wins, the earliest of them decides."""
    winner = leader(round.events, discs)
    if winner is None:
        return (1 / len(discs),) * len(discs)
    others = (1 - certainty) / (len(discs) - 1)
    return tuple([certainty if seat == winner else others for seat in range(len(discs))])


def _standing(round: Round, seat: Seat, discs: int) -> float:
    """What speaks for the seat, in logits."""
    fuel = round.fuel[seat] + INCOME - discs  # as paid after the round; while all travel, that of the next one
    hand, trump = round.hands[seat], round.trump
    standing, prey = EVENTS[discs] + _cards(hand, trump), 0
    for place, (_, led, winning, controller) in enumerate(round.events, 1):
        if led is None or winning is None:
            continue
        worth = strength(winning, SUIT_OF[led], trump)
        if controller == seat:
            standing += SAFETY * worth / (2 * len(RANKS))
        elif round.present + 1 - place <= fuel and beating(hand, SUIT_OF[led], trump, worth):
            prey += 1
    return standing + PREY * prey + (A_PREY + LAST_PREY * (discs == DISCS - 1) if prey else 0.0)


def _cards(hand: int, trump: int | None) -> float:
    """What the hand is worth."""
    if not hand:
        return 0.0
    trumps = hand & SUIT_MASKS[trump] if trump is not None else 0
    others = [RANK_OF[card] for card in cards_of(hand ^ trumps)]
    worth = RANK * sum(others) / hand.bit_count() + BEST * max(others, default=0)
    if trumps:
        ranks = [RANK_OF[card] for card in cards_of(trumps)]
        worth += TRUMP_RANK * sum(ranks) + BEST_TRUMP * ranks[-1] + TRUMP * len(ranks) * len(RANKS)
    return worth / len(RANKS)
