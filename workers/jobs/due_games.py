"""The job that acts on what is due at a game."""

from events.folding.table import RulesMissing
from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service.after_append.outbox import FAILED_MS
from service.backend import Backend
from service.games.timeouts import act
from service.plans.playing import act_on_plans
from service.refusals import Contended
from service.shared.wall_clock import now_ms
from workers.runner import process


def act_on_due(game_id: str) -> None:
    """Act on what is due in the game: an expired deadline, a standing answer, the end of a long pause, a plan. If that
    fails, it is tried again later.
    """
    backend = process.backend()
    try:
        table = act(backend.games, game_id)
        backend.upkeep.outbox.deliver_all(table)
        act_on_plans(backend.games, backend.upkeep.plans, table)
    except (LogNotFound, RulesMissing):
        _postpone(backend, game_id)
    except (*STORAGE_ERRORS, Contended):
        raise
    except Exception:
        _postpone(backend, game_id)
        raise


def _postpone(backend: Backend, game_id: str) -> None:
    backend.upkeep.outbox.postpone(game_id, now_ms())
    backend.upkeep.plans.looks.postpone(game_id, now_ms() + FAILED_MS)
