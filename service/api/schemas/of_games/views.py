"""JSON Schemas of what the server shows, views and events, derived from their dataclasses."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engines.contract import Engine, Hidden, Move, OneOf, Range
from events.records.codec import tag_of
from events.records.kinds import KINDS, MovePlayed
from events.records.terms import NEW_TERMS, Terms
from service.api.schemas.from_dataclasses import DIALECT, TAG_DESCRIPTIONS, description_of, once, prefix_of
from service.games.versions import MARK_PATTERN

Schema = dict[str, Any]
Definitions = dict[str, Schema]

LEFT_OUT: Final = frozenset({"seed", "draws", "digest", "state"})
"""The fields of records that nobody sees before the end of the game."""

HIDDEN: Final[Schema] = {
    "type": "object",
    "description": "The number of things that are hidden from you.",
    "properties": {"hidden": {"type": "integer", "minimum": 0, "description": "How many things are hidden."}},
    "required": ["hidden"],
    "additionalProperties": False,
}
TEXT: Final = "Text"
"""The schema of texts, which `service.api.schemas.languages` describes."""

SHOWN_MOVE: Final = "ShownMove"
_SHOWN_MOVE: Final[Schema] = {
    "type": "object",
    "description": "A move as the viewer could see it when it was played: the move of the ruleset (such as "
    '`TimeChaseMove`), in which `{"hidden": n}` replaces each field that was hidden from the viewer; or just '
    '`{"hidden": 1}` if the whole move was.',
    "properties": {
        "type": {"type": "string", "description": "The type of the move. Absent if the whole move is hidden."},
        "hidden": {"type": "integer", "minimum": 1, "description": "1 if the whole move is hidden, otherwise absent."},
    },
    "additionalProperties": True,
}
_ENVELOPE: Final[Mapping[str, Schema]] = {
    "version": {"type": "integer", "minimum": 1, "description": "The game's version after this event: 1, 2, 3, …"},
    "mark": {"type": "string", "pattern": MARK_PATTERN, "description": "The mark of that version."},
    "at": {"type": "integer", "description": "When it happened, in ms since the epoch (UTC)."},
    "by": {
        "type": ["string", "null"],
        "description": "The id of the player who caused it, or `server`; null if that player was erased.",
    },
}
_TURN: Final[Schema] = {
    "type": ["integer", "null"],
    "description": "The number of the turn or round after this event, as players count them; null before the start, "
    "and in games without turns or rounds.",
}
_REVEALED_AT: Final[Schema] = {
    "type": "integer",
    "description": "The version that revealed the move to the viewer, if it was secret when it was played and is not "
    "any more; otherwise absent.",
}
_SAID: Final = "The event in words, as far as the viewer could see it."
_UNLESS_ERASED: Final = " Null if the player was erased or has no account here."
_AT_THE_END: Final = "Shown once the game is over, to viewers who see everything."
_LATER: Final[Mapping[str, Schema]] = {
    "command": {
        "type": "string",
        "description": f"The id of the request, which only logs in format 1 contain; may be empty. {_AT_THE_END}",
    },
    "prev": {"type": "string", "description": f"The hash of the log before this event. {_AT_THE_END}"},
    "hash": {"type": "string", "description": f"The hash of the log up to this event. {_AT_THE_END}"},
}
_PLAIN: Final[Mapping[Any, str]] = {int: "integer", bool: "boolean", str: "string", NoneType: "null"}


@once
def view_schema_of(engine: Engine) -> Schema:
    """Return the JSON Schema 2020-12 of the game's views, which refers to its own `$defs` only."""
    schemas = _Schemas("#/$defs/")
    root = schemas.object_of(engine.View)
    found = dict(sorted(schemas.found.items()))
    return {"$schema": DIALECT, "title": f"{engine.TITLE}: view", **root, "$defs": found}


def view_schemas(engine: Engine, ref_prefix: str) -> Definitions:
    """Return the schemas of the game's views by name: `TimeChaseView` and what it refers to, as `ref_prefix` + name."""
    schemas = _Schemas(ref_prefix, prefix_of(engine))
    schemas.of(engine.View)
    return schemas.found


def event_schemas(ref_prefix: str) -> Definitions:
    """Return the schemas of the events of each kind, by name. They refer to each other as `ref_prefix` + name."""
    schemas = _Schemas(ref_prefix)
    events = {event_name(record): _event(record, schemas) for record in KINDS.values()}
    return {**schemas.found, SHOWN_MOVE: _SHOWN_MOVE, **events}


