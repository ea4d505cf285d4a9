"""Positions of example games (`engines.example_games`), as a seat or a spectator would know them in a real game."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

from engines.contract import Engine, Json, Seat
from engines.example_games import ExampleGame
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node
from engines.optional import drawing
from engines.questions import all_asked
from events.records.codec import to_json
from events.shown.telling import Told, move_told, question_json, text_json
from service.pictures.descriptions import title_of
from service.pictures.drawing import Style, look_of, must_draw, svg_of
from service.pictures.latest_moves import MOVES_MOST
from service.reading.projections import legal_moves_json
from service.shared.json_bytes import json_bytes

POSITIONS_KEPT: Final = 256
PICTURES_KEPT: Final = 256


def _position_json(example: ExampleGame, at: int, seat: Seat | None, language: str) -> bytes:
    """Return the position after `at` moves as JSON, as the seat knows it, with its legal moves. None is a spectator."""
    engine, state = example.engine, example.states[at]
    view, moves = engine.view(state, seat), () if seat is None else engine.legal_moves(state, seat)
    position = {
        "ruleset": engine.KEY,
        "name": example.name,
        "title": example.title.get(language),
        "lang": language,
        "names": example.names,
        "positions": len(example.states),
        "at": at,
        "seat": seat,
        "awaiting": engine.awaiting(state),
        "status": _status(example, at, seat, language),
        "last": _last_json(example, at, seat, language) if at else None,
        "view": to_json(view),
        "moves": list(legal_moves_json(engine, moves, view, language, example.names)),
    }
    return json_bytes(position)


position_json: Final = cast(
    Callable[[ExampleGame, int, Seat | None, str], bytes], lru_cache(POSITIONS_KEPT)(_position_json)
)


def questions_json(engine: Engine, folder: Path, language: str) -> Iterator[Json]:
    """Yield each question that the example games of a folder contain, with a position where it is asked."""
    for asked in all_asked(engine, folder):
        example, at, seat = asked.example, asked.at, asked.seat
        question = question_json(engine, engine.view(example.states[at], seat), language, example.names)
        yield {"question": question, "example": example.name, "at": at, "seat": seat}


def _last_json(example: ExampleGame, at: int, seat: Seat | None, language: str) -> Json:
    """The move that led to the position, as the seat saw it."""
    seen = _shown(example, at, seat)
    is_whole = seen == example.made[at - 1].move
    notation = example.engine.format_move(example.made[at - 1].move) if is_whole else None
    text = text_json(_told(example, at, seat), language, example.names)
    return {"seat": example.made[at - 1].seat, "notation": notation, "text": text}


def _status(example: ExampleGame, at: int, seat: Seat | None, language: str) -> str | None:
    """What the picture says above the board, such as whose turn it is."""
    if drawing(example.engine) is None:
        return None
    return title_of(_picture(example, at, seat, Style(language=language)))


def _position_svg(example: ExampleGame, at: int, seat: Seat | None, style: Style) -> bytes:
    """Return the position after `at` moves, as the seat knows it, as SVG. Raises `NoPicture`."""
    must_draw(example.engine)
    return svg_of(_picture(example, at, seat, style))


position_svg: Final = cast(
    Callable[[ExampleGame, int, Seat | None, Style], bytes], lru_cache(PICTURES_KEPT)(_position_svg)
)


def _picture(example: ExampleGame, at: int, seat: Seat | None, style: Style) -> Node:
    engine: Any = example.engine
    look = look_of(engine, style, example.names if style.names else ())
    last = [_seen(example, each, seat) for each in _latest(example, at)]
    picture: Node = engine.picture(engine.view(example.states[at], seat), last, look)
    return picture


def _latest(example: ExampleGame, at: int) -> range:
    """The positions after the latest moves of one seat in a row, oldest first."""
    first = at
    while first > max(0, at - MOVES_MOST) and example.made[first - 1].seat == example.made[at - 1].seat:
        first -= 1
    return range(first + 1, at + 1)


def _seen(example: ExampleGame, at: int, seat: Seat | None) -> Seen:
    return Seen(example.made[at - 1].seat, _shown(example, at, seat), _told(example, at, seat).sentence)


def _shown(example: ExampleGame, at: int, seat: Seat | None) -> object:
    """What the seat saw of the move that led to the position."""
    return example.engine.conceal(example.made[at - 1], example.states[at], seat)


def _told(example: ExampleGame, at: int, seat: Seat | None) -> Told:
    engine, (before, after) = example.engine, example.states[at - 1 : at + 1]
    shown = _shown(example, at, seat)
    return move_told(
        engine, example.made[at - 1], shown, lambda: engine.view(before, seat), lambda: engine.view(after, seat)
    )
