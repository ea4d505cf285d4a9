"""`python -m workers.supervision.program NAME`: replaces itself with the Procfile's program of that name, such as
`web`.

Containers run it, so that one image serves for all processes. No shell remains in between, so signals reach the
program itself.
"""

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workers.supervision.procfile import commands

PROCFILE: Final = Path(__file__).parents[2] / "Procfile"


def chosen(arguments: list[str], known: Mapping[str, str]) -> list[str]:
    """Return the command that the arguments name. Raises `SystemExit` with a message if they name none."""
    if len(arguments) != 1 or arguments[0] not in known:
        sys.exit(f"expected one of {', '.join(known)}, not {' '.join(arguments) or 'nothing'}")
    return shlex.split(known[arguments[0]])


def main() -> None:
    """Become the program. Never returns."""
    command = chosen(sys.argv[1:], commands(PROCFILE.read_text()))
    os.chdir(PROCFILE.parent)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
