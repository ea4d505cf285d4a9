"""Cards on their way between the deck, the hands, the table and the discards."""

from engines.contract import Chance
from engines.games.time_breaker.state import State
from engines.kit.tuples import replaced, without


def taken_from_hand(state: State, seat: int, card: int) -> State:
    """The card leaves the seat's hand; who had seen it there has seen it go."""
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    if card not in state.shown[seat]:
        return state._replace(hands=hands)
    return state._replace(hands=hands, shown=replaced(state.shown, seat, without(state.shown[seat], card)))


def put_in_hand(state: State, seat: int, card: int) -> State:
    """A card that all have not seen goes to the seat's hand."""
    return state._replace(hands=replaced(state.hands, seat, tuple(sorted((*state.hands[seat], card)))))


def shown_to_all(state: State, seat: int, card: int) -> State:
    """A card that all have seen goes to the seat's hand. Rulebook "Stop Time": "show it to everyone"."""
    held = put_in_hand(state, seat, card)
    return held._replace(shown=replaced(state.shown, seat, tuple(sorted((*state.shown[seat], card)))))


def discarded(state: State, *cards: int) -> State:
    """The cards on the discard pile, the last on top."""
    return state._replace(discards=state.discards + cards)


def drawn(state: State, chance: Chance) -> tuple[int | None, State]:
    """The next card; an empty deck is refilled by shuffling the discards, None if both are empty. R16."""
    if not state.deck:
        state = state._replace(deck=tuple(chance.shuffle(state.discards)), discards=())
    if not state.deck:
        return None, state
    return state.deck[0], state._replace(deck=state.deck[1:])


def draw(state: State, seat: int, chance: Chance) -> State:
    """The seat draws a card, if there is one. Rulebook "Game Play"."""
    card, state = drawn(state, chance)
    return state if card is None else put_in_hand(state, seat, card)
