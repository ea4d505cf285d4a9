"""Values as JSON, and back: moves, options, views and records. The format follows from their dataclasses.

A dataclass becomes an object of its fields, with its `type` or `kind` tag if it has one. `Hidden` becomes
`{"hidden": count}`. Reading is strict: no unknown or missing fields, no coercion.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

from cattrs import Converter, ForbiddenExtraKeysError, transform_error
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.gen import make_dict_unstructure_fn

from engines.contract import Engine, Hidden, Json, Move, OneOf, Range, type_of
from engines.kit.wording import span

T = TypeVar("T")

TAGS = ("type", "kind")

_SHOWN: Final = 60
_MOST_FAULTS: Final = 5
_CALLED: Final[Mapping[type[Any], str]] = {
    int: "a whole number",
    float: "a decimal number",
    bool: "true or false",
    str: "a text",
    list: "a list",
    dict: "an object",
    type(None): "null",
}
"""The names of JSON's types in messages."""


class BadShape(ValueError):
    """JSON of the wrong shape. The message names each field at fault."""


class _Wrong(ValueError):
    """One value at fault. The message may be shown to clients."""


def _exactly(kind: type[Any]) -> Any:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise _unlike(kind, value)
        return value

    return structure


def _unlike(kind: type[Any], value: Any) -> _Wrong:
    return _Wrong(f"expected {_CALLED[kind]}, got {_CALLED.get(type(value), 'something else')}")


def shown(value: Json) -> str:
    """Return the value as JSON for a message: in printable characters, and shortened."""
    text = json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace").decode()
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _object(cls: Any) -> Any:
    """Return the reader of a dataclass."""
    read = _converter.gen_structure_attrs_fromdict(cls)

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise _unlike(dict, value)
        return read(value, cls)

    return structure


def _list(annotation: Any) -> Any:
    """Return the reader of a tuple of any length."""
    read = homogenous_tuple_structure_factory(annotation, _converter)

    def structure(value: Any, _: Any) -> Any:
        if type(value) not in (list, tuple):
            raise _unlike(list, value)
        return read(value, annotation)

    return structure


def _constrained(annotation: Any) -> Any:
    """Return the reader of an `Annotated` field, which checks the type, then any `Range` or `OneOf`."""
    kind, *notes = get_args(annotation)
    limits = [note for note in notes if isinstance(note, Range | OneOf)]
    read = _converter.get_structure_hook(kind)
    if not limits:
        return lambda value, _: read(value, kind)

    def structure(value: Any, _: Any) -> Any:
        value = read(value, kind)
        for limit in limits:
            if isinstance(limit, Range) and not limit.least <= value <= limit.most:
                raise _Wrong(f"expected {span(limit.least, limit.most)}, got {shown(value)}")
            if isinstance(limit, OneOf) and value not in limit.values:
                raise _Wrong(f"{shown(value)} is not one of {', '.join(limit.values)}")
        return value

    return structure


def _literal(annotation: Any) -> Any:
    allowed = get_args(annotation)

    def structure(value: Any, _: Any) -> Any:
        if not any(value == choice and type(value) is type(choice) for choice in allowed):
            raise _Wrong(f"{shown(value)} is not one of {', '.join(map(shown, allowed))}")
        return value

    return structure


def _choice(annotation: Any) -> Any:
    """Return the reader of a union of plain values."""
    kinds = get_args(annotation)
    allowed = tuple(value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind))

    def structure(value: Any, _: Any) -> Any:
        if type(value) not in kinds and not any(value == choice and type(value) is type(choice) for choice in allowed):
            raise _Wrong(f"{shown(value)} is none of the possible values")
        return value

    return structure


def _is_choice(annotation: Any) -> bool:
    """True for a union of several kinds of values, one of which is a `Literal`."""
    kinds = set(get_args(annotation)) - {type(None)}
    return get_origin(annotation) in (Union, UnionType) and len(kinds) > 1 and any(map(_is_literal, kinds))


def _is_list(annotation: Any) -> bool:
    return get_origin(annotation) is tuple and get_args(annotation)[-1] is Ellipsis


def _is_literal(annotation: Any) -> bool:
    return get_origin(annotation) is Literal


def tag_of(cls: Any) -> str | None:
    """Return the name of the class attribute that tells the dataclass apart in JSON, if it has one."""
    return next((tag for tag in TAGS if isinstance(getattr(cls, tag, None), str)), None)


def _with_tag(cls: Any) -> Any:
    fields, tag = make_dict_unstructure_fn(cls, _converter), tag_of(cls)
    assert tag is not None
    name = getattr(cls, tag)
    return lambda value: {tag: name, **fields(value)}


def _hidden(value: Hidden) -> Json:
    return {"hidden": value.count}


_converter = Converter(forbid_extra_keys=True)
for _kind in (int, str, bool):
    _converter.register_structure_hook(_kind, _exactly(_kind))
_converter.register_structure_hook_factory(is_dataclass, _object)
_converter.register_structure_hook_factory(_is_list, _list)
_converter.register_structure_hook_factory(_is_literal, _literal)
_converter.register_structure_hook_factory(_is_choice, _choice)
_converter.register_structure_hook_factory(lambda t: hasattr(t, "__metadata__"), _constrained)
_converter.register_unstructure_hook_factory(lambda t: isinstance(t, type) and tag_of(t) is not None, _with_tag)
_converter.register_unstructure_hook(Hidden, _hidden)
_converter.register_unstructure_hook(Move, lambda move: _converter.unstructure(move, type(move)))
_converter.register_structure_hook(Move, lambda value, _: value)


def _in_words(error: BaseException, _: type[Any] | None) -> str:
    """Return what is wrong, in our own words only: other errors' texts are not meant for clients."""
    match error:
        case _Wrong():
            return str(error)
        case KeyError():
            return "is missing"
        case ForbiddenExtraKeysError(extra_fields=names):
            return f"there is no field {', '.join(sorted(map(shown, names))[:3])}"
        case _:
            return "has the wrong shape"


def to_json(value: Any) -> Any:
    """Return the value as plain JSON values. Tuples stay tuples, which JSON writes as lists."""
    return _converter.unstructure(value)


def from_json(cls: type[T], value: Json) -> T:
    """Return the `cls` that the JSON describes. Raises `BadShape`."""
    try:
        return _converter.structure(value, cls)
    except Exception as error:  # cattrs raises groups of whatever the fields raised
        raise BadShape("; ".join(transform_error(error, format_exception=_in_words)[:_MOST_FAULTS])) from None


_canonical: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical_json(value: Any) -> str:
    """Return the canonical text of a value, which is hashed: keys sorted, no spaces, only the escapes that JSON
    requires.
    """
    return _canonical.encode(value)


@cache
def _move_reader(engine_moves: tuple[type[Move], ...]) -> Callable[[Json], Move]:
    by_type = {type_of(move): move for move in engine_moves}

    def read(value: Json) -> Move:
        if not isinstance(value, dict) or "type" not in value:
            raise BadShape("a move is an object with a type")
        kind = value["type"]
        if not isinstance(kind, str) or kind not in by_type:
            raise BadShape(f"{shown(kind)} is not a type of move in this game: {', '.join(sorted(by_type))}")
        return from_json(by_type[kind], {name: field for name, field in value.items() if name != "type"})

    return read


def move_from_json(engine: Engine, value: Json) -> Move:
    """Return the move that the JSON describes. Raises `BadShape`."""
    return _move_reader(engine.MOVES)(value)
