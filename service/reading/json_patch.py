"""JSON Patches (RFC 6902): the operations that turn one document into another.

This is our own implementation for speed, because documents are compared for every record and viewer. docs/streams.md
has the figures.
"""

import json
from collections.abc import Iterator

from engines.contract import Json


def patch_between(before: Json, after: Json) -> list[Json]:
    """Return the operations (`add`, `remove`, `replace`) that turn `before` into `after`; none if they are equal.

    >>> patch_between({"a": [1, 2, 3]}, {"a": [1, 3], "b": None})
    [{'op': 'remove', 'path': '/a/1'}, {'op': 'add', 'path': '/b', 'value': None}]
    """
    return list(_changes("", before, after))


def _changes(path: str, before: Json, after: Json) -> Iterator[Json]:
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _object_changes(path, before, after)
    elif isinstance(before, list) and isinstance(after, list) and before and after:
        yield from _list_changes(path, before, after)
    elif not _is_same(before, after):
        yield {"op": "replace", "path": path, "value": after}


def _object_changes(path: str, before: dict[str, Json], after: dict[str, Json]) -> Iterator[Json]:
    for name in before:
        if name not in after:
            yield {"op": "remove", "path": f"{path}/{_escaped(name)}"}
    for name, value in after.items():
        here = f"{path}/{_escaped(name)}"
        if name in before:
            yield from _changes(here, before[name], value)
        else:
            yield {"op": "add", "path": here, "value": value}


def _list_changes(path: str, before: list[Json], after: list[Json]) -> Iterator[Json]:
    """Yield the changes between the common start and the common end of the lists: items that both have are changed in
    place, then surplus items are removed, or missing ones added.
    """
    shorter = min(len(before), len(after))
    start, end = 0, 0
    if len(before) != len(after):
        start = _same_at_the_start(before, after, shorter)
        end = _same_at_the_start(before[::-1], after[::-1], shorter - start)
    for index in range(start, shorter - end):
        yield from _changes(f"{path}/{index}", before[index], after[index])
    for index in reversed(range(shorter - end, len(before) - end)):
        yield {"op": "remove", "path": f"{path}/{index}"}
    for index in range(shorter - end, len(after) - end):
        yield {"op": "add", "path": f"{path}/{index}", "value": after[index]}


def _same_at_the_start(one: list[Json], other: list[Json], most: int) -> int:
    """Return how many items the lists have in common at the start, at most `most`."""
    return next((index for index in range(most) if not _is_same(one[index], other[index])), most)


def _is_same(one: Json, other: Json) -> bool:
    """True if both are the same JSON. In Python, True equals 1."""
    if isinstance(one, dict | list):
        return json.dumps(one) == json.dumps(other)
    return type(one) is type(other) and bool(one == other)


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
