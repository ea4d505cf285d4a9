"""marshmallow schemas of moves and options, derived from the engines' dataclasses; and JSON Schemas of those."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    ParamSpec,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import marshmallow as ma
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow_oneofschema.one_of_schema import OneOfSchema

from engines.contract import Engine, Move, OneOf, Range, type_of
from events.codec import tag_of
from service.api.request.bodies import loaded
from service.api.schemas.fields import Truth, TupleOf, WholeNumber

P = ParamSpec("P")
T = TypeVar("T")

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Final[Mapping[Any, Any]] = {int: WholeNumber, bool: Truth, str: ma.fields.String}
BEYOND_FIELDS: Final = "beyond_fields"
"""The attribute of a schema that holds what its fields alone do not say, as JSON Schema."""

_COMPONENTS: Final = "#/components/schemas/"


def once(function: Callable[P, T]) -> Callable[P, T]:
    """The function, called but once for the same arguments."""
    return cast(Callable[P, T], cache(function))


class OfDataclass(ma.Schema):
    """Loads to a dataclass. Subclasses are made by `schema_of`."""

    _made: ClassVar[type[Any]]
    _tag: ClassVar[str | None]

    @ma.post_load
    def _make(self, fields: dict[str, Any], **_: Any) -> Any:
        if self._tag:
            del fields[self._tag]
        return self._made(**fields)


class Union_(OneOfSchema):
    """One of several shapes, told apart by a tag. Subclasses set `type_field` and `type_schemas`."""

    type_field_remove = False

    def get_data_type(self, data: Mapping[str, Any]) -> str | None:
        """The tag of JSON that is loaded; refused unless it is one of those known."""
        tag = data.get(self.type_field)
        if tag is not None and not (isinstance(tag, str) and tag in self.type_schemas):
            raise ma.ValidationError({self.type_field: [f"Must be one of: {', '.join(self.type_schemas)}."]})
        return tag

    def _load(self, data: Any, **options: Any) -> Any:
        if not isinstance(data, dict):
            raise ma.ValidationError({"_schema": ["Invalid input type."]})
        return super()._load(data, **options)  # type: ignore[no-untyped-call]


class AnyMove(ma.Schema):
    """JSON of a move of one of the games; which game is known only later. Loading checks that it is an object."""

    unions: ClassVar[tuple[type[Union_], ...]]

    def load(self, data: Any, **_: Any) -> Any:
        """The object as it is."""
        if not isinstance(data, dict):
            raise ma.ValidationError({"_schema": ["Invalid input type."]})
        return data


@once
def schema_of(dataclass: type[Any], prefix: str = "") -> type[ma.Schema]:
    """The schema of a frozen dataclass, named after it. Loading gives the dataclass; unknown fields are refused.

    Fields may be int, str, bool, `Literal`, `Annotated` with `Range` or `OneOf`, a dataclass, a tuple of any number
    of one of these, and any of it or None.
    """
    hints = get_type_hints(dataclass, include_extras=True)
    tag = tag_of(dataclass)
    members = {field.name: _field(hints[field.name], prefix, **_presence(field)) for field in fields(dataclass)}
    if tag:
        is_tag = ma.validate.Equal(getattr(dataclass, tag))
        members = {tag: ma.fields.String(required=True, validate=is_tag), **members}
    own = {"_made": dataclass, "_tag": tag, "__doc__": words_of(dataclass)}
    return type(prefix + dataclass.__name__.removeprefix(prefix), (OfDataclass,), {**own, **members})


@once
def moves_schema_of(engine: Engine) -> type[Union_]:
    """The schema of a move of that game."""
    prefix = prefix_of(engine)
    branches = {type_of(move): schema_of(move, prefix)() for move in engine.MOVES}
    members = {"type_field": "type", "type_schemas": branches, "__doc__": f"A move of {engine.TITLE}."}
    return type(f"{prefix}Move", (Union_,), members)


@once
def options_schema_of(engine: Engine) -> type[ma.Schema]:
    """The schema of that game's options."""
    return schema_of(engine.Options, prefix_of(engine))


def any_move_of(engines: Iterable[Engine]) -> type[AnyMove]:
    """The schema of a move of any of those games."""
    return _any_of(tuple(moves_schema_of(engine) for engine in engines))


def load_move(engine: Engine, value: Any, place: str = "") -> Move:
    """One of the game's moves, or `Malformed` with pointers that begin with `place`."""
    move: Move = loaded(_instance(moves_schema_of(engine)), value, place)
    return move


def load_options(engine: Engine, value: Any, place: str = "") -> Any:
    """The game's options, or `Malformed` with pointers that begin with `place`."""
    return loaded(_instance(options_schema_of(engine)), value, place)


def prefix_of(engine: Engine) -> str:
    """What the names of a game's schemas begin with: `TimeChase` for the key `time-chase`."""
    return "".join(word.capitalize() for word in engine.KEY.split("-"))


