"""The command line of `python -m retcon admin`: one command for each action, with options from its schema."""

import argparse
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import groupby
from typing import Any, Final, NamedTuple

import marshmallow as ma

from service.admin.actions import Action, Files
from service.shared.fields import Truth, WholeNumber

HELP: Final[Mapping[str, str]] = {
    "audit": "List what operators have done, and verify that nothing was changed there.",
    "games": "Find games, see why one does not go on, end, hide, archive, export and import them.",
    "jobs": "List the jobs that wait or have failed, and repeat or drop them.",
    "players": "Find, ban, rename and erase players, and help those who have lost their way in.",
    "server": "Check the server, and show what it stores, its settings, and who uses it most.",
    "ratings": "Annul results, compare models, verify and rebuild ladders, and see who wins together.",
    "webhooks": "List webhooks, see how they do, disable them, and send again what was missed.",
}
"""What the actions of each group do."""

_ALIASES: Final[Mapping[str, tuple[str, ...]]] = {"audit show": ("list",)}
"""Other names of actions at the command line, by their titles."""

_ACTION: Final = "_action"
_JSON: Final = "_json"
_FILE: Final = "_file"


def parser_for(actions: Iterable[Action]) -> argparse.ArgumentParser:
    """Return a parser of command lines: `GROUP ACTION [arguments]`."""
    parser = argparse.ArgumentParser(
        prog="python -m retcon admin",
        description="Administer a running server. It needs the same settings as the server, above all RETCON_DATA_DIR "
        "or RETCON_EVENTS_URL. docs/administration.md explains every command.",
    )
    groups = parser.add_subparsers(metavar="GROUP", required=True)
    for name, members in groupby(sorted(actions, key=lambda each: each.group), lambda each: each.group):
        described = groups.add_parser(name, help=HELP[name], description=HELP[name])
        group = described.add_subparsers(metavar="ACTION", required=True)
        for action in members:
            aliases, meaning = _ALIASES.get(action.title, ()), inspect.getdoc(action.run)
            _add(group.add_parser(action.name, aliases=aliases, help=_help(action), description=meaning), action)
    return parser


class CommandLine(NamedTuple):
    """The action of a command line, its arguments as its schema reads them, the file, if it takes one, and whether the
    answer is to be JSON.
    """

    action: Action
    arguments: dict[str, Any]
    file: Files | None
    is_json: bool


def chosen(parsed: argparse.Namespace) -> CommandLine:
    """Return what a command line asks for."""
    given = vars(parsed)
    fields = given[_ACTION].arguments().fields
    arguments = {name: _value(field, given[name]) for name, field in fields.items() if given.get(name) is not None}
    file = given.get(_FILE)
    return CommandLine(
        given[_ACTION], arguments, None if file is None else Files(file, sys.stdin, sys.stdout), given[_JSON]
    )


def in_words(messages: Mapping[str, Any]) -> Iterator[str]:
    """Yield a sentence for each fault that a schema has found."""
    for name, found in messages.items():
        details = found if isinstance(found, list) else [str(found)]
        yield from (f"{_option(name)}: {detail}" for detail in details)


def _add(parser: argparse.ArgumentParser, action: Action) -> None:
    """Give the parser the arguments of the action. Those that are required come without a name, except the reason."""
    parser.set_defaults(**{_ACTION: action})
    if action.with_file:
        parser.add_argument(_FILE, metavar="file", help="The file; - stands for standard input or output.")
    for name, field in action.arguments(exclude=action.without).fields.items():
        options: dict[str, Any] = {"help": field.metadata["description"]}
        if field.required and name != "reason":
            parser.add_argument(name, **options)
        elif isinstance(field, Truth):
            parser.add_argument(_option(name), dest=name, action="store_true", default=None, **options)
        else:
            many = {"nargs": "+"} if isinstance(field, ma.fields.List) else {}
            parser.add_argument(
                _option(name), dest=name, required=field.required, metavar=name.upper(), **many, **options
            )
    parser.add_argument("--json", dest=_JSON, action="store_true", help="Answer with JSON.")


def _help(action: Action) -> str:
    return (inspect.getdoc(action.run) or "").partition("\n")[0]


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _value(field: ma.fields.Field[Any], given: Any) -> Any:
    """Return a whole number for a field that wants one. The schema refuses every other text."""
    if isinstance(field, WholeNumber):
        with suppress(ValueError):
            return int(given)
    return given
