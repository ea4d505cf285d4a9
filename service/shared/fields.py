"""marshmallow fields as strict as JSON itself: no value is converted to another type, and lists become tuples."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma


class WholeNumber(ma.fields.Integer):
    """A whole number. 1.0, "1" and true are refused."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise self.make_error("invalid", input=value)
        return value


class Truth(ma.fields.Boolean):
    """true or false. 1 and "yes" are refused."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid", input=value)
        return value


class TupleOf(ma.fields.List[Any]):
    """A list whose items all have one type, loaded as a tuple."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Pattern(ma.validate.Regexp):
    """A text that matches the whole of a pattern `^…$`, which JavaScript reads in the same way. `error` says what is
    allowed.

    Python's `$` also matches before a newline at the end, hence the full match.

    >>> Pattern("^[0-9]+$", "Must be digits.")("12")
    '12'
    """

    def __init__(self, pattern: str, error: str) -> None:
        super().__init__(pattern, error=error)

    def __call__(self, value: Any) -> Any:
        """Return the text. Raises `ValidationError` if it doesn't match."""
        if self.regex.fullmatch(value) is None:
            raise ma.ValidationError(self._format_error(value))
        return value


def text(description: str, **options: Any) -> ma.fields.String:
    """Return a required field for a text."""
    return ma.fields.String(required=True, metadata={"description": description}, **options)


def number(description: str, **options: Any) -> WholeNumber:
    """Return a required field for a whole number."""
    return WholeNumber(required=True, metadata={"description": description}, **options)


def flag(description: str) -> ma.fields.Boolean:
    """Return a required field for true or false."""
    return ma.fields.Boolean(required=True, metadata={"description": description})


def numbers(description: str) -> ma.fields.List[Any]:
    """Return a required field for a list of whole numbers."""
    return ma.fields.List(WholeNumber(), required=True, metadata={"description": description})


def texts(description: str) -> ma.fields.List[Any]:
    """Return a field for a list of texts."""
    return ma.fields.List(ma.fields.String(), required=True, metadata={"description": description})


def objects(schema: type[ma.Schema], description: str) -> ma.fields.List[Any]:
    """Return a required field for a list of objects."""
    return ma.fields.List(ma.fields.Nested(schema), required=True, metadata={"description": description})


def one(schema: type[ma.Schema], description: str, allow_none: bool = False) -> ma.fields.Nested:
    """Return a required field for an object."""
    return ma.fields.Nested(schema, required=True, allow_none=allow_none, metadata={"description": description})


def tag(value: str, description: str) -> ma.fields.String:
    """Return a required field that always has this value, and tells its shape apart from others."""
    return text(description, validate=ma.validate.Equal(value))
