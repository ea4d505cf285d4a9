"""Who wins: rulebook "After Round 8"."""

from collections.abc import Sequence
from typing import Final

from engines.contract import Outcome
from engines.games.time_machine.state import OVER, State, all_laid
from engines.games.time_machine.tables import COMPONENTS, FULL_NEED, RUNNING_NEED, counts_in, meets

NO_MACHINE: Final = "no complete machine"
ONE_MACHINE: Final = "complete machine"
SHARED: Final = "shared"
REASONS: Final = (NO_MACHINE, ONE_MACHINE, *(f"most {component}" for component in COMPONENTS), SHARED)
"""Every `Outcome.reason`: no complete machine or just one, the component that broke the tie, or an unbroken tie."""


def is_complete(laid: int, active: bool) -> bool:
    """Return whether the cards of a seat's eight stacks hold what its machine needs, active or not. R14."""
    return meets(laid, RUNNING_NEED if active else FULL_NEED)


def outcome(state: State) -> Outcome | None:
    """Return the winners, the reason, and 1 point for each complete machine; None while the game goes on. R14, R15."""
    if state.phase != OVER:
        return None
    return scored([all_laid(state, seat) for seat in range(len(state.decks))], state.active)


def scored(laid: Sequence[int], active: int) -> Outcome:
    """Return how a game ends in which each seat has laid these cards, and these machines are active."""
    complete = tuple(seat for seat, cards in enumerate(laid) if is_complete(cards, bool(active >> seat & 1)))
    winners, reason = _winners(laid, complete)
    return Outcome(winners, reason, tuple(int(seat in complete) for seat in range(len(laid))))


def _winners(laid: Sequence[int], complete: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Return the winners and the reason.

    The most finance cards break a tie, then fuel, research and parts; seats that are still tied share the win. R15.
    """
    if len(complete) < 2:
        return complete, ONE_MACHINE if complete else NO_MACHINE
    counts = {seat: counts_in(laid[seat]) for seat in complete}
    for component, name in enumerate(COMPONENTS):
        most = max(count[component] for count in counts.values())
        counts = {seat: count for seat, count in counts.items() if count[component] == most}
        if len(counts) == 1:
            return tuple(counts), f"most {name}"
    return tuple(counts), SHARED
