"""The parts of the game that do not depend on the pack: the shape of the board and the kinds of cards.

Tiles are numbers: 0 to 23 are the gates in the order of the pack, 24 is the TRA tile. Cards are numbers, too: 0 to 23
are the jumps to these gates, higher numbers the other kinds. Equal cards have the same number. A set of tiles is an int
with one bit per tile.
"""

from typing import Final

KEY: Final = "time-breaker"
TITLE: Final = "Time Breaker"
RULES_VERSION: Final = 2

GATES: Final = 24
"""Rulebook "Components": 25 tiles, one of which is TRA."""

TRA: Final = GATES
TRA_KEY: Final = "tra"

WIDTH: Final = 5
CENTRE: Final = 12
"""The place of the TRA tile, counted in reading order. Rulebook "Setup"."""

HAND: Final = 3
"""Rulebook "Setup": three cards are dealt to each player."""

MOST_SEATS: Final = 5
SEATS: Final = range(2, MOST_SEATS + 1)
"""R18."""

MOST_TURNS: Final = 1000
"""The highest `turn_limit`."""

KINDS: Final = (
    "move-lateral",
    "move-vertical",
    "move-any",
    "return-to-hq",
    "join-me",
    "quantum-leap",
    "tag-along",
    "desperate-grab",
    "double-time",
    "near-yet-far",
    "back-it-up",
    "crash-a-gate",
    "on-the-move",
    "shut-and-run",
    "stop-time",
)
"""Every kind of card except the jumps. Rulebook "Card Types"."""

_NUMBERS: Final = {kind: number for number, kind in enumerate(KINDS, GATES)}

MOVE_LATERAL: Final = _NUMBERS["move-lateral"]
MOVE_VERTICAL: Final = _NUMBERS["move-vertical"]
MOVE_ANY: Final = _NUMBERS["move-any"]
RETURN_TO_HQ: Final = _NUMBERS["return-to-hq"]
JOIN_ME: Final = _NUMBERS["join-me"]
QUANTUM_LEAP: Final = _NUMBERS["quantum-leap"]
TAG_ALONG: Final = _NUMBERS["tag-along"]
DESPERATE_GRAB: Final = _NUMBERS["desperate-grab"]
DOUBLE_TIME: Final = _NUMBERS["double-time"]
NEAR_YET_FAR: Final = _NUMBERS["near-yet-far"]
BACK_IT_UP: Final = _NUMBERS["back-it-up"]
CRASH_A_GATE: Final = _NUMBERS["crash-a-gate"]
ON_THE_MOVE: Final = _NUMBERS["on-the-move"]
SHUT_AND_RUN: Final = _NUMBERS["shut-and-run"]
STOP_TIME: Final = _NUMBERS["stop-time"]
"""The highest number, so it comes last in a sorted hand."""

CARDS: Final = GATES + len(KINDS)
DECK_SIZE: Final = 56
"""Rulebook "Components"."""

LEAST_STOPS: Final = 4
"""The fewest Stop Times in a pack. R1."""
