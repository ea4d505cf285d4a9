"""How the rest of a round is likely to go: for bots, which judge a position by what comes of it.

Whoever can win an event plays for it, else throws away its lowest card.
"""

from collections.abc import Sequence

from engines.contract import Seat
from engines.games.time_chase import resolving
from engines.games.time_chase.rules import destination
from engines.games.time_chase.state import INVARIANT, TRAVEL, ChooseInvariant, State, Travel
from engines.games.time_chase.tables import CARD_NUMBERS, RANK_OF, RANKS, SUIT_MASKS, SUIT_OF, cards_of

TOP: int = len(RANKS)


class Round:
    """A round while it is played out; `trump` is the invariant's suit. Cards and places as in `State`."""

    __slots__ = ("events", "fuel", "hands", "number", "places", "present", "trump")

    def __init__(self, state: State) -> None:
        self.number, self.present, self.trump = state.round, state.present, resolving.trump(state)
        self.events, self.hands = list(state.events), list(state.hands)
        self.fuel, self.places = list(state.fuel), list(state.places)


def played_out(state: State) -> Round:
    """The round after all its events; if travel is being chosen, the next round, for which those travel who have
    chosen, or nothing as long as nobody has.
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
    """The invariant as the cards chosen so far make it."""
    cards = [CARD_NUMBERS[choice.card] for choice in state.chosen if isinstance(choice, ChooseInvariant)]
    if cards:
        invariant = resolving.highest(cards)
        round.trump = None if invariant is None else SUIT_OF[invariant]
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, ChooseInvariant):
            round.hands[seat] ^= 1 << CARD_NUMBERS[choice.card]


def _resolve_from(round: Round, place: int | None) -> None:
    while place is not None and place > INVARIANT:
        _resolve(round, place, resolving.playing_order(round.events, round.places, place), ())
        place = resolving.next_place(round.places, round.present, place)


def _resolve(round: Round, place: int, order: Sequence[Seat], played: tuple[int, ...]) -> None:
    """The event after each seat's card; the first ones have played already."""
    event, trump = round.events[place - 1], round.trump
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
    round.events[place - 1] = resolving.resolved(event, order, played, trump)


def simple_card(hand: int, suit: int | None, trump: int | None, best: int, is_last: bool) -> int:
    """The card that somebody without a plan plays where the suit was led: its best against those to come, the cheapest
    that wins against nobody, the lowest if none wins.
    """
    if suit is None:
        return max(cards_of(hand), key=RANK_OF.__getitem__)
    winners = beating(hand, suit, trump, best)
    if not winners:
        return min(cards_of(resolving.playable(hand, suit)), key=RANK_OF.__getitem__)
    following = winners & SUIT_MASKS[suit]
    return following.bit_length() - 1 if following and not is_last else (winners & -winners).bit_length() - 1


def beating(hand: int, suit: int, trump: int | None, worth: int) -> int:
    """The cards of the hand that may be played where the suit was led and are stronger than `worth`."""
    legal = resolving.playable(hand, suit)
    winners = 0
    if trump is not None:
        winners = legal & SUIT_MASKS[trump] & -1 << TOP * trump + max(worth - TOP, 0)
    if worth < TOP and suit != trump:
        winners |= legal & SUIT_MASKS[suit] & -1 << TOP * suit + worth
    return winners
