"""How events resolve: in which order, who leads, what can be played, and who wins. Rules "Resolve Events"."""

from collections.abc import Sequence

from engines.contract import Seat
from engines.games.time_chase.state import INVARIANT, TRAVEL, Event, State
from engines.games.time_chase.tables import FIRST_PLAYER, RANK_OF, RANKS, SUIT_MASKS, SUIT_OF


def next_place(places: Sequence[int], present: int, last: int | None) -> int | None:
    """Return the place that resolves after `last`, or the first of the round if `last` is None; None when all have.

    The present comes first, then the others from the latest to the earliest, then the invariant. Only places with
    travelers resolve. Rules "Resolve Events", R5.
    """
    if last is None and present in places:
        return present
    others = (place for place in places if place != present)
    if last is not None and last != present:
        others = (place for place in others if place < last)
    return max(others, default=None)


def has_played(state: State, seat: Seat) -> bool:
    """Return whether the seat has played its card of this round. Every seat plays one, wherever it is. R4."""
    at, present, place = state.at, state.present, state.places[seat]
    if at < INVARIANT:
        return True
    if seat in state.order:
        return seat in state.order[: len(state.played)]
    return at != present and (place == present or place > at)


def marked_leader(timeline: Sequence[Event], place: int) -> Seat:
    """Return the seat that leads at the place if it takes part there, else the seat to its left that does.

    It is the controller of the event just before, or the holder of the first player marker. Rules "Determining Who
    Leads", R6, R7.
    """
    before = timeline[place - 2].controller if place > 1 else None
    return FIRST_PLAYER if before is None else before


def playing_order(timeline: Sequence[Event], places: Sequence[int], place: int) -> tuple[Seat, ...]:
    """Return the seats that take part in the event at the place: the leader, then clockwise. Rules "Playing Cards"."""
    first, seats = marked_leader(timeline, place), len(places)
    return tuple(seat for seat in (*range(first, seats), *range(first)) if places[seat] == place)


def asked(timeline: Sequence[Event], places: Sequence[int], at: int) -> tuple[Seat, ...]:
    """Return the seats that decide in a step (`State.at`), at an event in playing order. "Gameplay Sequence", R17."""
    if at > INVARIANT:
        return playing_order(timeline, places, at)
    if at == INVARIANT:
        return tuple([seat for seat, place in enumerate(places) if place == INVARIANT])
    return tuple(range(len(places))) if at == TRAVEL else ()


def led_suit(event: Event, played: Sequence[int]) -> int | None:
    """Return the suit to follow at the event after these cards; None before its first. Rules "Playing Cards", R8."""
    if event.led is None:
        return SUIT_OF[played[0]] if played else None
    return SUIT_OF[event.led]


def playable(hand: int, suit: int | None) -> int:
    """Return the cards of the hand that can be played where the suit was led: those that follow it, if any do."""
    return hand if suit is None else hand & SUIT_MASKS[suit] or hand


def voids(state: State) -> list[tuple[Seat, int]]:
    """Return the seats that have not followed suit at the event being resolved, each with the suit that it lacks."""
    suit = led_suit(state.timeline[state.at - 1], state.played) if state.played else None
    played = zip(state.order, state.played, strict=False)
    return [(seat, suit) for seat, card in played if suit is not None and SUIT_OF[card] != suit]


def showing(event: Event, played: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards in sight at the event after these cards: its stack and the cards themselves. R9."""
    if event.led is None or event.winning is None:
        return played
    return (event.led, event.winning, *played)


def earns_bonus_fuel(event: Event, played: tuple[int, ...], card: int) -> bool:
    """Return whether the card follows suit below the highest card of that suit in sight. Rules "Playing Cards", R9."""
    suit = led_suit(event, played)
    if SUIT_OF[card] != suit:
        return False
    return any(card < other for other in showing(event, played) if SUIT_OF[other] == suit)


def strength(card: int, led: int, trump: int | None) -> int:
    """Return what the card is worth where suit `led` was led; 0 can win nothing.

    The invariant's suit (`trump`) beats the led suit, then rank decides. Rules "Resolving the Outcome", R10.
    """
    suit = SUIT_OF[card]
    if suit == trump:
        return len(RANKS) + RANK_OF[card]
    return RANK_OF[card] if suit == led else 0


def trump(state: State) -> int | None:
    """Return the suit of the invariant; None while the timeline is unstable. Rules "The Invariant"."""
    return None if state.invariant is None else SUIT_OF[state.invariant]


def defended(event: Event, trump: int | None) -> int:
    """Return the worth that a card must exceed to win the event.

    Only the old winning card defends the event, for what it is worth under the present invariant. R11, R12.
    """
    if event.led is None or event.winning is None:
        return 0
    return strength(event.winning, SUIT_OF[event.led], trump)


def resolved(event: Event, order: Sequence[Seat], played: Sequence[int], trump: int | None) -> Event:
    """Return the event as its outcome leaves it, once all have played. Rules "Resolving the Outcome"."""
    led = played[0] if event.led is None else event.led
    worth = [strength(card, SUIT_OF[led], trump) for card in played]
    best = worth.index(max(worth))
    # A fresh event always goes to somebody: its led card at least is worth something. A past event stays as it is
    # unless a card beats the old winning card, even if nothing there is worth anything (R11).
    if event.winning is not None and defended(event, trump) >= worth[best]:
        return event
    return Event(event.token, led, played[best], order[best])


def discarded(event: Event, played: tuple[int, ...], after: Event) -> tuple[int, ...]:
    """Return the cards that leave the event: those in sight that are not in its stack afterwards, oldest first."""
    kept = (after.led, after.winning)
    return tuple(card for card in showing(event, played) if card not in kept)


def highest(cards: Sequence[int]) -> int | None:
    """Return the highest of the cards, or None if several tie for it. Rules "Altering the Invariant", R14."""
    ranks = [RANK_OF[card] for card in cards]
    return None if ranks.count(max(ranks)) > 1 else cards[ranks.index(max(ranks))]
