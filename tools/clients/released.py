"""The releases in `clients/released`: a folder each, with openapi.yaml.gz and, since 0.2.0, both clients."""

import gzip
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
RELEASED: Final = ROOT / "clients" / "released"
SPECIFICATION: Final = "openapi.yaml"
RELEASED_SPECIFICATION: Final = "openapi.yaml.gz"


def versions() -> list[str]:
    """Return the released versions, oldest first."""
    found = [each.parent.name for each in RELEASED.glob(f"*/{RELEASED_SPECIFICATION}")]
    return sorted(found, key=lambda version: [int(part) for part in version.split(".")])


def newest() -> Path:
    """Return the folder of the newest release."""
    return RELEASED / versions()[-1]


def compressed(file: Path) -> bytes:
    """Return the file compressed, without a time or a name: the same text gives the same bytes."""
    return gzip.compress(file.read_bytes(), mtime=0)


def description(file: Path) -> Any:
    """Return what a file in YAML describes, which may be compressed."""
    content = file.read_bytes()
    text = gzip.decompress(content) if file.suffix == ".gz" else content
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
