"""Answers of actions as text for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

_TIME = "_at"


def as_text(value: Mapping[str, Any], indent: str = "") -> str:
    """Return the lines of an answer: a line for each field, and a table for each list of objects. Times, whose names
    end in `_at`, are shown in UTC.

    >>> print(as_text({"id": "p_1", "created_at": 0, "games": [{"id": "g_1", "version": 7}], "notes": []}))
    id          p_1
    created at  1970-01-01 00:00:00
    games
      id   version
      g_1  7
    notes       none
    """
    width = max((len(_words(name)) for name in value), default=0)
    return "\n".join(line for name, each in value.items() for line in _lines(name, each, width, indent))


def _lines(name: str, value: Any, width: int, indent: str) -> Iterator[str]:
    label = _words(name)
    if _is_table(value):
        yield f"{indent}{label}"
        yield from _table(value, f"{indent}  ")
    elif isinstance(value, Mapping) and value:
        yield f"{indent}{label}"
        yield as_text(value, f"{indent}  ")
    else:
        yield f"{indent}{label:{width}}  {_cell(name, value)}".rstrip()


def _is_table(value: Any) -> bool:
    return isinstance(value, Sequence) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _table(rows: Sequence[Mapping[str, Any]], indent: str) -> Iterator[str]:
    """Yield a line with the names of the columns, and one for each row."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    cells = [[_words(name) for name in columns]]
    cells += [[_cell(name, row[name]) if name in row else "" for name in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        yield (indent + "  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True))).rstrip()


def _cell(name: str, value: Any) -> str:
    if value is None or value == [] or value == {}:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and (name == "at" or name.endswith(_TIME)):
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M:%S}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_cell("", each) for each in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={_cell(key, each)}" for key, each in value.items())
    return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")
