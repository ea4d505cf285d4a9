"""marshmallow fields as strict as JSON itself: nothing is turned into anything else, and lists become tuples."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma


class WholeNumber(ma.fields.Integer):
    """A whole number; neither 1.0, nor "1", nor true."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise self.make_error("invalid", input=value)
        return value


class Truth(ma.fields.Boolean):
    """true or false; neither 1 nor "yes"."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid", input=value)
        return value


class TupleOf(ma.fields.List[Any]):
    """A list of equals, as a tuple."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class QueryNumber(ma.fields.Integer):
    """A whole number in a query: digits only."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        text = str(value)
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
            raise self.make_error("invalid", input=value)
        return int(text)
