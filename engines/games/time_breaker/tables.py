"""What is the same in every pack: the shape of the board, and the kinds of cards.

A tile is a number: 0 to 23 the gates in the order of the pack, 24 the TRA tile. A card is one too: 0 to 23 the
jump to that gate, from 24 on the other kinds; equal cards have the same number. Sets of tiles are ints with one
bit for each.
"""

from typing import Final

GATES: Final = 24
"""Rulebook "Components": 25 tiles, one of which is TRA."""

TRA: Final = GATES
TRA_KEY: Final = "tra"

WIDTH: Final = 5
CENTRE: Final = 12
"""The TRA tile's place, counted in reading order. Rulebook "Setup"."""

HAND: Final = 3
"""Rulebook "Setup": three cards are dealt to each player."""

MOST_SEATS: Final = 5
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
"""Every kind of card but the jumps. Rulebook "Card Types"."""

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
"""The highest, so that a sorted hand has it last."""

CARDS: Final = GATES + len(KINDS)
DECK_SIZE: Final = 56
"""Rulebook "Components"."""

LEAST_STOPS: Final = 4
"""R1."""
