"""A legal move is refused only for a reason that is in the log."""

from collections.abc import Iterator
from typing import Final

from tools.simulation.checkers.facts import Facts

TIME_IS_UP: Final = "time_is_up"
"""The code of refusals after the deadline, which no record need show."""


def refusals_have_reasons(facts: Facts) -> Iterator[str]:
    """Yield legal moves that were refused although nothing had happened since their players read the game. With wrong
    clocks, nobody knows when something happened; and after a loss of data, games are others than were read.
    """
    if "clocks" in facts.plan.kinds or facts.ledger.has_lost:
        return
    for each in facts.ledger.refused:
        following = facts.records.get(each.game, [])[each.version : each.version + 1]
        at_ms = (facts.active.epoch_ns + each.at_ns) // 10**6
        if each.code != TIME_IS_UP and not any(record["at"] <= at_ms for record in following):
            yield f"refused: a move in {each.game} at version {each.version} was refused as {each.code}"
