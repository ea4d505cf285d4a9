"""Fields of arguments and answers that several groups of actions share."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import marshmallow as ma

from service.shared.fields import WholeNumber, flag


class Moment(ma.fields.String):
    """A time in ISO 8601, such as 2026-11-01 or 2026-11-01T12:00:00, in UTC unless it names another zone. Loaded as ms
    since the epoch.
    """

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        text = super()._deserialize(value, attr, data, **options)
        try:
            read = datetime.fromisoformat(text)
        except ValueError:
            raise ma.ValidationError("Not a date such as 2026-11-01, or a time such as 2026-11-01T12:00:00.") from None
        return int((read if read.tzinfo else read.replace(tzinfo=UTC)).timestamp() * 1000)


def optional_text(description: str, **options: Any) -> ma.fields.String:
    """Return an argument that may be missing (None)."""
    return ma.fields.String(load_default=None, metadata={"description": description}, **options)


def limit(most: int, default: int) -> WholeNumber:
    """Return an argument for the maximum number of items of a page."""
    described = {"description": f"The maximum number of items, up to {most:,}."}
    return WholeNumber(load_default=default, validate=ma.validate.Range(1, most), metadata=described)


def cursor() -> ma.fields.String:
    """Return an argument for the page after another one."""
    return optional_text("The `next` of the previous page.")


def following() -> ma.fields.String:
    """Return the field with the cursor of the next page."""
    return ma.fields.String(
        required=True, allow_none=True, metadata={"description": "The cursor of the next page; null on the last page."}
    )


def shown_text(description: str) -> ma.fields.String:
    """Return a field of an answer for a text or null."""
    return ma.fields.String(required=True, allow_none=True, metadata={"description": description})


def shown_number(description: str) -> WholeNumber:
    """Return a field of an answer for a whole number or null."""
    return WholeNumber(required=True, allow_none=True, metadata={"description": description})


def changed() -> ma.fields.Boolean:
    """Return the field that says whether an action has changed something."""
    return flag("Whether this changed something, or would have in a dry run. False if it was so before.")
