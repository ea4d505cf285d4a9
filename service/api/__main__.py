"""Writes openapi.yaml, the description of the HTTP API, and docs/asyncapi.yaml, that of streams and webhooks."""

import argparse
import difflib
import sys
from pathlib import Path
from typing import Final

from service.api.app import create_app
from service.api.description.asyncapi import asyncapi_text
from service.api.description.openapi import text_of
from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.shared.project_files import project_file

FILE: Final = project_file("openapi.yaml")
ASYNCAPI_FILE: Final = project_file("docs/asyncapi.yaml")


def main(arguments: list[str]) -> int:
    """Write the files, or compare them with the routes. Returns 1 if one is out of date."""
    parser = argparse.ArgumentParser(prog="python -m service.api", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file is out of date")
    is_check = parser.parse_args(arguments).check
    app = create_app(Backend.connect(Settings.from_environment({})))
    texts = {FILE: text_of(app), ASYNCAPI_FILE: asyncapi_text(app)}
    if is_check:
        return max(_compare(file, text) for file, text in texts.items())
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    return 0


def _compare(file: Path, text: str) -> int:
    found = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = difflib.unified_diff(found.splitlines(), text.splitlines(), file.name, "the code", lineterm="", n=1)
    difference = list(lines)
    print("\n".join(difference[:40]))
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
