"""The move that is played for a seat whose time has run out, under the policy "default"."""

from typing import Any, cast

from engines.bots.judging import bookkeeping, telling
from engines.contract import Chance, Engine, Expiring, Seat


def default_move(engine: Engine, state: Any, seat: Seat, chance: Chance) -> Any:
    """Return the move that the engine's `expired` chooses for the seat. Without that member, draw uniformly from the
    legal moves except bookkeeping, which reveals nothing.
    """
    if hasattr(engine, "expired"):
        return cast(Expiring, engine).expired(state, seat, chance)
    return chance.choice(telling(engine.legal_moves(state, seat), bookkeeping(engine)))
