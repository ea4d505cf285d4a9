"""Edits of JSON values, for tests of what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Edit = Callable[[Any], None]


def set_at(*path: Any) -> Edit:
    """Return an edit that sets a value: the last argument, at the path of the keys before it."""
    *way, key, value = path

    def edit(content: Any) -> None:
        value_at(content, way)[key] = value

    return edit


def remove_at(*path: Any) -> Edit:
    """Return an edit that removes the value at the path."""
    *way, key = path

    def edit(content: Any) -> None:
        del value_at(content, way)[key]

    return edit


def in_turn(*edits: Edit) -> Edit:
    """Return an edit that makes these edits one after the other."""

    def edit(content: Any) -> None:
        for each in edits:
            each(content)

    return edit


def move_card(source: str, target: tuple[Any, ...], card: str) -> Edit:
    """Return an edit that moves a card from a list to the end of another."""

    def edit(content: Any) -> None:
        content[source].remove(card)
        value_at(content, target).append(card)

    return edit


def value_at(content: Any, way: Any) -> Any:
    """Return the value at the path."""
    for step in way:
        content = content[step]
    return content


def edit_file(folder: Path, file: str, edit: Edit) -> None:
    """Apply the edit to the content of a JSON file."""
    content = json.loads((folder / file).read_text(encoding="utf-8"))
    edit(content)
    (folder / file).write_text(json.dumps(content), encoding="utf-8")
