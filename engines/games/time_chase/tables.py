"""The pieces of the game as data, each under the rulebook heading it comes from.

A card is a number from 0 to 64, `13 * suit + rank - 1`; a set of cards is an int with bit `card` set. Outside
the state a card is a short text, the suit's letter and the rank: `F7`, `D13`.
"""

from collections.abc import Iterable
from typing import Final

from engines.contract import Seat
from engines.kit.bitsets import members, set_of

KEY: Final = "time-chase"
TITLE: Final = "Time Chase"
RULES_VERSION: Final = 1

SEATS: Final = range(3, 7)
"""How many can play. Rules "Introduction"."""

SUITS: Final = {"D": "dark matter", "F": "flux", "N": "neutrinos", "P": "paradox", "T": "tachyons"}
"""The five suits by letter. Rules "Element Card Suits"."""

RANKS: Final = range(1, 14)
"""The numbers on the cards of each suit. Rules "Components"."""

LOWEST_RANK: Final = {3: 7, 4: 5, 5: 3, 6: 1}
"""The lowest rank that stays in the deck, by number of seats. Rules "Game Setup", the chart."""

HAND_SIZE: Final = 10
"""Cards dealt to each seat. Rules "Game Setup", 1."""

TOKENS: Final = range(1, 11)
"""The event tokens. Rules "Components"."""

DISCS: Final = 3
"""Control discs of each seat, and the events that win the game. Rules "Game Setup", 7; "End of the Game"."""

ROUNDS: Final = 10
"""Rounds in the longest game. Rules "End of the Game"."""

INCOME: Final = 2
"""Fuel gained as time passes by a seat that controls nothing. Rules "Time Passes"."""

MOST_FUEL: Final = (INCOME + 1) * ROUNDS
"""More than any seat can have: each round brings the income and one bonus at most. Rules "Playing Cards"."""

FIRST_PLAYER: Final[Seat] = 0
"""The seat left of the dealer, which holds the first player marker all game long. Ruling R2."""

CARDS: Final = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
"""The text of each card, by its number."""

CARD_NUMBERS: Final = {text: card for card, text in enumerate(CARDS)}
SUIT_OF: Final = tuple(card // len(RANKS) for card in range(len(CARDS)))
RANK_OF: Final = tuple(card % len(RANKS) + 1 for card in range(len(CARDS)))
SUIT_MASKS: Final = tuple(((1 << len(RANKS)) - 1) << len(RANKS) * suit for suit in range(len(SUITS)))

DECKS: Final = {
    seats: set_of(card for card, rank in enumerate(RANK_OF) if rank >= lowest) for seats, lowest in LOWEST_RANK.items()
}
"""The set of cards in play, by number of seats. Rules "Game Setup", the chart."""

cards_of: Final = members
"""The cards of a set, lowest number first."""


def text_of(card: int | None) -> str | None:
    """Return the text of the card; None for no card."""
    return None if card is None else CARDS[card]


def texts_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the texts of the cards, in the same order."""
    return tuple([CARDS[card] for card in cards])


def number_of(text: str | None) -> int | None:
    """Return the card with this text; None for no card."""
    return None if text is None else CARD_NUMBERS[text]


def numbers_of(texts: Iterable[str]) -> tuple[int, ...]:
    """Return the cards with these texts, in the same order."""
    return tuple([CARD_NUMBERS[text] for text in texts])
