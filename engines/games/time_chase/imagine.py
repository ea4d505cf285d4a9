"""A full state drawn at random from those that a view leaves open."""

from typing import Any

from engines.contract import Chance, Hidden
from engines.games.time_chase import resolving
from engines.games.time_chase.rules import legal_moves
from engines.games.time_chase.state import OVER, TRAVEL, Event, Location, State, cards_known, location
from engines.games.time_chase.tables import DECKS, SUIT_MASKS, TOKENS, cards_of, number_of, numbers_of
from engines.games.time_chase.view import View
from engines.kit.bitsets import set_of
from engines.kit.dealing import filled, take


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those that fit the view. Hidden hands, choices and tokens are made up.

    All deals that fit are equally likely. A seat that failed to follow suit at the event being resolved is dealt none
    of that suit; views tell nothing of earlier events.
    """
    known = _known(view)
    *hands, undealt = _dealt(view, known, chance)
    state = known._replace(tokens=_stack(view, chance), undealt=undealt, hands=tuple(hands))
    return state._replace(chosen=_choices(state, view, chance))


def _known(view: View) -> State:
    """Return the state with the cards, tokens and choices that the view tells, and no others."""
    timeline = tuple(Event(e.token, number_of(e.led), number_of(e.winning), e.controller) for e in view.timeline)
    place_of: dict[Location | None, int] = {location(timeline, place): place for place in range(len(timeline) + 1)}
    places = tuple(place_of[seat.location] for seat in view.seats)
    at = place_of.get(view.resolving, TRAVEL if view.phase == "travel" else OVER)
    return State(
        mode=view.mode,
        round=view.round,
        at=at,
        order=resolving.asked(timeline, places, at),
        timeline=timeline,
        present=1 + [event.present for event in view.timeline].index(True),
        tokens=() if isinstance(view.tokens, Hidden) else view.tokens,
        invariant=number_of(view.invariant),
        undealt=_set(view.undealt),
        hands=tuple(_set(seat.hand) for seat in view.seats),
        fuel=tuple(seat.fuel for seat in view.seats),
        places=places,
        played=numbers_of(play.card for play in view.played),
        chosen=tuple(None if isinstance(seat.choice, Hidden) else seat.choice for seat in view.seats),
        revealed=view.revealed,
        discards=numbers_of(view.discards),
    )


def _set(cards: tuple[str, ...] | Hidden) -> int:
    return 0 if isinstance(cards, Hidden) else set_of(numbers_of(cards))


def _dealt(view: View, known: State, chance: Chance) -> list[int]:
    """Return each seat's hand and the undealt cards: those in sight as they are, the others at random."""
    cards = chance.shuffle(cards_of(DECKS[len(view.seats)] & ~set_of(cards_known(known))))
    places = [*(seat.hand for seat in view.seats), view.undealt]
    dealt = [place if isinstance(place, Hidden) else numbers_of(place) for place in places]
    # Seats that can't hold the led suit draw first: whatever they take, enough remains for the others.
    for seat, suit in sorted(resolving.voids(known)):
        hand = dealt[seat]
        if isinstance(hand, Hidden):
            dealt[seat] = take(cards, hand.count, barred=cards_of(SUIT_MASKS[suit]))
    return [set_of(place) for place in filled(dealt, cards)]


def _stack(view: View, chance: Chance) -> tuple[int, ...]:
    if not isinstance(view.tokens, Hidden):
        return view.tokens
    placed = {event.token for event in view.timeline}
    return tuple(chance.shuffle([token for token in TOKENS if token not in placed]))


def _choices(state: State, view: View, chance: Chance) -> tuple[Any, ...]:
    """Return the seats' secret choices: any that they can make, where they are hidden."""
    return tuple(
        [
            chance.choice(legal_moves(state, seat)) if isinstance(each.choice, Hidden) else each.choice
            for seat, each in enumerate(view.seats)
        ]
    )
