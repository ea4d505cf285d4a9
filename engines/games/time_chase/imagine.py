"""A full state drawn at random from those that a view leaves open."""

from collections.abc import Iterator

from engines.contract import Chance, Hidden, Seat
from engines.games.time_chase import resolving
from engines.games.time_chase.moves import INVARIANT_CHOICES, Secret
from engines.games.time_chase.rules import journeys
from engines.games.time_chase.state import OVER, TRAVEL, Event, Location, State, location
from engines.games.time_chase.tables import (
    CARD_NUMBERS,
    DECKS,
    SUIT_MASKS,
    SUIT_OF,
    TOKENS,
    cards_of,
    number_of,
    numbers_of,
)
from engines.games.time_chase.view import View
from engines.kit.bitsets import set_of
from engines.kit.dealing import filled, take


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those that fit the view. Hidden hands, choices and tokens are made up.

    All deals that fit are equally likely. A seat that failed to follow suit at the event being resolved is dealt none
    of that suit; views tell nothing of earlier events.
    """
    timeline = tuple(Event(e.token, number_of(e.led), number_of(e.winning), e.controller) for e in view.timeline)
    place_of: dict[Location | None, int] = {location(timeline, place): place for place in range(len(timeline) + 1)}
    places = tuple(place_of[seat.location] for seat in view.seats)
    at = place_of.get(view.resolving, TRAVEL if view.phase == "travel" else OVER)
    *hands, undealt = _dealt(view, chance)
    state = State(
        mode=view.mode,
        round=view.round,
        at=at,
        order=resolving.asked(timeline, places, at),
        timeline=timeline,
        present=1 + [event.present for event in view.timeline].index(True),
        tokens=_stack(view, chance),
        invariant=number_of(view.invariant),
        undealt=undealt,
        hands=tuple(hands),
        fuel=tuple(seat.fuel for seat in view.seats),
        places=places,
        played=numbers_of(play.card for play in view.played),
        chosen=(),
        revealed=view.revealed,
        discards=numbers_of(view.discards),
    )
    return state._replace(chosen=tuple(_choice(state, view, seat, chance) for seat in range(len(places))))


def _in_sight(view: View) -> Iterator[str | None]:
    """Yield every card whose place the view tells, and None for a card that is not there."""
    yield view.invariant
    for event in view.timeline:
        yield from (event.led, event.winning)
    for cards in (view.undealt, *(seat.hand for seat in view.seats)):
        yield from () if isinstance(cards, Hidden) else cards
    yield from (play.card for play in view.played)
    yield from view.discards


def _dealt(view: View, chance: Chance) -> list[int]:
    """Return each seat's hand and the undealt cards: those in sight as they are, the others at random."""
    in_sight = set_of(CARD_NUMBERS[text] for text in _in_sight(view) if text is not None)
    cards = chance.shuffle(cards_of(DECKS[len(view.seats)] & ~in_sight))
    places = [*(seat.hand for seat in view.seats), view.undealt]
    known = [place if isinstance(place, Hidden) else numbers_of(place) for place in places]
    # Seats that can't hold the led suit draw first: whatever they take, enough remains for the others.
    for seat, suit in sorted(_voids(view)):
        hand = known[seat]
        if isinstance(hand, Hidden):
            known[seat] = take(cards, hand.count, barred=cards_of(SUIT_MASKS[suit]))
    return [set_of(place) for place in filled(known, cards)]


def _voids(view: View) -> list[tuple[Seat, int]]:
    """Return the seats that did not follow suit at the event being resolved, each with the suit."""
    if not view.played:
        return []
    led = next(event.led for event in view.timeline if event.token == view.resolving)
    suit = SUIT_OF[CARD_NUMBERS[led or view.played[0].card]]
    return [(play.seat, suit) for play in view.played if SUIT_OF[CARD_NUMBERS[play.card]] != suit]


def _stack(view: View, chance: Chance) -> tuple[int, ...]:
    if not isinstance(view.tokens, Hidden):
        return view.tokens
    placed = {event.token for event in view.timeline}
    return tuple(chance.shuffle([token for token in TOKENS if token not in placed]))


def _choice(state: State, view: View, seat: Seat, chance: Chance) -> Secret | None:
    """Return the seat's choice: any that it can make, if it is hidden."""
    choice = view.seats[seat].choice
    if not isinstance(choice, Hidden):
        return choice
    if state.at == TRAVEL:
        return chance.choice(journeys(state, seat))
    return INVARIANT_CHOICES[chance.choice(cards_of(state.hands[seat]))]
