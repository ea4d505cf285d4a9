"""Moving cards between the deck, the hands, the table and the discards."""

from engines.contract import Chance
from engines.games.time_breaker.state import Cards, State
from engines.kit.tuples import replaced, without


def taken_from_hand(state: State, seat: int, card: int) -> State:
    """Return the state after the card has left the seat's hand. A copy that everyone has seen leaves first."""
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    if card not in state.shown[seat]:
        return state._replace(hands=hands)
    return state._replace(hands=hands, shown=replaced(state.shown, seat, without(state.shown[seat], card)))


def with_card(hands: tuple[Cards, ...], seat: int, card: int) -> tuple[Cards, ...]:
    """Return the hands after this card has gone to the seat's."""
    return replaced(hands, seat, tuple(sorted((*hands[seat], card))))


def put_in_hand(state: State, seat: int, card: int) -> State:
    """Return the state after a card that not everyone has seen has gone to the seat's hand."""
    return state._replace(hands=with_card(state.hands, seat, card))


def shown_to_all(state: State, seat: int, card: int) -> State:
    """Return the state after a card that everyone has seen has gone to the seat's hand. Rulebook "Stop Time", R21."""
    held = put_in_hand(state, seat, card)
    return held._replace(shown=with_card(state.shown, seat, card))


def discarded(state: State, *cards: int) -> State:
    """Return the state with the cards on the discard pile, the last one on top."""
    return state._replace(discards=state.discards + cards)


def drawn(state: State, chance: Chance) -> tuple[int | None, State]:
    """Return the next card, None if there is none, and the state without it. An empty deck is refilled first. R16."""
    if not state.deck:
        state = state._replace(deck=tuple(chance.shuffle(state.discards)), discards=())
    if not state.deck:
        return None, state
    return state.deck[0], state._replace(deck=state.deck[1:])


def draw(state: State, seat: int, chance: Chance) -> State:
    """Return the state after the seat has drawn a card, if there is one. Rulebook "Game Play", R16."""
    card, state = drawn(state, chance)
    return state if card is None else put_in_hand(state, seat, card)
