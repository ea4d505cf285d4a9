"""Plans: moves that a player prepares in a slow game for what others may do."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from flask import Response

from engines.contract import Engine, Json, type_of
from events.folding.table import Table
from events.records.codec import to_json
from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import NOT_THERE, answer, current_games
from service.api.request.answering.caching import FOR_ME
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend
from service.api.request.rate_limits import spends
from service.api.schemas.from_dataclasses import load_move
from service.api.schemas.of_games.games import SeatQuery
from service.api.schemas.of_games.plans import NewPlan, PlanShown
from service.errors import Fault, Malformed
from service.plans.making import make_plan
from service.plans.plan import ExpectedMove, PlanStep, SeatPlan

plans = Blueprint("plans", __name__, url_prefix="/v1", description="Prepare moves in slow games.")

_EXAMPLE: Final = {
    "version": "41-1a2b3c4d",
    "steps": [
        {"when": [{"seat": 1, "move": {"type": "take", "stones": 2}}], "then": {"type": "take", "stones": 1}},
        {"when": None, "then": {"type": "take", "stones": 1}},
    ],
}


@plans.get("/games/<game_id>/plan")
@plans.response(200, PlanShown)
@plans.raises(*NOT_THERE, refusals.NoPlan)
@requires("read")
@spends("reads")
def get_plan(game_id: str) -> Response:
    """Retrieve your plan for a game.

    Only you can see that there is one.
    """
    player = current_access().player_id
    current_games().visible(game_id, player)
    plan = current_backend().upkeep.plans.of(player, game_id)
    if plan is None:
        raise refusals.NoPlan
    return answer(_shown(plan), 200, FOR_ME)


@plans.put("/games/<game_id>/plan")
@plans.arguments(NewPlan, example=_EXAMPLE)
@plans.arguments(SeatQuery, location="query")
@plans.response(200, PlanShown)
@plans.raises(
    *NOT_THERE,
    refusals.NotYourSeat,
    refusals.WhichSeat,
    refusals.GameNotStarted,
    refusals.GameOver,
    refusals.GameIsPaused,
    refusals.StaleVersion,
    refusals.HistoryChanged,
    refusals.CannotPlan,
    refusals.Contended,
)
@requires("play")
@spends("moves")
def put_plan(fields: Mapping[str, Any], query: Mapping[str, Any], game_id: str) -> Response:
    """Make a plan for a game.

    A plan replaces the one that you have for this game. When your seat owes a decision and exactly the moves in `when`
    have come, the server plays `then`, a moment later, as if you had answered quickly. Nobody else can tell. Then the
    next step follows.

    If anything else happens, the plan is cancelled, and you get the notification `plan_cancelled` with the reason. That
    is so after each move that the plan does not expect, each offer, a pause or a takeback; and also if a move drew
    numbers, revealed a secret choice, or showed you something that you could not know. A step whose `when` is null goes
    on only after moves that could be taken back in this game, because they told nobody anything.

    Plans are for games without a clock, or with days for each decision. While your seat owes a decision, the first step
    must expect your own move.
    """
    player = current_access().player_id
    table = current_games().visible(game_id, player)
    steps = [_step(table, step, f"/steps/{number}") for number, step in enumerate(fields["steps"])]
    plan = make_plan(current_backend().upkeep.plans, table, player, query.get("seat"), fields["version"], steps)
    return answer(_shown(plan), 200, FOR_ME)


@plans.delete("/games/<game_id>/plan")
@plans.response(204)
@plans.raises(*NOT_THERE, refusals.Contended)
@requires("play")
@spends("moves")
def drop_plan(game_id: str) -> None:
    """Give up your plan for a game.

    Once this is answered, no move of the plan is played any more. If there is no plan, nothing changes.
    """
    player = current_access().player_id
    current_backend().upkeep.plans.drop(player, current_games().visible(game_id, player))


def _step(table: Table, step: Mapping[str, Any], pointer: str) -> PlanStep:
    """The step of a request. Raises `Malformed`."""
    then = load_move(table.engine, step["then"], f"{pointer}/then")
    when = (
        None
        if step["when"] is None
        else tuple(_expected(table, each, f"{pointer}/when/{number}") for number, each in enumerate(step["when"]))
    )
    return PlanStep(to_json(then), when)


def _expected(table: Table, fields: Mapping[str, Any], pointer: str) -> ExpectedMove:
    """An expected move of a request, as events show it. Raises `Malformed`."""
    seat, move = fields["seat"], fields["move"]
    if seat not in range(len(table.seats)):
        words = f"must be a seat, from 0 to {len(table.seats) - 1}"
        raise Malformed(words, [Fault(f"{pointer}/seat", words)])
    return ExpectedMove(seat, _seen(table.engine, move, f"{pointer}/move"))


def _seen(engine: Engine, move: Json, pointer: str) -> Json:
    """The move as an event shows it: whole, or with hidden fields, or hidden itself. Raises `Malformed`."""
    has_hidden_fields = move.get("type") in map(type_of, engine.MOVES) and '"hidden": ' in json.dumps(move)
    return move if move == {"hidden": 1} or has_hidden_fields else to_json(load_move(engine, move, pointer))


def _shown(plan: SeatPlan) -> Json:
    steps = [asdict(each) for each in plan.steps]
    return {"seat": plan.seat, "version": plan.version, "mark": plan.mark, "steps": steps}
