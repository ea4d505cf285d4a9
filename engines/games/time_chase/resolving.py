"""How events resolve: in which order, who leads, what may be played, who wins. Rules "Resolve Events"."""

from collections.abc import Sequence

from engines.contract import Seat
from engines.games.time_chase.state import INVARIANT, TRAVEL, Event, State
from engines.games.time_chase.tables import FIRST_PLAYER, RANK_OF, RANKS, SUIT_MASKS, SUIT_OF


def next_place(places: Sequence[int], present: int, last: int | None) -> int | None:
    """The place that resolves after `last`, or first of the round if `last` is None; None when all have.

    The present, then from the latest to the earliest, the invariant. Rules "Resolve Events", R5.
    """
    if last is None and present in places:
        return present
    others = (place for place in places if place != present)
    if last is not None and last != present:
        others = (place for place in others if place < last)
    return max(others, default=None)


def marked_leader(events: Sequence[Event], place: int) -> Seat:
    """Who leads at the place if taking part there: the controller of the event just before it, else the holder
    of the first player marker. Rules "Determining Who Leads", R6, R7.
    """
    before = events[place - 2].controller if place > 1 else None
    return FIRST_PLAYER if before is None else before


def playing_order(events: Sequence[Event], places: Sequence[int], place: int) -> tuple[Seat, ...]:
    """The seats that take part in the event at the place: the leader, then clockwise. Rules "Playing Cards"."""
    first, seats = marked_leader(events, place), len(places)
    return tuple(seat for seat in (*range(first, seats), *range(first)) if places[seat] == place)


def asked(events: Sequence[Event], places: Sequence[int], at: int) -> tuple[Seat, ...]:
    """Who decides in a step (`State.at`), and in which order if not at once. Rules "Gameplay Sequence", R17."""
    if at > INVARIANT:
        return playing_order(events, places, at)
    if at == INVARIANT:
        return tuple([seat for seat, place in enumerate(places) if place == INVARIANT])
    return tuple(range(len(places))) if at == TRAVEL else ()


def led_suit(event: Event, played: Sequence[int]) -> int | None:
    """The suit to be followed at the event after these cards; None before its first card. Rules "Playing Cards"."""
    if event.led is None:
        return SUIT_OF[played[0]] if played else None
    return SUIT_OF[event.led]


def playable(hand: int, suit: int | None) -> int:
    """The cards of the hand (bitmasks) that may be played where the suit was led: those that follow it, if any."""
    return hand if suit is None else hand & SUIT_MASKS[suit] or hand


def showing(event: Event, played: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in sight at the event after these cards: its stack and the cards themselves. R9."""
    if event.led is None or event.winning is None:
        return played
    return (event.led, event.winning, *played)


def earns_bonus_fuel(event: Event, played: tuple[int, ...], card: int) -> bool:
    """Does the next card follow suit below the highest card of that suit in sight? Rules "Playing Cards", R9."""
    suit = led_suit(event, played)
    if SUIT_OF[card] != suit:
        return False
    return any(card < other for other in showing(event, played) if SUIT_OF[other] == suit)


def strength(card: int, led: int, trump: int | None) -> int:
    """What the card is worth where suit `led` was led: the invariant's suit (`trump`) beats the led suit, then
    rank decides; 0 can win nothing. Rules "Resolving the Outcome", R10.
    """
    suit = SUIT_OF[card]
    if suit == trump:
        return len(RANKS) + RANK_OF[card]
    return RANK_OF[card] if suit == led else 0


def trump(state: State) -> int | None:
    """The suit of the invariant; None while the timeline is unstable. Rules "The Invariant"."""
    return None if state.invariant is None else SUIT_OF[state.invariant]


def defended(event: Event, trump: int | None) -> int:
    """What a card must be worth more than to win the event: only the old winning card defends it, and it counts for
    what it is worth now. R11, R12.
    """
    if event.led is None or event.winning is None:
        return 0
    return strength(event.winning, SUIT_OF[event.led], trump)


def resolved(event: Event, order: Sequence[Seat], played: Sequence[int], trump: int | None) -> Event:
    """The event as its outcome leaves it, once all have played. Rules "Resolving the Outcome"."""
    led = played[0] if event.led is None else event.led
    worth = [strength(card, SUIT_OF[led], trump) for card in played]
    best = worth.index(max(worth))
    if event.winning is not None and defended(event, trump) >= worth[best]:
        return event
    return Event(event.token, led, played[best], order[best])


def discarded(event: Event, played: tuple[int, ...], after: Event) -> tuple[int, ...]:
    """The cards that leave the event: those in sight that are not in the stack `after`; the old winning card first."""
    kept = (after.led, after.winning)
    return tuple(card for card in showing(event, played) if card not in kept)


def highest(cards: Sequence[int]) -> int | None:
    """The new invariant: the highest of the cards; tied for highest, none is. Rules "Altering the Invariant", R14."""
    ranks = [RANK_OF[card] for card in cards]
    return None if ranks.count(max(ranks)) > 1 else cards[ranks.index(max(ranks))]
