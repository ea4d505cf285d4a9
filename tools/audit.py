"""`python -m tools.audit [FILE …]`: looks up the pinned packages in the database of known vulnerabilities (pip-audit).

Exit codes: 0 if none of the packages that the database knows has a known vulnerability, and also if the database can't
be reached, which is said; 1 if one has. pip-audit alone reports success for packages that it could not look up.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PINNED: Final = ("requirements.txt", "requirements-dev.txt")
SECONDS: Final = 300

COMMAND: Final = (sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--format", "json")
OPTIONS: Final = ("--progress-spinner", "off", "--timeout", "15")


@dataclass(frozen=True)
class Report:
    """The packages that were looked up, those that could not be, and what was found, in words."""

    looked_up: Sequence[str]
    skipped: Sequence[str]
    found: Sequence[str]

    def __str__(self) -> str:
        """Return the report for people."""
        if not self.looked_up:
            return "Audit skipped: the database of vulnerabilities could not be reached."
        skipped = f" Not looked up: {', '.join(self.skipped)}." if self.skipped else ""
        return "\n".join([f"{len(self.looked_up)} packages looked up.{skipped}", *self.found])


def report(output: str) -> Report:
    """Return what pip-audit's JSON says. It is empty if pip-audit could not reach the database at all."""
    packages = json.loads(output)["dependencies"] if output.strip() else []
    return Report(
        looked_up=[package["name"] for package in packages if "vulns" in package],
        skipped=[package["name"] for package in packages if "vulns" not in package],
        found=[
            f"{package['name']} {package['version']}: {vulnerability['id']}, fixed in "
            f"{', '.join(vulnerability['fix_versions']) or 'no version'}"
            for package in packages
            for vulnerability in package.get("vulns", ())
        ],
    )


def audit(files: Sequence[str]) -> str:
    """Return the JSON that pip-audit prints for these files of pinned packages; empty if it prints none in time."""
    named = [part for file in files for part in ("--requirement", str(ROOT / file))]
    try:
        done = subprocess.run([*COMMAND, *OPTIONS, *named], capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return ""
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Audit the files named, by default all pinned packages."""
    found = report(audit(arguments or PINNED))
    print(found)
    return 1 if found.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
