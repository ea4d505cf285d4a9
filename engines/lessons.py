"""Lessons: what teaches a game, step by step, in positions of example games (`engines.example_games`).

A game's folder has its lesson as `lesson.json`. Texts are by language:

    {"chapters": [{
        "key": "first-rounds", "title": {"en": "…", "de": "…"}, "about": {…}, "example": "first-rounds", "seat": 0,
        "steps": [
            {"at": 0, "say": {…}, "look": ["card-F7"]},
            {"at": 0, "say": {…}, "accepts": ["F7"], "shows": true, "otherwise": {…}, "then": {…}},
            {"at": 9, "say": {…}, "accepts": "any", "then": {…}},
            {"at": 21, "say": {…}, "play": {"options": {}, "seats": 3, "bot": "level-1"}}]}]}

`at` is a position of the example game. A step without `accepts` is only read. Otherwise the pupil, who has the
chapter's seat, makes a move: one of those that `accepts` has in notation, or any. The move of the example game is
always one of them, and the game goes on with it, whatever was accepted. `otherwise` answers a legal move that misses
the point, and `then` says what has happened once the position of the next step is reached. `look` names elements of the
picture to which a step draws attention; with `shows`, a step draws attention to what its moves touch, from the
beginning.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

from engines.contract import Engine, Json, Seat
from engines.example_games import ExampleGame, example_game, example_names
from engines.kit.pictures.looks import PALETTES, Look
from engines.kit.texts import LANGUAGES
from engines.optional import drawing, telling

LONGEST: Final = 220
"""The most characters of a text of a step, which has room for them on a phone."""

ANY: Final = "any"

_STEP: Final = {"at", "say", "accepts", "shows", "look", "otherwise", "then", "play"}
_TEXTS: Final = ("say", "otherwise", "then")


class BrokenLesson(ValueError):
    """A lesson does not fit the rules. The text names the chapter, the step and the reason."""


def lesson_of(folder: Path) -> Json | None:
    """Return the lesson in a game's folder, as it is written; None if there is none."""
    return _written(folder / "lesson.json")


def _read(file: Path) -> Json | None:
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


_written: Final = cast(Callable[[Path], Json], lru_cache(_read))


def lesson_json(lesson: Json, language: str) -> Json:
    """Return the chapters of a lesson for clients, with texts in that language."""
    return [
        {
            "key": chapter["key"],
            "title": chapter["title"][language],
            "about": chapter["about"][language],
            "example": chapter["example"],
            "seat": chapter["seat"],
            "steps": [_step_json(step, language) for step in chapter["steps"]],
        }
        for chapter in lesson["chapters"]
    ]


def _step_json(step: Json, language: str) -> Json:
    accepts = step.get("accepts")
    return {
        "at": step["at"],
        "kind": "read" if accepts is None else "try" if accepts == ANY else "move",
        "accepts": [] if accepts in (None, ANY) else accepts,
        "shows": step.get("shows", False),
        "look": step.get("look", []),
        **{name: step[name][language] if name in step else None for name in _TEXTS},
        "play": step.get("play"),
    }


def check_lesson(engine: Engine, folder: Path) -> None:
    """Raise `BrokenLesson` or `BrokenExample` unless the lesson in the folder, if there is one, fits the rules."""
    lesson = lesson_of(folder)
    for chapter in lesson["chapters"] if lesson else ():
        for number, reason in _faults(engine, folder, chapter):
            raise BrokenLesson(f"{engine.KEY}, chapter {chapter['key']}, step {number}: {reason}")


def _faults(engine: Engine, folder: Path, chapter: Json) -> Iterator[tuple[int, str]]:
    """Yield the number of each step that has a fault, counted from 1, with the fault. 0 is the chapter itself."""
    yield from ((0, f"{name} lacks a language") for name in ("title", "about") if not _is_said(chapter[name]))
    if chapter["example"] not in example_names(folder):
        yield 0, f"there is no example game {chapter['example']}"
        return
    example, last = example_game(engine, folder, chapter["example"]), 0
    for number, step in enumerate(chapter["steps"], 1):
        if not last <= step["at"] < len(example.states):
            yield number, f"there is no later position {step['at']}"
            return
        last = step["at"]
        yield from ((number, fault) for fault in _faults_of(example, chapter["seat"], step))


def _faults_of(example: ExampleGame, seat: Seat, step: Json) -> Iterator[str]:
    if unknown := step.keys() - _STEP:
        yield f"unknown: {', '.join(unknown)}"
    yield from (f"{name} lacks a language" for name in _TEXTS if name in step and not _is_said(step[name]))
    yield from (f"{name} is too long" for name in _TEXTS if name in step and not _is_short(step[name]))
    if missing := set(step.get("look", ())) - _drawn(example, seat, step["at"]):
        yield f"not in the picture: {', '.join(missing)}"
    if "accepts" in step:
        yield from _faults_of_move(example, seat, step)


def _faults_of_move(example: ExampleGame, seat: Seat, step: Json) -> Iterator[str]:
    """Yield what is wrong with the moves of a step."""
    at, engine, accepts = step["at"], example.engine, step["accepts"]
    legal = {engine.format_move(move) for move in engine.legal_moves(example.states[at], seat)}
    wanted = legal if accepts == ANY else set(accepts)
    yield from (f"{each} is not legal" for each in sorted(wanted - legal))
    if at == len(example.made) or example.made[at].seat != seat:
        yield "the example game has no move of the seat here"
    elif engine.format_move(example.made[at].move) not in wanted:
        yield f"the move of the example game, {engine.format_move(example.made[at].move)}, is not accepted"
    if legal <= wanted and "otherwise" in step:
        yield "every legal move is accepted, so nothing is otherwise"
    if not legal <= wanted and "otherwise" not in step:
        yield "no text for moves that miss the point (otherwise)"


def _is_said(text: Mapping[str, str]) -> bool:
    return set(text) == set(LANGUAGES) and all(each.strip() for each in text.values())


def _is_short(text: Mapping[str, str]) -> bool:
    return all(len(each) <= LONGEST for each in text.values())


def _drawn(example: ExampleGame, seat: Seat, at: int) -> set[str]:
    """Return the ids of the elements that both layouts of the picture have."""
    engine: Any = example.engine
    draws, tells = drawing(example.engine), telling(example.engine)
    if draws is None or tells is None:
        return set()
    looks = [Look(tells.WORDS.words("en"), PALETTES["light"], layout) for layout in ("phone", "desktop")]
    view = engine.view(example.states[at], seat)
    return set.intersection(*[{node.get("id", "") for node in engine.picture(view, (), look).iter()} for look in looks])
