"""Pictures of games: a version, as a viewer knew it, drawn as SVG or in pixels."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response

from engines import latest
from engines.contract import Viewer
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import NOT_THERE, answer, current_games, current_player
from service.api.request.answering.caching import FOR_A_WHILE, FOR_ME
from service.api.request.auth import open_to_readers, same_for_all
from service.api.request.bodies import WRONG_SHAPE, parse_json
from service.api.request.context import current_backend, current_request
from service.api.request.languages import language
from service.api.request.rate_limits import charge, charge_records, spends
from service.api.request.requested_view import GAME_VERSION, Shown, caching_of, shown_in, version_header
from service.api.schemas.from_dataclasses import load_options
from service.api.schemas.pictures import Description, DescriptionQuery, PictureQuery, StartQuery
from service.pictures.descriptions import description
from service.pictures.drawing import Style, must_be_drawn, must_have_started, names_for, picture_of, svg_for_pixels
from service.pictures.latest_moves import looked_at_from
from service.pictures.start_pictures import start_of

pictures = Blueprint("pictures", __name__, url_prefix="/v1", description="Games as pictures.")

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"

PNG_COSTS: Final = 5
"""How many further requests a picture in pixels counts for, which takes up to 100 ms."""

REFUSALS: Final = (
    *NOT_THERE,
    refusals.NoSpectators,
    refusals.SeatNotFound,
    refusals.NotYourSeat,
    refusals.VersionNotFound,
    refusals.HistoryChanged,
    refusals.GameNotOver,
    refusals.GameNotStarted,
    refusals.NoPicture,
)


@pictures.get("/games/<game_id>/picture.svg")
@pictures.arguments(PictureQuery, location="query")
@pictures.sends_file(SVG, headers=GAME_VERSION)
@pictures.raises(*REFUSALS)
@open_to_readers
@spends("reads")
def get_picture_svg(query: Mapping[str, Any], game_id: str) -> Response:
    """Draw a game.

    Returns the game as a picture, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
    itself. What is hidden from you is drawn as hidden. The latest moves are marked and said in words.

    Every element that a legal move needs has an id and is at least 24 units wide and high: see `touches` of legal
    moves. To get the picture that these touch, name the version of the moves in `at`. The picture has no scripts,
    links or styles. Names are shown unless `names=false`.

    The root element names the version that is shown in `data-version`, and its mark in `data-mark`.

    A picture of a finished game that is named by version and mark, without names, never changes and may be cached
    forever. Otherwise send its `ETag` as `If-None-Match`.
    """
    shown = shown_in(query, game_id)
    style, viewer = _looked_at(shown, query)
    names = names_for(shown.table, style, in_pixels=False)
    svg = current_backend().pictures.drawn.of(current_games().tables, shown.table, viewer, style, names)
    return answer_svg(svg, _headers(shown, query))


@pictures.get("/rulesets/<key>/picture.svg")
@same_for_all
@pictures.arguments(StartQuery, location="query")
@pictures.sends_file(SVG)
@pictures.raises(errors.RulesetNotFound, refusals.BadOptions, refusals.NoPicture)
@spends("reads")
def get_start_svg(query: Mapping[str, Any], key: str) -> Response:
    """Draw the start of a new game.

    Returns a picture of how a game with these options begins, as spectators would see it. The game is dealt for the
    picture only, and always in the same way. Faults are reported as by `POST /v1/games`. The picture may be cached for
    five minutes.
    """
    engine = latest(current_games().registry).get(key)
    if engine is None:
        raise errors.RulesetNotFound
    options = load_options(engine, _options_in(query), "/options")
    style = Style(query["palette"], query["size"], language(query.get("lang")), names=False)
    svg = start_of(engine, options, query.get("seats"), style)
    return answer_svg(svg, FOR_A_WHILE)


def _options_in(query: Mapping[str, Any]) -> Any:
    """The options, which are JSON in a query. Raises `Malformed`."""
    try:
        return parse_json(query["options"].encode())
    except errors.NotJson:
        raise errors.Malformed(WRONG_SHAPE, [errors.Fault("?options", "Must be a JSON object.")]) from None


@pictures.get("/games/<game_id>/picture.png")
@pictures.arguments(PictureQuery, location="query")
@pictures.sends_file(PNG, headers=GAME_VERSION)
@pictures.raises(*REFUSALS, errors.PicturesBusy)
@open_to_readers
def get_picture_png(query: Mapping[str, Any], game_id: str) -> Response:
    """Draw a game in pixels.

    The same picture as a PNG: 960 to 1200 pixels wide, or 360 to 720 for `size=phone`. The higher a picture is, the
    narrower. Where the font lacks a character of a name, the seat's letter is shown. Counts for several requests.
    """
    shown = shown_in(query, game_id)
    style, viewer = _looked_at(shown, query)
    names = names_for(shown.table, style, in_pixels=True)
    picture = picture_of(current_games().tables, shown.table, viewer, style, names)
    return answer_in_pixels(svg_for_pixels(picture, style.layout), _headers(shown, query))


@pictures.get("/games/<game_id>/description")
@pictures.arguments(DescriptionQuery, location="query")
@pictures.response(200, Description)
@pictures.raises(*REFUSALS[:-1])
@open_to_readers
@spends("reads")
def describe_game(query: Mapping[str, Any], game_id: str) -> Response:
    """Describe a game.

    Returns the position in words, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
    itself. `title` says what the game waits for. `sentences` are for people who can't see a picture, and `drawing` is
    for terminals. What happened is in the events, and what you can do in your legal moves.
    """
    shown, said_in = shown_in(query, game_id), language(query.get("lang"))
    must_have_started(shown.table)
    charge_records(current_games().cost(shown.newest, current_player(), shown.table.version, shown.table.version))
    described = description(shown.table, shown.viewpoint.viewer_at(shown.table), said_in)
    return answer({"version": shown.table.version, "mark": shown.table.mark, **described})


def answer_svg(svg: bytes, headers: Mapping[str, str]) -> Response:
    """Return the response with the SVG."""
    return _answer(svg, SVG, headers, lambda: svg)


def answer_in_pixels(svg: bytes, headers: Mapping[str, str]) -> Response:
    """Return the response with the PNG. Raises `PicturesBusy`."""
    return _answer(svg, PNG, headers, lambda: _in_pixels(svg))


def _in_pixels(svg: bytes) -> bytes:
    charge(PNG_COSTS)
    return current_backend().pictures.rasterizer.png(svg)


def _looked_at(shown: Shown, query: Mapping[str, Any]) -> tuple[Style, Viewer]:
    """The style and the viewer of the picture that a request asks for, after it was charged. Raises `NoPicture` or
    `GameNotStarted`.
    """
    table = shown.table
    must_be_drawn(table)
    charge_records(current_games().cost(shown.newest, current_player(), looked_at_from(table), table.version))
    return style_in(query), shown.viewpoint.viewer_at(table)


def style_in(query: Mapping[str, Any]) -> Style:
    """Return the style that a query names."""
    return Style(query["palette"], query["size"], language(query.get("lang")), query["names"])


def _headers(shown: Shown, query: Mapping[str, Any]) -> Mapping[str, str]:
    """The headers that name the version, and say who may cache the picture, and for how long. One with names is never
    kept.
    """
    kept = FOR_ME if query["names"] else caching_of(shown.viewpoint, query.get("at"), has_names=False)
    return {**kept, **version_header(shown.table)}


def _answer(svg: bytes, mimetype: str, headers: Mapping[str, str], make: Callable[[], bytes]) -> Response:
    """The response to this request: what `make` returns, or 304 if the client has it already. The SVG decides, because
    the pixels follow from it.
    """
    tag = hashlib.sha256(f"{mimetype} ".encode() + svg).hexdigest()[:32]
    response = Response(mimetype=mimetype, headers=headers)
    response.set_etag(tag)
    if current_request().if_none_match.contains(tag):
        response.status_code = 304
    else:
        response.set_data(make())
    return response
