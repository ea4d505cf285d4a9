"""marshmallow schemas of moves and options, derived from the engines' dataclasses, and their JSON Schemas."""

import json
from collections.abc import Callable, Mapping
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
from apispec.ext.marshmallow import MarshmallowPlugin, resolver
from apispec.ext.marshmallow.common import resolve_schema_cls
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow_oneofschema.one_of_schema import OneOfSchema

from engines.contract import Engine, Move, OneOf, Range, type_of
from events.records.codec import BadShape, move_from_json, tag_of
from service.api.request.bodies import loaded
from service.shared.fields import Truth, TupleOf, WholeNumber

P = ParamSpec("P")
T = TypeVar("T")

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
COMPONENTS: Final = "#/components/schemas/"
"""The beginning of references to schemas in an OpenAPI document."""

TAG_DESCRIPTIONS: Final = {"type": "The type of the move.", "kind": "The kind of the event."}
"""The descriptions of the fields that tell dataclasses apart, by their name."""

_PLAIN: Final[Mapping[Any, Any]] = {int: WholeNumber, bool: Truth, str: ma.fields.String}


def once(function: Callable[P, T]) -> Callable[P, T]:
    """Return the function with its results cached forever. Unlike `functools.cache`, it keeps the function's type."""
    return cast(Callable[P, T], cache(function))


class OfDataclass(ma.Schema):
    """A schema that loads to a dataclass. `schema_of` makes its subclasses."""

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
        """Return the tag of the JSON object, or None if it has none. Raises `ValidationError` for an unknown tag."""
        tag = data.get(self.type_field)
        if tag is not None and not (isinstance(tag, str) and tag in self.type_schemas):
            raise ma.ValidationError({self.type_field: [f"Must be one of: {', '.join(self.type_schemas)}."]})
        return tag

    def _load(self, data: Any, **options: Any) -> Any:
        if not isinstance(data, dict):
            raise ma.ValidationError({"_schema": ["Must be an object."]})
        return super()._load(data, **options)  # type: ignore[no-untyped-call]


