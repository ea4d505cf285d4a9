"""What a game is worth, for bots: a machine that will be complete, and the cards that break ties."""

from math import exp, sqrt

from engines.engine import Hidden, Seat
from engines.time_machine.seen import View
from engines.time_machine.state import LAYING, OVER, State
from engines.time_machine.tables import COMPONENT_OF, FULL_NEED, IDS, OF_COMPONENT, ROUNDS, RUNNING_NEED, TURNS, counts_in


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    left = TURNS * (ROUNDS - view.round)
    left += TURNS + 1 - view.turn if view.phase == LAYING else TURNS if view.phase != OVER else 0
    machines = []
    for each in view.seats:
        counts = [0.0, 0.0, 0.0, 0.0]
        for stack in each.stacks:
            for text in stack.face_up:
                counts[COMPONENT_OF[IDS[text]]] += 1
            if isinstance(stack.face_down, Hidden):
                for component, share in enumerate((0.25, 0.25, 0.22, 0.28)):
                    counts[component] += share * stack.face_down.count
            else:
                for text in stack.face_down:
                    counts[COMPONENT_OF[IDS[text]]] += 1
        mine = left
        if each.chosen is not None:
            mine -= 1
            if isinstance(each.chosen, str):
                counts[COMPONENT_OF[IDS[each.chosen]]] += 1
        machines.append((counts, RUNNING_NEED if each.active else FULL_NEED, mine))
    return _worths(machines, left)[seat]


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat."""
    seats = range(len(state.decks))
    left = TURNS * (ROUNDS - state.round)
    left += TURNS + 1 - state.turn if state.phase == LAYING else TURNS if state.phase != OVER else 0
    machines = []
    for seat in seats:
        laid = sum(state.stacks[seat])
        chosen = state.chosen[seat]
        mine = left
        if chosen is not None:
            laid |= 1 << chosen
            mine -= 1
        need = RUNNING_NEED if state.active >> seat & 1 else FULL_NEED
        machines.append(([(laid & its).bit_count() for its in OF_COMPONENT], need, mine))
    return _worths(machines, left)


def _worths(machines, left):
    scale = 1.6 / sqrt(left + 1)
    weights = []
    for (finance, fuel, research, parts), need, mine in machines:
        short = max(0, need[0] - finance) + max(0, need[1] - fuel) + max(0, need[2] - research) + max(0, need[3] - parts)
        slack = mine - short
        complete = 1 - 0.9 * exp(-slack / 3) if slack >= 0 else 0.02
        if mine == 0:
            complete = 1.0 if short == 0 else 0.0
        ties = finance + 0.15 * fuel + 0.02 * research + 0.003 * parts
        weights.append(complete * exp(scale * ties) + 1e-9)
    total = sum(weights)
    return tuple([weight / total for weight in weights])
