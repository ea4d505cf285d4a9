"""The games with hidden information."""

from engines.hiding import has_secrets
from tests.engines.cases import GAMES
from tests.engines.contract_case import ContractCase


def _most_secretive(cases: tuple[ContractCase, ...]) -> ContractCase:
    """Return the smallest case for three seats or more, if there is one. With two seats, a choice is soon revealed."""
    return min(cases, key=lambda case: (case.seats < 3, case.seats))


SECRETIVE = tuple(_most_secretive(cases) for cases in GAMES.values() if has_secrets(cases[0].engine))
"""One case of each game with hidden information."""
