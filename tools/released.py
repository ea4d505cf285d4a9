"""The releases in `clients/released`: a folder each, with openapi.yaml and, since 0.2.0, both clients."""

from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[1]
RELEASED: Final = ROOT / "clients" / "released"
SPECIFICATION: Final = "openapi.yaml"


def versions() -> list[str]:
    """Return the released versions, oldest first."""
    found = [each.parent.name for each in RELEASED.glob(f"*/{SPECIFICATION}")]
    return sorted(found, key=lambda version: [int(part) for part in version.split(".")])


def newest() -> Path:
    """Return the folder of the newest release."""
    return RELEASED / versions()[-1]


def description(file: Path) -> Any:
    """Return what a file in YAML describes."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
