"""Copies of a pack, to be changed or broken."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines.chrononauts.packs import __file__ as packs_file

Edit = Callable[[Any], None]

FILES = (
    *("pack.json", "timeline.json", "patches.json", "identities.json", "missions.json"),
    *("artifacts.json", "gadgets.json", "inverters.json", "actions.json", "timewarps.json"),
)


def copied(folder: Path, key: str = "early-american") -> Path:
    """A copy of the pack of that key."""
    return Path(shutil.copytree(Path(packs_file).parent / key, folder / key))


def change(pack: Path, file: str, edit: Edit) -> None:
    """The file's content, edited."""
    content = json.loads((pack / file).read_text(encoding="utf-8"))
    edit(content)
    (pack / file).write_text(json.dumps(content), encoding="utf-8")


def put(*path: Any) -> Edit:
    """Set the value (last) at the path (before it)."""
    *way, key, value = path

    def edit(content: Any) -> None:
        for step in way:
            content = content[step]
        content[key] = value

    return edit


def drop(*path: Any) -> Edit:
    """Remove what is at the path."""
    *way, key = path

    def edit(content: Any) -> None:
        for step in way:
            content = content[step]
        del content[key]

    return edit


def both(*edits: Edit) -> Edit:
    """One edit after the other."""

    def edit(content: Any) -> None:
        for each in edits:
            each(content)

    return edit
