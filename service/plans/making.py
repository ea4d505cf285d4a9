"""A player makes a plan, or gives it up."""

import secrets
from collections.abc import Sequence
from typing import Final

from engines.contract import Seat
from events.folding.table import Table
from service.after_append.plan_looks import allows_plans
from service.games.checks import acting_seat, must_be_active, must_be_marked
from service.games.versions import NamedVersion
from service.plans.plan import PlanStep, SeatPlan
from service.plans.stored import Plans
from service.refusals import CannotPlan, GameIsPaused, StaleVersion
from service.shared.wall_clock import now_ms

LONGEST: Final = 16_384
"""How many characters a stored plan has at most."""


def make_plan(
    plans: Plans, table: Table, player: str, seat: Seat | None, base: NamedVersion, steps: Sequence[PlanStep]
) -> SeatPlan:
    """Store the player's plan, which follows the version `base`; `table` is the newest one. Raises `NotYourSeat`,
    `WhichSeat`, `GameNotStarted`, `GameOver`, `GameIsPaused`, `StaleVersion`, `HistoryChanged`, `CannotPlan`,
    `Contended`, or `InvalidToken` if the player was erased.
    """
    must_be_active(table)
    acting = acting_seat(table, player, seat)
    _must_be_newest(table, base)
    if table.is_paused:
        raise GameIsPaused("the game is paused; resume it first")
    name = f"pl_{secrets.token_hex(10)}"
    plan = SeatPlan(name, now_ms(), acting, table.version, table.mark, tuple(steps))
    _must_be_possible(table, plan)
    plans.put(player, table, plan)
    return plan


def _must_be_newest(table: Table, base: NamedVersion) -> None:
    if base.number != table.version:
        words = f"version {base.number} is not the newest, which is {table.version}; read what has happened since"
        raise StaleVersion(words, version=table.version, mark=table.mark)
    must_be_marked(base.mark, table.mark, f"version {base.number}")


def _must_be_possible(table: Table, plan: SeatPlan) -> None:
    """Raise `CannotPlan`."""
    if not allows_plans(table):
        raise CannotPlan("plans are for games without a clock, or with days for each decision", reason="clock")
    first = plan.steps[0].when or ()
    if table.decisions[plan.seat] is not None and all(each.seat != plan.seat for each in first):
        words = "your seat owes a decision: answer it first, or let the first step expect your own move"
        raise CannotPlan(words, reason="owed")
    if len(plan.dump()) > LONGEST:
        raise CannotPlan(f"the plan is longer than {LONGEST} characters", reason="too_long")
