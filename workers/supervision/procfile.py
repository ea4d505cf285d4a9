"""The Procfile: which programs Retcon consists of, and their commands."""

import sys
from collections.abc import Mapping
from typing import Final

FORMER_NAMES: Final[Mapping[str, str]] = {"archive": "background"}
"""What programs were called before this release, with their present names. The next release will not know these."""


def present_name(name: str) -> str:
    """Return the present name of a program, with a note on standard error if it was called by a former one."""
    present = FORMER_NAMES.get(name, name)
    if present != name:
        print(f"{name!r} is called {present!r} now. The next release needs that name.", file=sys.stderr)
    return present


def commands(procfile: str) -> dict[str, str]:
    """Return the commands of a Procfile's lines, `name: command`, by their names.

    >>> commands("# all programs\\nweb: a b\\nworker: c")
    {'web': 'a b', 'worker': 'c'}
    """
    lines = (line.partition(":") for line in procfile.splitlines() if not line.startswith("#"))
    return {name: command.strip() for name, colon, command in lines if colon}