class ExactlyOne(ma.Schema):
    """One of several shapes, each with one field that the others lack. Subclasses set `shapes`."""

    shapes: ClassVar[Mapping[str, type[ma.Schema]]]
    """The shapes, by the name of the field that only that shape has."""

    def load(self, data: Any, **_: Any) -> Any:
        """Return what the one shape that fits makes of the JSON object. Raises `ValidationError` if none or several
        fit.
        """
        if not isinstance(data, dict):
            raise ma.ValidationError({"_schema": ["Must be an object."]})
        given = self.shapes.keys() & data.keys()
        if len(given) != 1:
            words = f"Exactly one of these is required: {', '.join(self.shapes)}."
            raise ma.ValidationError({"_schema": [words], **self._unknown(data)})
        return _instance(self.shapes[given.pop()]).load(data)

    def _unknown(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        """Return an error for each field that no shape has: probably, the one that is missing was misspelled."""
        fields = (field for shape in self.shapes.values() for field in _instance(shape).fields.items())
        known = {field.data_key or name for name, field in fields}
        return {name: ["Unknown field."] for name in sorted(data.keys() - known)}


@once
def schema_of(dataclass: type[Any], prefix: str = "") -> type[ma.Schema]:
    """Return the schema of a frozen dataclass, named after it. It loads to the dataclass and refuses unknown fields.

    Fields may be int, str, bool, `Literal`, a dataclass, a tuple of any number of one of these, and any of these or
    None. `Annotated` adds a `Range` or `OneOf`, and a string, which is the field's description.
    """
    hints = get_type_hints(dataclass, include_extras=True)
    tag = tag_of(dataclass)
    members = {field.name: _field(hints[field.name], prefix, **_presence(field)) for field in fields(dataclass)}
    if tag:
        is_tag = ma.validate.Equal(getattr(dataclass, tag))
        described = {"description": TAG_DESCRIPTIONS[tag]}
        members = {tag: ma.fields.String(required=True, validate=is_tag, metadata=described), **members}
    own = {"_made": dataclass, "_tag": tag, "__doc__": description_of(dataclass)}
    return type(prefix + dataclass.__name__.removeprefix(prefix), (OfDataclass,), {**own, **members})


@once
def moves_schema_of(engine: Engine) -> type[Union_]:
    """Return the schema of that game's moves."""
    prefix = prefix_of(engine)
    branches = {type_of(move): schema_of(move, prefix)() for move in engine.MOVES}
    members = {"type_field": "type", "type_schemas": branches, "__doc__": f"A move of {engine.TITLE}."}
    return type(f"{prefix}Move", (Union_,), members)


@once
def options_schema_of(engine: Engine) -> type[ma.Schema]:
    """Return the schema of that game's options."""
    return schema_of(engine.Options, prefix_of(engine))


def load_move(engine: Engine, value: Any, pointer: str = "") -> Move:
    """Return the move of that game that the JSON stands for. Raises `Malformed`, with pointers that begin with
    `pointer`.
    """
    try:
        return move_from_json(engine, value)
    except BadShape:  # the schema has the last word, and names all faults
        return cast(Move, loaded(_instance(moves_schema_of(engine)), value, pointer))


def load_options(engine: Engine, value: Any, pointer: str = "") -> Any:
    """Return the game's options that the JSON stands for. Raises `Malformed`, whose pointers begin with `pointer`."""
    return loaded(_instance(options_schema_of(engine)), value, pointer)


def prefix_of(engine: Engine) -> str:
    """Return the beginning of the names of a game's schemas: `TimeChase` for the key `time-chase`."""
    return "".join(word.capitalize() for word in engine.KEY.split("-"))


@once
def json_schema_of(schema: type[ma.Schema]) -> dict[str, Any]:
    """Return the schema as a JSON Schema 2020-12, which refers to its own `$defs` only."""
    plugin = ShapesPlugin()
    spec = APISpec(title="", version="", openapi_version="3.1.0", plugins=[plugin])
    name = reference(plugin, schema)["$ref"].removeprefix(COMPONENTS)
    text = json.dumps(spec.components.schemas).replace(COMPONENTS, "#/$defs/")
    definitions = json.loads(text)
    for definition in definitions.values():
        definition.pop("discriminator", None)  # a word of OpenAPI, which JSON Schema doesn't know
    root = {"$schema": DIALECT, "title": name, **definitions.pop(name)}
    return root | ({"$defs": definitions} if definitions else {})


def reference(plugin: MarshmallowPlugin, schema: type[ma.Schema]) -> dict[str, str]:
    """Return the `$ref` of a schema, which is added to the components if it isn't there yet."""
    assert plugin.converter is not None
    return cast(dict[str, str], plugin.converter.resolve_nested_schema(schema))  # type: ignore[no-untyped-call]


class OneOfKind(ma.Schema):
    """One of several schemas made elsewhere, one for each value of a tag. It describes answers and can't be loaded."""

    tag: ClassVar[str]
    names: ClassVar[Mapping[str, str]]

    @classmethod
    def schemas(cls, ref_prefix: str) -> Mapping[str, dict[str, Any]]:
        """Return the schemas by name. They refer to each other as `ref_prefix` + name."""
        raise NotImplementedError


class Converter(OpenAPIConverter):
    """apispec's converter to JSON Schema, which also knows unions and takes descriptions from docstrings."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """Return the schema as JSON Schema."""
        match schema() if isinstance(schema, type) else schema:
            case Union_(type_field=tag, type_schemas=branches):
                described = _one_of(tag, {value: self._reference(each) for value, each in branches.items()})
            case OneOfKind(tag=tag, names=names) as kinds:
                for name, each in kinds.schemas(COMPONENTS).items():
                    if name not in self.spec.components.schemas:
                        self.spec.components.schema(name, each)
                described = _one_of(tag, {value: {"$ref": COMPONENTS + name} for value, name in names.items()})
            case ExactlyOne(shapes=shapes):
                described = {"oneOf": [self._reference(shape) for shape in shapes.values()]}
            case plain:
                described = super().schema2jsonschema(plain)  # type: ignore[no-untyped-call]
        words = vars(schema if isinstance(schema, type) else type(schema)).get("__doc__")
        return {"description": " ".join(words.split()), **described} if words else described

    def _reference(self, schema: Any) -> dict[str, str]:
        return cast(dict[str, str], self.resolve_nested_schema(schema))  # type: ignore[no-untyped-call]


def _one_of(tag: str, branches: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    mapping = {value: branch["$ref"] for value, branch in branches.items()}
    return {"oneOf": list(branches.values()), "discriminator": {"propertyName": tag, "mapping": mapping}}


class ShapesPlugin(MarshmallowPlugin):
    """apispec's marshmallow plugin with this module's converter. The names of the schemas of operators' actions begin
    with `Admin`, so that they need not differ from those of players.
    """

    Converter = Converter

    def __init__(self) -> None:
        super().__init__(schema_name_resolver=_name_of)


def _name_of(schema: Any) -> str:
    """Return the name of a schema in the description."""
    is_for_operators = getattr(resolve_schema_cls(schema), "__module__", "").startswith("service.admin.")
    return f"Admin{resolver(schema)}" if is_for_operators else resolver(schema)


@once
def _instance(schema: type[ma.Schema]) -> ma.Schema:
    return schema()


def _field(annotation: Any, prefix: str, **options: Any) -> ma.fields.Field[Any]:
    arguments = get_args(annotation)
    match get_origin(annotation):
        case origin if origin is Annotated:
            return _field(arguments[0], prefix, **{**options, **_noted(arguments[1:])})
        case origin if origin is Literal:
            return _field(type(arguments[0]), prefix, validate=ma.validate.OneOf(arguments), **options)
        case origin if origin is tuple:
            return TupleOf(_field(arguments[0], prefix), **options)
    if NoneType in arguments:
        (kind,) = (each for each in arguments if each is not NoneType)
        return _field(kind, prefix, allow_none=True, **options)
    if is_dataclass(annotation):
        return ma.fields.Nested(schema_of(annotation, prefix), **options)  # type: ignore[arg-type]
    return _PLAIN[annotation](**options)  # type: ignore[no-any-return]


def _noted(notes: tuple[Any, ...]) -> dict[str, Any]:
    """The options of a field that follow from the notes of its `Annotated`: validators and a description."""
    words = [note for note in notes if isinstance(note, str)]
    validators = [_validator(note) for note in notes if not isinstance(note, str)]
    described = {"metadata": {"description": " ".join(words)}} if words else {}
    return described | ({"validate": validators} if validators else {})


def _validator(limit: Any) -> ma.validate.Validator:
    match limit:
        case Range(least=least, most=most):
            return ma.validate.Range(least, most)
        case OneOf(values=values):
            return ma.validate.OneOf(values)
    raise TypeError(f"there is no validator for {limit!r}")


def _presence(field: Field[Any]) -> dict[str, Any]:
    """Whether the field is required, and its default otherwise."""
    if field.default is not MISSING:
        return {"load_default": field.default}
    return {"required": field.default_factory is MISSING}


def description_of(dataclass: type[Any]) -> str | None:
    """Return the docstring on one line; None if the class has only the one that `dataclass` makes up."""
    words = " ".join((dataclass.__doc__ or "").split())
    return None if words.startswith(f"{dataclass.__name__}(") else words or None
