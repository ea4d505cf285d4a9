"""A full state drawn at random from those that a view leaves open."""

from typing import Any

from engines.contract import Chance, Hidden
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.playing.deductions import known
from engines.games.time_chase.rules import legal_moves
from engines.games.time_chase.state import State, cards_known
from engines.games.time_chase.tables import DECKS, SUIT_MASKS, TOKENS, cards_of, numbers_of
from engines.games.time_chase.view import View
from engines.kit.bitsets import set_of
from engines.kit.dealing import filled, take


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those that fit the view. Hidden hands, choices and tokens are made up.

    All deals that fit are equally likely. A seat that failed to follow suit at the event being resolved is dealt none
    of that suit; views tell nothing of earlier events.
    """
    told = known(view)
    *hands, undealt = _dealt(view, told, chance)
    state = told._replace(tokens=_stack(view, chance), undealt=undealt, hands=tuple(hands))
    return state._replace(chosen=_choices(state, view, chance))


def _dealt(view: View, told: State, chance: Chance) -> list[int]:
    """Return each seat's hand and the undealt cards: those in sight as they are, the others at random."""
    cards = chance.shuffle(cards_of(DECKS[len(view.seats)] & ~set_of(cards_known(told))))
    places = [*(seat.hand for seat in view.seats), view.undealt]
    dealt = [place if isinstance(place, Hidden) else numbers_of(place) for place in places]
    # Seats that can't hold the led suit draw first: whatever they take, enough remains for the others.
    for seat, suit in sorted(resolving.voids(told)):
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
