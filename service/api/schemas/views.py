"""JSON Schemas of what the server shows: views and events, derived from their dataclasses."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engines.contract import Engine, Hidden, Move, OneOf, Range
from events.codec import tag_of
from events.records import KINDS, MovePlayed
from service.api.schemas.from_dataclasses import DIALECT, once, words_of

Schema = dict[str, Any]
Definitions = dict[str, Schema]

LEFT_OUT: Final = frozenset({"seed", "draws", "digest"})
"""The fields of records that are shown to nobody before the end of the game."""

HIDDEN: Final[Schema] = {
    "type": "object",
    "description": "The number of things that are there but hidden from you.",
    "properties": {"hidden": {"type": "integer", "minimum": 0}},
    "required": ["hidden"],
    "additionalProperties": False,
}
MOVE: Final[Schema] = {
    "description": 'The move. Parts that were hidden from you at the time are replaced by `{"hidden": n}`.',
    "anyOf": [{"type": "object", "required": ["type"]}, {"type": "object", "required": ["hidden"]}],
}
_ENVELOPE: Final[Mapping[str, Schema]] = {
    "version": {"type": "integer", "minimum": 1, "description": "Counts 1, 2, 3 … in each game."},
    "at": {"type": "integer", "description": "In ms since the epoch."},
    "by": {"type": "string", "description": "A player's id, or `server`."},
}
_AT_THE_END: Final = "Shown once the game is over, to viewers who see everything."
_LATER: Final[Mapping[str, Schema]] = {
    "command": {"type": "string", "description": f"The idempotency key of the request, or empty. {_AT_THE_END}"},
    "prev": {"type": "string", "description": f"The hash of the previous event. {_AT_THE_END}"},
    "hash": {"type": "string", "description": f"SHA-256 over all other fields. {_AT_THE_END}"},
}
_PLAIN: Final[Mapping[Any, str]] = {int: "integer", bool: "boolean", str: "string", NoneType: "null"}


@once
def view_schema_of(engine: Engine) -> Schema:
    """The JSON Schema 2020-12 of what that game's `view` gives, with `$defs`."""
    definitions: Definitions = {}
    root = _object(engine.View, "#/$defs/", definitions)
    return {"$schema": DIALECT, "title": f"{engine.TITLE}: view", **root, "$defs": dict(sorted(definitions.items()))}


def event_schemas(prefix: str) -> Definitions:
    """The schema of the events of each kind of record, by name; `prefix` is where references begin."""
    found: Definitions = {}
    for record in KINDS.values():
        own = _object(record, prefix, found)
        if record is MovePlayed:
            own["properties"]["move"] = MOVE
        for name in LEFT_OUT & own["properties"].keys():
            own["properties"][name]["description"] = _AT_THE_END
        required = [*_ENVELOPE, *(name for name in own["required"] if name not in LEFT_OUT)]
        properties = {**_ENVELOPE, **own["properties"], **_LATER}
        found[event_name(record)] = {**own, "properties": properties, "required": required}
    return found


def event_name(record: type[Any]) -> str:
    """What the schema of a record's events is called: `MovePlayedEvent`."""
    return f"{record.__name__}Event"


def _object(kind: type[Any], prefix: str, definitions: Definitions) -> Schema:
    """The schema of a dataclass as an object, with its tag if it has one; more fields may come."""
    hints = get_type_hints(kind, include_extras=True)
    tag = tag_of(kind)
    properties: dict[str, Schema] = {tag: {"type": "string", "enum": [getattr(kind, tag)]}} if tag else {}
    properties |= {field.name: _schema(hints[field.name], prefix, definitions) for field in fields(kind)}
    words = words_of(kind)
    described = {"description": words} if words else {}
    return {"type": "object", **described, "properties": properties, "required": list(properties)}


def _schema(annotation: Any, prefix: str, definitions: Definitions) -> Schema:
    arguments = get_args(annotation)
    match get_origin(annotation):
        case origin if origin is Annotated:
            return _schema(arguments[0], prefix, definitions) | dict(_limits(arguments[1:]))
        case origin if origin is Literal:
            return {"type": _PLAIN[type(arguments[0])], "enum": list(arguments)}
        case origin if origin is tuple:
            return _array(arguments, prefix, definitions)
        case origin if origin in (Union, UnionType):
            return _any_of([_schema(each, prefix, definitions) for each in arguments])
    if annotation in (Any, Move):
        return {}
    return _named(annotation, prefix, definitions) if is_dataclass(annotation) else {"type": _PLAIN[annotation]}


def _array(items: tuple[Any, ...], prefix: str, definitions: Definitions) -> Schema:
    """Any number of equals, or one of each."""
    if items[-1] is Ellipsis:
        return {"type": "array", "items": _schema(items[0], prefix, definitions)}
    each = [_schema(item, prefix, definitions) for item in items]
    return {"type": "array", "prefixItems": each, "minItems": len(each), "maxItems": len(each)}


def _any_of(branches: list[Schema]) -> Schema:
    """Any of these; plain types side by side."""
    if all(branch.keys() == {"type"} for branch in branches):
        return {"type": [branch["type"] for branch in branches]}
    return {"anyOf": branches}


def _named(kind: Any, prefix: str, definitions: Definitions) -> Schema:
    """A reference to the dataclass, which is defined if it wasn't."""
    name: str = kind.__name__
    if kind is Hidden:
        definitions[name] = HIDDEN
    elif name not in definitions:
        definitions[name] = {}  # so that a dataclass may hold its like
        definitions[name] = _object(kind, prefix, definitions)
    return {"$ref": prefix + name}


def _limits(limits: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for limit in limits:
        match limit:
            case Range(least=least, most=most):
                yield from (("minimum", least), ("maximum", most))
            case OneOf(values=values):
                yield ("enum", list(values))
