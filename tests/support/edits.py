"""Edits of JSON values, for tests of what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Edit = Callable[[Any], None]


def put(*path: Any) -> Edit:
    """Set the value (last) at the path (before it)."""
    *way, key, value = path

    def edit(content: Any) -> None:
        at(content, way)[key] = value

    return edit


def drop(*path: Any) -> Edit:
    """Remove what is at the path."""
    *way, key = path

    def edit(content: Any) -> None:
        del at(content, way)[key]

    return edit


def both(*edits: Edit) -> Edit:
    """One edit after the other."""

    def edit(content: Any) -> None:
        for each in edits:
            each(content)

    return edit


def shift(source: str, target: tuple[Any, ...], card: str) -> Edit:
    """Move a card from one list to the end of another."""

    def edit(content: Any) -> None:
        content[source].remove(card)
        at(content, target).append(card)

    return edit


def at(content: Any, way: Any) -> Any:
    """Return the value at the path."""
    for step in way:
        content = content[step]
    return content


def change(folder: Path, file: str, edit: Edit) -> None:
    """The file's content, edited."""
    content = json.loads((folder / file).read_text(encoding="utf-8"))
    edit(content)
    (folder / file).write_text(json.dumps(content), encoding="utf-8")
