"""Lessons, and the example games whose positions they and rules pages show."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from engines import folder_of, latest
from engines.contract import Engine
from engines.example_games import ExampleGame, example_game, example_names
from engines.lessons import lesson_json, lesson_of
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import answer, answer_json, current_games
from service.api.request.answering.caching import FOR_A_WHILE
from service.api.request.auth import same_for_all
from service.api.request.languages import language
from service.api.request.rate_limits import spends
from service.api.resources.of_games.pictures import SVG, answer_svg
from service.api.schemas.example_games import AskedQuestions, ExamplePictureQuery, ExamplePosition, ExampleQuery, Lesson
from service.api.schemas.from_dataclasses import once
from service.api.schemas.languages import LanguageQuery
from service.pictures.drawing import Style
from service.pictures.example_games import position_json, position_svg, questions_json
from service.shared.json_bytes import json_bytes

example_games = Blueprint("example_games", __name__, url_prefix="/v1/rulesets", description="Games that teach.")

REFUSALS = (errors.RulesetNotFound, errors.ExampleNotFound, refusals.VersionNotFound, refusals.SeatNotFound)


@example_games.get("/<key>/lesson")
@same_for_all
@example_games.arguments(LanguageQuery, location="query")
@example_games.response(200, Lesson)
@example_games.raises(errors.RulesetNotFound, errors.LessonNotFound)
@spends("reads")
def get_lesson(query: Mapping[str, Any], key: str) -> Response:
    """Retrieve the lesson of a ruleset.

    A lesson teaches the game in chapters, the simplest first. A chapter leads through positions of an example game.
    Each step describes the situation, and most wait for a move. It may be cached for five minutes.
    """
    engine, said_in = _engine_of(key), language(query.get("lang"))
    lesson = lesson_of(folder_of(key))
    if lesson is None:
        raise errors.LessonNotFound
    body = {"ruleset": key, "title": engine.TITLE, "lang": said_in, "chapters": lesson_json(lesson, said_in)}
    return answer(body, headers=FOR_A_WHILE)


@example_games.get("/<key>/questions")
@same_for_all
@example_games.arguments(LanguageQuery, location="query")
@example_games.response(200, AskedQuestions)
@example_games.raises(errors.RulesetNotFound)
@spends("reads")
def list_questions(query: Mapping[str, Any], key: str) -> Response:
    """List what players are asked.

    Each item is a question that comes with legal moves (`question.key`), and a position of an example game where it is
    asked. A client can show the position as an example when it explains the question. The list may be cached for five
    minutes.
    """
    return answer_json(_questions_json(_engine_of(key), language(query.get("lang"))), headers=FOR_A_WHILE)


@once
def _questions_json(engine: Engine, language: str) -> bytes:
    return json_bytes({"items": list(questions_json(engine, folder_of(engine.KEY), language))})


@example_games.get("/<key>/examples/<name>")
@same_for_all
@example_games.arguments(ExampleQuery, location="query")
@example_games.response(200, ExamplePosition)
@example_games.raises(*REFUSALS)
@spends("reads")
def get_example(query: Mapping[str, Any], key: str, name: str) -> Response:
    """Retrieve a position of an example game.

    An example game is a game that nobody played: its deal and its moves come with the ruleset. Lessons and rules pages
    show its positions. A position is shown as a seat, or without `seat` a spectator, would know it in a real game, with
    the legal moves of that seat. It may be cached for five minutes.
    """
    example = _checked(query, key, name)
    body = position_json(example, query["at"], query.get("seat"), language(query.get("lang")))
    return answer_json(body, headers=FOR_A_WHILE)


@example_games.get("/<key>/examples/<name>/picture.svg")
@same_for_all
@example_games.arguments(ExamplePictureQuery, location="query")
@example_games.sends_file(SVG)
@example_games.raises(*REFUSALS, refusals.NoPicture)
@spends("reads")
def get_example_svg(query: Mapping[str, Any], key: str, name: str) -> Response:
    """Draw a position of an example game.

    Returns the same position as a picture, whose elements are named in `touches` of the legal moves. It may be cached
    for five minutes.
    """
    example = _checked(query, key, name)
    style = Style(query["palette"], query["size"], language(query.get("lang")))
    return answer_svg(position_svg(example, query["at"], query.get("seat"), style), FOR_A_WHILE)


def _checked(query: Mapping[str, Any], key: str, name: str) -> ExampleGame:
    """Return the example game, which has the position and the seat that the query names. Raises also
    `VersionNotFound` or `SeatNotFound`.
    """
    example = example_at(key, name)
    last, seats, seat = len(example.states) - 1, len(example.names), query.get("seat")
    if not 0 <= query["at"] <= last:
        raise refusals.VersionNotFound(**_fault("at", f"must be from 0 to {last}"))
    if seat is not None and not 0 <= seat < seats:
        raise refusals.SeatNotFound(**_fault("seat", f"must be from 0 to {seats - 1}"))
    return example


def _fault(field: str, words: str) -> dict[str, Any]:
    return {"message": f"`{field}` {words}", "errors": [{"parameter": field, "detail": f"{words.capitalize()}."}]}


def example_at(key: str, name: str) -> ExampleGame:
    """Return the example game of that ruleset and name. Raises `RulesetNotFound` or `ExampleNotFound`."""
    engine, folder = _engine_of(key), folder_of(key)
    if name not in example_names(folder):
        raise errors.ExampleNotFound
    return example_game(engine, folder, name)


def _engine_of(key: str) -> Engine:
    engine = latest(current_games().registry).get(key)
    if engine is None:
        raise errors.RulesetNotFound
    return engine
