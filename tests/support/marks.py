"""Marks of versions in what is shown: found, and masked so that two histories can be compared."""

import re
from typing import Any, Final

from service.games.versions import MARK_PATTERN

MASK: Final = "masked"
NAMES: Final = frozenset({"mark", "decision_mark", "next_mark", "newest_mark", "source_mark"})
IN_PICTURES: Final = re.compile(r'(<svg [^>]*data-mark=")([^"]*)"')
_is_mark: Final = re.compile(MARK_PATTERN).fullmatch


def masked(value: Any) -> Any:
    """Return a JSON value with every mark replaced by `MASK`, also in the operations of a patch, and in pictures."""
    match value:
        case {"path": "/mark" | "/decision_mark" as path, "value": mark, **rest}:
            return {**rest, "path": path, "value": _mask(mark)}
        case dict():
            return {name: _mask(each) if name in NAMES else masked(each) for name, each in value.items()}
        case list():
            return [masked(each) for each in value]
        case str():
            return IN_PICTURES.sub(lambda found: f'{found[1]}{_mask(found[2])}"', value)
    return value


def _mask(mark: str | None) -> str | None:
    """Return the mask of a mark. None stays, since it is no mark."""
    assert mark is None or _is_mark(mark)
    return None if mark is None else MASK