@once
def json_schema_of(schema: type[ma.Schema]) -> dict[str, Any]:
    """The schema as a JSON Schema 2020-12 that stands for itself, with `$defs`."""
    plugin = ShapesPlugin()
    spec = APISpec(title="", version="", openapi_version="3.1.0", plugins=[plugin])
    name = reference(plugin, schema)["$ref"].removeprefix(_COMPONENTS)
    text = json.dumps(spec.components.schemas).replace(_COMPONENTS, "#/$defs/")
    definitions = json.loads(text)
    for definition in definitions.values():
        definition.pop("discriminator", None)  # OpenAPI's own; the branches say it themselves
    root = {"$schema": DIALECT, "title": name, **definitions.pop(name)}
    return root | ({"$defs": definitions} if definitions else {})


def reference(plugin: MarshmallowPlugin, schema: type[ma.Schema]) -> dict[str, str]:
    """The `$ref` of a schema, which becomes a component if it wasn't one."""
    assert plugin.converter is not None
    return cast(dict[str, str], plugin.converter.resolve_nested_schema(schema))  # type: ignore[no-untyped-call]


class OneOfKind(ma.Schema):
    """What is described by schemas made elsewhere, one for each value of a tag. For describing only."""

    tag: ClassVar[str]
    names: ClassVar[Mapping[str, str]]

    @classmethod
    def schemas(cls, prefix: str) -> Mapping[str, dict[str, Any]]:
        """The schemas by name, with references that begin with `prefix`."""
        raise NotImplementedError


class Converter(OpenAPIConverter):
    """apispec's, which knows no unions; and takes descriptions from docstrings."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """The schema as JSON Schema."""
        match schema() if isinstance(schema, type) else schema:
            case Union_(type_field=tag, type_schemas=branches):
                described = _one_of(tag, {value: self._reference(each) for value, each in branches.items()})
            case OneOfKind(tag=tag, names=names) as kinds:
                for name, each in kinds.schemas(_COMPONENTS).items():
                    if name not in self.spec.components.schemas:
                        self.spec.components.schema(name, each)
                described = _one_of(tag, {value: {"$ref": _COMPONENTS + name} for value, name in names.items()})
            case AnyMove(unions=unions):
                described = {"anyOf": [self._reference(union) for union in unions]}
            case plain:
                described = super().schema2jsonschema(plain)  # type: ignore[no-untyped-call]
                described |= getattr(plain, BEYOND_FIELDS, {})
        words = vars(schema if isinstance(schema, type) else type(schema)).get("__doc__")
        return {"description": " ".join(words.split()), **described} if words else described

    def _reference(self, schema: Any) -> dict[str, str]:
        return cast(dict[str, str], self.resolve_nested_schema(schema))  # type: ignore[no-untyped-call]


def _one_of(tag: str, branches: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    mapping = {value: branch["$ref"] for value, branch in branches.items()}
    return {"oneOf": list(branches.values()), "discriminator": {"propertyName": tag, "mapping": mapping}}


class ShapesPlugin(MarshmallowPlugin):
    """apispec's marshmallow plugin with our converter."""

    Converter = Converter


@once
def _any_of(unions: tuple[type[Union_], ...]) -> type[AnyMove]:
    return type("Move", (AnyMove,), {"unions": unions, "__doc__": "A move of the game's ruleset."})


@once
def _instance(schema: type[ma.Schema]) -> ma.Schema:
    return schema()


def _field(annotation: Any, prefix: str, **options: Any) -> ma.fields.Field[Any]:
    if get_origin(annotation) is Annotated:
        kind, *notes = get_args(annotation)
        limits = [_validator(note) for note in notes if not isinstance(note, str)]
        return _field(kind, prefix, validate=limits, **options)
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        return _field(type(arguments[0]), prefix, validate=ma.validate.OneOf(arguments), **options)
    if get_origin(annotation) is tuple:
        return TupleOf(_field(arguments[0], prefix), **options)
    if NoneType in arguments:
        (kind,) = (each for each in arguments if each is not NoneType)
        return _field(kind, prefix, allow_none=True, **options)
    if is_dataclass(annotation):
        return ma.fields.Nested(schema_of(annotation, prefix), **options)  # type: ignore[arg-type]
    return _PLAIN[annotation](**options)  # type: ignore[no-any-return]


def _validator(limit: Any) -> ma.validate.Validator:
    match limit:
        case Range(least=least, most=most):
            return ma.validate.Range(least, most)
        case OneOf(values=values):
            return ma.validate.OneOf(values)
    raise TypeError(f"{limit!r} limits nothing that is known here")


def _presence(field: Field[Any]) -> dict[str, Any]:
    """Whether the field must be there, and what it is if it isn't."""
    if field.default is not MISSING:
        return {"load_default": field.default}
    return {"required": field.default_factory is MISSING}


def words_of(dataclass: type[Any]) -> str | None:
    """The docstring, on one line, unless it is the one that dataclasses make up."""
    words = " ".join((dataclass.__doc__ or "").split())
    return None if words.startswith(f"{dataclass.__name__}(") else words or None
