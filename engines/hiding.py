"""Whether a view or a concealed move hides anything, and whether the views of a game can."""

from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from engines.contract import Engine, Hidden


def hides(view: Any) -> bool:
    """Return True if something in the view is `Hidden`. Otherwise, the state imagined from it is the true one.

    >>> hides(((1, "F7"), Hidden(3))), hides(((1, "F7"), None))
    (True, False)
    """
    if isinstance(view, tuple):
        return any(map(hides, view))
    if isinstance(view, Hidden):
        return True
    return is_dataclass(view) and any(hides(getattr(view, field.name)) for field in fields(view))


def is_whole(engine: Engine, shown: object) -> bool:
    """Return True if `shown`, which is what `conceal` shows of a move, is the move with all its parts."""
    return isinstance(shown, engine.MOVES) and not hides(shown)


def has_secrets(engine: Engine) -> bool:
    """Return True if the views of the game can contain hidden things: it is a game of imperfect information."""
    return _mentions_hidden(engine.View, set())


def _mentions_hidden(annotation: Any, seen: set[Any]) -> bool:
    if annotation is Hidden:
        return True
    inner = get_args(annotation)
    if is_dataclass(annotation) and annotation not in seen:
        seen.add(annotation)
        inner = tuple(get_type_hints(annotation).values())
    return any(_mentions_hidden(part, seen) for part in inner)
