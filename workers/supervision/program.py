"""`python -m retcon run NAME`: replaces itself with the Procfile's program of that name, such as `web`.

Containers run it, so that one image serves for all processes. No shell remains in between, so signals reach the
program itself.
"""

import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from service.operations.configuration.settings import with_absolute_paths
from service.shared.project_files import project_file
from workers.supervision.procfile import commands, present_name

PROCFILE: Final = project_file("Procfile")


def chosen(arguments: Sequence[str], known: Mapping[str, str]) -> list[str]:
    """Return the command that the arguments name. Raises `SystemExit` with a message if they name none."""
    name = present_name(" ".join(arguments))
    if name not in known:
        sys.exit(f"expected one of {', '.join(known)}, not {name or 'nothing'}")
    return shlex.split(known[name])


def environment() -> dict[str, str]:
    """Return our environment for a program of a Procfile, which runs in the Procfile's folder: paths are absolute, and
    programs of our own Python come first in PATH.
    """
    ours = Path(sys.executable).parent
    return with_absolute_paths(os.environ) | {"PATH": f"{ours}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def main(arguments: Sequence[str]) -> int:
    """Become the program. Never returns."""
    command = chosen(arguments, commands(PROCFILE.read_text()))
    environ = environment()
    os.chdir(PROCFILE.parent)
    return os.execvpe(command[0], command, environ)


if __name__ == "__main__":
    main(sys.argv[1:])
