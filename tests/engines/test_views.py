"""The schemas of views promise no more than there is: every value that a field names occurs."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from types import NoneType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, Engine, Hidden
from tests.engines.cases import of_engine
from tests.engines.random_games import random_game, viewers


class Named(NamedTuple):
    """A value that a field of a view's dataclass names, as clients are told."""

    owner: str
    field: str
    value: Any


def named(kind: Any, owner: str = "", field: str = "", within: tuple[Any, ...] = ()) -> Iterator[Named]:
    """Every value that the type names at any depth: those of its `Literal`s, `None`, and `Hidden`."""
    if kind in (NoneType, Hidden):
        yield Named(owner, field, None if kind is NoneType else Hidden)
    elif get_origin(kind) is Literal:
        yield from (Named(owner, field, value) for value in get_args(kind))
    elif isinstance(kind, type) and is_dataclass(kind) and kind not in within:
        hints = get_type_hints(kind, include_extras=True)
        for each in fields(kind):
            yield from named(hints[each.name], kind.__name__, each.name, (*within, kind))
    else:
        for inner in get_args(kind):
            yield from named(inner, owner, field, within)


def shown(value: Any, owner: str = "", field: str = "") -> Iterator[Named]:
    """Every value of a view at any depth, with the field that it is in."""
    if isinstance(value, tuple):
        for inner in value:
            yield from shown(inner, owner, field)
    elif is_dataclass(value) and not isinstance(value, Hidden):
        for each in fields(value):
            yield from shown(getattr(value, each.name), type(value).__name__, each.name)
    else:
        yield Named(owner, field, Hidden if isinstance(value, Hidden) else value)


def views(engine: Engine) -> Iterator[Any]:
    """Yield views of random games: of one game in each case, and then of further ones."""
    for number in range(10):
        for case in of_engine(engine):
            rng = Random(f"views {case} {number}")
            for step in random_game(case, rng):
                yield engine.view(step.before, rng.choice((*viewers(case), ALL)))
            yield engine.view(step.after, None)


@pytest.mark.long
@pytest.mark.parametrize("key", latest(WITH_EXAMPLES))
def test_every_value_that_the_schema_of_a_view_names_occurs(key: str) -> None:
    engine = latest(WITH_EXAMPLES)[key]
    left = set(named(engine.View))
    for view in views(engine):
        left -= set(shown(view))
        if not left:
            break
    assert not left
