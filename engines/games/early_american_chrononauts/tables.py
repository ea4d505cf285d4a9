"""What is the same in every pack and mode: the numbers of the rulebook."""

from typing import Final, Literal

Mode = Literal["standard", "artifaxx", "solonauts", "uber"]

STANDARD: Final = "standard"
ARTIFAXX: Final = "artifaxx"
SOLONAUTS: Final = "solonauts"
UBER: Final = "uber"

MODES: Final[tuple[Mode, ...]] = (STANDARD, ARTIFAXX, SOLONAUTS, UBER)

SEATS_OF: Final[dict[Mode, range]] = {
    STANDARD: range(2, 7),
    ARTIFAXX: range(2, 5),
    SOLONAUTS: range(1, 2),
    UBER: range(2, 7),
}
"""Rulebook "Artifaxx", "Solonauts": "Number of Players"; the others as the box says. R1."""

DRAWS: Final[dict[Mode, int]] = {STANDARD: 1, ARTIFAXX: 1, SOLONAUTS: 0, UBER: 2}
"""Cards drawn at the start of a turn. Rulebook "How to Play", "ÜberChrononauts"."""

HAND: Final[dict[Mode, int]] = {STANDARD: 3, ARTIFAXX: 3, SOLONAUTS: 5, UBER: 3}
"""Cards dealt to each seat. Rulebook "How to Play", "Solonauts"."""

IDENTITIES: Final[dict[Mode, int]] = {STANDARD: 1, ARTIFAXX: 0, SOLONAUTS: 0, UBER: 2}
"""Identities dealt to each seat; Solonauts has an option for it. Rulebook "ÜberChrononauts"."""

MISSIONS: Final[dict[Mode, int]] = {STANDARD: 1, ARTIFAXX: 1, SOLONAUTS: 0, UBER: 2}
"""Missions dealt to each seat."""

TEN: Final = 10
"""Cards in hand that are power and success. Rulebook "Winning"."""

ITEMS: Final = 3
"""Artifacts that complete a mission. Rulebook "Know Your Mission"."""

TOO_MANY: Final = 13
"""Paradoxes that destroy the universe. Rulebook "The 13th Paradox"."""

ROW: Final = 8
ROWS: Final = 4
"""Rows of eight; the paradoxes within four that follow each other count. Rulebook "ÜberChrononauts"."""

FEWEST_IDS: Final = 6
MOST_IDS: Final = 12
"""Characters of Solonauts. R9."""

MOST_SEATS: Final = 6
MOST_TURNS: Final = 1000
"""The highest `turn_limit`."""
