"""Which changes of a schema break clients.

A client sends requests and receives answers. A request that was accepted must stay so: the schema may only widen. An
answer must stay one that a client of before understands: the schema may only narrow, except that fields, values of
enumerations and tagged alternatives may be added, as docs/api-promise.md says. Bounds, such as `maxLength`, are
promised for requests only.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, Final, Literal

from tools.breaking.pointers import Change, Place, is_retired

Direction = Literal["request", "response"]

CLOSED: Final = frozenset(
    {f"/components/schemas/{each}/properties/status" for each in ("Game", "GameSummary", "MyGame")}
    | {f"/components/schemas/{each}/properties/visibility" for each in ("Game", "GameSummary", "MyGame")}
    | {"/components/schemas/Operation/properties/op"}
)
"""The enumerations in answers that docs/api-promise.md calls closed."""

_UPPER: Final = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
_LOWER: Final = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
_KINDS: Final = ("null", "boolean", "integer", "number", "string", "array", "object")


class Schemas:
    """Compares schemas. Each pair is compared once in each direction, however often it is referred to."""

    def __init__(self, today: date) -> None:
        self._today = today
        self._seen: set[tuple[str, str, Direction]] = set()

    def compare(self, old: Place, new: Place, direction: Direction) -> Iterator[Change]:
        """Yield the changes that break clients."""
        old, new = old.resolved(), new.resolved()
        pair = (old.pointer, new.pointer, direction)
        if pair in self._seen:
            return
        self._seen.add(pair)
        yield from _defaults(_merged(old), _merged(new), direction)
        olds, news = _alternatives(old), _alternatives(new)
        if len(olds) == len(news) == 1:
            yield from self._plain(olds[0], news[0], direction)
        else:
            yield from self._several(old, olds, news, direction)

    def _several(self, old: Place, olds: list[Place], news: list[Place], direction: Direction) -> Iterator[Change]:
        """Compare alternatives that have the same tag, type or name."""
        are_named = _are_several(olds) or _are_several(news)
        ours, theirs = _labelled(olds, are_named), _labelled(news, are_named)
        for label, each in ours.items():
            if label in theirs:
                yield from self._plain(each, theirs[label], direction)
            elif direction == "request" or _tag(each):
                yield Change(old.pointer, f"{direction}: the alternative {label} was removed")
        for label in sorted(theirs.keys() - ours.keys()):
            if direction == "response" and not _tag(theirs[label]):
                yield Change(old.pointer, f"response: the alternative {label} was added")

    def _plain(self, old: Place, new: Place, direction: Direction) -> Iterator[Change]:
        old, new = _merged(old), _merged(new)
        if changes := list(_types(old, new, direction)):
            yield from changes
            return
        for check in (_formats, _values, _bounds, _openness):
            yield from check(old, new, direction)
        yield from self._fields(old, new, direction)
        for part in ("items", "additionalProperties"):
            if all(isinstance(each.value.get(part), dict) for each in (old, new)):
                yield from self.compare(old.at(part), new.at(part), direction)

    def _fields(self, old: Place, new: Place, direction: Direction) -> Iterator[Change]:
        ours, theirs = _fields_of(old), _fields_of(new)
        for name, place in ours.items():
            if name in theirs:
                yield from self.compare(place, theirs[name], direction)
            elif not is_retired(place, self._today):
                yield Change(place.pointer, f"{direction}: the field was removed")
        had, has = set(old.value.get("required", ())), set(new.value.get("required", ()))
        if direction == "request":
            places = [ours[name].pointer if name in ours else f"{old.pointer}/properties/{name}" for name in has - had]
            yield from (Change(pointer, "request: the field became required") for pointer in sorted(places))
        else:
            places = [ours[name].pointer for name in (had - has) & ours.keys() & theirs.keys()]
            yield from (Change(pointer, "response: the field may be missing now") for pointer in sorted(places))


Check = Callable[[Place, Place, Direction], Iterator[Change]]


def _types(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    ours, theirs = _type_names(old.value), _type_names(new.value)
    lost = ours - theirs if direction == "request" else theirs - ours
    if lost:
        yield Change(old.pointer, f"{direction}: the type changed from {_shown(ours)} to {_shown(theirs)}")


def _formats(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    ours, theirs = old.value.get("format"), new.value.get("format")
    if ours != theirs and (theirs if direction == "request" else ours):
        yield Change(old.pointer, f"{direction}: the format changed from {ours} to {theirs}")


def _values(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    """An enumeration may grow unless it is closed; in answers it may also shrink, unless no value is left."""
    ours, theirs = _enumerated(old.value), _enumerated(new.value)
    if theirs is None:
        return
    if direction == "request" and ours is None:
        yield Change(old.pointer, f"request: only {_shown(theirs)} are accepted now")
    elif direction == "request" and ours is not None and ours - theirs:
        yield Change(old.pointer, f"request: {_shown(ours - theirs)} no longer accepted")
    elif direction == "response" and ours and not ours & theirs:
        yield Change(old.pointer, f"response: {_shown(ours)} became {_shown(theirs)}")
    elif direction == "response" and ours and theirs - ours and old.pointer in CLOSED:
        yield Change(old.pointer, f"response: {_shown(theirs - ours)} was added, but the values are closed")


def _bounds(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    if direction == "response":
        return
    for names, is_narrower in ((_UPPER, float.__lt__), (_LOWER, float.__gt__)):
        for name in names:
            ours, theirs = old.value.get(name), new.value.get(name)
            if theirs is not None and (ours is None or is_narrower(float(theirs), float(ours))):
                yield Change(old.pointer, f"request: {name} changed from {ours} to {theirs}")
    ours, theirs = old.value.get("pattern"), new.value.get("pattern")
    if theirs is not None and ours != theirs:
        yield Change(old.pointer, f"request: the pattern changed from {ours} to {theirs}")


def _defaults(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    """A request that leaves the field out means something else now."""
    ours, theirs = (each.value.get("default", _NOTHING) for each in (old, new))
    if direction == "request" and ours is not _NOTHING and ours != theirs:
        yield Change(old.pointer, f"request: the default changed from {ours} to {theirs}")


def _openness(old: Place, new: Place, direction: Direction) -> Iterator[Change]:
    """Whether there may be fields that the schema does not name."""
    was, is_ = (each.value.get("additionalProperties", True) for each in (old, new))
    if direction == "request" and was is not False and is_ is False:
        yield Change(old.pointer, "request: further fields are refused now")
    if direction == "response" and isinstance(was, dict) and not isinstance(is_, dict):
        yield Change(old.pointer, "response: further fields have no type any more")


_NOTHING: Final = object()


def _alternatives(place: Place) -> list[Place]:
    """Return the alternatives of a schema, including alternatives of alternatives and several types; itself if it has
    none.
    """
    for word in ("oneOf", "anyOf"):
        if word in place.value:
            parts = [place.at(word, number).resolved() for number in range(len(place.value[word]))]
            return [each for part in parts for each in _alternatives(part)]
    types = place.value.get("type")
    return [_of_type(place, each) for each in types] if isinstance(types, list) else [place]


def _of_type(place: Place, name: str) -> Place:
    """Return the part of a schema that is about values of that type."""
    schema = place.value | {"type": name}
    if "enum" in schema:
        schema["enum"] = [value for value in schema["enum"] if _type_of(value) == name]
    return Place(place.document, place.pointer, schema)


def _labelled(places: list[Place], are_named: bool) -> dict[str, Place]:
    """Return alternatives by what distinguishes them: the tag, the name of the component if they are objects without a
    tag and `are_named`, or the type.
    """
    return {_tag(place) or _name(place, are_named): place for place in places}


def _name(place: Place, is_named: bool) -> str:
    kind = _shown(_type_names(_merged(place).value))
    return place.pointer.rpartition("/")[2] if is_named and kind == "object" else kind


def _are_several(places: list[Place]) -> bool:
    """True if several alternatives are objects without a tag."""
    return sum(not _tag(place) and _name(place, False) == "object" for place in places) > 1


def _tag(place: Place) -> str:
    """Return the field that has a single value, such as `kind=move_played`; "" if there is none."""
    fields = _fields_of(place)
    for name in sorted(fields, key=lambda name: (name not in ("type", "kind"), name)):
        values = _enumerated(fields[name].resolved().value)
        if values is not None and len(values) == 1:
            return f"{name}={_shown(values)}"
    return ""


def _fields_of(place: Place) -> dict[str, Place]:
    """Return the schemas of an object's fields, including those of the parts of its `allOf`."""
    found = {name: place.at("properties", name) for name in place.value.get("properties", {})}
    for number in range(len(place.value.get("allOf", ()))):
        found = _fields_of(place.at("allOf", number).resolved()) | found
    return found


def _merged(place: Place) -> Place:
    """Return the schema with what the parts of its `allOf` say, except their fields."""
    merged = place.value
    for number in range(len(place.value.get("allOf", ()))):
        part = _merged(place.at("allOf", number).resolved()).value
        required = [*merged.get("required", ()), *part.get("required", ())]
        own = {name: value for name, value in part.items() if name not in ("properties", "allOf")}
        merged = own | merged | {"required": required}
    return Place(place.document, place.pointer, merged)


def _type_names(schema: Mapping[str, Any]) -> set[str]:
    """Return the types that a value may have. An integer is a number too."""
    if not (types := schema.get("type")):
        values = _enumerated(schema)
        return {_type_of(value) for value in values} if values else set(_KINDS)
    names = {types} if isinstance(types, str) else set(types)
    return names | ({"integer"} if "number" in names else set())


def _type_of(value: Any) -> str:
    names = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}
    return names[type(value)]


def _enumerated(schema: Mapping[str, Any]) -> set[Any] | None:
    if "const" in schema:
        return {schema["const"]}
    return set(schema["enum"]) if "enum" in schema else None


def _shown(values: set[Any]) -> str:
    return "anything" if values == set(_KINDS) else ", ".join(sorted(map(str, values)))
