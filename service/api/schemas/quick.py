"""A schema for bodies that arrive very often."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import marshmallow as ma


class QuickSchema(ma.Schema):
    """A schema whose fields are read one after the other. If one of them is wrong, or there is another, marshmallow
    reads everything again in its own, slower way, which names all faults. Its fields have neither a `data_key` nor a
    default.
    """

    def load(self, data: Any, **options: Any) -> Any:
        """See marshmallow."""
        if type(data) is dict and not any(options.values()):
            with suppress(ma.ValidationError):
                return self.load_fields_of(data)
        return super().load(data, **options)

    def load_fields_of(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the object as the fields load it. Raises `ValidationError`, which need not say what is wrong."""
        loaded, fields = dict(data), self.load_fields
        if self.unknown != ma.INCLUDE and not data.keys() <= fields.keys():
            raise ma.ValidationError("unknown field")
        for name, field in fields.items():
            if name in data:
                loaded[name] = field.deserialize(data[name], name, data)
            elif field.required:
                raise ma.ValidationError("missing field")
        return loaded
