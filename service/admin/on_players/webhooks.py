"""The actions on webhooks. Nothing shows their secrets, and of their addresses only the host."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlsplit

import marshmallow as ma

from engines.contract import Json
from service import errors, refusals
from service.admin.actions import Action, Administrator, Change, Result
from service.admin.fields import changed, cursor, following, optional_text, shown_number, shown_text
from service.admin.paging import ids_after, joined, position_after
from service.after_append.inbox import ENTRIES_KEPT, channel_of, inbox_key
from service.backend import Backend
from service.people.players import webhooks_key
from service.shared.cursors import cursor_of
from service.shared.fields import Truth, WholeNumber, flag, number, objects, text, texts
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import KEPT_MS, waiting_key
from service.webhooks.endpoints import Webhook, disabled
from service.webhooks.tasks import SETTLED_MS, Task


class WhichWebhooks(ma.Schema):
    """Which webhooks to list."""

    player = optional_text("Only webhooks of this player, by id. Without one, all players are looked at.")
    failing = Truth(load_default=False, metadata={"description": "Only webhooks that fail, or that are disabled."})
    cursor = cursor()
    limit = WholeNumber(
        load_default=100,
        validate=ma.validate.Range(1, 1_000),
        metadata={"description": "How many webhooks a page looks at, and the others of the last player."},
    )


class WhichWebhook(ma.Schema):
    """Which webhook is meant."""

    player = text("The id of the player.")
    webhook = text("The id of the webhook.")


class WebhookToChange(WhichWebhook, Change):
    """Which webhook to change, and why."""


class WebhookSummary(ma.Schema):
    """A webhook."""

    player = text("The id of the player.")
    webhook = text("The id of the webhook.")
    host = text("The host that messages are sent to.")
    enabled = flag("Whether messages are sent to it.")
    created_at = number("When it was created, in ms since the epoch.")
    disabled_at = shown_number("When it was disabled, in ms since the epoch.")
    disabled_reason = shown_text("Why: `by_owner`, `by_operator`, `failing` or `gone`.")
    failing_since = shown_number("Since when all attempts have failed, in ms since the epoch.")
    quick = flag("Whether it has answered quickly of late.")
    waiting = number("How many messages wait for an attempt.")


class WebhookInDetail(WebhookSummary):
    """A webhook with what happened to its messages."""

    types = texts("The types of messages that are sent to it.")
    next_attempt_at = shown_number("When the next message is due, in ms since the epoch.")
    last_status = shown_number("The status of the last answer.")
    last_error = shown_text("Why there was no answer to the last attempt.")


class ListedWebhooks(ma.Schema):
    """Webhooks."""

    items = objects(WebhookSummary, "The webhooks.")
    more = flag("Whether there are others to look at.")
    next = following()


class WebhookChanged(ma.Schema):
    """A webhook that was changed."""

    player = text("The id of the player.")
    webhook = text("The id of the webhook.")
    changed = changed()
    enabled = flag("Whether messages are sent to it, or would be in a dry run.")


def list_(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """List the webhooks of one player or of all, player by player.

    The command line shows all pages, unless it is given a cursor or a limit.
    """
    backend, only_failing = admin.backend, arguments["failing"]
    after = position_after(arguments["cursor"])
    players = iter([arguments["player"]]) if arguments["player"] else ids_after(_players(backend), after)
    found, last = list[Webhook](), ""
    for player in players:
        if len(found) >= arguments["limit"]:
            break
        found, last = [*found, *backend.notices.webhooks.all(player)], player
    else:
        last = ""
    shown = (_shown(backend, each) for each in found)
    items = [each for each in shown if not only_failing or each["failing_since"] or not each["enabled"]]
    return {"items": items, "more": bool(last), "next": cursor_of(last) if last else None}


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show a webhook and how it does."""
    backend, webhook = admin.backend, _webhook(admin.backend, arguments)
    newest = next(iter(backend.notices.deliveries.page(webhook.player, webhook.id, None, None, 1).items), None)
    attempt = newest.attempts[-1] if newest and newest.attempts else None
    return {
        **_shown(backend, webhook),
        "types": list(webhook.types),
        "next_attempt_at": newest.next_attempt_at if newest else None,
        "last_status": attempt.status if attempt else None,
        "last_error": attempt.error if attempt else None,
    }


