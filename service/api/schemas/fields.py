"""marshmallow fields of the API: values of queries, seats and versions. See also `service.shared.fields`."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import marshmallow as ma

from service.games.versions import MARK_PATTERN, VERSION_PATTERN, NamedVersion, parse_version
from service.shared.fields import Pattern, text

_is_version: Final = re.compile(VERSION_PATTERN[1:-1]).fullmatch


class QueryNumber(ma.fields.Integer):
    """A whole number in a query, written in ASCII digits."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        text = str(value)
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
            raise self.make_error("invalid", input=value)
        return int(text)


class QueryTruth(ma.fields.Boolean):
    """`true` or `false` in a query. `1` and `True` are refused."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if value not in ("true", "false"):
            raise self.make_error("invalid", input=value)
        return bool(value == "true")


class _Choice(ma.fields.Field[Any]):
    """A field for one of several types, which subclasses name as JSON Schemas."""

    word: ClassVar = "oneOf"
    shapes: ClassVar[tuple[Mapping[str, Any], ...]]

    def __init__(self, metadata: Mapping[str, Any], **options: Any) -> None:
        shapes = [*self.shapes, *([{"type": "null"}] if options.get("allow_none") else [])]
        super().__init__(metadata={**metadata, self.word: shapes}, **options)


class SeatOrSpectator(_Choice):
    """A seat, or `spectator`."""

    shapes = ({"type": "integer", "minimum": 0}, {"type": "string", "enum": ["spectator"]})

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if value != "spectator" and (type(value) is not int or value < 0):
            raise ma.ValidationError("Must be a seat or `spectator`.")
        return value


class Version(_Choice):
    """A version in a body or a query: a number, or a text, with its mark or without. Loaded as a `NamedVersion`."""

    word = "anyOf"  # in a query, a number is a text too
    shapes = ({"type": "integer", "minimum": 0}, {"type": "string", "pattern": VERSION_PATTERN})

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> NamedVersion:
        text = str(value) if type(value) in (int, str) else ""
        if _is_version(text) is None:
            raise ma.ValidationError("Must be a version with its mark, such as 41-1a2b3c4d, or without: 41.")
        return parse_version(text)


def version_mark(description: str, allow_none: bool = False) -> ma.fields.String:
    """Return a required field for the mark of a version."""
    return text(description, allow_none=allow_none, validate=Pattern(MARK_PATTERN, "Must be 8 hexadecimal digits."))
