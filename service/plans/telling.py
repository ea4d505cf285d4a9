"""A player is told that a plan was cancelled: in the inbox, by push messages and by webhooks. Nobody else is.

A plan is cancelled again if a process dies before it has deleted the plan; the player is told once all the same.
"""

from engines.contract import Json
from events.folding.table import Table
from service.after_append.notices.own_notices import OwnNotice
from service.plans.plan import CancelReason, SeatPlan


def cancelled(player: str, plan: SeatPlan, table: Table, reason: CancelReason) -> OwnNotice:
    """Return the notice that the record which led to the table has cancelled the player's plan."""
    fields: dict[str, Json] = {"seat": plan.seat, "reason": reason, "steps_left": len(plan.steps)}
    return OwnNotice(player, "plan_cancelled", plan.id, fields, about=table, at=table.at)
