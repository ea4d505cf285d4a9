"""The job that acts on what is due at a game."""

from events.folding.table import RulesMissing
from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service.games.timeouts import act
from service.refusals import Contended
from service.shared.wall_clock import now_ms
from workers.runner import process


def act_on_due(game_id: str) -> None:
    """Act on what is due in the game: an expired deadline, a standing answer, the end of a long pause. If that fails,
    it is tried again later.
    """
    games, outbox = process.backend().games, process.backend().upkeep.outbox
    try:
        outbox.deliver_all(act(games, game_id))
    except LogNotFound:
        return
    except RulesMissing:
        outbox.postpone(game_id, now_ms())
    except (*STORAGE_ERRORS, Contended):
        raise
    except Exception:
        outbox.postpone(game_id, now_ms())
        raise
