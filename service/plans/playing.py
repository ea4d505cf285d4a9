"""Planned moves are played, after a delay as a person's might be, and plans that can't go on are cancelled.

The log tells how far a plan has come, and an append names the position that it follows. So this can run twice, and end
anywhere.
"""

from dataclasses import replace

from engines.contract import IllegalMove
from events.folding.table import Person, Table
from events.records.clocks import is_late
from events.records.codec import move_from_json
from service.after_append.notices.of_records import seats_by_player
from service.after_append.plan_looks import AGAIN_MS, SETTLED_MS, planned_at
from service.games.context import Caller, Games
from service.games.drafting import Draft, change
from service.plans.following import PlanProgress, follow
from service.plans.stored import Plans
from service.shared.wall_clock import now_ms


def act_on_plans(games: Games, plans: Plans, table: Table) -> None:
    """Play what players have planned for now, cancel plans that can't go on, and schedule the next look at the game."""
    scheduled = plans.looks.scheduled(table.game_id)
    if scheduled is None:
        return
    times = [at for player in seats_by_player(table) if (at := _act(games, plans, table.game_id, player)) is not None]
    plans.looks.settle(table.game_id, scheduled, min(times, default=None))


def _act(games: Games, plans: Plans, game_id: str, player: str) -> int | None:
    """Do what the player's plan asks for now. Return when to look again; None if there is no plan any more."""
    plan = plans.of(player, game_id)
    if plan is None:
        return None
    table = games.tables.load(game_id)  # read after the plan, so the version that the plan follows is there
    if table.is_over or plan.seat not in table.seats_of(player):
        plans.replace(player, table.game_id, plan, None)
        return None
    progress = follow(games.tables, table, plan)
    if progress.reason:
        plans.cancel(player, progress.table, progress.plan, progress.reason)
        return None
    if progress.plan != plan:
        plans.replace(player, table.game_id, plan, progress.plan if progress.plan.steps else None)
    if not progress.plan.steps:
        return None
    return _play_if_due(games, plans, progress, player)


def _play_if_due(games: Games, plans: Plans, progress: PlanProgress, player: str) -> int | None:
    """Play the move of the plan's first step if its time has come. Return when to look again."""
    table, seat, now = progress.table, progress.plan.seat, now_ms()
    if not progress.is_ready or seat not in table.awaiting:
        is_new = now < progress.plan.made_at + SETTLED_MS
        return now + (SETTLED_MS if is_new else AGAIN_MS)
    if (at := planned_at(table, seat)) > now:
        return at
    if not plans.replace(player, table.game_id, progress.plan, replace(progress.plan, claimed=table.version)):
        return now
    try:
        after = _played(games, progress)
    except IllegalMove:
        plans.cancel(player, table, progress.plan, "illegal_move")
        return None
    return now if after.version == table.version else _act(games, plans, after.game_id, player)


def _played(games: Games, progress: PlanProgress) -> Table:
    """Play the move, unless something has happened since; return the newest table. The record names the player, like
    any move of theirs. Raises `IllegalMove`.
    """
    table, seat = progress.table, progress.plan.seat
    holder = table.seats[seat]
    assert isinstance(holder, Person)

    def decide(draft: Draft) -> None:
        if draft.table.position == table.position and not is_late(draft.table.timing, seat, draft.at):
            draft.play(seat, move_from_json(table.engine, progress.plan.steps[0].then))

    in_their_name = Caller(holder.player, holder.name, is_server=True)
    return change(games, table.game_id, in_their_name, decide).table
