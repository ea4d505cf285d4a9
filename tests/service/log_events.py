"""The events of all log lines that the source can write."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

ROOMS: Final = ("engines", "events", "service", "workers", "examples")

LEVELS: Final = ("debug", "info", "warning", "error", "exception", "critical", "log")


def events() -> dict[str, set[str]]:
    """Return the files that log each event. Raises `AssertionError` for an event that is not a literal."""
    found = defaultdict[str, set[str]](set)
    for place, event in _calls():
        assert isinstance(event, ast.Constant), f"{place} must name its event"
        found[str(event.value)].add(place)
    return found


def _calls() -> Iterator[tuple[str, ast.expr]]:
    """Yield the file and the event of each call that logs."""
    for place, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (event := _event(node, place)) is not None:
                yield place, event


@cache
def _trees() -> list[tuple[str, ast.Module]]:
    """The modules that may log, with their places."""
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    texts = {path: path.read_text() for path in paths}
    return [
        (str(path.relative_to(ROOT)), ast.parse(text))
        for path, text in texts.items()
        if any(word in text for word in ("_log.", "get_logger", "say("))
    ]


def _event(call: ast.Call, place: str) -> ast.expr | None:
    """The event that the call logs; None for any other call."""
    match call.func:
        case ast.Attribute(value=ast.Name(id="_log"), attr=level) if level in LEVELS:
            return call.args[level == "log"]
        case ast.Attribute(value=ast.Name(id="output"), attr="say"):
            return call.args[0]
        case ast.Name(id="say") if place == "workers/supervision/output.py":
            return call.args[0]
    return None


def loggers() -> set[str]:
    """Return the names to which modules assign a logger."""
    found = set()
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and "get_logger" in ast.unparse(node.value):
                found |= {ast.unparse(target) for target in node.targets}
    return found
