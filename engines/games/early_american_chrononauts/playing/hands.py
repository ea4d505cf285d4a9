"""Cards on their way between the deck, the hands, the table and the discards."""

from typing import NamedTuple

from engines.contract import Chance
from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.kit.tuples import replaced, without


def distinct(cards: Cards) -> list[int]:
    """Return each card once, in the order of first appearance.

    >>> distinct((3, 3, 24, 38, 38))
    [3, 24, 38]
    """
    return list(dict.fromkeys(cards))


def taken_from_hand(state: State, seat: int, card: int) -> State:
    """Return the state after the card has left the seat's hand."""
    return state._replace(hands=replaced(state.hands, seat, without(state.hands[seat], card)))


def with_cards(hands: Rows, seat: int, cards: Cards) -> Rows:
    """Return the hands after these cards have gone to the seat's."""
    return replaced(hands, seat, tuple(sorted(hands[seat] + cards)))


def put_in_hand(state: State, cards: Cards) -> State:
    """Return the state after the cards have gone to the hand of the seat whose turn it is."""
    return state._replace(hands=with_cards(state.hands, state.seat, cards))


def discarded(state: State, *cards: int) -> State:
    """Return the state with the cards on the discard pile, the last one on top."""
    return state._replace(discards=state.discards + cards)


def discarded_from_hand(state: State, *cards: int) -> State:
    """Return the state after the seat whose turn it is has discarded the cards, in this order."""
    hand = state.hands[state.seat]
    for card in cards:
        hand = without(hand, card)
    return state._replace(hands=replaced(state.hands, state.seat, hand), discards=state.discards + cards)


class Pile(NamedTuple):
    """The deck, the discards, and the discards of which the deck was last made."""

    deck: Cards
    discards: Cards
    recycled: Cards


def next_cards(state: State, count: int, chance: Chance) -> tuple[Cards, tuple[Cards, Cards, Cards]]:
    """Return the next cards, and what is left as in a `Pile`. There are fewer if deck and discards run out. R6."""
    deck = state.deck
    if count <= len(deck):
        return deck[:count], (deck[count:], state.discards, state.recycled)
    again, discards, recycled = refilled((), state, chance)
    rest = count - len(deck)
    return deck + again[:rest], Pile(again[rest:], discards, recycled)


def refilled(deck: Cards, state: State, chance: Chance) -> Pile:
    """Return the pile after the shuffled discards have replaced an empty deck. Not in Solonauts. "Common Questions"."""
    if deck or not state.box.mode.refills_deck:
        return Pile(deck, state.discards, state.recycled)
    return Pile(tuple(chance.shuffle(state.discards)), (), state.discards)


def draw(state: State, count: int, chance: Chance) -> State:
    """Return the state after the seat whose turn it is has drawn cards, while there are any. "How to Play", R6."""
    if count <= 0:
        return state
    cards, (deck, discards, recycled) = next_cards(state, count, chance)
    hands = with_cards(state.hands, state.seat, cards)
    return state._replace(deck=deck, discards=discards, recycled=recycled, hands=hands)
