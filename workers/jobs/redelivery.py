"""Redelivery: the messages to one webhook are planned again from the logs, or those to a player's new webhooks."""

from collections.abc import Iterator
from typing import Final

import structlog

from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service import errors
from service.backend import Backend
from service.operations.damage import note_damaged_game
from service.webhooks.tasks import ALL, Task

ARCHIVED_READ: Final = 500
"""How many archived games of a player a redelivery reads."""

_log = structlog.get_logger()


def perform(backend: Backend, task: Task) -> None:
    """Plan the messages to a player's new webhooks, or those of one webhook again. What can't be planned is missed."""
    if task.webhook != ALL:
        _expect_all(backend, task)
    planned = [is_read and _is_planned(backend, task, game_id) for game_id, is_read in _games(backend, task)]
    if not all(planned):
        _note_missed(backend, task)
    backend.notices.webhook_tasks.finish(task)


def _expect_all(backend: Backend, task: Task) -> None:
    """Store that the webhook has missed nothing any more, if all that it had missed is sent again. This is done first,
    because what a redelivery drops, since too much waits, is missed.
    """
    missed = backend.notices.deliveries.health(task.player, task.webhook).missed_since
    if missed is not None and missed >= task.since:
        backend.notices.deliveries.note_missed(task.player, task.webhook, None)


def _note_missed(backend: Backend, task: Task) -> None:
    """Store that webhooks may have missed something since the task's time, or since they were enabled."""
    for webhook in backend.notices.webhooks.all(task.player):
        if webhook.id == task.webhook:
            backend.notices.deliveries.note_missed(task.player, webhook.id, task.since)
        elif task.webhook == ALL and webhook.enabled_at >= task.since:
            backend.notices.deliveries.note_missed(task.player, webhook.id, webhook.enabled_at)


def _games(backend: Backend, task: Task) -> Iterator[tuple[str, bool]]:
    """Yield the player's games, and whether each is read. Those that have moved to the archive are planned only for a
    redelivery, which reads the newest ones of them.
    """
    archived, lists = 0, backend.upkeep.game_lists
    for game_id in dict.fromkeys((*lists.ids_of_challenges(task.player), *lists.ids_of(task.player))):
        if not backend.log.has_moved(game_id):
            yield game_id, True
        elif task.webhook != ALL:
            archived += 1
            yield game_id, archived <= ARCHIVED_READ


def _is_planned(backend: Backend, task: Task, game_id: str) -> bool:
    """Plan the messages of a game. False if that fails. If Redis does, the task is done again."""
    try:
        if task.webhook == ALL:
            backend.notices.webhook_plans.plan_new(task.player, backend.games.tables.load(game_id), task.since)
        else:
            webhook = backend.notices.webhooks.get(task.player, task.webhook)
            backend.notices.webhook_plans.plan_again(webhook, backend.games.tables.load(game_id), task.since)
    except (LogNotFound, errors.WebhookNotFound):
        return True
    except STORAGE_ERRORS:
        raise
    except Exception as error:
        _log.warning("game_not_planned", game=game_id, error=type(error).__name__)
        note_damaged_game(error, game_id)
        return False
    return True
