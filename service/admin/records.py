"""The actions on the audit log itself."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from service.admin.actions import Action, Administrator, Nothing, Result
from service.admin.audit import Entry
from service.shared.fields import WholeNumber, number, texts

_FIELDS: Final = ("n", "at", "by", "action", "arguments", "ends", "outcome", "prev")


class Which(ma.Schema):
    """Which entries to show."""

    after = WholeNumber(
        load_default=0, validate=ma.validate.Range(min=0), metadata={"description": "Only entries after this number."}
    )
    limit = WholeNumber(
        load_default=100,
        validate=ma.validate.Range(1, 1000),
        metadata={"description": "The maximum number of entries."},
    )


class Entries(ma.Schema):
    """Entries of the audit log."""

    items = ma.fields.List(
        ma.fields.Dict(),
        required=True,
        metadata={"description": "The entries, the oldest first: see docs/administration.md."},
    )


class Verified(ma.Schema):
    """Whether the audit log is whole."""

    entries = number("How many entries there are.")
    faults = texts("What is wrong with it; empty if nothing is.")


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show entries of the audit log, the oldest first."""
    return {"items": [_ordered(entry) for entry in admin.audit.entries(arguments["after"], arguments["limit"])]}


def _ordered(entry: Entry) -> Result:
    """Return the entry with its fields in the order in which people read them."""
    return {name: entry[name] for name in _FIELDS if name in entry}


def verify(admin: Administrator, _: Mapping[str, Any]) -> Result:
    """Check that no entry of the audit log was changed or removed."""
    return {"entries": len(admin.audit.entries()), "faults": list(admin.audit.faults())}


ACTIONS: Final = (
    Action("audit", "show", show, Which, Entries),
    Action("audit", "verify", verify, Nothing, Verified),
)
