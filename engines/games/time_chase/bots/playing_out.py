"""How the rest of a round is likely to go, for bots, which judge a position by its probable result.

A seat that can win an event plays to win it; otherwise it plays its lowest card.
"""

from collections.abc import Sequence
from typing import Final

from engines.contract import Seat
from engines.games.time_chase.moves import ChooseInvariant, Travel
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.rules import destination
from engines.games.time_chase.state import INVARIANT, TRAVEL, State
from engines.games.time_chase.tables import CARD_NUMBERS, RANK_OF, RANKS, SUIT_MASKS, SUIT_OF, cards_of

TOP: Final = len(RANKS)


class Round:
    """A round while it is played out. `trump` is the invariant's suit; the rest is as in `State`."""

    __slots__ = ("fuel", "hands", "number", "places", "present", "timeline", "trump")

    def __init__(self, state: State) -> None:
        self.number, self.present, self.trump = state.round, state.present, resolving.trump(state)
        self.timeline, self.hands = list(state.timeline), list(state.hands)
        self.fuel, self.places = list(state.fuel), list(state.places)


def played_out(state: State) -> Round:
    """Return the round after all its events.

    If travel is being chosen, it is the next round, for which only the seats that have chosen travel; as long as
    nobody has chosen, nothing is played out.
    """
    round = Round(state)
    if state.at == INVARIANT:
        _alter(round, state)
    elif state.at == TRAVEL:
        if any(state.chosen):
            _travel(round, state)
            _resolve_from(round, resolving.next_place(round.places, round.present, None))
    else:
        _resolve(round, state.at, state.order, state.played)
        _resolve_from(round, resolving.next_place(round.places, round.present, state.at))
    return round


def _travel(round: Round, state: State) -> None:
    round.number += 1
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, Travel):
            round.fuel[seat] -= choice.fuel
            round.places[seat] = destination(state.present, choice)


def _alter(round: Round, state: State) -> None:
    """Alter the invariant by the cards chosen so far."""
    cards = [CARD_NUMBERS[choice.card] for choice in state.chosen if isinstance(choice, ChooseInvariant)]
    if cards:
        invariant = resolving.highest(cards)
        round.trump = None if invariant is None else SUIT_OF[invariant]
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, ChooseInvariant):
            round.hands[seat] ^= 1 << CARD_NUMBERS[choice.card]


def _resolve_from(round: Round, place: int | None) -> None:
    while place is not None and place > INVARIANT:
        _resolve(round, place, resolving.playing_order(round.timeline, round.places, place), ())
        place = resolving.next_place(round.places, round.present, place)


def _resolve(round: Round, place: int, order: Sequence[Seat], played: tuple[int, ...]) -> None:
    """Resolve the event after each seat's card. The first seats in order have already played."""
    event, trump = round.timeline[place - 1], round.trump
    suit, best = resolving.led_suit(event, played), resolving.defended(event, trump)
    if suit is not None:
        best = max([best, *[resolving.strength(card, suit, trump) for card in played]])
    for seat in order[len(played) :]:
        card = simple_card(round.hands[seat], suit, trump, best, seat == order[-1])
        round.hands[seat] ^= 1 << card
        if suit is None:
            suit = SUIT_OF[card]
        elif resolving.earns_bonus_fuel(event, played, card):
            round.fuel[seat] += 1
        best = max(best, resolving.strength(card, suit, trump))
        played = (*played, card)
    round.timeline[place - 1] = resolving.resolved(event, order, played, trump)


def simple_card(hand: int, suit: int | None, trump: int | None, best: int, is_last: bool) -> int:
    """Return the card that a seat without a plan plays where the suit was led.

    It is the best card if others play after it, the cheapest winning card if nobody does, and the lowest card if none
    wins.
    """
    if suit is None:
        return max(cards_of(hand), key=RANK_OF.__getitem__)
    winners = beating(hand, suit, trump, best)
    if not winners:
        return min(cards_of(resolving.playable(hand, suit)), key=RANK_OF.__getitem__)
    following = winners & SUIT_MASKS[suit]
    return following.bit_length() - 1 if following and not is_last else (winners & -winners).bit_length() - 1


def beating(hand: int, suit: int, trump: int | None, worth: int) -> int:
    """Return the cards of the hand that can be played where the suit was led and are stronger than `worth`."""
    legal = resolving.playable(hand, suit)
    winners = 0
    if trump is not None:
        winners = legal & SUIT_MASKS[trump] & -1 << TOP * trump + max(worth - TOP, 0)
    if worth < TOP and suit != trump:
        winners |= legal & SUIT_MASKS[suit] & -1 << TOP * suit + worth
    return winners
