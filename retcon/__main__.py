"""`python -m retcon COMMAND …`: everything that operators do with a server.

Each command has a module with a function `main`, which takes the arguments and returns the exit code. It is imported
when the command is called, because most commands need little of the rest.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final, NamedTuple, cast

PROG: Final = "python -m retcon"


class Command(NamedTuple):
    """A command: the module that carries it out, and what it is for."""

    module: str
    about: str


GROUPS: Final[Mapping[str, Mapping[str, Command]]] = {
    "Serve": {
        "serve": Command("workers.serve", "run all of Retcon, and keep it running"),
        "run": Command("workers.supervision.program", "become one program of the Procfile, such as `web`"),
        "check": Command("workers.commands.health_check", "check that `web` or `store` works, for health checks"),
    },
    "Administer a running server (changes are in the audit log)": {
        "admin": Command("service.admin.__main__", "find and change players, games, jobs, webhooks; `admin --help`"),
    },
    "Look after what is stored (changes are in the audit log)": {
        "backup": Command("workers.commands.backup", "copy all games to a new folder, even while they are played"),
        "drill": Command("workers.commands.drill", "try a backup: start a server on a copy, and verify all logs"),
        "verify": Command("workers.commands.verify", "verify the stored logs of all games, or of some"),
        "archive": Command("workers.commands.archive", "rebuild what refers to archived games, or write dumps of them"),
        "erase": Command("workers.commands.erase", "erase players, and wait until nothing contains them"),
        "migrate": Command("workers.commands.migrate", "convert all logs to the newest format"),
        "remove-holes": Command("workers.embedded.append_only_holes", "repair append-only files after a full disk"),
    },
}
"""The commands by topic."""

_MORE: Final = """docs/operating.md, which a running server shows at /docs/operating, says when you need which.
`retcon-server`, the command of an installed package, is the same as `python -m retcon`."""

COMMANDS: Final = {name: command for group in GROUPS.values() for name, command in group.items()}


def usage() -> str:
    """Return the help text."""
    width = max(map(len, COMMANDS))
    parts = [f"usage: {PROG} COMMAND …"]
    for title, commands in GROUPS.items():
        parts += ["", f"{title}:", *(f"  {name:{width}}  {command.about}" for name, command in commands.items())]
    return "\n".join([*parts, "", _MORE])


def main(arguments: Sequence[str]) -> int:
    """Carry out the command that the arguments name. Return its exit code; 2 if there is no such command."""
    name, *rest = arguments or ["--help"]
    if name in ("-h", "--help", "help"):
        print(usage())
        return 0
    if name not in COMMANDS:
        print(f"{PROG}: there is no command {name!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    carry_out = cast(Callable[[Sequence[str]], int], import_module(COMMANDS[name].module).main)
    return carry_out(rest)


def console() -> None:
    """The console script `retcon-server`, as `[project.scripts]` names it in pyproject.toml."""
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    console()
