"""The plans of all players, one for each player and game. They are stored with what players have set for themselves, so
they are exported and erased with the account.
"""

from events.folding.table import Table
from service.after_append.notices.own_notices import OwnNotices
from service.after_append.plan_looks import PlanLooks, plan_field
from service.errors import InvalidToken
from service.people.personal.fields import PersonalFields
from service.plans.plan import CancelReason, SeatPlan, load_plan
from service.plans.telling import cancelled
from service.refusals import Contended


class Plans:
    """`looks` knows when the games with plans are looked at."""

    def __init__(self, personal: PersonalFields, looks: PlanLooks, notices: OwnNotices) -> None:
        self._personal, self.looks, self._notices = personal, looks, notices

    def of(self, player: str, game_id: str) -> SeatPlan | None:
        """Return the player's plan in that game, None if there is none."""
        text = self._personal.of([player], plan_field(game_id)).get(player)
        return load_plan(text) if text else None

    def put(self, player: str, table: Table, plan: SeatPlan) -> None:
        """Store the plan, made at that table, in place of an earlier one. Raises `Contended`, or `InvalidToken` if the
        player was erased.
        """

        def edit(stored: str | None) -> str:
            _must_not_be_claimed(stored, table)
            return plan.dump()

        try:
            self._personal.change(player, plan_field(table.game_id), edit)
        finally:  # the plan may be stored although too few replicas have it
            self.looks.begin(table.game_id)

    def drop(self, player: str, table: Table) -> None:
        """Delete the plan, if there is one; `table` is the newest one. No move of the plan follows. Raises `Contended`,
        or `InvalidToken` if the player was erased.
        """

        def edit(stored: str | None) -> None:
            _must_not_be_claimed(stored, table)

        self._personal.change(player, plan_field(table.game_id), edit)

    def replace(self, player: str, game_id: str, plan: SeatPlan, after: SeatPlan | None) -> bool:
        """Store the plan as `after` (None: delete it). False if it has been replaced or deleted meanwhile."""
        wanted = after.dump() if after else None

        def edit(stored: str | None) -> str | None:
            return wanted if stored and load_plan(stored).id == plan.id else stored

        try:
            return self._personal.change(player, plan_field(game_id), edit) == wanted
        except InvalidToken:
            return False

    def cancel(self, player: str, table: Table, plan: SeatPlan, reason: CancelReason) -> None:
        """Tell the player that the record which led to the table has cancelled the plan, and delete it."""
        self._notices.tell(cancelled(player, plan, table, reason))
        self.replace(player, table.game_id, plan, None)


def _must_not_be_claimed(stored: str | None, table: Table) -> None:
    """Raise `Contended` if a job may play a move of the stored plan after that table."""
    claimed = load_plan(stored).claimed if stored else None
    if claimed is not None and claimed >= table.version:
        raise Contended("the plan's next move is being played; send the request again")
