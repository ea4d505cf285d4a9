"""Actions of an operator. Each is a command of `python -m retcon admin` and a path under `/v1/admin`."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import IO, Any, Final

import marshmallow as ma

from engines.contract import Json
from service.admin.audit import AuditLog
from service.backend import Backend
from service.errors import DomainError
from service.shared.fields import Truth

Result = Mapping[str, Json]

SHELL: Final = "shell:"
"""The beginning of the ids of those who act at the command line."""

PERSONAL: Final = "is_personal"
"""The metadata of an argument that the audit log leaves out, because it is about a person and not an id."""


@dataclass(frozen=True, slots=True)
class Administrator:
    """Who acts, by id, and on which server."""

    backend: Backend = field(repr=False)
    by: str

    @property
    def is_at_shell(self) -> bool:
        """True at the command line, where whoever acts can read everything on the server anyway."""
        return self.by.startswith(SHELL)

    @property
    def audit(self) -> AuditLog:
        """The audit log of the server."""
        return AuditLog(self.backend.servers.events, self.backend.people.accounts.writer)


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
class Files:
    """A file that the command line names, where `-` stands for standard input or output."""

    name: str
    input: IO[str] = field(default=sys.stdin, repr=False)
    output: IO[str] = field(default=sys.stdout, repr=False)

    @contextmanager
    def reading(self) -> Iterator[IO[str]]:
        """Yield the file, opened to be read. Raises `OSError`."""
        if self.name == "-":
            yield self.input
            return
        with open(self.name, encoding="utf-8") as file:
            yield file


@dataclass(frozen=True, slots=True)
class Action:
    """An action. `run` gets the arguments as `arguments` loads them, and returns what `result` describes. Its docstring
    describes the action. An action whose arguments are a `Change` does nothing in a dry run, tells in either case what
    it does, and may be repeated. An action that `is_for_shell` is not offered over HTTP.

    An action that answers in pages, each of which has the cursor of the `next` one, has a function that returns two of
    them `joined`. The command line shows all pages as one answer, unless it is given a cursor or a limit.

    At the command line, `with_file` is carried out instead, if there is one, with a file and `without` these arguments.
    If no server can be reached, `alone` is carried out there, if there is one; that is not recorded. `has_failed` tells
    from a result that the command line must exit with 1.
    """

    group: str
    name: str
    run: Callable[[Administrator, Mapping[str, Any]], Result]
    arguments: type[ma.Schema]
    result: type[ma.Schema]
    raises: tuple[type[DomainError], ...] = ()
    is_for_shell: bool = False
    joined: Callable[[Result, Result], Result] | None = None
    with_file: Callable[[Administrator, Mapping[str, Any], Files], Result] | None = None
    without: tuple[str, ...] = ()
    alone: Callable[[Mapping[str, Any]], Result] | None = None
    has_failed: Callable[[Result], bool] = lambda _: False

    def on(self, files: Files) -> "Action":
        """Return the action as it is carried out with that file."""
        with_file = self.with_file
        assert with_file is not None
        return replace(self, run=lambda admin, arguments: with_file(admin, arguments, files))

    def with_all_pages(self, show: Callable[[Result], object]) -> "Action":
        """Return the action with all pages in one answer. `show` is called after each page but the last."""
        join = self.joined
        return self if join is None else replace(self, run=partial(_all_pages, self.run, join, show))

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


def _all_pages(
    run: Callable[[Administrator, Mapping[str, Any]], Result],
    join: Callable[[Result, Result], Result],
    show: Callable[[Result], object],
    admin: Administrator,
    arguments: Mapping[str, Any],
) -> Result:
    answer = run(admin, arguments)
    while answer["next"] is not None:
        show(answer)
        answer = join(answer, run(admin, {**arguments, "cursor": answer["next"]}))
    return answer


def _recorded(action: Action, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that the audit log records."""
    fields = action.arguments().fields
    return {name: value for name, value in arguments.items() if not fields[name].metadata.get(PERSONAL)}
