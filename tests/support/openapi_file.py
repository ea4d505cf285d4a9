"""The committed openapi.yaml."""

from functools import cache
from typing import Any

import yaml

from service.api.__main__ import FILE


@cache
def openapi_file() -> dict[str, Any]:
    """Return the content of openapi.yaml. Each process reads it once; don't change it."""
    return document_of(FILE.read_text(encoding="utf-8"))


def document_of(text: str | bytes) -> dict[str, Any]:
    """Return the content of a description."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C where PyYAML was built with it: ten times as fast
    found: dict[str, Any] = yaml.load(text, loader)
    return found
