"""The move that is played for a seat whose time has run out, under the policy "default"."""

from typing import Any, cast

from engines.bots.judging import bookkeeping, telling
from engines.engine import Chance, Engine, Expiring, Seat


def default_move(engine: Engine, state: Any, seat: Seat, chance: Chance) -> Any:
    """The move that the engine plays for the seat; if it has no rule for that, any legal move but bookkeeping, each
    equally likely, which tells nobody anything.
    """
    if hasattr(engine, "expired"):
        return cast(Expiring, engine).expired(state, seat, chance)
    return chance.choice(telling(engine.legal_moves(state, seat), bookkeeping(engine)))
