"""What has become of a plan: a function of the game's log since the version that the plan follows, as its seat sees it.

So a move that was played is never played again, whatever a process that has died left undone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.contract import IllegalMove
from engines.optional import taking_back
from events.folding.table import Table
from events.records.codec import move_from_json, to_json
from events.records.entries import Entry
from events.records.kinds import (
    AchievementEarned,
    DrawOffered,
    GamePaused,
    MovePlayed,
    MovesTakenBack,
    PauseOffered,
    TakebackOffered,
    TimeAdded,
)
from events.shown.redaction import view_of
from events.tables.table_cache import TableCache
from service.errors import DomainError
from service.games.moves.dry_run import simulate
from service.plans.plan import CancelReason, ExpectedMove, SeatPlan
from service.reading.revealing import MOST_LATER, revealed

_ENDS: Final[Mapping[type[Any], CancelReason]] = {
    DrawOffered: "offer",
    TakebackOffered: "offer",
    PauseOffered: "offer",
    GamePaused: "paused",
    MovesTakenBack: "taken_back",
}
"""Why a record ends a plan. All others that are neither moves nor follow from one are unexpected."""


@dataclass(frozen=True, slots=True)
class PlanProgress:
    """A plan at a table: `met` moves that its first step expects have been made. With a `reason`, the record that led
    to the table has cancelled it. Without steps, it was carried out.
    """

    plan: SeatPlan
    table: Table
    met: int = 0
    reason: CancelReason | None = None

    @property
    def is_ready(self) -> bool:
        """True if the move of the first step is to be played once the seat owes a decision."""
        if self.reason or not self.plan.steps:
            return False
        when = self.plan.steps[0].when
        return when is None or self.met == len(when)


def follow(tables: TableCache, newest: Table, plan: SeatPlan) -> PlanProgress:
    """Return what has become of the plan by the newest table, whose game is not over."""
    first = max(0, plan.version - MOST_LATER)
    if plan.version > newest.version:
        return PlanProgress(plan, newest, reason="unexpected_event")
    _, steps = tables.between(newest.game_id, first, newest.version)
    progress, later = PlanProgress(plan, steps[plan.version - first - 1][1]), steps[plan.version - first :]
    if progress.table.mark != plan.mark:
        return PlanProgress(plan, newest, reason="unexpected_event")
    reveals = set(revealed(steps, (), lambda _: plan.seat).values())
    for entry, after in later:
        progress = _after(progress, entry, after, entry.version in reveals)
    return progress


def _after(progress: PlanProgress, entry: Entry, after: Table, is_reveal: bool) -> PlanProgress:
    """Return the progress after the entry. An offer that was accepted at once ends it for what was agreed."""
    then, record = replace(progress, table=after), entry.record
    if not progress.plan.steps or progress.reason not in (None, "offer"):
        return progress
    if progress.reason:
        return replace(then, reason=_ENDS[type(record)]) if type(record) in _ENDS else progress
    if isinstance(record, AchievementEarned | TimeAdded):
        return then
    if not isinstance(record, MovePlayed):
        return replace(then, reason=_ENDS.get(type(record), "unexpected_event"))
    moved = _after_move(then, record)
    if moved.plan.steps and not moved.reason and (is_reveal or _reveals(progress, record, after)):
        return replace(moved, reason="unexpected_event")
    return moved


def _after_move(progress: PlanProgress, record: MovePlayed) -> PlanProgress:
    """Return the progress, which has the table after the move, once the move counts too."""
    plan, table, step = progress.plan, progress.table, progress.plan.steps[0]
    shown = to_json(table.engine.conceal(record, table.dealt, plan.seat))
    is_expected = step.when is not None and step.when[progress.met : progress.met + 1] == (
        ExpectedMove(record.seat, shown),
    )
    if is_expected:
        return replace(progress, met=progress.met + 1)
    if record.seat == plan.seat:
        if progress.is_ready and record.move == move_from_json(table.engine, step.then):
            return PlanProgress(plan.rest(table.version, table.mark), table)
        return replace(progress, reason="own_move")
    return progress if step.when is None else replace(progress, reason="unexpected_event")


def _reveals(progress: PlanProgress, record: MovePlayed, after: Table) -> bool:
    """True if the move, made at the progress's table, revealed something besides itself: it drew numbers, or showed its
    own seat more than that could foresee. For a step that expects anything, also if it told anybody anything.
    """
    before, seat = progress.table, progress.plan.seat
    if record.draws:
        return True
    if record.seat == seat:
        return _shows_more(before, record, after)
    return progress.plan.steps[0].when is None and not _tells_nothing(before, record, after)


def _shows_more(before: Table, record: MovePlayed, after: Table) -> bool:
    try:
        return bool(simulate(before, record.seat, [record.move]).views[-1] != view_of(after, record.seat))
    except (DomainError, IllegalMove):
        return True


def _tells_nothing(before: Table, record: MovePlayed, after: Table) -> bool:
    """True if everybody can tell that the move told nobody anything that was hidden (decision 027)."""
    allows, engine = taking_back(after.engine), after.engine
    move = engine.conceal(record, after.dealt, None)
    views = engine.view(before.dealt, None), engine.view(after.dealt, None)
    return allows is not None and allows.can_take_back(move, *views)