def disable(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Send nothing more to a webhook. What waits is dropped, and its owner can't enable it."""
    backend, webhook = admin.backend, _webhook(admin.backend, arguments)
    is_change = webhook.disabled_reason != "by_operator"
    if not arguments["dry_run"]:
        stored = backend.notices.webhooks.change(webhook.player, webhook.id, _disabled_by_operator)
        backend.notices.deliveries.disable(stored, inbox_key(webhook.player), channel_of(webhook.player), ENTRIES_KEPT)
    return {"player": webhook.player, "webhook": webhook.id, "changed": is_change, "enabled": False}


def enable(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Let messages be sent to a webhook again. Its owner decides whether those that it missed are sent."""
    backend, webhook = admin.backend, _webhook(admin.backend, arguments)
    if not webhook.is_enabled and not arguments["dry_run"]:
        backend.notices.deliveries.note_missed(webhook.player, webhook.id, webhook.disabled_at)
        backend.notices.deliveries.restart(webhook.player, webhook.id)
        now = now_ms()
        backend.notices.webhook_tasks.add(Task(webhook.player, since=now), now + SETTLED_MS)
        backend.notices.webhooks.change(webhook.player, webhook.id, _enabled)
    return {"player": webhook.player, "webhook": webhook.id, "changed": not webhook.is_enabled, "enabled": True}


def retry(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Send what a webhook has missed, of the last 30 days at most, and what waits, from now on."""
    backend, webhook = admin.backend, _webhook(admin.backend, arguments)
    if not webhook.is_enabled:
        raise errors.WebhookIsDisabled
    health, now = backend.notices.deliveries.health(webhook.player, webhook.id), now_ms()
    starts = [at for at in (health.missed_since, health.failing_since) if at is not None]
    if starts and not arguments["dry_run"]:
        backend.notices.deliveries.restart(webhook.player, webhook.id)
        backend.notices.webhook_tasks.add(Task(webhook.player, webhook.id, max(min(starts), now - KEPT_MS)), now)
    return {"player": webhook.player, "webhook": webhook.id, "changed": bool(starts), "enabled": True}


def _players(backend: Backend) -> Iterator[str]:
    """Yield the players who have webhooks, by scanning all keys."""
    prefix = webhooks_key("")
    for key in backend.servers.events.scan_iter(match=f"{prefix}*", count=1_000):
        yield key.decode().removeprefix(prefix)


def _webhook(backend: Backend, arguments: Mapping[str, Any]) -> Webhook:
    """Return the webhook that is meant. Raises `WebhookNotFound`."""
    player, webhook_id = arguments["player"], arguments["webhook"]
    try:
        return backend.notices.webhooks.get(player, webhook_id)
    except errors.WebhookNotFound:
        raise errors.WebhookNotFound(f"player {player!r} has no webhook {webhook_id!r}") from None


def _shown(backend: Backend, webhook: Webhook) -> dict[str, Json]:
    health = backend.notices.deliveries.health(webhook.player, webhook.id, now_ms())
    return {
        "player": webhook.player,
        "webhook": webhook.id,
        "host": urlsplit(webhook.url).hostname or "",
        "enabled": webhook.is_enabled,
        "created_at": webhook.created_at,
        "disabled_at": webhook.disabled_at,
        "disabled_reason": webhook.disabled_reason,
        "failing_since": health.failing_since,
        "quick": health.is_quick,
        "waiting": backend.servers.queue.zcard(waiting_key(webhook.player, webhook.id)),
    }


def _disabled_by_operator(webhook: Webhook) -> Webhook:
    if webhook.is_enabled:
        return disabled("by_operator")(webhook) or webhook
    return replace(webhook, disabled_reason="by_operator")


def _enabled(webhook: Webhook) -> Webhook:
    if webhook.is_enabled:
        return webhook
    return replace(webhook, enabled_at=now_ms(), disabled_at=None, disabled_reason=None)


_CHANGING: Final = (errors.WebhookNotFound, refusals.Contended)

ACTIONS: Final = (
    Action("webhooks", "list", list_, WhichWebhooks, ListedWebhooks, (errors.Malformed,), joined=joined),
    Action("webhooks", "show", show, WhichWebhook, WebhookInDetail, (errors.WebhookNotFound,)),
    Action("webhooks", "disable", disable, WebhookToChange, WebhookChanged, _CHANGING),
    Action("webhooks", "enable", enable, WebhookToChange, WebhookChanged, _CHANGING),
    Action(
        *("webhooks", "retry", retry, WebhookToChange, WebhookChanged),
        (errors.WebhookNotFound, errors.WebhookIsDisabled),
    ),
)
