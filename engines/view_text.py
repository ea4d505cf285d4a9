"""Any view as text that people can read, and the difference between two views.

Both are functions of views alone, so they reveal nothing that the view does not. A dataclass of a view may add a method
`rows()` that draws it as lines of text, such as a board; these are printed before its fields.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from difflib import SequenceMatcher
from itertools import groupby
from textwrap import wrap
from typing import Any, Final

from engines.contract import Hidden

WIDTH: Final = 110
"""The maximum length of a line in characters."""

SHORT: Final = 40
"""A changed list is shown as `before → after` up to this length, else as what was removed and added."""

Path = tuple[str, ...]


def view_text(view: Any) -> str:
    """Return the view as indented lines of names and values.

    >>> from engines.games.time_chase.view import SeatView
    >>> print(view_text(SeatView(hand=Hidden(3), fuel=10, discs=4, location="invariant", choice=None)))
    hand: 3 hidden
    fuel: 10
    discs: 4
    location: invariant
    choice: none
    """
    return "\n".join(line for path, text in _tree(view) for line in _indented(path, text))


def drawing(view: Any) -> list[str]:
    """Return what the view and its parts draw, as lines of text; nothing if they draw nothing. Successive drawings of
    the same height, such as several boards, stand side by side, each below the first text of its part.

    >>> from engines.match import Match
    >>> print("\\n".join(drawing(Match("that-time-you-killed-me", seats=2).view(None))))
    past          present       future
    W  .  .  .    W  .  .  .    W  .  .  .
    .  .  .  .    .  .  .  .    .  .  .  .
    .  .  .  .    .  .  .  .    .  .  .  .
    .  .  .  B    .  .  .  B    .  .  .  B
    """
    alike = groupby(_drawings(view), key=len)
    return [line for _, blocks in alike for line in _side_by_side(list(blocks))]


def _drawings(value: Any, is_part: bool = False) -> Iterator[list[str]]:
    """Yield the drawing of the value and of each of its parts, with its heading if it is a part."""
    if rows := _rows(value):
        heading = [next((part for _, part in _parts(value) if isinstance(part, str)), "")] if is_part else []
        yield [*heading, *[row.rstrip() for row in rows]]
    if _has_parts(value):
        for _, part in _parts(value):
            yield from _drawings(part, is_part=True)


def _side_by_side(blocks: list[list[str]]) -> list[str]:
    widths = [max(map(len, block)) for block in blocks]
    rows = zip(*blocks, strict=True)
    return ["    ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def leaves(view: Any) -> list[str]:
    """Return the view as one line per value or small object, each with its full path: `timeline 1: token 2, led F7`."""
    return [_line(path, text) for path, text in _tree(view) if text is not None and path[-1]]


def changes(before: Any, after: Any) -> list[str]:
    """Return what differs, one line per value, with its path. `before` is None if there was no view yet.

    >>> from engines.games.time_chase.view import SeatView
    >>> before = SeatView(hand=("F2", "F7"), fuel=10, discs=4, location="invariant", choice=None)
    >>> after = SeatView(hand=("F2",), fuel=8, discs=4, location="invariant", choice=None)
    >>> changes(before, after)
    ['hand: F2, F7 → F2', 'fuel: 10 → 8']
    """
    if before is None:
        return leaves(after)
    return [_line(path, text) for path, text in _changes((), before, after)]


def value_text(value: Any) -> str:
    """Return a value on one line: `none`, `3 hidden`, `F2, F7`, `token 3, led F7`.

    >>> value_text((True, None, Hidden(2), ()))
    'yes, none, 2 hidden, empty'
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Hidden):
        return f"{value.count} hidden"
    if isinstance(value, tuple):
        return ", ".join(map(_nested, value)) or "empty"
    if is_dataclass(value):
        named = [f"{name} {_nested(part)}" for name, part in _parts(value)]
        return " ".join([*_tag(value), ", ".join(named)]).strip()
    return str(value) if value != "" else '""'


def _nested(value: Any) -> str:
    """Return a value within another: in parentheses if it has several parts of its own."""
    text = value_text(value)
    return f"({text})" if _has_parts(value) and ", " in text else text


