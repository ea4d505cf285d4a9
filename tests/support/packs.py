"""Content packs that a server has for the time of a test."""

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from service.api.resources import rulesets
from service.api.schemas import from_dataclasses


@contextmanager
def on_the_shelf(packs: MutableMapping[str, Any], pack: Any) -> Iterator[None]:
    """Add the pack for the time of the block. What the API has kept about rulesets meanwhile is forgotten then."""
    with patch.dict(packs, {pack.key: pack}):
        yield
    kept: Any = (from_dataclasses.options_schema_of, from_dataclasses.schema_of)
    kept += (rulesets.ruleset_json, rulesets.summary_json, rulesets.ruleset_of)
    for each in kept:
        each.cache_clear()
