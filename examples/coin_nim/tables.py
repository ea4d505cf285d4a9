"""The pieces of the game as data, each under the heading of the rules that it comes from.

The rules are in docs/games/coin-nim.md.
"""

from typing import Final, Literal, get_args

KEY: Final = "coin-nim"
TITLE: Final = "Coin Nim"
RULES_VERSION: Final = 1

SEATS: Final = range(2, 3)
"""Two play. Rules "Setup"."""

Coin = Literal["heads", "tails"]

COINS: Final[tuple[Coin, ...]] = get_args(Coin)
"""The sides of the coin. Rules "Setup"."""

FEWEST_STONES: Final = 5
USUAL_STONES: Final = 13
MOST_STONES: Final = 40
"""The sizes of the heap. Rules "Setup"."""

MOST_TAKEN: Final = 3
"""The most stones that a seat may take in a turn. Rules "Your turn"."""