def _has_parts(value: Any) -> bool:
    return isinstance(value, tuple) or _is_object(value)


def _is_object(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, Hidden)


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, tuple) and any(map(_has_parts, value))


def _tag(value: Any) -> list[str]:
    tag = getattr(value, "type", None)
    return [tag] if isinstance(tag, str) else []


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the parts of a dataclass or tuple with their names or numbers."""
    if isinstance(value, tuple):
        yield from ((str(number), part) for number, part in enumerate(value))
    else:
        shown = (field.name for field in fields(value) if field.name != "type" or not _tag(value))
        yield from ((name, getattr(value, name)) for name in shown)


def _tree(value: Any, path: Path = ()) -> Iterator[tuple[Path, str | None]]:
    """Yield a line per value with its path; the text is None where the parts follow on lines of their own."""
    if path and not _is_tree(value):
        yield path, value_text(value)
        return
    if path:
        yield path, None
    yield from (((*path, ""), row) for row in _rows(value))
    for name, part in _parts(value):
        yield from _tree(part, (*path, name))


def _is_tree(value: Any) -> bool:
    """True for a list of objects, an object that holds such a list, and one that is drawn."""
    if not _is_object(value):
        return _is_list_of_objects(value)
    return bool(_rows(value)) or any(_is_list_of_objects(part) for _, part in _parts(value))


def _rows(value: Any) -> Sequence[str]:
    rows = getattr(value, "rows", None)
    drawn: Sequence[str] = rows() if callable(rows) else ()
    return drawn


def _line(path: Path, text: str) -> str:
    return f"{' '.join(path)}: {text}"


def _indented(path: Path, text: str | None) -> list[str]:
    indent = "  " * (len(path) - 1)
    if not path[-1]:  # a row of a drawing, in which spaces count
        return [f"{indent}{text}".rstrip()]
    if text is None:
        return [f"{indent}{path[-1]}:"]
    return wrap(f"{indent}{path[-1]}: {text}", WIDTH, subsequent_indent=f"{indent}    ", break_on_hyphens=False)


def _changes(path: Path, before: Any, after: Any) -> Iterator[tuple[Path, str]]:
    if before == after:
        return
    if isinstance(before, tuple) and isinstance(after, tuple):
        yield from _list_changes(path, before, after)
    elif _is_object(before) and type(before) is type(after) and not _tag(before):
        for (name, old), (_, new) in zip(_parts(before), _parts(after), strict=True):
            yield from _changes((*path, name), old, new)
    else:
        yield path, _replaced(before, after)


def _replaced(before: Any, after: Any) -> str:
    """Return both values; of a former object, whose fields were shown when it appeared, only that there was one."""
    return f"{'…' if _is_object(before) else value_text(before)} → {value_text(after)}"


def _list_changes(path: Path, before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[tuple[Path, str]]:
    """Yield what was removed from and added to a list; its objects are compared part by part."""
    edits = [edit for edit in SequenceMatcher(None, before, after, autojunk=False).get_opcodes() if edit[0] != "equal"]
    if not _is_list_of_objects(before + after):
        removed = [f"-{value_text(part)}" for _, start, end, _, _ in edits for part in before[start:end]]
        added = [f"+{value_text(part)}" for _, _, _, start, end in edits for part in after[start:end]]
        whole = _replaced(before, after)
        yield path, min(whole, ", ".join(removed + added), key=len) if len(whole) > SHORT else whole
    elif len(before) == len(after):
        yield from _object_changes(path, before, after, 0, 0)
    else:
        for _, start, end, new_start, new_end in edits:
            yield from _object_changes(path, before[start:end], after[new_start:new_end], start, new_start)


def _object_changes(
    path: Path, before: tuple[Any, ...], after: tuple[Any, ...], start: int, new_start: int
) -> Iterator[tuple[Path, str]]:
    both = min(len(before), len(after))
    for number, (old, new) in enumerate(zip(before, after, strict=False)):
        yield from _changes((*path, str(new_start + number)), old, new)
    for number, old in enumerate(before[both:], start + both):
        yield (*path, str(number)), f"removed {value_text(old)}"
    for number, new in enumerate(after[both:], new_start + both):
        yield (*path, str(number)), f"added {value_text(new)}"
