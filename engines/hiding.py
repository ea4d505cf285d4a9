"""Whether a game has hidden information."""

from dataclasses import is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from engines.contract import Engine, Hidden


def hides(engine: Engine) -> bool:
    """Return True if the engine's views can contain hidden things: it is a game of imperfect information."""
    views: Any = engine.View
    return _can_hide(views)


@cache
def _can_hide(view: Any) -> bool:
    return _mentions_hidden(view, set())


def _mentions_hidden(annotation: Any, seen: set[Any]) -> bool:
    if annotation is Hidden:
        return True
    inner = get_args(annotation)
    if is_dataclass(annotation) and annotation not in seen:
        seen.add(annotation)
        inner = tuple(get_type_hints(annotation).values())
    return any(_mentions_hidden(part, seen) for part in inner)
