"""Places in a description, the changes found there, and what `$ref` points to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """A change that breaks clients: its place as a JSON Pointer into the older description, and what it is."""

    pointer: str
    what: str

    def __str__(self) -> str:
        return f"{self.pointer}: {self.what}"


@dataclass(frozen=True, slots=True)
class Place:
    """A part of a description: the whole description, the pointer to the part, and the part."""

    document: Json
    pointer: str
    value: Any

    def at(self, *names: str | int) -> "Place":
        """Return the part below it; {} if there is none."""
        value = self.value
        for name in names:
            value = value[name] if isinstance(name, int) else value.get(name, {})
        return Place(self.document, self.pointer + "".join(f"/{escaped(str(name))}" for name in names), value)

    def resolved(self) -> "Place":
        """Return the part that it refers to, or else itself."""
        place = self
        while isinstance(place.value, Mapping) and isinstance(place.value.get("$ref"), str):
            pointer = place.value["$ref"].removeprefix("#")
            place = Place(self.document, pointer, _part(self.document, pointer))
        return replace(place, value={}) if place.value is True else place

    def __contains__(self, name: str) -> bool:
        return name in self.value


def whole(document: Json) -> Place:
    """Return a whole description."""
    return Place(document, "", document)


def escaped(name: str) -> str:
    """Return a name as a part of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def is_retired(place: Place, today: date) -> bool:
    """True if the older description said that this is deprecated and may be removed by today. A parameter may say in
    its schema when.
    """
    value = place.resolved().value
    sunset = value.get("x-sunset") or value.get("schema", {}).get("x-sunset") or "9999-12-31"
    return bool(value.get("deprecated")) and date.fromisoformat(sunset) <= today


def _part(document: Json, pointer: str) -> Any:
    names = [name.replace("~1", "/").replace("~0", "~") for name in pointer.split("/")[1:]]
    return reduce(lambda value, name: value[name], names, document)
