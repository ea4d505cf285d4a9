"""What a game is worth, for bots: the chance to complete a machine, and the cards that break ties."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, comb, exp, prod, sqrt
from typing import Final, NamedTuple

from engines.chance import LOWEST
from engines.contract import Hidden, Seat
from engines.games.time_machine.imagine import imagine
from engines.games.time_machine.playing.scoring import outcome
from engines.games.time_machine.state import LAYING, OVER, Phase, State, all_laid, seats_of
from engines.games.time_machine.tables import (
    COMPONENT_OF,
    COMPONENTS,
    FULL_NEED,
    IDS,
    ROUNDS,
    RUNNING_NEED,
    TURNS,
    counts_in,
)
from engines.games.time_machine.view import SeatView, View

USUAL: Final = (0.25, 0.25, 0.22, 0.28)
"""The usual shares of the components among face-down cards."""

TIES: Final = (1.0, 0.15, 0.02, 0.003)
"""The weight of a card of each component in breaking ties, in finance cards."""

STEEPNESS: Final = 2.7
"""The logit of winning a tie with a lead of one finance card, when all cards are laid."""

FINDING: Final = (1.0, 0.75, 0.9, 0.95, 0.97)
"""The probability that a turn brings a card that is lacking, by the number of components that are lacking."""


class Machine(NamedTuple):
    """A seat's cards by component, laid or chosen; what its machine needs; and how many cards it has yet to choose."""

    counts: Sequence[float]
    need: tuple[int, ...]
    left: int


def evaluate(view: View, seat: Seat) -> float:
    """Return what the game is worth to the seat. Cards that it doesn't see count as the usual mix."""
    if view.phase == OVER:
        return judge(imagine(view, LOWEST))[seat]
    left = _turns_left(view.phase, view.round, view.turn)
    return worths([_seen(each, left) for each in view.seats], left)[seat]


def judge(state: State) -> tuple[float, ...]:
    """Return what the game is worth to each seat."""
    ended = outcome(state)
    if ended is not None:
        return ended.shares
    left = _turns_left(state.phase, state.round, state.turn)
    return worths([_machine(state, seat, left) for seat in seats_of(state)], left)


def _turns_left(phase: Phase, round: int, turn: int) -> int:
    """Return the number of turns that are not over."""
    return TURNS * (ROUNDS - round) + (TURNS + 1 - turn if phase == LAYING else TURNS)


def _machine(state: State, seat: Seat, left: int) -> Machine:
    chosen = state.chosen[seat]
    cards = all_laid(state, seat) | (0 if chosen is None else 1 << chosen)
    need = RUNNING_NEED if state.active >> seat & 1 else FULL_NEED
    return Machine(counts_in(cards), need, left - (chosen is not None))


def _seen(seat: SeatView, left: int) -> Machine:
    counts = [0.0] * len(COMPONENTS)
    chosen = (seat.chosen,) if isinstance(seat.chosen, str) else ()
    for cards in (chosen, *(cards for stack in seat.stacks for cards in (stack.face_up, stack.face_down))):
        if isinstance(cards, Hidden):
            counts = [count + share * cards.count for count, share in zip(counts, USUAL, strict=True)]
        else:
            for card in cards:
                counts[COMPONENT_OF[IDS[card]]] += 1
    return Machine(counts, RUNNING_NEED if seat.active else FULL_NEED, left - (seat.chosen is not None))


def worths(machines: Sequence[Machine], left: int) -> tuple[float, ...]:
    """Return the worth to each seat. They add up to 1.

    A seat wins with a complete machine if each of the others fails or loses the tie; if all fail, all share alike.
    The more turns are left, the less a lead decides.
    """
    steepness, seats = STEEPNESS / sqrt(left + 1), len(machines)
    completing = [_chance_to_complete(each) for each in machines]
    leads = [exp(steepness * _tie_value(each)) for each in machines]
    even = prod([1 - each for each in completing]) / seats
    found = []
    for seat in range(seats):
        worth, lead = completing[seat], leads[seat]
        for other in range(seats):
            if other != seat:
                worth *= 1 - completing[other] * leads[other] / (lead + leads[other])
        found.append(worth + even)
    total = sum(found)
    return tuple([each / total for each in found])


def _tie_value(machine: Machine) -> float:
    return sum([worth * count for worth, count in zip(TIES, machine.counts, strict=True)])


def _chance_to_complete(machine: Machine) -> float:
    lacking = [need - count for need, count in zip(machine.need, machine.counts, strict=True) if count < need]
    return _chance_to_find(machine.left, ceil(sum(lacking)), len(lacking))


@lru_cache(maxsize=2048)
def _chance_to_find(turns: int, cards: int, components: int) -> float:
    """Return the probability that the turns bring at least `cards` lacking cards of that many components."""
    found, missed = FINDING[components], 1 - FINDING[components]
    return sum([comb(turns, n) * found**n * missed ** (turns - n) for n in range(cards, turns + 1)])
