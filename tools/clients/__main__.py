"""Writes the generated files of both clients from openapi.yaml, or checks them.

`python -m tools.clients` is `make clients`. With `--check`, it changes nothing and fails if a file is out of date, or
is not in git, so that a clone would lack it.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.clients import python_client, typescript_client
from tools.clients.released import ROOT

CLIENTS: Final = {"clients/python": python_client, "clients/typescript": typescript_client}
GENERATED: Final = (
    "clients/python/REFERENCE.md",
    "clients/python/retcon_client/operations.py",
    "clients/python/retcon_client/types.py",
    "clients/typescript/REFERENCE.md",
    "clients/typescript/src/operations.ts",
    "clients/typescript/src/schema.ts",
)
"""The generated files. Everything else in their folders is written by hand."""


def main(arguments: list[str]) -> int:
    """Write the files, or check them. Returns 1 if a check fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.clients", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file is out of date")
    if not parser.parse_args(arguments).check:
        for client in CLIENTS.values():
            client.write()
        return 0
    outdated = [folder for folder, client in CLIENTS.items() if not client.is_current()]
    faults = [f"Generated files in {folder} are out of date: run `make clients`" for folder in outdated]
    faults += [f"{file} is not in git: run `git add --force {file}`" for file in not_in_git()]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def not_in_git(root: Path = ROOT) -> Iterator[str]:
    """Yield the generated files that exist here only. Without git, nothing can be said."""
    command = ["git", "status", "--porcelain", "--ignored", "--untracked-files=all", "--", *GENERATED]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return
    for line in done.stdout.splitlines():
        if line.startswith(("??", "!!")):
            yield line[3:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
