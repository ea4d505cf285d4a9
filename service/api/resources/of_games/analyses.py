"""The analysis of a finished game: ask for it, and read it."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from events.folding.table import Table
from service import errors, refusals
from service.analysis.analyses import FindingsProgress
from service.analysis.sentences import analysis_json
from service.api.description.blueprint import Blueprint
from service.api.description.operations import RETRY_AFTER
from service.api.request.answering.answers import LOCATION, NOT_THERE, answer, current_games, current_player
from service.api.request.answering.caching import FOR_ME
from service.api.request.auth import current_access, open_to_readers, requires
from service.api.request.context import current_backend, idempotency_key
from service.api.request.languages import language
from service.api.request.rate_limits import charge_findings
from service.api.schemas.analyses import Analysis, AnalysisQuery

FINDINGS_PER_SECOND: Final = 200
"""How many findings of an unfinished analysis a client may read per second, on average."""

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
@analyses.repeatable
@requires("play")
def analyze_game(query: Mapping[str, Any], game_id: str) -> Response:
    """Analyze a finished game.

    Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it, which
    can take minutes. What has been found so far is there at once: repeat the request, or read it. It is kept for some
    days. The result depends only on the game, so everybody who may see the game reads the same. Repeating the request
    is safe without an `Idempotency-Key`; the response shows how far the analysis is now.
    """
    idempotency_key()
    table = _over(game_id, query)
    current_backend().upkeep.analyses.ask(game_id, table.head, current_access().player_id)
    body, waiting = _known(table, query)
    if not waiting:
        return answer(body, 200, FOR_ME)
    return answer(body, 202, {**FOR_ME, **waiting, "Location": f"/v1/games/{game_id}/analysis"})


@analyses.get("/games/<game_id>/analysis")
@analyses.arguments(AnalysisQuery, location="query")
@analyses.response(200, Analysis, headers=RETRY_AFTER)
@analyses.raises(*NOT_THERE, refusals.GameNotOver, refusals.GameNotStarted, refusals.NoAnalysis)
@open_to_readers
def get_analysis(query: Mapping[str, Any], game_id: str) -> Response:
    """Retrieve the analysis of a game.

    Returns what has been found so far of an analysis that somebody has asked for. Until it is `done`, read it again
    after the seconds in `Retry-After`.
    """
    body, waiting = _known(_over(game_id, query), query)
    return answer(body, 200, {**FOR_ME, **waiting})


def _over(game_id: str, query: Mapping[str, Any]) -> Table:
    """The newest table of a game that can be analyzed. Raises `GameNotFound`, `GameNotOver` and `GameNotStarted`."""
    table = current_games().visible(game_id, current_player(), query["invite"])
    if not table.is_over:
        raise refusals.GameNotOver("a game can be analyzed once it is over")
    if table.started is None:
        raise refusals.GameNotStarted("the game was aborted before it started")
    return table


def _known(table: Table, query: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, str]]:
    """What is known of the analysis; and the header that says when to ask again, until it is done. Raises `NoAnalysis`
    if none was asked for.
    """
    progress = current_backend().upkeep.analyses.progress(table.game_id, table.head)
    if progress is None:
        raise refusals.NoAnalysis
    charge_findings(len(progress.findings))
    body = analysis_json(progress, table, language(query.get("lang")))
    return body, {} if progress.status == "done" else {"Retry-After": str(seconds_to_wait(progress))}


def seconds_to_wait(progress: FindingsProgress) -> int:
    """How long to wait before asking again. The more findings there are, the longer the wait, because each response
    contains all of them. An analysis that has failed can be made again once it is no longer kept.
    """
    if progress.status == "failed":
        return max(1, progress.kept_seconds)
    return 1 + len(progress.findings) // FINDINGS_PER_SECOND
