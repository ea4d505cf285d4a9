"""Older rules versions of a game. A game keeps its rules version for life, so they stay as long as a log needs them.

What the versions of a game read differently is one field each of its `Rulings`, whose defaults are the newest reading.
States hold theirs and never change it.
"""

from functools import partial
from types import ModuleType
from typing import Any, Final, cast

from engines.engine import Engine

_MAKERS: Final = ("initial_state", "load", "imagine")
"""The members that make states from nothing, and take the keyword `rulings`."""


def older(newest: Engine, rules_version: int, rulings: Any) -> Engine:
    """The engine as it was in an older rules version: the newest one, but for the rulings that its states hold."""
    made = ModuleType(f"{newest.KEY} {rules_version}")
    members = {name: member for name, member in vars(newest).items() if not name.startswith("__")}
    makers = {name: partial(members[name], rulings=rulings) for name in _MAKERS}
    vars(made).update(members | makers | {"RULES_VERSION": rules_version})
    return cast(Engine, made)
