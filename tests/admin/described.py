"""The tables of docs/administration.md, made from the actions. `python -m tests.admin.described` prints them."""

import inspect
from collections.abc import Iterator
from typing import Final

import marshmallow as ma

from service.admin.actions import Action
from service.admin.registry import ACTIONS
from service.admin.secrecy import REVEALED, SecretKind
from service.shared.fields import Truth

GROUPS: Final = tuple(dict.fromkeys(action.group for action in ACTIONS.values()))
"""The groups of actions that the page has tables of."""

HEAD: Final = ("| command | options | does |", "|---|---|---|")


def table(group: str) -> Iterator[str]:
    """Yield the lines of the table of a group."""
    yield from HEAD
    yield from (row(action) for action in ACTIONS.values() if action.group == group)


def row(action: Action) -> str:
    """Return the line of an action."""
    fields = {name: field for name, field in action.arguments().fields.items() if name not in action.without}
    required = [name.upper() for name, field in fields.items() if field.required and name != "reason"]
    options = [_option(name, field) for name, field in fields.items() if not field.required]
    does = " ".join((inspect.getdoc(action.run) or "").split()).partition(". ")[0].rstrip(".") + "."
    mark = " (command line only)" if action.is_for_shell else ""
    command = " ".join([action.title, *required, *(["FILE"] if action.with_file else [])])
    return f"| `{command}` | {', '.join(filter(None, options))} | {does}{mark} |".replace("|  |", "| |")


REVEALING_HEAD: Final = ("| action | over HTTP | only at the command line |", "|---|---|---|")


def revealing() -> Iterator[str]:
    """Yield the lines of the table of what actions may reveal. Those that reveal nothing are left out."""
    yield from REVEALING_HEAD
    for title, of in REVEALED.items():
        if of.anywhere or of.at_the_shell:
            yield f"| `{title}` | {_secrets(of.anywhere)} | {_secrets(of.at_the_shell)} |"


def _secrets(found: tuple[SecretKind, ...]) -> str:
    return "; ".join(found) or "nothing"


def _option(name: str, field: ma.fields.Field[object]) -> str:
    """Return an option in code; nothing for that of all changes."""
    words = f"--{name.replace('_', '-')}" if isinstance(field, Truth) else f"--{name.replace('_', '-')} {name.upper()}"
    return "" if name == "dry_run" else f"`{words}`"


if __name__ == "__main__":
    print(*revealing(), sep="\n", end="\n\n")
    for each in GROUPS:
        print(*table(each), sep="\n", end="\n\n")
