"""Compares openapi.yaml with that of the newest release, and names the changes that break clients.

Exceptions are rows of the table in docs/api-promise.md: they quote the line that this program prints.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from tools.breaking import breaking_changes
from tools.clients.released import RELEASED_SPECIFICATION, ROOT, SPECIFICATION, description, newest

PROMISE: Final = ROOT / "docs" / "api-promise.md"


def main(arguments: list[str]) -> int:
    """Print the changes. Returns 1 if there are any without an exception."""
    parser = argparse.ArgumentParser(prog="python -m tools.breaking", description=__doc__)
    parser.add_argument("old", nargs="?", type=Path, help="the older description (default: the newest release's)")
    parser.add_argument("new", nargs="?", type=Path, default=ROOT / SPECIFICATION, help="the newer one")
    given = parser.parse_args(arguments)
    old = given.old or newest() / RELEASED_SPECIFICATION
    promise = PROMISE.read_text(encoding="utf-8")
    changes = breaking_changes(description(old), description(given.new))
    broken = [change for change in changes if f"`{change}`" not in promise]
    for change in broken:
        print(change)
    if broken:
        print(f"\n{len(broken)} changes since {_shown(old)} break clients. See docs/api-promise.md.")
    return 1 if broken else 0


def _shown(file: Path) -> Path:
    return file.relative_to(ROOT) if file.is_relative_to(ROOT) else file


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
