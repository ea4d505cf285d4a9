"""The move that is played for a seat whose time is up, under the policy "default"."""

from engines.bots.judging import relevant_moves
from engines.contract import Chance, EngineOf, M, S, Seat, V
from engines.optional import bookkeeping, expiring


def default_move(engine: EngineOf[S, V, M], state: S, seat: Seat, chance: Chance) -> M:
    """Return the move that the engine's `expired` chooses for the seat. Without that member, draw uniformly from the
    legal moves except bookkeeping, which reveals nothing.
    """
    chooses = expiring(engine)
    if chooses is not None:
        return chooses.expired(state, seat, chance)
    return chance.choice(relevant_moves(engine.legal_moves(state, seat), bookkeeping(engine)))
