"""JSON Patch (RFC 6902), as the stream of a game uses it: `add`, `remove` and `replace`."""

from collections.abc import Mapping, Sequence
from typing import Any


class BadPatch(ValueError):
    """The patch does not fit the document."""


def patched(document: Any, patch: Sequence[Mapping[str, Any]]) -> Any:
    """Return the document with the patch applied. `document` itself does not change. The result shares with it the
    parts that the patch does not touch. Raises `BadPatch` if an operation is unknown, or names something that the
    document does not have.

    >>> patched({"version": 1, "hand": [4, 2]}, [{"op": "remove", "path": "/hand/0"}])
    {'version': 1, 'hand': [2]}
    """
    for operation in patch:
        try:
            op, path = operation["op"], operation["path"]
            value = None if op == "remove" else operation["value"]
            document = _edited(document, _steps(path), op, value)
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise BadPatch(f"{operation!r} does not fit the document") from error
    return document


def _steps(path: str) -> list[str]:
    if path and not path.startswith("/"):
        raise KeyError(path)
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def _edited(part: Any, steps: list[str], op: str, value: Any) -> Any:
    """Return the part with one operation applied below it. Raises `KeyError`, `IndexError` or `TypeError` if it does
    not fit.
    """
    if not steps:
        if op == "remove":
            raise KeyError(op)
        return _known(op) and value
    if isinstance(part, dict):
        return _edited_object(part, steps, op, value)
    if isinstance(part, list):
        return _edited_array(part, steps, op, value)
    raise TypeError(part)


def _edited_object(part: dict[str, Any], steps: list[str], op: str, value: Any) -> dict[str, Any]:
    name, *rest = steps
    if rest:
        return {**part, name: _edited(part[name], rest, op, value)}
    if op == "remove":
        part[name]
        return {key: each for key, each in part.items() if key != name}
    if _known(op) == "replace":
        part[name]
    return {**part, name: value}


def _edited_array(part: list[Any], steps: list[str], op: str, value: Any) -> list[Any]:
    name, *rest = steps
    index = len(part) if name == "-" else _index(name)
    if not rest and op == "add":
        if index > len(part):
            raise IndexError(index)
        return [*part[:index], value, *part[index:]]
    old = part[index]
    new = [] if op == "remove" and not rest else [_edited(old, rest, op, value)]
    return [*part[:index], *new, *part[index + 1 :]]


def _index(name: str) -> int:
    if not name.isascii() or not name.isdigit() or (len(name) > 1 and name[0] == "0"):
        raise KeyError(name)
    return int(name)


def _known(op: str) -> str:
    if op not in ("add", "replace"):
        raise KeyError(op)
    return op
