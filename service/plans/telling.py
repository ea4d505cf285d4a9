"""A player is told that a plan was cancelled: in the inbox, by push messages and by webhooks. Nobody else is.

A plan is cancelled again if a process dies before it has deleted the plan; the player is told once all the same.
"""

import json
from typing import Any, Final

from redis import Redis

from engines.contract import Json
from events.folding.table import Table
from events.on_redis.lua import script
from service.after_append.inbox import ENTRIES_KEPT, channel_of, inbox_key
from service.after_append.notices.occasions import PLAN
from service.after_append.notices.of_records import Notice
from service.after_append.webhook_plans import message_of
from service.people.personal.preferences import PreferencesOf
from service.plans.plan import CancelReason, SeatPlan
from service.push.schedule import DELAY_MS, WAITING
from service.push.subscriptions import subscriptions_key
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import Deliveries
from service.webhooks.endpoints import Webhooks
from service.webhooks.kinds import PLAN_CANCELLED

TOLD: Final = "retcon:plan-told:"
"""Begins the key that exists once a plan's player was told. The plan's id follows."""

TOLD_SECONDS: Final = 86_400

NOTIFICATION: Final = "plan_cancelled"
"""The type of the notification."""


class PlanNotices:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis, webhooks: Webhooks, deliveries: Deliveries, preferences: PreferencesOf) -> None:
        self._client, self._webhooks, self._deliveries, self._preferences = client, webhooks, deliveries, preferences
        self._tell = client.register_script(script(__file__, "tell"))

    def tell(self, player: str, plan: SeatPlan, table: Table, reason: CancelReason) -> None:
        """Tell the player that the record which led to the table has cancelled the plan."""
        fields: dict[str, Json] = {"seat": plan.seat, "reason": reason, "steps_left": len(plan.steps)}
        about = {"game": table.game_id, "version": table.version, "mark": table.mark}
        text = json.dumps({"type": NOTIFICATION, **about, **fields})
        keys = [f"{TOLD}{plan.id}", WAITING, inbox_key(player), subscriptions_key(player)]
        args: list[Any] = [TOLD_SECONDS, ENTRIES_KEPT, NOTIFICATION, text, channel_of(player), DELAY_MS]
        self._tell(keys=keys, args=[*args, player, table.game_id, PLAN])
        notice = Notice(player, PLAN_CANCELLED, table, fields)
        webhooks = [each for each in self._webhooks.enabled([player]) if PLAN_CANCELLED in each.types]
        if webhooks and self._preferences.of([player])[player].when("plan", "webhook") != "off":
            self._deliveries.plan([(each, message_of(each, notice), "waiting") for each in webhooks], now_ms())
