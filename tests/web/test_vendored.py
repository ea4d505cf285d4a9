"""Files of other projects are unchanged: they are those that web/vendor/README.md names, with those checksums."""

import hashlib
import re
from pathlib import Path
from typing import Final

VENDOR: Final = Path(__file__).parents[2] / "web" / "vendor"
README: Final = VENDOR / "README.md"
OURS: Final = {"README.md", "preact.d.mts", "fluent/index.d.ts"}
"""What we wrote ourselves: the page of checksums, and the types of what the packages export."""


def test_every_vendored_file_has_its_checksum_and_nothing_else_is_there() -> None:
    named = {path: digest for digest, path in re.findall(r"^([0-9a-f]{64})  (\S+)$", README.read_text(), re.MULTILINE)}
    files = {str(path.relative_to(VENDOR)): path for path in VENDOR.rglob("*") if path.is_file()}
    code = {name: path for name, path in files.items() if name not in OURS and "LICENSE" not in name}
    assert named == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in code.items()}


def test_every_vendored_package_has_its_license() -> None:
    table = [line for line in README.read_text().splitlines() if line.startswith("| `")]
    licenses = re.findall(r"\]\((\S*LICENSE)\)", "\n".join(table))
    assert len(licenses) == len(table)
    assert all((VENDOR / path).read_text().strip() for path in licenses)
