"""A game's options as OpenSpiel's game parameters: `python_retcon_time_chase(mode=jumble,players=4)`.

Every field of the options is a parameter of the same name. Lists are joined by `;`, None is empty, and what the game
string keeps for itself is written as in URLs (`%2C` for a comma).
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_type_hints
from urllib.parse import quote, unquote

from engines.adapters.actions import values_of
from engines.adapters.playing import MAX_DECISIONS, Setup, usual_seats
from engines.contract import Engine

Parameter = bool | int | str

PLAYERS: Final = "players"
LIMIT: Final = "max_decisions"


def parameters_of(setup: Setup) -> dict[str, Parameter]:
    """Return all parameters of the game."""
    options = {field.name: _written(getattr(setup.options, field.name)) for field in fields(setup.options)}
    return {**options, PLAYERS: setup.seats, LIMIT: setup.max_decisions}


def usual(engine: Engine) -> Setup:
    """Return the game with default options, for the usual number of seats."""
    return Setup(engine, engine.Options(), usual_seats(engine), MAX_DECISIONS)


def setup_of(engine: Engine, parameters: Mapping[str, Parameter]) -> Setup:
    """Return the game with these parameters, and defaults for all others. Raises `ValueError` for an invalid one."""
    given = {**parameters_of(usual(engine)), **parameters}
    hints = get_type_hints(engine.Options, include_extras=True)
    options = {
        field.name: _checked(
            field.name, hints[field.name], _read(field.name, given[field.name], getattr(engine.Options(), field.name))
        )
        for field in fields(engine.Options)
    }
    return Setup(engine, engine.Options(**options), int(given[PLAYERS]), int(given[LIMIT]))


def _written(value: Any) -> Parameter:
    if isinstance(value, tuple):
        return ";".join(str(_written(item)) for item in value)
    if value is None:
        return ""
    return quote(value, safe=" ") if isinstance(value, str) else value


def _read(name: str, value: Parameter, default: Any) -> Any:
    """Return the value that `_written` wrote for the option. Raises `ValueError`."""
    if isinstance(default, tuple):
        items = [unquote(item) for item in str(value).split(";") if item]
        return tuple([_whole(name, item) for item in items] if default and isinstance(default[0], int) else items)
    if default is None or isinstance(default, str):
        return unquote(str(value)) or default
    return value


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f"{name}: {text!r} is not a whole number")
    return int(text)


def _checked(name: str, annotation: Any, value: Any) -> Any:
    values = values_of(annotation)
    if values is not None and value not in values:
        if isinstance(values, range):
            raise ValueError(f"{name}: {value!r} is not from {values[0]} to {values[-1]}")
        raise ValueError(f"{name}: {value!r} is not one of {', '.join(map(str, values))}")
    return value
