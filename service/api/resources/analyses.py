"""The analysis of a finished game: ask for it, and read it."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from events.table import Table
from service import errors, refusals
from service.analysis.told import analysis_json
from service.api.description.blueprint import Blueprint
from service.api.description.operations import RETRY_AFTER
from service.api.request.answers import LOCATION, NOT_THERE, answer, current_games, current_player
from service.api.request.auth import current_access, open_to_readers, requires
from service.api.request.caching import FOR_ME
from service.api.request.context import current_backend
from service.api.request.languages import language
from service.api.schemas.analyses import Analysis, AnalysisQuery

analyses = Blueprint("analyses", __name__, url_prefix="/v1", description="What a finished game was worth at each move.")


@analyses.post("/games/<game_id>/analysis")
@analyses.arguments(AnalysisQuery, location="query")
@analyses.response(200, Analysis)
@analyses.alt_response(
    202,
    schema=Analysis,
    description="The analysis is not done. Read it again after the seconds in `Retry-After`.",
    headers={**LOCATION, **RETRY_AFTER},
)
@analyses.raises(
    *NOT_THERE,
    refusals.GameNotOver,
    refusals.GameNotStarted,
    refusals.TooManyAnalyses,
    errors.AnalysesBusy,
)
@requires("play")
def analyze_game(query: Mapping[str, Any], game_id: str) -> Response:
    """Analyze a finished game.

    Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it, which
    can take minutes. What has been found so far is there at once: repeat the request, or read it. It is kept for some
    days. The result depends only on the game, so everybody who may see the game reads the same.
    """
    table = _over(game_id, query)
    current_backend().analyses.ask(game_id, table.head, current_access().player_id)
    return _answer(table, query)


@analyses.get("/games/<game_id>/analysis")
@analyses.arguments(AnalysisQuery, location="query")
@analyses.response(200, Analysis)
@analyses.raises(*NOT_THERE, refusals.GameNotOver, refusals.GameNotStarted, refusals.NoAnalysis)
@open_to_readers
def get_analysis(query: Mapping[str, Any], game_id: str) -> Response:
    """Retrieve the analysis of a game.

    Returns what has been found so far of an analysis that somebody has asked for.
    """
    return _answer(_over(game_id, query), query, 200)


def _over(game_id: str, query: Mapping[str, Any]) -> Table:
    """The newest table of a game that can be analyzed. Raises `GameNotFound`, `GameNotOver` and `GameNotStarted`."""
    table = current_games().visible(game_id, current_player(), query["invite"])
    if not table.is_over:
        raise refusals.GameNotOver("a game can be analyzed once it is over")
    if table.started is None:
        raise refusals.GameNotStarted("the game was aborted before it started")
    return table


def _answer(table: Table, query: Mapping[str, Any], status: int | None = None) -> Response:
    """The response with what is known of the analysis; 202 if it is not done, unless another status is given."""
    known = current_backend().analyses.known(table.game_id, table.head)
    if known is None:
        raise refusals.NoAnalysis
    body, is_done = analysis_json(known, table, language(query.get("lang"))), known.status == "done"
    waiting = {} if is_done else {"Location": f"/v1/games/{table.game_id}/analysis", "Retry-After": "1"}
    return answer(body, status or (200 if is_done else 202), {**FOR_ME, **waiting})