def event_name(record: type[Any]) -> str:
    """Return the name of the schema of a record's events: `MovePlayedEvent`."""
    return f"{record.__name__}Event"


def _event(record: type[Any], schemas: "_Schemas") -> Schema:
    own = schemas.object_of(record)
    if record is MovePlayed:
        own["properties"]["move"] = {
            "$ref": schemas.ref_prefix + SHOWN_MOVE,
            "description": own["properties"]["move"].get("description", "The move."),
        }
        own["properties"]["revealed_at"] = _REVEALED_AT
    if player := own["properties"].get("player"):
        player |= {"type": ["string", "null"], "description": f"{player['description']}{_UNLESS_ERASED}"}
    for name in LEFT_OUT & own["properties"].keys():
        words = own["properties"][name].get("description", "")
        own["properties"][name]["description"] = f"{words} {_AT_THE_END}".strip()
    optional = {member.name for member in fields(record) if member.default is not MISSING}
    said = {"turn": _TURN, "text": {"$ref": schemas.ref_prefix + TEXT, "description": _SAID}}
    required = [*_ENVELOPE, *(name for name in own["required"] if name not in LEFT_OUT | optional), *said]
    return {**own, "properties": {**_ENVELOPE, **own["properties"], **_LATER, **said}, "required": required}


@dataclass(frozen=True, slots=True)
class _Schemas:
    """Schemas of annotations. Those of dataclasses are collected in `found`, under `prefix` + the class's name, and
    referred to as `ref_prefix` + that name.
    """

    ref_prefix: str
    prefix: str = ""
    found: Definitions = field(default_factory=dict)

    def object_of(self, kind: type[Any]) -> Schema:
        """Return the schema of a dataclass as an object, with its tag if it has one. It allows further fields."""
        hints, tag = get_type_hints(kind, include_extras=True), tag_of(kind)
        properties: dict[str, Schema] = {}
        if tag:
            value = getattr(kind, tag)
            properties[tag] = {"type": "string", "enum": [value], "description": TAG_DESCRIPTIONS[tag]}
        properties |= {member.name: self.of(hints[member.name]) for member in fields(kind)}
        words = description_of(kind)
        described = {"description": words} if words else {}
        required = [name for name in properties if kind is not Terms or name not in NEW_TERMS]
        return {"type": "object", **described, "properties": properties, "required": required}

    def of(self, annotation: Any) -> Schema:
        """Return the schema of the values that a field with this annotation can have."""
        arguments = get_args(annotation)
        match get_origin(annotation):
            case origin if origin is Annotated:
                return self.of(arguments[0]) | dict(_notes(arguments[1:]))
            case origin if origin is Literal:
                return {"type": _PLAIN[type(arguments[0])], "enum": list(arguments)}
            case origin if origin is tuple:
                return self._array(arguments)
            case origin if origin in (Union, UnionType):
                return _one_of([self.of(each) for each in arguments])
        if annotation in (Any, Move):
            return {}
        return self._named(annotation) if is_dataclass(annotation) else {"type": _PLAIN[annotation]}

    def _array(self, items: tuple[Any, ...]) -> Schema:
        """Any number of items of one type, or a fixed number."""
        first, *others = items
        array = {"type": "array", "items": self.of(first)}
        if others == [Ellipsis]:
            return array
        assert all(other == first for other in others), f"the items of a tuple have several types: {items}"
        return {**array, "minItems": len(items), "maxItems": len(items)}

    def _named(self, kind: Any) -> Schema:
        """A reference to the schema of the dataclass, which is added to `found` if it is not there yet."""
        name = kind.__name__ if kind is Hidden else self.prefix + kind.__name__
        if kind is Hidden:
            self.found[name] = HIDDEN
        elif name not in self.found:
            self.found[name] = {}  # the dataclass may refer to itself
            self.found[name] = self.object_of(kind)
        return {"$ref": self.ref_prefix + name}


def _one_of(branches: list[Schema]) -> Schema:
    """Exactly one of these; plain types are listed together."""
    if all(branch.keys() == {"type"} for branch in branches):
        return {"type": [branch["type"] for branch in branches]}
    return {"oneOf": branches}


def _notes(notes: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """What the notes of an `Annotated` field add to its schema: limits, and a description, which is a string."""
    for note in notes:
        match note:
            case str(words):
                yield ("description", words)
            case Range(least=least, most=most):
                yield from (("minimum", least), ("maximum", most))
            case OneOf(values=values):
                yield ("enum", list(values))
