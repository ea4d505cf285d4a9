"""Replays of games: as animated pictures, and as a page. A job makes them."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from flask import Response

from engines.kit.texts import letter, placeholder
from events.folding.table import Table
from events.shown.telling import names_at
from service import errors, refusals
from service.analysis.sentences import analysis_json
from service.api.description.blueprint import Blueprint
from service.api.description.operations import RETRY_AFTER
from service.api.request.answering.answers import LOCATION, answer, current_games, current_player
from service.api.request.answering.caching import FOR_ME
from service.api.request.around.middleware import CSP
from service.api.request.auth import open_to_readers
from service.api.request.context import current_backend, current_request
from service.api.request.languages import language
from service.api.request.rate_limits import charge, charge_records
from service.api.request.requested_view import GAME_VERSION, Shown, shown_in, version_header
from service.api.resources.of_games.pictures import REFUSALS
from service.api.schemas.pictures import PictureQuery, ReplayProgress, StyleQuery
from service.jobs.table import MAKE_REPLAY
from service.pictures.drawing import Style, must_be_drawn
from service.pictures.replay_page import policy, with_analysis, with_names
from service.pictures.replays import QUEUED_MOST, DrawingProgress, ReplayFormat, ReplayRequest

replays = Blueprint("replays", __name__, url_prefix="/v1", description="Games from the start, move by move.")

TYPES: Final[Mapping[ReplayFormat, str]] = {"webp": "image/webp", "gif": "image/gif", "html": "text/html"}

JOB_COSTS: Final = 20
"""How many further requests a replay counts for that has to be made."""

MAKING: Final = {
    "description": "The replay is being made. Ask again after the seconds in `Retry-After`.",
    "headers": {**LOCATION, **RETRY_AFTER},
}


@replays.get("/games/<game_id>/replay.webp")
@replays.arguments(StyleQuery, location="query")
@replays.sends_file(TYPES["webp"], headers=GAME_VERSION)
@replays.alt_response(202, schema=ReplayProgress, **MAKING)
@replays.raises(*REFUSALS, errors.PicturesBusy, errors.ReplayFailed)
@open_to_readers
def get_replay_webp(query: Mapping[str, Any], game_id: str) -> Response:
    """Make an animated picture.

    Returns the game from the start to the version `at`, by default to the newest, as an animated WebP: each position as
    you knew it then, without names. A job makes it. Until it is there, the response is 202 with how far it is: repeat
    the request. The file is kept for some minutes. Of a long game, not every move has a frame. Counts for many requests
    if it has to be made.
    """
    return _answer("webp", shown_in(query, game_id), query)


@replays.get("/games/<game_id>/replay.gif")
@replays.arguments(StyleQuery, location="query")
@replays.sends_file(TYPES["gif"], headers=GAME_VERSION)
@replays.alt_response(202, schema=ReplayProgress, **MAKING)
@replays.raises(*REFUSALS, errors.PicturesBusy, errors.ReplayFailed)
@open_to_readers
def get_replay_gif(query: Mapping[str, Any], game_id: str) -> Response:
    """Make an animated GIF.

    The same as the animated WebP, for programs that can't show that. It is larger.
    """
    return _answer("gif", shown_in(query, game_id), query)


@replays.get("/games/<game_id>/replay.html")
@replays.arguments(PictureQuery, location="query")
@replays.sends_file(TYPES["html"], headers=GAME_VERSION)
@replays.alt_response(202, schema=ReplayProgress, **MAKING)
@replays.raises(*REFUSALS, errors.PicturesBusy, errors.ReplayFailed)
@open_to_readers
def get_replay_html(query: Mapping[str, Any], game_id: str) -> Response:
    """Make a page to replay a game.

    Returns a game that is over as one HTML file: every position as the viewer knew it then, with sentences, a slider
    and keys. It needs no network, so it can be kept and passed on. A job makes it, as for the animated WebP. The names
    of the players are put in when it is sent, unless `names=false`, and so is the analysis, if it is done.
    """
    shown = shown_in(query, game_id)
    if not shown.newest.is_over:
        raise refusals.GameNotOver("a page can be made once the game is over")
    return _answer("html", shown, query)


def _answer(format: ReplayFormat, shown: Shown, query: Mapping[str, Any]) -> Response:
    """The file; or how far it is, after its job was queued if that is necessary. Raises `ReplayFailed` if the job has
    failed.
    """
    must_be_drawn(shown.table)
    style = Style(query["palette"], query["size"], language(query.get("lang")), names=False)
    replay, kept = ReplayRequest.of(shown.table, shown.viewpoint, format, style), current_backend().pictures.replays
    file = kept.file(replay)
    if file is not None:
        return _sent(file, format, shown, query)
    progress = kept.progress(replay) or _queued(replay, shown)
    if progress.has_failed:
        raise errors.ReplayFailed
    return _making(progress)


def _queued(replay: ReplayRequest, shown: Shown) -> DrawingProgress:
    """Queue the job, unless it is queued. Raises `PicturesBusy`."""
    jobs = current_backend().upkeep.jobs
    if not jobs.has_room(MAKE_REPLAY, replay.args, QUEUED_MOST):
        raise errors.PicturesBusy
    if jobs.put_once(MAKE_REPLAY, *replay.args):
        charge(JOB_COSTS)
        charge_records(current_games().cost(shown.newest, current_player(), 0, shown.table.version))
    return DrawingProgress(0, 0)


def _making(progress: DrawingProgress) -> Response:
    """The response while the replay is made. Its address is that of the request."""
    status = "drawing" if progress.frames else "queued"
    headers = {"Location": current_request().full_path.rstrip("?"), "Retry-After": "1", "Cache-Control": "no-store"}
    return answer({"status": status, "done": progress.done, "frames": progress.frames or None}, 202, headers)


def _sent(file: bytes, format: ReplayFormat, shown: Shown, query: Mapping[str, Any]) -> Response:
    """The response with the file. A page is shown without access to anything of this server."""
    if format == "html":
        spoken = language(query.get("lang"))
        file = with_names(_analyzed(file, shown, spoken), _names(shown.table, query["names"], spoken))
    response = Response(file, mimetype=TYPES[format], headers={**FOR_ME, **version_header(shown.table)})
    if format == "html":
        response.headers[CSP] = f"{policy()}; frame-ancestors 'none'; sandbox allow-scripts"
    response.set_etag(hashlib.sha256(file).hexdigest()[:32])
    response.make_conditional(current_request())
    return response


def _analyzed(page: bytes, shown: Shown, language: str) -> bytes:
    """The page, with the analysis if it shows the whole game, somebody has asked for one, and it is done."""
    table, analysis = shown.newest, None
    known = current_backend().upkeep.analyses.progress(table.game_id, table.head)
    if shown.table.version == table.version and known is not None and known.status == "done":
        names = [placeholder(seat) for seat in range(len(table.seats))]
        analysis = analysis_json(known, table, language, names)
    return with_analysis(page, analysis, language)


def _names(table: Table, are_shown: bool, language: str) -> Sequence[str]:
    """The names of those who held the seats at the start, as long as they are not erased; or letters."""
    return (
        names_at(table._replace(seats=table.first_seats), language)
        if are_shown
        else [letter(seat) for seat in range(len(table.seats))]
    )
