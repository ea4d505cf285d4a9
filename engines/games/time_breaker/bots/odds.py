"""Each seat's odds of winning, with weights learned from the results of games.

`weights.json` has the weights (in logits). `tools/odds` makes them.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.time_breaker.bots.distances import ARROW, HELD, NAMES, Distances, distances
from engines.games.time_breaker.state import END, STEP, Cards, State, holds_stop
from engines.games.time_breaker.tables import GATES, KINDS

FILE: Final = Path(__file__).with_name("weights.json")

JUMP: Final = "jump"
"""All jumps have the same weight."""

GUARDED: Final = "guarded"
ARRIVED: Final = "arrived"

OddsTable = tuple[tuple[float, ...], ...]
"""Weights by the distance to the Time Breaker, and by the one from there to TRA."""


class Weights(NamedTuple):
    """What the odds of a seat are made of, in logits that are added up.

    `to_act` is for the seat that has begun its turn but not acted yet. `waiting` is for all others, among them a seat
    that may still make an arrest after it has acted (phases `STEP` and `END`). `later` counts once for each turn of
    another seat before the seat's own, from the second one on, and depends on the distance to the Time Breaker. `cards`
    has a weight for each card number, which counts once for each such card in hand. `guarded` is for a seat that holds
    the Time Breaker and a Stop Time. `arrived` is for a seat that is on the tile of the Time Breaker at the end of its
    turn or step, and has not arrested it yet.
    """

    to_act: OddsTable
    waiting: OddsTable
    later: tuple[float, ...]
    cards: tuple[float, ...]
    guarded: float = 0.0
    arrived: float = 0.0


def odds_by(weights: Weights) -> Callable[[State], list[float]]:
    """Return the function that returns the odds of each seat: its share of all odds is its share of the win."""

    @lru_cache(maxsize=1 << 14)
    def of_hand(hand: Cards) -> float:
        return sum([weights.cards[card] for card in hand])

    def logit(state: State, seat: Seat) -> float:
        hand, (out, home), turns = state.hands[seat], distances(state, seat), turns_before(state, seat)
        worth = of_hand(hand) + (weights.guarded if out == HELD and holds_stop(hand) else 0.0)
        if turns is None:
            return worth + weights.to_act[out][home - ARROW]
        if seat == state.seat:
            worth += weights.arrived
        return worth + weights.waiting[out][home - ARROW] + turns * weights.later[out]

    return lambda state: [exp(logit(state, seat)) for seat in range(len(state.pieces))]


def turns_before(state: State, seat: Seat) -> int | None:
    """Return the number of complete turns of other seats before the seat's next turn. The first of these turns, which
    may be under way, is not counted. None if it is the seat's turn and it has not acted yet.
    """
    if seat == state.seat:
        return None if state.phase not in (STEP, END) else len(state.pieces) - 2
    return (seat - state.seat) % len(state.pieces) - 1


def named(at: Distances) -> str:
    """Return the name of the distances in `weights.json`."""
    return f"{NAMES[at.out]}, {NAMES[at.home]}"


def kind_of(card: int) -> str:
    """Return the name of the card's kind in `weights.json`."""
    return JUMP if card < GATES else KINDS[card - GATES]


def weights_of(learned: Mapping[str, Mapping[str, float]]) -> Weights:
    """Return weights from logits by group and name. What was never learned is 0."""
    return Weights(
        to_act=_table(learned["to_act"]),
        waiting=_table(learned["waiting"]),
        later=tuple([learned["later"].get(name, 0.0) for name in NAMES]),
        cards=tuple([learned["cards"].get(kind_of(card), 0.0) for card in range(GATES + len(KINDS))]),
        guarded=learned["other"].get(GUARDED, 0.0),
        arrived=learned["other"].get(ARRIVED, 0.0),
    )


def _table(logits: Mapping[str, float]) -> OddsTable:
    rows, columns = range(len(NAMES)), range(ARROW, len(NAMES))
    return tuple([tuple([logits.get(named(Distances(out, home)), 0.0) for home in columns]) for out in rows])


WEIGHTS: Final = weights_of(json.loads(FILE.read_text("utf-8"))["weights"])
"""The learned weights."""

odds: Final = odds_by(WEIGHTS)
"""The odds of each seat by the learned weights."""
