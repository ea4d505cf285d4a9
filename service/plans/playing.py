"""Planned moves are played, after a delay as a person's might be, and plans that can't go on are cancelled.

The log tells how far a plan has come, and an append names the position that it follows. So this can run twice, and end
anywhere.
"""

from dataclasses import replace

from engines.contract import IllegalMove
from events.folding.table import Person, Table
from events.records.clocks import is_late
from service.after_append.due_times import answer_at
from service.after_append.notices.of_records import seats_by_player
from service.after_append.plan_looks import AGAIN_MS
from service.games.context import Caller, Games
from service.games.drafting import Draft, change
from service.plans.following import Course, follow
from service.plans.stored import Plans
from service.shared.wall_clock import now_ms


def act_on_plans(games: Games, plans: Plans, table: Table) -> None:
    """Play what players have planned for now, cancel plans that can't go on, and schedule the next look at the game."""
    scheduled = plans.looks.scheduled(table.game_id)
    if scheduled is None:
        return
    times = [at for player in seats_by_player(table) if (at := _act(games, plans, table, player)) is not None]
    plans.looks.settle(table.game_id, scheduled, min(times, default=None))


def _act(games: Games, plans: Plans, table: Table, player: str) -> int | None:
    """Do what the player's plan asks for now. Return when to look again; None if there is no plan any more."""
    plan = plans.of(player, table.game_id)
    if plan is None:
        return None
    if table.is_over or plan.seat not in table.seats_of(player):
        plans.replace(player, table.game_id, plan, None)
        return None
    course = follow(games.tables, table, plan)
    if course.reason:
        plans.cancel(player, course.table, plan, course.reason)
        return None
    if course.plan != plan:
        plans.replace(player, table.game_id, plan, course.plan if course.plan.steps else None)
    if not course.plan.steps:
        return None
    return _play_if_due(games, plans, course, player)


def _play_if_due(games: Games, plans: Plans, course: Course, player: str) -> int | None:
    """Play the move of the plan's first step if its time has come. Return when to look again."""
    table, seat, now = course.table, course.plan.seat, now_ms()
    if not course.is_ready or seat not in table.awaiting:
        return now + AGAIN_MS
    if (at := answer_at(table, seat)) > now:
        return at
    if not plans.replace(player, table.game_id, course.plan, replace(course.plan, claimed=table.version)):
        return now
    try:
        after = _played(games, course)
    except IllegalMove:
        plans.cancel(player, table, course.plan, "illegal_move")
        return None
    return now if after.version == table.version else _act(games, plans, after, player)


def _played(games: Games, course: Course) -> Table:
    """Play the move, unless something has happened since; return the newest table. The record names the player, like
    any move of theirs. Raises `IllegalMove`.
    """
    table, seat = course.table, course.plan.seat
    holder = table.seats[seat]
    assert isinstance(holder, Person)

    def decide(draft: Draft) -> None:
        if draft.table.position == table.position and not is_late(draft.table.timing, seat, draft.at):
            draft.play(seat, table.engine.parse_move(course.plan.steps[0].then))

    in_their_name = Caller(holder.player, holder.name, is_server=True)
    return change(games, table.game_id, in_their_name, decide).table
