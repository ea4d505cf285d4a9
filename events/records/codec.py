"""Values as JSON, and back: moves, options, views and records. The format follows from their dataclasses.

A dataclass becomes an object of its fields, with its `type` or `kind` tag if it has one. `Hidden` becomes
`{"hidden": count}`. Reading is strict: no unknown or missing fields, no coercion.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import orjson
from cattrs import Converter, ForbiddenExtraKeysError, transform_error
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.fns import identity
from cattrs.gen import make_dict_unstructure_fn, override

from engines.contract import Engine, Hidden, Json, Move, OneOf, Range, type_of
from engines.kit.numbers_in_words import span
from events.records.terms import Terms

T = TypeVar("T")

TAGS = ("type", "kind")

_SHOWN: Final = 60
_MOST_FAULTS: Final = 5
_SCALARS: Final = (int, str, bool)
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


def _object(converter: Converter, cls: Any) -> Any:
    """Return the reader of a dataclass."""
    read = converter.gen_structure_attrs_fromdict(cls)

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise _unlike(dict, value)
        return read(value, cls)

    return structure


def _list(converter: Converter, annotation: Any) -> Any:
    """Return the reader of a tuple of any length."""
    read = homogenous_tuple_structure_factory(annotation, converter)

    def structure(value: Any, _: Any) -> Any:
        if type(value) not in (list, tuple):
            raise _unlike(list, value)
        return read(value, annotation)

    return structure


def _constrained(converter: Converter, annotation: Any) -> Any:
    """Return the reader of an `Annotated` field, which checks the type, then any `Range` or `OneOf`."""
    kind, *notes = get_args(annotation)
    limits = [note for note in notes if isinstance(note, Range | OneOf)]
    read = converter.get_structure_hook(kind)
    if not limits:
        return read if kind in _SCALARS else lambda value, _: read(value, kind)

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


def _is_plain(annotation: Any) -> bool:
    """True if values of this kind are JSON as they are: texts, whole numbers, true, false and null."""
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is Annotated:
        return _is_plain(parts[0])
    return (
        all(map(_is_plain, parts))
        if kind in (Union, UnionType)
        else kind is Literal or annotation in (*_SCALARS, type(None))
    )


def _is_plain_list(annotation: Any) -> bool:
    """True for a tuple of such values, of any length."""
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return _is_list(annotation) and _is_plain(get_args(annotation)[0])


def _may_be_hidden(annotation: Any) -> bool:
    """True for a union of `Hidden` with such values or tuples."""
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    parts = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else ()
    return Hidden in parts and all(part is Hidden or _is_plain(part) or _is_plain_list(part) for part in parts)


def _seen(value: Any) -> Json:
    if type(value) is Hidden:
        return _hidden(value)
    return list(value) if type(value) is tuple else value


def _new_converter(is_detailed: bool) -> Converter:
    """Return a converter. A detailed one collects everything that is wrong with what it reads, and is slower."""
    made = Converter(forbid_extra_keys=True, detailed_validation=is_detailed)
    for kind in _SCALARS:
        made.register_structure_hook(kind, _exactly(kind))
    made.register_structure_hook_factory(is_dataclass, partial(_object, made))
    made.register_structure_hook_factory(_is_list, partial(_list, made))
    made.register_structure_hook_factory(_is_literal, _literal)
    made.register_structure_hook_factory(_is_choice, _choice)
    made.register_structure_hook_factory(lambda t: hasattr(t, "__metadata__"), partial(_constrained, made))
    made.register_structure_hook(Move, lambda value, _: value)
    return made


_converter: Final = _new_converter(is_detailed=False)
_converter.register_unstructure_hook_factory(lambda t: isinstance(t, type) and tag_of(t) is not None, _with_tag)
_converter.register_unstructure_hook(Hidden, _hidden)
_new: Final = override(omit_if_default=True)
_converter.register_unstructure_hook(
    Terms, make_dict_unstructure_fn(Terms, _converter, days_away=_new, rated=_new, least_reliability=_new)
)  # `NEW_TERMS`
_converter.register_unstructure_hook_func(_is_plain, identity)
_converter.register_unstructure_hook_func(_is_plain_list, list)
_converter.register_unstructure_hook_func(_may_be_hidden, _seen)
_converter.register_unstructure_hook(Move, lambda move: _converter.unstructure(move, type(move)))
_detailed: Final = _new_converter(is_detailed=True)


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
    except Exception:  # cattrs raises whatever the fields raised
        return _in_detail(cls, value)


def _in_detail(cls: type[T], value: Json) -> T:
    """Like `from_json`, and slower: the `BadShape` that it raises lists everything that is wrong."""
    try:
        return _detailed.structure(value, cls)
    except Exception as error:  # cattrs raises groups of whatever the fields raised
        raise BadShape("; ".join(transform_error(error, format_exception=_in_words)[:_MOST_FAULTS])) from None


_canonical: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)

_STRICT: Final = orjson.OPT_SORT_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


def canonical_json(value: Json) -> str:
    """Return the canonical text of a value, which is hashed: keys sorted, no spaces, only the escapes that JSON
    requires. The value contains no floats, for which there is no canonical text.
    """
    try:
        return orjson.dumps(value, option=_STRICT).decode()
    except TypeError:  # orjson refuses numbers beyond 64 bits, lone surrogates, and keys that aren't texts
        return _canonical.encode(value)


def read_canonical(text: str) -> Json:
    """Return what `json.loads` returns for the text, and raise what it raises. Canonical texts are read faster."""
    try:
        value = orjson.loads(text)
        # orjson reads numbers beyond 64 bits as floats, but such a text is not what it writes for them.
        if orjson.dumps(value, option=_STRICT).decode() == text:
            return value
    except (orjson.JSONDecodeError, TypeError):
        pass
    return json.loads(text)


@cache
def _move_reader(engine_moves: tuple[type[Move], ...]) -> Callable[[Json], Move]:
    by_type = {type_of(move): move for move in engine_moves}
    readers: dict[str, Callable[[Json, Any], Move]] = {
        kind: _converter.get_structure_hook(move) for kind, move in by_type.items()
    }

    def read(value: Json) -> Move:
        if not isinstance(value, dict) or "type" not in value:
            raise BadShape("a move is an object with a type")
        kind = value["type"]
        if not isinstance(kind, str) or kind not in by_type:
            raise BadShape(f"{shown(kind)} is not a type of move in this game: {', '.join(sorted(by_type))}")
        fields = {**value}
        del fields["type"]
        try:
            return readers[kind](fields, by_type[kind])
        except Exception:  # as in `from_json`
            return _in_detail(by_type[kind], fields)

    return read


def move_from_json(engine: Engine, value: Json) -> Move:
    """Return the move that the JSON describes. Raises `BadShape`."""
    return _move_reader(engine.MOVES)(value)
