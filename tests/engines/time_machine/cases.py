"""Time Machine for the contract suite: with two, three, five and eight seats."""

from collections import Counter

import engines.games.time_machine
from engines.contract import opaque
from engines.games.time_machine.playing.scoring import REASONS
from engines.games.time_machine.state import State
from tests.engines.contract_case import ContractCase

ENGINE = opaque(engines.games.time_machine)

USUAL = frozenset({"most finance", "most fuel"})
"""The reasons that random play reaches in a few dozen games; `test_scoring` reaches each of the others."""


def pieces(state: State) -> Counter[str]:
    """Count every card of every deck, wherever it lies."""
    dumped = engines.games.time_machine.dump(state)
    stacks = [stack for stacks in dumped["stacks"] for stack in stacks]
    lists = [*dumped["decks"], *dumped["hands"], *stacks, *dumped["piles"]]
    paid = [paid["card"] for fuel in dumped["paid"] for paid in fuel]
    return Counter(card for cards in [*lists, paid] for card in cards)


def _case(seats: int, games: int, also: frozenset[str] = frozenset()) -> ContractCase:
    reasons = USUAL | also
    rare = frozenset(REASONS) - reasons
    options = engines.games.time_machine.Options()
    return ContractCase(f"time-machine-{seats}", ENGINE, options, seats, pieces, reasons, rare, games)


CASES: tuple[ContractCase, ...] = (
    _case(2, 300, frozenset({"complete machine"})),
    _case(3, 200),
    _case(5, 100),
    _case(8, 60),
)
