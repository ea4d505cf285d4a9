"""Cards on their way between the deck, the hands, the table and the discards."""

from typing import NamedTuple

from engines.contract import Chance
from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.games.early_american_chrononauts.tables import SOLONAUTS
from engines.kit.tuples import replaced, without


def distinct(cards: Cards) -> list[int]:
    """Each card once, in the order in which they are first met.

    >>> distinct((3, 3, 24, 38, 38))
    [3, 24, 38]
    """
    return list(dict.fromkeys(cards))


def taken_from_hand(state: State, seat: int, card: int) -> State:
    """The card leaves the seat's hand."""
    return state._replace(hands=replaced(state.hands, seat, without(state.hands[seat], card)))


def with_cards(hands: Rows, seat: int, cards: Cards) -> Rows:
    """The hands with these cards in the seat's besides."""
    return replaced(hands, seat, tuple(sorted(hands[seat] + cards)))


def put_in_hand(state: State, cards: Cards) -> State:
    """The cards go to the hand of the seat whose turn it is."""
    return state._replace(hands=with_cards(state.hands, state.seat, cards))


def discarded(state: State, *cards: int) -> State:
    """The cards on the discard pile, the last on top."""
    return state._replace(discards=state.discards + cards)


def discarded_from_hand(state: State, *cards: int) -> State:
    """The seat whose turn it is discards the cards, in this order."""
    hand = state.hands[state.seat]
    for card in cards:
        hand = without(hand, card)
    return state._replace(hands=replaced(state.hands, state.seat, hand), discards=state.discards + cards)


class Pile(NamedTuple):
    """The deck, the discards, and the discards that the deck was last made of."""

    deck: Cards
    discards: Cards
    recycled: Cards


def next_cards(state: State, count: int, chance: Chance) -> tuple[Cards, Pile]:
    """The next cards, and what is left; fewer if there are no more, also among the discards. R6."""
    deck = state.deck
    if count <= len(deck):
        return deck[:count], Pile(deck[count:], state.discards, state.recycled)
    again, discards, recycled = refilled((), state, chance)
    rest = count - len(deck)
    return deck + again[:rest], Pile(again[rest:], discards, recycled)


def refilled(deck: Cards, state: State, chance: Chance) -> Pile:
    """An empty deck is made of the shuffled discards, but for Solonauts. Rulebook "Common Questions", "Solonauts"."""
    if deck or state.box.mode == SOLONAUTS:
        return Pile(deck, state.discards, state.recycled)
    return Pile(tuple(chance.shuffle(state.discards)), (), state.discards)


def draw(state: State, count: int, chance: Chance) -> State:
    """The seat whose turn it is draws cards, as far as there are any. Rulebook "How to Play"."""
    if count <= 0:
        return state
    cards, (deck, discards, recycled) = next_cards(state, count, chance)
    hands = with_cards(state.hands, state.seat, cards)
    return state._replace(deck=deck, discards=discards, recycled=recycled, hands=hands)
