"""Whether a view hides anything."""

from dataclasses import fields, is_dataclass
from typing import Any

from engines.contract import Hidden


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
