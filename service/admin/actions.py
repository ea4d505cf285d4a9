"""Actions of an operator. Each is a command of `python -m service.admin` and a path under `/v1/admin`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import marshmallow as ma

from engines.contract import Json
from service.admin.audit import AuditLog
from service.backend import Backend
from service.errors import DomainError
from service.shared.fields import Truth

Result = Mapping[str, Json]

PERSONAL: Final = "is_personal"
"""The metadata of an argument that the audit log leaves out, because it is about a person and not an id."""


@dataclass(frozen=True, slots=True)
class Administrator:
    """Who acts, by id, and on which server."""

    backend: Backend = field(repr=False)
    by: str

    @property
    def audit(self) -> AuditLog:
        """The audit log of the server."""
        return AuditLog(self.backend.events, self.backend.accounts.writer)


class Nothing(ma.Schema):
    """An action without arguments."""


class Change(ma.Schema):
    """The arguments of every action that changes something."""

    reason = ma.fields.String(
        required=True,
        validate=ma.validate.Length(3, 500),
        metadata={"description": "Why, for the audit log. Don't write names into it."},
    )
    dry_run = Truth(load_default=False, metadata={"description": "Only tell what would be done."})


@dataclass(frozen=True, slots=True)
class Action:
    """An action. `run` gets the arguments as `arguments` loads them, and returns what `result` describes. Its docstring
    describes the action. An action whose arguments are a `Change` does nothing in a dry run, tells in either case what
    it does, and may be repeated. An action that `is_for_shell` is not offered over HTTP.
    """

    group: str
    name: str
    run: Callable[[Administrator, Mapping[str, Any]], Result]
    arguments: type[ma.Schema]
    result: type[ma.Schema]
    raises: tuple[type[DomainError], ...] = ()
    is_for_shell: bool = False

    @property
    def is_change(self) -> bool:
        """True if the action changes something: it needs a reason and can be tried in a dry run."""
        return issubclass(self.arguments, Change)

    @property
    def title(self) -> str:
        """How the action is called in commands and in the audit log."""
        return f"{self.group} {self.name}"


def perform(admin: Administrator, action: Action, arguments: Mapping[str, Any]) -> Result:
    """Return the result of the action. The audit log has it before it begins, and for changes how it ended too. A
    change whose end is missing there was interrupted, and may be complete or not.
    """
    number = admin.audit.begin(admin.by, action.title, _recorded(action, arguments))
    if not action.is_change:
        return action.run(admin, arguments)
    outcome = "failed"
    try:
        result = action.run(admin, arguments)
        outcome = "done"
    except DomainError as refusal:
        outcome = refusal.code
        raise
    finally:
        admin.audit.end(number, outcome)
    return result


def _recorded(action: Action, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that the audit log records."""
    fields = action.arguments().fields
    return {name: value for name, value in arguments.items() if not fields[name].metadata.get(PERSONAL)}
