"""The actions on the audit log itself."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from service.admin.actions import Action, Administrator, Result
from service.admin.audit import AuditEntry
from service.admin.fields import shown_number
from service.admin.paging import joined
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


class ToVerify(ma.Schema):
    """Which entries to verify."""

    cursor = WholeNumber(
        load_default=0, validate=ma.validate.Range(min=0), metadata={"description": "The `next` of the previous page."}
    )
    limit = WholeNumber(
        load_default=10_000,
        validate=ma.validate.Range(1, 10_000),
        metadata={"description": "The maximum number of entries."},
    )


class Verified(ma.Schema):
    """Whether the audit log is whole."""

    entries = number("How many entries were verified.")
    faults = texts("What is wrong with them; empty if nothing is.")
    next = shown_number("The cursor of the next page; null on the last page.")


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show entries of the audit log, the oldest first."""
    return {"items": [_ordered(entry) for entry in admin.audit.entries(arguments["after"], arguments["limit"])]}


def _ordered(entry: AuditEntry) -> Result:
    """Return the entry with its fields in the order in which people read them."""
    return {name: entry[name] for name in _FIELDS if name in entry}


def verify(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Check that no entry of the audit log was changed or removed.

    The command line verifies all pages, unless it is given a cursor or a limit.
    """
    after, limit = arguments["cursor"], arguments["limit"]
    numbers = [entry["n"] for entry in admin.audit.entries(after, limit)]
    following = numbers[-1] if len(numbers) == limit else None
    return {"entries": len(numbers), "faults": list(admin.audit.faults(after, limit)), "next": following}


ACTIONS: Final = (
    Action("audit", "show", show, Which, Entries),
    Action("audit", "verify", verify, ToVerify, Verified, joined=joined),
)
