"""Writes openapi.yaml, the description of the HTTP API."""

import argparse
import difflib
import sys
from pathlib import Path
from typing import Final

from service.api.app import create_app
from service.api.description.openapi import text_of
from service.backend import Backend
from service.operations.settings import Settings

FILE: Final = Path(__file__).parents[2] / "openapi.yaml"


def main(arguments: list[str]) -> int:
    """Write the file, or compare it with the routes. Returns 1 if it is out of date."""
    parser = argparse.ArgumentParser(prog="python -m service.api", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if the file is out of date")
    is_check = parser.parse_args(arguments).check
    text = text_of(create_app(Backend.connect(Settings.from_environment({}))))
    if is_check:
        return _compare(text)
    FILE.write_text(text, encoding="utf-8")
    return 0


def _compare(text: str) -> int:
    found = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    lines = difflib.unified_diff(found.splitlines(), text.splitlines(), FILE.name, "the code", lineterm="", n=1)
    difference = list(lines)
    print("\n".join(difference[:40]))
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
