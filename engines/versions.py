"""Older rules versions of a game. A game keeps its rules version for life, so a version stays while a log needs it.

Each clause that differs between versions is one field of the game's `Rulings`, with the newest reading as the default.
A state holds its rulings and never changes them.
"""

from functools import partial
from types import ModuleType
from typing import Any, Final, cast

from engines.contract import Engine

_MAKERS: Final = ("initial_state", "load", "imagine")
"""The members that create states. They take the keyword `rulings`."""


def older(newest: Engine, rules_version: int, rulings: Any) -> Engine:
    """Return the engine of an older rules version: the newest engine with other rulings in its states."""
    made = ModuleType(f"{newest.KEY} {rules_version}")
    members = {name: member for name, member in vars(newest).items() if not name.startswith("__")}
    makers = {name: partial(members[name], rulings=rulings) for name in _MAKERS}
    vars(made).update(members | makers | {"RULES_VERSION": rules_version})
    return cast(Engine, made)
